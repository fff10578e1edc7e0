"""A Monte Carlo search tree in preallocated memory: selection by PUCT, priors from the evaluation, whole playouts."""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.bots.patterns.evaluate import COUNT, evaluate_with
from mandala.bots.patterns.playout import play_out, signed
from mandala.rules.jit import COMPILED, rule
from mandala.rules.patterns.legality import legal_moves
from mandala.rules.patterns.record import MOVES, SPACES, TURN
from mandala.rules.patterns.scoring import score
from mandala.rules.patterns.turn import advance

NODE = np.dtype(
    [
        ("wins", np.float64),  # sums over the visits, as the player sees it who made the move
        ("margins", np.float64),
        ("visits", np.int32),
        ("first", np.int32),  # the children lie in a row from here
        ("prior", np.float32),
        ("children", np.uint8),  # how many; 0: not expanded
        ("move", np.uint8),
        ("mover", np.int8),
    ],
    align=True,
)
NODES = 1 << 19
DEEPEST = len(SPACES) + 4  # every turn uses up a front tile
ROOT, WALK, TRIAL = range(3)  # the records of a search

EXPLORATION = 1.4
PRIOR_TEMPERATURE = 2.5  # in points
FIRST_PLAY_LOSS = 0.1  # how much worse than its parent a move without a visit is thought to be
EXPAND_AT = 2
POINT_SHARE = 0.004  # what a point of margin counts beside a win


def clearing() -> NDArray[Any]:
    """Memory for a tree; the system hands it out page by page, as the tree grows."""
    memory = np.empty(NODES, NODE)
    return memory if COMPILED else memory.view(np.recarray)


@rule
def plant(states: Any, tree: Any) -> int:
    """Make the root; the number of nodes is returned."""
    add_node(tree, 0, 0, 1 - states[ROOT].to_move)
    return 1


@rule
def add_node(tree: Any, node: int, move: int, mover: int) -> None:
    """Write a node without visits."""
    fresh = tree[node]
    fresh.wins = 0.0
    fresh.margins = 0.0
    fresh.visits = 0
    fresh.first = 0
    fresh.prior = 0.0
    fresh.children = 0
    fresh.move = move
    fresh.mover = mover


@rule
def expand(states: Any, tree: Any, node: int, used: int, moves: Any, features: Any) -> int:
    """Give a node its children, if there is room; the number of nodes is returned."""
    count = legal_moves(states, WALK, moves)
    if used + count > len(tree):
        return used
    mover = states[WALK].to_move
    best = -np.inf
    for k in range(count):
        states[TRIAL] = states[WALK]
        advance(states, TRIAL, signed(moves[k]))
        add_node(tree, used + k, moves[k], mover)
        promise = evaluate_with(states, TRIAL, mover, features)
        tree[used + k].prior = promise
        best = max(best, promise)
    total = 0.0
    for child in range(used, used + count):
        tree[child].prior = math.exp((tree[child].prior - best) / PRIOR_TEMPERATURE)
        total += tree[child].prior
    for child in range(used, used + count):
        tree[child].prior /= total
    tree[node].first = used
    tree[node].children = count
    return used + count


@rule
def worth(node: Any) -> float:
    """The mean reward of a visited node for who moved into it: wins, and a little for the margin."""
    return float((node.wins + POINT_SHARE * node.margins) / node.visits)


@rule
def select(tree: Any, node: int) -> Any:
    """The child to visit next."""
    parent = tree[node]
    untried = (1.0 - worth(parent) if parent.visits > 0 else 0.5) - FIRST_PLAY_LOSS
    scale = EXPLORATION * math.sqrt(parent.visits + 1.0)
    chosen = signed(parent.first)
    highest = -np.inf
    for child in range(parent.first, parent.first + parent.children):
        it = tree[child]
        value = worth(it) if it.visits > 0 else untried
        value += scale * it.prior / (1.0 + it.visits)
        if value > highest:
            highest = value
            chosen = child
    return chosen


@rule
def back_up(tree: Any, path: Any, depth: int, lead: int) -> None:
    """Count a finished game, won by player 0 by `lead` points, in all the nodes it passed."""
    for step in range(depth):
        node = tree[path[step]]
        margin = lead if node.mover == 0 else -lead
        node.visits += 1
        node.margins += margin
        if margin == 0:
            node.wins += 0.5
        elif margin > 0:
            node.wins += 1.0


@rule
def simulate(states: Any, tree: Any, used: int, rng: Any, count: int) -> int:
    """Make so many simulations from record ROOT; the number of nodes is returned."""
    moves = np.empty(MOVES, np.uint8)
    features = np.empty(COUNT)
    path = np.empty(DEEPEST, np.int64)
    for _ in range(count):
        states[WALK] = states[ROOT]
        node = 0
        path[0] = 0
        depth = 1
        while states[WALK].phase <= TURN:
            if tree[node].children == 0:
                if depth > 1 and tree[node].visits < EXPAND_AT:
                    break
                used = expand(states, tree, node, used, moves, features)
                if tree[node].children == 0:
                    break
            node = select(tree, node)
            advance(states, WALK, signed(tree[node].move))
            path[depth] = node
            depth += 1
        play_out(states, WALK, moves, rng)
        back_up(tree, path, depth, score(states, WALK, 0) - score(states, WALK, 1))
    return used


@rule
def is_preferred(node: Any, other: Any) -> bool:
    """Whether a visited node had more visits than another, or as many and better ones."""
    if node.visits != other.visits:
        return bool(node.visits > other.visits)
    return worth(node) > worth(other)


@rule
def favourite(tree: Any, node: int) -> int:
    """The child with most visits, the better of equals; -1 without visited children."""
    chosen = -1
    for child in range(tree[node].first, tree[node].first + tree[node].children):
        if tree[child].visits > 0 and (chosen < 0 or is_preferred(tree[child], tree[chosen])):
            chosen = child
    return chosen
