"""The spaces of both games in the terms of Gymnasium."""

from typing import Any

import numpy as np
from gymnasium import spaces

from mandala.envs.observations import observation_of
from mandala.spec import spec_named


def observation_space(game: str) -> spaces.Space[Any]:
    """All observations of a game."""
    shown = observation_of(game)
    return spaces.Box(0, shown.highest, (shown.entries,), np.int8)


def mask_space(game: str) -> spaces.Space[Any]:
    """All action masks of a game."""
    return spaces.Box(0, 1, (spec_named(game).rules.MOVES,), np.int8)


def action_space(game: str) -> spaces.Space[Any]:
    """All moves of a game, by their numbers."""
    return spaces.Discrete(spec_named(game).rules.MOVES)
