"""What plays fixtures: every process makes its own contestants."""

import contextlib
import dataclasses
import hashlib
import importlib
import pickle
import random
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from pathlib import Path

from mandala.arena.alarm import TimeLimitedBot
from mandala.arena.fixtures import Fixture
from mandala.arena.match import GameResult, play_game
from mandala.bots.bot import Bot, BotError, Choice, Contestant, Limit
from mandala.bots.registry import BotLike, make_contestant, with_reported_name
from mandala.errors import MandalaError
from mandala.game import View
from mandala.moves import Move
from mandala.processes import prepare_worker

REGISTRY = "mandala.bots.registry:make_contestant"


@dataclass(frozen=True)
class Entry:
    """A contestant as it was entered.

    Attributes:
        name: what it is called.
        player: the words by which each process makes it; or a contestant that somebody made, pickled for other
            processes.
        limit: how long it may search.
        words: what the journal says of it.
        digest: a fingerprint of the file of its class or of its weights; empty if there is none.
        built_in: whether its code is part of this package.
    """

    name: str
    player: str | bytes | Contestant
    limit: Limit
    words: str
    digest: str = ""
    built_in: bool = False

    def packed(self) -> "Entry":
        """The entry for other processes."""
        if not isinstance(self.player, Contestant):
            return self
        try:
            return dataclasses.replace(self, player=pickle.dumps(self.player))
        except Exception as error:  # a bot may be made of anything at all
            raise MandalaError(
                f"{self.name} cannot be copied to other processes ({type(error).__name__}: {error}): "
                "play with jobs=1, or name its class as in mybot:Frugal"
            ) from None


@dataclass(frozen=True)
class Work:
    """What a worker must know besides the fixture.

    Attributes:
        game: mandala or patterns.
        ply_limit: after so many moves the score as it stands decides.
        records: whether to keep whole games as text.
        entries: the contestants by name.
        maker: where the function `make_contestant(game, words)` is found, as `module:function`.
        luck: whether to measure the luck of the draws.
    """

    game: str
    ply_limit: int
    records: bool
    entries: dict[str, Entry]
    maker: str = REGISTRY
    luck: bool = False

    def packed(self) -> "Work":
        """The work for other processes."""
        return dataclasses.replace(self, entries={name: entry.packed() for name, entry in self.entries.items()})


class FailedBot(Bot):
    """Stands for a bot of somebody else that could not be made in this process: it loses its games."""

    def __init__(self, complaint: str) -> None:
        self.complaint = complaint

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Say why there is no bot."""
        raise BotError(self.complaint, "dead")


_made: dict[tuple[str, str, str], Contestant] = {}
_work: list[Work] = []  # of a worker process


def enter(maker: str, game: str, bots: Iterable[BotLike]) -> list[Entry]:
    """The entries of contestants. Those of words are made once, to learn their names and to see that they run."""
    return [_enter(maker, game, bot) for bot in bots]


def _enter(maker: str, game: str, bot: BotLike) -> Entry:
    if isinstance(bot, str) or (isinstance(bot, Contestant) and bot.words):
        words = bot if isinstance(bot, str) else bot.words
        found = with_reported_name(_make(maker, game, words))
        _dismiss(found)
        given = found if isinstance(bot, str) else bot
        said = words if given.limit == found.limit else f"{words} with {given.limit}"
        return Entry(given.name, words, given.limit, said, _digest(found.files), found.built_in)
    found = with_reported_name(make_contestant(game, bot))
    said = f"instance of {type(found.bot).__module__}:{type(found.bot).__qualname__}"
    said += "" if found.limit == Limit() else f" with {found.limit}"
    return Entry(found.name, found, found.limit, said, _digest(found.files), found.built_in)


def _digest(files: Iterable[Path]) -> str:
    hashed = "".join(hashlib.sha256(file.read_bytes()).hexdigest() for file in files)
    return hashed[:16]


def contestant(work: Work, name: str) -> Contestant:
    """The contestant of this name, made once in a process."""
    player, limit = work.entries[name].player, work.entries[name].limit
    if isinstance(player, Contestant):  # it belongs to whoever called the arena, and is not closed here
        return player
    key = work.maker, work.game, name
    if key not in _made:
        _made[key] = dataclasses.replace(_present(work, name, player), name=name, limit=limit)
    return _made[key]


def _present(work: Work, name: str, player: str | bytes) -> Contestant:
    """Make a contestant. A constructor that fails loses games, as a program does that cannot be started."""
    try:
        found = _make(work.maker, work.game, player) if isinstance(player, str) else _unpickled(name, player)
    except BotError as error:
        return Contestant(name, FailedBot(str(error)))
    if found.built_in or not _work:
        return found
    return dataclasses.replace(found, bot=TimeLimitedBot(found.bot))


def _unpickled(name: str, player: bytes) -> Contestant:
    try:
        found: Contestant = pickle.loads(player)
    except Exception as error:
        raise MandalaError(
            f"{name} cannot be made in another process ({type(error).__name__}: {error}): "
            "play with jobs=1, or put its class into a file of its own"
        ) from None
    return found


def _make(maker: str, game: str, words: str) -> Contestant:
    module, _, function = maker.partition(":")
    make: Callable[[str, str], Contestant] = getattr(importlib.import_module(module), function)
    return make(game, words)


def dismiss_all() -> None:
    """Part with all contestants, closing those that are programs of their own; they are made anew when needed."""
    while _made:
        _dismiss(_made.popitem()[1])


def _dismiss(found: Contestant) -> None:
    with contextlib.suppress(Exception):
        found.close()


def play_fixture(work: Work, fixture: Fixture, on_move: Callable[[Move], object] | None = None) -> GameResult:
    """Play one game. Both games of a duplicate deal give a seat the same chance, whoever sits there."""
    one, other = (contestant(work, name) for name in fixture.names)
    result = play_game(
        work.game,
        fixture.seed,
        (one, other),
        fixture.first,
        work.ply_limit,
        rng_seed=fixture.seed,
        record=work.records,
        luck=work.luck,
        on_move=on_move,
    )
    if result.is_forfeit:
        dismiss_all()  # who broke down starts afresh in the next game
    return result


def play_here(fixture: Fixture, trail: Path) -> GameResult:
    """Play a game in a worker process.

    The file gets a byte for each contestant that has been made and then one for each move, in case the process ends.
    """
    with open(trail, "xb", buffering=0) as file:
        for seat, name in enumerate(fixture.names):
            contestant(_work[0], name)
            file.write(bytes([seat]))
        return play_fixture(_work[0], fixture, on_move=lambda move: file.write(bytes([move.code])))


def begin_worker(work: Work) -> None:
    """Prepare a worker process."""
    prepare_worker(dismiss_all)
    _work.append(work)


def play_alone(work: Work, fixtures: Iterable[Fixture]) -> Generator[GameResult]:
    """Play fixtures in this process."""
    try:
        for fixture in fixtures:
            yield play_fixture(work, fixture)
    finally:
        dismiss_all()
