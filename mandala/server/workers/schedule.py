"""The order of bot moves: fair shares for networks and guests, quick bots first, unwatched tables later."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from mandala.server.limits import NOWHERE, SITE_FACTOR, Networks

LATER = 10.0  # seconds of virtual time by which unwatched tables are delayed


@dataclass(frozen=True, eq=False)
class Job:
    """A requested move.

    Attributes:
        guest: the guest whose share of the processes it uses.
        cost: the expected seconds.
        is_watched: whether a page of the table is open now.
        networks: the networks of the guest; guests in one network share its processes.
    """

    guest: Hashable
    cost: float
    is_watched: Callable[[], bool]
    networks: Networks


class WaitingCounts(NamedTuple):
    """The numbers of waiting jobs in two networks."""

    narrow: int
    wide: int


AnyJob = TypeVar("AnyJob", bound=Job)


class Schedule(Generic[AnyJob]):
    """The waiting jobs, ordered by self-clocked fair queueing.

    A new job gets a virtual end time: the end of the guest's last job or the current virtual time, whichever is later,
    plus a charge. The job with the earliest end comes first, and its end becomes the current virtual time. So new jobs
    cannot starve a waiting job. The charge is the cost, multiplied by one more than the number of waiting jobs of other
    guests in the same network: a network has one share, however many guests it has.
    """

    def __init__(self) -> None:
        self._waiting: dict[AnyJob, float] = {}  # the virtual end of each
        self._now = 0.0
        self._spent: dict[Hashable, float] = {}  # the end of each guest's last job, if it is later than now

    def __len__(self) -> int:
        return len(self._waiting)

    def waiting_for(self, guest: Hashable) -> int:
        """The number of waiting jobs of this guest."""
        return sum(job.guest == guest for job in self._waiting)

    def waiting_in(self, networks: Networks) -> WaitingCounts:
        """The number of waiting jobs of these networks."""
        return WaitingCounts(
            sum(job.networks.narrow == networks.narrow for job in self._waiting),
            sum(job.networks.wide == networks.wide for job in self._waiting),
        )

    def add(self, job: AnyJob) -> None:
        """Add a job."""
        begins = max(self._now, self._spent.get(job.guest, 0.0))
        self._waiting[job] = self._spent[job.guest] = begins + job.cost * (1 + self._others(job))

    def remove(self, job: AnyJob) -> None:
        """Remove a job, if it still waits."""
        self._waiting.pop(job, None)

    def next(self, most_cost: float) -> AnyJob | None:
        """Remove and return the next job with at most this cost; None if there is none."""
        fitting = [job for job in self._waiting if job.cost <= most_cost]
        if not fitting:
            return None
        job = min(fitting, key=lambda job: self._waiting[job] + (0.0 if job.is_watched() else LATER))
        self._now = max(self._now, self._waiting.pop(job))
        self._spent = {guest: spent for guest, spent in self._spent.items() if spent > self._now}
        return job

    def _others(self, job: AnyJob) -> float:
        """The number of waiting jobs of other guests in the same network; a whole site is allowed more."""
        if job.networks == NOWHERE:
            return 0.0
        own = self.waiting_for(job.guest)
        narrow, wide = self.waiting_in(job.networks)
        return max(0.0, narrow - own, (wide - own) / SITE_FACTOR)
