"""Many games at once for the learners of Stable-Baselines3 and sb3-contrib."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.envs.vector_env import GamesVectorEnv
from mandala.errors import MandalaError
from mandala.extras import needs

with needs("baselines"):
    from gymnasium.vector import AutoresetMode
    from stable_baselines3.common.vec_env import VecEnv


class StableBaselinesVecEnv(VecEnv):
    """A `GamesVectorEnv` as a `VecEnv`; `MaskablePPO` of sb3-contrib gets the action masks from it."""

    def __init__(self, games: GamesVectorEnv) -> None:
        if games.autoreset_mode != AutoresetMode.SAME_STEP:
            raise MandalaError("Stable-Baselines3 needs autoreset_mode SAME_STEP")
        self.games = games
        self.render_mode = None
        super().__init__(games.num_envs, games.single_observation_space, games.single_action_space)

    def reset(self) -> NDArray[np.int8]:
        """Deal every game again, with the seed given by `seed`, if any."""
        seed, self._seeds[0] = self._seeds[0], None
        return self.games.reset(seed=seed)[0]

    def step_async(self, actions: NDArray[Any]) -> None:
        """Store the actions; nothing runs in parallel."""
        self._actions = actions

    def step_wait(self) -> Any:
        """Make the moves."""
        seen, rewards, terminated, truncated, ended = self.games.step(self._actions)
        dones = terminated | truncated
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(dones):
            final = ended["final_info"]
            infos[i] = {
                "terminal_observation": ended["final_obs"][i],
                "TimeLimit.truncated": bool(truncated[i]),
                **{key: final[key][i] for key in ("scores", "margin", "reason")},
            }
        return seen, rewards, dones, infos

    def env_method(self, method_name: str, *arguments: Any, indices: Any = None, **named: Any) -> list[Any]:
        """Call `action_masks`, the one method that each game has."""
        if method_name != "action_masks" or arguments or named:
            raise MandalaError(f"a game has no method {method_name}")
        return list(self.games.action_masks()[self._which(indices)])

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """An attribute of all games, once for each index."""
        return [getattr(self.games, attr_name)] * len(self._which(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Nothing can be set."""
        raise MandalaError(f"{attr_name} cannot be set")

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        """No game is wrapped by itself."""
        return [False] * len(self._which(indices))

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def _which(self, indices: int | Iterable[int] | None) -> Sequence[int]:
        return list(self._get_indices(indices))
