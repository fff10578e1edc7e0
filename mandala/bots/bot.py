"""What every bot has in common: the limit it is given, the choice it returns, and how it is named."""

import random
import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import NamedTuple

from mandala.errors import MandalaError
from mandala.game import View
from mandala.moves import Move


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may search. Whichever comes first ends the search; a bot that needs less takes less.

    Attributes:
        seconds: of wall clock, or None.
        simulations: of the search, or None. A choice made by simulations alone is reproducible.
    """

    seconds: float | None = None
    simulations: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """The move that a bot chose, and its evaluation.

    Attributes:
        move: the move it makes.
        win: the probability of winning, 0 to 1, or None if it does not estimate it.
        margin: by how many points it expects to be ahead at the end, or None.
        scores: of each legal move, by text: visits of a search, probabilities of a policy, or evaluations.
        line: how it expects the game to go on, its own move first.
        seconds: how long it took.
        simulations: how many simulations it ran.
        note: a remark for people, such as "wins by 3 with best play".
    """

    move: Move
    win: float | None = None
    margin: float | None = None
    scores: dict[str, float] = field(default_factory=dict)
    line: tuple[Move, ...] = ()
    seconds: float = 0.0
    simulations: int = 0
    note: str = ""


class Bot(ABC):
    """A player. It sees a view, never a state; all its random numbers come from `rng`.

    Inherit from this class; only `choose` must be written.
    """

    @abstractmethod
    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose a legal move for the viewer, who is to move."""

    def new_game(self) -> None:  # noqa: B027 - most bots need not do anything
        """The next view belongs to another game: a bot that remembers may forget."""

    def close(self) -> None:  # noqa: B027
        """Let go of processes and files; called once the bot is not needed any more."""


def stream(rng: random.Random) -> int:
    """The seed of a playout stream, which must not be zero."""
    return rng.getrandbits(64) | 1


@dataclass(frozen=True)
class Contestant:
    """A bot with its limit, under its alias or else the words by which people asked for it.

    Attributes:
        built_in: whether its code is ours, so that its failures are, too; those of a program are a `BotError`.
    """

    name: str
    bot: Bot
    limit: Limit
    built_in: bool = False

    def choose(self, view: View, rng: random.Random) -> Choice:
        """Choose within the limit."""
        return self.bot.choose(view, self.limit, rng)

    def new_game(self) -> None:
        """Say that the next view belongs to another game."""
        self.bot.new_game()

    def close(self) -> None:
        """Let go of the bot."""
        self.bot.close()


_OPTIONS = r"[a-z]+=[^,:=]+(?:,[a-z]+=[^,:=]+)*"
_SPEC = re.compile(rf"(?P<bot>[a-z]+[0-9]*)(?::(?P<options>{_OPTIONS}))?(?::(?P<command>.+))?", re.DOTALL)
_KNOWN = ("seconds", "simulations", "as")


class BotSpec(NamedTuple):
    """What people say when they name a bot, such as `search:seconds=0.25,as=quick` or `command:as=mine:./mine`.

    Attributes:
        bot: which bot.
        limit: how much it may think.
        alias: what to call it, or None.
        command: how to start it if it is a program, or None.
    """

    bot: str
    limit: Limit = Limit()
    alias: str | None = None
    command: str | None = None


def read_spec(text: str) -> BotSpec:
    """The parts of such words; a MandalaError says what is wrong with them."""
    match = _SPEC.fullmatch(text)
    if not match:
        raise MandalaError(f"{text[:40]!r} names no bot; names look like greedy or search:seconds=0.25,as=quick")
    options = dict(part.split("=") for part in (match["options"] or "").split(",") if part)
    unknown = set(options) - set(_KNOWN)
    if unknown:
        raise MandalaError(f"{text[:40]!r}: a bot has no option {unknown.pop()}; options are {', '.join(_KNOWN)}")
    try:
        seconds = float(options["seconds"]) if "seconds" in options else None
        simulations = int(options["simulations"]) if "simulations" in options else None
    except ValueError:
        raise MandalaError(f"{text[:40]!r}: seconds is a number and simulations a whole number") from None
    alias = " ".join(options.get("as", "").split()) or None
    return BotSpec(match["bot"], Limit(seconds, simulations), alias, match["command"])
