"""Computes bot moves in a separate process, so that the caller is never blocked."""

import asyncio
import os
import random
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from urllib.parse import quote, unquote

from mandala import processes
from mandala.bots.bot import Contestant
from mandala.bots.contestants import ContestantCache
from mandala.bots.registry import make_contestant
from mandala.game import View
from mandala.games import GAMES, spec_named
from mandala.processes import prepare_worker
from mandala.server.workers.offered_bots import level_number
from mandala.server.workers.warm import compile_part

NICENESS = 10  # the server has priority
_offered = ContestantCache()  # bots that the host offers, in their process


class ProcessDiedError(Exception):
    """The process ended before it answered."""


@dataclass(frozen=True)
class Question:
    """A view and the name of the bot that chooses a move, such as level3: all that a bot receives."""

    game: str
    player: int
    bot: str
    state: bytes

    @classmethod
    def about(cls, view: View, bot: str) -> "Question":
        """The question for the player who has this view."""
        assert view.player is not None
        return cls(view.spec.name, view.player, bot, view.to_bytes())

    def to_bytes(self) -> bytes:
        """The question encoded as three words and the bytes of the view."""
        return f"{self.game} {self.player} {quote(self.bot)} ".encode() + self.state

    @classmethod
    def from_bytes(cls, data: bytes) -> "Question":
        """The question whose `to_bytes` gave these bytes."""
        game, player, bot, state = data.split(b" ", 3)
        return cls(game.decode(), int(player), unquote(bot.decode()), state)


class Process:
    """One process that computes moves. It starts with the first question, and again after it died.

    Attributes:
        lock: held while a question is answered.
    """

    def __init__(self, bots: Mapping[str, str] | None = None) -> None:
        """Prepare for the levels and for these bots: their specifications by name."""
        self.lock = asyncio.Lock()
        self._bots = dict(bots or {})
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The id of the process; None if none is running."""
        return self._process.pid if self._process else None

    async def load(self) -> None:
        """Load all compiled code and weights now, so that no move waits for them."""
        await self._ask(None)

    async def think(self, question: Question) -> tuple[str, float]:
        """A move, and the seconds that it took."""
        answer = await self._ask(question)
        if isinstance(answer, str):
            raise RuntimeError(answer)
        return answer

    async def _ask(self, question: Question | None) -> tuple[str, float] | str:
        """The answer of the process; a text is an error. If the caller is cancelled, the process is killed."""
        answered = False
        try:
            pipe = self._pipe or self._start()
            pipe.send(question)
            await _wait_readable(pipe)
            answer: tuple[str, float] | str = pipe.recv()
            answered = True
        except (EOFError, OSError):
            raise ProcessDiedError from None
        finally:
            if not answered:
                self.kill()
        return answer

    def _start(self) -> Connection:
        self._pipe, theirs = processes.CONTEXT.Pipe()
        self._process = processes.CONTEXT.Process(target=_serve, args=(theirs, self._bots), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def kill(self) -> None:
        """Kill the process at once: compiled code handles no other signal. A pending question raises an error."""
        if self._process:
            self._process.kill()
            self._process.join(1)
        self._process = self._pipe = None


async def _wait_readable(pipe: Connection) -> None:
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    number = pipe.fileno()
    loop.add_reader(number, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(number)


def _serve(pipe: Connection, bots: Mapping[str, str]) -> None:
    """Answer questions until the other side closes the pipe."""
    os.nice(NICENESS)
    prepare_worker()
    while True:
        try:
            question: Question | None = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send(load_all() if question is None else think(question, bots))
        except Exception as error:
            pipe.send(f"{type(error).__name__}: {error}")


def think(question: Question, bots: Mapping[str, str]) -> tuple[str, float]:
    """A move for a view, and the seconds that it took.

    Questions also come from Redis, so a name is never read as a specification, which could name any program.
    """
    game, name = question.game, question.bot
    view = View.from_bytes(game, question.state, question.player)
    if name in bots:
        contestant = _offered_bot(game, bots[name])
    elif level := level_number(game, name):
        _load(game, level)
        contestant = make_contestant(game, name)
    else:
        raise ValueError(f"there is no bot {name!r:.40} here")
    begun = time.monotonic()
    try:
        choice = contestant.choose(view, random.Random())
    except BaseException:
        _offered.close()  # a bot that failed is made again
        raise
    return choice.move.text, time.monotonic() - begun


def _offered_bot(game: str, spec: str) -> Contestant:
    contestant = _offered.get((game, spec), lambda: make_contestant(game, spec))
    contestant.new_game()  # the last view may have been of another table
    return contestant


def load_all() -> tuple[str, float]:
    """Load the compiled code and the weights of all levels; returns the seconds that it took."""
    begun = time.monotonic()
    for game in GAMES:
        for level in range(1, len(spec_named(game).levels) + 1):
            _load(game, level)
    return "", time.monotonic() - begun


@cache
def _load(game: str, level: int) -> None:
    """Load compiled code and weights, once in a process; this does not count as time for a move."""
    _load_bot(game, spec_named(game).levels[level - 1].bot)


@cache
def _load_bot(game: str, bot: str) -> None:
    compile_part(game, bot)
