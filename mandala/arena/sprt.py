"""The sequential probability ratio test: stop a match as soon as it is decided."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from mandala.errors import MandalaError

Decision = Literal["accepted", "rejected", "open"]
# Two imaginary pairs of two independent fair games: they keep the variance of a few equal pairs above 0.
PRIOR_PAIRS = 2
PRIOR_VARIANCE = 1 / 8


@dataclass(frozen=True)
class Sprt:
    """Whether the first contestant is stronger than the second by `elo1` rather than by `elo0`.

    Attributes:
        elo0: the difference under the null hypothesis.
        elo1: the difference under the alternative hypothesis.
        alpha: the largest probability of accepting `elo1` if `elo0` is true.
        beta: the largest probability of rejecting `elo1` if it is true.
    """

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise MandalaError(f"elo0 must be below elo1, not {self.elo0:g} and {self.elo1:g}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise MandalaError("alpha and beta are shares between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Wald's bounds of the ratio."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratios(self, scores: Sequence[float]) -> NDArray[np.float64]:
        """The ratio after each pair, from the mean and variance of the pair scores so far (normal approximation)."""
        values = np.asarray(scores, np.float64)
        count = np.arange(1, len(values) + 1)
        mean = np.cumsum(values) / count
        spread = np.maximum(np.cumsum(values**2) - count * mean**2, 0)
        variance = (spread + PRIOR_PAIRS * PRIOR_VARIANCE) / (count + PRIOR_PAIRS)
        low, high = expected_score(self.elo0), expected_score(self.elo1)
        return np.asarray(count * (high - low) * (2 * mean - low - high) / (2 * variance), np.float64)

    def test(self, scores: Sequence[float]) -> "Verdict":
        """The verdict on pair scores in the order of the deals; what comes after the first decision is ignored."""
        lower, upper = self.bounds
        ratios = self.ratios(scores)
        beyond = np.flatnonzero((ratios <= lower) | (ratios >= upper))
        if len(beyond):
            pairs = int(beyond[0]) + 1
            ratio = float(ratios[pairs - 1])
            return Verdict(self, "accepted" if ratio >= upper else "rejected", ratio, pairs)
        return Verdict(self, "open", float(ratios[-1]) if len(ratios) else 0.0, len(ratios))


@dataclass(frozen=True)
class Verdict:
    """The state of a test.

    Attributes:
        test: the question.
        decision: `accepted` (stronger by `elo1`), `rejected` (by `elo0` at most) or `open` (play on).
        ratio: the logarithm of how much likelier the scores are under `elo1` than under `elo0`.
        pairs: how many duplicate deals it took into account.
    """

    test: Sprt
    decision: Decision
    ratio: float
    pairs: int

    @property
    def is_final(self) -> bool:
        """Whether the test has come to an end."""
        return self.decision != "open"

    def sentence(self, names: Sequence[str]) -> str:
        """The question about these two contestants, and the answer so far."""
        test, (lower, upper) = self.test, self.test.bounds
        claim = f"{names[0]} is stronger than {names[1]} by {test.elo1:g} Elo rather than by {test.elo0:g}"
        bounds = f"bounds {lower:.2f} and {upper:.2f}"
        return f"{claim}: {self.decision} after {self.pairs} deals (log-likelihood ratio {self.ratio:.2f}, {bounds})"


def expected_score(elo: float) -> float:
    """The expected score of a player with this Elo advantage."""
    return float(1 / (1 + 10 ** (-elo / 400)))
