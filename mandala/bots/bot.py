"""What every bot has in common: the limit it is given, the choice it returns, and what it may do wrong."""

import random
import time
import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, ParamSpec, TypeVar

from mandala.errors import MandalaError
from mandala.game import View
from mandala.moves import Move
from mandala.spec import GAMES

GRACE = 0.5  # seconds beyond its limit before a bot is late
DEFAULT_SECONDS = 10.0  # of a program, or in the arena, without a limit of seconds
PACKAGE = Path(__file__).parent.parent

Fault = Literal["late", "dead", "nonsense"]
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class BotError(MandalaError):
    """A bot that is late, dead, or talks nonsense.

    Attributes:
        fault: late, dead or nonsense.
    """

    # With a default, for an error that travels between processes is made again from its text alone.
    def __init__(self, message: str, fault: Fault = "nonsense") -> None:
        super().__init__(message)
        self.fault = fault


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

    Attributes:
        games: the names of the games that it plays; both if you do not say.
    """

    games: Collection[str] = tuple(GAMES)

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

    What a bot of somebody else does wrong, whatever it is, is a `BotError`.

    Attributes:
        name: what it is called.
        bot: who plays.
        limit: how long it may search.
        built_in: whether its code is ours, so that its failures are, too; those of a program are a `BotError`.
        words: by which it was asked for and can be made again; empty for an instance that somebody made.
        files: what it plays by, if that may change: the file of its class, or its weights.
        now: the seconds that its limit is measured in.
    """

    name: str
    bot: Bot
    limit: Limit = Limit()
    built_in: bool = False
    words: str = ""
    files: tuple[Path, ...] = ()
    now: Callable[[], float] = field(default=time.perf_counter, repr=False, compare=False)

    def choose(self, view: View, rng: random.Random) -> Choice:
        """Choose within the limit."""
        if self.built_in:
            return self.bot.choose(view, self.limit, rng)
        began = self.now()
        choice = guarded(self.bot.choose, view, self.limit, rng)
        if self.limit.seconds is not None and self.now() - began > patience(self.limit):
            raise late(self.limit)
        if not isinstance(choice, Choice) or not isinstance(choice.move, Move):
            raise BotError(f"the bot talks nonsense: {choice!r:.60} is not a choice of a move")
        if choice.move not in view.legal_moves:
            raise BotError(f"the bot talks nonsense: {choice.move} is illegal here")
        return choice

    def warm_up(self, view: View) -> None:
        """Choose once in hardly any time, so that everything is compiled; how long that takes does not matter."""
        hurry = Limit(seconds=0.01), random.Random(0)
        self.bot.choose(view, *hurry) if self.built_in else guarded(self.bot.choose, view, *hurry)

    def new_game(self) -> None:
        """Say that the next view belongs to another game."""
        self.bot.new_game() if self.built_in else guarded(self.bot.new_game)

    def close(self) -> None:
        """Let go of the bot."""
        self.bot.close()


def patience(limit: Limit) -> float:
    """After how many seconds a program is late, or in the arena any bot of somebody else."""
    return (DEFAULT_SECONDS if limit.seconds is None else limit.seconds) + GRACE


def late(limit: Limit) -> BotError:
    """What to say of a bot that was late."""
    return BotError(f"the bot is late: no answer within {patience(limit):.3g} s", "late")


def guarded(call: Callable[Arguments, Result], *args: Arguments.args, **named: Arguments.kwargs) -> Result:
    """What a call returns; whatever goes wrong in it is a BotError. An interrupt is nobody's fault."""
    try:
        return call(*args, **named)
    except BotError:
        raise
    except (Exception, SystemExit) as error:
        raise BotError(f"the bot failed: {last_line(error)}", "dead") from error


def last_line(error: BaseException) -> str:
    """The last line of a traceback, with the place in the first file that is not ours."""
    text = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(":")
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _is_foreign(frame.filename)]
    if not frames or isinstance(error, SyntaxError):  # which says itself where it is
        return text
    last = [frame for frame in frames if frame.filename == frames[0].filename][-1]
    return f"{text} ({Path(last.filename).name}, line {last.lineno})"


def _is_foreign(file: str) -> bool:
    path = Path(file)
    return not file.startswith("<") and PACKAGE not in path.parents and "importlib" not in path.parts
