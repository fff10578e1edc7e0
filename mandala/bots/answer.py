"""The answer of an engine: a record that the engine writes and every host reads."""

import math
from typing import Any

import numpy as np

from mandala.compile.elementary import exp
from mandala.compile.jit import rule
from mandala.compile.rng import below, playout_word

MOST_MOVES = 256
LONGEST_LINE = 64
NO_LIMIT = (1 << 31) - 1  # simulations
RESERVE = 0.0005  # seconds to put the answer together
TO_UNIT = 1.0 / 2**53

ANSWER = np.dtype(
    [
        ("scores", np.float64, (MOST_MOVES,)),  # of `moves`: visits, probabilities or evaluations
        ("win", np.float64),  # the probability of winning; NaN if it is not estimated
        ("margin", np.float64),  # the expected margin; likewise
        ("seconds", np.float64),  # the limit; infinite if there is none
        ("limit", np.int64),  # of simulations; NO_LIMIT if there is none
        ("simulations", np.int64),  # that were run
        ("count", np.int32),  # of `moves`
        ("length", np.int32),  # of `line`
        ("moves", np.uint8, (MOST_MOVES,)),
        ("line", np.uint8, (LONGEST_LINE,)),  # the expected continuation of the game, the chosen move first
        ("move", np.uint8),  # the chosen one
        ("ready", np.uint8),  # whether `finish` can write an answer yet
        ("finished", np.uint8),  # whether there is nothing left to search
        ("solved", np.uint8),  # whether `margin` is exact
    ],
    align=True,
)


@rule
def clear_answer(a: Any, simulations: int, seconds: float) -> None:
    """Clear an answer for a new search with these limits."""
    a.win = math.nan
    a.margin = math.nan
    a.seconds = seconds
    a.limit = simulations
    a.simulations = 0
    a.count = 0
    a.length = 0
    a.move = 0
    a.ready = 0
    a.finished = 0
    a.solved = 0


@rule
def search_nothing(m: Any, simulations: int, spent: float) -> int:
    """The `search` of an engine whose `begin` writes the answer."""
    return 0


@rule
def finish_nothing(m: Any) -> None:
    """The `finish` of such an engine."""


@rule
def add_score(a: Any, move: int, score: float) -> None:
    """Add a move with its score."""
    a.moves[a.count] = move
    a.scores[a.count] = score
    a.count += 1


@rule
def add_to_line(a: Any, move: int) -> None:
    """Add a move to the line, if there is room."""
    if a.length < LONGEST_LINE:
        a.line[a.length] = move
        a.length += 1


@rule
def choose_only(a: Any, move: int) -> None:
    """Choose the only legal move."""
    a.count = 0
    a.length = 0
    add_score(a, move, 0.0)
    add_to_line(a, move)
    a.move = move
    a.finished = 1


@rule
def best_score(a: Any) -> float:
    """The highest score."""
    best = -math.inf
    for k in range(a.count):
        best = max(best, a.scores[k])
    return best


@rule
def choose_best(a: Any, rng: Any) -> None:
    """Choose the move with the highest score."""
    a.move = a.moves[best_index(a, rng)]
    a.length = 0
    add_to_line(a, a.move)


@rule
def best_index(a: Any, rng: Any) -> int:
    """The index of the move with the highest score; of one of them at random if there are several."""
    best = best_score(a)
    ties = 0
    for k in range(a.count):
        ties += a.scores[k] == best
    wanted = below(rng, ties)
    for k in range(a.count):
        if a.scores[k] == best:
            if wanted == 0:
                return k
            wanted -= 1
    return 0


@rule
def apply_mistakes(answers: Any, rng: Any, notices: float, temperature: float) -> None:
    """Make the mistakes of a level: notice a random share of the moves, and sample from the softmax of their scores.

    At temperature 0 it takes the best of what it notices.
    """
    a = answers[0]
    if a.count < 2 or (notices >= 1.0 and temperature == 0.0):
        return
    before = a.move
    count = max(1, int(notices * a.count + 0.5))
    for k in range(count):  # the noticed moves come first, in random order
        other = k + below(rng, a.count - k)
        a.moves[k], a.moves[other] = a.moves[other], a.moves[k]
        a.scores[k], a.scores[other] = a.scores[other], a.scores[k]
    all_moves = a.count
    a.count = count
    a.move = a.moves[best_index(a, rng) if temperature == 0.0 else sample_index(a, rng, temperature)]
    a.count = all_moves
    if a.move != before:
        a.length = 0
        add_to_line(a, a.move)


@rule
def sample_index(a: Any, rng: Any, temperature: float) -> int:
    """The index of a move, sampled from the softmax of the scores at a temperature."""
    best = best_score(a)
    total = 0.0
    for k in range(a.count):
        total += exp((a.scores[k] - best) / temperature)
    wanted = float(playout_word(rng) >> np.uint64(11)) * TO_UNIT * total
    for k in range(a.count):
        wanted -= exp((a.scores[k] - best) / temperature)
        if wanted < 0.0:
            return k
    return int(a.count) - 1
