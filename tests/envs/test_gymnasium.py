"""The environments for Gymnasium pass its checker and play real games."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from mandala import MandalaError
from mandala.envs.gymnasium_env import AgainstBot, SelfPlay
from mandala.spec import GAMES


@pytest.mark.parametrize("name", sorted(GAMES))
def test_it_is_registered_and_passes_the_checker(name: str) -> None:
    env = gymnasium.make(f"{name.capitalize()}-v0", opponent="greedy", render_mode="ansi")
    check_env(env.unwrapped)
    env.reset(seed=1)
    assert env.render()
    env.close()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_whole_games_against_a_bot(name: str) -> None:
    env = AgainstBot(name, "level2")
    chance = np.random.default_rng(1)
    results = set()
    for number in range(8):
        _, info = env.reset(seed=number, options={"seat": number % 2})
        assert info["seat"] == number % 2
        over = False
        while not over:
            assert (info["action_mask"] == env.action_masks()).all()
            action = chance.choice(np.flatnonzero(info["action_mask"]))
            _, reward, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        results.add(reward)
    assert results <= {-1.0, 0.0, 1.0}
    assert -1.0 in results


def test_an_illegal_action_loses_and_a_ply_limit_truncates() -> None:
    env = AgainstBot("mandala", "random", ply_limit=2)
    _, info = env.reset(seed=1)
    _, reward, terminated, truncated, _ = env.step(np.int64(149))
    assert (reward, terminated, truncated) == (-1.0, True, False)
    _, info = env.reset(seed=1)
    _, _, terminated, truncated, _ = env.step(np.flatnonzero(info["action_mask"])[0])
    assert (terminated, truncated) == (False, True)


def test_a_seat_is_0_or_1() -> None:
    with pytest.raises(MandalaError, match="a seat is 0 or 1"):
        AgainstBot().reset(seed=1, options={"seat": 2})


@pytest.mark.parametrize("name", sorted(GAMES))
def test_many_games_of_self_play(name: str) -> None:
    envs = SelfPlay(name, num_envs=4, ply_limit=40)
    seen, infos = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)
    ends = 0
    for _ in range(120):
        actions = np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
        assert envs.action_space.contains(actions)
        seen, rewards, terminated, truncated, infos = envs.step(actions)
        assert envs.observation_space.contains(seen)
        assert not (terminated & truncated).any()
        over = terminated | truncated
        assert not rewards[~over].any()
        assert over.any() == ("final_obs" in infos)
        ends += int(over.sum())
    assert ends > 4
    again, _ = envs.reset(seed=1)
    assert (again == SelfPlay(name, num_envs=4).reset(seed=1)[0]).all()
