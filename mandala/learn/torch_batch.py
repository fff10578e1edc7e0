"""A batch of games whose arrays are PyTorch tensors."""

from typing import Any

from mandala.extras import needs
from mandala.learn.backend import Backend

with needs("learn"):
    import torch
    from torch import Tensor


class TorchBatch:
    """Many games at once; when a game ends, the next one begins at once.

    Attributes:
        batch: the batch whose memory the tensors share.
        masks: 1 for every legal move.
        players: who is to move.
        rewards: 1, 0 or -1 for the player who made the last step, when it ended the game.
        margins: by how many points they were ahead then.
        dones: whether the last step ended the game.
        capped: whether the ply limit did.
    """

    def __init__(self, game: str, count: int, seed: int, ply_limit: int, backend: Backend) -> None:
        self.game, self.backend = game, backend
        self.batch = backend.batch(game, count, seed, ply_limit)
        self.masks = self._tensor(self.batch.masks)
        self.players = self._tensor(self.batch.players)
        self.rewards = self._tensor(self.batch.rewards)
        self.margins = self._tensor(self.batch.margins)
        self.dones = self._tensor(self.batch.dones)
        self.capped = self._tensor(self.batch.capped)

    def _tensor(self, array: Any) -> Tensor:
        return torch.as_tensor(array, device=self.backend.device)

    def encode(self, features: Tensor, waiting: bool = False) -> None:
        """Write the features of all games, for the players to move or those who wait, into an int8 tensor."""
        self.backend.encode(self.game, self.batch.states, self.backend.as_array(features), waiting)

    def step(self, moves: Tensor) -> None:
        """Make a move in every game."""
        self.batch.step(self.backend.as_array(moves))
