"""Servers forked from a process that has imported the program and read the compiled rules: most of a start is saved.

Their workers are forked from the same process. Tests of the start itself, and of what a server is started with, run the
command.
"""

import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from multiprocessing import forkserver
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from types import ModuleType
from typing import Any

from mandala import processes
from mandala.cli import main

Shift = tuple[str, Path]  # a clock, and the file with the seconds by which it is ahead
FORKS = multiprocessing.get_context("forkserver")
LOG = "LOG_OF_FORKED_SERVER"


class Worker(ForkServerProcess):
    """A worker with the environment and the output of the server that starts it, as if that had forked it."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._environment = dict(os.environ)
        self._log = Path(os.environ[LOG])

    def run(self) -> None:
        _take_over(self._environment, self._log)
        with workers_file(self._log).open("a") as file:
            file.write(f"{os.getpid()}\n")
        super().run()


def workers_file(log: Path) -> Path:
    """Where the workers of the server with this log write their numbers."""
    return log.with_suffix(".workers")


class Workers(ForkServerContext):
    """Forks workers where the server itself was forked."""

    Process = Worker


class Forked:
    """`mandala` with these words in a session of its own, used like a `subprocess.Popen`."""

    def __init__(self, words: Sequence[str], log: Path, shift: Shift | None = None) -> None:
        log.touch()
        self._log = log
        self._process = forked(_run, words, log, dict(os.environ), shift, _start_forking())
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

    def workers(self) -> list[int]:
        """The processes that it has started and that still run."""
        file = workers_file(self._log)
        numbers = [int(line) for line in file.read_text().splitlines()] if file.exists() else []
        return [number for number in numbers if _is_running(number)]


def _is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def forked(work: Callable[..., None], *arguments: object) -> ForkServerProcess:
    """A process that does this work."""
    _start_forking()
    process = FORKS.Process(target=work, args=arguments)
    process.start()
    return process


def _start_forking() -> str:
    """Start the process that forks, unless it runs; gives its address. It finds modules where this one does."""
    FORKS.set_forkserver_preload(["server.preloaded"])
    usual = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    try:
        forkserver.ensure_running()
    finally:
        del os.environ["PYTHONPATH"]
        if usual is not None:
            os.environ["PYTHONPATH"] = usual
    address: str = forkserver._forkserver._forkserver_address  # type: ignore[attr-defined]
    return address


def _run(words: Sequence[str], log: Path, environment: dict[str, str], shift: Shift | None, address: str) -> None:
    os.setsid()
    _take_over(environment, log)
    os.environ[LOG] = str(log)
    _share_forking(address)
    sys.modules["__main__"] = ModuleType("__main__")  # processes that this one spawns shall not import the tests'
    sys.argv = ["mandala", *words]
    if shift:
        _shift_clock(*shift)
    main()


def _take_over(environment: dict[str, str], log: Path) -> None:
    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)


def _share_forking(address: str) -> None:
    """Fork workers in the process that forked this one."""
    shared: Any = forkserver._forkserver
    shared._forkserver_address = address
    shared.ensure_running = lambda: None  # it does not belong to this process, and outlives it
    vars(processes)["CONTEXT"] = Workers()


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
