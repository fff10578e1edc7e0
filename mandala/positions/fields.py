"""Fields of a record as plain numbers, read all at once, because reading them one by one with NumPy is slow."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.colors import COLORS

Rows = tuple[slice, ...]  # of a record's bytes; each row has a number for every colour
WIDTH = len(COLORS)


def numbers(states: NDArray[Any]) -> list[int]:
    """Every byte of record 0 by its offset, for fields of one byte."""
    found: list[int] = np.frombuffer(states, np.int8, states.dtype.itemsize).tolist()
    return found


def offset(state: np.dtype[Any], name: str) -> int:
    """Where a field lies in a record."""
    assert state.fields
    return int(state.fields[name][1])


def rows(state: np.dtype[Any], name: str) -> Rows:
    """Where the rows of a field lie."""
    start, size = offset(state, name), state[name].itemsize
    return tuple(slice(at, at + WIDTH) for at in range(start, start + size, WIDTH))
