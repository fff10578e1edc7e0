"""A bot that checks its network's policy by rollouts.

Each candidate, a move with a high prior, is rolled out for some plies in several determinizations of the view. Both
sides play by the network, each from its own view. The value of the last position, or the result of a finished game,
counts for the candidate. Sequential halving drops the worse half of the candidates after each round. In the end prior
and mean value are combined: a step of mirror descent from the network's policy.
"""

import math
import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mandala.bots.bot import Bot, Choice, Limit, stream
from mandala.bots.clock import Clock
from mandala.bots.mandala.rollouts import BATCH, Floats, Rollouts
from mandala.bots.policy import predict, softmax, win_probability
from mandala.game import Game, View
from mandala.neural.blas import one_thread
from mandala.neural.network import Network, network_of

SMALLEST_BATCH = 8  # games; fewer do not make good use of a call of the network
SMALLEST_PRIOR = 1e-9


@dataclass(frozen=True)
class RolloutSettings:
    """The parameters of the search.

    The trained policy is far too confident: a move that is e times less probable is worse by less than a hundredth of a
    game. So even improbable moves are candidates, and the prior counts little beside the mean value.

    Attributes:
        depth: plies of a rollout, the candidate's own included. With fewer, the values of candidates hardly differ;
            with more, the difference is lost in noise.
        temperature: of the moves in a rollout; 0 plays the most probable ones, 1 samples from the policy.
        candidates: at most.
        sure: the prior from which on a move is played without search.
        kl_weight: of the KL divergence to the prior. A candidate e times less probable than another needs a mean value
            higher by so much.
    """

    depth: int = 8
    temperature: float = 0.3
    candidates: int = 8
    sure: float = 0.9999
    kl_weight: float = 0.003


class Candidates:
    """The statistics of the candidates, the better ones first.

    Attributes:
        moves: their codes.
        rollouts: how many each had.
        values: sums over the rollouts.
        margins: likewise.
        left: how many are not dropped yet.
    """

    def __init__(self, moves: NDArray[np.uint8], priors: Floats, kl_weight: float) -> None:
        self.moves, self._kl_weight = moves, kl_weight
        self._log_priors = np.log(np.maximum(priors, SMALLEST_PRIOR))
        self.rollouts, self.values, self.margins = np.zeros((3, len(moves)))
        self.left = len(moves)

    def add(self, values: Floats, margins: Floats) -> None:
        """Count rollouts of the candidates that are left, a row for each determinization."""
        self.rollouts[: self.left] += len(values)
        self.values[: self.left] += values.sum(axis=0)
        self.margins[: self.left] += margins.sum(axis=0)

    def halve(self) -> None:
        """Drop the worse half of the candidates that are left."""
        order = np.arange(len(self.moves))
        order[: self.left] = np.argsort(-self.logits()[: self.left], kind="stable")
        for name in ("moves", "_log_priors", "rollouts", "values", "margins"):
            setattr(self, name, getattr(self, name)[order])
        self.left = (self.left + 1) // 2

    def logits(self) -> Floats:
        """Prior and mean value combined. A candidate that was dropped ranks behind those that were not."""
        means = self.values / np.maximum(self.rollouts, 1)
        logits = self._log_priors + means / self._kl_weight
        logits[self.left :] = np.minimum.accumulate(logits)[self.left :]
        return logits


class NeuralBot(Bot):
    """It remembers nothing between moves but how fast its rollouts were."""

    def __init__(self, network: Network | None = None, settings: RolloutSettings = RolloutSettings()) -> None:
        """Take a network, or the trained one."""
        self._network = network or network_of("mandala")
        self._settings = settings
        self._rollouts = Rollouts(self._network, settings.depth, settings.temperature)
        # Compile now, or read compiled code from disk, so that the first choice does not pay for it.
        view = Game.new("mandala", seed=0).view(0)
        moves = np.array([move.code for move in view.legal_moves], np.uint8)
        with one_thread():
            for determinizations in (1, 4):
                self._rollouts.run(view, determinizations, moves[:8], np.ones(1, np.uint64))

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """The candidate with the best prior and mean value."""
        clock = Clock.start(limit)
        if len(view.legal_moves) == 1:
            return Choice(view.legal_moves[0], line=(view.legal_moves[0],))
        prediction = predict(self._network, view.to_array())
        codes = np.array([move.code for move in view.legal_moves], np.uint8)
        priors = softmax(prediction.logits[0, codes])
        candidates = self._candidates(codes, priors)
        with one_thread():
            simulations = self._search(view, candidates, clock, np.array([stream(rng)], np.uint64))
        best = view.spec.moves.by_code[int(candidates.moves[0])]
        value, margin = prediction.values[0], prediction.margins[0]
        if simulations:
            value = candidates.values[0] / candidates.rollouts[0]
            margin = candidates.margins[0] / candidates.rollouts[0]
        scores = dict(zip(codes.tolist(), priors.tolist(), strict=True))
        posteriors = softmax(candidates.logits()) * sum(scores[code] for code in candidates.moves.tolist())
        scores |= zip(candidates.moves.tolist(), posteriors.tolist(), strict=True)
        return Choice(
            best,
            win=win_probability(value),
            margin=float(margin),
            scores={view.spec.moves.by_code[code].text: score for code, score in scores.items()},
            line=(best,),
            seconds=clock.spent(),
            simulations=simulations,
        )

    def _candidates(self, codes: NDArray[np.uint8], priors: Floats) -> Candidates:
        """The moves with the highest priors, the most probable first."""
        order = np.argsort(-priors, kind="stable")[: self._settings.candidates]
        if priors[order[0]] >= self._settings.sure:
            order = order[:1]
        return Candidates(codes[order], priors[order], self._settings.kl_weight)

    def _search(self, view: View, candidates: Candidates, clock: Clock, rng: NDArray[np.uint64]) -> int:
        """Run rollouts until the limit, of fewer candidates in each round; the number of rollouts is returned."""
        rounds = (candidates.left - 1).bit_length()
        done = 0
        for number in range(1, rounds + 1):
            while determinizations := self._determinizations(clock, number / rounds, done, candidates.left):
                moves = candidates.moves[: candidates.left]
                candidates.add(*self._rollouts.run(view, determinizations, moves, rng))
                done += determinizations * candidates.left
            candidates.halve()
        return done

    def _determinizations(self, clock: Clock, share: float, done: int, each: int) -> int:
        """How many determinizations to roll out next, with so many candidates each, to use up a share of the limit."""
        games: float = BATCH
        if clock.limit.seconds is not None:
            games = clock.left(share) / (self._rollouts.depth * self._rollouts.seconds_per_ply)
            if games < max(SMALLEST_BATCH, each):
                return 0
        if clock.limit.simulations is not None:
            games = min(games, share * clock.limit.simulations - done)
        games /= max(math.ceil(games / BATCH), 1)  # batches of like size
        return int(games) // each
