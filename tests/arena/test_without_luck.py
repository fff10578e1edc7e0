"""Scores without the luck of the draws: the same mean, less spread where it can be had, and nothing invented."""

import os
from pathlib import Path

import numpy as np
import pytest
from networks import random_network

from mandala.arena.fixtures import Plan
from mandala.arena.journal import Journal
from mandala.arena.luck import adjust_for_luck, luck_shares, variance_ratio
from mandala.arena.match import GameResult, play_game
from mandala.arena.statistics import mean_interval
from mandala.arena.tournament import run_arena
from mandala.bots.registry import make_contestant
from mandala.coach.luck import draws_of
from mandala.errors import MandalaError
from mandala.game import Game

DEALS = int(os.environ.get("MANDALA_LUCK_DEALS", "25"))


def result(number: int, names: tuple[str, str], winner: int, luck: float, reason: str = "sixth-colour") -> GameResult:
    points = (30, 20) if winner == 0 else (20, 30)
    return GameResult("mandala", f"{number:032x}", 0, names, points, winner, reason, 6, ({}, {}), (0.0, 0.0), (0, 0),
                      None, (luck, 20 * luck))  # fmt: skip


def test_the_luck_of_many_games_has_mean_0_whatever_the_network_believes() -> None:
    network = random_network("mandala", seed=5, width=8, layers=1)
    rng, found = np.random.default_rng(1), []
    for seed in range(60):
        game = Game.new("mandala", seed=seed)
        while not game.is_over:
            game.push(game.legal_moves[int(rng.integers(len(game.legal_moves)))])
        found.append(sum(draw.luck for draw in draws_of(game, network, deal=False, samples=str(seed))))
    luck = mean_interval(found)
    assert np.std(found) > 0.02
    assert luck.low < 0 < luck.high


def test_both_games_of_a_deal_have_the_same_luck_of_the_deal() -> None:
    one, other = (make_contestant("mandala", name) for name in ("greedy", "random"))
    games = [
        Game.from_record(play_game("mandala", "7", seats, record=True).record or "")
        for seats in ((one, other), (other, one))
    ]
    assert [move.text for move in games[0].moves] != [move.text for move in games[1].moves]
    first, second = (draws_of(game)[0] for game in games)
    assert first == second
    assert first.ply == 0
    assert all(draw.ply > 0 for draw in draws_of(games[0], deal=False))


def test_a_tournament_tells_scores_with_and_without_luck_that_agree(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    found = run_arena("mandala", ["level3", "greedy"], DEALS, 1, path, jobs=1, luck=True)
    plain, without = found.pairings[0], found.adjusted[0]
    assert without is not None
    assert without.luck.low < 0 < without.luck.high
    assert without.score.low < plain.win_rate.high
    assert plain.win_rate.low < without.score.high
    assert without.margin.low < plain.margin.high
    assert plain.margin.low < without.margin.high
    assert without.saved.low < without.saved.estimate < without.saved.high
    again = run_arena("mandala", ["level3", "greedy"], DEALS, 1, path, jobs=1, luck=True)
    assert again.adjusted == found.adjusted, "read back from the file"


def test_what_is_subtracted_by_hand() -> None:
    """Of all luck a half counts: a deal is won with a chance of a half plus half the luck."""
    rng = np.random.default_rng(3)
    luck = rng.normal(0, 0.3, 400)
    values = 0.5 + 0.5 * luck + rng.normal(0, 0.1, 400)
    part = luck_shares(values, luck)
    assert part == pytest.approx(0.5, abs=0.03)
    saved = variance_ratio(values, values - part * luck)
    assert 2.5 < saved.low < saved.estimate < saved.high < 4.5
    assert luck_shares(values[:1], luck[:1]).tolist() == [1]
    assert luck_shares(values, np.zeros(400)).tolist() == [1] * 400


def test_the_share_of_a_deal_does_not_depend_on_the_deal() -> None:
    rng = np.random.default_rng(4)
    luck, values = rng.normal(0, 0.3, 20), rng.random(20)
    for k in range(20):
        other_luck, other_values = luck.copy(), values.copy()
        other_luck[k], other_values[k] = 0.7, 1.0
        assert luck_shares(other_values, other_luck)[k] == pytest.approx(luck_shares(values, luck)[k])


def test_the_mean_is_not_biased_even_in_small_tournaments() -> None:
    """Luck that is skewed and bound to the result: many tournaments of six deals, whose true mean is known."""
    rng = np.random.default_rng(5)
    luck = rng.exponential(0.3, (20_000, 6)) - 0.3
    values = 0.5 + luck * rng.random((20_000, 6))
    means = np.array([(v - luck_shares(v, part) * part).mean() for v, part in zip(values, luck, strict=True)])
    assert abs(means.mean() - 0.5) < 4 * means.std() / np.sqrt(len(means))


def test_seats_signs_and_forfeits() -> None:
    won_by_luck = (result(0, ("a", "b"), 0, 0.4), result(0, ("b", "a"), 1, -0.2))
    lost_by_luck = (result(1, ("a", "b"), 1, -0.3), result(1, ("b", "a"), 0, 0.3))
    forfeited = (result(2, ("a", "b"), 1, 0.0, "forfeit: late"), result(2, ("b", "a"), 1, 0.0))
    found = adjust_for_luck([won_by_luck, lost_by_luck, forfeited])
    assert found is not None
    assert found.luck.estimate == pytest.approx((0.3 - 0.3 + 0) / 3)
    assert found.saved.estimate > 1
    assert found.margin.estimate == pytest.approx(0, abs=1), "without the deal that was forfeited"
    assert adjust_for_luck([]) is None
    alike = adjust_for_luck([(result(k, ("a", "b"), 0, 0.1 * k), result(k, ("b", "a"), 1, 0.0)) for k in range(3)])
    assert alike is not None
    assert (alike.score.estimate, alike.score.high) == (1, 1)
    assert np.isnan(alike.saved.estimate)


def test_games_without_luck_and_files_of_another_kind_are_refused(tmp_path: Path) -> None:
    with pytest.raises(MandalaError, match="nothing is drawn"):
        run_arena("patterns", ["random", "greedy"], 1, 1, tmp_path / "patterns", luck=True)
    assert list(tmp_path.iterdir()) == []
    plan, specs = Plan("mandala", ("a", "b"), 1, 1, 600), {"a": "a", "b": "b"}
    with Journal(tmp_path / "games", plan, specs) as journal:
        journal.append(result(0, ("a", "b"), 0, 0.25))
    with pytest.raises(MandalaError, match="luck False, not True"):
        Journal(tmp_path / "games", plan, specs, luck=True)
    with Journal(tmp_path / "games", plan, specs) as journal:
        assert [found.luck for found in journal.results.values()] == [(0.25, 5.0)]
