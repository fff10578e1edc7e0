"""The clock of a search."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from mandala.bots.answer import RESERVE
from mandala.bots.bot import Limit

DEFAULT_SIMULATIONS = 1000
SLICE = 0.002  # seconds between two readings of the clock
FIRST_BATCH, LARGEST_BATCH = 16, 1 << 16  # simulations


@dataclass
class Clock:
    """The start of a search, its limit, and how many simulations it runs between two readings of the time."""

    began: float
    limit: Limit
    batch: int = FIRST_BATCH
    now: Callable[[], float] = time.perf_counter

    @classmethod
    def start(cls, limit: Limit, now: Callable[[], float] = time.perf_counter) -> "Clock":
        """Start the clock, with a default limit where none is given."""
        return cls(now(), limit if limit != Limit() else Limit(simulations=DEFAULT_SIMULATIONS), now=now)

    def spent(self) -> float:
        """Seconds since the start."""
        return self.now() - self.began

    def left(self) -> float:
        """Seconds left of the limit."""
        return math.inf if self.limit.seconds is None else self.limit.seconds - RESERVE - self.spent()

    def allows_another(self, started: float) -> bool:
        """Whether there is time for another batch like the one that started then; the next may be larger or smaller."""
        took = self.spent() - started
        if took < SLICE / 2:
            self.batch = min(2 * self.batch, LARGEST_BATCH)
        elif took > 2 * SLICE:
            self.batch = max(self.batch // 2, 1)
        return self.left() >= took
