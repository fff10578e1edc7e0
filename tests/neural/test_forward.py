"""The forward pass in compiled loops against NumPy's."""

import numpy as np
import pytest
from networks import random_network

from mandala.compile.memory import allocate
from mandala.game import Game
from mandala.games import GAMES
from mandala.neural.features import feature_spec
from mandala.neural.forward import network_memory, predict
from mandala.neural.network import Network, network_of

POSITIONS = 45  # more than are computed at once


def features_of(game: str) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
    """Features of the positions of a game."""
    spec = feature_spec(game)
    features, match = spec.allocate(POSITIONS), Game.new(game, seed=5)
    for k in range(POSITIONS):
        for token in range(spec.tokens):
            spec.encode(match.to_array(), 0, token, features, k)
        match.push(match.legal_moves[k % len(match.legal_moves)])
        if match.is_over:
            match = Game.new(game, seed=k)
    return features


@pytest.mark.parametrize("trained", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_both_predict_the_same_but_for_rounding(game: str, trained: bool) -> None:
    network: Network = network_of(game) if trained else random_network(game, width=24, layers=3)
    features, moves = features_of(game), GAMES[game].rules.MOVES
    logits = np.full((POSITIONS, moves), np.nan, np.float32)
    values, margins = np.full((2, POSITIONS), np.nan, np.float32)
    predict(allocate(network_memory(network)), features, POSITIONS, logits, values, margins)
    expected = network.predict(features)
    np.testing.assert_allclose(logits, expected.logits, atol=2e-4, rtol=2e-4)
    np.testing.assert_allclose(values, expected.values, atol=2e-5)
    np.testing.assert_allclose(margins, expected.margins, atol=5e-4)
