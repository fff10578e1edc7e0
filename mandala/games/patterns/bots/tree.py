"""The tree of a Monte Carlo search: PUCT selection, priors from the evaluation, and playouts to the end of the game."""

import math
from typing import Any

import numpy as np

from mandala.bots.tree import CHILDREN, MOVE, STATISTICS, back_up, clear_statistics, puct, softmax_priors
from mandala.compile.jit import rule
from mandala.games.patterns.bots.evaluate import COUNT, evaluate_with
from mandala.games.patterns.bots.playout import play_out, signed
from mandala.games.patterns.rules.legality import legal_moves
from mandala.games.patterns.rules.record import MOVES, SPACES, TURN
from mandala.games.patterns.rules.scoring import score
from mandala.games.patterns.rules.turn import advance

NODE = np.dtype([*STATISTICS, *CHILDREN, *MOVE], align=True)
NODES = 1 << 19
MAX_DEPTH = len(SPACES) + 4  # every turn uses up a front tile
ROOT, LEAF, AFTER = range(3)  # the records of a search: the root, the end of a path, and that after one more move

EXPLORATION = 1.4
PRIOR_TEMPERATURE = 2.5  # in points
FIRST_PLAY_REDUCTION = 0.1  # an unvisited move counts as worse than its parent by this much
EXPAND_AT = 2  # visits
MARGIN_WEIGHT = 0.004  # of a point of margin, where a win is 1


@rule
def add_node(tree: Any, node: int, move: int, mover: int) -> None:
    """Write a node without visits."""
    new = tree[node]
    clear_statistics(new)
    new.first = 0
    new.children = 0
    new.move = move
    new.mover = mover


@rule
def expand(states: Any, tree: Any, node: int, used: int, moves: Any, features: Any) -> int:
    """Add the children of a node, if there is memory left; the number of nodes is returned."""
    count = legal_moves(states, LEAF, moves)
    if used + count > len(tree):
        return used
    mover = states[LEAF].to_move
    highest = -np.inf
    for k in range(count):
        states[AFTER] = states[LEAF]
        advance(states, AFTER, signed(moves[k]))
        add_node(tree, used + k, moves[k], mover)
        value = evaluate_with(states, AFTER, mover, features)
        tree[used + k].prior = value
        highest = max(highest, value)
    softmax_priors(tree, used, used + count, highest, PRIOR_TEMPERATURE)
    tree[node].first = used
    tree[node].children = count
    return used + count


@rule
def mean_value(node: Any) -> float:
    """The mean result of a visited node for its mover: wins, and a little for the margin."""
    return float((node.values + MARGIN_WEIGHT * node.margins) / node.visits)


@rule
def select(tree: Any, node: int) -> Any:
    """The child to visit next."""
    parent = tree[node]
    unvisited = (1.0 - mean_value(parent) if parent.visits > 0 else 0.5) - FIRST_PLAY_REDUCTION
    exploration = EXPLORATION * math.sqrt(parent.visits + 1.0)
    chosen = signed(parent.first)
    highest = -np.inf
    for child in range(parent.first, parent.first + parent.children):
        it = tree[child]
        mean = mean_value(it) if it.visits > 0 else unvisited
        value = puct(mean, it.prior, exploration, it.visits)
        if value > highest:
            highest = value
            chosen = child
    return chosen


@rule
def simulate(states: Any, tree: Any, used: int, rng: Any, count: int) -> int:
    """Run `count` simulations from record ROOT; the number of nodes is returned."""
    moves = np.empty(MOVES, np.uint8)
    features = np.empty(COUNT)
    path = np.empty(MAX_DEPTH, np.int64)
    for _ in range(count):
        states[LEAF] = states[ROOT]
        node = 0
        path[0] = 0
        depth = 1
        while states[LEAF].phase <= TURN:
            if tree[node].children == 0:
                if depth > 1 and tree[node].visits < EXPAND_AT:
                    break
                used = expand(states, tree, node, used, moves, features)
                if tree[node].children == 0:
                    break
            node = select(tree, node)
            advance(states, LEAF, signed(tree[node].move))
            path[depth] = node
            depth += 1
        play_out(states, LEAF, moves, rng)
        margin = score(states, LEAF, 0) - score(states, LEAF, 1)
        win = 0.5 if margin == 0 else (1.0 if margin > 0 else 0.0)
        back_up(tree, path, depth, win, 1.0 - win, margin)
    return used
