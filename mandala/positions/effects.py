"""What moves bring, in plain JSON."""

from typing import Any

from numpy.typing import NDArray

from mandala.colors import COLORS
from mandala.positions.types import Effect

NAMED = ("color", "swap_tile")  # by a colour's number, from 1 on
FLAGS = ("completes", "chooses_first", "last_flips", "ends")


def effects_of(names: tuple[str, ...], rows: NDArray[Any]) -> list[Effect]:
    """Rows of a rulebook's EFFECTS as dictionaries; equal rows share one."""
    made: dict[tuple[int, ...], Effect] = {}
    found = []
    for row in map(tuple, rows.tolist()):
        if row not in made:
            made[row] = _effect(names, row)
        found.append(made[row])
    return found


def _effect(names: tuple[str, ...], row: tuple[int, ...]) -> Effect:
    effect: Any = {}
    for name, value in zip(names, row, strict=True):
        if value:
            effect[name] = COLORS[value - 1] if name in NAMED else True if name in FLAGS else value
    told: Effect = effect
    return told
