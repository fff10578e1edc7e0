"""A bot that looks one careful ply ahead."""

import random
from typing import Any

import numpy as np

from mandala.bots.bot import Choice, Limit, stream
from mandala.bots.mandala.evaluate import evaluate
from mandala.game import View
from mandala.rules.jit import copied, records, rule
from mandala.rules.mandala import MOVES, STATE, advance, legal_moves, redeal


@rule
def value_moves(world: Any, after: Any, moves: Any, values: Any) -> int:
    """Write the legal moves of a world and what each leads to; the number of them is returned."""
    player = int(world[0].to_move)
    count = legal_moves(world, 0, moves)
    for k in range(count):
        after[0] = world[0]
        advance(after, 0, int(moves[k]))
        values[k] = evaluate(after, 0, player)
    return count


class GreedyBot:
    """Takes the move after which the table looks best."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Judge every move in one world that fits the view, for draws change little of what is judged."""
        world = copied(view._state)
        redeal(world, 0, np.array([stream(rng)], np.uint64))
        moves, values = np.empty(MOVES, np.uint8), np.empty(MOVES)
        count = value_moves(world, records(STATE), moves, values)
        best = values[:count].max()
        pick = rng.choice(np.flatnonzero(values[:count] == best).tolist())
        known = view.spec.moves.by_code
        scores = {known[code].text: value for code, value in zip(moves[:count].tolist(), values.tolist(), strict=False)}
        return Choice(known[int(moves[pick])], margin=float(best), scores=scores)
