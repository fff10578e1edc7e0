"""Exploration: some moves are sampled from the network's policy, so that a data set covers more positions."""

import random

import numpy as np
from numpy.typing import NDArray

from mandala.bots.bot import Bot, Choice, Limit
from mandala.game import View
from mandala.neural.blas import one_thread
from mandala.neural.features import feature_spec
from mandala.neural.network import network_of


class ExploringBot(Bot):
    """A bot that samples a share of its moves from the network's policy.

    Attributes:
        plies: the number of moves before each sampled move.
    """

    def __init__(self, bot: Bot, share: float) -> None:
        self._bot, self._share = bot, share
        self.plies: set[int] = set()

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Let the bot choose, or sample."""
        if rng.random() >= self._share:
            return self._bot.choose(view, limit, rng)
        self.plies.add(view.ply)
        moves = view.legal_moves
        shares = policy(predicted_logits(view), [move.code for move in moves])
        return Choice(rng.choices(list(moves), shares.tolist())[0])

    def new_game(self) -> None:
        """Pass it on to the bot."""
        self._bot.new_game()


def predicted_logits(view: View) -> NDArray[np.float32]:
    """The network's logits of all moves in a view."""
    spec, state = feature_spec(view.spec.name), view.to_array()
    features = spec.allocate(1)
    for token in range(spec.tokens):
        spec.encode(state, 0, token, features, 0)
    with one_thread():
        logits: NDArray[np.float32] = network_of(view.spec.name).predict(features).logits[0]
    return logits


def policy(logits: NDArray[np.float32], legal: list[int]) -> NDArray[np.float64]:
    """The probabilities of the legal moves."""
    chosen = logits[legal].astype(np.float64)
    weights = np.exp(chosen - chosen.max())
    shares: NDArray[np.float64] = weights / weights.sum()
    return shares
