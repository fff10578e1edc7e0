"""An engine that searches with the priors and values of a trained network (PUCT), and solves the ending."""

from typing import Any, NamedTuple

import numpy as np

from mandala.bots.answer import ANSWER, choose_only, clear_answer
from mandala.bots.tree import answer_by_visits
from mandala.compile.jit import rule
from mandala.compile.memory import block
from mandala.games.patterns.bots.ending import ATTEMPTS, attempt, plan_attempts
from mandala.games.patterns.bots.puct_tree import (
    MAX_DEPTH,
    NODE,
    NODES,
    ROOT,
    TARGET,
    TRANSPOSITIONS,
    add_node,
    apply_predictions,
    collect_leaves,
    copy_subtree,
    find_node,
)
from mandala.games.patterns.bots.solver import SOLVER
from mandala.games.patterns.features import FEATURES, TOKENS
from mandala.games.patterns.rules import MOVES, STATE, legal_moves
from mandala.neural.value import MARGIN_SCALE, WIN_WEIGHT

BATCH = 8  # positions that the network evaluates at once: more are hardly faster, and make the search less exact
VISITS_PER_SLOT = 16  # a small tree has smaller batches: one position for this many visits of the root
NODES_PER_SIMULATION = 60  # of the solver: they cost about as much


class PuctMemory(NamedTuple):
    """The memory of the engine."""

    root: Any = block(STATE, 1)  # the position
    states: Any = block(STATE, 3)  # the root, the leaf at the end of a path, and a position to find in the tree
    tree: Any = block(NODE, NODES, zeroed=False)  # the nodes
    used: Any = block(np.int64, 1)  # how many there are
    transpositions: Any = block(np.int32, TRANSPOSITIONS)  # the last evaluated node by the end of its key; 0: none
    moves: Any = block(np.uint8, MOVES)  # the legal moves of a position
    # For each position that waits for the network, the nodes from the root to it; one more, for a path that ends at a
    # pending leaf.
    paths: Any = block(np.int64, BATCH + 1, MAX_DEPTH)
    depths: Any = block(np.int64, BATCH)  # how many those are
    pending: Any = block(np.int64, 1)  # how many positions wait
    features: Any = block(np.int8, BATCH, TOKENS, FEATURES)  # their features
    logits: Any = block(np.float32, BATCH, MOVES)  # predicted for them
    values: Any = block(np.float32, BATCH)  # likewise
    margins: Any = block(np.float32, BATCH)  # likewise
    solver: Any = SOLVER  # the memory of the solver
    attempts: Any = block(ATTEMPTS, 1)  # the progress of the solver
    rng: Any = block(np.uint64, 1)  # the playout stream, used only by levels that make mistakes
    answer: Any = block(ANSWER, 1)  # what it finds


LAYOUT = PuctMemory()


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
    m.pending[0] = 0


@rule
def reuse(m: Any, last: Any) -> bool:
    """Start with the subtree of an earlier search, if the position was one or two moves below its root."""
    last.states[TARGET] = m.root[0]
    node = find_node(last.states, last.tree)
    if node >= 0:
        m.used[0] = copy_subtree(last.tree, node, m)
    return node >= 0


@rule
def search(m: Any, simulations: int, spent: float) -> int:
    """Try the solver; or use the network's predictions, and run simulations up to its next positions."""
    a = m.answer[0]
    if m.attempts[0].nodes > 0 and attempt(m.attempts[0], a, m.solver, spent):
        return 0
    apply_predictions(m, m.pending[0])
    m.pending[0] = 0
    if a.simulations >= a.limit:
        a.finished = 1
        return 0
    visits = m.tree[0].visits
    want = min(min(BATCH, 1 + visits // VISITS_PER_SLOT), a.limit - a.simulations)
    m.used[0], made, pending = collect_leaves(m, m.used[0], want)
    if visits > 0:  # the first only evaluates the root
        a.simulations += made
        a.ready = 1
    m.pending[0] = pending
    return int(pending)


@rule
def finish(m: Any) -> None:
    """The most visited move."""
    a = m.answer[0]
    if a.simulations == 0:
        return
    apply_predictions(m, m.pending[0])
    m.pending[0] = 0
    best = m.tree[answer_by_visits(a, m.tree, 0.0)]
    a.margin = best.margins / best.visits
    a.win = win_probability(best.values / best.visits, a.margin)


@rule
def win_probability(value: float, margin: float) -> float:
    """The probability of winning, given a value that weighs win and margin as in training."""
    points = max(-1.0, min(1.0, margin / MARGIN_SCALE))
    return max(0.0, min(1.0, 0.5 + 0.5 * (value - (1.0 - WIN_WEIGHT) * points) / WIN_WEIGHT))
