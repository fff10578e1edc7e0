"""Files of weights, which training writes, starts from, or plays against."""

import hashlib
from pathlib import Path

import numpy as np

from mandala.errors import MandalaError
from mandala.files import replace_atomically
from mandala.learn.network import TokenNetwork
from mandala.neural.network import read_weights, size_of


def write_weights(file: Path, network: TokenNetwork) -> None:
    """Write the weights of a network in one step."""
    with replace_atomically(file) as fresh:
        np.savez(fresh, **network.weights())  # type: ignore[arg-type]


def read_network(game: str, file: Path) -> TokenNetwork:
    """The network in a file; it does not learn."""
    weights = read_weights(file)
    network = TokenNetwork(game, *size_of(weights)).requires_grad_(False)
    try:
        network.load_weights(weights)
    except (KeyError, RuntimeError):
        raise MandalaError(f"{file} holds weights, but not for {game}") from None
    return network


def fingerprint(file: Path) -> str:
    """The SHA-256 hash of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()
