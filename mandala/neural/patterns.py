"""What a network sees of the tile game: small whole numbers for each space of the mandala.

A token is a space, in the order of SPACES. Colours are told apart only by what they are to the tile on the space and to
the two bowls, and neighbours are counted, whichever side they lie on. So renaming colours changes nothing, turning or
mirroring the board only reorders the tokens, and a network that treats all tokens alike and mixes those of neighbouring
spaces follows suit.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.rules.jit import rule
from mandala.rules.patterns.legality import apart, flips, fronts, opens, swaps
from mandala.rules.patterns.record import (
    COLORS,
    EMPTY,
    GIVE,
    GRID,
    KEEP,
    LAST_FLIPS,
    MOVES,
    NONE,
    SIZE,
    SPACES,
    STOP,
    TURN,
)
from mandala.rules.patterns.scoring import color_score, river_length, score
from mandala.rules.patterns.spaces import just, neighbours, size

TOKENS = len(SPACES)
SHAPE = (TOKENS,)
PLACES = COLORS + 1
HEADS = 3  # open, flip, swap

# How far each number reaches, so that the network sees values around 1: first those of the tile on the space, then of
# the spaces around it, of what may happen here, of the tile's colour, of where the space lies, and of the whole table.
SCALES = np.array(
    [1] * (7 + 2 * PLACES)
    + [4, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1]
    + [1] * 10 + [3, 3, 3]
    + [4, 4, 4, 2, 2, 3, 3, 10, 10, 5, 5, 4, 4]
    + [7, 7]
    + [6, 6, 30, 30, 20, 25, 20, 4, 5, 20, 4, 5] + [3, 3, 1, 4, 4, 4, 5] * 2 + [1] * 3,
    np.float32,
)  # fmt: skip
FEATURES = len(SCALES)
AROUND = 7 + 2 * PLACES
CAN = AROUND + 13
COLOR = CAN + 13
WHERE = COLOR + 13
TABLE = WHERE + 2
BOWLS = TABLE + 12
ABOUT_A_BOWL = 7
PHASE = BOWLS + 2 * ABOUT_A_BOWL
LARGEST = 127

SPACE_OF = np.array(SPACES)
CHAIN = 4  # flips that may follow the first of a chain
NEARBY = 3  # steps from a space to others of one colour


@rule
def encode(states: Any, i: int, token: int, out: Any, j: int) -> None:
    """Write what the player to move knows of record i into out[j, token]."""
    me = int(states[i].to_move)
    sets = survey(states[i], me)
    encode_space(states, i, token, me, sets, out[j, token])
    encode_table(states, i, me, sets, out[j, token])


@rule
def encode_position(states: Any, i: int, out: Any, j: int) -> None:
    """As `encode` for all tokens; what they have in common is found out only once."""
    me = int(states[i].to_move)
    sets = survey(states[i], me)
    encode_table(states, i, me, sets, out[j, 0])
    for token in range(TOKENS):
        encode_space(states, i, token, me, sets, out[j, token])
        if token > 0:
            for feature in range(TABLE, FEATURES):
                out[j, token, feature] = out[j, 0, feature]


@rule
def survey(s: Any, me: int) -> Any:
    """The sets of spaces that describe every space.

    They are where the player to move may open, flip and swap, and where the opponent might in their place; the fronts;
    the backs of both; and for either bowl, the own first, the fronts and the groups of both of its colour.
    """
    other = 1 - me
    my_opens, my_swaps, your_opens, your_swaps = EMPTY, EMPTY, EMPTY, EMPTY
    if s.phase == TURN:
        my_opens, my_swaps = opens(s, me), swaps(s, me)
        your_opens, your_swaps = opens(s, other), swaps(s, other)
    my_backs, your_backs = EMPTY, EMPTY
    for color in range(COLORS):
        my_backs |= s.groups[me, color]
        your_backs |= s.groups[other, color]
    acts = my_opens, flips(s, me), my_swaps, your_opens, flips(s, other), your_swaps
    return acts, (fronts(s), my_backs, your_backs), bowl_sets(s, me, me), bowl_sets(s, other, me)


@rule
def bowl_sets(s: Any, owner: int, me: int) -> Any:
    """The fronts, the own group and the opponent's of the colour in a bowl."""
    color = int(s.bowls[owner])
    if color == NONE:
        return EMPTY, EMPTY, EMPTY
    return s.fronts[color], s.groups[me, color], s.groups[1 - me, color]


@rule
def encode_space(states: Any, i: int, token: int, me: int, sets: Any, row: Any) -> None:
    """What lies on a space and around it, what may happen there, and where it is."""
    s = states[i]
    number = int(SPACE_OF[token])
    space = just(number)
    color = tile_at(s, space)
    encode_tile(s, number, color, me, sets[1], row)
    encode_around(s, space, color, me, sets, row)
    encode_acts(s, space, color, me, sets, row)
    encode_color(states, i, color, me, sets, row)
    across, down = abs(2 * (number % SIZE) - SIZE + 1), abs(2 * (number // SIZE) - SIZE + 1)
    row[WHERE], row[WHERE + 1] = min(across, down), max(across, down)


@rule
def tile_at(s: Any, space: Any) -> int:
    """The colour of the tile on a space, whichever side is up."""
    found = 0
    for color in range(COLORS):
        if (s.fronts[color] | s.groups[0, color] | s.groups[1, color]) & space != EMPTY:
            found = color
    return found


@rule
def encode_tile(s: Any, number: int, color: int, me: int, sides: Any, row: Any) -> None:
    """Which side of the tile is up, whose it is, and the places of its colour in the rivers."""
    other = 1 - me
    for side in range(3):
        row[side] = sides[side] & just(number) != EMPTY
    row[3], row[4] = s.markers[me, color] == number, s.markers[other, color] == number
    row[5], row[6] = s.bowls[me] == color, s.bowls[other] == color
    for place in range(PLACES):
        row[7 + place] = s.rivers[me, color] == place
        row[7 + PLACES + place] = s.rivers[other, color] == place


@rule
def encode_around(s: Any, space: Any, color: int, me: int, sets: Any, row: Any) -> None:
    """What lies on the neighbouring spaces."""
    around = neighbours(space)
    row[AROUND] = size(around)
    for side in range(3):
        row[AROUND + 1 + side] = size(around & sets[1][side])
        row[AROUND + 4 + side] = size(around & sets[2][side])
        row[AROUND + 7 + side] = size(around & sets[3][side])
    row[AROUND + 10] = size(around & s.fronts[color])
    row[AROUND + 11] = size(around & s.groups[me, color])
    row[AROUND + 12] = size(around & s.groups[1 - me, color])


@rule
def encode_acts(s: Any, space: Any, color: int, me: int, sets: Any, row: Any) -> None:
    """What either player may do here, now or after a chain of flips, and what it would bring within reach."""
    for act in range(6):
        row[CAN + act] = sets[0][act] & space != EMPTY
    front = s.fronts[color] & space
    for side in range(2):
        player = me if side == 0 else 1 - me
        bowl = int(s.bowls[player])
        row[CAN + 6 + side] = reach(s, player, color, 1) & space != EMPTY
        row[CAN + 8 + side] = reach(s, player, color, CHAIN) & space != EMPTY
        row[CAN + 10 + side] = 0
        if bowl != NONE and front != EMPTY:
            free = s.fronts[bowl] & apart(s, player, bowl) & ~space
            row[CAN + 10 + side] = size(spread(neighbours(space), free, NEARBY))
    row[CAN + 12] = size(spread(front, s.fronts[color], NEARBY))


@rule
def reach(s: Any, player: int, color: int, steps: int) -> Any:
    """Front tiles that a player's group could flip one after another, up to so many after the first."""
    return spread(neighbours(s.groups[player, color]), s.fronts[color] & apart(s, player, color), steps)


@rule
def spread(start: Any, free: Any, steps: int) -> Any:
    """The free spaces among these, and those up to so many steps from them."""
    found = start & free
    for _ in range(steps):
        found |= neighbours(found) & free
    return found


@rule
def encode_color(states: Any, i: int, color: int, me: int, sets: Any, row: Any) -> None:
    """What both players have of the tile's colour, and may still get."""
    s = states[i]
    row[COLOR] = size(s.fronts[color])
    for side in range(2):
        player = me if side == 0 else 1 - me
        free = apart(s, player, color)
        row[COLOR + 1 + side] = size(s.groups[player, color])
        row[COLOR + 3 + side] = size(sets[0][1 + 3 * side] & s.fronts[color])
        row[COLOR + 5 + side] = size(reach(s, player, color, CHAIN))
        row[COLOR + 7 + side] = color_score(states, i, player, color)
        row[COLOR + 9 + side] = size(neighbours(s.groups[player, color]) & sets[1][0] & free)
        row[COLOR + 11 + side] = size(s.fronts[color] & free)


@rule
def encode_table(states: Any, i: int, me: int, sets: Any, row: Any) -> None:
    """Rivers, points, how many actions there are, the bowls, and the phase."""
    s = states[i]
    other = 1 - me
    mine, theirs = score(states, i, me), score(states, i, other)
    row[TABLE], row[TABLE + 1] = river_length(s, me), river_length(s, other)
    row[TABLE + 2], row[TABLE + 3] = min(mine, LARGEST), min(theirs, LARGEST)
    row[TABLE + 4] = max(min(mine - theirs, LARGEST), -LARGEST)
    row[TABLE + 5] = size(sets[1][0])
    for act in range(6):
        row[TABLE + 6 + act] = size(sets[0][act])
    encode_bowl(s, me, me, sets[2], row, BOWLS)
    encode_bowl(s, other, me, sets[3], row, BOWLS + ABOUT_A_BOWL)
    row[PHASE], row[PHASE + 1], row[PHASE + 2] = s.phase == GIVE, s.phase == TURN, s.phase == LAST_FLIPS


@rule
def encode_bowl(s: Any, owner: int, me: int, sets: Any, row: Any, start: int) -> None:
    """What the colour in a bowl is to both players."""
    color = int(s.bowls[owner])
    for feature in range(ABOUT_A_BOWL):
        row[start + feature] = 0
    if color == NONE:
        return
    row[start], row[start + 1] = s.rivers[me, color], s.rivers[1 - me, color]
    row[start + 2] = s.rivers[owner, color] > 0
    for of in range(3):
        row[start + 3 + of] = size(sets[of])
    row[start + 6] = size(neighbours(s.groups[owner, color]) & fronts(s) & apart(s, owner, color))


def outputs() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Which two outputs of the network are added to give each move its logit.

    After those of the tokens come a constant 0 and the output of the whole board, for stopping.
    """
    none = TOKENS * HEADS
    first, second = np.full(MOVES, none), np.full(MOVES, none)
    for move in range(KEEP):
        kind, space = divmod(move, GRID)
        if space in SPACES:
            first[move] = SPACES.index(space) * HEADS + kind
    first[STOP] = none + 1
    return first, second


def pools(tokens: Any, near: Any) -> tuple[Any, ...]:
    """What a token learns of others: the average over its neighbours, and over everything."""
    return near @ tokens, tokens.mean(axis=-2, keepdims=True)


def _near() -> NDArray[np.float32]:
    """Of each space its four neighbours, a quarter each; beyond the edge there is nothing."""
    places = np.array([divmod(space, SIZE) for space in SPACES])
    apart_by = np.abs(places[:, None] - places[None]).sum(axis=-1)
    return np.where(apart_by == 1, np.float32(0.25), np.float32(0))


POOLS = 2
NEAR = _near()
WHOLE = 1  # outputs of the whole position, beside value and margin: stop
