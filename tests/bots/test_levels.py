"""The ladder as data, and how bots are asked for."""

import random

import pytest

from mandala import Game, MandalaError
from mandala.bots.bot import Bot, BotSpec, Choice, Limit, read_spec
from mandala.bots.external import ExternalBot
from mandala.bots.levels import Level, LevelBot, levels_of, noticed_moves, pick
from mandala.bots.registry import bots_of, make_contestant
from mandala.game import View
from mandala.spec import GAMES


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_ten_levels_with_name_and_character(game: str) -> None:
    levels = levels_of(game)
    assert len({level.name for level in levels}) == len(levels) == 10
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


class Fixed(Bot):
    """A bot whose scores are known."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        scores = {str(move): float(k) for k, move in enumerate(view.legal_moves)}
        return Choice(view.legal_moves[-1], scores=scores, simulations=limit.simulations or 0)


def test_a_level_that_notices_everything_and_weighs_finely_plays_its_best() -> None:
    view = Game.new("mandala", seed=1).view(0)
    level = Level("Sage", "Knows.", "greedy", simulations=77)
    choice = LevelBot(level, Fixed()).choose(view, Limit(), random.Random(1))
    assert choice.move == view.legal_moves[-1]
    assert choice.simulations == 77
    assert LevelBot(level, Fixed()).choose(view, Limit(simulations=5), random.Random(1)).simulations == 5


def test_a_level_that_notices_little_errs_but_stays_reproducible() -> None:
    view = Game.new("mandala", seed=1).view(0)
    bot = LevelBot(Level("Leaf", "Drifts.", "greedy", notices=0.1, temperature=1.0), Fixed())
    moves = [bot.choose(view, Limit(), random.Random(seed)).move for seed in range(40)]
    assert len(set(moves)) > 3
    assert moves == [bot.choose(view, Limit(), random.Random(seed)).move for seed in range(40)]


def test_noticing_and_picking() -> None:
    scores = {"a": 0.0, "b": 1.0, "c": 5.0}
    assert len(noticed_moves(scores, 0.01, random.Random(1))) == 1
    assert noticed_moves(scores, 1.0, random.Random(1)).keys() == scores.keys()
    assert pick(scores, 0.0, random.Random(1)) == "c"
    picked = [pick(scores, 2.0, random.Random(seed)) for seed in range(300)]
    assert picked.count("c") > picked.count("b") > picked.count("a") > 0


def test_words_for_bots() -> None:
    assert read_spec("greedy") == BotSpec("greedy")
    assert read_spec("search:seconds=0.25") == BotSpec("search", Limit(seconds=0.25))
    assert read_spec("search:seconds=1,simulations=50") == BotSpec("search", Limit(1.0, 50))
    assert read_spec("level3:as=Ann of  Óbuda") == BotSpec("level3", alias="Ann of Óbuda")
    assert read_spec("command:./mine a=b:c --fast") == BotSpec("command", command="./mine a=b:c --fast")
    assert read_spec("command:seconds=1,as=mine:./mine") == BotSpec("command", Limit(1.0), "mine", "./mine")
    assert isinstance(make_contestant("mandala", "command:./mine --fast").bot, ExternalBot)
    assert make_contestant("mandala", "search:seconds=1,as=quick").name == "quick"
    for bad in (
        "",
        "level0",
        "level11",
        "level99",
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
