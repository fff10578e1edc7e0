"""A bot that evaluates the position after each of its moves."""

import random
from typing import Any

import numpy as np

from mandala.bots.bot import Bot, Choice, Limit, stream
from mandala.bots.mandala.evaluate import evaluate
from mandala.game import View
from mandala.rules.jit import records, rule
from mandala.rules.mandala import MOVES, STATE, advance, legal_moves, redeal


@rule
def evaluate_moves(state: Any, after: Any, moves: Any, values: Any) -> int:
    """Write the legal moves of a state and the evaluations after them; the number of moves is returned."""
    player = int(state[0].to_move)
    count = legal_moves(state, 0, moves)
    for k in range(count):
        after[0] = state[0]
        advance(after, 0, int(moves[k]))
        values[k] = evaluate(after, 0, player)
    return count


class GreedyBot(Bot):
    """It makes the move with the best evaluation."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Evaluate every move in one determinization: cards drawn hardly change the evaluation. Ties are random."""
        state = view.to_array()
        redeal(state, 0, np.array([stream(rng)], np.uint64))
        moves, values = np.empty(MOVES, np.uint8), np.empty(MOVES)
        count = evaluate_moves(state, records(STATE), moves, values)
        best = values[:count].max()
        pick = rng.choice(np.flatnonzero(values[:count] == best).tolist())
        by_code = view.spec.moves.by_code
        scores = {by_code[int(moves[k])].text: float(values[k]) for k in range(count)}
        return Choice(by_code[int(moves[pick])], margin=float(best), scores=scores)
