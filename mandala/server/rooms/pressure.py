"""Overload protection: a busy node refuses new games, so that games in progress stay fast."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from mandala.tables.errors import RefusedError

TICK = 0.05  # seconds between two measurements
WEIGHT = 0.1  # of the last measurement in the means: they follow within half a second
NEW_GAME = 0.02  # of a core for half a second: two seats are taken and two sockets opened
RETRY_AFTER = 30  # seconds until a refused client may try again


class Pressure:
    """The load of the process and the lag of its event loop, both on average.

    Lag alone comes too late: it grows only once the process is overloaded, and an accepted game costs most of its time
    afterwards.

    Attributes:
        load: the share of a core that the process takes.
        lag: seconds; the minimum delay of every answer.
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
        """Refuse a new game if the process is overloaded."""
        if self.load > self._most_load or self.lag > self._most_lag:
            raise RefusedError("busy", "the server is overloaded; try again later")

    @contextmanager
    def new_game(self) -> Iterator[None]:
        """Admit a new game. Its expected load is added at once, and taken back if the game is not created.

        Raises:
            RefusedError: the process is overloaded.
        """
        self.check()
        self.load += NEW_GAME
        try:
            yield
        except BaseException:
            self.load = max(0.0, self.load - NEW_GAME)
            raise

    async def watch(self) -> None:
        """Measure until cancelled."""
        while True:
            begun, worked = self._clock(), self._worked()
            await asyncio.sleep(TICK)
            self.note(self._clock() - begun, self._worked() - worked)

    def note(self, passed: float, worked: float) -> None:
        """Take a measurement: the seconds that passed, and those in which the process worked."""
        self.lag += WEIGHT * (max(0.0, passed - TICK) - self.lag)
        self.load += WEIGHT * (worked / passed - self.load)
