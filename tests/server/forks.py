"""Servers forked from a process that has imported the program and read the compiled rules: most of a start is saved.

Tests of the start itself, and of what a server is started with, run the command.
"""

import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from multiprocessing import forkserver
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from types import ModuleType

from mandala.cli import main

Shift = tuple[str, Path]  # a clock, and the file with the seconds by which it is ahead
FORKS = multiprocessing.get_context("forkserver")


class Forked:
    """`mandala` with these words in a session of its own, used like a `subprocess.Popen`."""

    def __init__(self, words: Sequence[str], log: Path, shift: Shift | None = None) -> None:
        log.touch()
        self._process = forked(_run, words, log, dict(os.environ), shift)
        assert self._process.pid is not None
        self.pid = self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self.returncode is None:
            raise subprocess.TimeoutExpired("mandala", timeout or 0)
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self._process.kill()


def forked(work: Callable[..., None], *arguments: object) -> ForkServerProcess:
    """A process that does this work."""
    _start_forking()
    process = FORKS.Process(target=work, args=arguments)
    process.start()
    return process


def _start_forking() -> None:
    """Start the process that forks, unless it runs. It finds modules where this one does."""
    FORKS.set_forkserver_preload(["server.preloaded"])
    usual = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    try:
        forkserver.ensure_running()
    finally:
        del os.environ["PYTHONPATH"]
        if usual is not None:
            os.environ["PYTHONPATH"] = usual


def _run(words: Sequence[str], log: Path, environment: dict[str, str], shift: Shift | None) -> None:
    os.setsid()
    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    sys.modules["__main__"] = ModuleType("__main__")  # processes that this one spawns shall not import the tests'
    sys.argv = ["mandala", *words]
    if shift:
        _shift_clock(*shift)
    main()


def set_shift(file: Path, seconds: int) -> None:
    """Let a server's clock be ahead by so much."""
    written = file.with_suffix(".new")
    written.write_text(str(seconds))
    written.replace(file)  # a half-written file would be read


def _shift_clock(name: str, file: Path) -> None:
    """Let `time.time` or `time.monotonic` be ahead by the seconds that stand in a file just then."""

    def shifted(clock: Callable[[], float], unit: int) -> Callable[[], float]:
        return lambda: clock() + int(file.read_text()) * unit

    for suffix, unit in (("", 1), ("_ns", 10**9)):
        setattr(time, name + suffix, shifted(getattr(time, name + suffix), unit))
