"""What the search trees of both games share: their memory, PUCT, backing up, and the most visited child.

A tree is an array of nodes, and node 0 is the root. Sums and means in a node are from the point of view of its `mover`,
the player whose move led to it.
"""

from typing import Any

import numpy as np

from mandala.bots.answer import add_score, add_to_line
from mandala.compile.elementary import exp
from mandala.compile.jit import rule

STATISTICS = [
    ("values", np.float64),  # sums over the visits
    ("margins", np.float64),
    ("visits", np.int32),
    ("prior", np.float32),
]
MOVE = [("move", np.uint8), ("mover", np.int8)]
CHILDREN = [("first", np.int32), ("children", np.uint8)]  # of nodes whose children lie side by side


@rule
def clear_statistics(node: Any) -> None:
    """Set what is counted in a node to zero."""
    node.values = 0.0
    node.margins = 0.0
    node.visits = 0
    node.prior = 0.0


@rule
def puct(mean: float, prior: float, exploration: float, visits: int) -> float:
    """The PUCT score of a child, where `exploration` is the constant times the square root of the parent's visits."""
    return mean + exploration * prior / (1.0 + visits)


@rule
def softmax_priors(tree: Any, first: int, last: int, highest: float, temperature: float) -> None:
    """Turn the logits in the priors of nodes `first` to `last - 1`, the highest of which is given, to probabilities."""
    total = 0.0
    for child in range(first, last):
        tree[child].prior = exp((tree[child].prior - highest) / temperature)
        total += tree[child].prior
    for child in range(first, last):
        tree[child].prior /= total


@rule
def back_up(tree: Any, path: Any, depth: int, value0: float, value1: float, margin: float) -> None:
    """Count a visit in every node of a path: its value to player 0 and to player 1, and the margin of player 0."""
    for step in range(depth):
        node = tree[path[step]]
        node.visits += 1
        if node.mover == 0:
            node.values += value0
            node.margins += margin
        else:
            node.values += value1
            node.margins -= margin


@rule
def best_child(tree: Any, node: int, margin_weight: float) -> int:
    """The most visited child, by value among equals; -1 if none was visited. A point of margin adds `margin_weight`."""
    best, most, highest = -1, 0, 0.0
    for child in range(tree[node].first, tree[node].first + tree[node].children):
        visits = tree[child].visits
        value = tree[child].values + margin_weight * tree[child].margins
        if visits > most or (visits == most > 0 and value > highest):
            best, most, highest = child, visits, value
    return best


@rule
def answer_by_visits(a: Any, tree: Any, margin_weight: float) -> int:
    """Write the visits of the root's children and the line of the most visited ones; the chosen child is returned."""
    a.count = 0
    a.length = 0
    for child in range(tree[0].first, tree[0].first + tree[0].children):
        add_score(a, tree[child].move, float(tree[child].visits))
    chosen = best_child(tree, 0, margin_weight)
    node = chosen
    while node >= 0:
        add_to_line(a, tree[node].move)
        node = best_child(tree, node, margin_weight)
    a.move = tree[chosen].move
    return chosen
