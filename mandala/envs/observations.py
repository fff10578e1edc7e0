"""Observations and action masks of both games: views as arrays of small numbers."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.game import View
from mandala.games import spec, spec_named

WORD = np.dtype(np.uint64).itemsize
IGNORED = 0  # the action that a mask allows if no action has an effect


@dataclass(frozen=True)
class Observation:
    """The format of one game's observations.

    Attributes:
        write: the compiled function `(states, i, player, out, j)` that fills row j of an array of 64-bit words.
        entries: the number of entries, a byte each.
        highest: the largest possible entry; the smallest is 0.
        parts: of a row that a GPU writes with a thread each.
        write_part: the function `(states, i, player, part, out, j)` that does so; none if there is one part.
    """

    write: Any
    entries: int
    highest: int
    parts: int
    write_part: Any

    @classmethod
    def of(cls, module: spec.Observation) -> "Observation":
        """The observation that a module describes."""
        in_parts = getattr(module, "observe_part", None)
        return cls(module.observe, module.ENTRIES, module.HIGHEST, module.PARTS, in_parts)

    def words(self, count: int) -> NDArray[np.uint64]:
        """An array for `count` observations; its `view(np.int8)` has their entries."""
        return np.zeros((count, self.entries // WORD), np.uint64)


@cache
def observation_of(game: str) -> Observation:
    """The format of a game's observations."""
    return Observation.of(spec_named(game).observation)


def observation(view: View, player: int) -> NDArray[np.int8]:
    """The observation of a player."""
    shown = observation_of(view.spec.name)
    words = shown.words(1)
    shown.write(view.to_array(), 0, player, words, 0)
    entries: NDArray[np.int8] = words.view(np.int8)[0]
    return entries


def action_mask(view: View, player: int) -> NDArray[np.int8]:
    """1 for every move that a player may make now; where there is none, 1 for action 0, which is then ignored.

    Libraries draw actions from masks also while the other player is to move and after the end, and cannot from zeros.
    """
    mask = np.zeros(view.spec.rules.MOVES, np.int8)
    legal = [move.code for move in view.legal_moves] if view.turn == player else []
    mask[legal or IGNORED] = 1
    return mask
