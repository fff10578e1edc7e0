"""The clock of a search: how long it may run, and how it keeps to that."""

import math
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from mandala.bots.bot import Limit

DEFAULT = Limit(simulations=1000)
SLICE = 0.002  # seconds between two readings of the clock
RESERVE = 0.0005  # seconds to put the answer together
FIRST_BATCH = 16


@dataclass(frozen=True)
class Clock:
    """When a search began, and its limit."""

    began: float
    limit: Limit

    @classmethod
    def start(cls, limit: Limit) -> "Clock":
        """Start the clock, with a default limit where none is given."""
        return cls(time.perf_counter(), limit if limit != Limit() else DEFAULT)

    def spent(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self.began

    def left(self, share: float = 1.0) -> float:
        """Seconds left of a share of the limit."""
        return math.inf if self.limit.seconds is None else share * self.limit.seconds - RESERVE - self.spent()

    def run(self, simulate: Callable[[int], None]) -> int:
        """Call `simulate` with a number of simulations, again and again, until the limit; their total is returned."""
        most = sys.maxsize if self.limit.simulations is None else max(self.limit.simulations, 1)
        done = 0
        batch = FIRST_BATCH
        while done < most:
            batch = min(batch, most - done)
            started = self.spent()
            simulate(batch)
            done += batch
            took = self.spent() - started
            if self.left() < took:
                break
            if took < SLICE / 2:
                batch *= 2
            elif took > 2 * SLICE:
                batch = max(batch // 2, 1)
        return done
