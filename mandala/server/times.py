"""How long bots think: what the next move will probably take, and when a move is made."""

import math
import statistics
from collections import deque

from mandala.bots.levels import levels_of
from mandala.spec import GAMES

REMEMBERED = 50  # thinking times of a level


class Times:
    """How long one level of one game has thought of late; one that searches may be slow until it shows otherwise."""

    def __init__(self, searches: bool) -> None:
        self._seconds: deque[float] = deque(maxlen=REMEMBERED)
        self._guess = 1.0 if searches else 0.0

    def add(self, seconds: float) -> None:
        """It thought so long."""
        self._seconds.append(seconds)

    @property
    def expected(self) -> float:
        """What the next move will probably take."""
        return statistics.median(self._seconds) if self._seconds else self._guess

    def padded(self, seconds: float, pace: float) -> float:
        """When a move that took so long is made: whole steps of the pace, as many as the longest of late.

        A bot that has no choice is ready at once. If its move came at once too, its haste would betray its hand.
        """
        return pace * max(1, math.ceil(max([seconds, *self._seconds]) / pace)) if pace else seconds


def times_of_all_levels() -> dict[tuple[str, int], Times]:
    """By game and level."""
    return {
        (game, number): Times(searches=level.simulations is not None)
        for game in GAMES
        for number, level in enumerate(levels_of(game), start=1)
    }
