"""Tables that the page keeps itself: reloads, tabs, killed workers, clocks, and what is left of finished games."""

import re
from pathlib import Path

import pytest
from browser.conftest import PACE, NewVisitor
from browser.player import Mouse, Player
from browser.screen import Json, Screen
from browser.visitor import Visitor
from playwright.sync_api import Route, expect

from mandala.game import Game

GAMES = ["mandala", "patterns"]
SLOW = 3600.0  # seconds: a bot at this pace does not move while the test looks
NOTED_EVERY = 2000  # milliseconds: a page that is closed forgets at most so much of the time it was open


def start(visitor: Visitor, game: str = "mandala", level: int = 1, first: str = "lot") -> Player:
    """A new game against a bot of the page's own."""
    visitor.page.goto("/")
    if first != "lot":
        card = visitor.page.locator(f"section[aria-labelledby=game-{game}]")
        card.locator("summary").click()
        card.locator("details select").first.select_option(first)
    visitor.choose_level(game, level)
    visitor.start(game, "bot")
    assert visitor.table["id"].startswith("local-")
    return Player(visitor, Mouse(visitor))


def play_some(player: Player, moves: int) -> None:
    for _ in range(moves):
        assert not player.is_over()
        player.take_turn()


def come_back(visitor: Visitor) -> Json:
    """Reload; the table as the page then shows it."""
    visitor.tables.clear()
    visitor.page.reload()
    visitor.sit_down()
    return visitor.tables[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_resumes_at_the_very_move(visitor: Visitor, game: str) -> None:
    player = start(visitor, game)
    play_some(player, 2)
    player.is_over()
    before = visitor.table
    assert come_back(visitor) == before
    play_some(player, 1)


def test_a_bot_moves_after_a_reload_in_its_turn(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(pace=SLOW)
    player = start(visitor, first="me")
    player.take_turn()
    before = visitor.table
    assert before["turn"] == 1
    visitor.page.add_init_script(f"localStorage.setItem('pace', JSON.stringify({{ seconds: {PACE} }}))")
    assert come_back(visitor) == before
    player.is_over()
    assert visitor.table["moves"][: before["ply"]] == before["moves"]


def bot_moves(visitor: Visitor) -> int:
    return sum(made["player"] == 1 for made in visitor.table["made"])


def test_a_killed_worker_is_replaced(visitor: Visitor) -> None:
    player = start(visitor, level=8)
    play_some(player, 1)
    player.is_over()
    before = bot_moves(visitor)
    visitor.page.workers[0].evaluate("close()")
    play_some(player, 1)
    player.is_over()
    assert bot_moves(visitor) > before


def test_a_network_that_is_loading_or_missing_is_shown(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.expect_complaints("ERR_FAILED")
    held: list[Route] = []
    visitor.page.route("**/*.weights", lambda route: held.append(route))
    player = start(visitor, level=9)
    if visitor.table["turn"] == 0:
        player.take_turn()
    expect(visitor.at("engine")).to_contain_text("Loading the bot… 0%")
    visitor.until(lambda: held)
    visitor.page.route("**/*.weights", lambda route: route.abort())
    held[0].abort()
    expect(visitor.at("engine")).to_contain_text("keep trying")
    visitor.page.unroute("**/*.weights")
    player.is_over()
    expect(visitor.at("engine")).to_have_count(0)


def follow(follower: Visitor, leader: Screen) -> None:
    follower.until(lambda: follower.table["moves"] == leader.table["moves"])


def test_two_tabs_share_a_table(visitor: Visitor) -> None:
    player = start(visitor)
    play_some(player, 1)
    player.is_over()
    other = Visitor(visitor.page.context.new_page(), PACE)
    other.visit(visitor.page.url)
    twin = Player(other, Mouse(other))
    assert other.table == visitor.table
    for one, follower in ((player, other), (twin, visitor), (player, other)):
        one.is_over()
        one.take_turn()
        one.is_over()
        follow(follower, one.visitor)
    assert come_back(visitor)["moves"] == other.table["moves"]
    visitor.page.goto("/")
    visitor.at("delete-game").click()
    visitor.at("delete-confirm").click()
    other.page.locator(".trouble").wait_for()
    assert other.complaints == []


def test_a_clock_stands_still_while_the_page_is_closed(visitor: Visitor) -> None:
    visitor.page.clock.install()
    visitor.page.goto("/")
    visitor.page.locator("summary").first.click()
    visitor.page.locator(".clock select").first.select_option("game")
    visitor.choose_level("mandala", 1)
    visitor.start("mandala", "bot")
    player = Player(visitor, Mouse(visitor))
    play_some(player, 1)
    player.is_over()
    before, _ = visitor.table["clock"]["remaining"]
    address = visitor.page.url
    visitor.page.goto("/rules/mandala")
    visitor.page.clock.fast_forward(2 * before)
    visitor.tables.clear()
    visitor.visit(address)
    after, _ = visitor.tables[0]["clock"]["remaining"]
    assert 0 < after <= before + NOTED_EVERY
    assert visitor.table["status"] == "playing"
    player.take_turn()


def finish(visitor: Visitor) -> None:
    """End a game at once."""
    visitor.at("resign").click()
    visitor.at("resign-confirm").click()
    visitor.at("result").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_left_of_a_finished_game(new_visitor: NewVisitor, game: str, tmp_path: Path) -> None:
    visitor = new_visitor()
    player = start(visitor, game)
    play_some(player, 2)
    player.is_over()
    finish(visitor)
    table = visitor.table
    visitor.at("verify").click()
    expect(visitor.at("deal-answer")).to_have_attribute("data-answer", "honest")
    visitor.page.keyboard.press("Escape")
    with visitor.page.expect_download() as download:
        visitor.at("result").get_by_role("button", name="record").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    record = Game.from_record(path.read_bytes())
    assert [move.text for move in record.moves] == table["moves"]
    assert record.seed == table["seed"]
    visitor.at("result").get_by_role("link", name="Replay").click()
    slider = visitor.at("replay-slider")
    expect(slider).to_have_attribute("max", str(table["ply"]))
    visitor.page.keyboard.press("Home")
    visitor.wait_for_board()
    link = visitor.at("replay-link").input_value()
    assert "/r#record=" in link
    elsewhere = new_visitor()
    elsewhere.page.route("**/api/**", lambda route: route.abort())
    elsewhere.expect_complaints("ERR_FAILED")
    elsewhere.page.goto(link)
    expect(elsewhere.at("replay-slider")).to_have_value("0")
    expect(elsewhere.at("replay-slider")).to_have_attribute("max", str(table["ply"]))
    elsewhere.at("replay-link").wait_for()  # the record is packed, so that the address can follow
    elsewhere.page.keyboard.press("ArrowRight")
    expect(elsewhere.page).to_have_url(re.compile("&ply=1$"))


def test_a_rematch_is_a_new_table_and_both_are_listed_until_deleted(visitor: Visitor) -> None:
    player = start(visitor)
    play_some(player, 1)
    player.is_over()
    finish(visitor)
    first = visitor.table
    visitor.at("rematch").click()
    visitor.until(lambda: visitor.table["id"] != first["id"] and visitor.table["status"] == "playing")
    assert visitor.table["first"] == 1 - first["first"]
    player.is_over()
    visitor.page.goto("/")
    links = visitor.page.locator("section[aria-labelledby=your-games] a.game")
    expect(links).to_have_count(2)
    expect(links.first).to_have_attribute("href", f"/t/{visitor.table['id']}")
    expect(links.last).to_have_attribute("href", f"/r/{first['id']}")
    visitor.at("delete-game").first.click()
    visitor.at("delete-confirm").click()
    expect(links).to_have_count(1)
    visitor.page.reload()
    expect(links).to_have_count(1)
    expect(links).to_have_attribute("href", f"/r/{first['id']}")
