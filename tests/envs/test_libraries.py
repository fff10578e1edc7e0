"""Other libraries run on the environments as the documentation says."""

import warnings
from types import ModuleType

import gymnasium
import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.env_util import make_vec_env
from torchrl import data
from torchrl import envs as rl
from torchrl.envs.gym_like import default_info_dict_reader

import mandala.envs  # noqa: F401  (registers the environments)
from mandala.envs import mandala_v0, patterns_v0
from mandala.envs.gymnasium_env import SinglePlayerEnv

pytestmark = pytest.mark.usefixtures("one_thread")


def test_stable_baselines_checks_it_without_a_warning() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(SinglePlayerEnv("mandala", "random"))


def test_stable_baselines_makes_several_and_maskable_ppo_learns() -> None:
    envs = make_vec_env("Mandala-v0", n_envs=2, seed=1, env_kwargs={"opponent": "random", "illegal": "error"})
    model = MaskablePPO("MlpPolicy", envs, n_steps=64, batch_size=64, n_epochs=1, seed=1, device="cpu")
    model.learn(256)
    assert model.num_timesteps >= 256
    env = SinglePlayerEnv("mandala", "random", illegal="error")
    seen, _ = env.reset(seed=1)
    for _ in range(5):
        action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
        seen, _, terminated, truncated, _ = env.step(np.int64(action))
        assert not terminated
        assert not truncated


def test_torchrl_plays_single_games_with_masks() -> None:
    rl.check_env_specs(rl.GymEnv("Mandala-v0", opponent="random"), seed=1)
    env = rl.GymEnv("Mandala-v0", opponent="random", illegal="error", categorical_action_encoding=True)
    masks = {"action_mask": data.Binary(env.action_spec.n, dtype=torch.int8)}
    env.set_info_dict_reader(default_info_dict_reader(["action_mask"], spec=masks))
    masked = rl.TransformedEnv(env, rl.ActionMask())
    masked.set_seed(1)
    rollout = masked.rollout(30)
    assert len(rollout) > 5
    assert rollout["action_mask"].gather(1, rollout["action"][:, None]).all()


@pytest.mark.filterwarnings("ignore:PettingZoo in TorchRL is tested")
@pytest.mark.parametrize("game", [mandala_v0, patterns_v0])
def test_torchrl_wraps_two_players_in_parallel(game: ModuleType) -> None:
    env = rl.PettingZooWrapper(game.parallel_env(max_cycles=20), use_mask=True, categorical_actions=True)
    rl.check_env_specs(env, seed=1)
    env.set_seed(1)
    rollout = env.rollout(30, break_when_any_done=False)
    masks, actions = rollout["player", "action_mask"], rollout["player", "action"]
    assert masks.any(-1).all()
    assert masks.gather(-1, actions[..., None]).all()
    assert rollout["next", "player", "done"].any()


def test_torchrl_wraps_the_vector_environment() -> None:
    made = gymnasium.make_vec("Mandala-v0", num_envs=3, opponent="random", illegal="penalty")
    env = rl.GymWrapper(made)
    env.set_seed(1)
    rollout = env.rollout(5, break_when_any_done=False)
    assert rollout.shape == (3, 5)
    assert rollout["observation"].shape == (3, 5, 112)
    assert np.isfinite(rollout["next", "reward"].numpy()).all()
