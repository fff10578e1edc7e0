"""Tournaments: missing games are played on all cores and written to the journal, and the results are computed."""

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from mandala.arena.cluster import play_on_ray
from mandala.arena.fixtures import Fixture, Plan
from mandala.arena.journal import Journal
from mandala.arena.match import GameResult
from mandala.arena.pool import play_in_processes
from mandala.arena.sprt import Sprt, Verdict
from mandala.arena.standings import Standings, standings, unbroken
from mandala.arena.statistics import Interval, duplicate_score, duplicates, share_interval
from mandala.arena.workers import Work, make_entries, play_in_this_process
from mandala.bots.registry import BotLike
from mandala.coach.luck import has_draws
from mandala.errors import MandalaError
from mandala.game import PLY_LIMIT
from mandala.processes import all_cores


@dataclass(frozen=True)
class Progress:
    """The progress of a tournament.

    Attributes:
        done: how many games are finished, those of earlier runs included.
        total: how many games there are at most.
        names: the first two contestants.
        win_rate: the score of the first against the second, so far.
        verdict: of the sequential test so far, if there is one.
    """

    done: int
    total: int
    names: tuple[str, str]
    win_rate: Interval
    verdict: Verdict | None


class FirstPairing:
    """The running score of the first two contestants."""

    def __init__(self, plan: Plan, sprt: Sprt | None) -> None:
        self.plan = plan
        self.sprt = sprt
        self.names = plan.pairings[0]
        self._results: dict[str, list[GameResult]] = {}
        self._scores: dict[str, float] = {}
        self.win_rate = share_interval([])
        self.verdict = sprt.test([]) if sprt else None

    def add(self, results: Iterable[GameResult]) -> None:
        """Take finished games into account."""
        known = len(self._scores)
        for result in results:
            if set(result.names) == set(self.names):
                both = self._results.setdefault(result.seed, [])
                both.append(result)
                for seed, pair in duplicates(both, self.names).items():
                    self._scores[seed] = duplicate_score(pair)
        if len(self._scores) > known:
            self.win_rate = share_interval(list(self._scores.values()))
            if self.sprt:
                self.verdict = self.sprt.test(list(unbroken(self.plan, self._scores)))

    @property
    def is_decided(self) -> bool:
        """Whether the sequential test has come to an end."""
        return self.verdict is not None and self.verdict.is_final


def run_arena(
    game: str,
    bots: Sequence[BotLike],
    deals: int,
    seed: int,
    path: Path,
    jobs: int | None = None,
    sprt: Sprt | None = None,
    records: bool = False,
    ply_limit: int = PLY_LIMIT,
    on_progress: Callable[[Progress], None] | None = None,
    ray: str | None = None,
    luck: bool = False,
    separate_process: bool = False,
) -> Standings:
    """Play a tournament, or resume one that was interrupted.

    Args:
        game: mandala or patterns.
        bots: two or more contestants: specifications such as `greedy` or `search:seconds=0.25,as=quick`, a `Bot` or a
            `Contestant`. With more than one job, instances are copied to the processes by pickle.
        deals: how many deals every two of them play, each deal twice with seats swapped.
        seed: the number from which all deals follow.
        path: the file of results; if it exists, its games are not played again.
        jobs: games at once; by default one on each core. A single job stays in this process, unless
            `separate_process` is set.
        sprt: a sequential test between two contestants, which stops the tournament as soon as it decides.
        records: whether to keep every game as text.
        ply_limit: after this many moves the current score decides.
        on_progress: called after every game.
        ray: the address of a Ray cluster to play on instead of this machine's cores, or `local`.
        luck: whether to measure the luck of the draws, and to report scores without it, too.
        separate_process: whether a single job uses a worker process if a bot is not built in, so that a bot that ends
            its process does not end the tournament.
    """
    if sprt and len(bots) != 2:
        raise MandalaError("a sequential test is between two contestants")
    if jobs is not None and jobs < 1:
        raise MandalaError("jobs is a whole number above zero")
    if luck and not has_draws(game):
        raise MandalaError(f"in {game} nothing is drawn after the deal, so there is no luck to measure")
    entries = make_entries(game, bots)
    plan = Plan(game, tuple(entry.name for entry in entries), deals, seed, ply_limit)
    work = Work(game, ply_limit, records, {entry.name: entry for entry in entries}, luck)
    in_this_process = jobs == 1 and not (separate_process and any(not entry.built_in for entry in entries))
    if ray or not in_this_process:
        work = work.pickled()

    def play(fixtures: list[Fixture]) -> Generator[GameResult]:
        if ray:
            return play_on_ray(work, fixtures, ray)
        return (
            play_in_this_process(work, fixtures)
            if in_this_process
            else play_in_processes(work, fixtures, jobs or all_cores())
        )

    specifications = {entry.name: entry.specification for entry in entries}
    digests = {entry.name: entry.digest for entry in entries if entry.digest}
    with Journal(path, plan, specifications, digests=digests, luck=luck) as journal:
        _play_missing(plan, play, journal, FirstPairing(plan, sprt), on_progress)
        return standings(plan, journal.results.values(), sprt)


def _play_missing(
    plan: Plan,
    play: Callable[[list[Fixture]], Generator[GameResult]],
    journal: Journal,
    first: FirstPairing,
    on_progress: Callable[[Progress], None] | None,
) -> None:
    planned = {_key(plan, fixture): fixture for fixture in plan.fixtures()}
    finished = [result for key, result in journal.results.items() if key in planned]
    rest = [fixture for key, fixture in planned.items() if key not in journal.results]
    done = len(finished)
    first.add(finished)
    report = on_progress or (lambda progress: None)
    report(Progress(done, plan.size, first.names, first.win_rate, first.verdict))
    if first.is_decided or not rest:
        return
    with closing(play(rest)) as results:
        for result in results:
            journal.append(result)
            done += 1
            first.add([result])
            report(Progress(done, plan.size, first.names, first.win_rate, first.verdict))
            if first.is_decided:
                return


def _key(plan: Plan, fixture: Fixture) -> tuple[str, str, tuple[str, str]]:
    return plan.game, fixture.seed, fixture.names
