"""Training on an NVIDIA GPU: the operations of a backend as kernels."""

from functools import cache
from typing import Any

import numpy as np

from mandala.envs.batch_cuda import CudaBatch, blocks, cuda, kernel
from mandala.extras import needs
from mandala.games import spec_named
from mandala.learn.greedy_loops import GreedyLoops, greedy_loops
from mandala.neural.features import feature_spec

with needs("learn"):
    import torch
    from torch import Tensor


class CudaBackend:
    """Kernels on the GPU, with arrays of numba-cuda."""

    def __init__(self) -> None:
        self.device, self.dtype, self.fused = torch.device("cuda"), torch.bfloat16, True
        torch.set_float32_matmul_precision("high")

    def batch(self, game: str, count: int, seed: int, ply_limit: int) -> CudaBatch:
        """A batch of games."""
        return CudaBatch(game, count, seed, ply_limit)

    def to_device(self, array: Any) -> Any:
        """A copy of a NumPy array on the GPU."""
        return cuda.to_device(array)

    def as_array(self, tensor: Tensor) -> Any:
        """The tensor as an array of numba-cuda."""
        return cuda.as_cuda_array(tensor)

    def compile(self, function: Any) -> Any:
        """The function compiled by PyTorch."""
        return torch.compile(function)

    def encode(self, game: str, states: Any, features: Any, waiting: bool = False) -> None:
        """Write the features of all records for the players to move or those who wait, a thread for each token."""
        encoder(game, waiting)[blocks(states.shape[0] * feature_spec(game).tokens)](states, features)

    def determinize(self, game: str, states: Any, deals: Any, streams: Any) -> None:
        """Fill `deals` with determinizations of what the players to move may know, a thread for each game."""
        greedy_kernels(game).determinize[blocks(deals.shape[0])](states, deals, streams)

    def evaluate_moves(self, game: str, masks: Any, deals: Any, after: Any, values: Any) -> None:
        """Write the evaluations after all legal moves of the deals, a thread for each move."""
        greedy_kernels(game).evaluate_moves[blocks(values.size)](masks, deals, after, values)


@cache
def encoder(game: str, waiting: bool) -> Any:
    """The kernel that writes the features of all records of a game."""
    spec = feature_spec(game)
    encode, tokens = spec.encode_waiting if waiting else spec.encode, spec.tokens

    @kernel
    def write(states: Any, features: Any) -> None:
        k = cuda.grid(1)
        if k < states.shape[0] * tokens:
            encode(states, k // tokens, k % tokens, features, k // tokens)

    return write


@cache
def greedy_kernels(game: str) -> GreedyLoops:
    """The loops of the greedy bot as kernels."""
    determinize_some, evaluate_some, scratch = greedy_loops(game)
    moves = spec_named(game).rules.MOVES

    @kernel
    def determinize(states: Any, deals: Any, streams: Any) -> None:
        i = cuda.grid(1)
        if i < deals.shape[0]:
            determinize_some(states, i, i + 1, deals, streams)

    @kernel
    def evaluate_moves(masks: Any, deals: Any, after: Any, values: Any) -> None:
        k = cuda.grid(1)
        if k < deals.shape[0] * moves:
            evaluate_some(masks, k, k + 1, deals, after, values, cuda.local.array(scratch, np.float64))

    return GreedyLoops(determinize, evaluate_moves, scratch)
