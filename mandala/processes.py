"""Manners of worker processes."""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NoReturn

from mandala.errors import MandalaError

# Workers start from nothing: a fork would copy locks that other threads hold.
CONTEXT = multiprocessing.get_context("spawn")

DIED = "a worker process died; finished {} are kept, so start again to go on"


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


@contextlib.contextmanager
def worker_pool(
    jobs: int, what: str, initializer: Callable[..., None], *arguments: Any
) -> Iterator[ProcessPoolExecutor]:
    """So many worker processes. `what` names the results that are kept if one of them dies."""
    pool = ProcessPoolExecutor(jobs, CONTEXT, initializer=initializer, initargs=arguments)
    before = set(multiprocessing.active_children())
    try:
        yield pool
    except BrokenProcessPool:
        raise MandalaError(DIED.format(what)) from None
    except BaseException:
        # An early stop must not wait for long games whose results nobody wants.
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def all_cores() -> int:
    """How many processes this machine lets us use at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
