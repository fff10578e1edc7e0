"""Many games at once on an NVIDIA GPU, a thread for each game or part, with the same functions as the batch on the CPU.

Needs numba-cuda (`pip install -e ".[cuda]"`). The arrays are in the memory of the GPU, which
every library with `__cuda_array_interface__` can share, such as PyTorch by `torch.as_tensor`.
"""

import secrets
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

vars(np).setdefault("row_stack", np.vstack)  # numba-cuda still asks for the old name

from mandala.extras import needs

with needs("cuda"):
    from numba import cuda as cuda  # other modules import it from here, after the line above

from mandala.envs.observations import observation_of
from mandala.envs.transitions import Arrays, empty_arrays, keys, transitions
from mandala.game import PLY_LIMIT
from mandala.games import spec_named

THREADS = 128
MOST_BLOCKS = 4096


class CudaBatch:
    """The same as `Batch` with device arrays under the same names.

    An illegal action cannot be raised from a kernel: its game stays as it was, and `refused` says so.
    """

    def __init__(
        self, game: str = "mandala", count: int = 1 << 16, seed: int | None = 0, ply_limit: int = PLY_LIMIT
    ) -> None:
        self.spec = spec_named(game)
        self.ply_limit = ply_limit
        self._kernels = kernels(self.spec.name)
        self._arrays = arrays = Arrays(*map(cuda.to_device, empty_arrays(self.spec, count)))
        self._actions = cuda.device_array(count, np.int64)
        self.states = arrays.states
        self.observations = arrays.words.view(np.int8)
        self.masks = arrays.masks
        self.players = arrays.players
        self.rewards = arrays.rewards
        self.margins = arrays.margins
        self.dones = arrays.dones
        self.capped = arrays.capped
        self.finals = arrays.finals.view(np.int8)
        self.refused = arrays.refused
        self.reset(secrets.randbits(64) if seed is None else seed)

    def __len__(self) -> int:
        return int(self.states.shape[0])

    def reset(self, seed: int | None = None) -> None:
        """Deal every game again: the games of a seed from the first one on, or, without a seed, the next ones."""
        if seed is not None:
            key, streams = keys(seed, len(self))
            self._key = cuda.to_device(key)
            self._arrays.streams.copy_to_device(streams)
            self._arrays.episodes.copy_to_device(np.zeros(len(self), np.int64))
        self._launch(self._kernels.begin_all, self._key)
        self._show()

    def step(self, actions: Any) -> tuple[Any, Any]:
        """Make a move in every game, given as integers on the GPU; `rewards` and `dones` are returned."""
        self._launch(self._kernels.take_all, actions, self._key, self.ply_limit)
        self._show()
        return self.rewards, self.dones

    def sample(self) -> Any:
        """A random legal action for every game, in an array that the next call overwrites."""
        self._launch(self._kernels.draw_all, self._actions)
        return self._actions

    def _show(self) -> None:
        # Neighbouring threads write to neighbouring addresses, which is much faster than a thread for each row.
        parts = observation_of(self.spec.name).parts
        if parts > 1:
            self._kernels.show_all[blocks(len(self) * parts)](self._arrays)
        many, size = blocks(self.masks.size)
        self._kernels.clear[min(many, MOST_BLOCKS), size](self.masks.reshape(self.masks.size))
        self._launch(self._kernels.mark_all)

    def _launch(self, kernel: Any, *more: Any) -> None:
        kernel[blocks(len(self))](self._arrays, *more)


def blocks(threads: int) -> tuple[int, int]:
    """The number of blocks and their size for this many threads."""
    return (threads + THREADS - 1) // THREADS, THREADS


def kernel(function: Callable[..., None]) -> Any:
    """Compile a function for the GPU."""
    return cuda.jit(function)


class Kernels(NamedTuple):
    """Kernels over all games of a batch."""

    begin_all: Any
    take_all: Any
    show_all: Any
    mark_all: Any
    draw_all: Any
    clear: Any


@cache
def kernels(game: str) -> Kernels:
    """The kernels of a game, compiled when they are first launched."""
    spec = spec_named(game)
    begin, _, _, take, show, mark, draw = transitions(spec)
    most_moves = spec.rules.MOVES
    shown = observation_of(spec.name)
    parts, show_part = shown.parts, shown.write_part
    at_once = parts == 1  # the thread that made the move has the record in its cache

    @kernel
    def begin_all(a: Any, key: Any) -> None:
        i = cuda.grid(1)
        if i < a.states.shape[0]:
            begin(a, i, key)
            if at_once:
                show(a, i)

    @kernel
    def take_all(a: Any, actions: Any, key: Any, limit: int) -> None:
        i = cuda.grid(1)
        if i < a.states.shape[0]:
            action = actions[i]
            legal = 0 <= action < most_moves and a.masks[i, action] == 1
            a.refused[i] = not legal
            a.dones[i] = a.capped[i] = False
            a.rewards[i] = a.margins[i] = 0.0
            if legal:
                take(a, i, action, key, limit)
                if at_once:
                    show(a, i)

    @kernel
    def show_all(a: Any) -> None:
        k = cuda.grid(1)
        i = k // parts
        if i < a.states.shape[0]:
            show_part(a.states, i, int(a.players[i]), k % parts, a.words, i)

    @kernel
    def mark_all(a: Any) -> None:
        i = cuda.grid(1)
        if i < a.states.shape[0]:
            mark(a, i, cuda.local.array(most_moves, np.uint8))

    @kernel
    def draw_all(a: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < a.states.shape[0]:
            actions[i] = draw(a, i, cuda.local.array(most_moves, np.uint8))

    @kernel
    def clear(masks: Any) -> None:
        for k in range(cuda.grid(1), masks.shape[0], cuda.gridsize(1)):
            masks[k] = 0

    return Kernels(begin_all, take_all, show_all, mark_all, draw_all, clear)
