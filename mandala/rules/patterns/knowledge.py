"""What a player may know: everything."""

from typing import Any

from mandala.rules.jit import rule


@rule
def hide(states: Any, i: int, viewer: int) -> None:
    """Turn record i into what a player may know of it: all but the spent seed, for this game has no secrets."""
    states[i].seed[0] = 0
    states[i].seed[1] = 0


@rule
def redeal(states: Any, i: int, rng: Any) -> None:
    """Turn a view into a whole state: there is nothing to fill in."""
