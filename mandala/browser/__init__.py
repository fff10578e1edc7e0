"""The rulebook and the bots as one WebAssembly module for the page, compiled from the same functions."""
