"""The terms of a score, one for each place of the river."""

from collections.abc import Callable, Sequence
from typing import Any

from numpy.typing import NDArray

from mandala.colors import COLORS
from mandala.positions.types import Terms


def score_terms(color_score: Callable[..., int], states: NDArray[Any], player: int, river: Sequence[int]) -> Terms:
    """The points of a player's river places 1 to 6 in record 0, by the game's own `color_score`."""
    terms = [0] * len(COLORS)
    for color, place in enumerate(river):
        if place:
            terms[place - 1] = int(color_score(states, 0, player, color))
    return terms
