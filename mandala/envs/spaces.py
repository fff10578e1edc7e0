"""Gymnasium spaces of both games."""

from typing import Any

import numpy as np

from mandala.envs.observations import observation_of
from mandala.extras import needs
from mandala.games import spec_named

with needs("envs"):
    from gymnasium import spaces


def observation_space(game: str, dtype: type[np.int8 | np.float32] = np.float32) -> spaces.Space[Any]:
    """All observations of a game: float32, which RLlib needs, or int8, which takes less memory."""
    shown = observation_of(game)
    return spaces.Box(0, shown.highest, (shown.entries,), dtype)


def mask_space(game: str) -> spaces.Space[Any]:
    """All action masks of a game."""
    return spaces.Box(0, 1, (spec_named(game).rules.MOVES,), np.int8)


def action_space(game: str) -> spaces.Space[Any]:
    """All moves of a game, by their numbers."""
    return spaces.Discrete(spec_named(game).rules.MOVES)
