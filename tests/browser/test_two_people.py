"""Two people by invitation link, and somebody who watches."""

from browser.conftest import PHONE, NewVisitor
from browser.dealt import reach, upload
from browser.player import MOST_TURNS, Mouse, Player, Touch
from browser.screen import Json, shown_sums
from browser.visitor import Visitor
from playwright.sync_api import expect
from server.servers import Server

from mandala.game import Game

LATE = 44  # moves


def is_late(game: Game) -> bool:
    return game.ply > LATE and game.to_dict()["phase"] == "turn"


def invite(host: Visitor, game: str) -> str:
    """Set up a table for a friend; the link that the page shows."""
    host.page.goto("/")
    host.start(game, "friend")
    expect(host.at("status")).to_contain_text("Waiting for your friend")
    return host.at("share-link").input_value()


def seat_two(server: Server, one: Visitor, two: Visitor, game: str = "mandala") -> None:
    """Two people at a table of which the first one begins."""
    table, tokens = server.pair(game=game)
    one.visit(f"/t/{table}#seat={tokens[0]}")
    two.visit(f"/t/{table}#seat={tokens[1]}")


def sees_no_secret(table: Json) -> bool:
    """Whether the message hides what its reader must not know."""
    position = table["position"]
    if position is None:  # nothing is dealt yet
        return True
    others = [seat for seat in (0, 1) if seat != table["you"]]
    hidden = all(position[place][seat] is None for place in ("hands", "cups") for seat in others)
    return hidden and position["deck"] is None and table["seed"] is None


def play_to_the_end(*players: Player) -> Json:
    """Play until the game is over: each time the player to move moves."""
    visitors = [player.visitor for player in players]
    for _ in range(MOST_TURNS * len(players)):
        visitors[0].until(
            lambda: (
                all(visitor.table["status"] == "over" for visitor in visitors)
                or any(player.has_turn for player in players)
            )
        )
        if visitors[0].table["status"] == "over":
            return players[0].result()
        next(player for player in players if player.has_turn).take_turn()
    raise AssertionError("the game does not end")


def test_a_game_of_cards_to_its_end_with_a_spectator_and_another_device(
    new_visitor: NewVisitor, server: Server
) -> None:
    """Most moves are made by upload, so that the end is near."""
    host, guest, watcher = new_visitor(), new_visitor(**PHONE), new_visitor()
    made = upload(server, reach("mandala", is_late), invite=True)
    table = f"/t/{made['table']}"
    host.visit(f"{table}#seat={made['tokens'][0]}")
    guest.visit(f"{table}#join={made['invite']}")
    for visitor in (host, guest):
        assert visitor.page.url == f"{server.address}{table}", "an address that is passed on gives no seat away"
    watcher.visit(table)
    expect(watcher.at("discard")).to_have_count(0)
    players = Player(host, Mouse(host)), Player(guest, Touch(guest), seed=2)

    for _ in range(2):
        host.until(lambda: any(player.has_turn for player in players))
        next(player for player in players if player.has_turn).take_turn()

    other_device = new_visitor(**PHONE)
    guest.at("menu").click()
    expect(guest.at("watch-link")).to_have_value(guest.page.url)
    other_device.visit(guest.at("own-link").input_value())
    assert other_device.page.url == guest.page.url
    other_device.page.reload()
    other_device.sit_down()
    other_device.page.goto(f"{table}#seat=wrong")
    expect(other_device.page.locator(".trouble h1")).to_have_text("This seat belongs to somebody else.")
    other_device.visit(table)
    guest.until(lambda: guest.table["seq"] == host.table["seq"] == other_device.table["seq"])
    assert other_device.table["you"] == guest.table["you"]
    assert other_device.hand == guest.hand
    guest.page.context.close()
    moved = Player(other_device, Touch(other_device))

    result = play_to_the_end(players[0], moved)
    watcher.until(lambda: watcher.table["status"] == "over")
    watcher.at("result").wait_for()
    for visitor in (host, other_device, watcher):
        visitor.at("result").wait_for()
        assert visitor.sums == shown_sums(result)
        secret = [seen for seen in visitor.tables if seen["status"] != "over"]
        assert secret
        assert all(map(sees_no_secret, secret))
    assert all(seen["legal"] == [] and seen["you"] is None for seen in watcher.tables)


def test_a_whole_game_of_tiles(new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(), new_visitor()
    guest.visit(invite(host, "patterns"))
    expect(host.at("share-link")).to_have_count(0)
    result = play_to_the_end(Player(host, Mouse(host)), Player(guest, Mouse(guest), seed=2))
    guest.at("result").wait_for()
    assert host.sums == guest.sums == shown_sums(result)
    assert all(len(nonce) == 32 for nonce in host.table["nonces"])  # both pages had their part in the deal
    for visitor in (host, guest):
        visitor.at("verify").click()
        expect(visitor.at("deal")).to_contain_text("Your number")
        expect(visitor.at("deal-answer")).to_have_attribute("data-answer", "honest")


KEEP_TOASTS = """window.toasts = [];
new MutationObserver(() => toasts.push(...document.querySelectorAll("[data-testid=toast]")))
    .observe(document, { childList: true, subtree: true });"""


def test_the_invitation_works_once(new_visitor: NewVisitor) -> None:
    host, guest, late = new_visitor(), new_visitor(), new_visitor()
    link = invite(host, "patterns")
    guest.visit(link)
    late.expect_complaints("409")
    late.page.add_init_script(KEEP_TOASTS)  # they go by themselves
    late.page.goto(link)
    late.until(lambda: late.page.evaluate("toasts.length"))
    late.sit_down()
    assert late.table["you"] is None


def test_a_draw_is_offered_declined_and_agreed_on(new_visitor: NewVisitor, server: Server) -> None:
    one, two = new_visitor(), new_visitor()
    seat_two(server, one, two)
    one.at("draw").click()
    two.at("decline").click()
    one.until(lambda: one.table["cause"]["kind"] == "decline")
    expect(two.at("accept")).to_have_count(0)
    assert one.table["status"] == "playing"
    Player(one, Mouse(one)).take_turn()
    two.at("draw").click()
    one.at("accept").click()
    for visitor in (one, two):
        visitor.at("result").wait_for()
        assert visitor.table["result"]["reason"] == "agreement"
        expect(visitor.at("score-0")).to_have_count(0)  # nobody has scored


def test_a_move_is_taken_back_by_consent(new_visitor: NewVisitor, server: Server) -> None:
    one, two = new_visitor(), new_visitor()
    seat_two(server, one, two)
    hand = one.hand
    Player(one, Mouse(one)).take_turn()
    one.take_back()
    two.at("decline").click()
    one.until(lambda: one.table["cause"]["kind"] == "decline")
    assert one.table["ply"] == 1
    one.take_back()
    two.at("accept").click()
    one.until(lambda: one.table["ply"] == 0)
    one.until(lambda: one.hand == hand)
    Player(one, Mouse(one)).take_turn()


def test_resigning_and_a_rematch_that_the_other_one_starts(new_visitor: NewVisitor, server: Server) -> None:
    one, two = new_visitor(), new_visitor()
    seat_two(server, one, two)
    first = one.table["id"]
    one.at("resign").click()
    one.at("resign-confirm").click()
    for visitor in (one, two):
        visitor.at("result").wait_for()
        assert visitor.table["result"]["winner"] == 1
        assert visitor.table["result"]["reason"] == "resignation"
    before = [visitor.table["first"] == visitor.table["you"] for visitor in (one, two)]
    one.at("rematch").click()
    expect(two.at("rematch-offer")).to_be_visible()
    two.at("rematch").click()
    one.until(lambda: one.table["id"] == two.table["id"] != first)
    one.until(lambda: one.table["status"] == two.table["status"] == "playing")  # both nonces are there
    for visitor in (one, two):
        expect(visitor.at("result")).to_have_count(0)
        assert visitor.page.url == f"{server.address}/t/{one.table['id']}"
    assert [visitor.table["you"] for visitor in (one, two)] == [0, 1]  # the seats are as before
    assert [visitor.table["first"] != visitor.table["you"] for visitor in (one, two)] == before
    players = Player(one, Mouse(one)), Player(two, Mouse(two))
    for _ in range(2):
        one.until(lambda: any(player.has_turn for player in players))
        next(player for player in players if player.has_turn).take_turn()


def test_an_invitation_tells_what_it_is_to_and_is_withdrawn(new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(), new_visitor()
    host.page.goto("/")
    card = host.page.locator("section[aria-labelledby=game-patterns]")
    card.locator("summary").click()
    card.locator("input[autocomplete=nickname]").fill("Ann")
    card.locator(".clock select").select_option("move")
    host.start("patterns", "friend")
    link = host.at("share-link").input_value()
    guest.page.goto(link)
    expect(guest.page.locator("h1")).to_have_text("Ann invites you to a game of Patterns")
    expect(guest.page.locator("form")).to_contain_text("You have 3 days for every move.")
    assert host.table["status"] == "waiting"  # looking at an invitation is not accepting it
    host.at("share-cancel").click()
    host.page.locator(".ways").first.wait_for()
    expect(host.page.locator("#your-games")).to_have_count(0)
    guest.expect_complaints("404")
    guest.at("join").click()
    expect(guest.page.locator(".trouble h1")).to_have_text("This invitation is no longer open")


def test_your_games_come_first_with_their_results(new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(), new_visitor()
    link = invite(host, "mandala")
    guest.page.goto(link)
    guest.page.locator("input[autocomplete=nickname]").fill("Bob")
    guest.at("join").click()
    guest.sit_down()
    host.until(lambda: host.table["status"] == "playing")
    host.at("resign").click()
    host.at("resign-confirm").click()
    guest.at("result").wait_for()
    host.page.goto("/")
    games = host.page.locator("section[aria-labelledby=your-games]")
    games.locator("summary").click()
    expect(games.locator("li")).to_contain_text("with Bob")
    expect(games.locator("li")).to_contain_text("Lost")
    first, second = games.bounding_box(), host.page.locator(".games").bounding_box()
    assert first is not None
    assert second is not None
    assert first["y"] + first["height"] <= second["y"]


def test_spectators_wear_a_badge_and_are_counted(new_visitor: NewVisitor, server: Server) -> None:
    one, watcher = new_visitor(), new_visitor()
    table, tokens = server.pair()
    one.visit(f"/t/{table}#seat={tokens[0]}")
    expect(one.at("watchers")).to_have_count(0)
    watcher.visit(f"/t/{table}")
    expect(watcher.at("watching")).to_have_text("You are watching")
    expect(one.at("watchers")).to_contain_text("One person is watching.")


HIDE = """() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
LISTEN = """() => { window.notices = []; window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, { body }) { window.notices.push(`${title}: ${body}`); }
}; }"""


def test_a_player_who_looks_elsewhere_is_notified_of_their_turn(new_visitor: NewVisitor, server: Server) -> None:
    one, two = new_visitor(), new_visitor()
    two.page.add_init_script(f"({LISTEN})()")
    seat_two(server, one, two)
    two.at("menu").click()
    two.at("notify").check()
    two.page.keyboard.press("Escape")
    two.page.evaluate(HIDE)
    Player(one, Mouse(one)).take_turn()
    expect(two.page).to_have_title("● Your turn · Mandala")
    two.until(lambda: two.page.evaluate("notices") == ["Your turn: Mandala"])
