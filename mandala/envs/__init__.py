"""Environments for research: observations and actions as arrays of numbers.

`Batch` needs nothing more. The classes that need an extra (`envs`, `baselines` or `cuda`) are imported when they are
first used. Importing this package registers the games with Gymnasium, if it is installed.

>>> from mandala.envs import Batch
>>> batch = Batch("patterns", count=4, seed=7)
>>> rewards, dones = batch.step(batch.sample())
>>> rewards.tolist(), batch.observations.shape
([0.0, 0.0, 0.0, 0.0], (4, 1192))
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from mandala.envs.batch import Batch
from mandala.envs.observations import action_mask, observation
from mandala.games import GAMES

if TYPE_CHECKING:
    from mandala.envs.batch_cuda import CudaBatch
    from mandala.envs.gymnasium_env import SinglePlayerEnv
    from mandala.envs.pettingzoo_env import TwoPlayerEnv
    from mandala.envs.sb3_env import StableBaselinesVecEnv
    from mandala.envs.vector_env import SelfPlayVectorEnv, SinglePlayerVectorEnv
else:
    NEED_AN_EXTRA = {
        "CudaBatch": "batch_cuda",
        "SelfPlayVectorEnv": "vector_env",
        "SinglePlayerEnv": "gymnasium_env",
        "SinglePlayerVectorEnv": "vector_env",
        "StableBaselinesVecEnv": "sb3_env",
        "TwoPlayerEnv": "pettingzoo_env",
    }

    def __getattr__(name: str) -> Any:
        """Import a class that needs an extra when it is first used."""
        if name not in NEED_AN_EXTRA:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{NEED_AN_EXTRA[name]}"), name)


__all__ = [
    "Batch",
    "CudaBatch",
    "SelfPlayVectorEnv",
    "SinglePlayerEnv",
    "SinglePlayerVectorEnv",
    "StableBaselinesVecEnv",
    "TwoPlayerEnv",
    "action_mask",
    "observation",
]

if find_spec("gymnasium"):
    import gymnasium

    for name in GAMES:
        gymnasium.register(
            f"{name.capitalize()}-v0",
            entry_point="mandala.envs.gymnasium_env:SinglePlayerEnv",
            vector_entry_point="mandala.envs.vector_env:SinglePlayerVectorEnv",
            kwargs={"game": name},
        )
