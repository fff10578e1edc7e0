"""Bots on a bounded pool of processes, so that their thinking never holds up the server."""

import asyncio
import math
import multiprocessing
import os
import random
import statistics
import time
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache

from mandala.bots.levels import levels_of
from mandala.bots.registry import make_contestant
from mandala.game import View
from mandala.processes import prepare_worker
from mandala.server.schedule import Job, Schedule
from mandala.server.warm import compile_part
from mandala.spec import GAMES

NICENESS = 10  # the server and the players' pages come first
QUICK = 0.1  # seconds: jobs that cost no more have a process of their own
REMEMBERED = 50  # thinking times of a level


class Times:
    """How long one level of one game has thought of late; one that searches may be slow until it shows otherwise."""

    def __init__(self, searches: bool) -> None:
        self._seconds: deque[float] = deque(maxlen=REMEMBERED)
        self._guess = 1.0 if searches else 0.0

    def add(self, seconds: float) -> None:
        """It thought so long."""
        self._seconds.append(seconds)

    @property
    def expected(self) -> float:
        """What the next move will probably take."""
        return statistics.median(self._seconds) if self._seconds else self._guess

    def padded(self, seconds: float, pace: float) -> float:
        """When a move that took so long is made: whole steps of the pace, as many as the longest of late.

        A bot that has no choice is ready at once. If its move came at once too, its haste would betray its hand.
        """
        return pace * max(1, math.ceil(max([seconds, *self._seconds]) / pace)) if pace else seconds


@dataclass(frozen=True, eq=False)
class Thought(Job):
    """A job with the view to think about, and the future that waits for the move."""

    view: View
    level: int
    pace: float
    answer: asyncio.Future[str]


class Thinkers:
    """A few processes that think for all tables, and one more for bots that answer at once."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._schedule: Schedule[Thought] = Schedule()
        self._times = {
            (game, number): Times(searches=level.simulations is not None)
            for game in GAMES
            for number, level in enumerate(levels_of(game), start=1)
        }
        self._quick_at_work = 0
        self._slow_at_work = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._pool = self._started()

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._size + 1, mp_context=context, initializer=_prepare)

    def waiting_for(self, guest: Hashable) -> int:
        """How many moves wait for a process at this guest's tables."""
        return self._schedule.waiting_for(guest)

    async def choose(
        self,
        view: View,
        level: int,
        guest: Hashable = None,
        is_watched: Callable[[], bool] = lambda: True,
        pace: float = 0.0,
    ) -> str:
        """A bot's move; it is told the view and nothing else. It comes `pace` seconds after the bot began, or later."""
        cost = self._times[view.spec.name, level].expected
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        job = Thought(guest, cost, is_watched, view, level, pace, answer)
        self._schedule.add(job)
        self._begin_jobs()
        try:
            return await answer
        finally:
            self._schedule.remove(job)

    def _begin_jobs(self) -> None:
        while self._quick_at_work < 1 and (job := self._schedule.next(QUICK)):
            self._quick_at_work += 1
            self._begin(job, quick=True)
        while self._slow_at_work < self._size and (job := self._schedule.next(math.inf)):
            self._slow_at_work += 1
            self._begin(job, quick=False)

    def _begin(self, job: Thought, quick: bool) -> None:
        task = asyncio.create_task(self._think(job, quick))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, job: Thought, quick: bool) -> None:
        try:
            move, seconds = await self._computed(job.view, job.level)
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
            return
        finally:
            self._quick_at_work -= quick
            self._slow_at_work -= not quick
            self._begin_jobs()
        times = self._times[job.view.spec.name, job.level]
        times.add(seconds)
        await asyncio.sleep(max(0.0, times.padded(seconds, job.pace) - seconds))
        if not job.answer.done():
            job.answer.set_result(move)

    async def _computed(self, view: View, level: int) -> tuple[str, float]:
        pool = self._pool
        try:
            return await self._submitted(view, level)
        except BrokenProcessPool:  # a process was killed: start afresh, once for all who waited
            if self._pool is pool:
                pool.shutdown(wait=False)
                self._pool = self._started()
            return await self._submitted(view, level)

    async def _submitted(self, view: View, level: int) -> tuple[str, float]:
        assert view.player is not None
        job = self._pool.submit(think, view.spec.name, view.to_bytes(), view.player, level)
        return await asyncio.wrap_future(job)

    def close(self) -> None:
        """Let the processes go, at once."""
        for task in self._tasks:
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():  # what they think about is not wanted any more
            process.terminate()


def _prepare() -> None:
    os.nice(NICENESS)
    prepare_worker()


def think(game: str, state: bytes, player: int, level: int) -> tuple[str, float]:
    """A move for a view, and how many seconds it took; runs in a process of the pool."""
    _load(game, level)
    view = View.from_bytes(game, state, player)
    begun = time.monotonic()
    choice = make_contestant(game, f"level{level}").choose(view, random.Random())
    return choice.move.text, time.monotonic() - begun


@cache
def _load(game: str, level: int) -> None:
    """Read compiled code and weights, once a process: that is no thinking."""
    compile_part(game, levels_of(game)[level - 1].bot)
