"""A search tree whose leaves a network judges, several at a time: selection by PUCT, in preallocated memory."""

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mandala.bots.patterns.playout import signed
from mandala.bots.patterns.solver import OUT_OF_NODES, best_margin, mixed, place_of, signature
from mandala.neural.patterns import encode_position
from mandala.neural.value import outcome_value
from mandala.rules.jit import COMPILED, rule
from mandala.rules.patterns.legality import fronts, legal_moves
from mandala.rules.patterns.record import SPACES, TURN, U64
from mandala.rules.patterns.scoring import score
from mandala.rules.patterns.spaces import size
from mandala.rules.patterns.turn import advance

NODE = np.dtype(
    [
        ("key", np.uint64),  # of the position, once the node has children
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
TWINS = 1 << 17  # that are remembered
DEEPEST = len(SPACES) + 4  # every turn uses up a front tile
ROOT, WALK, SOUGHT = range(3)  # the records of a search
NEW, WAITING, READY = range(3)  # the stages: never judged or finished, being judged, judged and with children

EXPLORATION = 1.2
PRIOR_TEMPERATURE = 3.0  # above 1, the search looks wider than the network would play
FIRST_PLAY_LOSS = 0.2  # how much worse than its parent a move without a visit is thought to be
PENDING_LOSS = 1.0  # what a visit on its way is thought to bring, so that the next goes elsewhere
TILES_SOLVED = 20  # front tiles left, from which on the end is looked for
NODES_SOLVED = 60  # of the solver, that may be spent on it
UNKNOWN = OUT_OF_NODES
FARTHEST = 1 << 20  # more points than anybody is ever behind


class Memory(NamedTuple):
    """What a search works with.

    Attributes:
        states: the records of the root, of a walk through the tree, and of a position that is sought.
        tree: the nodes.
        twins: the last judged node whose key ends in these bits; 0 if there is none.
        moves: room for the legal moves of a position.
        paths: for each position that waits for the network, the nodes on the way to it.
        depths: how many those are.
        features: what the network sees of them.
        solver: the memory of the solver.
    """

    states: Any
    tree: Any
    twins: Any
    moves: Any
    paths: Any
    depths: Any
    features: Any
    solver: Any


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
    fresh.key = U64(0)
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
    return outcome_value(float(np.sign(lead)), float(lead))


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
    tree[node].key = key_of(states, WALK)
    tree[node].first = used
    tree[node].children = count
    return used + count


@rule
def final_lead(states: Any, solver: Any) -> Any:
    """By how much player 0 wins from the walk's end on with best play; UNKNOWN if that is not soon found out."""
    records, moves, promises, table, frames = solver
    if states[WALK].phase == TURN and size(fronts(states[WALK])) > TILES_SOLVED:
        return UNKNOWN
    records[0] = states[WALK]
    margin = best_margin(records, moves, promises, table, frames, NODES_SOLVED)
    if margin == OUT_OF_NODES:
        return UNKNOWN
    return margin if states[WALK].to_move == 0 else -margin


@rule
def key_of(states: Any, i: int) -> Any:
    """The same for all positions from which the game goes on in the same way to the same result."""
    ahead = score(states, i, 0) - score(states, i, 1)
    return mixed(signature(states[i]), U64(ahead + FARTHEST) * U64(4) + U64(states[i].phase))


@rule
def follow_twin(tree: Any, twins: Any, path: Any, depth: int) -> bool:
    """Believe of a node whose position was judged elsewhere in the tree what was found out there, if so."""
    node = tree[path[depth - 1]]
    twin = tree[twins[place_of(twins, node.key)]]
    if twin.key != node.key or twin.stage != READY or twin.children != node.children:
        return False
    for k in range(node.children):
        tree[node.first + k].prior = tree[twin.first + k].prior
    node.stage = READY
    share = (1.0 if twin.mover == 0 else -1.0) / twin.visits
    back_up(tree, path, depth, share * twin.values, share * twin.margins)
    return True


@rule
def gather(m: Any, used: int, want: int) -> tuple[int, int, int]:
    """Make up to so many simulations, as far as possible without the network.

    Games that end, or whose end is in sight, are counted at once, and so are positions that were judged before. What
    the network must judge is left in `features`, and how it was reached in `paths` and `depths`. The numbers of nodes,
    of simulations and of positions to judge are returned.
    """
    states, tree = m.states, m.tree
    made = 0
    waiting = 0
    while made < want:
        path = m.paths[waiting]
        depth = descend(states, tree, path)
        node = path[depth - 1]
        if tree[node].stage == WAITING:
            break
        made += 1
        lead = final_lead(states, m.solver) if depth > 1 else UNKNOWN
        if lead != UNKNOWN:
            back_up(tree, path, depth, result(lead), lead)
            continue
        used = expand(states, tree, node, used, m.moves)
        if follow_twin(tree, m.twins, path, depth):
            continue
        tree[node].stage = WAITING
        encode_position(states, WALK, m.features, waiting)
        m.depths[waiting] = depth
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
def absorb(m: Any, count: int, logits: Any, values: Any, margins: Any) -> None:
    """Count what the network thinks of the positions that waited for it."""
    tree = m.tree
    for k in range(count):
        path, depth = m.paths[k], m.depths[k]
        leaf = path[depth - 1]
        for step in range(depth):
            tree[path[step]].pending -= 1
        set_priors(tree, leaf, logits[k])
        tree[leaf].stage = NEW
        if tree[leaf].children > 0:
            tree[leaf].stage = READY
            m.twins[place_of(m.twins, tree[leaf].key)] = leaf
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
def seek(states: Any, tree: Any) -> int:
    """The judged node of the position in record SOUGHT, one or two moves below the root; -1 if there is none."""
    sought = key_of(states, SOUGHT)
    for child in range(tree[0].first, tree[0].first + tree[0].children):
        if tree[child].stage != READY:
            continue
        if tree[child].key == sought:
            return child
        for grandchild in range(tree[child].first, tree[child].first + tree[child].children):
            if tree[grandchild].stage == READY and tree[grandchild].key == sought:
                return grandchild
    return -1


@rule
def transplant(tree: Any, node: int, m: Any) -> int:
    """Copy what grew below a node into another memory, as its root; the number of nodes there is returned."""
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
            m.twins[place_of(m.twins, other[done].key)] = done
        used += count
        done += 1
    return used
