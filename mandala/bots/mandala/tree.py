"""Information-set Monte Carlo tree search for the card game, in compiled code.

Every simulation deals the hidden cards anew (`redeal`), so nothing hidden and nothing yet to be drawn is ever searched
as if it were known. A node stands for the moves that led to it; which of its children are available differs from world
to world, and is counted (Cowling, Powley and Whitehouse, 2012). Node 0 is the root.
"""

from typing import Any

import numpy as np

from mandala.bots.mandala.playout import play_out, result
from mandala.rules.jit import rule
from mandala.rules.mandala import advance, legal_moves, redeal, score
from mandala.rules.mandala.record import COLORS, DISCARD, FIELD, OVER

NODE = np.dtype(
    [
        ("value", np.float64),  # sum of results for the player who moved here
        ("margin", np.float64),  # sum of final margins for that player
        ("prior", np.float32),
        ("visits", np.int32),
        ("available", np.int32),
        ("child", np.int32),  # the first one; 0: none
        ("sibling", np.int32),  # the next one; 0: none
        ("move", np.int16),
        ("player", np.int8),  # who moved here
    ],
    align=True,
)
NODES = 1 << 18
EXPLORATION = 1.1
DEPTH = 64


@rule
def simulate(
    root: Any, world: Any, nodes: Any, used: int, path: Any, moves: Any, children: Any, rng: Any, simulations: int
) -> int:
    """Make simulations from a view; the number of nodes in use is returned."""
    for _ in range(simulations):
        world[0] = root[0]
        redeal(world, 0, rng)
        node = 0
        depth = 1
        path[0] = 0
        while world[0].phase != OVER and depth < DEPTH:
            count = legal_moves(world, 0, moves)
            used, child = select(nodes, used, node, int(world[0].to_move), moves, count, children)
            if child == 0:
                break
            advance(world, 0, int(nodes[child].move))
            path[depth] = child
            depth += 1
            node = child
            if nodes[child].visits == 0:
                break
        play_out(world, 0, moves, rng)
        record(world, nodes, path, depth)
    return used


@rule
def select(nodes: Any, used: int, node: int, player: int, moves: Any, count: int, children: Any) -> Any:
    """The most promising child among the legal moves, made if it is new; 0 when the tree is full."""
    child = nodes[node].child
    while child != 0:
        children[nodes[child].move] = child
        child = nodes[child].sibling
    weight = 0.0
    for k in range(count):
        weight += prior(int(moves[k]))
    untried = expectation(nodes, node, player)
    reach = EXPLORATION * np.sqrt(float(nodes[node].visits))
    best = -1.0
    chosen = 0
    for k in range(count):
        move = int(moves[k])
        child = children[move]
        if child != 0:
            nodes[child].available += 1
            promise = upper_bound(nodes, child)
        else:
            promise = untried + reach * prior(move) / weight
        if promise > best:
            best = promise
            chosen = move
    child = children[chosen]
    forget(nodes, node, children)
    if child == 0 and used < nodes.shape[0]:
        child = used
        used += 1
        add_child(nodes, node, child, chosen, player, prior(chosen) / weight)
    return used, child


@rule
def forget(nodes: Any, node: int, children: Any) -> None:
    """Clear the table of children by move for the next node."""
    child = nodes[node].child
    while child != 0:
        children[nodes[child].move] = 0
        child = nodes[child].sibling


@rule
def expectation(nodes: Any, node: int, player: int) -> float:
    """What an untried move promises: a little less than its player has got here so far."""
    parent = nodes[node]
    if parent.visits == 0:
        return 0.5
    mean = parent.value / parent.visits
    return float((mean if parent.player == player else 1.0 - mean) - 0.1)


@rule
def add_child(nodes: Any, node: int, child: int, move: int, player: int, prior: float) -> None:
    """Make a node for a move not tried before."""
    n = nodes[child]
    n.value = 0.0
    n.margin = 0.0
    n.prior = prior
    n.visits = 0
    n.available = nodes[node].visits  # as if it had been there from the beginning
    n.child = 0
    n.sibling = nodes[node].child
    n.move = move
    n.player = player
    nodes[node].child = child


@rule
def upper_bound(nodes: Any, child: int) -> float:
    """PUCT, with availability in place of the visits of the parent."""
    n = nodes[child]
    return float(n.value / n.visits + EXPLORATION * n.prior * np.sqrt(float(n.available)) / (1.0 + n.visits))


@rule
def prior(move: int) -> float:
    """Mountains and small fields are played more often than discards."""
    if move >= DISCARD * COLORS:
        return 0.2
    if move >= FIELD * COLORS:
        return 1.0
    return 2.0


@rule
def record(world: Any, nodes: Any, path: Any, depth: int) -> None:
    """Count a result in every node of the path."""
    value = result(world, 0)
    margin = float(score(world, 0, 0) - score(world, 0, 1))
    for k in range(depth):
        n = nodes[path[k]]
        n.visits += 1
        n.value += value if n.player == 0 else 1.0 - value
        n.margin += margin if n.player == 0 else -margin
