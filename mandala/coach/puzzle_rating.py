"""The difficulty of a puzzle: an Elo rating, estimated from which levels find the solution.

The chance that a level finds it is that of winning against an equal rating: 1 / (1 + 10 ** ((puzzle - level) / 400)).
The rating is the most probable one, with a normal prior, which keeps it finite.
"""

import math
import random
from collections.abc import Sequence
from itertools import chain, repeat

from mandala.bots.bot import Contestant
from mandala.game import View

TRIES = (8, 8, 8, 4, 4, 2)  # of the lowest levels, which are random or cheap; the others try once
MEAN, DEVIATION = 1500.0, 400.0  # of the prior
SLOPE = math.log(10.0) / 400.0
LOWEST, HIGHEST = 0.0, 3000.0


def answers(levels: Sequence[Contestant], view: View, rng: random.Random) -> list[list[str]]:
    """The moves that each level chooses, try by try."""
    return [
        [level.choose(view, rng).move.text for _ in range(tries)]
        for level, tries in zip(levels, chain(TRIES, repeat(1)), strict=False)
    ]


def rating(level_ratings: Sequence[int], found: Sequence[float]) -> int:
    """The rating of a puzzle that each level finds in this share of its tries."""
    low, high = LOWEST, HIGHEST
    while high - low > 0.5:
        middle = (low + high) / 2
        expected = sum(1 / (1 + math.exp(SLOPE * (middle - level))) for level in level_ratings)
        # The slope of the logarithm of the posterior probability, which falls.
        slope = SLOPE * (expected - sum(found)) - (middle - MEAN) / DEVIATION**2
        low, high = (middle, high) if slope > 0 else (low, middle)
    return round((low + high) / 2)
