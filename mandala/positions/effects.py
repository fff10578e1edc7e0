"""Effects of moves in plain JSON."""

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.colors import COLORS
from mandala.positions.types import Effect

NAMED = ("color", "swap_tile")  # numbers of colours, from 1 on
FLAGS = ("completes", "chooses_first", "last_flips", "ends")


def effects_of(names: tuple[str, ...], rows: NDArray[Any]) -> list[Effect]:
    """Rows of a rulebook's EFFECTS as dictionaries; equal rows share one."""
    raw, width = rows.tobytes(), rows.itemsize * len(names)
    keys = [raw[start : start + width] for start in range(0, len(raw), width)]
    made = {key: _effect(names, key).copy() for key in set(keys)}
    return [made[key] for key in keys]


@lru_cache(4096)
def _effect(names: tuple[str, ...], row: bytes) -> Effect:
    effect: Any = {}
    for name, value in zip(names, np.frombuffer(row, np.int16).tolist(), strict=True):
        if value:
            effect[name] = COLORS[value - 1] if name in NAMED else True if name in FLAGS else value
    result: Effect = effect
    return result
