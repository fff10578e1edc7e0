"""Bots in any language: a child process that reads and writes one line of JSON at a time. See docs/bots.md."""

import contextlib
import json
import math
import os
import random
import selectors
import shlex
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Self

from mandala.bots.bot import DEFAULT_SECONDS, GRACE, Bot, BotError, Choice, Limit
from mandala.game import View
from mandala.names import clean_name

PROTOCOL = 1
HELLO_SECONDS = 10.0
QUIT_SECONDS = 0.5
LONGEST_NAME = 100
MOST_BYTES = 2**20
CHUNK = 2**16


class Child:
    """A process in a group of its own, with lines to and from it, each before a deadline."""

    def __init__(self, command: Sequence[str], quiet: bool) -> None:
        try:
            self.process = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if quiet else None,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise BotError(f"the bot cannot be started: {command[0]!r:.80}: {why}", "failed") from None
        assert self.process.stdin
        assert self.process.stdout
        self._in, self._out = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        self._rest = bytearray()
        # Also if the bot is garbage-collected without being closed, and when the interpreter ends.
        self.kill = weakref.finalize(self, _end, self.process, os.getpid())

    def send(self, message: dict[str, Any], deadline: float) -> None:
        """Write a message; a child that does not read is late, too."""
        data = memoryview(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        while data:
            try:
                data = data[os.write(self._in, data) :]
            except BlockingIOError:
                self._wait(self._in, selectors.EVENT_WRITE, deadline)
            except BrokenPipeError:
                raise self._exit_error() from None

    def receive(self, deadline: float) -> dict[str, Any]:
        """The next message."""
        while (end := self._rest.find(b"\n", 0, MOST_BYTES)) < 0:
            if len(self._rest) >= MOST_BYTES:
                raise BotError("the bot's answer is invalid: a line of more than 1 MiB")
            self._wait(self._out, selectors.EVENT_READ, deadline)
            self._read()
        line = bytes(self._rest[:end])
        del self._rest[: end + 1]
        return _message(line)

    def check_no_output(self) -> None:
        """Refuse a line that was not asked for: it would be taken for the answer to the next question."""
        with contextlib.suppress(BlockingIOError):
            self._read()
        if self._rest:
            raise BotError(f"the bot's answer is invalid: {_shorten(bytes(self._rest[:60]))} without being asked")

    def quit(self) -> None:
        """Ask it to quit, and wait a moment before it is killed."""
        deadline = time.monotonic() + QUIT_SECONDS
        with contextlib.suppress(BotError):
            self.send({"type": "quit"}, deadline)
            assert self.process.stdin
            self.process.stdin.close()  # the end of its input also tells it to quit
            while True:
                self._rest.clear()
                self._wait(self._out, selectors.EVENT_READ, deadline)
                self._read()

    def _read(self) -> None:
        data = os.read(self._out, CHUNK)
        if not data:
            raise self._exit_error()
        self._rest += data

    def _wait(self, file: int, event: int, deadline: float) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(file, event)
            if not selector.select(max(0.0, deadline - time.monotonic())):
                raise BotError("the bot is late", "late")

    def _exit_error(self) -> BotError:
        try:
            status = self.process.wait(QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            return BotError("the bot failed: it runs, but has closed its input or output", "failed")
        how = f"was ended by signal {-status}" if status < 0 else f"ended with exit status {status}"
        return BotError(f"the bot failed: its process {how}", "failed")


class ExternalBot(Bot):
    """A bot that is another program. It gets nothing but the view.

    If it is late, ends or gives an invalid answer, it is killed, and `choose` raises a `BotError`; the next call of
    `choose` starts the program again. `choose` takes a view of the player to move.

    Attributes:
        name: its alias, or else the name that the program reports when it is started.
    """

    def __init__(
        self, command: str | Sequence[str], grace: float = GRACE, *, quiet: bool = False, name: str | None = None
    ) -> None:
        """Set how to start it.

        Args:
            command: the program with its arguments; one text is split as a shell would.
            grace: seconds beyond its limit before it is late.
            quiet: drop what it writes to standard error instead of passing it on.
            name: an alias, used instead of the name that the program reports.
        """
        try:
            self.command = shlex.split(command) if isinstance(command, str) else list(command)
        except ValueError as error:
            raise BotError(f"the command {command!r:.60} cannot be read: {str(error).lower()}") from None
        if not self.command:
            raise BotError("the command of a bot is empty")
        self.grace = grace
        self.quiet = quiet
        self.alias = name
        self.name = name or self.command[0]
        self._child: Child | None = None
        self._last: View | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process that runs now, if any does."""
        return None if self._child is None else self._child.process.pid

    def start(self) -> None:
        """Start the program and exchange `hello`, unless it runs already."""
        if self._child is not None:
            return
        self._child = Child(self.command, self.quiet)
        self._last = None
        reply = self._ask({"type": "hello", "protocol": PROTOCOL}, "hello", HELLO_SECONDS)
        if reply.get("protocol") != PROTOCOL:
            raise self._invalid_answer(f"protocol {_shorten(reply.get('protocol'))}; this is protocol {PROTOCOL}")
        said = reply.get("name")
        name = clean_name(said) if isinstance(said, str) else ""
        if not name:
            raise self._invalid_answer("a hello without a name")
        self.name = self.alias or name[:LONGEST_NAME]

    def new_game(self) -> None:
        """Announce that the next choice belongs to another game, in case the views do not show it."""
        self._last = None

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Ask the program."""
        seed = rng.getrandbits(32)
        self.start()
        self._announce_game(view)
        question = {
            "type": "choose",
            "view": view.to_dict(),
            "legal": [move.text for move in view.legal_moves],
            "seconds": limit.seconds,
            "simulations": limit.simulations,
            "seed": seed,
        }
        seconds = DEFAULT_SECONDS if limit.seconds is None else limit.seconds
        begin = time.perf_counter()
        reply = self._ask(question, "choice", seconds + self.grace)
        return self._choice(reply, view, time.perf_counter() - begin)

    def close(self) -> None:
        """End the program. The next use of the bot starts it again."""
        if self._child is not None:
            self._child.quit()
            self._kill()

    def __getstate__(self) -> dict[str, Any]:
        """The state for pickle and copy: a copy starts its own program."""
        return {**self.__dict__, "_child": None, "_last": None}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _announce_game(self, view: View) -> None:
        last, self._last = self._last, view
        if last is None or not _may_follow(last, view):
            self._ask({"type": "new game", "game": view.spec.name, "player": view.player}, None, DEFAULT_SECONDS)

    def _ask(self, message: dict[str, Any], kind: str | None, seconds: float) -> dict[str, Any]:
        """Send a message and get the answer, which must be of a kind; None for a message without answer."""
        assert self._child is not None
        deadline = time.monotonic() + seconds
        try:
            self._child.check_no_output()
            self._child.send(message, deadline)
            reply = self._child.receive(deadline) if kind else {}
        except BotError as error:
            self._kill()
            if error.fault == "late":
                asked = f"no answer to {message['type']} within {seconds:.3g} s"
                raise BotError(f"the bot is late: {asked}", "late") from None
            raise
        except BaseException:
            self._kill()  # interrupted in the middle of a line
            raise
        if kind and reply.get("type") != kind:
            raise self._invalid_answer(f"type {_shorten(reply.get('type'))} where {kind} was expected")
        return reply

    def _choice(self, reply: dict[str, Any], view: View, seconds: float) -> Choice:
        text = reply.get("move")
        move = view.spec.moves.by_text.get(text) if isinstance(text, str) else None
        if move is None:
            raise self._invalid_answer(f"{_shorten(text)} is not a {view.spec.name} move")
        if move not in view.legal_moves:
            raise self._invalid_answer(f"{move} is illegal here")
        win, margin, note = self._number(reply, "win"), self._number(reply, "margin"), reply.get("note", "")
        if win is not None and not 0 <= win <= 1:
            raise self._invalid_answer(f"win is {win:.6g}, not between 0 and 1")
        if not isinstance(note, str):
            raise self._invalid_answer("note is not a text")
        return Choice(move, win, margin, line=(move,), seconds=seconds, note=" ".join(note.split())[:200])

    def _number(self, reply: dict[str, Any], name: str) -> float | None:
        value = reply.get(name)
        if value is None:
            return None
        with contextlib.suppress(OverflowError):
            if isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value):
                return float(value)
        raise self._invalid_answer(f"{name} is {_shorten(value)}, not a number")

    def _invalid_answer(self, what: str) -> BotError:
        self._kill()
        return BotError(f"the bot's answer is invalid: {what}")

    def _kill(self) -> None:
        if self._child is not None:
            self._child.kill()
        self._child = None


def _end(process: subprocess.Popen[bytes], owner: int) -> None:
    """Close the pipes and kill the whole group; in a fork of the owner the bot keeps running."""
    for pipe in (process.stdin, process.stdout):
        if pipe:
            pipe.close()
    if os.getpid() != owner:
        process.returncode = 0  # not a child of this process: neither wait nor warn
        return
    with contextlib.suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _may_follow(last: View, view: View) -> bool:
    """Whether a view may be of the same game as the one before; the same view again is a repeated question."""
    same = (last.spec, last.player) == (view.spec, view.player)
    return same and (last.ply < view.ply or last == view)


def _message(line: bytes) -> dict[str, Any]:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise BotError(f"the bot's answer is invalid: {_shorten(line[:60])} is not JSON") from None
    if not isinstance(message, dict):
        raise BotError(f"the bot's answer is invalid: {_shorten(message)} is not a JSON object")
    return message


def _shorten(value: object) -> str:
    """A value of the bot as one short line."""
    if isinstance(value, bytes):
        value = value.decode(errors="replace")
    try:
        text = ascii(value)
    except (ValueError, RecursionError):  # numbers and nests beyond what Python prints
        text = "something unprintable"
    return text if len(text) <= 40 else text[:39] + "…"
