"""The two games side by side: everything that differs between them, by the same names."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from numpy.typing import NDArray

from mandala import moves
from mandala.errors import MandalaError
from mandala.moves import MoveTable
from mandala.positions import mandala as card_positions
from mandala.positions import patterns as tile_positions
from mandala.positions.mandala import MandalaPosition
from mandala.positions.patterns import PatternsPosition
from mandala.positions.types import OutcomeDict
from mandala.rules import mandala as card_rules
from mandala.rules import patterns as tile_rules

AnyPosition = MandalaPosition | PatternsPosition


@dataclass(frozen=True)
class GameSpec:
    """One game: its rulebook, its moves, and its positions as plain JSON."""

    name: str
    rules: ModuleType
    moves: MoveTable
    to_dict: Callable[[NDArray[Any], OutcomeDict | None], AnyPosition]
    from_dict: Callable[[Mapping[str, Any]], NDArray[Any]]
    derived: frozenset[str]


GAMES = {
    spec.name: spec
    for spec in (
        GameSpec(
            "mandala",
            card_rules,
            moves.MANDALA,
            card_positions.to_dict,
            card_positions.from_dict,
            card_positions.DERIVED,
        ),
        GameSpec(
            "patterns",
            tile_rules,
            moves.PATTERNS,
            tile_positions.to_dict,
            tile_positions.from_dict,
            tile_positions.DERIVED,
        ),
    )
}


def spec_named(name: object) -> GameSpec:
    """The game of that name; a MandalaError lists the names there are."""
    if not isinstance(name, str) or name not in GAMES:
        raise MandalaError(f"there is no game {name!r:.40}; the games are {' and '.join(GAMES)}")
    return GAMES[name]
