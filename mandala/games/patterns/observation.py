"""The observation of the tile game: 1,192 small numbers.

Eighteen boards of 8 x 8, then five lists of 8. Eight entries are written as one 64-bit word, the first in the lowest
byte, for a GPU stores whole words and single bytes equally fast. It is fastest if neighbouring threads write to
neighbouring addresses, so there a thread writes one part: a board, or the lists.
"""

from typing import Any

from mandala.compile.jit import modular, rule
from mandala.games.patterns.rules.record import COLORS, GRID, LAST_FLIPS, SIZE, U64

BOARDS = 3 * COLORS
LISTS = 5
ENTRIES = BOARDS * GRID + LISTS * SIZE
PARTS = BOARDS + 1
HIGHEST = COLORS

BYTE = U64(8)
ONE_ROW = U64(0xFF)
EVERY_BYTE = U64(0x0101010101010101)
DIAGONAL = U64(0x8040201008040201)
NEARLY_128 = U64(0x7F7F7F7F7F7F7F7F)
SEVEN = U64(7)
FIRST_FLAG = U64(48)
SECOND_FLAG = U64(56)


@rule
def observe(states: Any, i: int, player: int, out: Any, j: int) -> None:
    """Write what a player may know of record i, which is everything, into row j of an array of words."""
    s = states[i]
    for color in range(COLORS):
        draw_board(s.fronts[color], out, j, color)
        draw_board(s.groups[player, color], out, j, COLORS + color)
        draw_board(s.groups[1 - player, color], out, j, 2 * COLORS + color)
    write_lists(s, player, out, j)


@rule
def observe_part(states: Any, i: int, player: int, part: int, out: Any, j: int) -> None:
    """Write one part of the same."""
    s = states[i]
    color = part % COLORS
    if part < COLORS:
        draw_board(s.fronts[color], out, j, part)
    elif part < BOARDS:
        draw_board(s.groups[player if part < 2 * COLORS else 1 - player, color], out, j, part)
    else:
        write_lists(s, player, out, j)


@rule
def draw_board(spaces: Any, out: Any, j: int, board: int) -> None:
    """1 for every space of a set, row by row from the top."""
    for line in range(SIZE):
        out[j, SIZE * board + line] = spread((spaces >> (BYTE * U64(line))) & ONE_ROW)


@modular
def spread(bits: Any) -> Any:
    """Eight bits as eight bytes: each byte keeps its own bit, and adding 127 carries that into the top bit."""
    return ((((bits * EVERY_BYTE) & DIAGONAL) + NEARLY_128) >> SEVEN) & EVERY_BYTE


@rule
def write_lists(s: Any, player: int, out: Any, j: int) -> None:
    """Rivers, bowls and start tiles: five lists of six colours; the first ends in two flags."""
    other = 1 - player
    my_river, their_river, my_bowl, their_bowl, start = U64(0), U64(0), U64(0), U64(0), U64(0)
    for color in range(COLORS):
        place = BYTE * U64(color)
        my_river |= U64(s.rivers[player, color]) << place
        their_river |= U64(s.rivers[other, color]) << place
        my_bowl |= U64(s.bowls[player] == color) << place
        their_bowl |= U64(s.bowls[other] == color) << place
        start |= U64((s.start_tiles[0] == color) | (s.start_tiles[1] == color)) << place
    first = SIZE * BOARDS
    out[j, first] = my_river | (U64(s.to_move == player) << FIRST_FLAG) | (U64(s.phase == LAST_FLIPS) << SECOND_FLAG)
    out[j, first + 1] = their_river
    out[j, first + 2] = my_bowl
    out[j, first + 3] = their_bowl
    out[j, first + 4] = start
