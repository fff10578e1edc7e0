"""The work of a process that plays fixtures with its own contestants."""

import contextlib
import dataclasses
import hashlib
import pickle
import random
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from pathlib import Path

from mandala.arena.alarm import TimeLimitedBot
from mandala.arena.fixtures import Fixture
from mandala.arena.match import GameResult, play_game
from mandala.bots.bot import Bot, BotError, Choice, Contestant, Limit
from mandala.bots.contestants import ContestantCache
from mandala.bots.registry import BotLike, make_contestant, with_reported_name
from mandala.errors import MandalaError
from mandala.game import View
from mandala.moves import Move
from mandala.processes import prepare_worker


@dataclass(frozen=True)
class Entry:
    """A contestant as it was entered.

    Attributes:
        name: of the contestant.
        player: the specification by which each process makes it; or a contestant, pickled for other processes.
        limit: how long it may search.
        specification: its description in the journal.
        digest: a fingerprint of the file of its class or of its weights; empty if there is none.
        built_in: whether its code is part of this package.
    """

    name: str
    player: str | bytes | Contestant
    limit: Limit
    specification: str
    digest: str = ""
    built_in: bool = False

    def pickled(self) -> "Entry":
        """A copy for other processes."""
        if not isinstance(self.player, Contestant):
            return self
        try:
            return dataclasses.replace(self, player=pickle.dumps(self.player))
        except Exception as error:  # pickling may raise anything
            raise MandalaError(
                f"{self.name} cannot be copied to other processes ({type(error).__name__}: {error}): "
                "play with jobs=1, or name its class as in mybot:Frugal"
            ) from None


@dataclass(frozen=True)
class Work:
    """The parameters of a tournament that every worker needs.

    Attributes:
        game: mandala or patterns.
        ply_limit: after this many moves the current score decides.
        records: whether to keep whole games as text.
        entries: the contestants by name.
        luck: whether to measure the luck of the draws.
    """

    game: str
    ply_limit: int
    records: bool
    entries: dict[str, Entry]
    luck: bool = False

    def pickled(self) -> "Work":
        """A copy for other processes."""
        return dataclasses.replace(self, entries={name: entry.pickled() for name, entry in self.entries.items()})


class FailedBot(Bot):
    """A replacement for a bot that could not be made in this process: it forfeits its games."""

    def __init__(self, complaint: str) -> None:
        self.complaint = complaint

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Raise the error of the bot."""
        raise BotError(self.complaint, "failed")


_contestants = ContestantCache()
_work: list[Work] = []  # only in a worker process


def make_entries(game: str, bots: Iterable[BotLike]) -> list[Entry]:
    """The entries of contestants. Those given by a specification are made once, to check them and get their names."""
    return [_make_entry(game, bot) for bot in bots]


def _make_entry(game: str, bot: BotLike) -> Entry:
    if isinstance(bot, str) or (isinstance(bot, Contestant) and bot.specification):
        specification = bot if isinstance(bot, str) else bot.specification
        found = with_reported_name(make_contestant(game, specification))
        with contextlib.suppress(Exception):
            found.close()
        named = found if isinstance(bot, str) else bot
        description = specification if named.limit == found.limit else f"{specification} with {named.limit}"
        return Entry(named.name, specification, named.limit, description, _digest(found.files), found.built_in)
    found = with_reported_name(make_contestant(game, bot))
    description = f"instance of {type(found.bot).__module__}:{type(found.bot).__qualname__}"
    description += "" if found.limit == Limit() else f" with {found.limit}"
    return Entry(found.name, found, found.limit, description, _digest(found.files), found.built_in)


def _digest(files: Iterable[Path]) -> str:
    hashed = "".join(hashlib.sha256(file.read_bytes()).hexdigest() for file in files)
    return hashed[:16]


def contestant(work: Work, name: str) -> Contestant:
    """The contestant of this name, made once in a process."""
    player, limit = work.entries[name].player, work.entries[name].limit
    if isinstance(player, Contestant):  # it belongs to the caller and is not closed here
        return player
    return _contestants.get(
        (work.game, name), lambda: dataclasses.replace(_try_to_make(work, name, player), name=name, limit=limit)
    )


def _try_to_make(work: Work, name: str, player: str | bytes) -> Contestant:
    """Make a contestant. One whose constructor fails forfeits its games."""
    try:
        found = make_contestant(work.game, player) if isinstance(player, str) else _unpickle(name, player)
    except BotError as error:
        return Contestant(name, FailedBot(str(error)))
    if found.built_in or not _work:
        return found
    return dataclasses.replace(found, bot=TimeLimitedBot(found.bot))


def _unpickle(name: str, player: bytes) -> Contestant:
    try:
        found: Contestant = pickle.loads(player)
    except Exception as error:
        raise MandalaError(
            f"{name} cannot be made in another process ({type(error).__name__}: {error}): "
            "play with jobs=1, or put its class into a file of its own"
        ) from None
    return found


def play_fixture(work: Work, fixture: Fixture, on_move: Callable[[Move], object] | None = None) -> GameResult:
    """Play one game. Both games of a duplicate deal use the same random numbers for a seat."""
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
        _contestants.close()  # a contestant that failed is made again for the next game
    return result


def play_in_worker(fixture: Fixture, moves_file: Path) -> GameResult:
    """Play a game in a worker process.

    The file gets a byte for each contestant that has been made and then one for each move, in case the process ends.
    """
    with open(moves_file, "xb", buffering=0) as file:
        for seat, name in enumerate(fixture.names):
            contestant(_work[0], name)
            file.write(bytes([seat]))
        return play_fixture(_work[0], fixture, on_move=lambda move: file.write(bytes([move.code])))


def initialize_worker(work: Work) -> None:
    """Prepare a worker process."""
    prepare_worker(_contestants.close)
    _work.append(work)


def play_in_this_process(work: Work, fixtures: Iterable[Fixture]) -> Generator[GameResult]:
    """Play fixtures in this process."""
    try:
        for fixture in fixtures:
            yield play_fixture(work, fixture)
    finally:
        _contestants.close()
