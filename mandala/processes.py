"""Manners of worker processes."""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from typing import NoReturn


def prepare_worker(before_leaving: Callable[[], None] = lambda: None) -> None:
    """Leave interrupts to the parent, and never outlive it."""

    def leave() -> NoReturn:
        before_leaving()
        os._exit(1)

    def follow_parent() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            with contextlib.suppress(OSError):
                parent.join()
            leave()

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, frame: leave())
    threading.Thread(target=follow_parent, daemon=True).start()


def all_cores() -> int:
    """How many processes this machine lets us use at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
