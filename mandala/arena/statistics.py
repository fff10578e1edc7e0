"""Statistics of results: estimates with 95% intervals, with the pair of games as the unit."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from mandala.arena.match import FORFEIT, GameResult

Z = 1.959963984540054  # 95% of a normal distribution lie within this many standard deviations
RESAMPLES = 10_000


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with its 95% interval."""

    estimate: float
    low: float
    high: float


@dataclass(frozen=True)
class Effort:
    """What one contestant did in all its games of a pairing.

    Attributes:
        actions: how many moves of each kind.
        seconds: how long it thought.
        simulations: how many simulations it made.
        forfeits: how many games it lost by failing or breaking the rules.
    """

    actions: dict[str, int]
    seconds: float
    simulations: int
    forfeits: int

    @property
    def moves(self) -> int:
        """How many moves it made."""
        return sum(self.actions.values())


Duplicate = tuple[GameResult, GameResult]


@dataclass(frozen=True)
class Pairing:
    """Two contestants' games, seen from the first of them. Only whole duplicate deals are counted.

    Attributes:
        names: the two contestants.
        scores: what the first scored in each deal: 0, 0.25, 0.5, 0.75 or 1.
        win_rate: the mean of the scores.
        margins: by how many points the first was ahead, the mean of both games of a deal; without forfeited deals.
        margin: the mean of the margins.
        games: won, drawn and lost by the first, game by game.
        plies: the length of a game.
        shortest: the fewest plies of a game.
        longest: the most plies of a game.
        first_player: how much the contestant who began scored, the mean of both games of a deal.
        reasons: how many games ended for each reason; all forfeits count as one reason.
        efforts: what each contestant did.
        duplicates: the two games of each deal; first the one in which the first contestant sat on seat 0.
    """

    names: tuple[str, str]
    scores: tuple[float, ...]
    win_rate: Interval
    margins: tuple[float, ...]
    margin: Interval
    games: tuple[int, int, int]
    plies: Interval
    shortest: int
    longest: int
    first_player: Interval
    reasons: dict[str, int]
    efforts: tuple[Effort, Effort]
    duplicates: tuple[Duplicate, ...]


def mean_interval(values: Sequence[float]) -> Interval:
    """The mean of independent values, with a normal interval; the error of a single value is unknown."""
    if not values:
        return Interval(math.nan, -math.inf, math.inf)
    mean = float(np.mean(values))
    if len(values) == 1:
        return Interval(mean, -math.inf, math.inf)
    half = Z * float(np.std(values, ddof=1)) / math.sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def share_interval(scores: Sequence[float]) -> Interval:
    """The mean of independent scores between 0 and 1, with Gaffke's interval; without scores all of 0 to 1.

    The deals are weighted at random (a Dirichlet distribution with all parameters 1), together with one imaginary deal
    that scores 0 for the lower bound and 1 for the upper. The bounds are quantiles of these means. If all scores are 0
    or 1 this is the interval of Clopper and Pearson.
    """
    if not scores:
        return Interval(math.nan, 0.0, 1.0)
    values, counts = np.unique(scores, return_counts=True)
    rng = np.random.default_rng(0)
    weights = rng.standard_gamma(counts, (RESAMPLES, len(values)))
    imaginary = rng.standard_exponential(RESAMPLES)
    sums, total = weights @ values, weights.sum(axis=1) + imaginary
    low, high = np.quantile(sums / total, 0.025), np.quantile((sums + imaginary) / total, 0.975)
    return Interval(float(np.mean(scores)), float(low), float(high))


def duplicates(results: Iterable[GameResult], names: tuple[str, str]) -> dict[str, Duplicate]:
    """The whole duplicate deals of two contestants by seed: first the game in which names[0] sat on seat 0."""
    one, other = names
    halves: dict[str, dict[tuple[str, str], GameResult]] = defaultdict(dict)
    for result in results:
        if result.names in ((one, other), (other, one)):
            halves[result.seed][result.names] = result
    return {seed: (half[one, other], half[other, one]) for seed, half in halves.items() if len(half) == 2}


def duplicate_score(pair: Duplicate) -> float:
    """What names[0] scored in a duplicate deal: 0, 0.25, 0.5, 0.75 or 1."""
    return (pair[0].score_of(0) + pair[1].score_of(1)) / 2


def duplicate_margin(pair: Duplicate) -> float:
    """By how many points names[0] was ahead, on average of the two games."""
    return (pair[0].scores[0] - pair[0].scores[1] + pair[1].scores[1] - pair[1].scores[0]) / 2


def first_player_score(pair: Duplicate) -> float:
    """How much the contestant who began scored, on average of the two games."""
    return sum(result.score_of(result.first) for result in pair) / 2


def pairing(names: tuple[str, str], pairs: Sequence[Duplicate]) -> Pairing:
    """The statistics of the duplicate deals of two contestants."""
    scores = tuple(map(duplicate_score, pairs))
    margins = tuple(duplicate_margin(pair) for pair in pairs if not any(result.is_forfeit for result in pair))
    lengths = [result.plies for pair in pairs for result in pair]
    return Pairing(
        names=names,
        scores=scores,
        win_rate=share_interval(scores),
        margins=margins,
        margin=mean_interval(margins),
        games=_won_drawn_lost(pairs),
        plies=mean_interval([(one.plies + other.plies) / 2 for one, other in pairs]),
        shortest=min(lengths, default=0),
        longest=max(lengths, default=0),
        first_player=share_interval([first_player_score(pair) for pair in pairs]),
        reasons=end_reasons(result for pair in pairs for result in pair),
        efforts=(_effort(pairs, names[0]), _effort(pairs, names[1])),
        duplicates=tuple(pairs),
    )


def end_reasons(results: Iterable[GameResult]) -> dict[str, int]:
    """How many games ended for each reason, the commonest first."""
    reasons = Counter(FORFEIT.rstrip(": ") if result.is_forfeit else result.reason for result in results)
    return dict(reasons.most_common())


def first_player_advantage(pairings: Iterable[Sequence[Duplicate]]) -> Interval:
    """How much the contestants who began scored in all games. The deal is the unit: all pairings share its cards."""
    deals: dict[str, list[float]] = defaultdict(list)
    for pairs in pairings:
        for pair in pairs:
            deals[pair[0].seed].append(first_player_score(pair))
    return share_interval([sum(scores) / len(scores) for scores in deals.values()])


def _won_drawn_lost(pairs: Sequence[Duplicate]) -> tuple[int, int, int]:
    scores = [result.score_of(seat) for pair in pairs for seat, result in enumerate(pair)]
    return scores.count(1.0), scores.count(0.5), scores.count(0.0)


def _effort(pairs: Sequence[Duplicate], name: str) -> Effort:
    actions: Counter[str] = Counter()
    seconds, simulations, forfeits = 0.0, 0, 0
    for pair in pairs:
        for result in pair:
            seat = result.names.index(name)
            actions.update(result.actions[seat])
            seconds += result.seconds[seat]
            simulations += result.simulations[seat]
            forfeits += result.is_forfeit and result.winner != seat
    return Effort(dict(sorted(actions.items())), seconds, simulations, forfeits)
