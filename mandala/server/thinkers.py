"""Bots on a bounded pool of processes, so that their thinking never holds up the server."""

import asyncio
import multiprocessing
import os
import random
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from mandala.bots.registry import make_contestant
from mandala.game import View
from mandala.processes import prepare_worker

NICENESS = 10  # the server and the players' pages come first


class Thinkers:
    """A few processes that think for all tables in turn."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._pool = self._started()

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._size, mp_context=context, initializer=_prepare)

    async def choose(self, view: View, level: int) -> str:
        """A bot's move; it is told the view and nothing else."""
        pool = self._pool
        try:
            return await self._submitted(view, level)
        except BrokenProcessPool:  # a process was killed: start afresh, once for all who waited
            if self._pool is pool:
                pool.shutdown(wait=False)
                self._pool = self._started()
            return await self._submitted(view, level)

    async def _submitted(self, view: View, level: int) -> str:
        assert view.player is not None
        job = self._pool.submit(think, view.spec.name, view.to_bytes(), view.player, level)
        return await asyncio.wrap_future(job)

    def close(self) -> None:
        """Let the processes go, at once."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():  # what they think about is not wanted any more
            process.terminate()


def _prepare() -> None:
    os.nice(NICENESS)
    prepare_worker()


def think(game: str, state: bytes, player: int, level: int) -> str:
    """A move for a view; runs in a process of the pool."""
    view = View.from_bytes(game, state, player)
    return make_contestant(game, f"level{level}").choose(view, random.Random()).move.text
