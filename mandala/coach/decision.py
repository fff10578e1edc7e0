"""Decisions: the cost of a move that was played, given the judgements of all legal moves."""

from typing import Any

import numpy as np

from mandala.coach.judgement import accuracy, best_of, grade
from mandala.compile.jit import rule

NO_GRADE = 255  # of an only move
DECISION = np.dtype(
    [
        ("cost", np.float64),  # by how much the best move's chance of winning was higher
        ("accuracy", np.float64),  # 0 to 100
        ("grade", np.uint8),  # a number in GRADES, or NO_GRADE
        ("matters", np.uint8),  # whether a search may change the judgement of the move
    ],
    align=True,
)

DECIDED = 0.01  # if all chances are below this, or above 1 minus this, the position needs no search
OBVIOUS = 0.98  # if the network's probability of the best move is above this, it needs no search


@rule
def decide(judgements: Any, count: int, move: int, decisions: Any, i: int) -> None:
    """Write decision i: `move`, one of the first `count` judgements, was played."""
    d, best, played = decisions[i], best_of(judgements, count), 0
    for k in range(count):
        if judgements[k].move == move:
            played = k
    d.cost = max(judgements[best].win - judgements[played].win, 0.0)
    d.accuracy = accuracy(d.cost)
    d.grade = grade(d.cost, judgements[played].gap_error) if count > 1 else NO_GRADE
    d.matters = matters(judgements, count, best, played)


@rule
def matters(judgements: Any, count: int, best: int, played: int) -> bool:
    """Whether the position needs a search."""
    highest, lowest = 0.0, 1.0
    for k in range(count):
        highest = max(highest, judgements[k].win)
        lowest = min(lowest, judgements[k].win)
    if count == 1 or highest < DECIDED or lowest > 1.0 - DECIDED:
        return False
    return bool(played != best or judgements[best].prior <= OBVIOUS)
