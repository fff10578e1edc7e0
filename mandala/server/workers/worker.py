"""A worker: takes jobs from the bots' queue, thinks about them in processes of its own, and answers."""

import asyncio
import contextlib
import itertools
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass

import structlog

from mandala.server.workers.pool import LONGEST
from mandala.server.workers.process import Process, ProcessDiedError, Question
from mandala.server.workers.queue import LEASE, Lease, Queue, QueueUnavailableError

log = structlog.get_logger()

HEARTBEAT = LEASE / 3
GRACE = 1.0  # seconds to finish a job that another worker was given too; then the process counts as hung
RETRY = 0.5  # seconds after something failed
OFFER = 10.0  # seconds during which an answer is offered to a Redis that is away
REPORT = 60.0  # seconds between two lines in the log


@dataclass(eq=False)
class Work:
    """A job under way, and since when somebody else does it too."""

    job: Lease
    thinking: asyncio.Task[tuple[str, float]]
    lost_since: float | None = None


class Worker:
    """Some processes that take jobs; the first takes only quick ones. A process that hangs is killed and replaced."""

    def __init__(self, queue: Queue, processes: Sequence[Process]) -> None:
        self._queue = queue
        self._processes = processes
        self._name = secrets.token_hex(8)
        self._leases = itertools.count()
        self._under_way: set[Work] = set()
        self._reachable = asyncio.Event()
        self._complained = False
        self._moves = 0
        self._seconds = 0.0

    async def run(self) -> None:
        """Work until cancelled. What is under way then goes back into the queue at once."""
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._beat())
                group.create_task(self._report())
                for process in self._processes:
                    group.create_task(self._serve(process))
        finally:
            with contextlib.suppress(QueueUnavailableError):
                await self._queue.leave(self._name, len(self._processes))

    # One process

    async def _serve(self, process: Process) -> None:
        only_quick = process is self._processes[0]
        while True:
            await self._reachable.wait()
            try:
                async with process.lock:
                    work = await self._next_work(process, only_quick)
                    if work:
                        await self._finished(work)
                if work:
                    await self._tell(work)
                else:
                    await self._queue.wait_for_job(only_quick)
            except QueueUnavailableError as error:
                self._complain(error)
            except ProcessDiedError:
                log.warning("a process died while it started")
                await asyncio.sleep(RETRY)

    async def _next_work(self, process: Process, only_quick: bool) -> Work | None:
        if process.pid is None:
            await process.load()  # before it takes a job: other workers are quicker meanwhile
        job = await self._queue.take(f"{self._name}:{next(self._leases)}", only_quick)
        return job and Work(job, asyncio.create_task(_thought(process, job)))

    async def _finished(self, work: Work) -> None:
        """Wait until a job is done, well or not. If this worker ends meanwhile, the job goes back."""
        self._under_way.add(work)
        try:
            await asyncio.wait([work.thinking])
        except asyncio.CancelledError:
            work.thinking.cancel()
            with contextlib.suppress(QueueUnavailableError):
                await self._queue.release(work.job, failed=False)
            raise
        finally:
            self._under_way.discard(work)

    async def _tell(self, work: Work) -> None:
        """Answer; a Redis that is away is waited for a little."""
        deadline = time.monotonic() + OFFER
        while True:
            try:
                await self._tell_now(work)
            except QueueUnavailableError as error:
                self._complain(error)
                if time.monotonic() > deadline:
                    return
                await asyncio.sleep(RETRY)
            else:
                return

    async def _tell_now(self, work: Work) -> None:
        error = None if work.thinking.cancelled() else work.thinking.exception()
        if work.thinking.cancelled() or isinstance(error, (ProcessDiedError, TimeoutError)):
            log.warning("a process died or hung; its job goes back", job=work.job.id)
            await self._queue.release(work.job, failed=True)
        elif error:
            log.error("a bot failed", job=work.job.id, exc_info=error)
            await self._queue.fail(work.job.id, str(error))
        else:
            move, seconds = work.thinking.result()
            await self._queue.answer(work.job.id, move, seconds)
            self._moves += 1
            self._seconds += seconds

    # All of them

    async def _beat(self) -> None:
        while True:
            await self._beat_once()
            await asyncio.sleep(HEARTBEAT)

    async def _beat_once(self) -> None:
        works = list(self._under_way)
        try:
            states = await self._queue.beat(self._name, len(self._processes), [work.job for work in works])
        except QueueUnavailableError as error:
            self._complain(error)
            return
        if not self._reachable.is_set():
            log.info("redis works")
            self._reachable.set()
            self._complained = False
        for work, state in zip(works, states, strict=True):
            if state != "lost":
                work.lost_since = None
            elif work.lost_since is None:
                work.lost_since = time.monotonic()
            elif time.monotonic() - work.lost_since >= GRACE:
                work.thinking.cancel()

    def _complain(self, error: QueueUnavailableError) -> None:
        """Nobody takes jobs until the heartbeat is heard again."""
        if not self._complained:
            log.warning("redis cannot be used; trying again", error=str(error))
        self._complained = True
        self._reachable.clear()

    async def _report(self) -> None:
        while True:
            await asyncio.sleep(REPORT)
            if self._moves:
                log.info("bots thought", moves=self._moves, seconds=round(self._seconds, 1))
            self._moves, self._seconds = 0, 0.0


async def _thought(process: Process, job: Lease) -> tuple[str, float]:
    async with asyncio.timeout(LONGEST):
        return await process.think(Question.from_bytes(job.question))
