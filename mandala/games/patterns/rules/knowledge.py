"""What a player may know: everything but the seed, which is spent once the tiles lie."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.patterns.rules.record import OVER


@rule
def hide(states: Any, i: int, viewer: int) -> None:
    """Turn record i into what a player, or a SPECTATOR, may know of it. A finished game has no secrets."""
    s = states[i]
    if s.phase == OVER:
        return
    s.viewer = viewer + 1
    s.seed[0] = 0
    s.seed[1] = 0


@rule
def draws(states: Any, i: int) -> int:
    """A number that grows with every tile drawn: none is, once the tiles lie."""
    return 0


@rule
def redeal(states: Any, i: int, rng: Any) -> None:
    """Turn a view into a whole state: there is nothing to fill in."""
    states[i].viewer = 0
