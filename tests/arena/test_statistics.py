"""Statistics against small cases worked out by hand, and against what must hold for any results."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from seeds import seeded

from mandala.arena.fixtures import Plan, deal_seed, duplicate
from mandala.arena.match import GameResult
from mandala.arena.ratings import bradley_terry, rate
from mandala.arena.sprt import Decision, Sprt, expected_score
from mandala.arena.standings import standings
from mandala.arena.statistics import Z, duplicates, mean_interval, pairing, share_interval
from mandala.errors import MandalaError

PAIR_SCORES = st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=60)


def game(names: tuple[str, str], deal: int, scores: tuple[int, int], reason: str = "sixth-colour") -> GameResult:
    winner = None if scores[0] == scores[1] else int(scores[1] > scores[0])
    actions = {"field": 3, "discard": 1}, {"mountain": 2}
    seed = deal_seed(0, deal)
    return GameResult("mandala", seed, 0, names, scores, winner, reason, 6, actions, (0.5, 0.25), (100, 0))


def test_a_pairing_by_hand() -> None:
    results = [
        game(("a", "b"), 0, (30, 20)),  # a wins both: 1, margin 8
        game(("b", "a"), 0, (20, 26)),
        game(("a", "b"), 1, (30, 20)),  # one each: 0.5, margin 3
        game(("b", "a"), 1, (24, 20)),
        game(("a", "b"), 2, (20, 20)),  # a draw and a loss: 0.25, margin -1
        game(("b", "a"), 2, (22, 20)),
        game(("a", "b"), 3, (99, 0)),  # its other half is missing
        game(("a", "c"), 0, (0, 99)),
    ]
    meeting = pairing(("a", "b"), list(duplicates(results, ("a", "b")).values()))
    assert meeting.scores == (1, 0.5, 0.25)
    assert meeting.win_rate == share_interval([1, 0.5, 0.25])
    assert meeting.win_rate.estimate == pytest.approx(7 / 12)
    assert meeting.margins == (8, 3, -1)
    deviation = math.sqrt(((14 / 3) ** 2 + (1 / 3) ** 2 + (13 / 3) ** 2) / 2)
    assert meeting.margin.estimate == pytest.approx(10 / 3)
    assert meeting.margin.low == pytest.approx(10 / 3 - Z * deviation / math.sqrt(3))
    assert meeting.games == (3, 1, 2)
    assert meeting.reasons == {"sixth-colour": 6}
    assert meeting.first_player.estimate == pytest.approx((0.5 + 1 + 0.75) / 3)
    assert meeting.efforts[0].actions == {"discard": 3, "field": 9, "mountain": 6}
    assert (meeting.efforts[0].seconds, meeting.efforts[0].simulations) == (2.25, 300)
    assert (meeting.shortest, meeting.longest, meeting.plies.estimate) == (6, 6, 6)


def test_forfeited_deals_count_as_scores_but_not_as_margins() -> None:
    results = [game(("a", "b"), 0, (90, 0), "forfeit: late"), game(("b", "a"), 0, (1, 2))]
    meeting = pairing(("a", "b"), list(duplicates(results, ("a", "b")).values()))
    assert meeting.scores == (1,)
    assert meeting.margins == ()
    assert meeting.reasons == {"forfeit": 1, "sixth-colour": 1}
    assert [effort.forfeits for effort in meeting.efforts] == [0, 1]


@pytest.mark.parametrize(("won", "deals"), [(10, 10), (0, 7), (1, 1), (49, 50), (5, 20)])
def test_scores_of_0_and_1_have_the_exact_interval_of_clopper_and_pearson(won: int, deals: int) -> None:
    found = share_interval([1.0] * won + [0.0] * (deals - won))
    assert (found.low == 0) == (won == 0)
    assert (found.high == 1) == (won == deals)
    if won:
        assert at_least(won, deals, found.low) == pytest.approx(0.025, abs=0.005)
    if won < deals:
        assert at_least(deals - won, deals, 1 - found.high) == pytest.approx(0.025, abs=0.005)


def at_least(won: int, deals: int, share: float) -> float:
    """The probability of winning at least this number of deals."""
    return sum(math.comb(deals, n) * share**n * (1 - share) ** (deals - n) for n in range(won, deals + 1))


@given(PAIR_SCORES)
def test_intervals_hold_their_estimate_and_stay_within_bounds(scores: list[float]) -> None:
    share = share_interval(scores)
    assert 0 <= share.low <= share.estimate <= share.high <= 1
    assert share.low < share.high
    assert share.estimate == pytest.approx(sum(scores) / len(scores))
    mean = mean_interval(scores)
    assert mean.low <= mean.estimate <= mean.high


def test_nothing_played_is_nothing_known() -> None:
    assert math.isnan(share_interval([]).estimate)
    found = standings(Plan("mandala", ("a", "b"), 3, 0, 600), [], Sprt())
    assert found.games == 0
    assert found.verdict is not None
    assert found.verdict.decision == "open"


@pytest.mark.parametrize(("expected", "deals"), [(0.5, 50), (0.9, 25), (0.97, 50), (0.99, 100)])
def test_the_interval_contains_the_expected_score_95_times_in_100(expected: float, deals: int) -> None:
    rng = np.random.default_rng(seeded("coverage", expected).getrandbits(64))
    matches = (rng.random((200, deals, 2)) < expected).mean(axis=2)
    covered = sum(share.low <= expected <= share.high for share in map(share_interval, matches.tolist()))
    assert covered >= 178  # 4 standard errors below 95% of 200; benchmarks/intervals.py simulates more


def test_two_players_ratings_by_hand() -> None:
    # 30 wins to 10, and half a win more for each: odds of 30.5 to 10.5.
    ratings = bradley_terry(np.array([[0, 30], [10, 0]]))
    assert ratings[0] - ratings[1] == pytest.approx(400 * math.log10(30.5 / 10.5))
    assert ratings.sum() == pytest.approx(0)
    assert expected_score(400) == pytest.approx(10 / 11)


def test_ratings_recover_known_strengths() -> None:
    truth = np.array([300.0, 100.0, -50.0, -350.0])
    shares = 1 / (1 + 10 ** ((truth[None, :] - truth[:, None]) / 400))
    wins = 1e6 * shares * (1 - np.eye(4))
    assert bradley_terry(wins) == pytest.approx(truth, abs=0.1)


def test_a_whitewash_stays_finite() -> None:
    wins = np.triu(np.full((8, 8), 2000.0), 1)
    ratings = bradley_terry(wins)
    assert np.isfinite(ratings).all()
    assert (np.diff(ratings) < 0).all()


def test_a_whitewash_is_not_certain_but_the_winner_is() -> None:
    wins = np.tile(np.array([[0.0, 2.0], [0.0, 0.0]]), (20, 1, 1))
    winner, loser = rate(wins)
    assert winner.high - winner.low > 200
    assert winner.low > 0 > loser.high


@settings(deadline=None)
@given(st.integers(2, 7), st.integers(1, 200), st.data())
def test_ratings_are_ordered_like_a_transitive_payoff_matrix(players: int, games: int, data: st.DataObject) -> None:
    # The stronger scores at least as much against everyone as the weaker does, and more against each other.
    edge = data.draw(st.lists(st.integers(1, 10), min_size=players, max_size=players))
    level = np.cumsum(edge)[::-1]
    shares = 1 / (1 + np.exp((level[None, :] - level[:, None]) / 10))
    ratings = bradley_terry(games * shares * (1 - np.eye(players)))
    assert (np.diff(ratings) < 0).all()
    assert ratings.mean() == pytest.approx(0, abs=1e-6)


@settings(deadline=None, max_examples=30)
@given(st.lists(PAIR_SCORES.filter(lambda scores: len(scores) >= 3), min_size=1, max_size=1), st.integers(0, 9))
def test_rating_intervals_hold_their_estimate(scores: list[list[float]], seed: int) -> None:
    wins = np.array([[[0, 2 * score], [2 - 2 * score, 0]] for score in scores[0]])
    one, other = rate(wins, seed, resamples=200)
    assert one.low <= one.estimate <= one.high
    assert one.estimate == pytest.approx(-other.estimate)
    assert rate(wins, seed, resamples=200) == [one, other]


def test_more_deals_make_ratings_surer() -> None:
    rng = np.random.default_rng(4)
    scores = rng.choice([0, 0.5, 1], size=1600, p=[0.2, 0.3, 0.5])
    wins = np.array([[[0, 2 * score], [2 - 2 * score, 0]] for score in scores])
    few, many = rate(wins[:100])[0], rate(wins)[0]
    assert 3 < (few.high - few.low) / (many.high - many.low) < 5  # a square root of 16


def test_standings_by_hand() -> None:
    plan = Plan("mandala", ("a", "b"), 2, 0, 600)
    results = [
        game(fixture.names, deal, (9, 1) if fixture.names[0] == "a" else (1, 9))
        for deal in range(2)
        for fixture in duplicate(("a", "b"), deal_seed(0, deal), 0)
    ]
    found = standings(plan, reversed(results))
    assert found.games == 4
    assert found.payoff[0][1] == 1
    assert found.payoff[1][0] == 0
    assert math.isnan(found.payoff[0][0])
    assert found.ranking == [0, 1]
    assert found.ratings[0].estimate == pytest.approx(200 * math.log10(4.5 / 0.5), abs=0.01)
    assert found.first_player.estimate == 0.5
    in_order = standings(plan, results)
    assert (in_order.ratings, in_order.pairings) == (found.ratings, found.pairings)


def test_the_ratio_by_hand() -> None:
    test = Sprt(0, 100)
    low, high = 0.5, expected_score(100)
    variance = (0.125 + 2 / 8) / (2 + 2)
    by_hand = 2 * (high - low) * (2 * 0.75 - low - high) / (2 * variance)
    assert test.ratios([1, 0.5])[-1] == pytest.approx(by_hand)
    assert test.bounds == pytest.approx((-math.log(19), math.log(19)))


@given(st.integers(60, 300), st.sampled_from([(0.0, 10.0), (0.0, 50.0), (-5.0, 5.0)]))
def test_the_test_stops_on_overwhelming_evidence(pairs: int, elo: tuple[float, float]) -> None:
    test = Sprt(*elo)
    won, lost = test.test([1.0] * pairs), test.test([0.0] * pairs)
    assert (won.decision, lost.decision) == ("accepted", "rejected")
    assert won.pairs < pairs
    assert test.test([1.0] * pairs + [0.0] * 1000) == won


@given(PAIR_SCORES)
def test_the_test_never_decides_on_one_or_two_deals(scores: list[float]) -> None:
    assert Sprt().test(scores[:2]).decision == "open"


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "accepted"), (40.0, "rejected")])
def test_the_test_errs_no_more_often_than_promised(elo: float, wrong: Decision) -> None:
    rng = np.random.default_rng(3)
    share = expected_score(elo)
    games = rng.random((400, 2000, 2)) < share
    decisions = [Sprt(0, 40).test(scores).decision for scores in games.mean(axis=2).tolist()]
    assert "open" not in decisions
    assert decisions.count(wrong) / 400 < 0.08  # 5% and the luck of 400 trials


@pytest.mark.parametrize("arguments", [(10, 10), (10, 0), (0, 10, 0.0), (0, 10, 0.05, 0.5)])
def test_a_test_without_sense_is_refused(arguments: tuple[float, ...]) -> None:
    with pytest.raises(MandalaError):
        Sprt(*arguments)
