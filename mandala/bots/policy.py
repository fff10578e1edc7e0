"""Choices from the predictions of a network for one position."""

import math
from typing import Any

from mandala.bots.answer import add_score, add_to_line
from mandala.compile.elementary import exp
from mandala.compile.jit import rule


@rule
def score_by_policy(a: Any, moves: Any, count: int, logits: Any) -> int:
    """Write the probabilities of some moves by their logits; the index of the most probable one is returned."""
    a.count = 0
    best, highest = 0, -math.inf
    for k in range(count):
        if logits[moves[k]] > highest:
            best, highest = k, float(logits[moves[k]])
    total = 0.0
    for k in range(count):
        weight = exp(float(logits[moves[k]]) - highest)
        add_score(a, moves[k], weight)
        total += weight
    for k in range(count):
        a.scores[k] /= total
    return best


@rule
def choose_by_policy(a: Any, best: int, value: float, margin: float) -> None:
    """Choose the move with this index, with the network's value and margin of the position."""
    a.move = a.moves[best]
    a.length = 0
    add_to_line(a, a.move)
    a.win = win_probability(value)
    a.margin = margin


@rule
def win_probability(value: float) -> float:
    """Convert a value from -1 to 1 to a probability of winning."""
    return min(max((1.0 + value) / 2.0, 0.0), 1.0)
