"""Both games in the terms of OpenSpiel; importing this module registers `python_mandala` and `python_patterns`.

Chance comes first and in full: sixteen nodes choose the 128-bit seed of the deal, a byte each, and one more the start
player. What follows is determined by that, reshuffles included, so every history can be replayed.
"""

from typing import Any

import numpy as np
import pyspiel

from mandala.envs.observations import observation, observation_of
from mandala.game import PLY_LIMIT, Game, View
from mandala.spec import GAMES, GameSpec

SEED_BYTES = 16
BYTE_VALUES = 256
PLAYERS = 2


def game_type(spec: GameSpec) -> Any:
    """What OpenSpiel has to know of a game before it is loaded."""
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"python_{spec.name}",
        long_name=f"{spec.title} (Python)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if spec.secrets else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=PLAYERS,
        min_num_players=PLAYERS,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"ply_limit": PLY_LIMIT},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games. At the ply limit the score as it stands decides (M11)."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        spec = GAMES[self.name]
        self.ply_limit = int((params or {}).get("ply_limit", PLY_LIMIT))
        info = pyspiel.GameInfo(
            num_distinct_actions=spec.rules.MOVES,
            max_chance_outcomes=BYTE_VALUES,
            num_players=PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.ply_limit,
        )
        super().__init__(game_type(spec), info, params or {})

    def new_initial_state(self) -> "SpielState":
        """A game that is not dealt yet."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver | None":
        """The one observer there is: what a player may know now. Others, as of perfect recall, are None."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        alone = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or wanted.perfect_recall or not (wanted.public_info and alone):
            return None
        return SpielObserver(self.name)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game between two players, or the deal that comes before it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.name = game.name
        self.ply_limit = game.ply_limit
        self.seed: list[int] = []
        self.game: Game | None = None

    def current_player(self) -> int:
        """Who is to move: chance, a player, or nobody any more."""
        if self.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.game.turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next byte of the seed, or the start player."""
        count = BYTE_VALUES if len(self.seed) < SEED_BYTES else PLAYERS
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.game is not None
        return sorted(move.code for move in self.game.legal_moves)

    def _apply_action(self, action: int) -> None:
        if self.game is not None:
            self.game.push(self.game.spec.moves.by_code[action])
        elif len(self.seed) < SEED_BYTES:
            self.seed.append(action)
        else:
            self.game = Game.new(self.name, seed=int.from_bytes(bytes(self.seed), "big"), first=action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return GAMES[self.name].moves.by_code[action].text
        return f"seed {action:02x}" if len(self.seed) < SEED_BYTES else f"first {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over, by the rules or by the ply limit."""
        return self.game is not None and (self.game.is_over or self.game.ply >= self.ply_limit)

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser, at the end."""
        if self.game is None or not self.is_terminal() or self.game.leader is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.game.leader == 0 else [-1.0, 1.0]

    def view(self, player: int) -> View | None:
        """What a player may know; nothing before the deal."""
        return self.game.view(player) if self.game else None

    def __str__(self) -> str:
        return repr(self.game) if self.game else f"seed {bytes(self.seed).hex()}"


class SpielObserver:
    """The observation of a view, and its board as text."""

    def __init__(self, name: str) -> None:
        self.tensor = np.zeros(observation_of(name).entries, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        view = state.view(player)
        self.tensor[:] = observation(view, player) if view else 0

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, as text."""
        view = state.view(player)
        return str(view) if view else "before the deal"


for spec in GAMES.values():
    # A class, not a partial: OpenSpiel drops what it holds when the interpreter has ended, and a class outlives that.
    pyspiel.register_game(game_type(spec), type(f"{spec.title}Game", (SpielGame,), {"name": spec.name}))
