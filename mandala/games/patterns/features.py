"""The features of Patterns: small integers for each space of the board.

A token is a space, in the order of SPACES. Features compare colours only with the tile on the space and with the two
bowls, and count neighbours without regard to direction. So renaming colours changes nothing, and rotating or mirroring
the board only permutes the tokens. A network that shares its weights between tokens and averages over neighbours
permutes its outputs alike.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.compile.jit import rule
from mandala.games.patterns.rules.legality import apart, flips, fronts, opens, swaps
from mandala.games.patterns.rules.record import (
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
from mandala.games.patterns.rules.scoring import color_score, river_length, score
from mandala.games.patterns.rules.spaces import just, neighbours, size

TOKENS = len(SPACES)
SHAPE = (TOKENS,)
PLACES = COLORS + 1
TOKEN_LOGITS = 3  # open, flip, swap
GLOBAL_LOGITS = 1  # stop

# What each feature is divided by, so that inputs are around 1: first those of the tile on the space, then of the spaces
# around it, of the actions possible here, of the tile's colour, of where the space lies, and of the whole position.
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
ACTIONS = AROUND + 13
COLOR = ACTIONS + 13
LOCATION = COLOR + 13
GLOBAL = LOCATION + 2
BOWLS = GLOBAL + 12
BOWL_FEATURES = 7
PHASE = BOWLS + 2 * BOWL_FEATURES
LARGEST = 127

SPACE_OF = np.array(SPACES)
CHAIN = 4  # flips that may follow the first of a chain
NEARBY = 3  # steps from a space to others of one colour


@rule
def encode(states: Any, i: int, token: int, out: Any, j: int) -> None:
    """Write the features of a token of record i, as the player to move sees it, into out[j, token]."""
    me = int(states[i].to_move)
    sets = board_sets(states[i], me)
    encode_space(states, i, token, me, sets, out[j, token])
    encode_global(states, i, me, sets, out[j, token])


encode_waiting = None  # nothing is hidden: the value for one player is minus the value for the other


@rule
def encode_position(states: Any, i: int, out: Any, j: int) -> None:
    """As `encode` for all tokens; what they have in common is computed only once."""
    me = int(states[i].to_move)
    sets = board_sets(states[i], me)
    encode_global(states, i, me, sets, out[j, 0])
    for token in range(TOKENS):
        encode_space(states, i, token, me, sets, out[j, token])
        if token > 0:
            for feature in range(GLOBAL, FEATURES):
                out[j, token, feature] = out[j, 0, feature]


@rule
def board_sets(s: Any, me: int) -> Any:
    """The sets of spaces that describe every space.

    First, where the player to move may open, flip and swap, and where the opponent could if it were their turn. Then
    the fronts and both players' backs. Last, for each bowl, the own first: the fronts and both groups of its colour.
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
    actions = my_opens, flips(s, me), my_swaps, your_opens, flips(s, other), your_swaps
    return actions, (fronts(s), my_backs, your_backs), bowl_sets(s, me, me), bowl_sets(s, other, me)


@rule
def bowl_sets(s: Any, owner: int, me: int) -> Any:
    """The fronts, the own group and the opponent's of the colour in a bowl."""
    color = int(s.bowls[owner])
    if color == NONE:
        return EMPTY, EMPTY, EMPTY
    return s.fronts[color], s.groups[me, color], s.groups[1 - me, color]


@rule
def encode_space(states: Any, i: int, token: int, me: int, sets: Any, row: Any) -> None:
    """What lies on a space and around it, which actions are possible there, and where it is."""
    s = states[i]
    number = int(SPACE_OF[token])
    space = just(number)
    color = tile_at(s, space)
    encode_tile(s, number, color, me, sets[1], row)
    encode_around(s, space, color, me, sets, row)
    encode_actions(s, space, color, me, sets, row)
    encode_color(states, i, color, me, sets, row)
    across, down = abs(2 * (number % SIZE) - SIZE + 1), abs(2 * (number // SIZE) - SIZE + 1)
    row[LOCATION], row[LOCATION + 1] = min(across, down), max(across, down)


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
def encode_actions(s: Any, space: Any, color: int, me: int, sets: Any, row: Any) -> None:
    """What each player may do here, now or after a chain of flips, and which tiles come within reach by it."""
    for action in range(6):
        row[ACTIONS + action] = sets[0][action] & space != EMPTY
    front = s.fronts[color] & space
    for side in range(2):
        player = me if side == 0 else 1 - me
        bowl = int(s.bowls[player])
        row[ACTIONS + 6 + side] = reach(s, player, color, 1) & space != EMPTY
        row[ACTIONS + 8 + side] = reach(s, player, color, CHAIN) & space != EMPTY
        row[ACTIONS + 10 + side] = 0
        if bowl != NONE and front != EMPTY:
            free = s.fronts[bowl] & apart(s, player, bowl) & ~space
            row[ACTIONS + 10 + side] = size(spread(neighbours(space), free, NEARBY))
    row[ACTIONS + 12] = size(spread(front, s.fronts[color], NEARBY))


@rule
def reach(s: Any, player: int, color: int, steps: int) -> Any:
    """Front tiles that a player's group could flip one after another, up to `steps` after the first."""
    return spread(neighbours(s.groups[player, color]), s.fronts[color] & apart(s, player, color), steps)


@rule
def spread(start: Any, free: Any, steps: int) -> Any:
    """The free spaces among these, and those up to `steps` steps from them."""
    found = start & free
    for _ in range(steps):
        found |= neighbours(found) & free
    return found


@rule
def encode_color(states: Any, i: int, color: int, me: int, sets: Any, row: Any) -> None:
    """What both players have of the tile's colour, and can still get."""
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
def encode_global(states: Any, i: int, me: int, sets: Any, row: Any) -> None:
    """Rivers, points, the number of actions, the bowls, and the phase."""
    s = states[i]
    other = 1 - me
    mine, theirs = score(states, i, me), score(states, i, other)
    row[GLOBAL], row[GLOBAL + 1] = river_length(s, me), river_length(s, other)
    row[GLOBAL + 2], row[GLOBAL + 3] = min(mine, LARGEST), min(theirs, LARGEST)
    row[GLOBAL + 4] = max(min(mine - theirs, LARGEST), -LARGEST)
    row[GLOBAL + 5] = size(sets[1][0])
    for action in range(6):
        row[GLOBAL + 6 + action] = size(sets[0][action])
    encode_bowl(s, me, me, sets[2], row, BOWLS)
    encode_bowl(s, other, me, sets[3], row, BOWLS + BOWL_FEATURES)
    row[PHASE], row[PHASE + 1], row[PHASE + 2] = s.phase == GIVE, s.phase == TURN, s.phase == LAST_FLIPS


@rule
def encode_bowl(s: Any, owner: int, me: int, sets: Any, row: Any, start: int) -> None:
    """What both players have of the colour in a bowl."""
    color = int(s.bowls[owner])
    for feature in range(BOWL_FEATURES):
        row[start + feature] = 0
    if color == NONE:
        return
    row[start], row[start + 1] = s.rivers[me, color], s.rivers[1 - me, color]
    row[start + 2] = s.rivers[owner, color] > 0
    for of in range(3):
        row[start + 3 + of] = size(sets[of])
    row[start + 6] = size(neighbours(s.groups[owner, color]) & fronts(s) & apart(s, owner, color))


def logit_indices() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The two outputs of the network whose sum is the logit of each move.

    After those of the tokens come a constant 0 and the global logit, for stopping.
    """
    none = TOKENS * TOKEN_LOGITS
    first, second = np.full(MOVES, none), np.full(MOVES, none)
    for move in range(KEEP):
        action, space = divmod(move, GRID)
        if space in SPACES:
            first[move] = SPACES.index(space) * TOKEN_LOGITS + action
    first[STOP] = none + 1
    return first, second


def pool(tokens: Any, adjacency: Any) -> tuple[Any, ...]:
    """The averages that a token receives: over its neighbours, and over everything."""
    return adjacency @ tokens, tokens.mean(axis=-2, keepdims=True)


def _adjacency() -> NDArray[np.float32]:
    """The four neighbours of each space, with weight 1/4 each; beyond the edge there is nothing."""
    places = np.array([divmod(space, SIZE) for space in SPACES])
    distances = np.abs(places[:, None] - places[None]).sum(axis=-1)
    return np.where(distances == 1, np.float32(0.25), np.float32(0))


POOLS = 2
ADJACENCY = _adjacency()
