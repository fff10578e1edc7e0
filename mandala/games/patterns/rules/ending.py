"""How a turn passes and a game ends."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.patterns.rules.legality import flips, opens, swaps
from mandala.games.patterns.rules.record import EMPTY, LAST_FLIPS, NO_ACTION_LEFT, NONE, OVER


@rule
def pass_turn(s: Any) -> None:
    """The turn passes; if that player has no action, the last flips of the other begin (P3)."""
    other = 1 - s.to_move
    if opens(s, other) | flips(s, other) | swaps(s, other) != EMPTY:
        s.to_move = other
    elif flips(s, s.to_move) != EMPTY:
        s.phase = LAST_FLIPS
    else:
        end(s)


@rule
def end(s: Any) -> None:
    s.phase = OVER
    s.reason = NO_ACTION_LEFT


@rule
def stuck(s: Any) -> int:
    """Who has no action left, during the last flips of the other and at the end (P3); NONE before."""
    return 1 - int(s.to_move) if s.phase == LAST_FLIPS or s.phase == OVER else NONE


@rule
def is_over(states: Any, i: int) -> bool:
    return bool(states[i].phase == OVER)
