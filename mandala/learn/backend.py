"""Backends of training: the same operations as compiled loops on the CPU or as kernels on a GPU."""

from collections.abc import Callable
from functools import cache
from typing import Any, Protocol, TypeVar

import numpy as np

from mandala.compile.jit import rule_closure
from mandala.envs.batch import Batch
from mandala.extras import needs
from mandala.learn.greedy_loops import greedy_loops
from mandala.neural.features import feature_spec

with needs("learn"):
    import torch
    from torch import Tensor

Function = TypeVar("Function", bound=Callable[..., Any])


class Backend(Protocol):
    """The operations that training needs of a device. Arrays are NumPy's or numba-cuda's; tensors share their memory.

    Attributes:
        device: of the tensors.
        dtype: of the network's activations.
        fused: whether the optimizer updates all weights in one kernel.
    """

    device: torch.device
    dtype: torch.dtype
    fused: bool

    def batch(self, game: str, count: int, seed: int, ply_limit: int) -> Any:
        """A batch of games."""

    def to_device(self, array: Any) -> Any:
        """A NumPy array as an array of the device."""

    def as_array(self, tensor: Tensor) -> Any:
        """An array that shares the memory of a tensor."""

    def compile(self, function: Function) -> Function:
        """A function of tensors, compiled if that is faster on the device."""

    def encode(self, game: str, states: Any, features: Any, waiting: bool = False) -> None:
        """Write the features of all records for the players to move, or for those who wait."""

    def determinize(self, game: str, states: Any, deals: Any, streams: Any) -> None:
        """Fill `deals` with determinizations of what the players to move of the first records may know."""

    def evaluate_moves(self, game: str, masks: Any, deals: Any, after: Any, values: Any) -> None:
        """Write the evaluations after all legal moves of the deals; `after` is scratch memory."""


class CpuBackend:
    """Compiled loops on one core, with NumPy arrays."""

    def __init__(self) -> None:
        self.device, self.dtype, self.fused = torch.device("cpu"), torch.float32, False
        torch.set_num_threads(1)  # more threads do not help small networks, and slow them down if cores are busy

    def batch(self, game: str, count: int, seed: int, ply_limit: int) -> Batch:
        """A batch of games."""
        return Batch(game, count, seed, ply_limit)

    def to_device(self, array: Any) -> Any:
        """The array itself."""
        return array

    def as_array(self, tensor: Tensor) -> Any:
        """The tensor as a NumPy array."""
        return tensor.numpy()

    def compile(self, function: Function) -> Function:
        """The function itself."""
        return function

    def encode(self, game: str, states: Any, features: Any, waiting: bool = False) -> None:
        """Write the features of all records for the players to move, or for those who wait."""
        encoder(game, waiting)(states, features)

    def determinize(self, game: str, states: Any, deals: Any, streams: Any) -> None:
        """Fill `deals` with determinizations of what the players to move of the first records may know."""
        greedy_loops(game).determinize(states, 0, len(deals), deals, streams)

    def evaluate_moves(self, game: str, masks: Any, deals: Any, after: Any, values: Any) -> None:
        """Write the evaluations after all legal moves of the deals; `after` is scratch memory."""
        loops = greedy_loops(game)
        loops.evaluate_moves(masks, 0, values.size, deals, after, values, np.empty(loops.scratch))


@cache
def encoder(game: str, waiting: bool) -> Any:
    """The loop that writes the features of all records of a game."""
    spec = feature_spec(game)
    encode, tokens = spec.encode_waiting if waiting else spec.encode, spec.tokens

    @rule_closure
    def write(states: Any, features: Any) -> None:
        for k in range(states.shape[0] * tokens):
            encode(states, k // tokens, k % tokens, features, k // tokens)

    return write


def default_backend() -> Backend:
    """The GPU, or the CPU if there is none."""
    if torch.cuda.is_available():
        from mandala.learn.cuda import CudaBackend

        return CudaBackend()
    return CpuBackend()
