"""Weights as files: what training writes, and what it may start from or play against."""

import hashlib
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.errors import MandalaError
from mandala.files import replacing
from mandala.learn.network import TokenNetwork

Weights = dict[str, NDArray[np.floating[Any]]]


def read_weights(file: Path) -> Weights:
    """The weights in a file."""
    try:
        with np.load(file) as weights:
            found = dict(weights)
    except (ValueError, TypeError, EOFError, zipfile.BadZipFile):
        found = {}
    if "embedding" not in found:
        raise MandalaError(f"{file} does not hold weights")
    return found


def write_weights(file: Path, network: TokenNetwork) -> None:
    """Write the weights of a network in one step."""
    with replacing(file) as fresh:
        np.savez(fresh, **network.weights())  # type: ignore[arg-type]


def read_network(game: str, file: Path) -> TokenNetwork:
    """The network in a file; it does not learn."""
    weights = read_weights(file)
    network = TokenNetwork(game, *shape_of(weights)).requires_grad_(False)
    try:
        network.load_weights(weights)
    except (KeyError, RuntimeError):
        raise MandalaError(f"{file} holds weights, but not for {game}") from None
    return network


def shape_of(weights: Weights) -> tuple[int, int]:
    """Width and number of layers of a network."""
    return weights["embedding"].shape[1], sum(name.endswith(".residual") for name in weights)


def fingerprint(file: Path) -> str:
    """The SHA-256 hash of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()
