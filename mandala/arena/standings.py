"""The results of a tournament: ratings, pairings, payoffs, seat advantage and the verdict of a test."""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mandala.arena.fixtures import Plan
from mandala.arena.luck import LuckAdjustment, adjust_for_luck
from mandala.arena.match import GameResult
from mandala.arena.ratings import rate
from mandala.arena.sprt import Sprt, Verdict
from mandala.arena.statistics import (
    Duplicate,
    Interval,
    Pairing,
    duplicate_score,
    duplicates,
    end_reasons,
    first_player_advantage,
    pairing,
)


@dataclass(frozen=True)
class Standings:
    """The results of a tournament, final or so far.

    Attributes:
        plan: of the tournament.
        games: how many games are counted, all in whole duplicate deals.
        ratings: of the contestants in the order of the plan, in Elo with mean 0.
        pairings: every two contestants, in the order of the plan.
        payoff: what the row scored against the column, 0 to 1; not a number where they have not met.
        first_player: how much the contestants who began scored.
        reasons: how many games ended for each reason.
        complaints: what was wrong in forfeited games, and how often.
        adjusted: for each pairing what was scored without the luck of the draws; None where that was not measured.
        verdict: of the sequential test, if there was one.
    """

    plan: Plan
    games: int
    ratings: tuple[Interval, ...]
    pairings: tuple[Pairing, ...]
    payoff: tuple[tuple[float, ...], ...]
    first_player: Interval
    reasons: dict[str, int]
    complaints: dict[str, int]
    adjusted: tuple[LuckAdjustment | None, ...]
    verdict: Verdict | None = None

    @property
    def ranking(self) -> list[int]:
        """The contestants by number, the strongest first."""
        return sorted(range(len(self.ratings)), key=lambda number: -self.ratings[number].estimate)


def standings(plan: Plan, results: Iterable[GameResult], sprt: Sprt | None = None) -> Standings:
    """Compute the results. If a test has decided, only the deals up to its decision count."""
    known = list(results)
    met = [_in_order(plan, duplicates(known, names)) for names in plan.pairings]
    verdict = sprt.test(list(unbroken(plan, _scores(met[0])))) if sprt else None
    if verdict and verdict.is_final:
        counted = set(plan.seeds[: verdict.pairs])
        met = [{seed: pair for seed, pair in pairs.items() if seed in counted} for pairs in met]
    games = [result for pairs in met for pair in pairs.values() for result in pair]
    pairings = tuple(pairing(names, list(pairs.values())) for names, pairs in zip(plan.pairings, met, strict=True))
    return Standings(
        plan=plan,
        games=len(games),
        ratings=tuple(rate(wins_by_deal(plan, met), plan.seed)),
        pairings=pairings,
        payoff=_payoff(plan, pairings),
        first_player=first_player_advantage(list(pairs.values()) for pairs in met),
        reasons=end_reasons(games),
        complaints=_complaints(games),
        adjusted=tuple(adjust_for_luck(meeting.duplicates) for meeting in pairings),
        verdict=verdict,
    )


def unbroken(plan: Plan, scores: Mapping[str, float]) -> Iterator[float]:
    """The scores of the deals from the first one up to the first that is missing.

    A test that took games in the order in which they end would favour short ones.
    """
    for seed in plan.seeds:
        if seed not in scores:
            return
        yield scores[seed]


def wins_by_deal(plan: Plan, met: Iterable[dict[str, Duplicate]]) -> NDArray[np.float64]:
    """wins[deal, i, j]: what i scored against j in the two games of a deal; only deals that were played."""
    number = {name: k for k, name in enumerate(plan.names)}
    tables: dict[str, NDArray[np.float64]] = {}
    for (one, other), pairs in zip(plan.pairings, met, strict=True):
        for seed, pair in pairs.items():
            table = tables.setdefault(seed, np.zeros((len(number), len(number))))
            score = duplicate_score(pair)
            table[number[one], number[other]] = 2 * score
            table[number[other], number[one]] = 2 - 2 * score
    return np.array(list(tables.values())).reshape(len(tables), len(number), len(number))


def _scores(pairs: dict[str, Duplicate]) -> dict[str, float]:
    return {seed: duplicate_score(pair) for seed, pair in pairs.items()}


def _in_order(plan: Plan, pairs: dict[str, Duplicate]) -> dict[str, Duplicate]:
    # The order in which games ended is chance, and sums of floats depend on it.
    return {seed: pairs[seed] for seed in plan.seeds if seed in pairs}


def _payoff(plan: Plan, pairings: Iterable[Pairing]) -> tuple[tuple[float, ...], ...]:
    number = {name: k for k, name in enumerate(plan.names)}
    table = np.full((len(number), len(number)), math.nan)
    for meeting in pairings:
        one, other = (number[name] for name in meeting.names)
        table[one, other] = meeting.win_rate.estimate
        table[other, one] = 1 - meeting.win_rate.estimate
    return tuple(tuple(map(float, row)) for row in table)


def _complaints(games: Iterable[GameResult]) -> dict[str, int]:
    found: dict[str, int] = {}
    for result in games:
        if result.is_forfeit and result.winner is not None:
            text = f"{result.names[1 - result.winner]}: {result.reason}"
            found[text] = found.get(text, 0) + 1
    return found
