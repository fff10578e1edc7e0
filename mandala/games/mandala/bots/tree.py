"""Information-set Monte Carlo tree search for Mandala, in compiled code.

Every simulation starts with a new determinization: `redeal` deals the hidden cards at random. So no hidden card, and no
card yet to be drawn, is ever searched as if it were known. A node is identified by the moves that led to it. Which of
its children are legal differs between determinizations, and how often each was available is counted (Cowling, Powley
and Whitehouse, 2012).
"""

from typing import Any

import numpy as np

from mandala.bots.tree import MOVE, STATISTICS, back_up, clear_statistics, puct
from mandala.compile.jit import rule
from mandala.games.mandala.bots.playout import play_out, result
from mandala.games.mandala.rules import advance, legal_moves, redeal, score
from mandala.games.mandala.rules.record import COLORS, DISCARD, FIELD, OVER

NODE = np.dtype(
    [
        *STATISTICS,
        ("available", np.int32),
        ("child", np.int32),  # the newest one; 0: none
        ("sibling", np.int32),  # the next older one; 0: none
        *MOVE,
    ],
    align=True,
)
NODES = 1 << 18
MAX_DEPTH = 64
EXPLORATION = 1.1
FIRST_PLAY_REDUCTION = 0.1  # an unvisited move counts as worse than its parent by this much


@rule
def simulate(
    view: Any, state: Any, tree: Any, used: int, path: Any, moves: Any, children: Any, rng: Any, simulations: int
) -> int:
    """Run simulations from a view; the number of nodes in use is returned."""
    for _ in range(simulations):
        state[0] = view[0]
        redeal(state, 0, rng)
        node = 0
        depth = 1
        path[0] = 0
        while state[0].phase != OVER and depth < MAX_DEPTH:
            count = legal_moves(state, 0, moves)
            used, child = select(tree, used, node, int(state[0].to_move), moves, count, children)
            if child == 0:
                break
            advance(state, 0, int(tree[child].move))
            path[depth] = child
            depth += 1
            node = child
            if tree[child].visits == 0:
                break
        play_out(state, 0, moves, rng)
        value = result(state, 0)
        back_up(tree, path, depth, value, 1.0 - value, float(score(state, 0, 0) - score(state, 0, 1)))
    return used


@rule
def select(tree: Any, used: int, node: int, player: int, moves: Any, count: int, children: Any) -> Any:
    """The child to visit next among the legal moves, added if it is new; 0 when the tree is full."""
    child = tree[node].child
    while child != 0:
        children[tree[child].move] = child
        child = tree[child].sibling
    total = 0.0
    for k in range(count):
        total += move_weight(int(moves[k]))
    unvisited = first_play_value(tree, node, player)
    exploration = EXPLORATION * np.sqrt(float(tree[node].visits))
    highest = -1.0
    chosen = 0
    for k in range(count):
        move = int(moves[k])
        child = children[move]
        if child != 0:
            tree[child].available += 1
            score = available_puct(tree[child])
        else:
            score = puct(unvisited, move_weight(move) / total, exploration, 0)
        if score > highest:
            highest = score
            chosen = move
    child = children[chosen]
    clear_children(tree, node, children)
    if child == 0 and used < tree.shape[0]:
        child = used
        used += 1
        add_child(tree, node, child, chosen, player, move_weight(chosen) / total)
    return used, child


@rule
def clear_children(tree: Any, node: int, children: Any) -> None:
    """Clear the lookup table of children by move for the next node."""
    child = tree[node].child
    while child != 0:
        children[tree[child].move] = 0
        child = tree[child].sibling


@rule
def first_play_value(tree: Any, node: int, player: int) -> float:
    """The mean value that an unvisited move is given: a little less than its player's at the parent."""
    parent = tree[node]
    if parent.visits == 0:
        return 0.5
    mean = parent.values / parent.visits
    return float((mean if parent.mover == player else 1.0 - mean) - FIRST_PLAY_REDUCTION)


@rule
def add_child(tree: Any, node: int, child: int, move: int, player: int, prior: float) -> None:
    """Write the node of a move not tried before."""
    n = tree[child]
    clear_statistics(n)
    n.prior = prior
    n.available = tree[node].visits  # as if it had been available in every simulation so far
    n.child = 0
    n.sibling = tree[node].child
    n.move = move
    n.mover = player
    tree[node].child = child


@rule
def available_puct(child: Any) -> float:
    """PUCT with the availability of the child in place of the visits of its parent."""
    return puct(child.values / child.visits, child.prior, EXPLORATION * np.sqrt(float(child.available)), child.visits)


@rule
def move_weight(move: int) -> float:
    """The prior of a move before normalisation: mountains and fields are likelier than discards."""
    if move >= DISCARD * COLORS:
        return 0.2
    if move >= FIELD * COLORS:
        return 1.0
    return 2.0
