"""A bot that plays as a trained network feels, at once."""

import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.bots.bot import Choice, Limit
from mandala.game import Game, View
from mandala.neural.blas import one_thread
from mandala.neural.network import Network, Thoughts
from mandala.rules.jit import copied

GIVING = "give"  # the phase of Patterns in which the network's logits say nothing


class PolicyBot:
    """The bare network, for both games. It draws on no chance, and needs no limit."""

    def __init__(self, network: Network) -> None:
        self._network = network
        # What has to be compiled, or read from disk, should not count as thinking.
        game = Game.new(network.game, seed=0)
        self.choose(game.view(game.turn), Limit(), random.Random(0))

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """The likeliest move."""
        network = self._network
        thoughts = think(network, view._state)
        moves = view.legal_moves
        shares = chances(thoughts.logits[0, [move.code for move in moves]])
        if view.phase == GIVING:
            shares = np.array([win_after(network, view, move.code) for move in moves])
        best = moves[int(shares.argmax())]
        scores = {move.text: float(share) for move, share in zip(moves, shares, strict=True)}
        return Choice(best, win_of(thoughts.values[0]), float(thoughts.margins[0]), scores, line=(best,))


def think(network: Network, state: NDArray[Any]) -> Thoughts:
    """What a network makes of one position, as the player to move sees it."""
    features = network.sight.room(1)
    for token in range(network.sight.tokens):
        network.sight.encode(state, 0, token, features, 0)
    with one_thread():
        return network.think(features)


def chances(logits: NDArray[Any]) -> NDArray[np.float64]:
    """How likely each of some moves is, by their logits."""
    weights = np.exp(logits.astype(np.float64) - logits.max())
    shares: NDArray[np.float64] = weights / weights.sum()
    return shares


def win_of(value: float) -> float:
    """A value from -1 to 1 as a chance to win."""
    return min(max((1.0 + float(value)) / 2.0, 0.0), 1.0)


def win_after(network: Network, view: View, move: int) -> float:
    """The chance to win after a move that reveals nothing."""
    after = copied(view._state)
    view.spec.rules.advance(after, 0, move)
    win = win_of(think(network, after).values[0])
    return win if after["to_move"][0] == view.turn else 1.0 - win
