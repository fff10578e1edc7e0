"""A worker: takes jobs from the queue of bot moves, computes them in its own processes, and sends the answers."""

import asyncio
import contextlib
import itertools
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass

import structlog

from mandala.server.workers.pool import MAX_SECONDS
from mandala.server.workers.process import Process, ProcessDiedError, Question
from mandala.server.workers.queue import LEASE, Lease, Queue, QueueUnavailableError

log = structlog.get_logger()

HEARTBEAT = LEASE / 3
GRACE = 1.0  # seconds to finish a job after its lease was lost; after that the process counts as hung
RETRY = 0.5  # seconds after a failure
SEND_TIMEOUT = 10.0  # seconds for sending an answer while Redis cannot be used
LOG_INTERVAL = 60.0  # seconds between two lines in the log


@dataclass(eq=False)
class RunningJob:
    """A job that is being computed; `lost_since` is when its lease was lost."""

    lease: Lease
    task: asyncio.Task[tuple[str, float]]
    lost_since: float | None = None


class Worker:
    """Processes that take jobs; the first takes only quick ones. A process that hangs is killed and replaced."""

    def __init__(self, queue: Queue, processes: Sequence[Process]) -> None:
        self._queue = queue
        self._processes = processes
        self._name = secrets.token_hex(8)
        self._leases = itertools.count()
        self._running: set[RunningJob] = set()
        self._reachable = asyncio.Event()
        self._has_warned = False
        self._moves = 0
        self._seconds = 0.0

    async def run(self) -> None:
        """Work until cancelled. Unfinished jobs then go back into the queue at once."""
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._beat())
                group.create_task(self._log_moves())
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
                    job = await self._next_job(process, only_quick)
                    if job:
                        await self._wait_done(job)
                if job:
                    await self._send_result(job)
                else:
                    await self._queue.wait_for_job(only_quick)
            except QueueUnavailableError as error:
                self._handle_outage(error)
            except ProcessDiedError:
                log.warning("a process died while it started")
                await asyncio.sleep(RETRY)

    async def _next_job(self, process: Process, only_quick: bool) -> RunningJob | None:
        if process.pid is None:
            await process.load()  # before it takes a job, which other workers can do earlier
        lease = await self._queue.take(f"{self._name}:{next(self._leases)}", only_quick)
        return lease and RunningJob(lease, asyncio.create_task(_compute_move(process, lease)))

    async def _wait_done(self, job: RunningJob) -> None:
        """Wait until a job succeeds or fails. If this worker is cancelled, the job goes back into the queue."""
        self._running.add(job)
        try:
            await asyncio.wait([job.task])
        except asyncio.CancelledError:
            job.task.cancel()
            with contextlib.suppress(QueueUnavailableError):
                await self._queue.release(job.lease, failed=False)
            raise
        finally:
            self._running.discard(job)

    async def _send_result(self, job: RunningJob) -> None:
        """Send the answer, with retries while Redis cannot be used."""
        deadline = time.monotonic() + SEND_TIMEOUT
        while True:
            try:
                await self._send_result_once(job)
            except QueueUnavailableError as error:
                self._handle_outage(error)
                if time.monotonic() > deadline:
                    return
                await asyncio.sleep(RETRY)
            else:
                return

    async def _send_result_once(self, job: RunningJob) -> None:
        error = None if job.task.cancelled() else job.task.exception()
        if job.task.cancelled() or isinstance(error, (ProcessDiedError, TimeoutError)):
            log.warning("a process died or hung; its job goes back", job=job.lease.id)
            await self._queue.release(job.lease, failed=True)
        elif error:
            log.error("a bot failed", job=job.lease.id, exc_info=error)
            await self._queue.fail(job.lease.id, str(error))
        else:
            move, seconds = job.task.result()
            await self._queue.answer(job.lease.id, move, seconds)
            self._moves += 1
            self._seconds += seconds

    # All of them

    async def _beat(self) -> None:
        while True:
            await self._beat_once()
            await asyncio.sleep(HEARTBEAT)

    async def _beat_once(self) -> None:
        running = list(self._running)
        try:
            states = await self._queue.beat(self._name, len(self._processes), [job.lease for job in running])
        except QueueUnavailableError as error:
            self._handle_outage(error)
            return
        if not self._reachable.is_set():
            log.info("redis works")
            self._reachable.set()
            self._has_warned = False
        for job, state in zip(running, states, strict=True):
            if state != "lost":
                job.lost_since = None
            elif job.lost_since is None:
                job.lost_since = time.monotonic()
            elif time.monotonic() - job.lost_since >= GRACE:
                job.task.cancel()

    def _handle_outage(self, error: QueueUnavailableError) -> None:
        """Take no jobs until the next heartbeat succeeds."""
        if not self._has_warned:
            log.warning("redis cannot be used; trying again", error=str(error))
        self._has_warned = True
        self._reachable.clear()

    async def _log_moves(self) -> None:
        while True:
            await asyncio.sleep(LOG_INTERVAL)
            if self._moves:
                log.info("bots thought", moves=self._moves, seconds=round(self._seconds, 1))
            self._moves, self._seconds = 0, 0.0


async def _compute_move(process: Process, lease: Lease) -> tuple[str, float]:
    async with asyncio.timeout(MAX_SECONDS):
        return await process.think(Question.from_bytes(lease.question))
