"""Which bot thinks next: fair shares for all guests, quick bots first, tables that nobody watches last."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar


@dataclass(frozen=True, eq=False)
class Job:
    """A move that somebody waits for.

    Attributes:
        guest: who shares the processes with other guests.
        cost: how many seconds it will probably take.
        is_watched: whether anybody looks at the table now.
    """

    guest: Hashable
    cost: float
    is_watched: Callable[[], bool]


AnyJob = TypeVar("AnyJob", bound=Job)


class Schedule(Generic[AnyJob]):
    """The jobs that wait for a process, by start-time fair queueing.

    Each guest has a virtual time, which grows by the cost of every job begun for them and never lags behind the
    schedule's. The job that would end first in virtual time comes first.
    """

    def __init__(self) -> None:
        self._waiting: list[AnyJob] = []
        self._now = 0.0
        self._spent: dict[Hashable, float] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def waiting_for(self, guest: Hashable) -> int:
        """How many jobs of this guest wait."""
        return sum(job.guest == guest for job in self._waiting)

    def add(self, job: AnyJob) -> None:
        """A job waits from now on."""
        self._waiting.append(job)

    def remove(self, job: AnyJob) -> None:
        """Nobody waits for it any more."""
        if job in self._waiting:
            self._waiting.remove(job)

    def next(self, most_cost: float) -> AnyJob | None:
        """The job to begin now among those that cost at most so much; None if there is none."""
        fitting = [job for job in self._waiting if job.cost <= most_cost]
        if not fitting:
            return None
        job = min(fitting, key=lambda job: (not job.is_watched(), self._start(job) + job.cost))
        self._waiting.remove(job)
        self._now = max(self._now, min(map(self._start, [job, *self._waiting])))
        self._spent[job.guest] = self._start(job) + job.cost
        self._spent = {guest: spent for guest, spent in self._spent.items() if spent > self._now}
        return job

    def _start(self, job: AnyJob) -> float:
        return max(self._now, self._spent.get(job.guest, 0.0))
