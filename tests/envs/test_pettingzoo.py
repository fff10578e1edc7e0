"""The environments for PettingZoo pass its own tests and play real games."""

import warnings
from typing import Any

import numpy as np
import pytest

from mandala.envs.pettingzoo_env import env
from mandala.spec import GAMES

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PettingZoo imports a module that it has deprecated
    from pettingzoo.test import api_test, seed_test

pytestmark = pytest.mark.filterwarnings("ignore:Observation")  # it says so of all its own games with action masks


@pytest.mark.parametrize("name", sorted(GAMES))
def test_it_passes_the_tests_of_pettingzoo(name: str) -> None:
    api_test(env(game=name), num_cycles=300)
    seed_test(lambda: env(game=name), num_cycles=100)


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
        assert not table.observe(other)["action_mask"].any()
        table.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return totals


@pytest.mark.parametrize("name", sorted(GAMES))
def test_rewards_sum_to_nothing_and_somebody_wins(name: str) -> None:
    results = [play(env(game=name), seed) for seed in range(6)]
    assert all(sum(totals.values()) == 0 for totals in results)
    assert any(totals["player_0"] for totals in results)


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
