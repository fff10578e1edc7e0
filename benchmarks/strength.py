"""How strong the bots are: the claims of docs/strength.md, measured on duplicate deals.

    python benchmarks/strength.py mandala --out results --jobs 16 --deals 20

Every file of results can be resumed: start the same command again.
"""

import argparse
import math
import random
import statistics
import sys
import time
from pathlib import Path

sys.path[0] = str(Path(__file__).parent.parent)

from mandala.arena.standings import Standings
from mandala.arena.tournament import run_arena
from mandala.bots.bot import Limit
from mandala.bots.registry import levels_of, make_contestant
from mandala.game import Game
from mandala.games import GAMES

# What is claimed of each pair, and on how many times as many deals as the ladder is played.
DUELS = [
    (("greedy", "random"), 5),
    (("search:seconds=0.25", "greedy"), 2),
    (("search:seconds=1", "search:seconds=0.1"), 1.5),
    (("policy", "random"), 25),
    (("policy", "greedy"), 25),
    (("policy", "search:seconds=1"), 2),
    (("neural:seconds=1", "policy"), 4),
    (("neural:seconds=1", "search:seconds=1"), 2),
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--deals", type=int, default=20)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    print(f"{options.game}: {simulations_per_second(options.game):,.0f} simulations/s from the opening on one core")
    ladder = [f"level{number}" for number, _ in enumerate(levels_of(options.game), start=1)]
    upper = [((ladder[rung], ladder[rung - 1]), 2) for rung in range(len(ladder) - 1, len(ladder) - 5, -1)]
    for pair, times in DUELS + upper:
        measure(options.game, list(pair), int(options.deals * times), options.out, options.jobs)
    measure(options.game, ladder, options.deals, options.out, options.jobs)


def simulations_per_second(game: str) -> float:
    match = Game.new(game, seed=1)
    if match.phase == "give":
        match.push(match.legal_moves[0])
    bot = make_contestant(game, "search").bot
    bot.choose(match.view(match.turn), Limit(simulations=100), random.Random(0))
    choices = [bot.choose(match.view(match.turn), Limit(seconds=0.25), random.Random(seed)) for seed in range(9)]
    return statistics.median(choice.simulations / choice.seconds for choice in choices)


def measure(game: str, specs: list[str], deals: int, folder: Path, jobs: int | None) -> None:
    name = "ladder" if len(specs) > 2 else "-".join(specs).replace(":", "").replace("=", "")
    begin = time.perf_counter()
    results = run_arena(game, specs, deals, 1, folder / f"{game}-{name}.jsonl", jobs)
    show(results, time.perf_counter() - begin)


def show(results: Standings, spent: float) -> None:
    if len(results.plan.names) > 2:
        for spec, rating in zip(results.plan.names, results.ratings, strict=True):
            print(f"{results.plan.game} {spec}: {rating.estimate:+.0f} Elo ({rating.low:+.0f} to {rating.high:+.0f})")
        print("what the row scores against the column, in per cent:")
        for spec, row in zip(results.plan.names, results.payoff, strict=True):
            print(f"{spec:>10}" + "".join("    -" if math.isnan(share) else f"{100 * share:5.0f}" for share in row))
    for met in results.pairings:
        rate, margin = met.win_rate, met.margin
        print(
            f"{results.plan.game} {met.names[0]} against {met.names[1]}: {100 * rate.estimate:.1f}% "
            f"({100 * rate.low:.1f} to {100 * rate.high:.1f}), margin {margin.estimate:+.1f}, {len(met.scores)} deals"
        )
    print(f"  {spent:.0f} s", flush=True)


if __name__ == "__main__":
    main()
