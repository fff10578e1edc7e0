"""Environments for research: observations and actions as arrays of numbers.

`Batch` needs nothing more. The others need the extras `envs` (Gymnasium and PettingZoo) or `openspiel`.
"""

from importlib.util import find_spec

from mandala.envs.batch import Batch
from mandala.spec import GAMES

__all__ = ["Batch"]

if find_spec("gymnasium"):
    import gymnasium

    for name in GAMES:
        gymnasium.register(
            f"{name.capitalize()}-v0",
            entry_point="mandala.envs.gymnasium_env:SinglePlayerEnv",
            vector_entry_point="mandala.envs.vector_env:SinglePlayerVectorEnv",
            kwargs={"game": name},
        )
