"""The rulebook, the bots and the coach as WebAssembly modules for the page, compiled from the same functions."""
