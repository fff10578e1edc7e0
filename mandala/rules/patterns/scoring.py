"""Rivers, groups and points."""

from typing import Any

from mandala.rules.jit import rule
from mandala.rules.patterns.record import COLORS, NONE
from mandala.rules.patterns.spaces import size


@rule
def color_score(states: Any, i: int, player: int, color: int) -> int:
    """A group's tiles, without the one under the marker, times its river place."""
    s = states[i]
    if s.rivers[player, color] == 0:
        return 0
    return int((size(s.groups[player, color]) - 1) * int(s.rivers[player, color]))


@rule
def score(states: Any, i: int, player: int) -> int:
    points = 0
    for color in range(COLORS):
        points += color_score(states, i, player, color)
    return points


@rule
def winner(states: Any, i: int) -> int:
    """Who is ahead; NONE for a draw."""
    lead = score(states, i, 0) - score(states, i, 1)
    if lead == 0:
        return NONE
    return 0 if lead > 0 else 1


@rule
def river_length(s: Any, player: int) -> int:
    length = 0
    for color in range(COLORS):
        if s.rivers[player, color] > 0:
            length += 1
    return length
