"""Which bot thinks next: fair shares for all networks and guests, quick bots first, tables that nobody watches last."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from mandala.server.limits import WIDER, Networks


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


class Waiting(NamedTuple):
    """How many jobs wait in two networks."""

    narrow: int
    wide: int


AnyJob = TypeVar("AnyJob", bound=Job)


class Schedule(Generic[AnyJob]):
    """The jobs that wait for a process, by weighted start-time fair queueing.

    Each guest has a virtual time, which grows by the cost of every job begun for them and never lags behind the
    schedule's. The job that would end first in virtual time comes first. A job costs as many times more as jobs of
    other guests in the same network waited when it came: a network has one share, however many guests it has.
    """

    def __init__(self) -> None:
        self._waiting: dict[AnyJob, float] = {}  # what each will be charged
        self._now = 0.0
        self._spent: dict[Hashable, float] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def waiting_for(self, guest: Hashable) -> int:
        """How many jobs of this guest wait."""
        return sum(job.guest == guest for job in self._waiting)

    def waiting_in(self, networks: Networks) -> Waiting:
        """How many jobs of these networks wait."""
        return Waiting(
            sum(job.networks.narrow == networks.narrow for job in self._waiting),
            sum(job.networks.wide == networks.wide for job in self._waiting),
        )

    def add(self, job: AnyJob) -> None:
        """A job waits from now on."""
        own = self.waiting_for(job.guest)
        narrow, wide = self.waiting_in(job.networks)
        self._waiting[job] = job.cost * (1 + max(0, narrow - own, (wide - own) / WIDER))

    def remove(self, job: AnyJob) -> None:
        """Nobody waits for it any more."""
        self._waiting.pop(job, None)

    def next(self, most_cost: float) -> AnyJob | None:
        """The job to begin now among those that cost at most so much; None if there is none."""
        fitting = [job for job in self._waiting if job.cost <= most_cost]
        if not fitting:
            return None
        job = min(fitting, key=lambda job: (not job.is_watched(), self._start(job) + self._waiting[job]))
        charge = self._waiting.pop(job)
        self._now = max(self._now, min(map(self._start, [job, *self._waiting])))
        self._spent[job.guest] = self._start(job) + charge
        self._spent = {guest: spent for guest, spent in self._spent.items() if spent > self._now}
        return job

    def _start(self, job: AnyJob) -> float:
        return max(self._now, self._spent.get(job.guest, 0.0))
