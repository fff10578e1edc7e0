"""The tile game in the terms of PettingZoo, by the names that its own games have."""

from functools import partial

from mandala.envs import pettingzoo_env
from mandala.envs.patterns import GAME

env = partial(pettingzoo_env.env, GAME)
raw_env = partial(pettingzoo_env.raw_env, GAME)
parallel_env = partial(pettingzoo_env.parallel_env, GAME)
