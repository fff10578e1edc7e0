"""Which bot thinks next: fair shares for networks and guests, quick bots first, tables that nobody watches later."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from mandala.server.limits import NOWHERE, SITE_FACTOR, Networks

LATER = 10.0  # seconds of virtual time by which tables that nobody watches come later


@dataclass(frozen=True, eq=False)
class Job:
    """A move that somebody waits for.

    Attributes:
        guest: who shares the processes with other guests.
        cost: how many seconds it will probably take.
        is_watched: whether anybody looks at the table now.
        networks: where the guest is; guests in one network share its processes.
    """

    guest: Hashable
    cost: float
    is_watched: Callable[[], bool]
    networks: Networks


class WaitingCounts(NamedTuple):
    """How many jobs wait in two networks."""

    narrow: int
    wide: int


AnyJob = TypeVar("AnyJob", bound=Job)


class Schedule(Generic[AnyJob]):
    """The jobs that wait for a process, by self-clocked fair queueing.

    A job that comes gets a virtual time at which it would end: its charge after the end of the guest's last job, or
    after now if that is later. The job with the earliest end comes first, and its end is the virtual time from then on.
    So newcomers cannot keep out a job that waits. The charge is the cost, times one more than the jobs of other guests
    that wait in the same network: a network has one share, however many guests it has.
    """

    def __init__(self) -> None:
        self._waiting: dict[AnyJob, float] = {}  # when each ends
        self._now = 0.0
        self._spent: dict[Hashable, float] = {}  # when the last job of each guest ends, if that is later than now

    def __len__(self) -> int:
        return len(self._waiting)

    def waiting_for(self, guest: Hashable) -> int:
        """How many jobs of this guest wait."""
        return sum(job.guest == guest for job in self._waiting)

    def waiting_in(self, networks: Networks) -> WaitingCounts:
        """How many jobs of these networks wait."""
        return WaitingCounts(
            sum(job.networks.narrow == networks.narrow for job in self._waiting),
            sum(job.networks.wide == networks.wide for job in self._waiting),
        )

    def add(self, job: AnyJob) -> None:
        """A job waits from now on."""
        begins = max(self._now, self._spent.get(job.guest, 0.0))
        self._waiting[job] = self._spent[job.guest] = begins + job.cost * (1 + self._others(job))

    def remove(self, job: AnyJob) -> None:
        """Nobody waits for it any more."""
        self._waiting.pop(job, None)

    def next(self, most_cost: float) -> AnyJob | None:
        """The job to begin now among those that cost at most so much; None if there is none."""
        fitting = [job for job in self._waiting if job.cost <= most_cost]
        if not fitting:
            return None
        job = min(fitting, key=lambda job: self._waiting[job] + (0.0 if job.is_watched() else LATER))
        self._now = max(self._now, self._waiting.pop(job))
        self._spent = {guest: spent for guest, spent in self._spent.items() if spent > self._now}
        return job

    def _others(self, job: AnyJob) -> float:
        """How many jobs of other guests wait in the same network; a whole site is allowed more of them."""
        if job.networks == NOWHERE:
            return 0.0
        own = self.waiting_for(job.guest)
        narrow, wide = self.waiting_in(job.networks)
        return max(0.0, narrow - own, (wide - own) / SITE_FACTOR)
