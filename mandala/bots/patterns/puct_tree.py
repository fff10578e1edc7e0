"""A search tree whose leaves a network judges, several at a time: selection by PUCT, in preallocated memory."""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.bots.patterns.playout import flip_to_the_end, signed
from mandala.neural.patterns import encode_position
from mandala.neural.results import worth
from mandala.rules.jit import COMPILED, rule
from mandala.rules.patterns.legality import legal_moves
from mandala.rules.patterns.record import COLORS, SPACES, TURN
from mandala.rules.patterns.scoring import score
from mandala.rules.patterns.turn import advance

NODE = np.dtype(
    [
        ("values", np.float64),  # sums over the visits, as the player sees it who made the move
        ("margins", np.float64),
        ("visits", np.int32),
        ("pending", np.int32),  # visits on their way: the network has not answered yet
        ("first", np.int32),  # the children lie in a row from here
        ("prior", np.float32),
        ("children", np.uint8),
        ("move", np.uint8),
        ("mover", np.int8),
        ("stage", np.int8),
    ],
    align=True,
)
NODES = 1 << 20
DEEPEST = len(SPACES) + 4  # every turn uses up a front tile
ROOT, WALK, SOUGHT = range(3)  # the records of a search
NEW, WAITING, READY = range(3)  # the stages: never judged or finished, being judged, judged and with children

EXPLORATION = 1.2
PRIOR_TEMPERATURE = 3.0  # above 1, the search looks wider than the network would play
FIRST_PLAY_LOSS = 0.2  # how much worse than its parent a move without a visit is thought to be
PENDING_LOSS = 1.0  # what a visit on its way is thought to bring, so that the next goes elsewhere


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
    fresh.values = 0.0
    fresh.margins = 0.0
    fresh.visits = 0
    fresh.pending = 0
    fresh.first = 0
    fresh.prior = 0.0
    fresh.children = 0
    fresh.move = move
    fresh.mover = mover
    fresh.stage = NEW


@rule
def result(lead: int) -> float:
    """What a finished game is worth to who is ahead by so many points."""
    return worth(float(np.sign(lead)), float(lead))


@rule
def select(tree: Any, node: int) -> Any:
    """The child to visit next."""
    parent = tree[node]
    untried = -parent.values / max(parent.visits, 1) - FIRST_PLAY_LOSS
    scale = EXPLORATION * math.sqrt(parent.visits + parent.pending)
    chosen = signed(parent.first)
    highest = -np.inf
    for child in range(parent.first, parent.first + parent.children):
        it = tree[child]
        visits = it.visits + it.pending
        value = (it.values - PENDING_LOSS * it.pending) / visits if visits > 0 else untried
        value += scale * it.prior / (1.0 + visits)
        if value > highest:
            highest = value
            chosen = child
    return chosen


@rule
def descend(states: Any, tree: Any, path: Any) -> int:
    """Walk from the root to a node without judged children; the length of the path is returned."""
    states[WALK] = states[ROOT]
    node = 0
    path[0] = 0
    depth = 1
    while tree[node].stage == READY:
        node = select(tree, node)
        advance(states, WALK, signed(tree[node].move))
        path[depth] = node
        depth += 1
    return depth


@rule
def expand(states: Any, tree: Any, node: int, used: int, moves: Any) -> int:
    """Give a node its children, if there is room; the number of nodes is returned."""
    count = legal_moves(states, WALK, moves)
    if used + count > len(tree):
        return used
    for k in range(count):
        add_node(tree, used + k, moves[k], states[WALK].to_move)
    tree[node].first = used
    tree[node].children = count
    return used + count


@rule
def gather(
    states: Any, tree: Any, used: int, want: int, moves: Any, paths: Any, depths: Any, features: Any
) -> tuple[int, int, int]:
    """Make up to so many simulations, as far as possible without the network.

    Games that end are counted at once. What the network must judge is left in `features`, and how it was reached in
    `paths` and `depths`. The numbers of nodes, of simulations and of positions to judge are returned.
    """
    made = 0
    waiting = 0
    while made < want:
        path = paths[waiting]
        depth = descend(states, tree, path)
        node = path[depth - 1]
        if tree[node].stage == WAITING:
            break
        made += 1
        if states[WALK].phase > TURN:
            flip_to_the_end(states, WALK)
            lead = score(states, WALK, 0) - score(states, WALK, 1)
            back_up(tree, path, depth, result(lead), lead)
            continue
        used = expand(states, tree, node, used, moves)
        tree[node].stage = WAITING
        encode_position(states, WALK, features, waiting)
        depths[waiting] = depth
        for step in range(depth):
            tree[path[step]].pending += 1
        waiting += 1
    return used, made, waiting


@rule
def back_up(tree: Any, path: Any, depth: int, value: float, margin: float) -> None:
    """Count what a position is worth to player 0 in all the nodes on the way to it."""
    for step in range(depth):
        node = tree[path[step]]
        sign = 1.0 if node.mover == 0 else -1.0
        node.visits += 1
        node.values += sign * value
        node.margins += sign * margin


@rule
def absorb(tree: Any, count: int, paths: Any, depths: Any, logits: Any, values: Any, margins: Any) -> None:
    """Count what the network thinks of the positions that waited for it."""
    for k in range(count):
        path, depth = paths[k], depths[k]
        leaf = path[depth - 1]
        for step in range(depth):
            tree[path[step]].pending -= 1
        set_priors(tree, leaf, logits[k])
        tree[leaf].stage = READY if tree[leaf].children > 0 else NEW
        sign = 1.0 if tree[leaf].mover == 1 else -1.0  # the other is to move
        back_up(tree, path, depth, sign * values[k], sign * margins[k])


@rule
def set_priors(tree: Any, node: int, logits: Any) -> None:
    """Give the children of a node the shares that the network thinks they deserve."""
    first = tree[node].first
    last = first + tree[node].children
    highest = -np.inf
    for child in range(first, last):
        highest = max(highest, logits[tree[child].move])
    total = 0.0
    for child in range(first, last):
        tree[child].prior = math.exp((logits[tree[child].move] - highest) / PRIOR_TEMPERATURE)
        total += tree[child].prior
    for child in range(first, last):
        tree[child].prior /= total


@rule
def is_preferred(node: Any, other: Any) -> bool:
    """Whether a node had more visits than another, or as many and better ones."""
    if node.visits != other.visits:
        return bool(node.visits > other.visits)
    return bool(node.values > other.values)


@rule
def favourite(tree: Any, node: int) -> int:
    """The child with most visits, the better of equals; -1 without visited children."""
    chosen = -1
    for child in range(tree[node].first, tree[node].first + tree[node].children):
        if tree[child].visits > 0 and (chosen < 0 or is_preferred(tree[child], tree[chosen])):
            chosen = child
    return chosen


@rule
def same(s: Any, other: Any) -> bool:
    """Whether two positions are the same, whoever views them."""
    alike = s.ply == other.ply and s.phase == other.phase and s.to_move == other.to_move
    for color in range(COLORS):
        alike = alike and s.fronts[color] == other.fronts[color]
    for player in range(2):
        alike = alike and s.bowls[player] == other.bowls[player]
        for color in range(COLORS):
            alike = alike and s.groups[player, color] == other.groups[player, color]
            alike = alike and s.rivers[player, color] == other.rivers[player, color]
            alike = alike and s.markers[player, color] == other.markers[player, color]
    return bool(alike)


@rule
def seek(states: Any, tree: Any) -> int:
    """The judged node of the position in record SOUGHT, one or two moves below the root; -1 if there is none."""
    for child in range(tree[0].first, tree[0].first + tree[0].children):
        if tree[child].stage != READY:
            continue
        states[WALK] = states[ROOT]
        advance(states, WALK, signed(tree[child].move))
        if same(states[WALK], states[SOUGHT]):
            return child
        for grandchild in range(tree[child].first, tree[child].first + tree[child].children):
            if tree[grandchild].stage == READY:
                states[WALK] = states[ROOT]
                advance(states, WALK, signed(tree[child].move))
                advance(states, WALK, signed(tree[grandchild].move))
                if same(states[WALK], states[SOUGHT]):
                    return grandchild
    return -1


@rule
def transplant(tree: Any, node: int, other: Any) -> int:
    """Copy what grew below a node into another tree, as its root; the number of nodes there is returned."""
    other[0] = tree[node]
    used = 1
    done = 0
    while done < used:
        first, count = signed(other[done].first), signed(other[done].children)
        for k in range(count):
            other[used + k] = tree[first + k]
        if count > 0:
            other[done].first = used
        used += count
        done += 1
    return used
