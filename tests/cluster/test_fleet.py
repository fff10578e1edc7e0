"""Faults of one node and its links: it ends in time, and sends its pages to another node that can serve them."""

import signal
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from cluster.chaos import run_chaos
from cluster.crowd import KINDS
from cluster.fleet import Fleet, running
from polling import SECONDS, until
from server.servers import Page, Server, bearer, table_as
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

FAULTS, MATCHES = 5, 5


@pytest.fixture(scope="module")
def the_fleet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fleet]:
    with running(tmp_path_factory.mktemp("fleet"), nodes=2, workers=0) as one:
        yield one


@pytest.fixture
def fleet(the_fleet: Fleet) -> Fleet:
    """A fleet without faults, no matter what the previous test has done to it."""
    the_fleet.repair()
    return the_fleet


def wait_until_not_ready(node: Server) -> None:
    node.wait_until(lambda: not node.readiness()["ready"])


def still_open(sockets: ExitStack, node: Server, table: str, token: str, page: Page) -> Page:
    """The page, or the one that takes its place: while only one of two nodes has noticed, pages may be sent there."""
    try:
        page.sync()
    except ConnectionClosed:
        page = sockets.enter_context(node.socket(table, token))
        page.hear("table")
    return page


def test_a_node_without_its_database_opens_no_socket_and_the_balancer_asks_another(fleet: Fleet) -> None:
    bad, good = fleet.nodes
    table, tokens = good.pair()
    bad.database.cut()
    wait_until_not_ready(bad)
    with pytest.raises(InvalidStatus) as refused:
        bad.raw_socket(table)
    assert refused.value.response.status_code == 503
    assert "handshake" not in bad.log
    balancer = Server("", Path(), started=False)
    balancer.port = fleet.balancer.port
    for _ in range(6):
        with balancer.socket(table, tokens[0]) as page:
            assert page.hear("table")["id"] == table


def test_pages_leave_a_node_that_alone_has_lost_the_database(fleet: Fleet) -> None:
    bad, good = fleet.nodes
    table, tokens = good.pair()
    with bad.socket(table, tokens[0]) as page, good.socket(table, tokens[1]) as other:
        page.hear("table")
        other.hear("table")
        bad.database.cut()
        with pytest.raises(ConnectionClosed) as closed:
            page.hear("never", seconds=SECONDS)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        other.say(type="ping")
        assert other.hear("pong")


def test_moves_are_refused_while_the_database_is_away_and_made_when_it_is_back(fleet: Fleet) -> None:
    """That pages stay meanwhile is tested in test_notices.py."""
    nodes = fleet.nodes
    table, tokens = nodes[0].pair()
    with nodes[0].client() as client, ExitStack() as sockets:
        pages = [sockets.enter_context(node.socket(table, token)) for node, token in zip(nodes, tokens, strict=True)]
        seen = [page.hear("table") for page in pages]
        turn = 0 if seen[0]["legal"] else 1
        asked = {"id": "once", "ply": 0, "move": seen[turn]["legal"][0]}
        fleet.cluster.stop()
        for node in nodes:
            wait_until_not_ready(node)
        refused = client.post(f"/api/tables/{table}/moves", json=asked, headers=bearer(tokens[turn]))
        assert refused.json()["problem"]["kind"] == "unavailable"
        fleet.cluster.start()
        for node in nodes:
            node.wait_until(lambda node=node: node.readiness()["ready"])  # type: ignore[misc]
        pages = [still_open(sockets, *one) for one in zip(nodes, [table] * 2, tokens, pages, strict=True)]
        pages[turn].say(type="move", **asked)
        answer = pages[turn].hear("answer")
        assert answer["ok"], answer
        for page in pages:
            page.hear_table(answer["seq"])


def test_a_page_that_joins_after_an_outage_receives_moves_nevertheless(fleet: Fleet) -> None:
    node, other = fleet.nodes
    table, tokens = node.pair()
    with node.client() as client, other.client() as elsewhere:
        seen = [table_as(client, table, token) for token in tokens]
        (turn,) = (seat for seat in (0, 1) if seen[seat]["legal"])
        asked = {"id": "lost", "ply": 0, "move": seen[turn]["legal"][0]}
        place = f"/api/tables/{table}/moves"
        with node.raw_socket(table) as raw:
            node.database.cut()
            wait_until_not_ready(node)
            refused = client.post(place, json=asked, headers=bearer(tokens[turn]))
            assert refused.json()["problem"]["kind"] == "unavailable"
            node.database.resume()
            node.wait_until(lambda: node.readiness()["ready"])
            page = Page(raw)
            page.say(type="join")
            page.hear("table")
            made = elsewhere.post(place, json=asked | {"id": "made"}, headers=bearer(tokens[turn]))
            assert made.json()["ok"], made.text
            assert page.hear_table(made.json()["seq"])["seq"] == made.json()["seq"]


@pytest.mark.parametrize("hung", ["PostgreSQL", "Redis"])
def test_a_node_that_is_asked_to_end_does_so_if_a_service_hangs(fleet: Fleet, hung: str) -> None:
    node = fleet.nodes[0]
    table, tokens = node.pair(clock={"kind": "game", "minutes": 5})
    with node.socket(table, tokens[0]) as page:
        move = page.hear("table")["legal"][0]
        link = node.database if hung == "PostgreSQL" else node.redis
        assert link is not None
        link.hang()
        if hung == "PostgreSQL":
            page.say(type="move", id="held", ply=0, move=move)
        until(lambda: link.waiting, f"nothing asks {hung}")
        node.process.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed):
            page.hear("never", seconds=SECONDS)
    assert node.process.wait(SECONDS) == 0
    with fleet.nodes[1].client() as client:
        assert table_as(client, table)["id"] == table


def test_a_node_that_ends_sends_its_pages_away_opens_no_sockets_and_answers_calls_to_the_last(fleet: Fleet) -> None:
    node, other = fleet.nodes
    table, tokens = other.pair()
    with node.socket(table, tokens[0]) as page:
        page.hear("table")
        node.process.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            page.hear("never", seconds=SECONDS)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    answers = set()

    def has_ended() -> bool:
        with suppress(OSError, httpx.TransportError, ConnectionClosed, InvalidMessage):  # it has ended
            answers.add(httpx.get(f"{node.address}/api/tables/{table}").status_code)
            with pytest.raises(InvalidStatus) as refused:
                node.raw_socket(table)
            answers.add(refused.value.response.status_code)
        return node.process.poll() is not None

    until(has_ended, "the node does not end")
    assert node.process.returncode == 0
    assert answers <= {200, 503}
    with other.client() as client:
        assert table_as(client, table)["id"] == table


def test_nothing_acknowledged_is_lost_in_a_few_faults(fleet: Fleet, tmp_path: Path) -> None:
    """A few of the faults of test_chaos.py; which ones depends on the seed."""
    run_chaos(fleet, tmp_path, "a few faults", FAULTS, KINDS[:MATCHES], thinking=0.05)
