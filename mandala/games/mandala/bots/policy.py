"""An engine that plays the move its network gives the highest probability, without search."""

from typing import Any, NamedTuple

import numpy as np

from mandala.bots.answer import ANSWER, clear_answer
from mandala.bots.policy import choose_by_policy, score_by_policy
from mandala.compile.jit import rule
from mandala.compile.memory import block
from mandala.games.mandala.features import FEATURES, TOKENS, encode
from mandala.games.mandala.rules import MOVES, STATE, legal_moves


class PolicyMemory(NamedTuple):
    """The memory of the engine: the position, its features and the predictions of the network."""

    root: Any = block(STATE, 1)
    moves: Any = block(np.uint8, MOVES)
    features: Any = block(np.int8, 1, TOKENS, FEATURES)
    logits: Any = block(np.float32, 1, MOVES)
    values: Any = block(np.float32, 1)
    margins: Any = block(np.float32, 1)
    rng: Any = block(np.uint64, 1)
    answer: Any = block(ANSWER, 1)


LAYOUT = PolicyMemory()


@rule
def begin(m: Any, simulations: int, seconds: float) -> None:
    """Clear the answer; there is no search."""
    clear_answer(m.answer[0], simulations, seconds)


@rule
def search(m: Any, simulations: int, spent: float) -> int:
    """Ask the network once."""
    for token in range(TOKENS):
        encode(m.root, 0, token, m.features, 0)
    m.answer[0].finished = 1
    return 1


@rule
def finish(m: Any) -> None:
    """The most probable move."""
    count = legal_moves(m.root, 0, m.moves)
    best = score_by_policy(m.answer[0], m.moves, count, m.logits[0])
    choose_by_policy(m.answer[0], best, float(m.values[0]), float(m.margins[0]))
