"""The inputs and outputs of both games' networks, under the same names."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.games import spec_named
from mandala.games.spec import Features


@dataclass(frozen=True)
class FeatureSpec:
    """The inputs and outputs of a game's network.

    Attributes:
        encode: the compiled function `(states, i, token, out, j)` that writes the features of a token. It reads only
            what the player to move may know.
        encode_waiting: the same for the other player; None if nothing is hidden, so that their value is minus the
            mover's.
        shape: how the tokens are arranged.
        tokens: how many there are.
        features: how many features a token has, a byte each.
        scales: what each feature is divided by.
        token_logits: how many logits a token has.
        global_logits: how many logits the whole position has.
        logit_indices: for each move, the two outputs whose sum is its logit.
        pool: the averages of other tokens that each token receives, for NumPy and PyTorch alike.
        pools: how many such averages there are.
        adjacency: the matrix of neighbours that `pool` needs, if any.
    """

    encode: Any
    encode_waiting: Any
    shape: tuple[int, ...]
    tokens: int
    features: int
    scales: NDArray[np.float32]
    token_logits: int
    global_logits: int
    logit_indices: tuple[NDArray[np.int64], NDArray[np.int64]]
    pool: Any
    pools: int
    adjacency: NDArray[np.float32] | None

    @classmethod
    def of(cls, module: Features) -> "FeatureSpec":
        """The spec that a game's module describes."""
        return cls(
            encode=module.encode,
            encode_waiting=module.encode_waiting,
            shape=module.SHAPE,
            tokens=module.TOKENS,
            features=module.FEATURES,
            scales=module.SCALES,
            token_logits=module.TOKEN_LOGITS,
            global_logits=module.GLOBAL_LOGITS,
            logit_indices=module.logit_indices(),
            pool=module.pool,
            pools=module.POOLS,
            adjacency=module.ADJACENCY,
        )

    def allocate(self, count: int) -> NDArray[np.int8]:
        """An array for the features of `count` positions."""
        return np.zeros((count, self.tokens, self.features), np.int8)


@cache
def feature_spec(game: str) -> FeatureSpec:
    """The feature spec of a game."""
    return FeatureSpec.of(spec_named(game).features)
