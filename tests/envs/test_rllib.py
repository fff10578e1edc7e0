"""RLlib trains on the environments without further wrappers; observations are what its networks take."""

import os
import subprocess
import sys

import numpy as np
import pytest

from mandala.envs.gymnasium_env import SinglePlayerEnv
from mandala.envs.pettingzoo_env import env
from mandala.games import GAMES

SCRIPT = """
import sys
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import FlattenObservations
from ray.rllib.env.wrappers.pettingzoo_env import ParallelPettingZooEnv, PettingZooEnv
from ray.tune.registry import register_env
from mandala.envs import mandala_v0
from mandala.envs.gymnasium_env import SinglePlayerEnv

ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
register_env("single", lambda config: SinglePlayerEnv("mandala", "random", **config))
register_env("aec", lambda config: PettingZooEnv(mandala_v0.env(max_cycles=20)))
register_env("parallel", lambda config: ParallelPettingZooEnv(mandala_v0.parallel_env(max_cycles=20)))


def flatten(env, spaces=None, device=None):
    return FlattenObservations(multi_agent=True)


for name in ("single", "aec", "parallel"):
    config = PPOConfig().environment(name).env_runners(num_env_runners=0)
    config.training(train_batch_size_per_learner=64, minibatch_size=32, num_epochs=1)
    if name != "single":
        config.multi_agent(policies={"both"}, policy_mapping_fn=lambda *agent, **named: "both")
        config.env_runners(env_to_module_connector=flatten)
    algorithm = config.build_algo()
    print(name, int(algorithm.train()["env_runners"]["num_env_steps_sampled"]), flush=True)
    algorithm.stop()
"""


@pytest.mark.parametrize("name", sorted(GAMES))
def test_observations_are_float32_which_networks_take(name: str) -> None:
    single, table = SinglePlayerEnv(name, "random"), env(name)
    seen, _ = single.reset(seed=1)
    table.reset(seed=1)
    shown = table.observe("player_0")["observation"]
    assert single.observation_space == table.observation_space("player_0")["observation"]
    assert single.observation_space.dtype == seen.dtype == shown.dtype == np.float32
    assert single.observation_space.contains(seen)
    assert table.observation_space("player_0").contains(table.observe("player_1"))


@pytest.mark.slow
def test_rllib_trains_on_one_player_and_on_two() -> None:
    environment = os.environ | {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.returncode == 0, done.stderr[-5000:]
    trained = dict(line.split() for line in done.stdout.splitlines() if line.startswith(("single", "aec", "parallel")))
    assert trained.keys() == {"single", "aec", "parallel"}
    assert all(int(steps) >= 64 for steps in trained.values())
