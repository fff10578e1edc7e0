"""The exact solver in engines that search: when it runs, and its answer."""

import math
from typing import Any

import numpy as np

from mandala.bots.answer import RESERVE, add_score, add_to_line
from mandala.compile.elementary import log
from mandala.compile.jit import rule
from mandala.games.patterns.bots.playout import signed
from mandala.games.patterns.bots.solver import OUT_OF_NODES, best_margin, write_line
from mandala.games.patterns.rules.legality import fronts
from mandala.games.patterns.rules.record import LAST_FLIPS
from mandala.games.patterns.rules.spaces import size

SOLVER_SHARE = 0.3  # of the time
NODES_PER_SECOND = 2_000_000  # more than any machine manages; the clock measures how many it really is
FIRST_ATTEMPT = 2_000  # nodes
GROWTH = 3  # of the attempts
TILES_SOLVED = 15  # plus one for every doubling of the nodes: there about half of the attempts succeed
LOG_2 = math.log(2.0)

ATTEMPTS = np.dtype(
    [
        ("began", np.float64),  # when the last attempt was, in seconds
        ("nodes", np.int64),  # that may be spent on one attempt; 0 if there will be none
        ("next", np.int64),  # of the next attempt
        ("last", np.int64),  # of the last attempt; 0 if there was none
    ]
)


@rule
def plan_attempts(attempts: Any, a: Any, state: Any, nodes_per_simulation: int) -> None:
    """Decide whether to try the solver at all; `nodes_per_simulation` of its nodes cost as much as one simulation."""
    nodes = a.limit * nodes_per_simulation
    if a.seconds < math.inf:
        nodes = min(nodes, int(NODES_PER_SECOND * SOLVER_SHARE * a.seconds))
    nodes = max(nodes, 1)
    attempts.nodes = nodes
    attempts.last = 0
    attempts.next = min(FIRST_ATTEMPT, nodes) if a.seconds < math.inf else nodes
    if state.phase != LAST_FLIPS and size(fronts(state)) > TILES_SOLVED + log(float(nodes)) / LOG_2:
        attempts.nodes = 0


@rule
def attempt(attempts: Any, a: Any, solver: Any, spent: float) -> bool:
    """Try once, if time allows; False if the solver is not tried any more."""
    if attempts.last > 0:
        if attempts.last == attempts.nodes:
            attempts.nodes = 0
            return False
        left = SOLVER_SHARE * a.seconds - RESERVE - spent
        speed = attempts.last / max(spent - attempts.began, 1e-9)
        attempts.nodes = max(min(attempts.nodes, int(speed * left)), 0)
        if attempts.nodes < attempts.next:
            attempts.nodes = 0
            return False
        attempts.next *= GROWTH
    nodes = min(attempts.next, attempts.nodes)
    attempts.next = nodes
    attempts.last = nodes
    attempts.began = spent
    margin = best_margin(solver.states, solver.moves, solver.order, solver.table, solver.frames, nodes)
    if margin != OUT_OF_NODES:
        answer_solved(a, solver, margin)
    return True


@rule
def answer_solved(a: Any, solver: Any, margin: int) -> None:
    """Write the solution: the margin with best play, and the moves that lead to it."""
    length = write_line(solver.states, solver.table, solver.line)
    a.count = 0
    a.length = 0
    for k in range(length):
        add_to_line(a, solver.line[k])
    a.move = solver.line[0]
    a.margin = float(margin)
    a.win = 1.0 if margin > 0 else (0.5 if margin == 0 else 0.0)
    add_score(a, signed(a.move), float(margin))
    a.solved = 1
    a.finished = 1
