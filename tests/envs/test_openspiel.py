"""The games for OpenSpiel pass its own tests."""

import pickle
import subprocess
import sys
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough

from mandala.envs.openspiel_game import SpielGame
from mandala.spec import GAMES


def load(name: str, **params: int) -> Any:
    game = pyspiel.load_game(f"python_{name}", params)
    assert isinstance(game, SpielGame)
    assert game.name == name
    return game


@pytest.mark.parametrize("name", sorted(GAMES))
def test_it_passes_the_random_simulation_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_playthrough_can_be_written_and_repeated(name: str) -> None:
    text = generate_playthrough.playthrough(f"python_{name}(ply_limit=20)", None, seed=1)
    assert text == generate_playthrough.playthrough(f"python_{name}(ply_limit=20)", None, seed=1)
    assert "IsTerminal() = True" in text


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_chance_nodes_spell_the_seed(name: str) -> None:
    state = load(name).new_initial_state()
    for byte in range(16):
        assert state.is_chance_node()
        state.apply_action(byte)
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(1)
    assert state.game.seed == bytes(range(16)).hex()
    assert state.legal_actions() == sorted(move.code for move in state.game.legal_moves)
    assert sum(state.observation_tensor(state.current_player())) > 0
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_there_is_no_observer_with_perfect_recall() -> None:
    assert load("mandala").make_py_observer(pyspiel.IIGObservationType(perfect_recall=True)) is None


def test_a_process_that_registered_the_games_ends_in_peace() -> None:
    subprocess.run([sys.executable, "-c", "import mandala.envs.openspiel_game"], check=True)
