"""What the table explains, and how many clicks lead there."""

from browser.conftest import NewVisitor
from browser.dealt import deal, seat_link, upload
from browser.player import LETTERS, Keys, Mouse, Player
from browser.screen import Json
from browser.visitor import Visitor
from playwright.sync_api import expect
from server.servers import Server

COLORS = {"r": "red", "o": "orange", "y": "yellow", "g": "green", "p": "purple", "b": "black"}
SEED_OF_BLOCKED = 2  # of a deal with a colour on a mountain and in the first hand
SEED_OF_LONELY = 1  # of a deal where the tile at d5 has no group to be flipped for
COUNT_CLICKS = """window.clicks = 0; addEventListener("click", (click) => { if (click.isTrusted) clicks++; }, true);"""


def colors_on_a_mountain_and_in_hand(table: Json) -> list[tuple[str, int]]:
    """Colours in hand that lie on a mountain, and which one."""
    position = table["position"]
    hand = position["hands"][table["you"]]
    return [
        (LETTERS[color], mandala + 1)
        for mandala, mountain in enumerate(position["mountains"])
        for color in range(6)
        if mountain[color] and hand[color]
    ]


def test_an_illegal_field_explains_itself(visitor: Visitor, server: Server) -> None:
    made = upload(server, deal("mandala", SEED_OF_BLOCKED), opponent={"kind": "bot", "level": 1, "name": None})
    visitor.visit(seat_link(made["table"], made["tokens"][0]))
    visitor.page.clock.install()
    color, mandala = colors_on_a_mountain_and_in_hand(visitor.table)[0]
    visitor.at(f"hand-{color}-1").click()
    visitor.until(lambda: visitor.lit)
    assert f"field-{mandala}" not in visitor.lit
    visitor.stop_time()  # the toast stays until it is read
    visitor.at(f"field-{mandala}").click()
    expect(visitor.at("toast")).to_have_text(f"{COLORS[color].capitalize()} already lies on this mountain.")
    assert visitor.table["ply"] == 0
    visitor.page.clock.resume()
    visitor.at(f"mountain-{mandala}").click()
    visitor.until(lambda: visitor.table["ply"] > 0)
    expect(visitor.at("toast")).to_have_count(0)


def test_an_illegal_tile_explains_itself(visitor: Visitor, server: Server) -> None:
    made = upload(server, deal("patterns", SEED_OF_LONELY))
    visitor.visit(seat_link(made["table"], made["tokens"][0]))
    visitor.page.clock.install()
    keys = Keys(visitor)
    Player(visitor, keys).take_turn()
    expect(visitor.page.locator("[data-cell]:focus")).to_have_count(1)  # the buttons to keep a tile are gone
    visitor.until(lambda: visitor.lit)  # keys wait for nothing, and the board is busy until a move is confirmed
    visitor.stop_time()  # the toast stays until it is read
    keys.play_tile("flip", "d5")
    visitor.at("toast").wait_for()
    tile = next(tile for name, tile in zip(spaces(), visitor.table["position"]["board"], strict=True) if name == "d5")
    expect(visitor.at("toast")).to_contain_text(f"no {tile['color']} group")
    visitor.page.locator("header select").select_option("de")
    expect(visitor.at("toast")).to_contain_text("Du hast noch keine Gruppe")
    visitor.page.keyboard.press("ArrowLeft")
    expect(visitor.at("toast")).to_have_count(0)  # a player who continues has read it


def spaces() -> list[str]:
    """The board's spaces in the order of messages."""
    widths = {8: "cdef", 7: "bcdefg", 2: "bcdefg", 1: "cdef"}
    return [f"{file}{rank}" for rank in range(8, 0, -1) for file in widths.get(rank, "abcdefgh")]


def test_a_move_against_a_bot_is_taken_back_by_one_key(visitor: Visitor, server: Server) -> None:
    made = server.new_table(opponent={"kind": "bot", "level": 1})
    visitor.visit(f"/t/{made['table']}#seat={made['tokens'][0]}")
    hand = visitor.until(lambda: visitor.hand)
    player = Player(visitor, Mouse(visitor))
    player.take_turn()
    player.is_over()
    visitor.until(lambda: visitor.hand and visitor.is_offered("take-back"))  # keys wait for nothing
    visitor.page.keyboard.press("u")
    visitor.agree_to_practice()
    visitor.until(lambda: visitor.table["ply"] == 0)
    visitor.until(lambda: visitor.hand == hand)


def test_the_overview_is_one_key_away(visitor: Visitor, server: Server) -> None:
    for game in ("mandala", "patterns"):
        made = server.new_table(game=game, opponent={"kind": "here"})
        visitor.visit(f"/t/{made['table']}#seat={made['tokens'][0]}")
        visitor.page.keyboard.press("?")
        visitor.page.locator("dialog[open] kbd").first.wait_for()
        visitor.page.keyboard.press("Escape")
        expect(visitor.page.locator("dialog[open]")).to_have_count(0)


def test_two_clicks_to_a_game_against_a_bot(visitor: Visitor) -> None:
    visitor.page.add_init_script(COUNT_CLICKS)
    visitor.page.goto("/")
    visitor.start("mandala", "bot")
    player = Player(visitor, Mouse(visitor))
    assert not player.is_over()
    assert visitor.page.evaluate("clicks") <= 2
    player.take_turn()


def test_two_clicks_to_a_link_in_the_clipboard(new_visitor: NewVisitor) -> None:
    host = new_visitor(permissions=["clipboard-read", "clipboard-write"])
    host.page.add_init_script(COUNT_CLICKS)
    host.page.goto("/")
    host.start("mandala", "friend")
    host.at("share-send").click()
    assert host.page.evaluate("clicks") <= 2
    link = host.at("share-link").input_value()
    host.until(lambda: host.page.evaluate("navigator.clipboard.readText()") == link)
    friend = new_visitor()
    friend.visit(link)
    assert friend.table["you"] == 1
