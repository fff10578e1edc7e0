"""A search tree whose leaves a network evaluates in batches: PUCT selection, virtual loss, transpositions."""

import math
from typing import Any

import numpy as np

from mandala.bots.tree import CHILDREN, MOVE, STATISTICS, back_up, clear_statistics, puct, softmax_priors
from mandala.compile.jit import rule
from mandala.games.patterns.bots.playout import signed
from mandala.games.patterns.bots.solver import OUT_OF_NODES, best_margin, combine, hash_state, slot_of
from mandala.games.patterns.features import encode_position
from mandala.games.patterns.rules.legality import fronts, legal_moves
from mandala.games.patterns.rules.record import SPACES, TURN, U64
from mandala.games.patterns.rules.scoring import score
from mandala.games.patterns.rules.spaces import size
from mandala.games.patterns.rules.turn import advance
from mandala.neural.value import outcome_value

NODE = np.dtype(
    [
        ("key", np.uint64),  # of the position, once the node has children
        *STATISTICS,
        ("virtual_visits", np.int32),  # visits whose leaves the network has not evaluated yet
        *CHILDREN,
        *MOVE,
        ("stage", np.int8),
    ],
    align=True,
)
NODES = 1 << 20
TRANSPOSITIONS = 1 << 17  # entries of the table
MAX_DEPTH = len(SPACES) + 4  # every turn uses up a front tile
ROOT, LEAF, TARGET = range(3)  # the records of a search
NEW, PENDING, EXPANDED = range(3)  # the stages: not evaluated or a finished game, waiting for the network, evaluated

EXPLORATION = 1.2
PRIOR_TEMPERATURE = 3.0  # above 1, the search looks wider than the network would play
FIRST_PLAY_REDUCTION = 0.2  # an unvisited move counts as worse than its parent by this much
VIRTUAL_LOSS = 1.0  # what a virtual visit counts as lost, so that the next simulation goes elsewhere
TILES_SOLVED = 20  # leaves with at most this many front tiles left are given to the solver
NODES_SOLVED = 60  # nodes that the solver may spend on a leaf
UNKNOWN = OUT_OF_NODES
LARGEST_MARGIN = 1 << 20  # larger than any margin


@rule
def add_node(tree: Any, node: int, move: int, mover: int) -> None:
    """Write a node without visits."""
    new = tree[node]
    clear_statistics(new)
    new.key = U64(0)
    new.virtual_visits = 0
    new.first = 0
    new.children = 0
    new.move = move
    new.mover = mover
    new.stage = NEW


@rule
def value_of(margin: int) -> float:
    """The value of a finished game that was won by this margin."""
    return outcome_value(float(np.sign(margin)), float(margin))


@rule
def select(tree: Any, node: int) -> Any:
    """The child to visit next."""
    parent = tree[node]
    unvisited = -parent.values / max(parent.visits, 1) - FIRST_PLAY_REDUCTION
    exploration = EXPLORATION * math.sqrt(parent.visits + parent.virtual_visits)
    chosen = signed(parent.first)
    highest = -np.inf
    for child in range(parent.first, parent.first + parent.children):
        it = tree[child]
        visits = it.visits + it.virtual_visits
        mean = (it.values - VIRTUAL_LOSS * it.virtual_visits) / visits if visits > 0 else unvisited
        value = puct(mean, it.prior, exploration, visits)
        if value > highest:
            highest = value
            chosen = child
    return chosen


@rule
def descend(states: Any, tree: Any, path: Any) -> int:
    """Follow the tree from the root to a node that is not expanded; the length of the path is returned."""
    states[LEAF] = states[ROOT]
    node = 0
    path[0] = 0
    depth = 1
    while tree[node].stage == EXPANDED:
        node = select(tree, node)
        advance(states, LEAF, signed(tree[node].move))
        path[depth] = node
        depth += 1
    return depth


@rule
def expand(states: Any, tree: Any, node: int, used: int, moves: Any) -> int:
    """Add the children of a node, if there is memory left; the number of nodes is returned."""
    count = legal_moves(states, LEAF, moves)
    if used + count > len(tree):
        return used
    for k in range(count):
        add_node(tree, used + k, moves[k], states[LEAF].to_move)
    tree[node].key = key_of(states, LEAF)
    tree[node].first = used
    tree[node].children = count
    return used + count


@rule
def solved_margin(states: Any, solver: Any) -> Any:
    """By how much player 0 wins from the leaf on with best play; UNKNOWN if the solver does not find it quickly."""
    if states[LEAF].phase == TURN and size(fronts(states[LEAF])) > TILES_SOLVED:
        return UNKNOWN
    solver.states[0] = states[LEAF]
    margin = best_margin(solver.states, solver.moves, solver.order, solver.table, solver.frames, NODES_SOLVED)
    if margin == OUT_OF_NODES:
        return UNKNOWN
    return margin if states[LEAF].to_move == 0 else -margin


@rule
def key_of(states: Any, i: int) -> Any:
    """A key that transpositions share: positions from which the same moves lead to the same results."""
    margin = score(states, i, 0) - score(states, i, 1)
    return combine(hash_state(states[i]), U64(margin + LARGEST_MARGIN) * U64(4) + U64(states[i].phase))


@rule
def use_transposition(tree: Any, transpositions: Any, path: Any, depth: int) -> bool:
    """If the position of a leaf was evaluated elsewhere in the tree, take over its priors and mean value."""
    node = tree[path[depth - 1]]
    known = tree[transpositions[slot_of(transpositions, node.key)]]
    if known.key != node.key or known.stage != EXPANDED or known.children != node.children:
        return False
    for k in range(node.children):
        tree[node.first + k].prior = tree[known.first + k].prior
    node.stage = EXPANDED
    factor = (1.0 if known.mover == 0 else -1.0) / known.visits
    value = factor * known.values
    back_up(tree, path, depth, value, -value, factor * known.margins)
    return True


@rule
def collect_leaves(m: Any, used: int, want: int) -> tuple[int, int, int]:
    """Run up to `want` simulations, as far as possible without the network.

    Leaves that the solver or a transposition can evaluate are backed up at once. The features of the others are left in
    `features` for the network, and their paths in `paths` and `depths`. The numbers of nodes, of simulations and of
    positions for the network are returned.
    """
    states, tree = m.states, m.tree
    made = 0
    pending = 0
    while made < want:
        path = m.paths[pending]
        depth = descend(states, tree, path)
        node = path[depth - 1]
        if tree[node].stage == PENDING:
            break
        made += 1
        margin = solved_margin(states, m.solver) if depth > 1 else UNKNOWN
        if margin != UNKNOWN:
            value = value_of(margin)
            back_up(tree, path, depth, value, -value, margin)
            continue
        used = expand(states, tree, node, used, m.moves)
        if use_transposition(tree, m.transpositions, path, depth):
            continue
        tree[node].stage = PENDING
        encode_position(states, LEAF, m.features, pending)
        m.depths[pending] = depth
        for step in range(depth):
            tree[path[step]].virtual_visits += 1
        pending += 1
    return used, made, pending


@rule
def apply_predictions(m: Any, count: int) -> None:
    """Back up the network's predictions for the leaves that waited for it, and set the priors of their children."""
    tree = m.tree
    for k in range(count):
        path, depth = m.paths[k], m.depths[k]
        leaf = path[depth - 1]
        for step in range(depth):
            tree[path[step]].virtual_visits -= 1
        set_priors(tree, leaf, m.logits[k])
        tree[leaf].stage = NEW
        if tree[leaf].children > 0:
            tree[leaf].stage = EXPANDED
            m.transpositions[slot_of(m.transpositions, tree[leaf].key)] = leaf
        sign = 1.0 if tree[leaf].mover == 1 else -1.0  # the other is to move
        value, margin = sign * m.values[k], sign * m.margins[k]
        back_up(tree, path, depth, value, -value, margin)


@rule
def set_priors(tree: Any, node: int, logits: Any) -> None:
    """Set the priors of a node's children from the network's logits."""
    first = tree[node].first
    last = first + tree[node].children
    highest = -np.inf
    for child in range(first, last):
        tree[child].prior = logits[tree[child].move]
        highest = max(highest, tree[child].prior)
    softmax_priors(tree, first, last, highest, PRIOR_TEMPERATURE)


@rule
def find_node(states: Any, tree: Any) -> int:
    """The expanded node of the position in record TARGET, one or two moves below the root; -1 if there is none."""
    key = key_of(states, TARGET)
    for child in range(tree[0].first, tree[0].first + tree[0].children):
        if tree[child].stage != EXPANDED:
            continue
        if tree[child].key == key:
            return child
        for grandchild in range(tree[child].first, tree[child].first + tree[child].children):
            if tree[grandchild].stage == EXPANDED and tree[grandchild].key == key:
                return grandchild
    return -1


@rule
def copy_subtree(tree: Any, node: int, m: Any) -> int:
    """Copy the subtree of a node into another memory, where it becomes the root; its number of nodes is returned."""
    other = m.tree
    other[0] = tree[node]
    used = 1
    done = 0
    while done < used:
        first, count = signed(other[done].first), signed(other[done].children)
        for k in range(count):
            other[used + k] = tree[first + k]
        if count > 0:
            other[done].first = used
            m.transpositions[slot_of(m.transpositions, other[done].key)] = done
        used += count
        done += 1
    return used
