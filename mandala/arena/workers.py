"""Games spread over all cores: each worker process makes its own contestants from words and plays fixtures."""

import contextlib
import dataclasses
import importlib
import multiprocessing
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from mandala.arena.fixtures import Fixture
from mandala.arena.match import GameResult, play_game
from mandala.bots.bot import Contestant
from mandala.bots.registry import introduced
from mandala.errors import MandalaError
from mandala.processes import prepare_worker

REGISTRY = "mandala.bots.registry:make_contestant"
QUEUED_PER_WORKER = 3  # enough that nobody waits, few enough that an early stop wastes little


@dataclass(frozen=True)
class Work:
    """What a worker must know besides the fixture.

    Attributes:
        game: mandala or patterns.
        ply_limit: after so many moves the score as it stands decides.
        records: whether to keep whole games as text.
        specs: the words of each contestant by its name.
        maker: where the function `make_contestant(game, spec)` is found, as `module:function`.
    """

    game: str
    ply_limit: int
    records: bool
    specs: dict[str, str]
    maker: str = REGISTRY


_made: dict[tuple[str, str, str], Contestant] = {}


def names_of(maker: str, game: str, specs: Iterable[str]) -> list[str]:
    """What the contestants of these words are called. Programs are started, to ask them and to see that they run."""
    names = []
    for spec in specs:
        found = introduced(_make(maker, game, spec))
        names.append(found.name)
        _dismiss(found)
    return names


def contestant(work: Work, name: str) -> Contestant:
    """The contestant of this name, made once in a process."""
    spec = work.specs[name]
    key = work.maker, work.game, spec
    if key not in _made:
        _made[key] = dataclasses.replace(_make(*key), name=name)
    return _made[key]


def _make(maker: str, game: str, spec: str) -> Contestant:
    module, _, function = maker.partition(":")
    make: Callable[[str, str], Contestant] = getattr(importlib.import_module(module), function)
    return make(game, spec)


def dismiss_all() -> None:
    """Part with all contestants, closing those that are programs of their own; they are made anew when needed."""
    while _made:
        _dismiss(_made.popitem()[1])


def _dismiss(found: Contestant) -> None:
    with contextlib.suppress(Exception):
        found.close()


def play_fixture(work: Work, fixture: Fixture) -> GameResult:
    """Play one game. Both games of a duplicate deal give a seat the same chance, whoever sits there."""
    one, other = (contestant(work, name) for name in fixture.names)
    result = play_game(
        work.game, fixture.seed, (one, other), fixture.first, work.ply_limit, rng_seed=fixture.seed, record=work.records
    )
    if result.is_forfeit:
        dismiss_all()  # who broke down starts afresh in the next game
    return result


def play_all(work: Work, fixtures: Iterable[Fixture], jobs: int) -> Generator[GameResult]:
    """Play fixtures in any order on so many processes, giving each result as soon as it is there."""
    if jobs == 1:
        try:
            for fixture in fixtures:
                yield play_fixture(work, fixture)
        finally:
            dismiss_all()
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=prepare_worker, initargs=(dismiss_all,))
    before = set(multiprocessing.active_children())
    try:
        yield from _drain(pool, work, iter(fixtures), jobs * QUEUED_PER_WORKER)
    except BrokenProcessPool:
        raise MandalaError("a worker process died; finished games are kept, so start again to go on") from None
    except BaseException:
        # An early stop must not wait for long games whose results nobody wants.
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _drain(pool: ProcessPoolExecutor, work: Work, fixtures: Iterator[Fixture], queue: int) -> Iterator[GameResult]:
    pending: set[Future[GameResult]] = set()
    while True:
        for fixture in fixtures:
            pending.add(pool.submit(play_fixture, work, fixture))
            if len(pending) >= queue:
                break
        if not pending:
            return
        done, pending = wait(pending, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
