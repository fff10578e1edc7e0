"""Contestants for the tests: real bots of a few lines."""

import os
import random
import subprocess
import threading

from mandala.bots.bot import Bot, BotError, Choice, Contestant, Limit
from mandala.bots.random import RandomBot
from mandala.bots.registry import BotLike
from mandala.game import View


class FirstMove(Bot):
    """Always the first legal move: no chance at all."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        return Choice(view.legal_moves[0], simulations=2)


class LastMove(Bot):
    """Always the last legal move."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        return Choice(view.legal_moves[-1])


class Held(RandomBot):
    """Random; after as many games as HELD_AFTER says it never answers, so that its process can be killed meanwhile."""

    def __init__(self) -> None:
        self._games = int(os.environ.get("HELD_AFTER", 1_000_000))

    def new_game(self) -> None:
        self._games -= 1

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        if self._games < 0:
            threading.Event().wait()
        return super().choose(view, limit, rng)


class Broken(Bot):
    """Falls over at its third move."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        if view.ply >= 4:
            raise RuntimeError("out of\nideas")
        return Choice(view.legal_moves[0])


class Bug(Broken):
    """Stands for a bot of the package that has a bug."""


class Late(Bot):
    """Stands for a program that does not answer: our code tells of it, but the fault is not ours."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        raise BotError("the bot is late", "late")


class Cheat(Bot):
    """Plays a move that exists, but not here."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        table = view.spec.moves.by_code.values()
        return Choice(next(move for move in table if move not in view.legal_moves))


class Mute(Bot):
    """Answers nothing at all."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        return None  # type: ignore[return-value]


class Killer(Bot):
    """Ends its process at its third move."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        if view.ply >= 4:
            os._exit(0)
        return Choice(view.legal_moves[0])


class OurKiller(Killer):
    """In the place of a bot of the package that ends its process."""


class Discarder(Bot):
    """Discards whenever it can, so that games without a limit would last."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        discards = [move for move in view.legal_moves if move.kind == "discard" and move.count == 1]
        return Choice((discards or list(view.legal_moves))[0])


class Sleeper(Bot):
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


OURS = ("our-bug", "late", "our-killer")
BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "chance": RandomBot,
    "dice": RandomBot,
    "first": FirstMove,
    "also-first": FirstMove,
    "last": LastMove,
    "held": Held,
    "sleeper": Sleeper,
    "broken": Broken,
    "our-bug": Bug,
    "late": Late,
    "cheat": Cheat,
    "mute": Mute,
    "killer": Killer,
    "our-killer": OurKiller,
    "discarder": Discarder,
}


def contestant(name: str) -> Contestant:
    return Contestant(name, BOTS[name](), Limit(), built_in=name in OURS)


def pair_of(one: str, other: str) -> tuple[Contestant, Contestant]:
    return contestant(one), contestant(other)


def entered(*names: str) -> list[BotLike]:
    """The bots of these names, as a tournament takes them; those in the place of our own as contestants."""
    return [contestant(name) if name in OURS else specification(name) for name in names]


def specification(name: str) -> str:
    """The words for a bot, from which every process makes it."""
    bot = BOTS.get(name)
    if bot is None:
        return name
    return f"random:as={name}" if bot is RandomBot else f"{bot.__module__}:{bot.__name__}:as={name}"
