"""An engine that takes the most points it can at once."""

from typing import Any, NamedTuple

import numpy as np

from mandala.bots.answer import ANSWER, add_score, choose_best, clear_answer, finish_nothing, search_nothing
from mandala.compile.jit import rule
from mandala.compile.memory import block
from sheaves.rules import MOVES, STATE, advance, legal_moves, score


class Memory(NamedTuple):
    """The position with its moves, and one after it with its own."""

    root: Any = block(STATE, 1)
    moves: Any = block(np.uint8, MOVES)
    after: Any = block(STATE, 1)
    later: Any = block(np.uint8, MOVES)
    wins: Any = block(np.float64, MOVES)
    rng: Any = block(np.uint64, 1)
    answer: Any = block(ANSWER, 1)


LAYOUT = Memory()


@rule
def begin(m: Any, simulations: int, seconds: float) -> None:
    """Evaluate every move by the lead after it; ties are random."""
    a, me = m.answer[0], int(m.root[0].to_move)
    clear_answer(a, simulations, seconds)
    for k in range(legal_moves(m.root, 0, m.moves)):
        m.after[0] = m.root[0]
        advance(m.after, 0, int(m.moves[k]))
        add_score(a, m.moves[k], float(score(m.after, 0, me) - score(m.after, 0, 1 - me)))
    choose_best(a, m.rng)
    a.finished = 1


search, finish = search_nothing, finish_nothing
