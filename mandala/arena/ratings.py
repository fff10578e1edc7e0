"""Bradley-Terry ratings in Elo, with intervals."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.arena.statistics import Interval

RESAMPLES = 1000
PRIOR = 0.5  # of a win for both sides of every pairing, so that ratings stay finite if one side wins everything
TOLERANCE = 1e-7
MOST_ROUNDS = 20_000
ELO = 400 / np.log(10)

Numbers = NDArray[np.float64]


def bradley_terry(wins: NDArray[Any], prior: float | Numbers = PRIOR, start: Numbers | None = None) -> Numbers:
    """Ratings with mean 0 from wins[..., i, j], the games that i won against j (a draw is half a win for both).

    Hunter's minorisation-maximisation: a strength is its wins over the sum of its games, each divided by the strengths
    of both who met. Several tables are rated at once; `start` may be an earlier estimate.
    """
    players = wins.shape[-1]
    won = wins + prior * (1 - np.eye(players))
    games = won + np.swapaxes(won, -1, -2)
    total = won.sum(axis=-1)
    logs = np.zeros(total.shape) if start is None else np.broadcast_to(start / ELO, total.shape)
    for _ in range(MOST_ROUNDS):
        strength = np.exp(logs)
        met = games / (strength[..., :, None] + strength[..., None, :])
        fresh = np.log(total) - np.log(met.sum(axis=-1))
        fresh -= fresh.mean(axis=-1, keepdims=True)
        step = np.abs(fresh - logs).max()
        logs = fresh
        if step < TOLERANCE:
            break
    return np.asarray(ELO * logs, np.float64)


def rate(wins_by_deal: NDArray[Any], seed: int = 0, resamples: int = RESAMPLES) -> list[Interval]:
    """Ratings from wins[deal, i, j], with intervals from tournaments on deals resampled with replacement.

    All games of a deal stay together, since they share its luck. The half-wins of the prior have random
    weights too: otherwise the interval would be too narrow if one side won everything.
    """
    deals, players, _ = wins_by_deal.shape
    ratings = bradley_terry(wins_by_deal.sum(axis=0))
    if deals < 2:
        return [Interval(float(rating), -np.inf, np.inf) for rating in ratings]
    rng = np.random.default_rng(seed)
    times = rng.multinomial(deals, np.full(deals, 1 / deals), size=resamples)
    drawn = (times @ wins_by_deal.reshape(deals, -1)).reshape(resamples, players, players)
    prior = rng.exponential(PRIOR, drawn.shape)
    low, high = np.percentile(bradley_terry(drawn, prior, ratings), [2.5, 97.5], axis=0)
    return [
        Interval(float(at), float(min(at, below)), float(max(at, above)))
        for at, below, above in zip(ratings, low, high, strict=True)
    ]
