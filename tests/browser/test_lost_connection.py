"""Connections that drop, answers that get lost, and a server that is killed in mid-game."""

from collections.abc import Iterator

import pytest
from browser.conftest import NewVisitor
from browser.player import Mouse, Player
from browser.relay import Relay
from browser.visitor import Visitor
from playwright.sync_api import expect
from server.servers import Server

# Milliseconds: a server that answers no ping is lost, and a move that is not answered is late.
PONG_WITHIN, LATE_AFTER = 10_000, 1_500
# After the page itself has received the event.
HEAR_OFFLINE = """() => {
    window.offline = new Promise((resolve) => addEventListener("offline", () => resolve(), { once: true }));
}"""
TROUBLE = ("ERR_", "WebSocket", "503")  # the errors that a browser logs while no server answers


@pytest.fixture
def relay(server: Server) -> Iterator[Relay]:
    relay = Relay(int(server.host.rpartition(":")[2]))
    yield relay
    relay.remove()


def start(visitor: Visitor, server: Server, address: str = "", game: str = "mandala") -> Player:
    """A game against a bot of the server's, a few moves old."""
    visitor.page.clock.install()
    made = server.new_table(game=game, opponent={"kind": "bot", "level": 1})
    visitor.visit(f"{address}/t/{made['table']}#seat={made['tokens'][0]}")
    player = Player(visitor, Mouse(visitor))
    play_some(player, 2)
    return player


def play_some(player: Player, moves: int) -> None:
    for _ in range(moves):
        if not player.is_over():
            player.take_turn()


def go_offline(visitor: Visitor) -> None:
    """Take the device offline, and wait until the page shows it."""
    visitor.page.evaluate(HEAR_OFFLINE)
    visitor.page.context.set_offline(True)
    visitor.page.evaluate("offline")
    visitor.page.clock.fast_forward(PONG_WITHIN)
    visitor.at("connection").wait_for()


def test_without_a_network_the_page_says_so_and_recovers(visitor: Visitor, server: Server) -> None:
    visitor.expect_complaints(*TROUBLE)
    player = start(visitor, server)
    player.is_over()
    go_offline(visitor)
    visitor.page.context.set_offline(False)
    expect(visitor.at("connection")).to_have_count(0)
    play_some(player, 2)


def test_without_a_network_nobody_is_shown_as_present(visitor: Visitor, server: Server) -> None:
    visitor.expect_complaints(*TROUBLE)
    visitor.page.clock.install()
    table, tokens = server.pair()
    present = visitor.page.locator(".dot.here")
    with server.socket(table, tokens[1]):
        visitor.visit(f"/t/{table}#seat={tokens[0]}")
        expect(present).to_have_count(2)
        go_offline(visitor)
        expect(present).to_have_count(0)


def test_a_cut_connection_is_noticed_and_opened_again(visitor: Visitor, relay: Relay, server: Server) -> None:
    visitor.expect_complaints(*TROUBLE)
    player = start(visitor, server, relay.address)
    relay.is_closed = True
    relay.close_connections()
    visitor.at("connection").wait_for()
    assert visitor.lit == set()
    relay.is_closed = False
    expect(visitor.at("connection")).to_have_count(0)
    play_some(player, 2)


def test_a_move_whose_answer_is_lost_arrives_once(visitor: Visitor, relay: Relay, server: Server) -> None:
    visitor.expect_complaints(*TROUBLE)
    player = start(visitor, server, relay.address)
    player.is_over()
    before = visitor.table
    relay.loses_answers = True
    move = player.make_move(before)
    with server.client() as client:
        address = f"/api/tables/{before['id']}"
        visitor.until(lambda: client.get(address).json()["ply"] > before["ply"])
        relay.close_connections()
        relay.loses_answers = False
        visitor.until(lambda: visitor.table["ply"] > before["ply"])
        expect(visitor.at("connection")).to_have_count(0)
        assert visitor.table["moves"][: before["ply"] + 1] == [*before["moves"], move]
        expect(visitor.at("toast")).to_have_count(0)
        player.is_over()
        made = [seen for seen in client.get(address).json()["moves"][before["ply"] :] if seen == move]
        assert made, "the move is on the server"
    play_some(player, 2)


def test_a_move_made_while_cut_off_arrives_once(visitor: Visitor, relay: Relay, server: Server) -> None:
    visitor.expect_complaints(*TROUBLE)
    player = start(visitor, server, relay.address)
    player.is_over()
    before = visitor.table
    relay.loses_requests = True
    move = player.make_move(before)
    visitor.page.clock.fast_forward(LATE_AFTER)
    expect(visitor.at("late")).to_contain_text("Your move is saved")
    relay.is_closed = True
    relay.close_connections()
    expect(visitor.at("connection")).to_contain_text("Your move is saved")
    relay.loses_requests = relay.is_closed = False
    visitor.until(lambda: visitor.table["ply"] > before["ply"])
    assert visitor.table["moves"][: before["ply"] + 1] == [*before["moves"], move]
    play_some(player, 2)


def test_a_killed_server_goes_on_where_it_was(new_visitor: NewVisitor, mortal_server: Server) -> None:
    players: list[tuple[Visitor, Player, list[str]]] = []
    for game in ("mandala", "patterns"):
        visitor = new_visitor(base_url=mortal_server.address)
        visitor.expect_complaints(*TROUBLE)
        player = start(visitor, mortal_server, game=game)
        players.append((visitor, player, visitor.table["moves"]))
    mortal_server.kill()
    for visitor, _, _ in players:
        visitor.at("connection").wait_for()
    mortal_server.start()
    for visitor, player, moves in players:
        expect(visitor.at("connection")).to_have_count(0)
        player.is_over()
        assert visitor.table["moves"][: len(moves)] == moves
        play_some(player, 3)
