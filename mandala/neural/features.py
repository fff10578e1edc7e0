"""What networks see of both games, and where their outputs go, by the same names."""

from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.neural import mandala as cards
from mandala.neural import patterns as tiles
from mandala.spec import spec_named


@dataclass(frozen=True)
class Sight:
    """How a network sees one game.

    Attributes:
        encode: the compiled function `(states, i, token, out, j)` that writes what the player to move may know.
        shape: how the tokens are arranged.
        tokens: how many there are.
        features: how many numbers describe a token, a byte each.
        scales: how far each of them reaches.
        heads: how many outputs a token has.
        outputs: for each move, the two outputs that are added to give its logit.
        pools: what a token learns of others, for NumPy and PyTorch alike.
        pooled: how many such averages there are.
        near: the matrix of neighbours that `pools` needs, if any.
        whole: how many outputs the whole position has, beside value and margin.
    """

    encode: Any
    shape: tuple[int, ...]
    tokens: int
    features: int
    scales: NDArray[np.float32]
    heads: int
    outputs: tuple[NDArray[np.int64], NDArray[np.int64]]
    pools: Any
    pooled: int
    near: NDArray[np.float32] | None
    whole: int

    @classmethod
    def of(cls, module: ModuleType) -> "Sight":
        """The sight that a module describes."""
        return cls(
            module.encode,
            module.SHAPE,
            module.TOKENS,
            module.FEATURES,
            module.SCALES,
            module.HEADS,
            module.outputs(),
            module.pools,
            module.POOLS,
            module.NEAR,
            module.WHOLE,
        )

    def room(self, count: int) -> NDArray[np.int8]:
        """Room for the features of so many positions."""
        return np.zeros((count, self.tokens, self.features), np.int8)


SIGHTS = {"mandala": Sight.of(cards), "patterns": Sight.of(tiles)}


def sight_of(game: str) -> Sight:
    """How networks see a game."""
    return SIGHTS[spec_named(game).name]
