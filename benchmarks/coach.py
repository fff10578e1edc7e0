"""Measurements of the coach: calibration, luck, levels, confirmation of mistakes, and time.

python benchmarks/coach.py calibration mandala --games 4000
python benchmarks/coach.py luck level9 level6 --games 2000
python benchmarks/coach.py levels patterns --games 100
python benchmarks/coach.py confirm mandala --mistakes 300
python benchmarks/coach.py time mandala --games 5
python benchmarks/coach.py reasons patterns --games 100 --wanted 200
"""

import argparse
import math
import multiprocessing
import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala import Game
from mandala.bots.bot import Contestant
from mandala.bots.registry import levels_of, make_contestant
from mandala.coach.judge import Judge
from mandala.coach.judgement import BOUNDS, FINE, INACCURACY
from mandala.coach.luck import draws_of
from mandala.coach.review import chances, review

sys.path[0] = str(Path(__file__).parents[1] / "tests")  # in the place of this folder, whose coach.py hides tests/coach

contestant = cache(make_contestant)
judge_of = cache(Judge)
PLY_LIMIT = 400
DEEPER = 16


def play(game: str, names: tuple[str, str], seed: int) -> Game:
    """A game between two bots; the first starts if the seed is even."""
    match = Game.new(game, seed=seed, first=seed % 2)
    match.players = names
    bots: list[Contestant] = [contestant(game, name) for name in names]
    rng = random.Random(seed)
    while not match.is_over:
        if match.ply >= PLY_LIMIT:
            match.adjudicate(match.leader, "ply-limit")
        else:
            match.push(bots[match.turn].choose(match.view(match.turn), rng).move)
    return match


def results(work: Callable[[int], Any], first: int, options: argparse.Namespace) -> Iterator[Any]:
    """The results of the work on successive seeds, on all processes, until the time is up."""
    began = time.monotonic()
    with multiprocessing.get_context("fork").Pool(options.jobs) as pool:
        for found in pool.imap_unordered(work, range(first, first + options.games)):
            yield found
            if time.monotonic() - began > options.seconds:
                pool.terminate()
                return


def positions_of(game: str, bot: str, seed: int) -> list[tuple[float, float]]:
    """The chances of both players in every position of a game, and their scores."""
    match = play(game, (bot, bot), seed)
    graph = chances(match)
    return [(pair[player], abs(graph[-1][0] - player)) for pair in graph[:-1] for player in range(2)]


def calibration(options: argparse.Namespace) -> None:
    """Chances by tenths, and how many of these games were won."""
    work = partial(positions_of, options.game, options.bot)
    games = [np.array(found) for found in results(work, 10_000, options) if found]
    rows = np.concatenate(games)
    print(f"{len(games)} games of {options.bot}, {len(rows)} positions")
    tenths = np.minimum((10 * rows[:, 0]).astype(int), 9)
    for tenth in range(10):
        some = rows[tenths == tenth]
        if len(some):
            judged, won = some.mean(axis=0)
            print(f"{tenth / 10:.1f}  judged {100 * judged:5.1f}  won {100 * won:5.1f}  of {len(some)}")
    odds = np.log(rows[:, 0] / (1 - rows[:, 0]))
    for sharpness in np.arange(0.8, 1.45, 0.05):
        p = 1 / (1 + np.exp(-sharpness * odds))
        loss = -np.mean(rows[:, 1] * np.log(p) + (1 - rows[:, 1]) * np.log(1 - p))
        print(f"sharper by {sharpness:.2f}: log loss {loss:.5f}")


def luck_of(names: tuple[str, str], seed: int) -> tuple[float, ...]:
    """Score and margin of the first bot, then the luck of deal, private and public draws in chances, then in points."""
    match = play("mandala", names, seed)
    ended = match.outcome()
    assert ended is not None
    score = 0.5 if ended.winner is None else float(ended.winner == 0)
    draws = draws_of(match)
    groups = (
        [draw for draw in draws if draw.ply == 0],
        [draw for draw in draws if draw.ply and draw.player is not None],
        [draw for draw in draws if draw.ply and draw.player is None],
    )
    lucks = [sum(draw.luck for draw in group) for group in groups]
    points = [sum(draw.points for draw in group) for group in groups]
    return score, float(ended.scores[0] - ended.scores[1]), *lucks, *points


def luck(options: argparse.Namespace) -> None:
    """The result with and without luck."""
    work = partial(luck_of, (options.bots[0], options.bots[1]))
    rows = np.array(list(results(work, 50_000, options)))
    print(f"{len(rows)} games, {options.bots[0]} against {options.bots[1]}")
    for name, plain, parts in (("score", rows[:, 0], rows[:, 2:5]), ("margin", rows[:, 1], rows[:, 5:8])):
        compare(name, plain, parts)


def compare(name: str, plain: NDArray[np.float64], parts: NDArray[np.float64]) -> None:
    """Print a result with and without luck, and what other weights of its parts would do."""
    adjusted = plain - parts.sum(axis=1)
    root = math.sqrt(len(plain))
    less = 100 * (1 - adjusted.var() / plain.var())
    print(f"{name}: plain {plain.mean():.4f} +-{plain.std() / root:.4f}, variance {plain.var():.4f}")
    print(f"{name}: adjusted {adjusted.mean():.4f} +-{adjusted.std() / root:.4f}, variance {adjusted.var():.4f}")
    print(
        f"{name}: {less:.1f}% less; the means differ by {parts.sum(axis=1).mean():+.4f}"
        f" +-{parts.sum(axis=1).std() / root:.4f}"
    )
    fitted, *_ = np.linalg.lstsq(parts - parts.mean(axis=0), plain - plain.mean(), rcond=None)
    best = 100 * (1 - (plain - parts @ fitted).var() / plain.var())
    print(f"{name}: with weights {fitted.round(2)} for deal, hands and mountains {best:.1f}% less")


def accuracies(game: str, names: tuple[str, str], simulations: int | None, seed: int) -> list[tuple[Any, ...]]:
    """Accuracy and error of both bots."""
    players = review(play(game, names, seed), simulations, draws=False).players
    return [(player.accuracy, player.error) for player in players if player.decisions]


def levels(options: argparse.Namespace) -> None:
    """Accuracy and error per decision of every level against itself."""
    end = time.monotonic() + options.seconds
    numbers = options.levels or range(1, len(levels_of(options.game)) + 1)
    for number, level in enumerate(numbers):
        options.seconds = (end - time.monotonic()) / (len(numbers) - number)
        name = f"level{level}"
        work = partial(accuracies, options.game, (name, name), None if options.deep else 0)
        rows = np.array([pair for found in results(work, 90_000, options) for pair in found])
        error = rows.std(axis=0) / math.sqrt(len(rows))
        print(
            f"level {level:2}: accuracy {rows[:, 0].mean():.2f} +-{error[0]:.2f}, error {100 * rows[:, 1].mean():.2f}"
            f" +-{100 * error[1]:.2f} points, {len(rows) // 2} games",
            flush=True,
        )


def confirmed(game: str, names: tuple[str, str], seed: int) -> list[tuple[str, float, float, float]]:
    """The mistakes and blunders of a game: grade, cost, its error, and the cost when judged more deeply."""
    match = play(game, names, seed)
    found = []
    position = match.root()
    for decision, move in zip(review(match, draws=False).decisions, match.moves, strict=True):
        if decision.grade in ("mistake", "blunder"):
            judge = judge_of(game)
            judged = judge.judge(position.view(position.turn), move, DEEPER * judge.simulations)
            played = next(j for j in judged if j.move == move.text)
            cost = judged[0].win - played.win
            found.append((decision.grade, decision.cost, decision.played.gap_error, cost))
        position.push(move)
    return found


def confirm(options: argparse.Namespace) -> None:
    """How many mistakes and blunders remain so when judged 16 times as deeply."""
    work = partial(confirmed, options.game, (options.bots[0], options.bots[1]))
    rows = []
    for found in results(work, 130_000, options):
        rows += found
        if len(rows) >= options.mistakes:
            break
    for grade in ("mistake", "blunder"):
        costs = np.array([row[1:] for row in rows if row[0] == grade])
        if len(costs):
            print(
                f"{len(costs)} {grade}s: {100 * np.mean(costs[:, 2] >= BOUNDS[INACCURACY]):.1f}% cost at least"
                f" {100 * BOUNDS[INACCURACY]:g} points at {DEEPER} times the depth,"
                f" {100 * np.mean(costs[:, 2] >= BOUNDS[FINE]):.1f}% at least {100 * BOUNDS[FINE]:g};"
                f" mean cost {100 * costs[:, 0].mean():.1f}, then {100 * costs[:, 2].mean():.1f}"
            )
    every = np.array([row[3] for row in rows])
    print(f"{len(every)} in all: {100 * np.mean(every >= BOUNDS[INACCURACY]):.1f}% confirmed")


def measure_time(options: argparse.Namespace) -> None:
    """Seconds of a review, alone on the machine."""
    for seed in range(options.games):
        match = play(options.game, ("level9", "level9"), 170_000 + seed)
        spent = []
        for simulations, threads in ((0, 1), (None, 1), (None, 2)):
            began = time.perf_counter()
            review(match, simulations, threads)
            spent.append(time.perf_counter() - began)
        print(f"{match.ply} plies: quick {spent[0]:.2f} s, deep {spent[1]:.1f} s, on two threads {spent[2]:.1f} s")


def check_reasons(options: argparse.Namespace) -> None:
    """How often each kind of reason was given, and how often brute force found it true."""
    brute = import_module("coach.brute")
    checks = import_module(f"coach.brute_{options.game}").CHECKS
    players: list[tuple[str, str] | None] = [None, ("level1", "level1"), ("level4", "level4")]
    matches = (brute.positions(options.game, players[seed % 3], 170_000 + seed) for seed in range(options.games))
    found, false = brute.confirm(options.game, matches, lambda case: checks[case.reason.kind](case), options.wanted)
    for kind, positions in found.items():
        wrong = sum(case.reason.kind == kind for case in false)
        print(f"{kind:12}  {positions:5} positions, {positions - wrong:5} true")
    print(f"{found.total()} in all, {found.total() - len(false)} true")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for name, function in (
        ("calibration", calibration),
        ("luck", luck),
        ("levels", levels),
        ("confirm", confirm),
        ("time", measure_time),
        ("reasons", check_reasons),
    ):
        command = commands.add_parser(name, help=function.__doc__)
        command.set_defaults(run=function)
        if name != "luck":
            command.add_argument("game")
        if name in ("luck", "confirm"):
            command.add_argument("bots", nargs="*", default=["level6", "level6"])
        command.add_argument("--bot", default="level9")
        command.add_argument("--deep", action="store_true")
        command.add_argument("--games", type=int, default=100)
        command.add_argument("--wanted", type=int, default=200)
        command.add_argument("--mistakes", type=int, default=300)
        command.add_argument("--levels", type=int, nargs="*", help="all if not given")
        command.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
        command.add_argument("--seconds", type=float, default=math.inf)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
