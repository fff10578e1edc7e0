"""Many games of Mandala in lockstep, a ply at a time, so that a network evaluates all of them as one batch.

Game k is played in determinization `k // candidates` and begins with candidate `k % candidates`. Games of the same
determinization share their hidden cards, their deck and their random numbers, so that they differ only by the
candidates (common random numbers).
"""

from typing import Any

import numpy as np

from mandala.compile.elementary import log
from mandala.compile.jit import modular, rule
from mandala.compile.rng import playout_word
from mandala.games.mandala.features import TOKENS, encode
from mandala.games.mandala.rules import advance, legal_moves, redeal, score, winner
from mandala.games.mandala.rules.record import NONE, OVER
from mandala.neural.value import outcome_value

U64 = np.uint64
TO_UNIT = 1.0 / 2**53


@rule
def determinize(view: Any, states: Any, seeds: Any, count: int, rng: Any) -> None:
    """Fill records with determinizations of a view, and give each a seed for the noise of its games."""
    for d in range(count):
        states[d] = view[0]
        redeal(states, d, rng)
        seeds[d] = playout_word(rng)


@rule
def begin(states: Any, count: int, candidates: Any, each: int, games: Any) -> None:
    """Play the first `each` candidates in every determinization."""
    for d in range(count):
        for c in range(each):
            games[d * each + c] = states[d]
            advance(games, d * each + c, int(candidates[c].move))


@rule
def encode_live(games: Any, count: int, live: Any, features: Any) -> int:
    """List the games that are not over and write their features; the number of them is returned."""
    found = 0
    for k in range(count):
        if games[k].phase != OVER:
            for token in range(TOKENS):
                encode(games, k, token, features, found)
            live[found] = k
            found += 1
    return found


@rule
def step(
    games: Any, live: Any, count: int, logits: Any, temperature: float, seeds: Any, each: int, ply: int, moves: Any
) -> None:
    """Sample a move in every game that is not over, at a temperature; 0 plays the most probable one."""
    for j in range(count):
        k = int(live[j])
        advance(games, k, sample_move(games, k, logits[j], temperature, seeds[k // each], ply, moves))


@rule
def sample_move(games: Any, k: int, logits: Any, temperature: float, seed: Any, ply: int, moves: Any) -> int:
    """A legal move of game k, sampled from the softmax of the logits at a temperature."""
    highest, chosen = -np.inf, 0
    for m in range(legal_moves(games, k, moves)):
        move = int(moves[m])
        logit = float(logits[move])
        if temperature > 0.0:
            logit += temperature * gumbel(seed, 256 * ply + move)
        if logit > highest:
            highest, chosen = logit, move
    return chosen


@modular
def splitmix(seed: Any, number: int) -> Any:
    """The word with this number under a seed (SplitMix64)."""
    z = seed + U64(number + 1) * U64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> U64(30))) * U64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> U64(27))) * U64(0x94D049BB133111EB)
    return z ^ (z >> U64(31))


@rule
def gumbel(seed: Any, number: int) -> float:
    """Gumbel noise: the largest of some logits with this noise is a sample of their softmax."""
    unit = (float(splitmix(seed, number) >> U64(11)) + 0.5) * TO_UNIT
    return -log(-log(unit))


@rule
def write_results(games: Any, count: int, player: int, results: Any) -> None:
    """Write the values and margins of the finished games for a player."""
    for k in range(count):
        if games[k].phase == OVER:
            results[0, k], results[1, k] = result(games, k, player)


@rule
def result(games: Any, k: int, player: int) -> Any:
    """The value and the margin of a finished game for a player."""
    won = winner(games, k)
    margin = float(score(games, k, player) - score(games, k, 1 - player))
    win = 0.0 if won == NONE else (1.0 if won == player else -1.0)
    return outcome_value(win, margin), margin


@rule
def write_predictions(games: Any, live: Any, count: int, player: int, values: Any, margins: Any, results: Any) -> None:
    """Write the network's predictions for the games that are not over, from the point of view of one player."""
    for j in range(count):
        k = int(live[j])
        sign = 1.0 if games[k].to_move == player else -1.0
        results[0, k] = sign * float(values[j])
        results[1, k] = sign * float(margins[j])
