"""Rivers, groups and points."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.patterns.rules.record import COLORS, NONE
from mandala.games.patterns.rules.spaces import size


@rule
def color_count(states: Any, i: int, player: int, color: int) -> int:
    """The tiles of a group, without the one under the marker."""
    s = states[i]
    return int(size(s.groups[player, color])) - 1 if s.rivers[player, color] > 0 else 0


@rule
def color_worth(states: Any, i: int, player: int, color: int) -> int:
    """What each tile of a group of a colour is worth: its river place; 0 without one."""
    return int(states[i].rivers[player, color])


@rule
def color_score(states: Any, i: int, player: int, color: int) -> int:
    """A group's tiles, without the one under the marker, times its river place."""
    return color_count(states, i, player, color) * int(states[i].rivers[player, color])


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
