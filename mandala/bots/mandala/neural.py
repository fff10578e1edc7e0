"""A bot that checks what its network feels: it plays on from the likely moves and compares where they lead.

Worlds are dealt that fit the view. In each, every likely move is followed for some plies, in which both sides play as
the network feels, each from its own cards; what the network thinks of the position reached, or how the game ended,
counts for the move. Then half of the moves are given up, and more worlds are dealt for the rest. In the end the feeling
and the findings are weighed together: a step of mirror descent from the network's policy.
"""

import math
import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mandala.bots.bot import Choice, Limit, stream
from mandala.bots.clock import Clock
from mandala.bots.mandala.rollouts import LANES, Numbers, Rollouts
from mandala.bots.policy import predict, softmax, win_probability
from mandala.game import Game, View
from mandala.neural.blas import one_thread
from mandala.neural.network import Network, network_of

FEWEST = 8  # games that are worth a round trip through the network
LEAST = 1e-9  # a chance that is as good as none


@dataclass(frozen=True)
class Manner:
    """How the search goes about it.

    Trained policies are far surer of themselves than they should be: a move that seems e times less likely is worse by
    less than a hundredth of a game. So even unlikely moves are tried, and feelings hardly count against findings.

    Attributes:
        depth: plies until the network is asked, the candidate's own included. Judged sooner, moves are hardly told
            apart by what they are worth; later, chance drowns the difference.
        looseness: of the moves played on; 0 plays the likeliest, 1 samples.
        most: candidates at most.
        sure: how likely a move is that needs no thought.
        doubt: the gain in value that outweighs being e times less likely.
    """

    depth: int = 8
    looseness: float = 0.3
    most: int = 8
    sure: float = 0.9999
    doubt: float = 0.003


class Tally:
    """What is known of the candidates, the better ones first."""

    def __init__(self, moves: NDArray[np.uint8], shares: Numbers, doubt: float) -> None:
        self.moves, self._feelings, self._doubt = moves, np.log(np.maximum(shares, LEAST)), doubt
        self.worlds, self.values, self.margins = np.zeros((3, len(moves)))
        self.left = len(moves)

    def add(self, values: Numbers, margins: Numbers) -> None:
        """Count the results of some worlds, a row each, for the candidates that are left."""
        self.worlds[: self.left] += len(values)
        self.values[: self.left] += values.sum(axis=0)
        self.margins[: self.left] += margins.sum(axis=0)

    def halve(self) -> None:
        """Give up the worse half of the candidates that are left."""
        order = np.arange(len(self.moves))
        order[: self.left] = np.argsort(-self.logits()[: self.left], kind="stable")
        for name in ("moves", "_feelings", "worlds", "values", "margins"):
            setattr(self, name, getattr(self, name)[order])
        self.left = (self.left + 1) // 2

    def logits(self) -> Numbers:
        """Feelings and findings, weighed together. A move given up early ranks behind those that were not."""
        findings = self.values / np.maximum(self.worlds, 1)
        logits = self._feelings + findings / self._doubt
        logits[self.left :] = np.minimum.accumulate(logits)[self.left :]
        return logits


class NeuralBot:
    """Remembers nothing between moves but how fast it was."""

    def __init__(self, network: Network | None = None, manner: Manner = Manner()) -> None:
        """Take a network, or the trained one."""
        self._network = network or network_of("mandala")
        self._manner = manner
        self._rollouts = Rollouts(self._network, manner.depth, manner.looseness)
        # What has to be compiled, or read from disk, should not count as thinking.
        view = Game.new("mandala", seed=0).view(0)
        moves = np.array([move.code for move in view.legal_moves], np.uint8)
        with one_thread():
            for worlds in (1, 4):
                self._rollouts.play_on(view, worlds, moves[:8], np.ones(1, np.uint64))

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """The move that feels and fares best."""
        clock = Clock.start(limit)
        if len(view.legal_moves) == 1:
            return Choice(view.legal_moves[0], line=(view.legal_moves[0],))
        prediction = predict(self._network, view._state)
        codes = np.array([move.code for move in view.legal_moves], np.uint8)
        shares = softmax(prediction.logits[0, codes])
        tally = self._candidates(codes, shares)
        with one_thread():
            done = self._search(view, tally, clock, np.array([stream(rng)], np.uint64))
        best = view.spec.moves.by_code[int(tally.moves[0])]
        value, margin = prediction.values[0], prediction.margins[0]
        if done:
            value, margin = tally.values[0] / tally.worlds[0], tally.margins[0] / tally.worlds[0]
        scores = dict(zip(codes.tolist(), shares.tolist(), strict=True))
        weighed = softmax(tally.logits()) * sum(scores[code] for code in tally.moves.tolist())
        scores |= zip(tally.moves.tolist(), weighed.tolist(), strict=True)
        return Choice(
            best,
            win=win_probability(value),
            margin=float(margin),
            scores={view.spec.moves.by_code[code].text: score for code, score in scores.items()},
            line=(best,),
            seconds=clock.spent(),
            simulations=done,
        )

    def _candidates(self, codes: NDArray[np.uint8], shares: Numbers) -> Tally:
        """The moves worth a thought, likeliest first."""
        order = np.argsort(-shares, kind="stable")[: self._manner.most]
        if shares[order[0]] >= self._manner.sure:
            order = order[:1]
        return Tally(codes[order], shares[order], self._manner.doubt)

    def _search(self, view: View, tally: Tally, clock: Clock, rng: NDArray[np.uint64]) -> int:
        """Play on until the limit, from fewer candidates in each round; the number of games is returned."""
        rounds = (tally.left - 1).bit_length()
        done = 0
        for number in range(1, rounds + 1):
            while worlds := self._affordable(clock, number / rounds, done, tally.left):
                tally.add(*self._rollouts.play_on(view, worlds, tally.moves[: tally.left], rng))
                done += worlds * tally.left
            tally.halve()
        return done

    def _affordable(self, clock: Clock, share: float, done: int, each: int) -> int:
        """How many worlds to deal next, with so many candidates in each, to use up a share of the limit."""
        games: float = LANES
        if clock.limit.seconds is not None:
            games = clock.left(share) / (self._rollouts.depth * self._rollouts.pace)
            if games < max(FEWEST, each):
                return 0
        if clock.limit.simulations is not None:
            games = min(games, share * clock.limit.simulations - done)
        games /= max(math.ceil(games / LANES), 1)  # batches of like size
        return int(games) // each
