"""An engine that evaluates the position after each of its moves."""

from typing import Any, NamedTuple

import numpy as np

from mandala.bots.answer import (
    ANSWER,
    add_score,
    best_score,
    choose_best,
    clear_answer,
    finish_nothing,
    search_nothing,
)
from mandala.compile.jit import rule
from mandala.compile.memory import block
from mandala.games.mandala.bots.evaluate import evaluate
from mandala.games.mandala.rules import MOVES, STATE, advance, legal_moves, redeal


class GreedyMemory(NamedTuple):
    """The memory of the engine: the position, the one after a move, and the legal moves."""

    root: Any = block(STATE, 1)
    state: Any = block(STATE, 1)
    after: Any = block(STATE, 1)
    moves: Any = block(np.uint8, MOVES)
    rng: Any = block(np.uint64, 1)
    answer: Any = block(ANSWER, 1)


LAYOUT = GreedyMemory()


@rule
def begin(m: Any, simulations: int, seconds: float) -> None:
    """Evaluate every move in one determinization: cards drawn hardly change the evaluation. Ties are random."""
    a = m.answer[0]
    clear_answer(a, simulations, seconds)
    m.state[0] = m.root[0]
    redeal(m.state, 0, m.rng)
    score_moves(m)
    choose_best(a, m.rng)
    a.margin = best_score(a)
    a.finished = 1


@rule
def score_moves(m: Any) -> None:
    """Evaluate the position after each move in `state`."""
    player = int(m.state[0].to_move)
    for k in range(legal_moves(m.state, 0, m.moves)):
        m.after[0] = m.state[0]
        advance(m.after, 0, int(m.moves[k]))
        add_score(m.answer[0], m.moves[k], evaluate(m.after, 0, player))


search, finish = search_nothing, finish_nothing
