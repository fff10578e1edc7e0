"""Scores without the luck of the draws: the same mean, and less spread.

The luck of a draw is what it did to the chance of winning, by the network, minus the mean over all cards that could
have come (`mandala.coach.luck`). So its mean is 0 for every network and all players: a control variate.
The deal needs no such correction, for both games of a deal have the same one.

The network's estimates are for strong players. In other games luck may decide less or more, so only a share of it is
subtracted: the share that leaves the least variance. For each deal the share is estimated from all other deals, so it
does not depend on the deal's own luck, and the mean is not changed.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mandala.arena.statistics import (
    Duplicate,
    Interval,
    duplicate_margin,
    duplicate_score,
    mean_interval,
    share_interval,
)

RESAMPLES = 1000
PRIOR_DEALS = 10  # imaginary deals in which all of the luck counts, so that a few deals do not decide about the share

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class LuckAdjustment:
    """The result of two contestants without the luck of their draws, from the view of the first.

    Attributes:
        score: the mean of the pair scores without luck; a single one may lie outside 0 to 1. Plain scores that are all
            equal have no variance to reduce, so they are not changed.
        margin: the same for the margins, without forfeited deals.
        luck: the mean luck of the first; its expected value is 0.
        share: the share of the luck that was subtracted from the scores, the mean over all deals.
        saved: the variance of the plain scores divided by that of the adjusted ones: the plain score would need this
            many times the deals for the same error.
        margin_saved: the same for the margins.
    """

    score: Interval
    margin: Interval
    luck: Interval
    share: float
    saved: Interval
    margin_saved: Interval


def adjust_for_luck(pairs: Sequence[Duplicate]) -> LuckAdjustment | None:
    """The duplicate deals of two contestants without luck; None if it was not measured in all of them."""
    if not pairs or any(result.luck is None for pair in pairs for result in pair):
        return None
    scores, luck = np.array([duplicate_score(pair) for pair in pairs]), np.array([_luck(pair)[0] for pair in pairs])
    whole = [pair for pair in pairs if not any(result.is_forfeit for result in pair)]
    margins, points = np.array([*map(duplicate_margin, whole)]), np.array([_luck(pair)[1] for pair in whole])
    part, part_of_points = luck_shares(scores, luck), luck_shares(margins, points)
    return LuckAdjustment(
        score=mean_interval((scores - part * luck).tolist()) if np.ptp(scores) else share_interval(scores.tolist()),
        margin=mean_interval((margins - part_of_points * points).tolist()),
        luck=mean_interval(luck.tolist()),
        share=float(part.mean()),
        saved=variance_ratio(scores, scores - part * luck),
        margin_saved=variance_ratio(margins, margins - part_of_points * points),
    )


def luck_shares(values: Numbers, luck: Numbers) -> Numbers:
    """For each deal the share of its luck to subtract: the coefficient of a regression on all other deals."""
    others = len(values) - 1
    if others < 1 or not luck.any():
        return np.ones(len(values))
    squares = (luck**2).sum() - luck**2
    products = (values * luck).sum() - values * luck - (values.sum() - values) * (luck.sum() - luck) / others
    prior = PRIOR_DEALS * squares / others
    return np.asarray((products + prior) / np.where(squares > 0, squares + prior, 1), np.float64)


def variance_ratio(plain: Numbers, adjusted: Numbers, seed: int = 0) -> Interval:
    """The ratio of two variances of the same deals, with the middle 95% of deals resampled with replacement."""
    count = len(plain)
    if count < 2 or not (np.ptp(plain) and np.ptp(adjusted)):
        return Interval(math.nan, -math.inf, math.inf)
    ratio = float(np.var(plain) / np.var(adjusted))
    times = np.random.default_rng(seed).multinomial(count, np.full(count, 1 / count), size=RESAMPLES)
    above, below = (times @ values**2 / count - (times @ values / count) ** 2 for values in (plain, adjusted))
    low, high = np.percentile(above[below > 0] / below[below > 0], [2.5, 97.5])
    return Interval(ratio, float(low), float(high))


def _luck(pair: Duplicate) -> tuple[float, float]:
    """The luck of the first contestant, who sat on seat 0 and then on seat 1, as a score and in points."""
    one, other = pair
    assert one.luck is not None
    assert other.luck is not None
    return (one.luck[0] - other.luck[0]) / 2, (one.luck[1] - other.luck[1]) / 2
