"""An engine that searches: information-set Monte Carlo tree search, the stronger the more simulations it may run."""

from typing import Any, NamedTuple

import numpy as np

from mandala.bots.answer import ANSWER, add_score, add_to_line, choose_only, clear_answer
from mandala.bots.tree import clear_statistics
from mandala.compile.jit import rule
from mandala.compile.memory import block
from mandala.games.mandala.bots.tree import MAX_DEPTH, NODE, NODES, simulate
from mandala.games.mandala.rules import MOVES, STATE, legal_moves

LONGEST_LINE = 8


class SearchMemory(NamedTuple):
    """The memory of the engine."""

    root: Any = block(STATE, 1)  # the position
    state: Any = block(STATE, 1)  # of one simulation
    tree: Any = block(NODE, NODES, zeroed=False)  # the nodes
    used: Any = block(np.int64, 1)  # how many there are
    path: Any = block(np.int32, MAX_DEPTH)  # the nodes of one simulation
    moves: Any = block(np.uint8, MOVES)  # the legal moves of a position
    children: Any = block(np.int32, MOVES)  # the child of each move in a node; 0 if it has none
    rng: Any = block(np.uint64, 1)  # the playout stream
    answer: Any = block(ANSWER, 1)  # what it finds


LAYOUT = SearchMemory()


@rule
def begin(m: Any, simulations: int, seconds: float) -> None:
    """Make the only move there is, or start a tree."""
    a, root = m.answer[0], m.tree[0]
    clear_answer(a, simulations, seconds)
    if legal_moves(m.root, 0, m.moves) == 1:
        choose_only(a, m.moves[0])
    clear_statistics(root)
    root.available = 0
    root.child = 0
    root.sibling = 0
    root.move = 0
    root.mover = 1 - m.root[0].to_move
    m.used[0] = 1


@rule
def search(m: Any, simulations: int, spent: float) -> int:
    """Run some simulations."""
    a = m.answer[0]
    count = min(simulations, a.limit - a.simulations)
    m.used[0] = simulate(m.root, m.state, m.tree, m.used[0], m.path, m.moves, m.children, m.rng, count)
    a.simulations += count
    a.ready = 1
    a.finished = a.simulations >= a.limit
    return 0


@rule
def finish(m: Any) -> None:
    """The most visited move."""
    a, tree = m.answer[0], m.tree
    if a.simulations == 0:
        return
    a.count = 0
    a.length = 0
    child = tree[0].child
    while child != 0:
        add_score(a, tree[child].move, float(tree[child].visits))
        child = tree[child].sibling
    best = most_visited(tree, 0)
    a.move = tree[best].move
    a.win = tree[best].values / tree[best].visits
    a.margin = tree[best].margins / tree[best].visits
    while best != 0 and a.length < LONGEST_LINE:
        add_to_line(a, tree[best].move)
        best = most_visited(tree, best)


@rule
def most_visited(tree: Any, node: int) -> int:
    """The most visited child, the oldest among equals; 0 if none was visited."""
    best, most = 0, 1
    child = int(tree[node].child)
    while child != 0:
        if tree[child].visits >= most:
            best, most = child, int(tree[child].visits)
        child = int(tree[child].sibling)
    return best
