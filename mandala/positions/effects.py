"""Effects of moves in plain JSON."""

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.colors import COLORS, Color
from mandala.positions.types import Effect


def effects_of(kind: Any, rows: NDArray[Any]) -> list[Effect]:
    """Rows of a rulebook's EFFECTS as dictionaries of that kind, a TypedDict; equal rows share one."""
    raw, width = rows.tobytes(), rows.itemsize * len(kind.__annotations__)
    keys = [raw[start : start + width] for start in range(0, len(raw), width)]
    made = {key: _effect(kind, key).copy() for key in set(keys)}
    return [made[key] for key in keys]


@lru_cache(4096)
def _effect(kind: Any, row: bytes) -> Effect:
    entries = zip(kind.__annotations__.items(), np.frombuffer(row, np.int16).tolist(), strict=True)
    return {
        name: COLORS[value - 1] if entry is Color else entry(value)  # colours count from 1; a zero is left out
        for (name, entry), value in entries
        if value
    }
