"""Gymnasium environments of both games: one player against a bot."""

import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala import pictures
from mandala.bots.registry import BotLike, make_contestant
from mandala.envs.observations import IGNORED, action_mask, observation
from mandala.envs.options import ILLEGAL_ACTION, PENALTY, Illegal, check_illegal, check_seat
from mandala.envs.spaces import action_space, observation_space
from mandala.errors import MandalaError
from mandala.extras import needs
from mandala.game import PLY_LIMIT, Game

with needs("envs"):
    import gymnasium

Numbers = NDArray[np.float32]
Info = dict[str, Any]


class SinglePlayerEnv(gymnasium.Env[Numbers, np.int64]):
    """One player against a bot, in a seat drawn by lot unless one is given."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str = "mandala",
        opponent: BotLike = "greedy",
        *,
        seat: int | None = None,
        ply_limit: int = PLY_LIMIT,
        illegal: Illegal = "lose",
        penalty: float = PENALTY,
        render_mode: str | None = None,
    ) -> None:
        """Choose the game and the opponent.

        Args:
            game: the name of the game.
            opponent: a bot, such as `level3`; see docs/bots.md.
            seat: of the learner, 0 or 1; None if it is drawn by lot for every game.
            ply_limit: how many plies a game has at most; then it is truncated, and the current score decides.
            illegal: the effect of an illegal action: `error`, `lose`, or `penalty`, which keeps the position.
            penalty: the negative reward of such an action.
            render_mode: `ansi` or `rgb_array`.
        """
        self._name, self._given_seat = game, check_seat(seat)
        self._opponent = make_contestant(game, opponent)
        self._ply_limit = ply_limit
        self._illegal, self._penalty = check_illegal(illegal), penalty
        self.render_mode = render_mode
        self.observation_space = observation_space(game)
        self.action_space = action_space(game)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Numbers, Info]:
        """Deal a new game; the option `seat`, 0 or 1, says which player is the learner in it."""
        super().reset(seed=seed)
        self._chance = random.Random(int(self.np_random.integers(2**63)))
        first, lot = self._chance.randrange(2), self._chance.randrange(2)
        seat = check_seat((options or {}).get("seat", self._given_seat))
        self._seat = lot if seat is None else seat
        self._game = Game.new(self._name, seed=self._chance.getrandbits(128), first=first)
        self._opponent.new_game()
        self._answer()
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, Info]:
        """Make a move and let the bot answer, until it is the learner's turn again or the game is over."""
        if not self.action_masks()[action]:
            return self._refuse(int(action))
        self._game.push(self._game.spec.moves.by_code[int(action)])
        self._answer()
        capped = not self._game.is_over and self._game.ply >= self._ply_limit
        if capped:
            self._game.adjudicate(self._game.leader, "ply-limit")
        ended = self._game.outcome()
        if ended is None:
            return self._seen(), 0.0, False, False, self._info()
        reward = 0.0 if ended.winner is None else 1.0 if ended.winner == self._seat else -1.0
        return self._seen(), reward, not capped, capped, self._info(ended.reason)

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as sb3-contrib asks for them."""
        return action_mask(self._game.view(self._seat), self._seat).astype(np.bool_)

    def render(self) -> Any:
        """The board as the learner sees it, as text or as pixels."""
        view = self._game.view(self._seat)
        if self.render_mode == "rgb_array":
            return pictures.pixels(view.svg())
        return str(view) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Close the opponent."""
        self._opponent.close()

    def _answer(self) -> None:
        game = self._game
        while not game.is_over and game.turn != self._seat and game.ply < self._ply_limit:
            game.push(self._opponent.choose(game.view(game.turn), self._chance).move)

    def _refuse(self, action: int) -> tuple[Numbers, float, bool, bool, Info]:
        if self._illegal == "error":
            raise MandalaError(f"action {action} is illegal: its mask is not 1")
        if self._illegal == "penalty":
            return self._seen(), -self._penalty, False, False, self._info()
        return self._seen(), -1.0, True, False, self._info(ILLEGAL_ACTION)

    def _seen(self) -> Numbers:
        return observation(self._game.view(self._seat), self._seat).astype(np.float32)

    def _info(self, reason: str | None = None) -> Info:
        """The mask and the seat; at the end also the points, which are partly hidden before, and why it ended."""
        view, seat = self._game.view(self._seat), np.int64(self._seat)
        if reason is None:
            return {"action_mask": action_mask(view, self._seat), "seat": seat}
        rules, state = view.spec.rules, self._game.to_array()
        scores = np.array([rules.score(state, 0, player) for player in range(2)])
        margin = np.float64(scores[seat] - scores[1 - seat])
        mask = np.zeros(rules.MOVES, np.int8)
        mask[IGNORED] = 1
        return {"action_mask": mask, "seat": seat, "scores": scores, "margin": margin, "reason": reason}
