"""Bots that workers think for, on this machine or on any other, through the queue in Redis."""

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
from mandala.server.workers.pool import QUICK, MoveProvider, WorkerPool
from mandala.server.workers.process import Question
from mandala.server.workers.queue import (
    AT_ONCE,
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

SYNC_INTERVAL = 1.0  # seconds between two looks at what became of the jobs
RETRY = 0.5  # seconds after Redis failed
WARN_AFTER = 5.0  # seconds that a move may wait before it is asked whether there is any worker
PATIENCE = 2.0  # seconds beyond twice what a move should take; then another worker is asked too


class Move(NamedTuple):
    """A worker's answer."""

    text: str
    seconds: float


@dataclass(eq=False)
class Pending:
    """A job that this node waits for, with the tables that do.

    Attributes:
        since: when it was first asked for, by the monotonic clock.
        watchers: one for each table: whether anybody looks at it.
        is_put: whether Redis knows it, as far as we know.
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
        """Whether anybody looks at any of the tables."""
        return any(is_watched() for is_watched in self.watchers)

    def asked(self) -> JobRequest:
        """The job as Redis gets it."""
        return JobRequest(
            self.id, self.guest, self.networks, self.cost, self.is_watched, self.cost <= QUICK, self.question
        )


class RemoteMoveProvider:
    """Asks workers for moves, and asks again if they or Redis forget.

    The node's own processes, if it has any, are workers like all others. While Redis is away, they think for this node
    alone; a node without waits until Redis is back.

    Attributes:
        trouble: why Redis cannot be used just now.
    """

    def __init__(self, redis_url: str, local: WorkerPool | None, bots: Iterable[str] = ()) -> None:
        """Ask through this Redis for the moves of the levels, and of the bots of these names."""
        self._queue = Queue(redis_url, queue_key(bots))
        self._local = local
        self._node = secrets.token_hex(8)
        self._times = BotTimes()
        self._jobs: dict[str, Pending] = {}
        self._withdrawn: list[str] = []
        self._news = asyncio.Event()
        self.trouble: str | None = None
        self._is_alone = False
        self._looked = time.monotonic()
        self._life = asyncio.create_task(self._live())

    async def choose(
        self,
        view: View,
        bot: str,
        guest: str | None = None,
        is_watched: Callable[[], bool] = lambda: True,
        pace: float = 0.0,
        networks: Networks = NOWHERE,
    ) -> str:
        """A bot's move; it is told the view and nothing else. It comes `pace` seconds after the bot began, or later."""
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
        """How many moves this node waits for."""
        return len(self._jobs) + (self._local.waiting if self._local else 0)

    async def waiting_for(self, guest: str | None) -> int:
        """How many moves wait for a worker at this guest's tables, at all nodes."""
        if self.trouble is None:
            with suppress(QueueUnavailableError):
                return await self._queue.waiting_for(guest_key(guest))
        here = sum(len(job.watchers) for job in self._jobs.values() if job.guest == guest_key(guest))
        return here + (await self._local.waiting_for(guest) if self._local else 0)

    async def waiting_in(self, networks: Networks) -> WaitingCounts:
        """How many moves wait for a worker at tables of guests in these networks, at all nodes."""
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
        """Let everything go, at once. Jobs stay in the queue for the nodes that take the tables over."""
        self._life.cancel()
        if self._local:
            self._local.close()

    async def wait_closed(self) -> None:
        """Wait until the connections to Redis are closed."""
        await asyncio.wait([self._life])

    # What the tables wait for

    async def _move(
        self, question: Question, guest: str | None, is_watched: Callable[[], bool], cost: float, networks: Networks
    ) -> Move:
        if self.trouble and self._local:
            raise QueueUnavailableError
        name = job_id(guest, question)
        job = self._jobs.get(name)
        if job is None:
            answer: asyncio.Future[Move] = asyncio.get_running_loop().create_future()
            job = self._jobs[name] = Pending(
                name, guest_key(guest), network_keys(networks), cost, question.to_bytes(), answer
            )
            self._news.set()
        job.watchers.append(is_watched)
        try:
            return await asyncio.shield(job.answer)
        finally:
            job.watchers.remove(is_watched)
            if not job.watchers and not job.answer.done():
                del self._jobs[name]
                self._withdrawn.append(name)
                self._news.set()

    def _resolve(self, name: str, text: bytes) -> None:
        """An answer has come; one that nobody waits for any more is nobody's."""
        job = self._jobs.get(name)
        if job is None:
            return
        try:
            said = json.loads(text)
            found = None if "error" in said else Move(str(said["move"]), float(said["seconds"]))
        except (ValueError, KeyError, TypeError):
            log.warning("a worker's answer makes no sense", job=name)
            return
        del self._jobs[name]
        if found:
            job.answer.set_result(found)
        else:
            job.answer.set_exception(RuntimeError(f"a worker says: {said['error']}"))

    # What Redis is told and asked

    async def _live(self) -> None:
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
                found = await self._queue.next_answer(self._node)
            except QueueUnavailableError:
                await asyncio.sleep(RETRY)
            else:
                if found:
                    self._resolve(*found)

    async def _sync_loop(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, self._looked + SYNC_INTERVAL - time.monotonic())):
                    await self._news.wait()
            self._news.clear()
            try:
                await self._withdraw()
                await self._put()
                if time.monotonic() >= self._looked + SYNC_INTERVAL:
                    await self._look()
            except QueueUnavailableError as error:
                self._fall_back_to_local(error)
                await asyncio.sleep(RETRY)
            else:
                if self.trouble:
                    log.info("redis works again")
                self.trouble = None

    async def _withdraw(self) -> None:
        while self._withdrawn:
            names = [name for name in self._withdrawn[:AT_ONCE] if name not in self._jobs]
            if names:
                await self._queue.withdraw(self._node, names)
            del self._withdrawn[:AT_ONCE]

    async def _put(self) -> None:
        for jobs in _batches(job for job in self._jobs.values() if not job.is_put):
            answers = await self._queue.put(self._node, [job.asked() for job in jobs])
            for job, answer in zip(jobs, answers, strict=True):
                job.is_put = True
                if answer:
                    self._resolve(job.id, answer)

    async def _look(self) -> None:
        """See what became of all jobs; those that nobody knows are put again. Without a job, see if Redis answers."""
        for jobs in _batches(self._jobs.values()) or [[]]:
            asked = [(job.id, job.is_watched, PATIENCE + 2 * job.cost) for job in jobs]
            for job, state in zip(jobs, await self._queue.refresh(asked), strict=True):
                if state == b"gone":
                    job.is_put = False
                    self._news.set()
                elif state:
                    self._resolve(job.id, state)
        self._looked = time.monotonic()
        await self._warn_if_no_workers()

    async def _warn_if_no_workers(self) -> None:
        """If moves wait and nobody thinks, say so once."""
        waiting = sum(self._looked - job.since > WARN_AFTER for job in self._jobs.values())
        if waiting or self._is_alone:
            is_alone = not (await self._queue.sizes()).workers
            if is_alone and not self._is_alone:
                log.warning("bots have to move, and no worker is there: start mandala think", moves=waiting)
            elif self._is_alone and not is_alone:
                log.info("a worker is there")
            self._is_alone = is_alone

    def _fall_back_to_local(self, error: QueueUnavailableError) -> None:
        """Redis is away: the node's own processes take over if there are any; if not, all is put again later."""
        if self.trouble != error.kind:
            log.warning("redis cannot be used; trying again", reason=error.kind, error=str(error))
        self.trouble = error.kind
        for job in list(self._jobs.values()):
            job.is_put = False
            if self._local:
                del self._jobs[job.id]
                job.answer.set_exception(QueueUnavailableError(str(error)))
        self._withdrawn.clear()
        self._news.set()


def _batches(jobs: Iterable[Pending]) -> list[list[Pending]]:
    held = list(jobs)
    return [held[first : first + AT_ONCE] for first in range(0, len(held), AT_ONCE)]


def open_move_provider(redis_url: str | None, processes: int, bots: Mapping[str, str] | None = None) -> MoveProvider:
    """Whoever thinks for the bots of a node with so many processes of its own; with Redis there may be none."""
    if redis_url is None:
        if not processes:
            raise MandalaError("bots need somebody who thinks: say --redis, or let there be --thinkers")
        return WorkerPool(processes, bots)
    return RemoteMoveProvider(redis_url, WorkerPool(processes, bots) if processes else None, bots or ())
