"""Many games of the card game at once, a ply at a time: between the plies a network looks at all of them together.

A lane is a game. Lane k plays in world `k // candidates` and has begun with candidate `k % candidates`. Lanes of one
world share their hidden cards, their deck and their chance, so that what differs between them is due to the candidates.
"""

from typing import Any

import numpy as np

from mandala.neural.mandala import TOKENS, encode
from mandala.neural.value import outcome_value
from mandala.rules.jit import modular, rule
from mandala.rules.mandala import advance, legal_moves, redeal, score, winner
from mandala.rules.mandala.record import NONE, OVER
from mandala.rules.rng import playout_word

U64 = np.uint64
TO_UNIT = 1.0 / 2**53


@rule
def deal_worlds(view: Any, worlds: Any, chances: Any, count: int, rng: Any) -> None:
    """Fill worlds with what may be hidden from a view, and give each a stream of chance."""
    for w in range(count):
        worlds[w] = view[0]
        redeal(worlds, w, rng)
        chances[w] = playout_word(rng)


@rule
def begin(worlds: Any, count: int, candidates: Any, lanes: Any) -> None:
    """Make every candidate in every world."""
    each = candidates.shape[0]
    for w in range(count):
        for c in range(each):
            lanes[w * each + c] = worlds[w]
            advance(lanes, w * each + c, int(candidates[c]))


@rule
def look(lanes: Any, count: int, live: Any, features: Any) -> int:
    """List the lanes that are not over and write what their players see; the number of them is returned."""
    alive = 0
    for k in range(count):
        if lanes[k].phase != OVER:
            for token in range(TOKENS):
                encode(lanes, k, token, features, alive)
            live[alive] = k
            alive += 1
    return alive


@rule
def step(
    lanes: Any, live: Any, alive: int, logits: Any, looseness: float, chances: Any, each: int, ply: int, moves: Any
) -> None:
    """Make a move in every living lane: the likeliest, or with some looseness another."""
    for j in range(alive):
        k = int(live[j])
        count = legal_moves(lanes, k, moves)
        best, choice = -np.inf, 0
        for m in range(count):
            move = int(moves[m])
            promise = float(logits[j, move])
            if looseness > 0.0:
                promise += looseness * gumbel(chances[k // each], 256 * ply + move)
            if promise > best:
                best, choice = promise, move
        advance(lanes, k, choice)


@modular
def mixed(word: Any, number: int) -> Any:
    """The numbered word of a stream (SplitMix64)."""
    z = word + U64(number + 1) * U64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> U64(30))) * U64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> U64(27))) * U64(0x94D049BB133111EB)
    return z ^ (z >> U64(31))


@rule
def gumbel(word: Any, number: int) -> float:
    """Noise that makes the largest of some logits a sample of the chances they stand for."""
    unit = (float(mixed(word, number) >> U64(11)) + 0.5) * TO_UNIT
    return float(-np.log(-np.log(unit)))


@rule
def settle(lanes: Any, count: int, player: int, values: Any, margins: Any) -> None:
    """Write how the lanes that are over ended for a player."""
    for k in range(count):
        if lanes[k].phase == OVER:
            values[k], margins[k] = ending(lanes, k, player)


@rule
def ending(lanes: Any, k: int, player: int) -> Any:
    """How a game ended for a player: its value, and by how many points."""
    won = winner(lanes, k)
    margin = float(score(lanes, k, player) - score(lanes, k, 1 - player))
    win = 0.0 if won == NONE else (1.0 if won == player else -1.0)
    return outcome_value(win, margin), margin


@rule
def judge(lanes: Any, live: Any, alive: int, player: int, said: Any, points: Any, values: Any, margins: Any) -> None:
    """Write what a network said of the living lanes, turned towards one player."""
    for j in range(alive):
        k = int(live[j])
        sign = 1.0 if lanes[k].to_move == player else -1.0
        values[k] = sign * float(said[j])
        margins[k] = sign * float(points[j])
