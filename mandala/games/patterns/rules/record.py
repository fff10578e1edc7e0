"""Patterns, the tile game, as functions over one record.

Sets of spaces are 64-bit words over an 8 x 8 grid: bit 0 is a8, bit 7 is h8, bit 63 is h1. Colours are 0 to 5 (red,
orange, yellow, green, purple, black), players 0 and 1. A function of the game takes an array of records and an index;
the helpers take the record `s` itself.

A move is `64 * kind + space` for the kinds 0 open, 1 flip and 2 swap; 192 to 197 keep the start tile of a colour;
198 stops.
"""

from typing import Literal

import numpy as np

COLORS = 6
COPIES = 9

ROWS = (4, 6, 8, 8, 8, 8, 6, 4)  # the shape of the mandala, row by row (P1); all else derives from it
SIZE = len(ROWS)
GRID = SIZE * SIZE
SPACES = tuple(space for space in range(GRID) if abs(2 * (space % SIZE) - SIZE + 1) < ROWS[space // SIZE])
_MIDDLE = (SIZE // 2 - 1, SIZE // 2)
CENTRE = tuple(space for space in SPACES if space // SIZE in _MIDDLE and space % SIZE in _MIDDLE)

U64 = np.uint64
ONE = U64(1)
EMPTY = U64(0)
ROW = U64(SIZE)
ALL = U64(sum(1 << space for space in SPACES))
CENTRE_SPACES = U64(sum(1 << space for space in CENTRE))
NOT_LEFT_EDGE = U64(sum(1 << space for space in range(GRID) if space % SIZE > 0))
NOT_RIGHT_EDGE = U64(sum(1 << space for space in range(GRID) if space % SIZE < SIZE - 1))

OPEN, FLIP, SWAP = range(3)
KEEP = 3 * GRID
STOP = KEEP + COLORS
MOVES = STOP + 1

Phase = Literal["give", "turn", "last-flips", "over"]
PHASES: tuple[Phase, ...] = ("give", "turn", "last-flips", "over")
GIVE, TURN, LAST_FLIPS, OVER = range(4)

REASONS = (None, "no-action-left")
NO_ACTION_LEFT = 1

REFUSALS = (
    None,
    "game-over",
    "give-first",
    "only-flips",
    "not-the-last-flips",
    "nothing-to-give",
    "not-a-start-tile",
    "not-a-space",
    "already-back-up",
    "already-opened",
    "not-opened",
    "not-next-to-group",
    "touches-other-group",
    "same-as-flip",
)
ALLOWED = 0
(
    GAME_OVER,
    GIVE_FIRST,
    ONLY_FLIPS,
    NOT_THE_LAST_FLIPS,
    NOTHING_TO_GIVE,
    NOT_A_START_TILE,
    NOT_A_SPACE,
    ALREADY_BACK_UP,
    ALREADY_OPENED,
    NOT_OPENED,
    NOT_NEXT_TO_GROUP,
    TOUCHES_OTHER_GROUP,
    SAME_AS_FLIP,
) = range(1, 14)

NONE = -1
SPECTATOR = 2
SECRETS = False

STATE = np.dtype(
    [
        ("seed", np.uint64, 2),
        ("fronts", np.uint64, COLORS),  # spaces whose tile shows the front of a colour
        ("groups", np.uint64, (2, COLORS)),  # spaces of each player's group of a colour, back up
        ("ply", np.int32),
        ("rivers", np.int8, (2, COLORS)),  # place 1 to 6 of each colour; 0: not opened
        ("markers", np.int8, (2, COLORS)),  # the space under the marker of a group; NONE: not opened
        ("bowls", np.int8, 2),  # colour of the swap tile; NONE before the start tiles are given
        ("start_tiles", np.int8, 2),  # colours still to be given; NONE after
        ("phase", np.int8),
        ("to_move", np.int8),
        ("first", np.int8),
        ("reason", np.int8),
        ("viewer", np.int8),  # 0: the whole state; 1, 2: the view of player 0, 1; 3: a spectator's
    ],
    align=True,
)
