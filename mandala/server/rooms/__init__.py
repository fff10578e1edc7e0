"""Tables in memory, and who is there."""
