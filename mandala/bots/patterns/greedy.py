"""A bot that evaluates the position after each of its moves."""

import random
import time
from typing import Any

import numpy as np

from mandala.bots.bot import Bot, Choice, Limit
from mandala.bots.patterns.evaluate import COUNT, evaluate_with
from mandala.bots.patterns.playout import signed
from mandala.game import View
from mandala.rules.jit import records, rule
from mandala.rules.patterns import STATE
from mandala.rules.patterns.turn import advance


@rule
def evaluate_moves(states: Any, codes: Any, values: Any) -> None:
    """Write the evaluations after each of these moves in record 0, for its player; record 1 is scratch memory."""
    features = np.empty(COUNT)
    player = states[0].to_move
    for k in range(len(codes)):
        states[1] = states[0]
        advance(states, 1, signed(codes[k]))
        values[k] = evaluate_with(states, 1, player, features)


class GreedyBot(Bot):
    """It makes the move with the best evaluation."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose the best move of one ply; ties are broken at random."""
        began = time.perf_counter()
        moves = list(view.legal_moves)
        states = records(STATE, 2)
        states[:1] = view.to_array()
        values = np.zeros(len(moves))
        evaluate_moves(states, np.array([move.code for move in moves], np.uint8), values)
        best = float(values.max())
        move = rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])
        scores = {move.text: round(float(value), 3) for move, value in zip(moves, values, strict=True)}
        return Choice(move, margin=best, scores=scores, line=(move,), seconds=time.perf_counter() - began)
