"""The third game in PettingZoo; tests/envs checks Gymnasium, OpenSpiel and batches."""

import warnings

import numpy as np
import pytest

from mandala.envs.observations import observation
from mandala.envs.pettingzoo_env import env, raw_env
from mandala.game import Game

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PettingZoo imports a module that it has deprecated
    from pettingzoo.test import api_test, seed_test

pytestmark = pytest.mark.filterwarnings("ignore:Observation")  # it says so of all its own games with action masks


def test_it_passes_the_tests_of_pettingzoo() -> None:
    api_test(env("sheaves"), num_cycles=300)
    api_test(raw_env("sheaves"), num_cycles=100)
    seed_test(lambda: env("sheaves"), num_cycles=100)


def test_an_observation_is_what_the_player_may_know() -> None:
    game = Game.new("sheaves", seed=7, moves="lr")
    for player in range(2):
        view = game.view(player)
        rows = observation(view, player).reshape(5, 8)
        position = view.to_dict()
        expected = [position["hands"][player], position["row"], view.unseen()]
        expected += [position["sheaves"][player], position["sheaves"][1 - player]]
        assert rows[:, :6].tolist() == expected
        assert rows[:, 6].tolist() == [int(player == game.turn), 3, position["deck_size"], 0, 0]
        assert not rows[:, 7].any()
        assert np.array_equal(rows.ravel(), observation(view.redeal(1).view(player), player))
