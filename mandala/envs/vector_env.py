"""Gymnasium environments with many games at once in compiled loops: against an opponent, or self-play."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.envs.observations import IGNORED
from mandala.envs.opponents import Chooser, Opponent, make_opponent
from mandala.envs.options import ILLEGAL_ACTION, LIMIT_REACHED, PENALTY, Illegal, check_illegal, check_seat
from mandala.envs.spaces import action_space, observation_space
from mandala.envs.transitions import empty_arrays, keys
from mandala.envs.vector_loops import BOTH_SIDES, LOT, vector_loops
from mandala.errors import MandalaError
from mandala.extras import needs
from mandala.game import PLY_LIMIT
from mandala.games import spec_named
from mandala.neural.network import Network

with needs("envs"):
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Numbers = NDArray[np.int8]
Flags = NDArray[np.bool_]
Info = dict[str, Any]

NO_LIMIT = 1 << 31  # plies: the limit does not apply before the learner's first move


class GamesVectorEnv(VectorEnv[Numbers, NDArray[np.int64], Any]):
    """Many games of one learner. In `SelfPlayVectorEnv` it plays both sides, in `SinglePlayerVectorEnv` one."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        seat: int,
        opponent: Opponent | None,
        ply_limit: int,
        illegal: Illegal,
        penalty: float,
        autoreset_mode: AutoresetMode | str,
    ) -> None:
        if num_envs < 1 or ply_limit < 1:
            raise MandalaError("there are one game and one ply at least")
        self._spec, self._loops = spec_named(game), vector_loops(game)
        self._seat, self._opponent, self._ply_limit = seat, opponent, ply_limit
        self._illegal, self._penalty = check_illegal(illegal), penalty
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.single_observation_space = observation_space(game, np.int8)
        self.single_action_space = action_space(game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._arrays = empty_arrays(self._spec, num_envs)
        self._all = np.ones(num_envs, np.bool_)
        self._seats = np.full(num_envs, BOTH_SIDES, np.int8)
        self._scores = np.zeros((num_envs, 2), np.int64)
        self._rows = np.empty(num_envs, np.int64)
        self._moves = np.empty(self._spec.rules.MOVES, np.uint8)
        self._key: NDArray[np.uint64] | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Numbers, Info]:
        """Deal every game again, or those that the option `reset_mask` names.

        All games follow from the seed; without one, the first games are random, and later ones the next.
        """
        super().reset(seed=seed)
        if seed is None and self._key is None:
            seed = int(self.np_random.integers(2**63))
        if seed is not None:
            self._key, self._arrays.streams[:] = keys(seed, self.num_envs)
            self._arrays.episodes[:] = 0
            if self._opponent:
                self._opponent.reseed(seed)
        which = (options or {}).get("reset_mask", self._all)
        if not isinstance(which, np.ndarray) or which.shape != self._all.shape or which.dtype != np.bool_:
            raise MandalaError(f"reset_mask is an array of {self.num_envs} truth values")
        self._deal(which)
        self._loops.show(self._arrays, self._moves)
        return self._observations(), self._info()

    def step(self, actions: NDArray[np.int64]) -> tuple[Numbers, NDArray[np.float32], Flags, Flags, Info]:
        """Make the learner's move in every game, and the opponent's until it is the learner's turn again."""
        a, loops = self._arrays, self._loops
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise MandalaError(f"a step takes {self.num_envs} actions, not an array of shape {chosen.shape}")
        ended = a.dones.copy()
        if self._key is None or (ended.any() and self.autoreset_mode == AutoresetMode.DISABLED):
            raise MandalaError("reset the games first that have ended or were never dealt")
        active = ~ended
        wrong = loops.refuse(a, chosen, active)
        if wrong >= 0 and self._illegal == "error":
            raise MandalaError(f"action {chosen[wrong]} is illegal in game {wrong}: its mask is not 1")
        if ended.any():
            self._deal(ended)
        loops.move(a, chosen, active, self._ply_limit)
        self._answer(self._ply_limit)
        loops.conclude(a, active, self._illegal == "lose", self._penalty, self._scores)
        rewards, terminated, truncated = a.rewards.copy(), a.dones & ~a.capped, a.dones & a.capped
        infos = self._end(a.dones.copy()) if a.dones.any() else {}
        loops.show(a, self._moves)
        return self._observations(), rewards, terminated, truncated, infos | self._info()

    def action_masks(self) -> Flags:
        """The legal actions, a row for each game, as sb3-contrib asks for them."""
        masks: Flags = self._arrays.masks.astype(np.bool_)
        return masks

    def _deal(self, which: Flags) -> None:
        self._loops.deal(self._arrays, which, self._key, self._seat, self._seats)
        self._answer(NO_LIMIT)

    def _answer(self, limit: int) -> None:
        """Let the opponent move until the learner is to move in every game that has not ended."""
        if self._opponent is None:
            return
        a, loops = self._arrays, self._loops
        while count := loops.waiting(a, self._seats, self._rows):
            rows = self._rows[:count]
            loops.answer(a, rows, self._opponent.choose(a.states, rows), limit)

    def _end(self, ended: Flags) -> Info:
        """The infos of games that have ended; with SAME_STEP, the final observations and infos."""
        a = self._arrays
        infos = {"scores": self._scores.copy(), "margin": a.margins.copy(), "reason": self._reasons(ended)}
        if self.autoreset_mode != AutoresetMode.SAME_STEP:
            return with_masks(infos, ended)
        masks = np.zeros_like(a.masks)
        masks[:, IGNORED] = 1
        infos |= {"action_mask": masks, **self._who()}
        finals = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(ended):
            finals[i] = a.finals[i].view(np.int8).copy()
        self._deal(ended)
        return with_masks({"final_obs": finals, "final_info": with_masks(infos, ended)}, ended)

    def _reasons(self, ended: Flags) -> NDArray[Any]:
        a, reasons = self._arrays, np.full(self.num_envs, None, object)
        names = self._spec.rules.REASONS
        for i in np.flatnonzero(ended):
            by_rules = LIMIT_REACHED if a.capped[i] else names[a.states["reason"][i]]
            reasons[i] = ILLEGAL_ACTION if a.refused[i] else by_rules
        return reasons

    def _observations(self) -> Numbers:
        seen: Numbers = self._arrays.words.view(np.int8).copy()
        return seen

    def _info(self) -> Info:
        return with_masks({"action_mask": self._arrays.masks.copy(), **self._who()}, self._all)

    def _who(self) -> Info:
        """The learner's player: the player to move in self-play, else the seat."""
        return {"seat" if self._opponent else "player": self._arrays.players.copy()}


class SelfPlayVectorEnv(GamesVectorEnv):
    """The learner plays both sides: every action is for the player to move, every reward for the player who moved."""

    def __init__(
        self,
        game: str = "mandala",
        num_envs: int = 64,
        *,
        ply_limit: int = PLY_LIMIT,
        illegal: Illegal = "error",
        penalty: float = PENALTY,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    ) -> None:
        super().__init__(game, num_envs, BOTH_SIDES, None, ply_limit, illegal, penalty, autoreset_mode)


class SinglePlayerVectorEnv(GamesVectorEnv):
    """The learner against a frozen opponent; see `make_opponent` for the choices."""

    def __init__(
        self,
        game: str = "mandala",
        num_envs: int = 64,
        opponent: "str | Path | Network | Chooser" = "greedy",
        *,
        sample: bool = False,
        seat: int | None = None,
        ply_limit: int = PLY_LIMIT,
        illegal: Illegal = "lose",
        penalty: float = PENALTY,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    ) -> None:
        given = check_seat(seat)
        made = make_opponent(game, opponent, sample)
        super().__init__(
            game, num_envs, LOT if given is None else given, made, ply_limit, illegal, penalty, autoreset_mode
        )


def with_masks(values: Info, which: Flags) -> Info:
    """Add a mask of the games with a value to every key, as in Gymnasium's vector environments."""
    return values | {f"_{key}": which.copy() for key in values}
