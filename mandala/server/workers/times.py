"""How long bots think: what the next move will probably take, and when a move is made."""

import math
import statistics
from collections import deque

from mandala.bots.levels import levels_of
from mandala.server.workers.offered_bots import level_number

REMEMBERED = 50  # thinking times of a bot


class ThinkingTimes:
    """How long a bot has thought of late in one game; one that searches may be slow until it shows otherwise."""

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


class BotTimes:
    """The times of all bots that have thought."""

    def __init__(self) -> None:
        self._times: dict[tuple[str, str], ThinkingTimes] = {}

    def of(self, game: str, bot: str) -> ThinkingTimes:
        """Those of a bot by its name; nothing is known beforehand of one that is no level."""
        if (game, bot) not in self._times:
            number = level_number(game, bot)
            searches = number is None or levels_of(game)[number - 1].simulations is not None
            self._times[game, bot] = ThinkingTimes(searches)
        return self._times[game, bot]
