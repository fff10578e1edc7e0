"""Whether a node has more to do than it can: then those who play come first, and new games have to wait."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from mandala.tables.errors import RefusedError

TICK = 0.05  # seconds between two looks
WEIGHT = 0.1  # of the last look in the means: they follow within half a second
NEW_GAME = 0.02  # of a core for half a second: two seats are taken and two sockets opened
RETRY_AFTER = 30  # seconds until somebody who was refused may try again


class Pressure:
    """How busy the process is, and how late its event loop comes to what is due, both on average.

    Lag alone tells too late: it grows only once there is no time left, and a game that was let in costs most of its
    time afterwards.

    Attributes:
        load: the share of a core that the process takes.
        lag: seconds; every answer is at least so late.
    """

    def __init__(
        self,
        most_load: float,
        most_lag: float,
        clock: Callable[[], float] = time.monotonic,
        worked: Callable[[], float] = time.process_time,
    ) -> None:
        self.load = 0.0
        self.lag = 0.0
        self._most_load, self._most_lag = most_load, most_lag
        self._clock, self._worked = clock, worked

    def check(self) -> None:
        """Refuse a new game where there is enough to do."""
        if self.load > self._most_load or self.lag > self._most_lag:
            raise RefusedError("busy", "the server has enough to do; try again later")

    @contextmanager
    def new_game(self) -> Iterator[None]:
        """Let one more game begin. What it will cost is counted before it shows, unless no game results.

        Raises:
            RefusedError: there is enough to do.
        """
        self.check()
        self.load += NEW_GAME
        try:
            yield
        except BaseException:
            self.load = max(0.0, self.load - NEW_GAME)
            raise

    async def watch(self) -> None:
        """Look again and again, for good."""
        while True:
            begun, worked = self._clock(), self._worked()
            await asyncio.sleep(TICK)
            self.note(self._clock() - begun, self._worked() - worked)

    def note(self, passed: float, worked: float) -> None:
        """A tick took so many seconds, in so many of which the process worked."""
        self.lag += WEIGHT * (max(0.0, passed - TICK) - self.lag)
        self.load += WEIGHT * (worked / passed - self.load)
