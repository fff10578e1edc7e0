"""Tables without input, output or a clock of their own."""
