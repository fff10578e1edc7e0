"""Computes bot moves in a limited number of processes on this machine."""

import asyncio
import math
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass

from mandala.game import View
from mandala.server.limits import NOWHERE, Networks
from mandala.server.workers.process import Process, ProcessDiedError, Question
from mandala.server.workers.schedule import Job, Schedule, WaitingCounts
from mandala.server.workers.times import BotTimes

QUICK = 0.1  # seconds: jobs that cost at most this have a process of their own
MAX_SECONDS = 60.0  # for a move; after that the process counts as hung


@dataclass(frozen=True, eq=False)
class MoveJob(Job):
    """A job with its question, and the future that waits for the move."""

    question: Question
    pace: float
    answer: asyncio.Future[str]


class WorkerPool:
    """A fixed number of processes for all tables, and one more for quick bots.

    Attributes:
        processes: all processes; the first one takes only quick jobs.
    """

    trouble: str | None = None  # the processes are local, so they can always be reached

    def __init__(self, size: int, bots: Mapping[str, str] | None = None) -> None:
        """Create `size` processes and one for quick jobs; `bots` are those that the host offers besides the levels."""
        self.processes = [Process(bots) for _ in range(size + 1)]
        self._schedule: Schedule[MoveJob] = Schedule()
        self._times = BotTimes()
        self._busy: set[Process] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """The number of moves that this node waits for."""
        return len(self._schedule) + len(self._busy)

    async def waiting_for(self, guest: Hashable) -> int:
        """The number of moves that wait for a process at the tables of this guest."""
        return self._schedule.waiting_for(guest)

    async def waiting_in(self, networks: Networks) -> WaitingCounts:
        """The number of moves that wait for a process at tables of guests in these networks."""
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
        """The move of a bot, which receives only the view; it takes `pace` seconds or more."""
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
            if process not in self._busy and (job := self._schedule.next(most_cost)):
                self._busy.add(process)
                task = asyncio.create_task(self._run_job(job, process))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _run_job(self, job: MoveJob, process: Process) -> None:
        try:
            move, seconds = await _compute_move(job.question, process)
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
            return
        finally:
            self._busy.discard(process)
            self._begin_jobs()
        times = self._times.of(job.question.game, job.question.bot)
        times.add(seconds)
        await asyncio.sleep(max(0.0, times.padded(seconds, job.pace) - seconds))
        if not job.answer.done():
            job.answer.set_result(move)

    def close(self) -> None:
        """End the processes at once."""
        self._schedule = Schedule()  # drops the waiting jobs
        for task in self._tasks:
            task.cancel()
        for process in self.processes:
            process.kill()

    async def wait_closed(self) -> None:
        """Return at once: nothing is left open."""


async def _compute_move(question: Question, process: Process) -> tuple[str, float]:
    async with process.lock, asyncio.timeout(MAX_SECONDS):
        try:
            return await process.think(question)
        except ProcessDiedError:  # it was killed: retry in a new process
            return await process.think(question)
