"""Bot moves by workers on any machine, through the queue in Redis."""

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

import structlog

from mandala.errors import MandalaError
from mandala.game import View
from mandala.server.limits import NOWHERE, Networks
from mandala.server.workers.pool import QUICK, WorkerPool
from mandala.server.workers.process import Question
from mandala.server.workers.provider import MoveProvider
from mandala.server.workers.queue import (
    BATCH,
    JobRequest,
    Queue,
    QueueUnavailableError,
    guest_key,
    job_id,
    network_keys,
    queue_key,
)
from mandala.server.workers.schedule import WaitingCounts
from mandala.server.workers.times import BotTimes
from mandala.server.workers.worker import Worker

log = structlog.get_logger()

SYNC_INTERVAL = 1.0  # seconds between two refreshes of the jobs
RETRY = 0.5  # seconds after a failure of Redis
WARN_AFTER = 5.0  # seconds that a move may wait until the node checks whether there is a worker
EXTRA_SECONDS = 2.0  # besides twice the expected time of a move; after that another worker gets the job too


class Move(NamedTuple):
    """A worker's answer."""

    text: str
    seconds: float


@dataclass(eq=False)
class PendingMove:
    """A job of this node, for one or more tables.

    Attributes:
        since: when it was first requested, by the monotonic clock.
        watchers: for each table, a function that says whether a page of it is open.
        is_put: whether the job is in the queue, as far as this node knows.
    """

    id: str
    guest: str
    networks: Networks
    cost: float
    question: bytes
    answer: asyncio.Future[Move]
    since: float = field(default_factory=time.monotonic)
    watchers: list[Callable[[], bool]] = field(default_factory=list)
    is_put: bool = False

    @property
    def is_watched(self) -> bool:
        """Whether a page of any of the tables is open."""
        return any(is_watched() for is_watched in self.watchers)

    def to_request(self) -> JobRequest:
        """The job as it is put into the queue."""
        return JobRequest(
            self.id, self.guest, self.networks, self.cost, self.is_watched, self.cost <= QUICK, self.question
        )


class RemoteMoveProvider:
    """Requests moves from workers, and repeats requests that workers or Redis lose.

    The node's own processes, if it has any, work like all other workers. While Redis cannot be used, they compute moves
    for this node only; a node without processes waits for Redis.

    Attributes:
        trouble: why Redis cannot be used at the moment.
    """

    def __init__(self, redis_url: str, local: WorkerPool | None, bots: Iterable[str] = ()) -> None:
        """Request the moves of the levels and of the bots with these names through this Redis."""
        self._queue = Queue(redis_url, queue_key(bots))
        self._local = local
        self._node = secrets.token_hex(8)
        self._times = BotTimes()
        self._jobs: dict[str, PendingMove] = {}
        self._withdrawn: list[str] = []
        self._has_changes = asyncio.Event()
        self.trouble: str | None = None
        self._lacks_workers = False
        self._refreshed = time.monotonic()
        self._task = asyncio.create_task(self._run())

    async def choose(
        self,
        view: View,
        bot: str,
        guest: str | None = None,
        is_watched: Callable[[], bool] = lambda: True,
        pace: float = 0.0,
        networks: Networks = NOWHERE,
    ) -> str:
        """The move of a bot, which receives only the view; it takes `pace` seconds or more."""
        question = Question.about(view, bot)
        times = self._times.of(question.game, question.bot)
        try:
            move = await self._move(question, guest, is_watched, times.expected, networks)
        except QueueUnavailableError:
            assert self._local
            return await self._local.choose(view, bot, guest, is_watched, pace, networks)
        times.add(move.seconds)
        await asyncio.sleep(max(0.0, times.padded(move.seconds, pace) - move.seconds))
        return move.text

    @property
    def waiting(self) -> int:
        """The number of moves that this node waits for."""
        return len(self._jobs) + (self._local.waiting if self._local else 0)

    async def waiting_for(self, guest: str | None) -> int:
        """The number of moves that wait for a worker at the tables of this guest, on all nodes."""
        if self.trouble is None:
            with suppress(QueueUnavailableError):
                return await self._queue.waiting_for(guest_key(guest))
        here = sum(len(job.watchers) for job in self._jobs.values() if job.guest == guest_key(guest))
        return here + (await self._local.waiting_for(guest) if self._local else 0)

    async def waiting_in(self, networks: Networks) -> WaitingCounts:
        """The number of moves that wait for a worker at tables of guests in these networks, on all nodes."""
        keys = network_keys(networks)
        if self.trouble is None:
            with suppress(QueueUnavailableError):
                return await self._queue.waiting_in(keys)
        narrow, wide = await self._local.waiting_in(networks) if self._local else (0, 0)
        for job in self._jobs.values():
            narrow += job.networks.narrow == keys.narrow
            wide += job.networks.wide == keys.wide
        return WaitingCounts(narrow, wide)

    def close(self) -> None:
        """Stop at once. Jobs stay in the queue for the nodes that take over the tables."""
        self._task.cancel()
        if self._local:
            self._local.close()

    async def wait_closed(self) -> None:
        """Wait until the connections to Redis are closed."""
        await asyncio.wait([self._task])

    # Moves for tables

    async def _move(
        self, question: Question, guest: str | None, is_watched: Callable[[], bool], cost: float, networks: Networks
    ) -> Move:
        if self.trouble and self._local:
            raise QueueUnavailableError
        name = job_id(guest, question)
        job = self._jobs.get(name)
        if job is None:
            answer: asyncio.Future[Move] = asyncio.get_running_loop().create_future()
            job = self._jobs[name] = PendingMove(
                name, guest_key(guest), network_keys(networks), cost, question.to_bytes(), answer
            )
            self._has_changes.set()
        job.watchers.append(is_watched)
        try:
            return await asyncio.shield(job.answer)
        finally:
            job.watchers.remove(is_watched)
            if not job.watchers and not job.answer.done():
                del self._jobs[name]
                self._withdrawn.append(name)
                self._has_changes.set()

    def _resolve(self, name: str, text: bytes) -> None:
        """Resolve a pending move; other answers are ignored."""
        job = self._jobs.get(name)
        if job is None:
            return
        try:
            answer = json.loads(text)
            move = None if "error" in answer else Move(str(answer["move"]), float(answer["seconds"]))
        except (ValueError, KeyError, TypeError):
            log.warning("invalid answer of a worker", job=name)
            return
        del self._jobs[name]
        if move:
            job.answer.set_result(move)
        else:
            job.answer.set_exception(RuntimeError(f"a worker says: {answer['error']}"))

    # Synchronisation with Redis

    async def _run(self) -> None:
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._sync_loop())
                group.create_task(self._listen())
                if self._local:
                    group.create_task(Worker(self._queue, self._local.processes).run())
        finally:
            await self._queue.close()

    async def _listen(self) -> None:
        while True:
            try:
                answer = await self._queue.next_answer(self._node)
            except QueueUnavailableError:
                await asyncio.sleep(RETRY)
            else:
                if answer:
                    self._resolve(*answer)

    async def _sync_loop(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, self._refreshed + SYNC_INTERVAL - time.monotonic())):
                    await self._has_changes.wait()
            self._has_changes.clear()
            try:
                await self._withdraw()
                await self._put()
                if time.monotonic() >= self._refreshed + SYNC_INTERVAL:
                    await self._refresh()
            except QueueUnavailableError as error:
                self._fall_back_to_local(error)
                await asyncio.sleep(RETRY)
            else:
                if self.trouble:
                    log.info("redis works again")
                self.trouble = None

    async def _withdraw(self) -> None:
        while self._withdrawn:
            names = [name for name in self._withdrawn[:BATCH] if name not in self._jobs]
            if names:
                await self._queue.withdraw(self._node, names)
            del self._withdrawn[:BATCH]

    async def _put(self) -> None:
        for jobs in _batches(job for job in self._jobs.values() if not job.is_put):
            answers = await self._queue.put(self._node, [job.to_request() for job in jobs])
            for job, answer in zip(jobs, answers, strict=True):
                job.is_put = True
                if answer:
                    self._resolve(job.id, answer)

    async def _refresh(self) -> None:
        """Refresh all jobs, and put unknown ones again. Without a job, only check that Redis answers."""
        for jobs in _batches(self._jobs.values()) or [[]]:
            states = [(job.id, job.is_watched, EXTRA_SECONDS + 2 * job.cost) for job in jobs]
            for job, state in zip(jobs, await self._queue.refresh(states), strict=True):
                if state == b"gone":
                    job.is_put = False
                    self._has_changes.set()
                elif state:
                    self._resolve(job.id, state)
        self._refreshed = time.monotonic()
        await self._warn_if_no_workers()

    async def _warn_if_no_workers(self) -> None:
        """Log once if moves wait and there is no worker."""
        waiting = sum(self._refreshed - job.since > WARN_AFTER for job in self._jobs.values())
        if waiting or self._lacks_workers:
            lacks_workers = not (await self._queue.sizes()).workers
            if lacks_workers and not self._lacks_workers:
                log.warning("bots have to move, and no worker is there: start mandala think", moves=waiting)
            elif self._lacks_workers and not lacks_workers:
                log.info("a worker is there")
            self._lacks_workers = lacks_workers

    def _fall_back_to_local(self, error: QueueUnavailableError) -> None:
        """Redis cannot be used: the node's own processes take over. Without any, all jobs are put again later."""
        if self.trouble != error.kind:
            log.warning("redis cannot be used; trying again", reason=error.kind, error=str(error))
        self.trouble = error.kind
        for job in list(self._jobs.values()):
            job.is_put = False
            if self._local:
                del self._jobs[job.id]
                job.answer.set_exception(QueueUnavailableError(str(error)))
        self._withdrawn.clear()
        self._has_changes.set()


def _batches(jobs: Iterable[PendingMove]) -> list[list[PendingMove]]:
    listed = list(jobs)
    return [listed[first : first + BATCH] for first in range(0, len(listed), BATCH)]


def open_move_provider(redis_url: str | None, processes: int, bots: Mapping[str, str] | None = None) -> MoveProvider:
    """The move provider of a node with a number of own processes; with Redis there may be none."""
    if redis_url is None:
        if not processes:
            raise MandalaError("bots need workers: give --redis, or --thinkers above 0")
        return WorkerPool(processes, bots)
    return RemoteMoveProvider(redis_url, WorkerPool(processes, bots) if processes else None, bots or ())
