"""Whole games against a bot: by mouse and without a network, by dragging, and by keys; test_first_hour.py: by touch."""

import os

import pytest
from browser.conftest import NewVisitor
from browser.player import Keys, Mouse, MouseDrag, Player
from browser.screen import shown_sums
from browser.visitor import Visitor

GAMES = ["mandala", "patterns"]
WHOLE = "WHOLE_GAMES" in os.environ  # against the highest level too, which needs seconds for a move: `make engine`


def finish(player: Player) -> None:
    """Play to the end; the page must show the server's own sum."""
    result = player.play_to_the_end()
    assert player.visitor.sums == shown_sums(result)


def start_offline(visitor: Visitor, game: str, level: int) -> Player:
    """Visit the page, cut the network, load it again, and start a game against a bot."""
    visitor.expect_complaints("ERR_INTERNET_DISCONNECTED")
    visitor.page.goto("/")
    visitor.until(lambda: visitor.page.evaluate("navigator.serviceWorker.controller?.state === 'activated'"), 120)
    visitor.page.context.set_offline(True)
    visitor.page.reload()
    visitor.choose_level(game, level)
    visitor.start(game, "bot")
    assert visitor.table["seats"][1]["level"] == level
    return Player(visitor, Mouse(visitor))


@pytest.mark.parametrize("game", GAMES)
def test_by_mouse_without_a_network_after_the_first_visit(new_visitor: NewVisitor, game: str) -> None:
    visitor = new_visitor(service_workers="allow")
    finish(start_offline(visitor, game, 3))
    if game == "mandala":
        causes = [table["cause"] for table in visitor.tables if table["cause"]]
        assert any(cause["forced"] for cause in causes), "the last colour of a mountain is nobody's choice"


@pytest.mark.parametrize("game", GAMES)
def test_against_the_highest_level_without_a_network(new_visitor: NewVisitor, game: str) -> None:
    visitor = new_visitor(service_workers="allow")
    player = start_offline(visitor, game, 10)
    if WHOLE:
        finish(player)
        return
    player.is_over()
    player.take_turn()
    player.is_over()
    assert any(made["player"] == 1 for made in visitor.table["made"]), "the bot moved"


@pytest.mark.parametrize("game", GAMES)
def test_by_dragging_while_everything_moves(new_visitor: NewVisitor, game: str) -> None:
    visitor = new_visitor(reduced_motion="no-preference")
    visitor.page.goto("/")
    visitor.choose_level(game, 1)
    visitor.start(game, "bot")
    device = MouseDrag(visitor)
    player = Player(visitor, device)
    for _ in range(8):
        if player.is_over():  # a game of Patterns may be short
            break
        player.take_turn()
    assert device.dragged > 0


@pytest.mark.parametrize("game", GAMES)
def test_by_keys_alone(visitor: Visitor, game: str) -> None:
    visitor.page.add_init_script(
        """window.pointed = 0;
        for (const kind of ["pointerdown", "mousedown", "touchstart"]) addEventListener(kind, () => pointed++, true);"""
    )
    visitor.page.goto("/")
    keys = Keys(visitor)
    keys.tab_to(f"[name='level-{game}']")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.page.keyboard.press("ArrowLeft")
    keys.tab_to(f"section[aria-labelledby=game-{game}] .ways button.primary")
    visitor.page.keyboard.press("Enter")
    visitor.sit_down()
    assert visitor.table["seats"][1]["level"] == 1
    finish(Player(visitor, keys))
    assert visitor.page.evaluate("pointed") == 0
