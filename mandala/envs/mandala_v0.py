"""The card game for PettingZoo, with the function names of PettingZoo's own games."""

from functools import partial

from mandala.envs import pettingzoo_env

GAME = "mandala"
env = partial(pettingzoo_env.env, GAME)
raw_env = partial(pettingzoo_env.raw_env, GAME)
parallel_env = partial(pettingzoo_env.parallel_env, GAME)
