"""The bots of Patterns: legal, reproducible, each stronger than the one before, and exact where they claim to be."""

import functools
import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from random_games import positions
from solving import solve

from mandala.bots.bot import Bot, Limit
from mandala.bots.random import RandomBot
from mandala.bots.registry import bots_of
from mandala.compile.jit import copied
from mandala.game import Game
from mandala.games.patterns.bots.evaluate import evaluate
from mandala.games.patterns.rules import MOVES, advance, is_over, legal_moves, score

ENDINGS = 200
NOT_TOO_MANY = 6_000  # positions of an ending that plain search visits
FEW = Limit(simulations=200)


@pytest.fixture(scope="module")
def search() -> Bot:
    return bots_of("patterns")["search"]()


def exhaustive(state: NDArray[Any], budget: list[int]) -> int:
    """The final margin of the player to move with best play, by trying everything."""
    budget[0] -= 1
    if budget[0] < 0:
        raise OverflowError
    me = int(state["to_move"][0])
    if is_over(state, 0):
        return int(score(state, 0, me) - score(state, 0, 1 - me))
    moves = np.empty(MOVES, np.uint8)
    best = -1000
    for move in moves[: legal_moves(state, 0, moves)]:
        after = copied(state)
        advance(after, 0, int(move))
        margin = exhaustive(after, budget)
        best = max(best, margin if after["to_move"][0] == me else -margin)
    return best


@functools.cache
def endings() -> list[tuple[NDArray[Any], int]]:
    """Endings as long as plain search can manage, with their exact margins."""
    found: list[tuple[NDArray[Any], int]] = []
    seed = 0
    while len(found) < ENDINGS:
        solved = []
        for game in reversed(positions("patterns", seed)):
            try:
                solved.append((game.to_array(), exhaustive(game.to_array(), [NOT_TOO_MANY])))
            except OverflowError:
                break
        found += solved[-2:]  # the longest
        seed += 1
    return found[:ENDINGS]


def match(one: Bot, other: Bot, limit: Limit, games: int) -> float:
    """What share of the games the one wins, each deal played twice with seats swapped."""
    won = 0.0
    for number in range(games):
        game = Game.new("patterns", seed=500 + number // 2)
        rng = random.Random(number)
        while not game.is_over:
            bot = one if game.turn == number % 2 else other
            game.push(bot.choose(game.view(game.turn), limit, rng).move)
        outcome = game.outcome()
        assert outcome is not None
        won += 0.5 if outcome.winner is None else float(outcome.winner == number % 2)
    return won / games


def test_the_solver_agrees_with_plain_exhaustive_search() -> None:
    lengths = []
    for state, margin in endings():
        solution = solve(state, 1_000_000)
        assert solution is not None
        assert solution.margin == margin
        lengths.append(len(solution.line))
    assert max(lengths) >= 5


def test_the_solver_line_leads_to_the_margin_it_promises() -> None:
    checked = 0
    for state, margin in endings()[:50]:
        solution = solve(state, 1_000_000)
        assert solution is not None
        me = int(state["to_move"][0])
        after = copied(state)
        for move in solution.line:
            advance(after, 0, move)
        if is_over(after, 0):  # a line may stop where its entry in the table was overwritten
            assert score(after, 0, me) - score(after, 0, 1 - me) == margin
            checked += 1
    assert checked >= 40


def test_the_solver_gives_up_when_its_nodes_are_spent() -> None:
    assert solve(positions("patterns", 1)[1].to_array(), 5_000) is None


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_choices_are_legal_reproducible_and_filled_in(name: str) -> None:
    bot = bots_of("patterns")[name]()
    for number, game in enumerate(positions("patterns", 3)[::3]):
        view = game.view(game.turn)
        before = view.to_bytes()
        first = bot.choose(view, FEW, random.Random(number))
        second = bot.choose(view, FEW, random.Random(number))
        assert view.to_bytes() == before
        assert first.move in game.legal_moves
        assert (first.move, first.scores, first.line, first.win) == (
            second.move,
            second.scores,
            second.line,
            second.win,
        )
        assert first.line[0] == first.move
        assert first.move.text in first.scores
        assert set(first.scores) <= {move.text for move in game.legal_moves}
        game.push_all(" ".join(map(str, first.line)))  # a line is playable


def test_a_search_says_what_it_thought(search: Bot) -> None:
    game = Game.new("patterns", seed=7)
    choice = search.choose(game.view(1), FEW, random.Random(1))
    assert choice.simulations == FEW.simulations
    assert sum(choice.scores.values()) == FEW.simulations
    assert set(choice.scores) == {move.text for move in game.legal_moves}
    assert choice.win is not None
    assert 0 <= choice.win <= 1
    assert choice.margin is not None
    assert choice.seconds > 0
    assert choice.note == ""
    assert search.choose(game.view(1), Limit(), random.Random(1)).simulations == 1000


def test_one_simulation_is_enough_for_a_legal_move(search: Bot) -> None:
    game = Game.new("patterns", seed=7)
    while not game.is_over:
        choice = search.choose(game.view(game.turn), Limit(simulations=1), random.Random(1))
        assert choice.move in game.legal_moves
        game.push(choice.move)


def test_a_forced_move_is_made_at_once(search: Bot) -> None:
    forced = [game for seed in range(40) for game in positions("patterns", seed) if len(game.legal_moves) == 1]
    assert forced
    for game in forced[:20]:
        choice = search.choose(game.view(game.turn), FEW, random.Random(1))
        assert choice.move == game.legal_moves[0]
        assert choice.simulations == 0


def test_a_solved_ending_is_announced_and_kept(search: Bot) -> None:
    notes = set()
    for seed in range(12):
        game = Game.new("patterns", seed=seed)
        promised: dict[int, float] = {}
        rng = random.Random(seed)
        while not game.is_over:
            choice = search.choose(game.view(game.turn), Limit(simulations=50), rng)
            if choice.note:
                notes.add(choice.note.split()[0])
                assert choice.margin is not None
                assert choice.margin >= promised.get(game.turn, -1000)
                assert choice.win == (1 + np.sign(choice.margin)) / 2
                promised[game.turn] = choice.margin
            game.push(choice.move)
        outcome = game.outcome()
        assert outcome is not None
        for player, margin in promised.items():
            assert outcome.scores[player] - outcome.scores[1 - player] >= margin
    assert {"wins", "loses"} <= notes


def test_the_evaluation_is_finite_and_what_one_gains_the_other_loses() -> None:
    for seed in range(20):
        for game in positions("patterns", seed):
            own, other = (evaluate(game.to_array(), 0, player) for player in (0, 1))
            assert np.isfinite(own)
            assert own == pytest.approx(-other)


def test_the_evaluation_of_a_finished_game_is_its_margin() -> None:
    game = positions("patterns", 1)[-1]
    while not game.is_over:
        game.push(game.legal_moves[0])
    outcome = game.outcome()
    assert outcome is not None
    assert evaluate(game.to_array(), 0, 0) == outcome.scores[0] - outcome.scores[1]


def test_greedy_beats_random() -> None:
    assert match(bots_of("patterns")["greedy"](), RandomBot(), Limit(), 40) >= 0.85


def test_search_beats_greedy(search: Bot) -> None:
    assert match(search, bots_of("patterns")["greedy"](), Limit(simulations=300), 16) >= 0.6
