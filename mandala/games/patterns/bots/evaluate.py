"""The evaluation of a Patterns position: the expected final margin, as a linear function of features."""

from typing import Any

import numpy as np

from mandala.compile.jit import rule
from mandala.games.patterns.rules.legality import apart, fronts, opens, swaps
from mandala.games.patterns.rules.record import COLORS, EMPTY, GIVE, OVER, SPACES
from mandala.games.patterns.rules.scoring import river_length, score
from mandala.games.patterns.rules.spaces import neighbours, size

# Each is the difference between the players; `number` is that of the group's river place.
FEATURES = (
    "points",
    "flips within reach x number",
    "flips at once x number",
    "room to grow x number",
    "groups opened",
    "groups opened, squared",
    "can open the swap tile's colour",
    "can open, x number of the next marker",
    "can swap, x number",
    "swap tile of no use",
    "flips within reach",
    "flips within reach of both x number",
    "tiles of colours not opened x number of the next marker",
    "tiles of the swap tile's colour, not opened, x number of the next marker",
    "groups that cannot grow x number",
    "to move",
    "ahead while somebody runs out of flips",
)
COUNT = len(FEATURES)
MAX_ROOM = 3

# Fitted by least squares to the final margins of 8,500 games of the search bot against itself. A feature counts LATE
# when no front tile is left, and LATE + EARLY when the board is full.
LATE = np.array(
    [0.95, 1.07, 0.05, -0.25, -3.84, 0.80, 2.04, 0.51, 0.68, -0.16, -0.48, -0.68, 0.16, 0.05, 0.29, 0.91, 0.17]
)
EARLY = np.array(
    [-0.53, -0.90, -0.15, 1.28, -5.64, -0.53, -0.77, -0.15, 0.02, -8.61, 0.11, 0.48, 0.10, -0.06, -1.30, 0.94, -0.13]
)


@rule
def reach(s: Any, player: int, color: int) -> Any:
    """Front tiles that a player's group could flip one after another, as the board lies."""
    free = s.fronts[color] & apart(s, player, color)
    found = neighbours(s.groups[player, color]) & free
    wider = (found | neighbours(found)) & free
    while wider != found:
        found = wider
        wider = (found | neighbours(found)) & free
    return found


@rule
def count_groups(s: Any, player: int, sign: float, features: Any) -> None:
    """Add the features of a player's groups."""
    shown = fronts(s)
    following = river_length(s, player) + 1
    for color in range(COLORS):
        number = np.int64(s.rivers[player, color])
        if number == 0:
            features[12] += sign * following * size(s.fronts[color] & apart(s, player, color))
            continue
        group = s.groups[player, color]
        within = reach(s, player, color)
        room = neighbours(group) & shown & apart(s, player, color)
        features[0] += sign * number * (size(group) - 1)
        features[1] += sign * number * size(within)
        features[2] += sign * number * size(within & room)
        features[3] += sign * number * min(size(room), MAX_ROOM)
        features[10] += sign * size(within)
        if s.rivers[1 - player, color] > 0:
            features[11] += sign * number * size(within & reach(s, 1 - player, color))
        if room == EMPTY:
            features[14] += sign * number


@rule
def count_swap_tile(s: Any, player: int, sign: float, features: Any) -> None:
    """Add the features of a player's swap tile and unused markers."""
    opened = river_length(s, player)
    color = s.bowls[player]
    features[4] += sign * opened
    features[5] += sign * opened * opened
    if opens(s, player) != EMPTY:
        features[6] += sign
        features[7] += sign * (opened + 1)
        features[13] += sign * (opened + 1) * size(s.fronts[color] & apart(s, player, color))
    elif swaps(s, player) != EMPTY:
        features[8] += sign * s.rivers[player, color]
    else:
        features[9] += sign


@rule
def count_features(s: Any, player: int, features: Any) -> None:
    """Write the features from a player's point of view."""
    features[:] = 0.0
    count_groups(s, player, 1.0, features)
    own_flips = features[10]
    count_groups(s, 1 - player, -1.0, features)
    other_flips = own_flips - features[10]
    count_swap_tile(s, player, 1.0, features)
    count_swap_tile(s, 1 - player, -1.0, features)
    features[15] = 1.0 if s.to_move == player else -1.0
    features[16] = features[0] / (1.0 + min(own_flips, other_flips))


@rule
def evaluate_with(states: Any, i: int, player: int, features: Any) -> float:
    """As `evaluate`, with memory for the features."""
    s = states[i]
    if s.phase == OVER:
        return float(score(states, i, player) - score(states, i, 1 - player))
    if s.phase == GIVE:
        return 0.0
    count_features(s, player, features)
    full = size(fronts(s)) / len(SPACES)
    value = 0.0
    for feature in range(COUNT):
        value += features[feature] * (LATE[feature] + EARLY[feature] * full)
    return value


@rule
def evaluate(states: Any, i: int, player: int) -> float:
    """The expected final margin of a player, in points; exact when the game is over."""
    return evaluate_with(states, i, player, np.empty(COUNT))
