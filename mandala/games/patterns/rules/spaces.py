"""Sets of spaces, as 64-bit words."""

from typing import Any

import numpy as np

from mandala.compile.jit import modular, rule
from mandala.games.patterns.rules.record import ALL, EMPTY, GRID, NOT_LEFT_EDGE, NOT_RIGHT_EDGE, ONE, ROW, U64


@rule
def neighbours(spaces: Any) -> Any:
    """The spaces orthogonally next to any of these."""
    sideways = ((spaces & NOT_RIGHT_EDGE) << ONE) | ((spaces & NOT_LEFT_EDGE) >> ONE)
    return (sideways | (spaces << ROW) | (spaces >> ROW)) & ALL


@modular
def size(spaces: Any) -> Any:
    """How many spaces a set holds (adds bits in parallel: pairs, nibbles, bytes, then all bytes)."""
    spaces -= (spaces >> ONE) & U64(0x5555555555555555)
    spaces = (spaces & U64(0x3333333333333333)) + ((spaces >> U64(2)) & U64(0x3333333333333333))
    spaces = (spaces + (spaces >> U64(4))) & U64(0x0F0F0F0F0F0F0F0F)
    return np.int64((spaces * U64(0x0101010101010101)) >> U64(56))


@rule
def just(space: int) -> Any:
    """The set of one space."""
    return ONE << U64(space)


@rule
def write_moves(spaces: Any, kind: int, moves: Any, count: int) -> int:
    """Append a move of one kind for every space of a set."""
    while spaces != EMPTY:
        rest = spaces & (spaces - ONE)
        moves[count] = kind * GRID + size((spaces ^ rest) - ONE)
        count += 1
        spaces = rest
    return count
