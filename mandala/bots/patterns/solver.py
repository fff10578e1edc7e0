"""The rest of a game with best play: alpha-beta on the final margin, with a table of positions met before."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.bots.patterns.evaluate import COUNT, evaluate_with
from mandala.bots.patterns.playout import flip_to_the_end, next_flip, signed
from mandala.rules.jit import copied, modular, records, rule
from mandala.rules.patterns.legality import fronts, legal_moves
from mandala.rules.patterns.record import COLORS, LAST_FLIPS, MOVES, OVER, SPACES, STATE, TURN, U64
from mandala.rules.patterns.scoring import score
from mandala.rules.patterns.spaces import neighbours
from mandala.rules.patterns.turn import advance

ENTRY = np.dtype([("key", np.uint64), ("gain", np.int16), ("bound", np.int8), ("move", np.uint8)], align=True)
ENTRIES = 1 << 17
EXACT, AT_LEAST, AT_MOST = 1, 2, 3  # 0: an empty entry
NO_MOVE = 255

DEEPEST = len(SPACES) + 4  # every turn uses up a front tile
INFINITY = 10_000
OUT_OF_NODES = 2 * INFINITY

FACTOR = U64(0x9E3779B97F4A7C15)
SHIFT = U64(29)


@modular
def mixed(key: Any, word: Any) -> Any:
    """A key that depends on one more word."""
    key = (key ^ word) * FACTOR
    return key ^ (key >> SHIFT)


@rule
def signature(s: Any) -> Any:
    """A key of all that the rest of the game depends on.

    Of a group only the front tiles next to it matter, so games that differ in what lies behind them share an entry.
    """
    key = U64(1 + s.to_move)
    shown = fronts(s)
    for color in range(COLORS):
        key = mixed(key, s.fronts[color])
    for player in range(2):
        places = U64(1 + s.bowls[player])
        for color in range(COLORS):
            key = mixed(key, neighbours(s.groups[player, color]) & shown)
            places = places * U64(8) + U64(s.rivers[player, color])
        key = mixed(key, places)
    return key


@rule
def lead(states: Any, i: int) -> int:
    """By how many points the player to move is ahead."""
    me = states[i].to_move
    return score(states, i, me) - score(states, i, 1 - me)


@rule
def order(states: Any, depth: int, moves: Any, promises: Any, count: int, first: int) -> None:
    """Sort the moves of a record, the most promising first; `first` before all."""
    me = states[depth].to_move
    features = promises[depth + 1]
    for k in range(count):
        move = moves[depth, k]
        if move == first:
            promise = np.inf
        else:
            states[depth + 1] = states[depth]
            advance(states, depth + 1, signed(move))
            promise = evaluate_with(states, depth + 1, me, features)
        place = k
        while place > 0 and promises[depth, place - 1] < promise:
            promises[depth, place] = promises[depth, place - 1]
            moves[depth, place] = moves[depth, place - 1]
            place -= 1
        promises[depth, place] = promise
        moves[depth, place] = move


@rule
def best_margin(
    states: Any, depth: int, alpha: int, beta: int, moves: Any, promises: Any, table: Any, nodes: Any
) -> Any:
    """The final margin of the player to move in record `depth`, as far as it lies between alpha and beta.

    OUT_OF_NODES is returned when the nodes left, `nodes[0]`, are used up.
    """
    nodes[0] -= 1
    if nodes[0] < 0:
        return OUT_OF_NODES
    now = lead(states, depth)
    if states[depth].phase == OVER:
        return now
    if states[depth].phase == LAST_FLIPS:
        states[depth + 1] = states[depth]
        flip_to_the_end(states, depth + 1)
        return lead(states, depth + 1)
    key = signature(states[depth])
    entry = table[np.int64(key & U64(len(table) - 1))]
    remembered = NO_MOVE
    if entry.bound > 0 and entry.key == key:
        remembered = signed(entry.move)
        margin = now + signed(entry.gain)
        if entry.bound == EXACT or (entry.bound == AT_LEAST and margin >= beta):
            return margin
        if entry.bound == AT_MOST and margin <= alpha:
            return margin
    count = legal_moves(states, depth, moves[depth])
    order(states, depth, moves, promises, count, remembered)
    best = -INFINITY
    chosen = NO_MOVE
    floor = alpha
    for k in range(count):
        move = signed(moves[depth, k])
        states[depth + 1] = states[depth]
        advance(states, depth + 1, move)
        same = states[depth + 1].to_move == states[depth].to_move  # the last flips, or the end
        if same:
            margin = best_margin(states, depth + 1, floor, beta, moves, promises, table, nodes)
        else:
            margin = -best_margin(states, depth + 1, -beta, -floor, moves, promises, table, nodes)
        if abs(margin) == OUT_OF_NODES:
            return OUT_OF_NODES
        if margin > best:
            best = margin
            chosen = move
            floor = max(floor, best)
            if floor >= beta:
                break
    entry.key = key
    entry.gain = best - now
    entry.move = chosen
    entry.bound = AT_LEAST if best >= beta else (AT_MOST if best <= alpha else EXACT)
    return best


@rule
def write_line(states: Any, table: Any, line: Any) -> int:
    """Write the best moves from record 0 as far as the table knows them; record 1 is scratch memory."""
    states[1] = states[0]
    length = 0
    while states[1].phase == TURN:
        key = signature(states[1])
        entry = table[np.int64(key & U64(len(table) - 1))]
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


@dataclass(frozen=True)
class Solution:
    """The best move, by how much it wins or loses (below 0) with best play, and how the game goes on."""

    margin: int
    line: tuple[int, ...]

    def note(self) -> str:
        """The result in words."""
        if self.margin == 0:
            return "draws with best play"
        return f"{'wins' if self.margin > 0 else 'loses'} by {abs(self.margin)} with best play"


class Solver:
    """Solves one position, in as many attempts as it is given; what one found out helps the next."""

    def __init__(self, state: NDArray[Any]) -> None:
        self._states = records(STATE, DEEPEST)
        self._states[:1] = copied(state)
        self._moves = np.empty((DEEPEST, MOVES), np.uint8)
        self._promises = np.empty((DEEPEST, max(MOVES, COUNT)))
        self._table = records(ENTRY, ENTRIES)

    def attempt(self, nodes: int) -> Solution | None:
        """The solution, if so many nodes are enough."""
        left = np.array([nodes])
        line = np.empty(DEEPEST, np.uint8)
        margin = best_margin(self._states, 0, -INFINITY, INFINITY, self._moves, self._promises, self._table, left)
        length = write_line(self._states, self._table, line)
        return None if margin == OUT_OF_NODES else Solution(int(margin), tuple(map(int, line[:length])))
