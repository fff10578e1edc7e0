"""The ladder as data, and the specifications of bots."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from mandala import Game, MandalaError
from mandala.bots.answer import ANSWER, apply_mistakes
from mandala.bots.bot import Limit
from mandala.bots.external import ExternalBot
from mandala.bots.registry import bots_of, levels_of, make_contestant
from mandala.bots.specification import BotSpecification, read_specification
from mandala.compile.jit import records
from mandala.games import GAMES


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_level_has_a_name_of_its_own_and_a_character(game: str) -> None:
    levels = levels_of(game)
    assert len({level.name for level in levels}) == len(levels)
    assert all(level.character.endswith(".") and level.bot in bots_of(game) for level in levels)
    for bot in bots_of(game):  # simulations of different bots cannot be compared
        searches = [level.simulations for level in levels if level.bot == bot and level.simulations is not None]
        assert searches == sorted(searches)
    assert [level.notices for level in levels] == sorted(level.notices for level in levels)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("number", [1, 2, 4, 5, 9])
def test_levels_play_whole_games(game: str, number: int) -> None:
    player = make_contestant(game, f"level{number}")
    match = Game.new(game, seed=number)
    chance = random.Random(number)
    while not match.is_over and match.ply < 300:
        match.push(player.choose(match.view(match.turn), chance).move)
    assert match.is_over


def answer(scores: list[float]) -> NDArray[Any]:
    """An answer with these scores of moves 0, 1, 2, ...; the best one is chosen."""
    made = records(ANSWER)
    made["count"], made["length"], made["move"] = len(scores), 2, np.argmax(scores)
    made["moves"][0, : len(scores)], made["scores"][0, : len(scores)] = range(len(scores)), scores
    made["line"][0, :2] = made["move"][0], 99
    return made


def picked(scores: list[float], notices: float, temperature: float, seed: int) -> int:
    made = answer(scores)
    apply_mistakes(made, np.array([2 * seed + 1], np.uint64), notices, temperature)
    move = int(made["move"][0])
    assert made["line"][0, 0] == move
    assert made["length"][0] == (2 if move == np.argmax(scores) else 1)
    assert made["count"][0] == len(scores)
    assert sorted(made["moves"][0, : len(scores)]) == list(range(len(scores)))
    return move


def test_a_level_that_notices_everything_plays_its_best() -> None:
    assert {picked([0.0, 5.0, 1.0], 1.0, 0.0, seed) for seed in range(50)} == {1}


def test_a_level_takes_the_best_of_what_it_notices() -> None:
    moves = Counter(picked([0.0, 1.0, 2.0, 3.0], 0.5, 0.0, seed) for seed in range(3000))
    for move, probability in {0: 0, 1: 1 / 6, 2: 2 / 6, 3: 3 / 6}.items():  # two of four are noticed
        assert moves[move] / 3000 == pytest.approx(probability, abs=0.03)
    assert Counter(picked([0.0, 1.0, 2.0], 0.01, 0.0, seed) for seed in range(300)).keys() == {0, 1, 2}


def test_a_level_samples_from_the_softmax_at_its_temperature() -> None:
    scores, temperature = [0.0, 1.0, 5.0], 2.0
    moves = Counter(picked(scores, 1.0, temperature, seed) for seed in range(3000))
    weights = np.exp(np.array(scores) / temperature)
    for move, probability in enumerate(weights / weights.sum()):
        assert moves[move] / 3000 == pytest.approx(probability, abs=0.03)


def test_equal_scores_are_equally_likely() -> None:
    moves = Counter(picked([1.0, 1.0, 0.0], 0.7, 0.0, seed) for seed in range(3000))  # two of three are noticed
    assert moves[0] / 3000 == pytest.approx(0.5, abs=0.03)
    assert moves[2] == 0


def test_a_level_errs_but_stays_reproducible() -> None:
    view = Game.new("mandala", seed=1).view(0)
    bot = make_contestant("mandala", "level1").bot
    moves = [bot.choose(view, Limit(), random.Random(seed)).move for seed in range(40)]
    assert len(set(moves)) > 3
    assert moves == [bot.choose(view, Limit(), random.Random(seed)).move for seed in range(40)]


def test_the_limit_of_a_level_can_be_changed() -> None:
    view = Game.new("mandala", seed=1).view(0)
    bot = make_contestant("mandala", "level5").bot
    assert bot.choose(view, Limit(), random.Random(1)).simulations == levels_of("mandala")[4].simulations
    assert bot.choose(view, Limit(simulations=5), random.Random(1)).simulations == 5


def test_bot_specifications_are_read() -> None:
    assert read_specification("greedy") == BotSpecification("greedy")
    assert read_specification("search:seconds=0.25") == BotSpecification("search", Limit(seconds=0.25))
    assert read_specification("search:seconds=1,simulations=50") == BotSpecification("search", Limit(1.0, 50))
    assert read_specification("level3:as=Ann of  Óbuda") == BotSpecification("level3", alias="Ann of Óbuda")
    assert read_specification("command:./mine a=b:c --fast") == BotSpecification(
        "command", command="./mine a=b:c --fast"
    )
    assert read_specification("command:seconds=1,as=mine:./mine") == BotSpecification(
        "command", Limit(1.0), "mine", "./mine"
    )
    assert isinstance(make_contestant("mandala", "command:./mine --fast").bot, ExternalBot)
    assert make_contestant("mandala", "search:seconds=1,as=quick").name == "quick"
    for bad in (
        "",
        "level0",
        f"level{len(levels_of('mandala')) + 1}",
        "level99",
        "level1\u0660",  # a zero in another script
        "search:",
        "search:seconds",
        "search:depth=3",
        "search:simulations=1.5",
        "wizard",
        "command",
        "greedy:./mine",
        "greedy:as=",
    ):
        with pytest.raises(MandalaError):
            make_contestant("mandala", bad)
