"""OpenSpiel games; importing this module registers `python_mandala` and `python_patterns`.

Chance is explicit: a lot decides who starts, then chance deals card by card or tile by tile, and later chooses every
card at the moment it is drawn. No state knows the order of a deck, so no search can see it.
"""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import numpy as np

from mandala.colors import COLORS
from mandala.envs.openspiel_observer import ROW, SpielObserver, token
from mandala.envs.openspiel_start import NOBODY, Start, pack_position, start_of
from mandala.envs.openspiel_worlds import resample
from mandala.extras import needs
from mandala.game import PLY_LIMIT, View
from mandala.games import GAMES, spec_named
from mandala.games.spec import GameSpec

with needs("openspiel"):
    import pyspiel

PLAYERS = 2
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
DRAWN, LAID = 2, 2 + len(COLORS)  # parts of a row of the log


def game_type(spec: GameSpec) -> Any:
    """The properties of a game that OpenSpiel needs before it is loaded."""
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
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"ply_limit": PLY_LIMIT, "position": ""},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games, from a new deal or from a position. At the ply limit the current score decides (M11)."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        spec, params = GAMES[self.name], params or {}
        self.start = start_of(self.name, params.get("position", ""), int(params.get("ply_limit", PLY_LIMIT)))
        info = pyspiel.GameInfo(
            num_distinct_actions=spec.rules.MOVES,
            max_chance_outcomes=len(COLORS),
            num_players=PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.start.ply_limit,
        )
        super().__init__(game_type(spec), info, params)

    def new_initial_state(self) -> "SpielState":
        """The state before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The lot, the deal, and as many draws in every move as there can be in one."""
        lot = 0 if self.start.record else 1
        return lot + len(self.start.places) + self.start.chance.MOST_DRAWN * self.start.ply_limit

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """An observer of what a player may know now, or of all that they have seen; there are no others."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        alone = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or not (wanted.public_info and alone):
            return None
        return SpielObserver(self.start, wanted.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game between two players and chance.

    Attributes:
        start: where it began.
        record: the current record, also in the middle of a move; as bytes, which are cheap to copy.
        lot: who starts; NOBODY if the lot is not drawn, or the start was a position.
        dealt: the colours that chance dealt to the places of the start, a byte each.
        opening: the record after the deal; empty until then.
        log: the moves since the deal, a row of bytes for each: its number, who made it, the cards that it drew by
            colour, and those that it laid open.
        todo: what the move still has to draw, as numbered by the rules.
        mover: who is to act, as OpenSpiel numbers it.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.start: Start = game.start
        self.record = game.start.record
        self.lot = NOBODY
        self.dealt = self.log = self.opening = b""
        self.todo = 0
        self.mover = CHANCE
        if self.record and not self.start.places:
            self._open(self.start.states(self.record))

    def current_player(self) -> int:
        """Who is to move: chance or a player; or that the game is over."""
        return self.mover

    def is_terminal(self) -> bool:
        """Whether the game is over, by the rules or by the ply limit."""
        return self.mover == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Who starts, or the colours of the next card: each by the share of its cards among those left."""
        if not self.record:
            return [(player, 1 / PLAYERS) for player in range(PLAYERS)]
        counts = np.empty(len(COLORS), np.int64)
        states = self.start.states(self.record)
        total = self.start.chance.supply(states, 0, self._place(states), counts)
        return [(color, count / total) for color, count in enumerate(counts.tolist()) if count]

    def _place(self, states: Any) -> int:
        """Where the next card goes."""
        if self.opening:
            return self.start.chance.place_of(states, 0, self.todo)
        return self.start.places[len(self.dealt)]

    def _legal_actions(self, player: int) -> list[int]:
        moves = np.empty(self.start.spec.rules.MOVES, np.uint8)
        count = self.start.spec.rules.legal_moves(self.start.states(self.record), 0, moves)
        return sorted(moves[:count].tolist())

    def _apply_action(self, action: int) -> None:
        if not self.record:
            self.lot = action
            self.record = self.start.initial_record(action)
            return
        states = self.start.states(self.record)
        if not self.opening:
            self._deal(states, action)
        elif self.todo:
            self._draw(states, action)
        else:
            self.log += bytes([action, self.mover]) + bytes(ROW - 2)
            self.todo = self.start.chance.begin(states, 0, action)
            self._stop(states)

    def _deal(self, states: Any, color: int) -> None:
        self.start.chance.deal_card(states, 0, self._place(states), color)
        self.dealt += bytes([color])
        if len(self.dealt) == len(self.start.places):
            self._open(states)
        else:
            self.record = states.tobytes()

    def _draw(self, states: Any, color: int) -> None:
        hidden = self.start.chance.owner(self._place(states)) != NOBODY
        row = bytearray(self.log[-ROW:])
        row[(DRAWN if hidden else LAID) + color] += 1
        self.log = self.log[:-ROW] + row
        self.todo = self.start.chance.go_on(states, 0, row[0], self.todo, color)
        self._stop(states)

    def _open(self, states: Any) -> None:
        self.opening = states.tobytes()
        self._stop(states)

    def _stop(self, states: Any) -> None:
        """Store the record, and determine who is to act."""
        self.record = states.tobytes()
        if self.todo:
            self.mover = CHANCE
        elif self.start.spec.rules.is_over(states, 0) or len(self.log) // ROW >= self.start.ply_limit:
            self.mover = TERMINAL
        else:
            self.mover = int(states["to_move"][0])

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE:
            return self.start.spec.moves.by_code[action].text
        return COLORS[action] if self.record else f"first {action}"

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser, at the end."""
        winner = self.start.spec.rules.winner(self.start.states(self.record), 0) if self.is_terminal() else NOBODY
        return [0.0, 0.0] if winner == NOBODY else [1.0, -1.0] if winner == 0 else [-1.0, 1.0]

    def view(self, player: int) -> View | None:
        """What a player may know now; nothing before the lot."""
        return self.start.view(self.record, player) if self.record else None

    def seen(self, player: int | None) -> str:
        """All that a player has seen since the start, or all that happened (None); cards drawn at once are sorted."""
        whose = "all" if player is None else f"player{player}"
        lot = "" if self.lot == NOBODY else f" first{self.lot}"
        rows = (self.log[at : at + ROW] for at in range(0, len(self.log), ROW))
        moves = "".join([token(self.start.spec.name, row, player is None or row[1] == player) for row in rows])
        return whose + lot + self.start.deal_seen(self.dealt, player) + moves

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state with the same information state of a player, with other hidden cards."""
        twin: SpielState = resample(self, player, sampler)
        return twin

    def __str__(self) -> str:
        return self.seen(None)


def endgame(position: Mapping[str, Any], ply_limit: int = PLY_LIMIT) -> Any:
    """The OpenSpiel game that begins with a position, as `Game.to_dict` or `View.to_dict` gives it.

    Both players know what the position shows. Chance deals the rest: hands and dealt cups that are None;
    and the order of the deck, even if the position has one.
    """
    name = spec_named(position.get("game")).name
    return pyspiel.load_game(f"python_{name}", {"position": pack_position(position), "ply_limit": ply_limit})


def endgames(name: str = "mandala") -> list[Any]:
    """The endgames that come with the package, as OpenSpiel games; `docs/exploitability.md` says how they were made."""
    lines = files(spec_named(name).package).joinpath("endgames.jsonl").read_text().splitlines()
    return [endgame(one["position"], one["ply_limit"]) for one in map(json.loads, lines)]


for spec in GAMES.values():
    # A class, not a partial: OpenSpiel drops what it holds when the interpreter has ended, and a class outlives that.
    pyspiel.register_game(game_type(spec), type(f"{spec.title}Game", (SpielGame,), {"name": spec.name}))
