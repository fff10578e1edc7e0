"""The file of a tournament: a header, then a line for every finished game, written to disk at once."""

import json
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from mandala.arena.fixtures import Plan
from mandala.arena.match import GameResult
from mandala.errors import MandalaError
from mandala.version import __version__

WHAT = "mandala arena"
FORMAT = 3


class Journal:
    """The finished games of one tournament, in memory and on disk.

    `specs` are the contestants' specifications by name, `digests` the fingerprints of files that they depend on, and
    `luck` says whether the luck of draws is measured. Opening the file drops a last line that was cut off by a crash,
    refuses the file of another tournament, and keeps other processes from writing to it.

    Attributes:
        results: the finished games by key, in the order in which they were finished.
    """

    def __init__(
        self,
        path: Path,
        plan: Plan,
        specs: Mapping[str, str],
        *,
        digests: Mapping[str, str] | None = None,
        luck: bool = False,
    ) -> None:
        self.path = path
        self.results: dict[tuple[str, str, tuple[str, str]], GameResult] = {}
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
        self._file = os.open(path, flags, 0o666)
        try:
            _lock(self._file, path)
            self._read(_header(plan, specs, digests or {}, luck))
        except BaseException:
            os.close(self._file)
            raise

    def append(self, result: GameResult) -> None:
        """Write a finished game to disk, whole; only then is it counted."""
        if result.key in self.results:
            raise MandalaError(f"{self.path}: {' against '.join(result.names)} on {result.seed} was played already")
        self._write(result.to_json())
        self.results[result.key] = result

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        os.close(self._file)

    def _read(self, header: dict[str, Any]) -> None:
        with open(self.path, "rb") as file:
            data = file.read()
        whole = data[: data.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if lines:
            _check_header(self.path, lines[0], header)
        elif not _could_begin(data):
            raise MandalaError(f"{self.path}: this is not the file of an arena")
        self._fill(lines[1:])
        if len(whole) < len(data):
            os.ftruncate(self._file, len(whole))
        if not lines:
            self._write(json.dumps(header, separators=(",", ":")))

    def _fill(self, lines: Iterable[bytes]) -> None:
        for number, line in enumerate(lines, start=2):
            try:
                result = GameResult.from_json(line)
            except MandalaError as error:
                raise MandalaError(f"{self.path}: line {number}: {error}") from None
            if result.key in self.results:
                raise MandalaError(f"{self.path}: line {number}: this game was counted already")
            self.results[result.key] = result

    def _write(self, line: str) -> None:
        data = line.encode() + b"\n"
        before = os.fstat(self._file).st_size
        if os.write(self._file, data) < len(data):  # the disk is full
            os.ftruncate(self._file, before)
            raise OSError(f"{self.path}: there is no room for another game")
        os.fsync(self._file)


def _header(plan: Plan, specs: Mapping[str, str], digests: Mapping[str, str], luck: bool) -> dict[str, Any]:
    return {
        "what": WHAT,
        "format": FORMAT,
        "game": plan.game,
        "contestants": {name: specs[name] for name in plan.names},
        "deals": plan.deals,
        "seed": plan.seed,
        "ply_limit": plan.ply_limit,
        "luck": luck,
        "version": __version__,  # other versions may have other bots under the same names
        "digests": dict(digests),
    }


def _read_header(path: Path, line: bytes) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("what") != WHAT:
        raise MandalaError(f"{path}: this is not the file of an arena")
    if header.get("format") != FORMAT:
        raise MandalaError(f"{path}: the format is {header.get('format')!r:.20}, and only {FORMAT} can be read")
    return header


def _check_header(path: Path, line: bytes, wanted: dict[str, Any]) -> None:
    """Refuse another tournament. The number of deals may differ: more can be added, in any order of contestants."""
    found = _read_header(path, line)
    for name in ("game", "contestants", "seed", "ply_limit", "luck", "version"):
        there, here = found.get(name), wanted[name]
        if there != here:
            raise MandalaError(f"{path}: this is another tournament, with {name} {there!r:.200}, not {here!r:.200}")
    for name, digest in wanted["digests"].items():
        if found.get("digests", {}).get(name) != digest:
            raise MandalaError(
                f"{path}: {name} has changed since this tournament began; choose another file for its games"
            )


def _could_begin(data: bytes) -> bool:
    """Whether these bytes may be a header that was cut off, so that no other file is overwritten."""
    start = json.dumps({"what": WHAT}, separators=(",", ":")).encode()[:-1]
    return data[: len(start)] == start[: len(data)]


def _lock(file: int, path: Path) -> None:
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise MandalaError(f"{path}: another arena is writing to this file") from None
