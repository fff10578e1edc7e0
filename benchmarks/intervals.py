"""How often the arena's intervals of scores contain the true score.

    python benchmarks/intervals.py

Matches are simulated, so the expected score is known. In `independent` deals the results of the two games do not depend
on each other, in `equal` deals they are the same, and with `draws` up to a fifth of all games is drawn.
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from mandala.arena.statistics import share_interval

EXPECTED = (0.5, 0.8, 0.9, 0.97, 0.99)
DEALS = (10, 25, 50, 100, 400)
KINDS = ("independent", "equal", "draws")


def matches(kind: str, expected: float, deals: int, count: int, rng: np.random.Generator) -> NDArray[np.float64]:
    """The scores of the deals of many matches, a row for each match."""
    games = np.asarray(rng.random((count, deals, 2)) < expected, np.float64)
    if kind == "equal":
        games[:, :, 1] = games[:, :, 0]
    if kind == "draws":
        drawn_share = min(0.2, 1 - expected)
        drawn = rng.random(games.shape) < drawn_share
        win = (expected - drawn_share / 2) / (1 - drawn_share)
        games = np.where(drawn, 0.5, rng.random(games.shape) < win)
    scores: NDArray[np.float64] = games.mean(axis=2)
    return scores


def coverage(kind: str, expected: float, deals: int, count: int, rng: np.random.Generator) -> float:
    """The share of matches whose interval contains the expected score."""
    found = (share_interval(scores) for scores in matches(kind, expected, deals, count, rng).tolist())
    return sum(interval.low <= expected <= interval.high for interval in found) / count


def main() -> None:
    """Print a table for each kind of match."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=1000, help="simulated for each number")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = np.random.default_rng(arguments.seed)
    for kind in KINDS:
        print(f"{kind:12}" + "".join(f"{deals:>7} deals" for deals in DEALS))
        for expected in EXPECTED:
            shares = [coverage(kind, expected, deals, arguments.matches, rng) for deals in DEALS]
            print(f"{expected:<12.0%}" + "".join(f"{share:13.1%}" for share in shares))


if __name__ == "__main__":
    main()
