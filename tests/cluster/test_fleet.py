"""What befalls one node and its links: it ends in time, and sends its pages to where they can play."""

import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from cluster.fleet import ENDED, Fleet, running
from server.servers import Server, bearer, table_as
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

LONG_ENOUGH = 3.0  # seconds: longer than nodes have patience, and enough for moves to go on


@pytest.fixture(scope="module")
def fleet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fleet]:
    with running(tmp_path_factory.mktemp("fleet"), nodes=2, workers=0) as one:
        yield one


@pytest.fixture(autouse=True)
def well(fleet: Fleet) -> Iterator[None]:
    """All is well before and after."""
    yield
    fleet.heal()


def wait_until_not_ready(node: Server) -> None:
    node.wait_until(lambda: not node.readiness()["ready"])


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
            page.hear("never", seconds=10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        other.say(type="ping")
        assert other.hear("pong")


def test_pages_stay_while_the_database_is_away_and_moves_are_made_as_soon_as_it_is_back(fleet: Fleet) -> None:
    nodes = fleet.nodes
    table, tokens = nodes[0].pair()
    with nodes[0].socket(table, tokens[0]) as first, nodes[1].socket(table, tokens[1]) as second:
        pages = [first, second]
        seen = [page.hear("table") for page in pages]
        mover = pages[0] if seen[0]["legal"] else pages[1]
        fleet.cluster.stop()
        for node in nodes:
            wait_until_not_ready(node)
        asked = {"type": "move", "id": "once", "ply": 0, "move": mover.table["legal"][0]}
        mover.say(**asked)
        assert mover.hear("answer")["problem"]["kind"] == "unavailable"
        time.sleep(2 * LONG_ENOUGH)
        fleet.cluster.start()
        deadline = time.monotonic() + LONG_ENOUGH
        answer = {"ok": False}
        while not answer["ok"]:
            assert time.monotonic() < deadline
            mover.say(**asked)
            answer = mover.hear("answer")
            time.sleep(0.1)
        for page in pages:
            page.hear_table(answer["seq"])


def test_a_page_that_joins_after_an_outage_is_told_all_the_same(fleet: Fleet) -> None:
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
            raw.send('{"type": "join"}')
            told = [raw.recv(timeout=10) for _ in range(2)]
            assert any('"type":"table"' in str(one) for one in told)
            made = elsewhere.post(place, json=asked | {"id": "made"}, headers=bearer(tokens[turn]))
            assert made.json()["ok"], made.text
            deadline = time.monotonic() + 10
            while '"seq":2' not in str(raw.recv(timeout=10)):
                assert time.monotonic() < deadline


@pytest.mark.parametrize("hung", ["nothing", "PostgreSQL", "Redis"])
def test_a_node_that_is_told_to_end_does_so_in_time(fleet: Fleet, hung: str) -> None:
    node = fleet.nodes[0]
    table, tokens = node.pair(clock={"kind": "game", "minutes": 5})
    with node.socket(table, tokens[0]) as page:
        seen = page.hear("table")
        if hung == "PostgreSQL":
            node.database.hang()
            if seen["legal"]:
                page.say(type="move", id="held", ply=0, move=seen["legal"][0])
            time.sleep(1)
        if hung == "Redis":
            assert node.redis is not None
            node.redis.hang()
        draining = threading.Thread(target=lambda: fleet.drained.append(node.drain()))
        draining.start()
        with pytest.raises(ConnectionClosed) as closed:
            page.hear("never", seconds=10)
        draining.join()
    assert fleet.drained[-1] < ENDED
    assert node.process.returncode == 0
    if hung == "nothing":
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    with fleet.nodes[1].client() as client:
        assert table_as(client, table)["id"] == table


def test_a_node_that_ends_opens_no_sockets_and_answers_calls_to_the_last(fleet: Fleet) -> None:
    node, other = fleet.nodes
    table, _ = other.pair()
    node.process.terminate()
    node.wait_until(lambda: not node.readiness()["ready"])
    answers = set()
    while node.process.poll() is None:
        with suppress(OSError, httpx.TransportError, InvalidMessage):  # it has ended
            answers.add(httpx.get(f"{node.address}/api/tables/{table}").status_code)
            with pytest.raises(InvalidStatus) as refused:
                node.raw_socket(table)
            answers.add(refused.value.response.status_code)
    assert answers <= {200, 503}
