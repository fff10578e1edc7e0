"""A bot that plays the move its network gives the highest probability, without search."""

import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.bots.bot import Bot, Choice, Limit
from mandala.game import Game, View
from mandala.neural.blas import one_thread
from mandala.neural.network import Network, Prediction

GIVING = "give"  # the phase of Patterns for which the network has no logits


class PolicyBot(Bot):
    """The network alone, for both games. It uses no random numbers and ignores the limit."""

    def __init__(self, network: Network) -> None:
        self._network = network
        # Compile now, or read compiled code from disk, so that the first choice does not pay for it.
        game = Game.new(network.game, seed=0)
        self.choose(game.view(game.turn), Limit(), random.Random(0))

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """The most probable move."""
        network = self._network
        prediction = predict(network, view.to_array())
        moves = view.legal_moves
        scores = softmax(prediction.logits[0, [move.code for move in moves]])
        if view.phase == GIVING:
            scores = np.array([win_probability_after(network, view, move.code) for move in moves])
        best = moves[int(scores.argmax())]
        by_text = {move.text: float(score) for move, score in zip(moves, scores, strict=True)}
        win, margin = win_probability(prediction.values[0]), float(prediction.margins[0])
        return Choice(best, win, margin, by_text, line=(best,))


def predict(network: Network, state: NDArray[Any]) -> Prediction:
    """The network's prediction for one position, as the player to move sees it."""
    spec = network.feature_spec
    features = spec.allocate(1)
    for token in range(spec.tokens):
        spec.encode(state, 0, token, features, 0)
    with one_thread():
        return network.predict(features)


def softmax(logits: NDArray[Any]) -> NDArray[np.float64]:
    """The probabilities that some logits stand for."""
    weights = np.exp(logits.astype(np.float64) - logits.max())
    probabilities: NDArray[np.float64] = weights / weights.sum()
    return probabilities


def win_probability(value: float) -> float:
    """The probability of winning that a value from -1 to 1 stands for."""
    return min(max((1.0 + float(value)) / 2.0, 0.0), 1.0)


def win_probability_after(network: Network, view: View, move: int) -> float:
    """The probability of winning after a move that reveals nothing."""
    after = view.to_array()
    view.spec.rules.advance(after, 0, move)
    win = win_probability(predict(network, after).values[0])
    return win if after["to_move"][0] == view.turn else 1.0 - win
