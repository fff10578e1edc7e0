"""Trained networks for bots: the forward pass in NumPy.

A layer combines each token with averages of other tokens, and adds the result to the token (a residual network). All
tokens share the same weights. So renaming the colours or turning the board, which permutes the tokens and keeps the
averages, permutes the outputs in the same way.
"""

import zipfile
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mandala.errors import MandalaError
from mandala.neural.features import feature_spec
from mandala.neural.loops import ZERO, add_and_normalize, add_pooled_relu, average_groups, groups_of
from mandala.neural.value import MARGIN_SCALE

Floats = NDArray[np.float32]
Weights = dict[str, NDArray[np.floating[Any]]]


class Prediction(NamedTuple):
    """The predictions of a network for some positions, from the point of view of the players to move.

    Attributes:
        logits: of every move, legal or not.
        values: expected values of the finished games, -1 (lost by far) to 1 (won by far).
        margins: expected final margins, in points.
    """

    logits: Floats
    values: Floats
    margins: Floats


CHUNK = 416  # tokens at a time: the activations of a layer then stay in the processor's cache


class Network:
    """Weights and their forward pass.

    Layer norm always shifts tokens to mean 0, so the weights that write into tokens are centred once, when they are
    read.
    """

    def __init__(self, game: str, weights: Weights) -> None:
        self.game = game
        self.feature_spec = spec = feature_spec(game)
        self.weights = w = {name: np.asarray(array, np.float32) for name, array in weights.items()}
        self.embedding = centred(w["embedding"] / spec.scales[:, None])
        self.embedding_bias = centred(w["embedding_bias"])
        self._width = self.embedding.shape[1]
        self.groups, self.group_of = groups_of(spec)
        self.layers = [
            (
                w[f"{k}.hidden"],
                w[f"{k}.hidden_bias"],
                [w[f"{k}.pool{p}"] for p in range(spec.pools)],
                centred(w[f"{k}.residual"]),
            )
            for k in range(sum(name.endswith(".residual") for name in w))
        ]

    @classmethod
    def read(cls, game: str, file: Path) -> "Network":
        """The network in a file; a MandalaError says what is wrong with the file."""
        weights = read_weights(file)
        if {name: array.shape for name, array in weights.items()} != shapes_of(game, weights):
            raise MandalaError(f"{file} holds weights, but not for {game}")
        return cls(game, weights)

    def __reduce__(self) -> tuple[Any, ...]:
        return Network, (self.game, self.weights)

    def predict(self, features: NDArray[np.int8]) -> Prediction:
        """Predictions for positions, given their features."""
        chunk = CHUNK // self.feature_spec.tokens
        if len(features) <= chunk:
            return self._predict(features)
        parts = [self._predict(features[k : k + chunk]) for k in range(0, len(features), chunk)]
        return Prediction(*map(np.concatenate, zip(*parts, strict=True)))

    def _predict(self, features: NDArray[np.int8]) -> Prediction:
        count, w = len(features), self.weights
        tokens = self._tokens(features)
        token_logits = (tokens @ w["policy_head"] + w["policy_head_bias"]).reshape(count, -1)
        mean = tokens.reshape(count, self.feature_spec.tokens, self._width).mean(axis=1)
        hidden = np.maximum(mean @ w["global_hidden"] + w["global_hidden_bias"], 0)
        heads = hidden @ w["global_head"] + w["global_head_bias"]  # value, margin, and the global logits
        outputs = np.concatenate([token_logits, np.zeros((count, 1), np.float32), heads[:, 2:]], axis=1)
        first, second = self.feature_spec.logit_indices
        logits = outputs.take(first, axis=1) + outputs.take(second, axis=1)
        return Prediction(logits, np.tanh(heads[:, 0]), np.float32(MARGIN_SCALE) * heads[:, 1])

    def _tokens(self, features: NDArray[np.int8]) -> Floats:
        """The tokens after the last layer, one in a row: matrices of two dimensions are multiplied fastest."""
        count, spec, width = len(features), self.feature_spec, self._width
        tokens = np.zeros((count * spec.tokens, width), np.float32)
        normalized = np.empty_like(tokens)
        averages = [np.empty((count * len(groups.factors), width), np.float32) for groups in self.groups]
        change = features.reshape(-1, spec.features).astype(np.float32) @ self.embedding
        change += self.embedding_bias
        add_and_normalize(tokens, change, normalized)
        for own, bias, pools, residual in self.layers:
            for groups, average in zip(self.groups, averages, strict=True):
                average_groups(normalized, spec.tokens, *groups, average)
            pooled = tuple(average @ weights for average, weights in zip(averages, pools, strict=True))
            np.add(pooled[-1], bias, out=pooled[-1])  # the last pool has the fewest rows, and reaches every token
            hidden = normalized @ own
            add_pooled_relu(hidden, pooled, self.group_of)
            add_and_normalize(tokens, hidden @ residual, normalized)
        return np.maximum(normalized, ZERO)


def read_weights(file: Path) -> Weights:
    """The weights in a file."""
    try:
        with np.load(file) as weights:
            found = dict(weights)
    except (ValueError, TypeError, EOFError, zipfile.BadZipFile):
        found = {}
    if "embedding" not in found or found["embedding"].ndim != 2:
        raise MandalaError(f"{file} does not hold weights")
    return found


def size_of(weights: Weights) -> tuple[int, int]:
    """Width and number of layers of a network."""
    return weights["embedding"].shape[1], sum(name.endswith(".residual") for name in weights)


def shapes_of(game: str, weights: Weights) -> dict[str, tuple[int, ...]]:
    """The shapes that the weights of a network of this size have, by name."""
    spec, (width, layers) = feature_spec(game), size_of(weights)
    heads = 2 + spec.global_logits  # value, margin, and the global logits
    square, row = (width, width), (width,)
    shapes: dict[str, tuple[int, ...]] = {"embedding": (spec.features, width), "embedding_bias": row}
    shapes |= {"policy_head": (width, spec.token_logits), "policy_head_bias": (spec.token_logits,)}
    shapes |= {"global_hidden": square, "global_hidden_bias": row}
    shapes |= {"global_head": (width, heads), "global_head_bias": (heads,)}
    for k in range(layers):
        shapes |= {f"{k}.hidden": square, f"{k}.hidden_bias": row, f"{k}.residual": square}
        shapes |= {f"{k}.pool{p}": square for p in range(spec.pools)}
    return shapes


def centred(weights: Floats) -> Floats:
    """Weights whose outputs have mean 0."""
    shifted: Floats = weights - weights.mean(axis=-1, keepdims=True)
    return shifted


def shipped_weights(game: str) -> Path:
    """The file of the trained weights that come with the package."""
    return Path(str(files("mandala.neural") / "weights" / f"{game}.npz"))


@cache
def network_of(game: str) -> Network:
    """The trained network of a game."""
    return Network.read(game, shipped_weights(game))
