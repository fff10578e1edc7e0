"""Rivers, cups and points."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.mandala.rules.deck import total
from mandala.games.mandala.rules.record import COLORS, CUP_DEALT, NONE


@rule
def color_count(states: Any, i: int, player: int, color: int) -> int:
    """The cards of a colour in the cup."""
    s = states[i]
    return int(s.claimed[player, color] + s.dealt[player, color])


@rule
def cup_size(s: Any, player: int) -> int:
    """The cards in a cup, also of one whose dealt part is hidden."""
    return total(s.claimed[player]) + CUP_DEALT


@rule
def color_worth(states: Any, i: int, player: int, color: int) -> int:
    """What each cup card of a colour is worth: its river place; 0 without one."""
    return int(states[i].rivers[player, color])


@rule
def color_score(states: Any, i: int, player: int, color: int) -> int:
    """Each cup card is worth the river place of its colour."""
    return color_count(states, i, player, color) * int(states[i].rivers[player, color])


@rule
def score(states: Any, i: int, player: int) -> int:
    points = 0
    for color in range(COLORS):
        points += color_score(states, i, player, color)
    return points


@rule
def winner(states: Any, i: int) -> int:
    """Who is ahead: more points, then fewer cards in the cup; NONE for a draw."""
    lead = score(states, i, 0) - score(states, i, 1)
    if lead == 0:
        lead = total(states[i].claimed[1]) - total(states[i].claimed[0])
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
