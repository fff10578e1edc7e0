"""What moves are worth: by what is known, exact where it can be, and with their doubts."""

import pytest
from builders import card_game
from solving import solve

from mandala import Game
from mandala.coach.judge import Judge
from mandala.coach.judgement import BEST, BLUNDER, FINE, GRADES, INACCURACY, MISTAKE, accuracy, chance, grade


@pytest.fixture(scope="module")
def cards() -> Judge:
    return Judge("mandala")


@pytest.fixture(scope="module")
def tiles() -> Judge:
    return Judge("patterns")


def test_hidden_cards_change_nothing(cards: Judge) -> None:
    game = Game.new("mandala", seed=3)
    for _ in range(12):
        game.push(game.legal_moves[game.ply % len(game.legal_moves)])
    view = game.view(game.turn)
    asked = game.legal_moves[-1]
    judged = [cards.judge(view, asked, 64)]
    for seed in range(3):
        other = view.redeal(seed)
        assert other.to_bytes() != game.to_bytes()
        judged.append(cards.judge(other.view(other.turn), asked, 64))
    assert all(again == judged[0] for again in judged[1:])


def test_an_only_move_is_judged_too(cards: Judge) -> None:
    game = card_game(
        hands=("rr", "gob"),
        fields=(("r", "g"), ("", "")),
        mountains=("y", "oo"),
        phase="claim",
        claiming=0,
        completer=1,
    )
    (only,) = cards.judge(game.view(game.turn), simulations=64)
    assert (only.move, only.prior, only.gap_error, only.line[0]) == ("cy", 1.0, 0.0, "cy")
    assert 0 < only.win < 1


def test_every_legal_move_is_judged_and_the_best_comes_first(cards: Judge) -> None:
    game = Game.new("mandala", seed=8)
    worst = min(cards.judge(game.view(0), simulations=0), key=lambda j: j.win)
    judged = cards.judge(game.view(0), worst.move, 96)
    assert sorted(j.move for j in judged) == sorted(map(str, game.legal_moves))
    assert sum(j.prior for j in judged) == pytest.approx(1)
    assert all(j.win <= judged[0].win + 0.02 for j in judged)
    asked = next(j for j in judged if j.move == worst.move)
    assert asked.samples > 8  # it was rolled out although it looks bad
    assert judged[0].gap_error == 0 < asked.gap_error
    for j in judged:
        assert j.line[0] == j.move
        assert 0 <= j.win <= 1


def near_the_end(seed: int, fronts: int) -> Game:
    """A game of tiles with few moves left."""
    game = Game.new("patterns", seed=seed)
    while not game.is_over and len(game.legal_moves) > 0:
        if game.phase == "turn" and len(game.legal_moves) <= fronts and game.ply > 20:
            return game
        game.push(game.legal_moves[(7 * game.ply + seed) % len(game.legal_moves)])
    raise AssertionError("the game ended too soon")


def test_the_end_is_judged_exactly(tiles: Judge) -> None:
    game = near_the_end(3, 8)
    judged = tiles.judge(game.view(game.turn), simulations=800)
    root = solve(game.to_array(), 1_000_000)
    assert root is not None
    assert judged[0].exact
    assert judged[0].margin == root.margin
    for j in judged:
        after = game.copy()
        after.push(j.move)
        if j.exact:
            rest = solve(after.to_array(), 1_000_000)
            assert rest is not None
            assert j.margin == (rest.margin if after.turn == game.turn else -rest.margin)
            assert (j.error, j.win) == (0, 1.0 if j.margin > 0 else 0.5 if j.margin == 0 else 0.0)
    assert sum(j.exact for j in judged) > 1


def test_a_move_asked_about_is_searched(tiles: Judge) -> None:
    game = Game.new("patterns", seed=2)
    while game.phase != "turn":
        game.push(game.legal_moves[0])
    view = game.view(game.turn)
    worst = tiles.judge(view, simulations=0)[-1]
    asked = next(j for j in tiles.judge(view, worst.move, 64) if j.move == worst.move)
    assert asked.samples >= 30
    assert len(asked.line) > 1
    assert asked.gap_error > 0


def test_grades_follow_the_cost_and_doubt_is_in_favour_of_the_move() -> None:
    for cost, wanted in ((0.0, BEST), (0.01, FINE), (0.03, INACCURACY), (0.07, MISTAKE), (0.3, BLUNDER)):
        assert grade(cost, 0.0) == wanted
        assert grade(cost, 0.5) <= FINE
    assert len(GRADES) == 5
    costs = [0.0, 0.01, 0.1, 0.5, 1.0]
    accuracies = [accuracy(cost) for cost in costs]
    assert accuracies == sorted(accuracies, reverse=True)
    assert accuracies[0] == pytest.approx(100, abs=0.1)
    assert accuracies[-1] < 5


def test_chances_are_symmetric_and_grow_with_the_value() -> None:
    for value in (-0.9, -0.3, 0.0, 0.4, 1.0):
        assert chance(value, 10 * value, 1.2) + chance(-value, -10 * value, 1.2) == pytest.approx(1)
    assert chance(0.5, 5.0, 1.2) > chance(0.5, 5.0, 1.0) > chance(0.4, 5.0, 1.0) > 0.5
