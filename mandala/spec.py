"""The games side by side: everything in which they differ, under the same names.

What the layers above know of a game lies in a module of its name in each of them, such as `mandala.boards.patterns`;
`GameSpec.module` finds it. So a new game is a module in every layer and a line in GAMES.
"""

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from mandala.errors import MandalaError
from mandala.moves import MoveTable
from mandala.moves import mandala as mandala_moves
from mandala.moves import patterns as patterns_moves
from mandala.positions import mandala as mandala_positions
from mandala.positions import patterns as patterns_positions
from mandala.positions.mandala import MandalaPosition
from mandala.positions.patterns import PatternsPosition
from mandala.positions.types import Counts, OutcomeDict
from mandala.rules import mandala as mandala_rules
from mandala.rules import patterns as patterns_rules

AnyPosition = MandalaPosition | PatternsPosition


class Rulebook(Protocol):
    """What the rules of every game offer. A function takes an array of records and an index; see docs/api.md."""

    @property
    def STATE(self) -> np.dtype[Any]: ...  # noqa: D102, N802
    @property
    def MOVES(self) -> int: ...  # noqa: D102, N802
    @property
    def NONE(self) -> int: ...  # noqa: D102, N802
    @property
    def SPECTATOR(self) -> int: ...  # noqa: D102, N802
    @property
    def EFFECTS(self) -> tuple[str, ...]: ...  # noqa: D102, N802
    @property
    def PHASES(self) -> tuple[str, ...]: ...  # noqa: D102, N802
    @property
    def REASONS(self) -> tuple[str | None, ...]: ...  # noqa: D102, N802
    @property
    def CONTRADICTIONS(self) -> tuple[str | None, ...]: ...  # noqa: D102, N802
    @property
    def REFUSALS(self) -> tuple[str | None, ...]: ...  # noqa: D102, N802

    def deal(self, states: Any, i: int, first: int) -> None: ...  # noqa: D102
    def legal_moves(self, states: Any, i: int, moves: Any) -> int: ...  # noqa: D102
    def refusal(self, states: Any, i: int, move: int) -> int: ...  # noqa: D102
    def contradiction(self, states: Any, i: int) -> tuple[int, int, int, int]: ...  # noqa: D102
    def play(self, states: Any, i: int, move: int) -> int: ...  # noqa: D102
    def step(self, states: Any, i: int, move: int, moves: Any) -> int: ...  # noqa: D102
    def advance(self, states: Any, i: int, move: int) -> None: ...  # noqa: D102
    def play_randomly(self, states: Any, i: int, moves: Any, rng: Any, limit: int) -> None: ...  # noqa: D102
    def is_over(self, states: Any, i: int) -> bool: ...  # noqa: D102
    def effects(self, states: Any, moves: Any, count: int, rows: Any) -> None: ...  # noqa: D102
    def color_count(self, states: Any, i: int, player: int, color: int) -> int: ...  # noqa: D102
    def color_score(self, states: Any, i: int, player: int, color: int) -> int: ...  # noqa: D102
    def score(self, states: Any, i: int, player: int) -> int: ...  # noqa: D102
    def winner(self, states: Any, i: int) -> int: ...  # noqa: D102
    def hide(self, states: Any, i: int, viewer: int) -> None: ...  # noqa: D102
    def draws(self, states: Any, i: int) -> int: ...  # noqa: D102
    def redeal(self, states: Any, i: int, rng: Any) -> None: ...  # noqa: D102


class PositionModule(Protocol):
    """What the module of a game in `mandala.positions` offers."""

    @property
    def DERIVED(self) -> frozenset[str]: ...  # noqa: D102, N802

    def to_dict(self, states: NDArray[Any], outcome: OutcomeDict | None) -> AnyPosition: ...  # noqa: D102
    def from_dict(self, position: Mapping[str, Any]) -> NDArray[Any]: ...  # noqa: D102
    def from_view(self, position: Mapping[str, Any]) -> NDArray[Any]: ...  # noqa: D102
    def from_open(self, position: Mapping[str, Any]) -> tuple[NDArray[Any], list[int]]: ...  # noqa: D102
    def unseen(self, states: NDArray[Any]) -> Counts | None: ...  # noqa: D102


@dataclass(frozen=True)
class GameSpec:
    """One game.

    Attributes:
        name: in programs, in files and in the names of modules.
        rules: its rulebook.
        moves: its moves by code and by text.
        positions: its positions in plain JSON.
        secrets: whether a player may know something that the opponent may not.
    """

    name: str
    rules: Rulebook
    moves: MoveTable
    positions: PositionModule
    secrets: bool

    @property
    def title(self) -> str:
        """The name for people."""
        return self.name.capitalize()

    def module(self, layer: str, part: str = "") -> ModuleType:
        """The module of this game in a layer: `module("boards")`, or `module("bots", "levels")` in its folder."""
        return importlib.import_module(f"mandala.{layer}.{self.name}" + (f".{part}" if part else ""))


GAMES = {
    spec.name: spec
    for spec in (
        GameSpec("mandala", mandala_rules, mandala_moves.TABLE, mandala_positions, secrets=True),
        GameSpec("patterns", patterns_rules, patterns_moves.TABLE, patterns_positions, secrets=False),
    )
}


def spec_named(name: object) -> GameSpec:
    """The game of that name; a MandalaError lists the names there are."""
    if not isinstance(name, str) or name not in GAMES:
        raise MandalaError(f"there is no game {name!r:.40}; the games are {' and '.join(GAMES)}")
    return GAMES[name]
