"""Two people at one screen: hands are covered where there are hands."""

from itertools import pairwise

from browser.player import Mouse, Player
from browser.screen import shown_sums
from browser.visitor import Visitor
from playwright.sync_api import expect

HANDOVERS = 10


def test_a_cover_hides_the_hand_at_each_hand_over(visitor: Visitor) -> None:
    visitor.page.goto("/")
    visitor.start("mandala", "here")
    player = Player(visitor, Mouse(visitor))
    while player.handovers < HANDOVERS and not player.is_over():
        player.take_turn()
    turns = [table["turn"] for table in visitor.tables if table["position"] and table["position"]["phase"] == "turn"]
    changes = sum(1 for before, after in pairwise(turns) if before != after)
    assert player.handovers >= changes >= HANDOVERS - 1


def test_the_cover_comes_back_after_a_move_is_taken_back(visitor: Visitor) -> None:
    visitor.page.goto("/")
    visitor.start("mandala", "here")
    player = Player(visitor, Mouse(visitor))
    player.take_turn()
    visitor.at("cover-show").wait_for()
    visitor.take_back()
    visitor.until(lambda: visitor.table["ply"] == 0)
    visitor.at("cover-show").wait_for()
    assert visitor.hand == []


def test_tiles_need_no_cover(visitor: Visitor) -> None:
    visitor.page.goto("/")
    visitor.start("patterns", "here")
    player = Player(visitor, Mouse(visitor))
    while not player.is_over():
        expect(visitor.at("cover-show")).to_have_count(0)
        player.take_turn()
    assert visitor.sums == shown_sums(player.result())
