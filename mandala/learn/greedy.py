"""The greedy bot in many games at once: on the GPU a thread for every move it judges."""

import numpy as np
import torch
from torch import Tensor

from mandala.bots.patterns.evaluate import COUNT
from mandala.learn.judges import JUDGES
from mandala.learn.worlds import Worlds
from mandala.rules.jit import records


class Greedy:
    """The greedy bot in the first `count` games of some worlds."""

    def __init__(self, worlds: Worlds, count: int, seed: int) -> None:
        self.worlds, self.count = worlds, count
        self._on_gpu = worlds.device.type == "cuda"
        rules = worlds.batch.spec.rules
        streams = np.random.default_rng(seed).integers(1, 1 << 63, count, np.uint64) | np.uint64(1)
        guesses, after = records(rules.STATE, count), records(rules.STATE, count * rules.MOVES)
        if self._on_gpu:
            from mandala.envs.batch_cuda import cuda

            self._guesses, self._after, self._streams = map(cuda.to_device, (guesses, after, streams))
        else:
            self._guesses, self._after, self._streams = guesses, after, streams
            self._scratch = np.empty(COUNT)
        self._worths = torch.zeros(count, rules.MOVES, device=worlds.device)

    def moves(self) -> Tensor:
        """Its moves: the best, as far as it can see, in a world of its own imagination."""
        batch, game, threads = self.worlds.batch, self.worlds.game, self._worths.numel()
        if self._on_gpu:
            from mandala.envs.batch_cuda import blocks, cuda
            from mandala.learn.kernels import judges

            guess, judge = judges(game)
            guess[blocks(self.count)](batch.states, self._guesses, self._streams)
            judge[blocks(threads)](batch.masks, self._guesses, self._after, cuda.as_cuda_array(self._worths))
        else:
            guess, judge = JUDGES[game]
            guess(batch.states, 0, self.count, self._guesses, self._streams)
            judge(batch.masks, 0, threads, self._guesses, self._after, self._worths.numpy(), self._scratch)
        return self._worths.argmax(1)
