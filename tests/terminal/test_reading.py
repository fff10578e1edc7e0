"""Replays and reviews on the whole screen."""

import random

import pytest
from browser.dealt import is_tie, reach
from terminal.steering import SMALL, Person

from mandala.game import Game
from mandala.terminal.app import MandalaApp
from mandala.terminal.replaying import ReplayScreen
from mandala.terminal.reviewing import ReviewScreen


def short_game(name: str, plies: int = 10) -> Game:
    game, chance = Game.new(name, seed=6, first=0), random.Random(6)
    game.players = ("Ann", "level4")
    for _ in range(plies):
        game.push(chance.choice(list(game.legal_moves)))
    game.adjudicate(0, "resignation")
    return game


@pytest.mark.parametrize("name", ["mandala", "patterns"])
async def test_a_replay_goes_back_and_forth_with_all_cards_open(name: str) -> None:
    game = short_game(name)
    app = MandalaApp(game=game, language="en")
    async with app.run_test(size=SMALL) as pilot:
        person = Person(pilot, None)
        await person.until(lambda: "0 of 10" in person.text)
        assert "Heron, level 4" in person.text
        await person.press("right", "right")
        assert "2 of 10" in person.text
        position = person.board.scene().snapshot.position
        assert position == game.root().push_all(" ".join(map(str, game.moves[:2]))).to_dict()
        await person.press("end")
        assert "10 of 10" in person.text
        assert "Heron resigned." in person.text
        await person.press("left", "home")
        assert "The deal" in person.text
        await person.press("x")
        assert person.board.scene().snapshot.near == 1
        await person.press("q")
    assert app.return_code == 0


async def test_a_result_on_equal_points_says_why() -> None:
    app = MandalaApp(game=reach("mandala", is_tie), language="de")
    async with app.run_test(size=SMALL) as pilot:
        person = Person(pilot, None)
        await person.until(lambda: "0 von" in person.text)
        await person.press("end")
        await person.until(lambda: "weniger Karten: 9 gegen 12." in " ".join(person.text.split()))


async def test_a_review_says_what_each_move_cost_and_leads_to_the_position() -> None:
    game = short_game("mandala", 6)
    app = MandalaApp(game=game, language="de", simulations=0)
    async with app.run_test(size=SMALL) as pilot:
        person = Person(pilot, None)
        await person.until(lambda: isinstance(app.screen, ReplayScreen))
        await person.press("v")
        await person.until(lambda: isinstance(app.screen, ReviewScreen) and app.screen._review is not None)
        await person.until(lambda: not app.screen.query_one("#progress").display)
        assert "Ann" in person.text
        assert "Reiher" in person.text
        assert "%" in person.text
        await person.press("down", "down", "enter")
        await person.until(lambda: "2 von 6" in person.text)
        await person.press("q")
        assert isinstance(app.screen, ReviewScreen)
        await person.press("escape")
        assert isinstance(app.screen, ReplayScreen)
