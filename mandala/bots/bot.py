"""The interface of all bots: the limit, the choice, and the errors."""

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
from mandala.games import GAMES
from mandala.moves import Move

GRACE = 0.5  # seconds beyond its limit before a bot is late
DEFAULT_SECONDS = 10.0  # of a program, or in the arena, without a limit of seconds
PACKAGE = Path(__file__).parent.parent

Fault = Literal["late", "failed", "invalid"]
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class BotError(MandalaError):
    """A bot that is late, failed, or gave an invalid answer.

    Attributes:
        fault: late, failed or invalid.
    """

    # With a default, because unpickling an error passes nothing but its text.
    def __init__(self, message: str, fault: Fault = "invalid") -> None:
        super().__init__(message)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may search. The limit that is reached first ends the search.

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
        line: the continuation that it expects, its own move first.
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
        games: the names of the games that it plays; by default both.
    """

    games: Collection[str] = tuple(GAMES)

    @abstractmethod
    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose a legal move for the viewer, who is to move."""

    def new_game(self) -> None:  # noqa: B027 - most bots need not do anything
        """Reset what the bot remembers: the next view belongs to another game."""

    def close(self) -> None:  # noqa: B027
        """Release processes and files. Called when the bot is not needed any more."""


def stream_seed(rng: random.Random) -> int:
    """The seed of a playout stream, which must not be zero."""
    return rng.getrandbits(64) | 1


@dataclass(frozen=True)
class Contestant:
    """A bot with its limit, named by its alias or else by its specification.

    Every error of a bot that is not built in is raised as a `BotError`.

    Attributes:
        name: what it is called.
        bot: who plays.
        limit: how long it may search.
        built_in: whether its code is part of this package: then its errors are bugs, except for those of a program.
        specification: the text by which it can be made again, such as `search:seconds=1`; empty for an instance.
        files: files that decide how it plays and may change: the file of its class, or its weights.
        now: the clock for its limit, in seconds.
    """

    name: str
    bot: Bot
    limit: Limit = Limit()
    built_in: bool = False
    specification: str = ""
    files: tuple[Path, ...] = ()
    now: Callable[[], float] = field(default=time.perf_counter, repr=False, compare=False)

    def choose(self, view: View, rng: random.Random) -> Choice:
        """Choose within the limit."""
        if self.built_in:
            return self.bot.choose(view, self.limit, rng)
        began = self.now()
        choice = call_bot(self.bot.choose, view, self.limit, rng)
        if self.limit.seconds is not None and self.now() - began > allowed_seconds(self.limit):
            raise late_error(self.limit)
        if not isinstance(choice, Choice) or not isinstance(choice.move, Move):
            raise BotError(f"the bot's answer is invalid: {choice!r:.60} is not a choice of a move")
        if choice.move not in view.legal_moves:
            raise BotError(f"the bot's answer is invalid: {choice.move} is illegal here")
        return choice

    def warm_up(self, view: View) -> None:
        """Choose once with a tiny limit, so that everything is compiled. The time is not checked."""
        arguments = Limit(seconds=0.01), random.Random(0)
        self.bot.choose(view, *arguments) if self.built_in else call_bot(self.bot.choose, view, *arguments)

    def new_game(self) -> None:
        """Announce that the next view belongs to another game."""
        self.bot.new_game() if self.built_in else call_bot(self.bot.new_game)

    def close(self) -> None:
        """Release what the bot holds."""
        self.bot.close()


def allowed_seconds(limit: Limit) -> float:
    """The seconds after which a program is late; in the arena, any bot that is not built in."""
    return (DEFAULT_SECONDS if limit.seconds is None else limit.seconds) + GRACE


def late_error(limit: Limit) -> BotError:
    """The error of a bot that was late."""
    return BotError(f"the bot is late: no answer within {allowed_seconds(limit):.3g} s", "late")


def call_bot(call: Callable[Arguments, Result], *args: Arguments.args, **named: Arguments.kwargs) -> Result:
    """Call a method of a bot. Every error in it is raised as a BotError, except for a keyboard interrupt."""
    try:
        return call(*args, **named)
    except BotError:
        raise
    except (Exception, SystemExit) as error:
        raise BotError(f"the bot failed: {last_line(error)}", "failed") from error


def last_line(error: BaseException) -> str:
    """The last line of a traceback, with the place in the first file outside this package."""
    text = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(":")
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _is_foreign(frame.filename)]
    if not frames or isinstance(error, SyntaxError):  # its text names the place
        return text
    last = [frame for frame in frames if frame.filename == frames[0].filename][-1]
    return f"{text} ({Path(last.filename).name}, line {last.lineno})"


def _is_foreign(file: str) -> bool:
    path = Path(file)
    return not file.startswith("<") and PACKAGE not in path.parents and "importlib" not in path.parts
