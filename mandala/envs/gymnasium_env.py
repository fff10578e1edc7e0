"""Both games in the terms of Gymnasium: one player against a bot, and many games of self-play at once."""

import random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from mandala.bots.registry import make_contestant
from mandala.envs.batch import Batch
from mandala.envs.observations import action_mask, observation
from mandala.envs.spaces import action_space, observation_space
from mandala.errors import MandalaError
from mandala.game import PLY_LIMIT, Game

Numbers = NDArray[np.int8]
Info = dict[str, Any]


class AgainstBot(gymnasium.Env[Numbers, np.int64]):
    """One player against a bot of the registry, in a random seat. An illegal action loses at once."""

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str = "mandala",
        opponent: str = "level3",
        ply_limit: int = PLY_LIMIT,
        render_mode: str | None = None,
    ) -> None:
        self._name = game
        self._opponent = make_contestant(game, opponent)
        self._ply_limit = ply_limit
        self.render_mode = render_mode
        self.observation_space = observation_space(game)
        self.action_space = action_space(game)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Numbers, Info]:
        """Deal a new game; the option `seat`, 0 or 1, says which player is the learner."""
        super().reset(seed=seed)
        self._chance = random.Random(int(self.np_random.integers(2**63)))
        first, lot = self._chance.randrange(2), self._chance.randrange(2)
        self._seat = lot if options is None else options.get("seat", lot)
        if self._seat not in (0, 1):
            raise MandalaError(f"a seat is 0 or 1, not {self._seat!r}")
        self._game = Game.new(self._name, seed=self._chance.getrandbits(128), first=first)
        self._opponent.new_game()
        self._answer()
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, Info]:
        """Make a move and let the bot answer, until it is the learner's turn again or the game is over."""
        if not self.action_masks()[action]:
            return self._seen(), -1.0, True, False, self._info()
        self._game.push(self._game.spec.moves.by_code[int(action)])
        self._answer()
        capped = not self._game.is_over and self._game.ply >= self._ply_limit
        if capped:
            self._game.adjudicate(self._game.leader, "ply-limit")
        return self._seen(), self._reward(), self._game.is_over and not capped, capped, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, in the way of sb3-contrib."""
        return action_mask(self._game.view(self._seat), self._seat).astype(np.bool_)

    def render(self) -> str | None:
        """The board as the learner sees it."""
        return str(self._game.view(self._seat)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Let go of the bot, which may be a program of its own."""
        self._opponent.close()

    def _answer(self) -> None:
        game = self._game
        while not game.is_over and game.turn != self._seat and game.ply < self._ply_limit:
            game.push(self._opponent.choose(game.view(game.turn), self._chance).move)

    def _seen(self) -> Numbers:
        return observation(self._game.view(self._seat), self._seat)

    def _reward(self) -> float:
        ended = self._game.outcome()
        if ended is None or ended.winner is None:
            return 0.0
        return 1.0 if ended.winner == self._seat else -1.0

    def _info(self) -> Info:
        view = self._game.view(self._seat)
        return {"action_mask": action_mask(view, self._seat), "seat": self._seat}


class SelfPlay(VectorEnv[Numbers, NDArray[np.int64], Any]):
    """A `Batch` as a vector environment: every action is for whoever is to move, and so is every reward.

    A game that ends is followed by the next in the same step; `final_obs` holds how it ended.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(self, game: str = "mandala", num_envs: int = 64, ply_limit: int = PLY_LIMIT) -> None:
        self.batch = Batch(game, num_envs, ply_limit=ply_limit)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(game)
        self.single_action_space = action_space(game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Numbers, Info]:
        """Deal every game anew."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self.batch.observations.copy(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Numbers, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """Make a move in every game; rewards are for those who moved."""
        rewards, dones = self.batch.step(actions)
        capped, infos = self.batch.capped, self._info()
        if dones.any():
            infos |= {"final_obs": self.batch.finals.copy(), "_final_obs": dones.copy()}
        return self.batch.observations.copy(), rewards.copy(), dones & ~capped, capped.copy(), infos

    def _info(self) -> Info:
        return {"action_mask": self.batch.masks.copy(), "player": self.batch.players.copy()}
