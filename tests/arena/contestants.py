"""Contestants for the tests: real bots of a few lines."""

import os
import random
import subprocess
import threading

from mandala.bots.bot import Bot, BotError, Choice, Contestant, Limit
from mandala.bots.random import RandomBot
from mandala.bots.registry import BotLike
from mandala.game import View


class FirstMoveBot(Bot):
    """Always the first legal move: no chance at all."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        return Choice(view.legal_moves[0], simulations=2)


class LastMoveBot(Bot):
    """Always the last legal move."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        return Choice(view.legal_moves[-1])


class StallingBot(RandomBot):
    """Random; after as many games as STALL_AFTER says it never answers, so that its process can be killed meanwhile."""

    def __init__(self) -> None:
        self._games = int(os.environ.get("STALL_AFTER", 1_000_000))

    def new_game(self) -> None:
        self._games -= 1

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        if self._games < 0:
            threading.Event().wait()
        return super().choose(view, limit, rng)


class RaisingBot(Bot):
    """Raises an error at its third move."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        if view.ply >= 4:
            raise RuntimeError("out of\nideas")
        return Choice(view.legal_moves[0])


class RaisingBuiltInBot(RaisingBot):
    """A bot of the package that has a bug."""


class LateBot(Bot):
    """A program that does not answer: code of the package reports it, but the fault is the program's."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        raise BotError("the bot is late", "late")


class IllegalMoveBot(Bot):
    """Plays a move that exists, but not here."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        table = view.spec.moves.by_code.values()
        return Choice(next(move for move in table if move not in view.legal_moves))


class SilentBot(Bot):
    """Answers nothing at all."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        return None  # type: ignore[return-value]


class ExitingBot(Bot):
    """Ends its process at its third move."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        if view.ply >= 4:
            os._exit(0)
        return Choice(view.legal_moves[0])


class ExitingBuiltInBot(ExitingBot):
    """A bot of the package that ends its process."""


class DiscardingBot(Bot):
    """Discards whenever it can, so that games without a limit would last."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        discards = [move for move in view.legal_moves if move.kind == "discard" and move.count == 1]
        return Choice((discards or list(view.legal_moves))[0])


class SubprocessBot(Bot):
    """A program of its own, which must not be left running when the arena is gone."""

    def __init__(self) -> None:
        self.program: subprocess.Popen[bytes] | None = None
        self.played = 0

    def new_game(self) -> None:
        self.played += 1

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        if self.program is None:
            self.program = subprocess.Popen(["sleep", "600"])
        return Choice(view.legal_moves[0], simulations=self.played)

    def close(self) -> None:
        if self.program is not None:
            self.program.kill()
            self.program.wait()


BUILT_IN = ("built-in-bug", "late", "built-in-killer")
BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "chance": RandomBot,
    "dice": RandomBot,
    "first": FirstMoveBot,
    "also-first": FirstMoveBot,
    "last": LastMoveBot,
    "stalling": StallingBot,
    "sleeper": SubprocessBot,
    "broken": RaisingBot,
    "built-in-bug": RaisingBuiltInBot,
    "late": LateBot,
    "cheat": IllegalMoveBot,
    "mute": SilentBot,
    "killer": ExitingBot,
    "built-in-killer": ExitingBuiltInBot,
    "discarder": DiscardingBot,
}


def contestant(name: str) -> Contestant:
    return Contestant(name, BOTS[name](), Limit(), built_in=name in BUILT_IN)


def pair_of(one: str, other: str) -> tuple[Contestant, Contestant]:
    return contestant(one), contestant(other)


def entered(*names: str) -> list[BotLike]:
    """The bots of these names, as a tournament takes them; the built-in ones as contestants."""
    return [contestant(name) if name in BUILT_IN else specification(name) for name in names]


def specification(name: str) -> str:
    """The specification of a bot, from which every process makes it."""
    bot = BOTS.get(name)
    if bot is None:
        return name
    return f"random:as={name}" if bot is RandomBot else f"{bot.__module__}:{bot.__name__}:as={name}"
