"""PettingZoo environments of both games: agents take turns (AEC), and an observation includes its action mask.

`mandala_v0` and `patterns_v0` offer the same with the function names of PettingZoo's own games.
"""

import random
import secrets
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala import pictures
from mandala.envs.observations import action_mask, observation
from mandala.envs.spaces import action_space, mask_space, observation_space
from mandala.extras import needs
from mandala.game import PLY_LIMIT, Game

with needs("envs"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

AgentObservation = dict[str, NDArray[Any]]


def env(
    game: str = "mandala",
    ply_limit: int = PLY_LIMIT,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """The environment with PettingZoo's usual wrappers: an illegal action loses, a wrong order is an error.

    Args:
        game: the name of the game.
        ply_limit: how many plies a game has at most; then it is truncated, and the current score decides.
        render_mode: `ansi` or `rgb_array`.
        max_cycles: PettingZoo's usual name for the same limit.
    """
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, ply_limit, render_mode, max_cycles), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def raw_env(
    game: str = "mandala",
    ply_limit: int = PLY_LIMIT,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> "TwoPlayerEnv":
    """The environment without wrappers: an illegal action is an error."""
    return TwoPlayerEnv(game, ply_limit if max_cycles is None else max_cycles, render_mode)


def parallel_env(
    game: str = "mandala",
    ply_limit: int = PLY_LIMIT,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """The same as a parallel environment: every agent gives an action, and only that of the player to move counts."""
    return turn_based_aec_to_parallel(env(game, ply_limit, render_mode, max_cycles))


class TwoPlayerEnv(AECEnv[str, AgentObservation, int]):  # type: ignore[misc]
    """A game between `player_0` and `player_1`. Rewards come at its end: 1 for the winner, -1 for the loser.

    It may be copied and pickled at any time; the copy continues with the same game and the same random numbers.
    """

    metadata = {  # noqa: RUF012
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 4,
        "name": "mandala_v0",
        "is_parallelizable": False,
    }

    def __init__(self, game: str = "mandala", ply_limit: int = PLY_LIMIT, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = TwoPlayerEnv.metadata | {"name": f"{game}_v0"}
        self.render_mode = render_mode
        self.possible_agents = ["player_0", "player_1"]
        seen = {"observation": observation_space(game), "action_mask": mask_space(game)}
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(game) for agent in self.possible_agents}
        self._name = game
        self._ply_limit = ply_limit
        self._chance = random.Random(secrets.randbits(128))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; it and all later games follow from the seed."""
        if seed is not None:
            self._chance.seed(seed)
        self._game = Game.new(self._name, seed=self._chance.getrandbits(128), first=self._chance.randrange(2))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.turn]

    def observe(self, agent: str) -> AgentObservation:
        """What an agent may know of the game, and what it may do now."""
        player = self.possible_agents.index(agent)
        view = self._game.view(player)
        seen = observation(view, player).astype(np.float32)
        return {"observation": seen, "action_mask": action_mask(view, player)}

    def step(self, action: int | None) -> None:
        """Make the move of the agent whose turn it is."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._game.push(self._game.spec.moves.by_code[int(action)])
        self._clear_rewards()
        if self._game.is_over:
            self._end(self.terminations)
        elif self._game.ply >= self._ply_limit:
            self._game.adjudicate(self._game.leader, "ply-limit")
            self._end(self.truncations)
        self.agent_selection = self.possible_agents[self._game.turn]
        self._accumulate_rewards()

    def _end(self, endings: dict[str, bool]) -> None:
        ended = self._game.outcome()
        assert ended is not None
        for player, agent in enumerate(self.possible_agents):
            endings[agent] = True
            margin = ended.scores[player] - ended.scores[1 - player]
            self.infos[agent] = {"scores": ended.scores, "margin": margin, "reason": ended.reason}
            if ended.winner is not None:
                self.rewards[agent] = 1.0 if player == ended.winner else -1.0

    def render(self) -> Any:
        """The board as the player to move sees it, as text or as pixels."""
        if self.render_mode == "rgb_array":
            return pictures.pixels(self._game.svg())
        return str(self._game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
