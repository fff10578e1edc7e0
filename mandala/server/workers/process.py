"""A process of its own in which bots think, so that their thinking never holds up whoever asks."""

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
from mandala.bots.levels import levels_of
from mandala.bots.registry import make_contestant
from mandala.game import View
from mandala.processes import prepare_worker
from mandala.server.workers.offered_bots import level_number
from mandala.server.workers.warm import compile_part
from mandala.spec import GAMES

NICENESS = 10  # the server and the players' pages come first


class ProcessDiedError(Exception):
    """The process ended before it answered."""


@dataclass(frozen=True)
class Question:
    """A view to think about, and the name of the bot that thinks, such as level3; nothing else reaches it."""

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
        """The question as it travels: three words, and the bytes of the view."""
        return f"{self.game} {self.player} {quote(self.bot)} ".encode() + self.state

    @classmethod
    def from_bytes(cls, data: bytes) -> "Question":
        """The question whose `to_bytes` gave these bytes."""
        game, player, bot, state = data.split(b" ", 3)
        return cls(game.decode(), int(player), unquote(bot.decode()), state)


class Process:
    """One process that thinks. It starts when it is first asked, and starts anew after it died.

    Attributes:
        lock: held by whoever lets it think.
    """

    def __init__(self, bots: Mapping[str, str] | None = None) -> None:
        """Think for the levels, and for these bots: the words that each stands for, by name."""
        self.lock = asyncio.Lock()
        self._bots = dict(bots or {})
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process; None if there is none just now."""
        return self._process.pid if self._process else None

    async def load(self) -> None:
        """Read all compiled code and weights ahead, so that no move waits for them."""
        await self._asked(None)

    async def think(self, question: Question) -> tuple[str, float]:
        """A move, and how many seconds it took."""
        answer = await self._asked(question)
        if isinstance(answer, str):
            raise RuntimeError(answer)
        return answer

    async def _asked(self, question: Question | None) -> tuple[str, float] | str:
        """What the process answers; a text is an error. If nobody waits any more, it is ended."""
        answered = False
        try:
            pipe = self._pipe or self._started()
            pipe.send(question)
            await _readable(pipe)
            answer: tuple[str, float] | str = pipe.recv()
            answered = True
        except (EOFError, OSError):
            raise ProcessDiedError from None
        finally:
            if not answered:
                self.kill()
        return answer

    def _started(self) -> Connection:
        self._pipe, theirs = processes.CONTEXT.Pipe()
        self._process = processes.CONTEXT.Process(target=_serve, args=(theirs, self._bots), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def kill(self) -> None:
        """End the process at once, whatever it does: compiled code hears no other signal. Who waits for it is told."""
        if self._process:
            self._process.kill()
            self._process.join(1)
        self._process = self._pipe = None


async def _readable(pipe: Connection) -> None:
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    number = pipe.fileno()
    loop.add_reader(number, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(number)


def _serve(pipe: Connection, bots: Mapping[str, str]) -> None:
    """Answer until the other side is gone."""
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
    """A move for a view, and how many seconds it took.

    Questions come from Redis too, so a name is never taken for words: those could name any program.
    """
    game, name = question.game, question.bot
    view = View.from_bytes(game, question.state, question.player)
    if name in bots:
        contestant = _offered(game, bots[name])
    elif level := level_number(game, name):
        _load(game, level)
        contestant = make_contestant(game, name)
    else:
        raise ValueError(f"there is no bot {name!r:.40} here")
    begun = time.monotonic()
    try:
        choice = contestant.choose(view, random.Random())
    except BaseException:
        _made.cache_clear()  # what failed is made anew
        raise
    return choice.move.text, time.monotonic() - begun


@cache
def _made(game: str, words: str) -> Contestant:
    """A bot of the host's: made once, because it may read weights or start a program."""
    return make_contestant(game, words)


def _offered(game: str, words: str) -> Contestant:
    contestant = _made(game, words)
    contestant.new_game()  # the view before may have been of another table
    return contestant


def load_all() -> tuple[str, float]:
    """Read the compiled code and the weights of all levels, and the seconds that it took."""
    begun = time.monotonic()
    for game in GAMES:
        for level in range(1, len(levels_of(game)) + 1):
            _load(game, level)
    return "", time.monotonic() - begun


@cache
def _load(game: str, level: int) -> None:
    """Read compiled code and weights, once a process: that is no thinking."""
    _load_bot(game, levels_of(game)[level - 1].bot)


@cache
def _load_bot(game: str, bot: str) -> None:
    compile_part(game, bot)
