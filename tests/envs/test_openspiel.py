"""The games for OpenSpiel pass its own tests, and its information states are what players have seen."""

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from mandala.envs.openspiel_game import SpielGame
from mandala.games import GAMES


def load(name: str, **params: int) -> Any:
    game = pyspiel.load_game(f"python_{name}", params)
    assert isinstance(game, SpielGame)
    assert game.name == name
    return game


def played(name: str, plies: int, seed: int = 1) -> Any:
    """A state after some random moves."""
    rng, state = random.Random(seed), load(name).new_initial_state()
    while not state.is_terminal() and (state.is_chance_node() or len(state.log) // 14 < plies):
        actions, odds = zip(*state.chance_outcomes(), strict=True) if state.is_chance_node() else (None, None)
        state.apply_action(rng.choices(actions, odds)[0] if actions else rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", sorted(GAMES))
def test_it_passes_the_random_simulation_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_playthrough_can_be_written_and_repeated(name: str) -> None:
    text = generate_playthrough.playthrough(f"python_{name}(ply_limit=3)", None, seed=1)
    assert text == generate_playthrough.playthrough(f"python_{name}(ply_limit=3)", None, seed=1)
    assert "IsTerminal() = True" in text


def test_chance_deals_cards_by_what_is_left_of_each_colour() -> None:
    game = load("mandala")
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(1)
    for dealt in range(18):
        outcomes = dict(state.chance_outcomes())
        assert outcomes == {color: (18 - dealt if color == 0 else 18) / (108 - dealt) for color in range(6)}
        state.apply_action(0)
    assert 0 not in dict(state.chance_outcomes())  # all red cards are dealt
    state.apply_action(5)
    state.apply_action(5)
    assert state.current_player() == 1
    assert state.information_state_string(0) == "player0 first1 mountain1:rr mountain2:rr hand:rrrrrr cup:rr"
    assert state.information_state_string(1) == "player1 first1 mountain1:rr mountain2:rr hand:rrrrrr cup:bb"
    state.apply_action(state.string_to_action("m1r"))
    for _ in range(3):
        assert dict(state.chance_outcomes()).keys() == {1, 2, 3, 4, 5}
        state.apply_action(state.legal_actions()[0])
    assert state.information_state_string(0).endswith("cup:rr m1r")
    assert state.information_state_string(1).endswith("cup:bb m1r+ooo")
    assert game.max_chance_nodes_in_history() == 1 + 20 + 600 * 8


def test_chance_lays_tiles_by_what_is_left_of_each_colour() -> None:
    game, left = load("patterns"), [8] * 6
    state = game.new_initial_state()
    state.apply_action(0)
    for laid in range(48):
        assert dict(state.chance_outcomes()) == {c: left[c] / (48 - laid) for c in range(6) if left[c]}
        left[laid % 6] -= 1
        state.apply_action(laid % 6)
    for laid in range(4):
        assert dict(state.chance_outcomes()) == dict.fromkeys(range(laid, 6), 1 / (6 - laid))
        state.apply_action(laid)
    assert state.current_player() == 1  # who does not start gives the start tiles, purple and black
    assert state.legal_actions() == [192 + 4, 192 + 5]
    assert game.max_chance_nodes_in_history() == 53


@pytest.mark.parametrize("name", sorted(GAMES))
def test_states_are_copied_pickled_and_serialized(name: str) -> None:
    state = played(name, 9)
    game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    replay = game.new_initial_state()
    for action in state.history():
        replay.apply_action(action)
    for twin in (state.clone(), again, replay, pickle.loads(pickle.dumps(state))):
        assert (str(twin), twin.record, twin.history()) == (str(state), state.record, state.history())
        assert twin.information_state_tensor(0) == state.information_state_tensor(0)
        before = str(state)
        twin.apply_action(twin.legal_actions()[0])
        assert str(state) == before != str(twin)


def test_the_tensor_holds_the_moves_and_only_the_own_cards() -> None:
    state = played("mandala", 6)
    game = state.get_game()
    assert game.information_state_tensor_size() == 2 * 112 + 600 * 22
    for player in range(2):
        observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
        observer.set_from(state, player)
        assert observer.tensor.tolist() == state.information_state_tensor(player)
        assert observer.dict["observation"].tolist() == state.observation_tensor(player)
        moves = observer.dict["moves"]
        assert moves[:, 0].tolist() == [1] * 6 + [0] * 594
        log = [state.log[k : k + 14] for k in range(0, len(state.log), 14)]
        for row, made in zip(moves, log, strict=False):
            assert int("".join(str(int(bit)) for bit in row[2:10]), 2) == made[0]
            own = made[1] == player
            assert row[1] == own
            assert row[10:16].tolist() == (list(made[2:8]) if own else [0] * 6)
            assert row[16:].tolist() == list(made[8:])


@pytest.mark.parametrize("plies", [0, 1, 12, 40])
def test_a_resampled_state_looks_the_same_to_its_player_only(plies: int) -> None:
    state, rng = played("mandala", plies), random.Random(plies)
    for player in range(2):
        hidden = set()
        for _ in range(6):
            twin = state.resample_from_infostate(player, rng.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.view(player).to_bytes() == state.view(player).to_bytes()
            assert twin.current_player() == state.current_player()
            hidden.add(twin.information_state_string(1 - player))
        assert len(hidden) > 3


def test_nothing_is_resampled_where_nothing_is_hidden() -> None:
    state = played("patterns", 4)
    assert str(state.resample_from_infostate(0, random.Random(1).random)) == str(state)


def test_the_search_of_openspiel_plays_a_whole_game() -> None:
    game = load("mandala")
    rng = random.Random(3)
    bots = [
        ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 2.0, 3, random_state=chance)
        for chance in map(np.random.RandomState, range(2))
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choices(*zip(*state.chance_outcomes(), strict=True))[0])
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    assert sum(state.returns()) == 0


def test_there_is_no_observer_of_what_only_others_see() -> None:
    assert load("mandala").make_py_observer(pyspiel.IIGObservationType(public_info=False, perfect_recall=False)) is None


def test_a_process_that_registered_the_games_ends_without_an_error() -> None:
    subprocess.run([sys.executable, "-c", "import mandala.envs.openspiel_game"], check=True)
