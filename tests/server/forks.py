"""Servers forked from a process that has imported the program and loaded the compiled rules, to save time.

Their workers are forked from the same process. Tests of the start itself run the command.
"""

import importlib
import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import forkserver
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

from mandala import processes
from mandala.cli import main

Shift = tuple[str, Path]  # the name of a clock, and the file with its offset in seconds
FORKS = multiprocessing.get_context("forkserver")
LOG = "LOG_OF_FORKED_SERVER"


class Worker(ForkServerProcess):
    """A worker with the environment and the output of the server that starts it, as if the server had forked it."""

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
    """The file where the workers of the server with this log write their process ids."""
    return log.with_suffix(".workers")


class Workers(ForkServerContext):
    """Forks workers from the process that forked the server."""

    Process = Worker


class Forked:
    """`mandala` with these arguments in a new session, used like a `subprocess.Popen`.

    `constants` are set in its modules before it starts, by names such as `mandala.server.workers.queue.LEASE`.
    """

    def __init__(
        self,
        words: Sequence[str],
        log: Path,
        shift: Shift | None = None,
        constants: Mapping[str, float] = MappingProxyType({}),
    ) -> None:
        log.touch()
        self._log = log
        self._process = forked(_run, words, log, dict(os.environ), shift, dict(constants), _start_forking())
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
        """The ids of its running workers."""
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
    """Start a process that runs this function."""
    _start_forking()
    process = FORKS.Process(target=work, args=arguments)
    process.start()
    return process


def _start_forking() -> str:
    """Start the fork server with this process's module path, unless it runs, and return its address."""
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


def _run(
    words: Sequence[str],
    log: Path,
    environment: dict[str, str],
    shift: Shift | None,
    constants: dict[str, float],
    address: str,
) -> None:
    os.setsid()
    _take_over(environment, log)
    os.environ[LOG] = str(log)
    _share_forking(address)
    sys.modules["__main__"] = ModuleType("__main__")  # spawned processes must not import the main module of the tests
    sys.argv = ["mandala", *words]
    for place, value in constants.items():
        module, _, name = place.rpartition(".")
        vars(importlib.import_module(module))[name] = value
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
    """Use the fork server that forked this process."""
    shared: Any = forkserver._forkserver
    shared._forkserver_address = address
    shared.ensure_running = lambda: None  # another process owns it
    vars(processes)["CONTEXT"] = Workers()


def set_shift(file: Path, seconds: int) -> None:
    """Set the offset of a server's clock."""
    written = file.with_suffix(".new")
    written.write_text(str(seconds))
    written.replace(file)  # so that the server never reads a half-written file


def _shift_clock(name: str, file: Path) -> None:
    """Shift `time.time` or `time.monotonic` by the seconds in a file, which may change."""

    def shifted(clock: Callable[[], float], unit: int) -> Callable[[], float]:
        return lambda: clock() + int(file.read_text()) * unit

    for suffix, unit in (("", 1), ("_ns", 10**9)):
        setattr(time, name + suffix, shifted(getattr(time, name + suffix), unit))
