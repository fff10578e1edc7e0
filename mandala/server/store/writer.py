"""The connection that writes: one transaction at a time, outside the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

Result = TypeVar("Result")


class Writer(Protocol):
    """Runs work within transactions."""

    async def transact(self, work: Callable[[Connection], Result]) -> Result:
        """Run the work and commit, or raise and roll back."""

    async def close(self) -> None:
        """Close the connection."""


class AsyncWriter:
    """A writer for an asynchronous driver."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def transact(self, work: Callable[[Connection], Result]) -> Result:
        """Run the work and commit, or raise and roll back."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Close the connection."""
        await self._engine.dispose()


class ThreadWriter:
    """A writer for SQLite. Its asynchronous driver switches threads at every step; this costs a third of that."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    async def transact(self, work: Callable[[Connection], Result]) -> Result:
        """Run the work and commit, or raise and roll back."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work)

    def _transact(self, work: Callable[[Connection], Result]) -> Result:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        """Close the connection."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()
