"""Tables as pure objects: no input, no output, and no clock of their own."""
