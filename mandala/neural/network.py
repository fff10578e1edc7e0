"""A network over tokens, by NumPy alone: what training made, as players use it.

A layer looks at each token and at averages of others, and adds what it makes of them. Every token is treated by the
same weights; so whatever exchanges tokens and leaves the averages in place (other names for the colours, a turned
board) exchanges the outputs in the same way.
"""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mandala.neural.features import sight_of
from mandala.neural.loops import NOTHING, average, groups_of, mix, settle
from mandala.neural.results import MARGIN

Floats = NDArray[np.float32]


class Thoughts(NamedTuple):
    """What a network thinks of some positions, as the players to move see them.

    Attributes:
        logits: of every move, legal or not.
        values: how the game ends, -1 (lost by far) to 1 (won by far).
        margins: by how many points.
    """

    logits: Floats
    values: Floats
    margins: Floats


CHUNK = 416  # tokens at a time: what a layer makes of them stays in the cache of the processor


class Network:
    """Weights, and how to think with them.

    Tokens are only ever seen shifted to mean 0, so what is added to them is shifted once and for all, when the weights
    are read.
    """

    def __init__(self, game: str, weights: dict[str, NDArray[np.floating]]) -> None:
        self.game = game
        self.sight = sight = sight_of(game)
        self._weights = w = {name: np.asarray(array, np.float32) for name, array in weights.items()}
        self._into = centred(w["into"] / sight.scales[:, None])
        self._into_bias = centred(w["into_bias"])
        self._width = self._into.shape[1]
        self._groups, self._told = groups_of(sight)
        self._layers = [
            (w[f"{k}.own"], w[f"{k}.bias"], [w[f"{k}.pool{p}"] for p in range(sight.pooled)], centred(w[f"{k}.back"]))
            for k in range(sum(name.endswith("back") for name in w))
        ]

    @classmethod
    def read(cls, game: str, file: Path) -> "Network":
        """The network in a file."""
        with np.load(file) as weights:
            return cls(game, dict(weights))

    def think(self, features: NDArray[np.int8]) -> Thoughts:
        """What to make of positions, given their features."""
        chunk = CHUNK // self.sight.tokens
        if len(features) <= chunk:
            return self._think(features)
        parts = [self._think(features[k : k + chunk]) for k in range(0, len(features), chunk)]
        return Thoughts(*map(np.concatenate, zip(*parts, strict=True)))

    def _think(self, features: NDArray[np.int8]) -> Thoughts:
        count, w = len(features), self._weights
        n = self._tokens(features)
        heads = (n @ w["heads"] + w["heads_bias"]).reshape(count, -1)
        mean = n.reshape(count, self.sight.tokens, self._width).mean(axis=1)
        whole = np.maximum(mean @ w["whole"] + w["whole_bias"], 0) @ w["ends"] + w["ends_bias"]
        out = np.concatenate([heads, np.zeros((count, 1), np.float32), whole[:, 2:]], axis=1)
        first, second = self.sight.outputs
        return Thoughts(
            out.take(first, axis=1) + out.take(second, axis=1), np.tanh(whole[:, 0]), np.float32(MARGIN) * whole[:, 1]
        )

    def _tokens(self, features: NDArray[np.int8]) -> Floats:
        """What the layers make of the tokens, one in a row: matrices of two dimensions are multiplied fastest."""
        count, sight, width = len(features), self.sight, self._width
        h = np.zeros((count * sight.tokens, width), np.float32)
        n = np.empty_like(h)
        pooled = [np.empty((count * len(groups.shares), width), np.float32) for groups in self._groups]
        change = features.reshape(-1, sight.features).astype(np.float32) @ self._into
        change += self._into_bias
        settle(h, change, n)
        for own, bias, pools, back in self._layers:
            for groups, averages in zip(self._groups, pooled, strict=True):
                average(n, sight.tokens, *groups, averages)
            told = tuple(averages @ weights for averages, weights in zip(pooled, pools, strict=True))
            np.add(told[-1], bias, out=told[-1])  # every token is told of the last pool, and it has the fewest rows
            mixed = n @ own
            mix(mixed, told, self._told)
            settle(h, mixed @ back, n)
        return np.maximum(n, NOTHING)


def centred(weights: Floats) -> Floats:
    """Weights whose outputs have mean 0."""
    shifted: Floats = weights - weights.mean(axis=-1, keepdims=True)
    return shifted


@cache
def network_of(game: str) -> Network:
    """The trained network of a game."""
    return Network.read(game, Path(str(files("mandala.neural") / "weights" / f"{game}.npz")))
