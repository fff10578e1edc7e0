"""How candidates fare when the network plays on from them, in many worlds at once."""

import time

import numpy as np
from numpy.typing import NDArray

from mandala.bots.mandala import lockstep
from mandala.game import View
from mandala.neural.network import Network
from mandala.rules.jit import records
from mandala.rules.mandala import MOVES, STATE

Numbers = NDArray[np.float64]
LANES = 256  # games at once


class Rollouts:
    """Room for games that are played on, and how long a ply of one takes.

    Attributes:
        pace: seconds for a ply of a game, when last measured.
    """

    def __init__(self, network: Network, depth: int, looseness: float) -> None:
        """Prepare to play on with a network.

        Args:
            network: plays for both sides, each from its own view, and judges.
            depth: plies until it is asked for its judgement, the candidate's own included.
            looseness: 0 plays the likeliest moves, 1 samples by how likely they are.
        """
        self._network, self.depth, self._looseness = network, depth, looseness
        self._worlds, self._lanes = records(STATE, LANES), records(STATE, LANES)
        self._chances = np.zeros(LANES, np.uint64)
        self._live = np.zeros(LANES, np.int64)
        self._features = network.feature_spec.allocate(LANES)
        self._moves = np.zeros(MOVES, np.uint8)
        self.pace = 0.0

    def play_on(
        self, view: View, worlds: int, candidates: NDArray[np.uint8], rng: NDArray[np.uint64]
    ) -> tuple[Numbers, Numbers]:
        """Follow each candidate in each of some new worlds; values and margins, a row for each world."""
        began = time.perf_counter()
        each, player = len(candidates), view.turn
        count = worlds * each
        values, margins, looks = np.zeros(count), np.zeros(count), 0
        lockstep.deal_worlds(view._state, self._worlds, self._chances, worlds, rng)
        lockstep.begin(self._worlds, worlds, candidates, self._lanes)
        for ply in range(self.depth):
            alive = lockstep.look(self._lanes, count, self._live, self._features)
            if alive == 0:
                break
            looks += alive
            prediction = self._network.predict(self._features[:alive])
            lockstep.judge(
                self._lanes, self._live, alive, player, prediction.values, prediction.margins, values, margins
            )
            if ply < self.depth - 1:
                self._step(alive, prediction.logits, each, ply)
        lockstep.settle(self._lanes, count, player, values, margins)
        if looks > count * self.depth // 2:  # games that end at once say little about those that go on
            self.pace = (time.perf_counter() - began) / looks
        return values.reshape(worlds, each), margins.reshape(worlds, each)

    def _step(self, alive: int, logits: NDArray[np.float32], each: int, ply: int) -> None:
        lockstep.step(self._lanes, self._live, alive, logits, self._looseness, self._chances, each, ply, self._moves)
