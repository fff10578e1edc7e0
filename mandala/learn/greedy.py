"""The greedy bot as an opponent in many games at once."""

import numpy as np

from mandala.compile.jit import records
from mandala.extras import needs
from mandala.learn.torch_batch import TorchBatch

with needs("learn"):
    import torch
    from torch import Tensor


class GreedyOpponent:
    """The greedy bot in the first `count` games of a batch."""

    def __init__(self, batch: TorchBatch, count: int, seed: int) -> None:
        self._batch, backend = batch, batch.backend
        rules = batch.batch.spec.rules
        streams = np.random.default_rng(seed).integers(1, 1 << 63, count, np.uint64) | np.uint64(1)
        self._streams = backend.to_device(streams)
        self._deals = backend.to_device(records(rules.STATE, count))
        self._after = backend.to_device(records(rules.STATE, count * rules.MOVES))
        self._values = torch.zeros(count, rules.MOVES, device=backend.device)

    def moves(self) -> Tensor:
        """The moves with the best evaluation, each in a determinization of its own."""
        game, batch, backend = self._batch.game, self._batch.batch, self._batch.backend
        backend.determinize(game, batch.states, self._deals, self._streams)
        backend.evaluate_moves(game, batch.masks, self._deals, self._after, backend.as_array(self._values))
        return self._values.argmax(1)
