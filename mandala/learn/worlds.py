"""Many games in PyTorch's memory, on the GPU or on the CPU."""

from functools import cache
from typing import Any

import torch
from torch import Tensor

from mandala.envs.batch import Batch
from mandala.neural.features import feature_spec
from mandala.rules.jit import inner


class Worlds:
    """So many games of one kind; a game that ends is followed by the next at once.

    Attributes:
        masks: 1 for every legal move.
        players: who is to move.
        rewards: 1, 0 or -1 for whoever made the last step, when it ended the game.
        margins: by how many points they were ahead then.
        dones: whether the last step ended the game.
        capped: whether the ply limit did.
    """

    def __init__(self, game: str, count: int, seed: int, ply_limit: int, device: torch.device) -> None:
        self.game, self.count, self.device = game, count, device
        self.batch: Any
        if device.type == "cuda":
            from mandala.envs.batch_cuda import CudaBatch

            self.batch = CudaBatch(game, count, seed, ply_limit)
        else:
            self.batch = Batch(game, count, seed, ply_limit)
        self.masks = self._shared(self.batch.masks)
        self.players = self._shared(self.batch.players)
        self.rewards = self._shared(self.batch.rewards)
        self.margins = self._shared(self.batch.margins)
        self.dones = self._shared(self.batch.dones)
        self.capped = self._shared(self.batch.capped)

    def _shared(self, array: Any) -> Tensor:
        return torch.as_tensor(array, device=self.device)

    def look(self, features: Tensor) -> None:
        """Write what the players to move may know into an int8 tensor."""
        if self.device.type == "cuda":
            from mandala.envs.batch_cuda import blocks, cuda
            from mandala.learn import kernels

            write = kernels.encoder(self.game)[blocks(self.count * feature_spec(self.game).tokens)]
            write(self.batch.states, cuda.as_cuda_array(features))
        else:
            encoder(self.game)(self.batch.states, features.numpy())

    def step(self, moves: Tensor) -> None:
        """Make a move in every game."""
        if self.device.type == "cuda":
            from mandala.envs.batch_cuda import cuda

            self.batch.step(cuda.as_cuda_array(moves))
        else:
            self.batch.step(moves.numpy())


@cache
def encoder(game: str) -> Any:
    """What writes the features of all games on the CPU."""
    spec = feature_spec(game)
    encode, tokens = spec.encode, spec.tokens

    @inner
    def write(states: Any, out: Any) -> None:
        for k in range(states.shape[0] * tokens):
            encode(states, k // tokens, k % tokens, out, k // tokens)

    return write
