"""Bots on a bounded number of processes of this machine."""

import asyncio
import math
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Protocol

from mandala.game import View
from mandala.server.limits import NOWHERE, Networks
from mandala.server.workers.process import Process, ProcessDiedError, Question
from mandala.server.workers.schedule import Job, Schedule, WaitingCounts
from mandala.server.workers.times import BotTimes

QUICK = 0.1  # seconds: jobs that cost no more have a process of their own
LONGEST = 60.0  # seconds for any move; then the process counts as hung


class MoveProvider(Protocol):
    """Whoever chooses the bots' moves."""

    trouble: str | None

    async def choose(
        self, view: View, bot: str, guest: str | None, is_watched: Callable[[], bool], pace: float, networks: Networks
    ) -> str:
        """The move of a bot, such as level3; it is told the view and nothing else.

        It comes `pace` seconds after the bot began, or later.
        """
        ...

    @property
    def waiting(self) -> int:
        """How many moves this node waits for."""
        ...

    async def waiting_for(self, guest: str | None) -> int:
        """How many moves wait for a process at this guest's tables."""
        ...

    async def waiting_in(self, networks: Networks) -> WaitingCounts:
        """How many moves wait for a process at tables of guests in these networks."""
        ...

    def close(self) -> None:
        """Let the processes go, at once."""
        ...

    async def wait_closed(self) -> None:
        """Wait until nothing is held any more."""
        ...


@dataclass(frozen=True, eq=False)
class MoveJob(Job):
    """A job with the view to think about, and the future that waits for the move."""

    question: Question
    pace: float
    answer: asyncio.Future[str]


class WorkerPool:
    """A few processes that think for all tables, and one more for bots that answer at once.

    Attributes:
        processes: all of them; the first is for bots that answer at once.
    """

    trouble: str | None = None  # nothing lies between this node and its processes

    def __init__(self, size: int, bots: Mapping[str, str] | None = None) -> None:
        """So many processes, and one more; `bots` are those that the host offers besides the levels."""
        self.processes = [Process(bots) for _ in range(size + 1)]
        self._schedule: Schedule[MoveJob] = Schedule()
        self._times = BotTimes()
        self._at_work: set[Process] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many moves this node waits for."""
        return len(self._schedule) + len(self._at_work)

    async def waiting_for(self, guest: Hashable) -> int:
        """How many moves wait for a process at this guest's tables."""
        return self._schedule.waiting_for(guest)

    async def waiting_in(self, networks: Networks) -> WaitingCounts:
        """How many moves wait for a process at tables of guests in these networks."""
        return self._schedule.waiting_in(networks)

    async def choose(
        self,
        view: View,
        bot: str,
        guest: Hashable = None,
        is_watched: Callable[[], bool] = lambda: True,
        pace: float = 0.0,
        networks: Networks = NOWHERE,
    ) -> str:
        """A bot's move; it is told the view and nothing else. It comes `pace` seconds after the bot began, or later."""
        cost = self._times.of(view.spec.name, bot).expected
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        job = MoveJob(guest, cost, is_watched, networks, Question.about(view, bot), pace, answer)
        self._schedule.add(job)
        self._begin_jobs()
        try:
            return await answer
        finally:
            self._schedule.remove(job)

    def _begin_jobs(self) -> None:
        for process in self.processes:
            most_cost = QUICK if process is self.processes[0] else math.inf
            if process not in self._at_work and (job := self._schedule.next(most_cost)):
                self._at_work.add(process)
                task = asyncio.create_task(self._think(job, process))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _think(self, job: MoveJob, process: Process) -> None:
        try:
            move, seconds = await _computed(job.question, process)
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
            return
        finally:
            self._at_work.discard(process)
            self._begin_jobs()
        times = self._times.of(job.question.game, job.question.bot)
        times.add(seconds)
        await asyncio.sleep(max(0.0, times.padded(seconds, job.pace) - seconds))
        if not job.answer.done():
            job.answer.set_result(move)

    def close(self) -> None:
        """Let the processes go, at once."""
        self._schedule = Schedule()  # nobody waits any more
        for task in self._tasks:
            task.cancel()
        for process in self.processes:
            process.kill()

    async def wait_closed(self) -> None:
        """There is nothing to wait for."""


async def _computed(question: Question, process: Process) -> tuple[str, float]:
    async with process.lock, asyncio.timeout(LONGEST):
        try:
            return await process.think(question)
        except ProcessDiedError:  # somebody killed it: once more, in a new one
            return await process.think(question)
