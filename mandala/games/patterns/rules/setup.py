"""Setting up a game."""

from typing import Any

import numpy as np

from mandala.compile.jit import rule
from mandala.compile.rng import bounded, words
from mandala.games.patterns.rules.record import ALL, CENTRE_SPACES, COLORS, COPIES, EMPTY, GIVE, NONE, ONE, U64


@rule
def deal(states: Any, i: int, first: int) -> None:
    """Set up record i from the seed it holds."""
    s = states[i]
    clear(s, first)
    lay_tiles(s, ALL ^ CENTRE_SPACES, COPIES - 1, 0)
    lay_tiles(s, CENTRE_SPACES, 1, 1)
    find_start_tiles(s)


@rule
def clear(s: Any, first: int) -> None:
    """No tile has been laid yet."""
    s.ply = 0
    s.phase = GIVE
    s.first = first
    s.to_move = 1 - first
    s.reason = 0
    s.viewer = 0
    for color in range(COLORS):
        s.fronts[color] = EMPTY
        for player in range(2):
            s.groups[player, color] = EMPTY
            s.rivers[player, color] = 0
            s.markers[player, color] = NONE


@rule
def find_start_tiles(s: Any) -> None:
    """The start tiles are the two that were set aside and do not lie in the centre."""
    placed = 0
    for color in range(COLORS):
        if s.fronts[color] & CENTRE_SPACES == EMPTY:
            s.start_tiles[placed] = color
            s.bowls[placed] = NONE
            placed += 1


@rule
def lay_tiles(s: Any, spaces: Any, copies: int, stream: int) -> None:
    """Lay tiles at random on all these spaces, with this number of copies of each colour."""
    left = U64(copies) * U64(0x010101010101)  # how many of each colour, a byte a colour
    tiles = copies * COLORS
    block = 0
    while spaces != EMPTY:
        for word in words(s.seed, stream, block):
            pick: Any = bounded(word, tiles)
            if spaces != EMPTY and pick >= 0:
                color = 0
                while pick >= np.int64((left >> U64(8 * color)) & U64(0xFF)):
                    pick -= np.int64((left >> U64(8 * color)) & U64(0xFF))
                    color += 1
                left -= ONE << U64(8 * color)
                tiles -= 1
                rest = spaces & (spaces - ONE)
                s.fronts[color] |= spaces ^ rest
                spaces = rest
        block += 1
