"""A game that begins in the page continues at the server: on another device, and with a friend in the bot's place."""

from browser.conftest import NewVisitor
from browser.player import Mouse, Player
from browser.test_local import play_some, start
from browser.visitor import Visitor
from playwright.sync_api import expect

SAME = (
    "game",
    "opponent",
    "ply",
    "turn",
    "position",
    "legal",
    "moves",
    "made",
    "first",
    "seats",
    "options",
    "commitment",
)


def upload(visitor: Visitor, way: str) -> None:
    visitor.at("menu").click()
    visitor.at("upload").click()
    visitor.at(way).click()
    visitor.until(lambda: not visitor.table["id"].startswith("local-"))
    visitor.sit_down()


def must_list(visitor: Visitor, table: str) -> None:
    """The only table among the visitor's games, once browser and server have answered."""
    visitor.page.evaluate("localStorage.removeItem('games')")  # those of the last visit
    visitor.page.goto("/")
    links = visitor.page.locator("section[aria-labelledby=your-games] a.game")
    links.first.wait_for()
    assert [link.get_attribute("href") for link in links.all()] == [f"/t/{table}"]


def test_a_game_goes_on_at_the_server_and_on_another_device(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    player = start(visitor, "mandala")
    play_some(player, 2)
    player.is_over()
    before, local = visitor.table, visitor.page.url
    tab = Visitor(visitor.page.context.new_page())
    tab.visit(local)
    upload(visitor, "upload-same")
    uploaded = visitor.table
    assert {key: uploaded[key] for key in SAME} == {key: before[key] for key in SAME}
    player.take_turn()
    player.is_over()

    device = new_visitor()
    visitor.at("menu").click()
    device.visit(visitor.at("own-link").input_value())
    visitor.page.keyboard.press("Escape")
    assert (device.table["you"], device.table["moves"]) == (0, visitor.table["moves"])
    elsewhere = Player(device, Mouse(device))
    elsewhere.take_turn()
    elsewhere.is_over()
    visitor.until(lambda: visitor.table["moves"] == device.table["moves"])

    table = uploaded["id"]
    tab.until(lambda: table in tab.page.url)  # it has noticed that the game is at the server now
    must_list(visitor, table)
    visitor.tables.clear()
    visitor.visit(local)
    assert visitor.table["id"] == table
    visitor.at("resign").click()
    visitor.at("resign-confirm").click()
    visitor.at("result").wait_for()
    visitor.at("verify").click()
    expect(visitor.at("deal-answer")).to_have_attribute("data-answer", "player")
    assert tab.complaints == []


def take_a_turn(mover: Player, other: Player) -> None:
    """Make a move that the other player sees."""
    mover.visitor.until(lambda: mover.has_turn)
    mover.take_turn()
    other.visitor.until(lambda: other.visitor.table["moves"] == mover.visitor.table["moves"])


def test_a_friend_takes_the_place_of_the_bot(new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(), new_visitor()
    player = start(host, "patterns")
    play_some(player, 2)
    player.is_over()
    before = host.table
    upload(host, "upload-friend")
    host.at("share-cancel").click()
    host.page.locator(".ways").first.wait_for()
    must_list(host, before["id"])  # who withdraws the invitation plays on here

    host.visit(f"/t/{before['id']}")
    assert host.table["moves"] == before["moves"]
    upload(host, "upload-friend")
    guest.page.goto(host.at("share-link").input_value())
    expect(guest.at("dealer")).to_contain_text("browser")
    guest.at("join").click()
    guest.sit_down()
    assert guest.table["moves"] == before["moves"]
    host.until(lambda: host.table["status"] == "playing")
    friend = Player(guest, Mouse(guest), seed=2)
    for _ in range(2):
        take_a_turn(*((player, friend) if host.table["turn"] == 0 else (friend, player)))
    guest.at("menu").click()
    guest.at("menu-deal").click()
    expect(guest.at("deal")).to_contain_text("nobody can vouch for it")


def test_a_server_that_is_away_leaves_the_game_where_it_is(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.expect_complaints("ERR_FAILED")
    player = start(visitor, "patterns")
    play_some(player, 1)
    player.is_over()
    visitor.page.route("**/api/**", lambda route: route.abort())
    visitor.at("menu").click()
    visitor.at("upload").click()
    visitor.at("upload-same").click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("cannot be reached")
    visitor.page.keyboard.press("Escape")
    visitor.at("menu-dialog").wait_for()
    visitor.page.keyboard.press("Escape")
    play_some(player, 1)
