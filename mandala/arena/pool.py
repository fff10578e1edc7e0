"""Games in worker processes. A contestant that ends its process forfeits the game, and a new process takes over."""

import dataclasses
import random
import tempfile
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from itertools import count
from pathlib import Path

from mandala.arena.fixtures import Fixture
from mandala.arena.match import GameResult, play_game
from mandala.arena.workers import Work, initialize_worker, play_in_worker
from mandala.bots.bot import Bot, BotError, Choice, Contestant, Limit
from mandala.errors import MandalaError
from mandala.game import View
from mandala.processes import WORKER_DIED, worker_pool

QUEUED_PER_WORKER = 3  # no process waits, and an early stop wastes little


class Worker:
    """A process that plays fixtures in the order in which they are submitted; if it ends, it is replaced.

    Attributes:
        pending: the fixture of each game that is not finished, and the file of its moves, in order.
    """

    def __init__(self, work: Work, folder: Path, stack: ExitStack) -> None:
        self.pending: dict[Future[GameResult], tuple[Fixture, Path]] = {}
        self._work, self._folder, self._stack = work, folder, stack
        self._numbers = count()
        self._start()

    def _start(self) -> None:
        self._pool = self._stack.enter_context(worker_pool(1, "games", initialize_worker, self._work))

    def submit(self, fixture: Fixture) -> None:
        """Queue a fixture."""
        moves_file = self._folder / f"{id(self)}-{next(self._numbers)}"
        try:
            future = self._pool.submit(play_in_worker, fixture, moves_file)
        except BrokenProcessPool as error:
            future = Future()
            future.set_exception(error)
        self.pending[future] = fixture, moves_file

    def finished(self) -> Iterator[GameResult]:
        """The results of games that are finished."""
        while self.pending and (future := next(iter(self.pending))).done():
            fixture, moves_file = self.pending.pop(future)
            try:
                yield future.result()
            except BrokenProcessPool:
                waiting = [other for other, _ in self.pending.values()]
                self.pending.clear()
                self._start()
                for other in waiting:
                    self.submit(other)
                yield forfeit_result(self._work, fixture, moves_file)
            moves_file.unlink(missing_ok=True)


class ReplayBot(Bot):
    """A bot that repeats the moves of a game whose process ended, and fails after the last one."""

    def __init__(self, codes: Iterable[int]) -> None:
        self.codes = iter(codes)

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """The next move of the game."""
        for code in self.codes:
            return Choice(view.spec.moves.by_code[code])
        raise BotError("the bot failed: it ended the process in which it played", "failed")


def forfeit_result(work: Work, fixture: Fixture, moves_file: Path) -> GameResult:
    """The result of a game whose process ended: the contestant that was being made or was to move forfeits.

    If there is none, or it is a built-in bot, the process ended for another reason, which is a MandalaError.
    """
    if not moves_file.exists():
        raise MandalaError(WORKER_DIED.format("games"))
    data = moves_file.read_bytes()
    made, codes = data[: len(fixture.names)], data[len(fixture.names) :]
    bot = ReplayBot(codes)
    one, other = (Contestant(name, bot) for name in fixture.names)
    result = play_game(
        work.game, fixture.seed, (one, other), fixture.first, work.ply_limit, record=work.records, luck=work.luck
    )
    if len(made) < len(fixture.names):  # it failed while contestants were made, so it does not matter who begins
        result = dataclasses.replace(result, winner=1 - len(made))
    if result.winner is None or not result.is_forfeit or work.entries[fixture.names[1 - result.winner]].built_in:
        raise MandalaError(WORKER_DIED.format("games"))
    return result


def play_in_processes(work: Work, fixtures: Sequence[Fixture], jobs: int) -> Generator[GameResult]:
    """Play fixtures in any order in worker processes, and yield each result as soon as it is finished."""
    with tempfile.TemporaryDirectory(prefix="mandala-arena-") as folder, ExitStack() as stack:
        workers = [Worker(work, Path(folder), stack) for _ in range(min(jobs, len(fixtures)))]
        rest = iter(fixtures)
        for worker in workers * QUEUED_PER_WORKER:
            for fixture in rest:
                worker.submit(fixture)
                break
        while first := [next(iter(worker.pending)) for worker in workers if worker.pending]:
            wait(first, return_when=FIRST_COMPLETED)
            for worker in workers:
                for result in worker.finished():
                    for fixture in rest:
                        worker.submit(fixture)
                        break
                    yield result
