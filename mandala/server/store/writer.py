"""The one connection that writes: a whole transaction at a time, off the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

Result = TypeVar("Result")


class Writer(Protocol):
    """Whatever does some work within a transaction."""

    async def transact(self, work: Callable[[Connection], Result]) -> Result:
        """Do the work and commit it, or raise and leave everything as it was."""

    async def close(self) -> None:
        """Let go of the database."""


class AsyncWriter:
    """For a driver that waits for its server by itself."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def transact(self, work: Callable[[Connection], Result]) -> Result:
        """Do the work and commit it, or raise and leave everything as it was."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()


class ThreadWriter:
    """For SQLite, whose asynchronous driver passes every step to a thread and back: a third of the work at one go."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    async def transact(self, work: Callable[[Connection], Result]) -> Result:
        """Do the work and commit it, or raise and leave everything as it was."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work)

    def _transact(self, work: Callable[[Connection], Result]) -> Result:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        """Let go of the database."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()
