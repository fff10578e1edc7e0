"""How long bots think: the expected time of the next move, and the time at which a move is sent."""

import math
import statistics
from collections import deque

from mandala.games import spec_named
from mandala.server.workers.offered_bots import level_number

KEPT = 50  # thinking times of a bot


class ThinkingTimes:
    """The latest thinking times of a bot in one game. A bot that searches is expected to be slow at first."""

    def __init__(self, searches: bool) -> None:
        self._seconds: deque[float] = deque(maxlen=KEPT)
        self._guess = 1.0 if searches else 0.0

    def add(self, seconds: float) -> None:
        """Add a thinking time."""
        self._seconds.append(seconds)

    @property
    def expected(self) -> float:
        """The expected seconds for the next move."""
        return statistics.median(self._seconds) if self._seconds else self._guess

    def padded(self, seconds: float, pace: float) -> float:
        """The seconds after which a move is sent: whole steps of the pace, as many as for the longest recent move.

        A bot without a choice answers at once. Sending its move at once would reveal something about its hand.
        """
        return pace * max(1, math.ceil(max([seconds, *self._seconds]) / pace)) if pace else seconds


class BotTimes:
    """The thinking times of all bots."""

    def __init__(self) -> None:
        self._times: dict[tuple[str, str], ThinkingTimes] = {}

    def of(self, game: str, bot: str) -> ThinkingTimes:
        """The times of a bot. A bot that is not a level is expected to search."""
        if (game, bot) not in self._times:
            number = level_number(game, bot)
            searches = number is None or spec_named(game).levels[number - 1].simulations is not None
            self._times[game, bot] = ThinkingTimes(searches)
        return self._times[game, bot]
