"""An engine that plays the move its network gives the highest probability, without search."""

from typing import Any, NamedTuple

import numpy as np

from mandala.bots.answer import ANSWER, clear_answer
from mandala.bots.policy import choose_by_policy, score_by_policy, win_probability
from mandala.compile.jit import rule
from mandala.compile.memory import block
from mandala.games.patterns.bots.playout import signed
from mandala.games.patterns.features import FEATURES, TOKENS, encode_position
from mandala.games.patterns.rules import MOVES, STATE, advance, legal_moves
from mandala.games.patterns.rules.record import COLORS, GIVE

POSITIONS = 1 + COLORS  # the position, and those after giving


class PolicyMemory(NamedTuple):
    """The memory of the engine: the position, its features and the predictions of the network."""

    root: Any = block(STATE, 1)
    after: Any = block(STATE, 1)
    moves: Any = block(np.uint8, MOVES)
    features: Any = block(np.int8, POSITIONS, TOKENS, FEATURES)
    logits: Any = block(np.float32, POSITIONS, MOVES)
    values: Any = block(np.float32, POSITIONS)
    margins: Any = block(np.float32, POSITIONS)
    rng: Any = block(np.uint64, 1)
    answer: Any = block(ANSWER, 1)


LAYOUT = PolicyMemory()


@rule
def begin(m: Any, simulations: int, seconds: float) -> None:
    """Clear the answer; there is no search."""
    clear_answer(m.answer[0], simulations, seconds)


@rule
def search(m: Any, simulations: int, spent: float) -> int:
    """Ask the network once. It has no logits for giving: then the positions that follow are compared."""
    encode_position(m.root, 0, m.features, 0)
    m.answer[0].finished = 1
    if m.root[0].phase != GIVE:
        return 1
    count = legal_moves(m.root, 0, m.moves)
    for k in range(count):
        m.after[0] = m.root[0]
        advance(m.after, 0, signed(m.moves[k]))
        encode_position(m.after, 0, m.features, 1 + k)
    return 1 + count


@rule
def finish(m: Any) -> None:
    """The most probable move; of start tiles, the one that is most likely to win."""
    a = m.answer[0]
    count = legal_moves(m.root, 0, m.moves)
    best = score_by_policy(a, m.moves, count, m.logits[0])
    if m.root[0].phase == GIVE:
        for k in range(count):
            m.after[0] = m.root[0]
            advance(m.after, 0, signed(m.moves[k]))
            win = win_probability(float(m.values[1 + k]))
            a.scores[k] = win if m.after[0].to_move == m.root[0].to_move else 1.0 - win
            if k == 0 or a.scores[k] > a.scores[best]:
                best = k
    choose_by_policy(a, best, float(m.values[0]), float(m.margins[0]))
