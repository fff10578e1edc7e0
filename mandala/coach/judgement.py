"""Judgements: the record that a judge writes for each legal move, with ranking, grades and accuracy.

Chances of winning go from 0 to 1, and are those of the player to move.
"""

import math
from typing import Any

import numpy as np

from mandala.compile.elementary import exp, log
from mandala.compile.jit import rule
from mandala.neural.value import MARGIN_SCALE, WIN_WEIGHT

LONGEST_LINE = 12
NO_MOVE = 255
SEED = 0x5DEECE66D  # of the playout stream: the same view always gets the same judgement
JUDGEMENT = np.dtype(
    [
        ("win", np.float64),  # the chance of winning after this move
        ("error", np.float64),  # its standard error
        ("gap_error", np.float64),  # the standard error of its difference to the best move; 0 for that one
        ("margin", np.float64),  # the expected final margin
        ("prior", np.float64),  # the network's probability of the move
        ("samples", np.int32),  # rollouts or visits behind the estimate
        ("length", np.int32),  # of `line`
        ("line", np.uint8, (LONGEST_LINE,)),  # the likely continuation of the game, the move itself first
        ("move", np.uint8),
        ("exact", np.uint8),  # whether the margin is proven to be the result of best play
    ],
    align=True,
)

MARGIN_WEIGHT = 1.0 / 400.0  # what a point of the margin adds to the chance when moves are ranked
SMALLEST_CHANCE = 1e-4  # the network's chances are clipped to this

GRADES = ("best", "fine", "inaccuracy", "mistake", "blunder")
BEST, FINE, INACCURACY, MISTAKE, BLUNDER = range(len(GRADES))
BOUNDS = (0.005, 0.02, 0.05, 0.10)  # the smallest cost, as a chance of winning, of the next worse grade
DOUBT = 1.5  # standard errors by which the cost of an inaccuracy or worse must exceed its bound
ACCURACY_SLOPE = 4.354  # lichess's accuracy of a move; the cost is a chance and not in per cent
ACCURACY_SCALE = 103.1668
ACCURACY_OFFSET = 3.1669


@rule
def clear_judgement(j: Any, move: int) -> None:
    """Reset a judgement."""
    j.win = 0.5
    j.error = 0.0
    j.gap_error = 0.0
    j.margin = 0.0
    j.prior = 0.0
    j.samples = 0
    j.length = 1
    j.line[0] = move
    j.move = move
    j.exact = 0


@rule
def write_priors(judgements: Any, count: int, logits: Any) -> None:
    """Write the probabilities of the first `count` moves, given the logits of all moves."""
    highest, total = -math.inf, 0.0
    for k in range(count):
        highest = max(highest, float(logits[judgements[k].move]))
    for k in range(count):
        judgements[k].prior = exp(float(logits[judgements[k].move]) - highest)
        total += judgements[k].prior
    for k in range(count):
        judgements[k].prior /= total


@rule
def chance(value: float, margin: float, sharpness: float) -> float:
    """Convert a network's value and margin to a chance of winning; `sharpness` calibrates it."""
    points = max(-1.0, min(1.0, margin / MARGIN_SCALE))
    raw = 0.5 + 0.5 * (value - (1.0 - WIN_WEIGHT) * points) / WIN_WEIGHT
    raw = max(SMALLEST_CHANCE, min(1.0 - SMALLEST_CHANCE, raw))
    odds = exp(sharpness * log(raw / (1.0 - raw)))
    return float(odds / (1.0 + odds))


@rule
def worth(j: Any) -> float:
    """The rank of a move: the chance of winning plus a little for the margin."""
    return float(j.win + MARGIN_WEIGHT * j.margin)


@rule
def precedes(j: Any, other: Any) -> bool:
    """Whether a move ranks before another; of equal ones, the more probable does."""
    mine, others = worth(j), worth(other)
    return bool(mine > others or (mine == others and j.prior > other.prior))


@rule
def best_of(judgements: Any, count: int) -> int:
    """The index of the best of the first `count` moves."""
    best = 0
    for k in range(1, count):
        if precedes(judgements[k], judgements[best]):
            best = k
    return best


@rule
def rank(judgements: Any, count: int, order: Any) -> None:
    """List the indices of the first `count` moves, the best first."""
    for k in range(count):
        place = k
        while place > 0 and precedes(judgements[k], judgements[order[place - 1]]):
            order[place] = order[place - 1]
            place -= 1
        order[place] = k


@rule
def grade(cost: float, gap_error: float) -> int:
    """The grade of a move with this cost; a grade below fine must be significant."""
    sure = max(cost - DOUBT * gap_error, 0.0)
    if cost < BOUNDS[BEST]:
        return BEST
    for k in range(FINE, BLUNDER):
        if sure < BOUNDS[k]:
            return k
    return BLUNDER


@rule
def accuracy(cost: float) -> float:
    """The accuracy of a move, 0 to 100, given its cost."""
    return float(max(0.0, min(100.0, ACCURACY_SCALE * exp(-ACCURACY_SLOPE * cost) - ACCURACY_OFFSET)))
