"""An engine that searches by Monte Carlo tree search with playouts, and solves the ending."""

from typing import Any, NamedTuple

import numpy as np

from mandala.bots.answer import ANSWER, choose_only, clear_answer
from mandala.bots.tree import answer_by_visits
from mandala.compile.jit import rule
from mandala.compile.memory import block
from mandala.games.patterns.bots.ending import ATTEMPTS, attempt, plan_attempts
from mandala.games.patterns.bots.solver import SOLVER
from mandala.games.patterns.bots.tree import MARGIN_WEIGHT, NODE, NODES, ROOT, add_node, simulate
from mandala.games.patterns.rules import MOVES, STATE, legal_moves

NODES_PER_SIMULATION = 12  # of the solver: they cost about as much


class SearchMemory(NamedTuple):
    """The memory of the engine."""

    root: Any = block(STATE, 1)  # the position
    states: Any = block(STATE, 3)  # the records of a simulation
    tree: Any = block(NODE, NODES, zeroed=False)  # the nodes
    used: Any = block(np.int64, 1)  # how many there are
    moves: Any = block(np.uint8, MOVES)  # the legal moves of the position
    solver: Any = SOLVER  # the memory of the solver
    attempts: Any = block(ATTEMPTS, 1)  # the progress of the solver
    rng: Any = block(np.uint64, 1)  # the playout stream
    answer: Any = block(ANSWER, 1)  # what it finds


LAYOUT = SearchMemory()


@rule
def begin(m: Any, simulations: int, seconds: float) -> None:
    """Make the only move there is, or start a tree."""
    a = m.answer[0]
    clear_answer(a, simulations, seconds)
    if legal_moves(m.root, 0, m.moves) == 1:
        choose_only(a, m.moves[0])
    m.states[ROOT] = m.root[0]
    m.solver.states[0] = m.root[0]
    plan_attempts(m.attempts[0], a, m.root[0], NODES_PER_SIMULATION)
    add_node(m.tree, 0, 0, 1 - m.root[0].to_move)
    m.used[0] = 1


@rule
def search(m: Any, simulations: int, spent: float) -> int:
    """Try the solver, or run some simulations."""
    a = m.answer[0]
    if m.attempts[0].nodes > 0 and attempt(m.attempts[0], a, m.solver, spent):
        return 0
    count = min(simulations, a.limit - a.simulations)
    m.used[0] = simulate(m.states, m.tree, m.used[0], m.rng, count)
    a.simulations += count
    a.ready = 1
    a.finished = a.simulations >= a.limit
    return 0


@rule
def finish(m: Any) -> None:
    """The most visited move."""
    a = m.answer[0]
    if a.simulations > 0:
        best = m.tree[answer_by_visits(a, m.tree, MARGIN_WEIGHT)]
        a.win = best.values / best.visits
        a.margin = best.margins / best.visits
