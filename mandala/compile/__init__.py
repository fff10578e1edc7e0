"""The rulebooks as code: plain functions over NumPy records; NumPy and Numba only, no I/O, no classes."""
