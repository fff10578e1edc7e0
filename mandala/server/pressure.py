"""Whether a node has more to do than it can: then those who play come first, and new games have to wait."""

import asyncio
import time

TICK = 0.05  # seconds between two looks
WEIGHT = 0.1  # of the last look in the mean: it follows within half a second
RETRY_AFTER = 30  # seconds until somebody who was refused may try again


class Pressure:
    """How late the event loop comes to what is due, on average; every answer is at least so late."""

    def __init__(self, most_lag: float) -> None:
        self.lag = 0.0
        self._most = most_lag

    @property
    def is_high(self) -> bool:
        """Whether nothing new should be begun."""
        return self.lag > self._most

    async def watch(self) -> None:
        """Look again and again, for good."""
        while True:
            begun = time.monotonic()
            await asyncio.sleep(TICK)
            self.note(time.monotonic() - begun - TICK)

    def note(self, late: float) -> None:
        """It came so many seconds late."""
        self.lag += WEIGHT * (max(0.0, late) - self.lag)
