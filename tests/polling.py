"""Bounded waiting for what another process, thread or task does. The bound only detects a hang."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")
SECONDS = 120.0
PAUSE = 0.02

Message = str | Callable[[], str]


def until(condition: Callable[[], T], otherwise: Message, seconds: float = SECONDS, pause: float = PAUSE) -> T:
    """The first true value of the condition; `otherwise` says what is wrong if there is none in time."""
    deadline = time.monotonic() + seconds
    while not (found := condition()):
        _check(deadline, otherwise, seconds)
        time.sleep(pause)
    return found


async def until_async(condition: Callable[[], Awaitable[T]], otherwise: Message, seconds: float = SECONDS) -> T:
    """The same for a condition that is awaited."""
    deadline = time.monotonic() + seconds
    while not (found := await condition()):
        _check(deadline, otherwise, seconds)
        await asyncio.sleep(PAUSE)
    return found


def _check(deadline: float, otherwise: Message, seconds: float) -> None:
    if time.monotonic() > deadline:
        reason = otherwise if isinstance(otherwise, str) else otherwise()
        raise AssertionError(f"not within {seconds:.0f} s: {reason}")
