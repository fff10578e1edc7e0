"""The bots of Mandala: legal, reproducible, stronger with more simulations, and independent of hidden cards."""

import random

import numpy as np
import pytest
from builders import card_game
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import SEEDS, games

from mandala import Game
from mandala.bots.bot import Limit
from mandala.bots.registry import bots_of, make_contestant
from mandala.compile.memory import allocate, block
from mandala.games.mandala.bots import search
from mandala.games.mandala.bots.evaluate import best_claim, claim_margin, evaluate


def score_of(first: str, second: str, deals: int) -> float:
    """The share of wins of the first over the second on duplicate deals."""
    players = make_contestant("mandala", first), make_contestant("mandala", second)
    wins = 0.0
    for deal in range(deals):
        for swap in range(2):
            game = Game.new("mandala", seed=deal)
            chance = random.Random(deal)
            while not game.is_over and game.ply < 600:
                game.push(players[game.turn ^ swap].choose(game.view(game.turn), chance).move)
            outcome = game.outcome()
            assert outcome is not None
            wins += 0.5 if outcome.winner is None else float(outcome.winner == swap)
    return wins / (2 * deals)


def test_greedy_beats_random() -> None:
    assert score_of("greedy", "random", 20) >= 0.95


def test_search_beats_greedy_and_more_search_beats_less() -> None:
    assert score_of("search:simulations=1500", "greedy", 10) >= 0.7
    assert score_of("search:simulations=1500", "search:simulations=100", 8) >= 0.75


def test_levels_climb() -> None:
    assert score_of("level3", "level1", 15) > 0.6
    assert score_of("level4", "level2", 15) > 0.8


@pytest.mark.parametrize("spec", ["random", "greedy", "search:simulations=200", "level1", "level3", "level5"])
def test_choices_are_legal_and_reproducible(spec: str) -> None:
    player = make_contestant("mandala", spec)
    game = Game.new("mandala", seed=9)
    chance = random.Random(1)
    while not game.is_over:
        view = game.view(game.turn)
        first, second = (player.choose(view, random.Random(game.ply)) for _ in range(2))
        assert first.move in game.legal_moves
        assert (first.move, first.scores) == (second.move, second.scores)
        game.push(chance.choice(game.legal_moves))


def test_a_search_reports_its_evaluation() -> None:
    game = Game.new("mandala", seed=9)
    choice = bots_of("mandala")["search"]().choose(game.view(0), Limit(simulations=500), random.Random(1))
    assert choice.simulations == 500
    assert choice.win is not None
    assert 0 <= choice.win <= 1
    assert choice.margin is not None
    assert choice.line[0] == choice.move
    assert sum(choice.scores.values()) == 500
    assert max(choice.scores, key=lambda text: choice.scores[text]) == choice.move.text
    assert choice.seconds > 0


def test_a_forced_move_takes_no_thought() -> None:
    game = card_game(mountains=("yy", ""), fields=(("orp", "g"), ("", "")), hands=("bb", "r"))
    game.push("f1b1")
    choice = bots_of("mandala")["search"]().choose(game.view(0), Limit(seconds=60), random.Random(1))
    assert (choice.move.text, choice.simulations) == ("cy", 0)


def test_a_full_tree_goes_on_simulating_in_bounded_memory() -> None:
    game = Game.new("mandala", seed=2)
    m = allocate(search.LAYOUT._replace(tree=block(search.LAYOUT.tree.dtype, 50)))
    m.root[:], m.rng[0] = game.view(0).to_array(), 1
    search.begin(m, 2000, 60.0)
    search.search(m, 5000, 0.0)
    search.finish(m)
    answer = m.answer[0]
    assert (m.used[0], answer["simulations"], answer["finished"]) == (50, 2000, 1)
    assert int(answer["move"]) in [move.code for move in game.legal_moves]


@settings(max_examples=25)
@given(games(st.just("mandala")), SEEDS)
def test_bots_choose_the_same_in_worlds_they_cannot_tell_apart(game: Game, seed: int) -> None:
    if game.is_over:
        return
    view = game.view(game.turn)
    other = view.redeal(seed).view(game.turn)
    for spec in ("greedy", "search:simulations=30"):
        player = make_contestant("mandala", spec)
        assert player.choose(view, random.Random(3)).move == player.choose(other, random.Random(3)).move


@settings(max_examples=50)
@given(games(st.just("mandala")))
def test_an_evaluation_is_finite_and_one_players_gain_is_the_others_loss(game: Game) -> None:
    value = evaluate(game.to_array(), 0, 0)
    assert np.isfinite(value)
    assert value == -evaluate(game.to_array(), 0, 1)


def test_the_larger_field_takes_the_better_share() -> None:
    parts = {"mountains": ("yyyyp", ""), "hands": ("bb", "bb")}
    ahead = card_game(**parts, fields=(("oor", "g"), ("", "")))
    behind = card_game(**parts, fields=(("o", "ggg"), ("", "")))
    assert claim_margin(ahead.to_array()[0], 0) > 0 > claim_margin(behind.to_array()[0], 0)
    assert best_claim(ahead.to_array()[0], 0, 0, 0, 1, 1) == 2  # the four yellows


def test_evaluating_changes_nothing() -> None:
    game = Game.new("mandala", seed=4)
    before = game.to_array().tobytes()
    evaluate(game.to_array(), 0, 0)
    assert game.to_bytes() == before
