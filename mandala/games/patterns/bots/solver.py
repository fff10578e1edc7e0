"""The rest of a game with best play: alpha-beta search of the final margin, with a transposition table."""

from typing import Any, NamedTuple

import numpy as np

from mandala.compile.jit import modular, rule
from mandala.compile.memory import block
from mandala.games.patterns.bots.evaluate import COUNT, evaluate_with
from mandala.games.patterns.bots.playout import flip_to_the_end, next_flip, signed
from mandala.games.patterns.rules.legality import fronts, legal_moves
from mandala.games.patterns.rules.record import COLORS, LAST_FLIPS, MOVES, OVER, SPACES, STATE, TURN, U64
from mandala.games.patterns.rules.scoring import score
from mandala.games.patterns.rules.spaces import neighbours
from mandala.games.patterns.rules.turn import advance

ENTRY = np.dtype([("key", np.uint64), ("gain", np.int16), ("bound", np.int8), ("move", np.uint8)], align=True)
ENTRIES = 1 << 17
FRAME = np.dtype(
    [
        ("key", np.uint64),
        ("alpha", np.int64),  # the window when the position was entered
        ("beta", np.int64),
        ("raised", np.int64),  # alpha, raised to the best margin so far
        ("best", np.int64),
        ("now", np.int64),
        ("count", np.int64),  # of moves
        ("tried", np.int64),
        ("chosen", np.int64),
    ]
)
EXACT, LOWER_BOUND, UPPER_BOUND = 1, 2, 3  # 0: an empty entry
NO_MOVE = 255

MAX_DEPTH = len(SPACES) + 4  # every turn uses up a front tile
INFINITY = 10_000
OUT_OF_NODES = 2 * INFINITY
UNDECIDED = 3 * INFINITY

FACTOR = U64(0x9E3779B97F4A7C15)
SHIFT = U64(29)


@modular
def combine(key: Any, word: Any) -> Any:
    """A hash that depends on one more word."""
    key = (key ^ word) * FACTOR
    return key ^ (key >> SHIFT)


@rule
def hash_state(s: Any) -> Any:
    """A hash of everything that the rest of the game depends on.

    Of a group only the front tiles next to it matter, so positions that differ elsewhere in a group share an entry.
    """
    key = U64(1 + s.to_move)
    shown = fronts(s)
    for color in range(COLORS):
        key = combine(key, s.fronts[color])
    for player in range(2):
        places = U64(1 + s.bowls[player])
        for color in range(COLORS):
            key = combine(key, neighbours(s.groups[player, color]) & shown)
            places = places * U64(8) + U64(s.rivers[player, color])
        key = combine(key, places)
    return key


@rule
def slot_of(table: Any, key: Any) -> Any:
    """The index of a key in a table, whose size is a power of 2."""
    return np.int64(key & U64(len(table) - 1))


@rule
def current_margin(states: Any, i: int) -> int:
    """By how many points the player to move is ahead now."""
    me = states[i].to_move
    return score(states, i, me) - score(states, i, 1 - me)


@rule
def order_moves(states: Any, depth: int, moves: Any, order: Any, count: int, hash_move: int) -> None:
    """Sort the moves of a record by evaluation, the best first; the hash move comes before all others."""
    me = states[depth].to_move
    features = order[depth + 1]
    for k in range(count):
        move = moves[depth, k]
        if move == hash_move:
            value = np.inf
        else:
            states[depth + 1] = states[depth]
            advance(states, depth + 1, signed(move))
            value = evaluate_with(states, depth + 1, me, features)
        place = k
        while place > 0 and order[depth, place - 1] < value:
            order[depth, place] = order[depth, place - 1]
            moves[depth, place] = moves[depth, place - 1]
            place -= 1
        order[depth, place] = value
        moves[depth, place] = move


@rule
def best_margin(states: Any, moves: Any, order: Any, table: Any, frames: Any, nodes: int) -> Any:
    """The final margin of the player to move in record 0; OUT_OF_NODES if `nodes` are not enough.

    Record and frame `depth` belong to the position `depth` moves later. There is no recursion: Numba cannot keep
    functions on disk that call one that calls itself.
    """
    depth = 0
    frames[0].alpha, frames[0].beta = -INFINITY, INFINITY
    margin = enter(states, 0, moves, order, table, frames)
    while True:
        while margin == UNDECIDED:
            nodes -= 1
            if nodes <= 0:
                return OUT_OF_NODES
            descend(states, depth, moves, frames)
            depth += 1
            margin = enter(states, depth, moves, order, table, frames)
        if depth == 0:
            return margin
        depth -= 1
        margin = leave(states, depth, moves, table, frames, margin)


@rule
def enter(states: Any, depth: int, moves: Any, order: Any, table: Any, frames: Any) -> Any:
    """The margin of a record, if it needs no search or is in the table; UNDECIDED if its moves must be tried."""
    frame = frames[depth]
    now = current_margin(states, depth)
    if states[depth].phase == OVER:
        return now
    if states[depth].phase == LAST_FLIPS:
        states[depth + 1] = states[depth]
        flip_to_the_end(states, depth + 1)
        return current_margin(states, depth + 1)
    key = hash_state(states[depth])
    entry = table[slot_of(table, key)]
    hash_move = NO_MOVE
    if entry.bound > 0 and entry.key == key:
        hash_move = signed(entry.move)
        margin = now + signed(entry.gain)
        if entry.bound == EXACT or (entry.bound == LOWER_BOUND and margin >= frame.beta):
            return margin
        if entry.bound == UPPER_BOUND and margin <= frame.alpha:
            return margin
    frame.count = legal_moves(states, depth, moves[depth])
    order_moves(states, depth, moves, order, frame.count, hash_move)
    frame.key = key
    frame.now = now
    frame.tried = 0
    frame.chosen = NO_MOVE
    frame.best = -INFINITY
    frame.raised = frame.alpha
    return UNDECIDED


@rule
def descend(states: Any, depth: int, moves: Any, frames: Any) -> None:
    """Make the next move of a record in the one below."""
    frame, below = frames[depth], frames[depth + 1]
    states[depth + 1] = states[depth]
    advance(states, depth + 1, signed(moves[depth, frame.tried]))
    if states[depth + 1].to_move == states[depth].to_move:  # the last flips, or the end
        below.alpha, below.beta = frame.raised, frame.beta
    else:
        below.alpha, below.beta = -frame.beta, -frame.raised


@rule
def leave(states: Any, depth: int, moves: Any, table: Any, frames: Any, found: int) -> Any:
    """Take back the move just tried, with its margin; the record's own margin, or UNDECIDED if others must be tried."""
    frame = frames[depth]
    margin = found if states[depth + 1].to_move == states[depth].to_move else -found
    if margin > frame.best:
        frame.best = margin
        frame.chosen = moves[depth, frame.tried]
        frame.raised = max(frame.raised, margin)
    frame.tried += 1
    if frame.tried < frame.count and frame.raised < frame.beta:
        return UNDECIDED
    entry = table[slot_of(table, frame.key)]
    entry.key = frame.key
    entry.gain = frame.best - frame.now
    entry.move = frame.chosen
    entry.bound = LOWER_BOUND if frame.best >= frame.beta else (UPPER_BOUND if frame.best <= frame.alpha else EXACT)
    return signed(frame.best)


@rule
def write_line(states: Any, table: Any, line: Any) -> int:
    """Write the best moves from record 0 as far as the table knows them; record 1 is scratch memory."""
    states[1] = states[0]
    length = 0
    while states[1].phase == TURN:
        key = hash_state(states[1])
        entry = table[slot_of(table, key)]
        if entry.key != key or entry.bound != EXACT:
            return length
        line[length] = entry.move
        advance(states, 1, signed(entry.move))
        length += 1
    while states[1].phase == LAST_FLIPS:
        line[length] = next_flip(states, 1)
        advance(states, 1, signed(line[length]))
        length += 1
    return length


class SolverMemory(NamedTuple):
    """The memory of `best_margin`: record 0 is the position to solve."""

    states: Any = block(STATE, MAX_DEPTH)  # the positions of a line
    moves: Any = block(np.uint8, MAX_DEPTH, MOVES)  # their legal moves
    order: Any = block(np.float64, MAX_DEPTH, max(MOVES, COUNT))  # the evaluations of these
    table: Any = block(ENTRY, ENTRIES)  # transpositions
    frames: Any = block(FRAME, MAX_DEPTH)  # the windows of a line
    line: Any = block(np.uint8, MAX_DEPTH)  # memory for the best moves


SOLVER = SolverMemory()
