"""Whether a node has more to do than it can: then those who play come first, and new games have to wait."""

import asyncio
import time
from collections.abc import Callable

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

    def admits(self) -> bool:
        """Whether one more game may begin; what it will cost is counted at once, before it shows."""
        if self.load > self._most_load or self.lag > self._most_lag:
            return False
        self.load += NEW_GAME
        return True

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
