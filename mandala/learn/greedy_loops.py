"""The greedy bot in many games: loops for the CPU, which a CUDA thread calls for a single game or move.

Each game has its own in its module `learn`: Numba caches compiled code on disk only for functions of a module.
"""

from functools import cache
from typing import Any, NamedTuple

from mandala.games import spec_named

ILLEGAL = -1e9  # the evaluation of an illegal move


class GreedyLoops(NamedTuple):
    """The two loops of a game, and the memory they need.

    Attributes:
        determinize: `(states, start, stop, deals, streams)` redeals the cards that the players to move cannot see.
        evaluate_moves: `(masks, start, stop, deals, after, values, scratch)` evaluates the positions after moves; move
            m of game i has number `i * MOVES + m`.
        scratch: how many numbers of scratch memory an evaluation needs.
    """

    determinize: Any
    evaluate_moves: Any
    scratch: int


@cache
def greedy_loops(game: str) -> GreedyLoops:
    """The loops of a game."""
    module = spec_named(game).learn
    return GreedyLoops(module.determinize, module.evaluate_moves, module.SCRATCH)
