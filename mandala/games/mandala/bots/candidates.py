"""Candidates for a move, and sequential halving: the worse half of them is dropped after each round."""

import math
from typing import Any

import numpy as np

from mandala.compile.elementary import exp, log
from mandala.compile.jit import rule

CANDIDATE = np.dtype(
    [
        ("prior", np.float64),
        ("values", np.float64),  # sums over the rollouts
        ("margins", np.float64),
        ("rollouts", np.int64),
        ("move", np.uint8),
    ],
    align=True,
)
SMALLEST_PRIOR = 1e-9
KL_WEIGHT = 0.003  # a candidate e times less probable than another needs a mean value higher by this much


@rule
def take_candidates(a: Any, candidates: Any, sure: float) -> int:
    """The scored moves with the highest priors, the most probable first; only one if its prior is at least `sure`."""
    count = 0
    for k in range(a.count):
        place = count
        while place > 0 and candidates[place - 1].prior < a.scores[k]:
            if place < len(candidates):
                candidates[place] = candidates[place - 1]
            place -= 1
        if place < len(candidates):
            new = candidates[place]
            new.prior = a.scores[k]
            new.values = 0.0
            new.margins = 0.0
            new.rollouts = 0
            new.move = a.moves[k]
            count = min(count + 1, len(candidates))
    return 1 if candidates[0].prior >= sure else count


@rule
def logit(candidate: Any) -> float:
    """Prior and mean value combined: a step of mirror descent from the network's policy."""
    mean = candidate.values / max(candidate.rollouts, 1)
    return float(log(max(candidate.prior, SMALLEST_PRIOR)) + mean / KL_WEIGHT)


@rule
def sort_candidates(candidates: Any, count: int, spare: Any) -> None:
    """Sort the first `count` candidates, the better ones first; equal ones keep their order."""
    for k in range(1, count):
        spare[0] = candidates[k]
        value = logit(spare[0])
        place = k
        while place > 0 and logit(candidates[place - 1]) < value:
            candidates[place] = candidates[place - 1]
            place -= 1
        candidates[place] = spare[0]


@rule
def score_candidates(a: Any, candidates: Any, count: int, left: int) -> None:
    """Replace the scores of the candidates by the softmax of their logits, scaled to the sum of their priors.

    A candidate that was dropped ranks behind those that were not.
    """
    shared, total, highest = 0.0, 0.0, -math.inf
    for k in range(count):
        shared += candidates[k].prior
        highest = max(highest, logit(candidates[k]))
    lowest = math.inf
    for k in range(count):
        lowest = min(lowest, logit(candidates[k]))
        total += exp((lowest if k >= left else logit(candidates[k])) - highest)
    lowest = math.inf
    for k in range(count):
        lowest = min(lowest, logit(candidates[k]))
        weight = exp((lowest if k >= left else logit(candidates[k])) - highest)
        for j in range(a.count):
            if a.moves[j] == candidates[k].move:
                a.scores[j] = shared * weight / total
