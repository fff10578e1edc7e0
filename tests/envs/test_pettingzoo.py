"""The environments for PettingZoo pass its own tests and play real games."""

import copy
import importlib
import pickle
import warnings
from typing import Any

import numpy as np
import pytest
from seeds import seeded

from mandala.envs import mandala_v0, patterns_v0
from mandala.envs.pettingzoo_env import env
from mandala.games import GAMES

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PettingZoo imports a module that it has deprecated
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

pytestmark = pytest.mark.filterwarnings("ignore:Observation")  # it says so of all its own games with action masks


def module_of(name: str) -> Any:
    return importlib.import_module(f"mandala.envs.{name}_v0")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_it_passes_the_tests_of_pettingzoo(name: str) -> None:
    module = module_of(name)
    api_test(module.env(), num_cycles=300)
    api_test(module.raw_env(), num_cycles=100)
    seed_test(module.env, num_cycles=100)
    render_test(module.env)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_there_is_an_environment_for_each_game_by_its_name(name: str) -> None:
    module = module_of(name)
    assert module.env().metadata["name"] == module.raw_env().metadata["name"] == f"{name}_v0"
    assert env(name).observation_space("player_0") == module.env().observation_space("player_0")


def play(table: Any, seed: int) -> dict[str, float]:
    table.reset(seed=seed)
    chance = np.random.default_rng(seed)
    totals = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        totals[agent] += reward
        over = terminated or truncated
        assert over or seen["action_mask"].any()
        other = table.possible_agents[1 - table.possible_agents.index(agent)]
        assert over or np.flatnonzero(table.observe(other)["action_mask"]).tolist() == [0]
        table.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return totals


@pytest.mark.parametrize("name", sorted(GAMES))
def test_rewards_sum_to_nothing_and_somebody_wins(name: str) -> None:
    results = [play(env(game=name), seed) for seed in range(6)]
    assert all(sum(totals.values()) == 0 for totals in results)
    assert any(totals["player_0"] for totals in results)


def trace(table: Any, moves: int) -> list[Any]:
    """What is seen of `moves` moves, the last legal one each time, and of the games that follow."""
    seen = []
    for _ in range(moves):
        if not table.agents:
            table.reset()
        shown, reward, terminated, truncated, _ = table.last()
        seen.append((table.agent_selection, shown["observation"].tobytes(), reward, terminated, truncated))
        table.step(None if terminated or truncated else int(np.flatnonzero(shown["action_mask"])[-1]))
    return seen


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("made", ["env", "raw_env"])
def test_a_copy_in_mid_game_plays_on_alike(name: str, made: str) -> None:
    table = getattr(module_of(name), made)(ply_limit=60)
    table.reset(seed=1)
    trace(table, 17)
    copies = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    expected = trace(table, 150)  # into the second game: the random numbers are copied too
    assert any(step[3] or step[4] for step in expected)
    for twin in copies:
        assert trace(twin, 150) == expected


@pytest.mark.parametrize("module", [mandala_v0, patterns_v0])
def test_in_parallel_only_the_action_of_the_player_to_move_counts(module: Any) -> None:
    parallel, table = module.parallel_env(), module.env()
    seen, _ = parallel.reset(seed=4)
    table.reset(seed=4)
    moves = 0
    while parallel.agents:
        mover = table.agent_selection
        waiting = next(agent for agent in parallel.agents if agent != mover)
        assert seen[mover]["action_mask"].any()
        assert np.flatnonzero(seen[waiting]["action_mask"]).tolist() == [0]
        action = int(np.flatnonzero(seen[mover]["action_mask"])[0])
        seen, rewards, terminations, truncations, infos = parallel.step({mover: action, waiting: 0})
        table.step(action)
        for agent in table.agents:
            assert (seen[agent]["observation"] == table.observe(agent)["observation"]).all()
        assert terminations == table.terminations
        assert truncations == table.truncations
        moves += 1
    assert moves > 10
    assert sum(rewards.values()) == 0
    assert infos["player_0"]["margin"] == -infos["player_1"]["margin"]


def test_the_parallel_one_passes_its_test() -> None:
    parallel_api_test(mandala_v0.parallel_env(), num_cycles=50)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_limit_has_the_name_that_pettingzoo_gives_it(name: str) -> None:
    for made in ("env", "raw_env", "parallel_env"):
        assert getattr(module_of(name), made)(max_cycles=2)
    table = module_of(name).parallel_env(max_cycles=2, render_mode=None)
    seen, _ = table.reset(seed=seeded("limit").randrange(2**31))
    steps = 0
    while table.agents:
        actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[-1]) for agent in table.agents}
        seen, _, _, truncations, _ = table.step(actions)
        steps += 1
    assert steps == 2
    assert all(truncations.values())


def test_the_ply_limit_truncates_and_the_score_decides() -> None:
    table = env(ply_limit=3)
    table.reset(seed=1)
    for _ in range(3):
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert table.infos["player_0"]["reason"] == "ply-limit"


def test_an_illegal_action_loses() -> None:
    table = env("patterns")
    table.reset(seed=1)
    loser = table.agent_selection
    table.step(0)
    assert table.terminations[loser]
    assert table._cumulative_rewards[loser] == -1


def test_it_draws_the_board_of_the_player_to_move() -> None:
    table = env(render_mode="ansi")
    table.reset(seed=1)
    assert "mountain" in table.render().lower()
    painted = env(render_mode="rgb_array")
    painted.reset(seed=1)
    assert painted.render().shape[2] == 3
