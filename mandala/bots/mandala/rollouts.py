"""Rollouts with a network: it plays on from the candidates, in many determinizations at once."""

import time

import numpy as np
from numpy.typing import NDArray

from mandala.bots.mandala import lockstep
from mandala.game import View
from mandala.neural.network import Network
from mandala.rules.jit import records
from mandala.rules.mandala import MOVES, STATE

Floats = NDArray[np.float64]
BATCH = 256  # games at once


class Rollouts:
    """Memory for a batch of games, and the time that a ply takes.

    Attributes:
        seconds_per_ply: of one game, when last measured.
    """

    def __init__(self, network: Network, depth: int, temperature: float) -> None:
        """Allocate the memory.

        Args:
            network: plays for both sides, each from its own view, and evaluates the last position.
            depth: plies of a rollout, the candidate's own included.
            temperature: of the moves; 0 plays the most probable ones, 1 samples from the policy.
        """
        self._network, self.depth, self._temperature = network, depth, temperature
        self._determinizations, self._games = records(STATE, BATCH), records(STATE, BATCH)
        self._seeds = np.zeros(BATCH, np.uint64)
        self._live = np.zeros(BATCH, np.int64)
        self._features = network.feature_spec.allocate(BATCH)
        self._moves = np.zeros(MOVES, np.uint8)
        self.seconds_per_ply = 0.0

    def run(
        self, view: View, determinizations: int, candidates: NDArray[np.uint8], rng: NDArray[np.uint64]
    ) -> tuple[Floats, Floats]:
        """Roll out each candidate in each of some new determinizations.

        The values and margins for the player to move are returned, a row for each determinization.
        """
        began = time.perf_counter()
        each, player = len(candidates), view.turn
        count = determinizations * each
        values, margins, predictions = np.zeros(count), np.zeros(count), 0
        games, live = self._games, self._live
        lockstep.determinize(view.to_array(), self._determinizations, self._seeds, determinizations, rng)
        lockstep.begin(self._determinizations, determinizations, candidates, games)
        for ply in range(self.depth):
            found = lockstep.encode_live(games, count, live, self._features)
            if found == 0:
                break
            predictions += found
            logits, predicted, points = self._network.predict(self._features[:found])
            lockstep.write_predictions(games, live, found, player, predicted, points, values, margins)
            if ply < self.depth - 1:
                self._step(found, logits, each, ply)
        lockstep.write_results(games, count, player, values, margins)
        if predictions > count * self.depth // 2:  # games that end at once say little about those that go on
            self.seconds_per_ply = (time.perf_counter() - began) / predictions
        return values.reshape(determinizations, each), margins.reshape(determinizations, each)

    def _step(self, count: int, logits: NDArray[np.float32], each: int, ply: int) -> None:
        lockstep.step(self._games, self._live, count, logits, self._temperature, self._seeds, each, ply, self._moves)
