"""Worker process helpers."""

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

# Workers are spawned: a fork would copy locks that other threads hold.
CONTEXT = multiprocessing.get_context("spawn")

WORKER_DIED = "a worker process died; finished {} are kept, so start again to continue"


def prepare_worker(before_exit: Callable[[], None] = lambda: None) -> None:
    """Ignore interrupts, which the parent handles, and exit when the parent does."""

    def exit_now() -> NoReturn:
        before_exit()
        os._exit(1)

    def follow_parent() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            with contextlib.suppress(OSError):
                parent.join()
            exit_now()

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, frame: exit_now())
    threading.Thread(target=follow_parent, daemon=True).start()


@contextlib.contextmanager
def worker_pool(
    jobs: int, what: str, initializer: Callable[..., None], *arguments: Any
) -> Iterator[ProcessPoolExecutor]:
    """A pool of `jobs` worker processes. `what` names the results that are kept if one of them dies."""
    pool = ProcessPoolExecutor(jobs, CONTEXT, initializer=initializer, initargs=arguments)
    before = set(multiprocessing.active_children())
    try:
        yield pool
    except BrokenProcessPool:
        raise MandalaError(WORKER_DIED.format(what)) from None
    except BaseException:
        # An early stop must not wait for long games whose results are not needed.
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def all_cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
