"""Several nodes on one PostgreSQL: players at any node, the same tables at all; a node that ends harms nobody."""

import hashlib
import json
import signal
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import httpx
import pytest
from polling import until
from server.servers import (
    ANSWER_SECONDS,
    Json,
    Page,
    Server,
    bearer,
    execute,
    play_on,
    table_as,
    table_at,
    table_over,
)  # fmt: skip
from services import Cluster, Redis
from websockets.exceptions import ConnectionClosed

from mandala.server.cluster.transports import redis_client
from mandala.server.limits import SharedLimits, networks_of
from mandala.tables.clock import MINUTE

PASS = "UPDATE uptime SET milliseconds = milliseconds + :m"
NEVER = 1 << 40  # seconds of Redis's clock


@pytest.fixture(scope="module")
def database(clusters: Callable[[], Cluster]) -> Iterator[str]:
    url = clusters().create_database()
    yield url
    clusters().drop_database(url)


Starting = Callable[..., list[Server]]


@pytest.fixture(scope="module")
def starting(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Starting]:
    """Starts two nodes on the database of these tests."""
    started: list[Server] = []

    def start(**options: Any) -> list[Server]:
        folder = tmp_path_factory.mktemp("nodes")
        pair = [Server(database, folder / f"log{number}", thinkers=1, **options) for number in range(2)]
        started.extend(pair)
        return pair

    yield start
    for one in started:
        one.stop()


@pytest.fixture(scope="module")
def by_redis(starting: Starting, redis_of_all: Redis) -> list[Server]:
    return starting(redis=redis_of_all.url)


@pytest.fixture(scope="module")
def by_postgresql(starting: Starting) -> list[Server]:
    return starting()


@pytest.fixture(params=["by_redis", "by_postgresql"])
def nodes(request: pytest.FixtureRequest) -> list[Server]:
    """Two nodes that notify each other through Redis, or through PostgreSQL alone."""
    pair: list[Server] = request.getfixturevalue(request.param)
    return pair


@pytest.fixture
def two(by_redis: list[Server], redis: Redis) -> Iterator[list[Server]]:
    """Two nodes with Redis; either may be ended."""
    yield by_redis
    for node in by_redis:
        if node.process.poll() is not None:
            node.start()


def move_of(page: Page) -> str:
    legal: list[str] = page.table["legal"]
    ply: int = page.table["ply"]
    return legal[ply * 7 % len(legal)]


def play(pages: list[Page], moves: int) -> None:
    """Let the pages move in turn; each move is sent to all of them."""
    for _ in range(moves):
        seq = max(page.table["seq"] for page in pages)
        for page in pages:
            page.hear_table(seq)
        mover = next((page for page in pages if page.table["legal"]), None)
        if mover is None:
            break
        assert mover.move(mover.table, move_of(mover))["ok"]
        mover.hear_table(seq + 1)
        for page in pages:
            page.hear_table(mover.table["seq"])


def test_players_and_spectators_sit_at_different_nodes(nodes: list[Server]) -> None:
    first, second = nodes
    made = first.new_table(game="patterns")
    with second.client() as friend, first.client() as client:
        seated = friend.post(f"/api/tables/{made['table']}/seats", json={"invite": made["invite"]})
        assert seated.status_code == 201, seated.text
        table, tokens = made["table"], [made["tokens"][0], seated.json()["token"]]
        with (
            first.socket(table, tokens[0]) as ann,
            second.socket(table, tokens[1]) as bob,
            first.socket(table) as here,
            second.socket(table) as there,
        ):
            for page in (ann, bob, here, there):
                page.hear("table")
            play([ann, bob], 12)
            for page in (here, there):
                page.hear_table(ann.table["seq"])
            received = [[text for text in page.texts if '"type":"table"' in text] for page in (here, there)]
            last = [{json.loads(text)["seq"]: text for text in texts} for texts in received]
            common = sorted(set(last[0]) & set(last[1]))
            assert len(common) > 10
            assert all(last[0][seq] == last[1][seq] for seq in common), "both nodes tell the same bytes"
            assert [json.loads(text)["seq"] for text in received[1]] == sorted(
                json.loads(text)["seq"] for text in received[1]
            )
        assert table_as(client, table)["moves"] == ann.table["moves"]
        assert play_on(client, table, tokens)["status"] == "over"
        assert table_as(friend, table)["status"] == "over"


def test_presence_is_sent_across_nodes_and_ends_with_a_node(two: list[Server]) -> None:
    first, second = two
    table, tokens = first.pair()
    with first.socket(table, tokens[0]) as ann:
        ann.hear("presence")
        with second.socket(table, tokens[1]) as bob, second.socket(table) as cat:
            received = bob.hear("presence")
            while received["present"] != [True, True]:
                received = bob.hear("presence")
            while (received["present"], received["watching"]) != ([True, True], 1):
                received = ann.hear("presence")
            second.kill()
            with pytest.raises(ConnectionClosed):
                cat.hear("pong")
        while received["present"] != [True, False]:
            received = ann.hear("presence")
        assert received["watching"] == 0


def test_the_same_message_at_two_nodes_is_made_once(nodes: list[Server]) -> None:
    table, tokens = nodes[0].pair()
    with nodes[0].client() as here, nodes[1].client() as there:
        for turn in range(6):
            now = table_as(here, table)
            mover = table_as(here, table, tokens[now["turn"]])
            asked = {"id": f"x{turn}", "ply": now["ply"], "move": mover["legal"][0]}
            answers: list[Json] = []

            def ask(client: httpx.Client, asked: Json = asked, seat: int = now["turn"]) -> None:
                answer = client.post(f"/api/tables/{table}/moves", json=asked, headers=bearer(tokens[seat]))
                answers.append(answer.json())  # noqa: B023

            threads = [threading.Thread(target=ask, args=(client,)) for client in (here, there)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert [answer["ok"] for answer in answers] == [True, True], answers
            assert answers[0]["seq"] == answers[1]["seq"]
            after = table_as(there, table)
            assert after["moves"][now["ply"]] == asked["move"]
            assert after["moves"].count(asked["move"]) >= 1
            assert after["ply"] == table_as(here, table)["ply"]


def test_a_seat_is_taken_once_whichever_node_is_asked(nodes: list[Server]) -> None:
    made = nodes[0].new_table()
    answers: list[int] = []

    def sit_down(server: Server) -> None:
        with server.client() as client:
            answer = client.post(f"/api/tables/{made['table']}/seats", json={"invite": made["invite"]})
            answers.append(answer.status_code)

    threads = [threading.Thread(target=sit_down, args=(server,)) for server in nodes * 3]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [201, 409, 409, 409, 409, 409]


def test_a_lost_bus_costs_a_moment(two: list[Server], redis: Redis) -> None:
    table, tokens = two[0].pair()
    with two[0].socket(table, tokens[0]) as ann, two[1].socket(table, tokens[1]) as bob:
        for page in (ann, bob):
            page.hear("table")
        play([ann, bob], 4)
        for harm, heal in ((redis.kill, redis.start), (redis.pause, redis.resume), (redis.flush, redis.start)):
            harm()  # notices get lost, and what is stored is looked for
            play([ann, bob], 4)
            heal()
            play([ann, bob], 4)


def test_time_is_the_same_at_all_nodes_and_is_up_once(nodes: list[Server], database: str) -> None:
    table, tokens = nodes[0].pair(clock={"kind": "game", "minutes": 180, "increment": 0})
    with nodes[0].client() as here, nodes[1].client() as there:
        played = play_on(here, table, tokens, 2)
        turn = played["turn"]

        def left(client: httpx.Client) -> int:
            return int(table_as(client, table)["clock"]["remaining"][turn])

        assert min(left(here), left(there)) > 100 * MINUTE
        execute(database, PASS, m=100 * MINUTE)
        for client in (here, there):
            until(lambda client=client: left(client) <= 80 * MINUTE, "a node counts for itself")  # type: ignore[misc]
        assert min(left(here), left(there)) > 0
        execute(database, PASS, m=80 * MINUTE)
        for client in (here, there):
            ended = table_over(client, table)
            assert (ended["status"], ended["result"]["reason"]) == ("over", "time")
            assert ended["seq"] == played["seq"] + 1


def test_a_bot_moves_once_though_its_table_is_open_at_two_nodes(nodes: list[Server]) -> None:
    made = nodes[0].new_table(opponent={"kind": "bot", "level": 1}, first="me")
    table, token = made["table"], made["tokens"][0]
    with nodes[0].client() as here, nodes[1].client() as there, nodes[1].socket(table) as page:
        page.hear("table")
        for turn in range(3):
            own = table_as(here, table, token)
            asked = {"id": f"m{turn}", "ply": own["ply"], "move": own["legal"][0]}
            client = (here, there)[turn % 2]
            assert client.post(f"/api/tables/{table}/moves", json=asked, headers=bearer(token)).json()["ok"]
            after = table_at(there, table, own["ply"] + 2)
            assert table_as(here, table)["moves"] == table_as(there, table)["moves"]
            if after["status"] == "over":
                break
        page.hear_table(after["seq"])
        assert page.table["moves"] == after["moves"]


def test_sigterm_drains_a_node_and_sends_its_pages_away(two: list[Server]) -> None:
    first, second = two
    table, tokens = first.pair()
    with first.socket(table, tokens[0]) as ann:
        ann.hear("table")
        first.process.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            ann.hear("pong")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert first.process.wait(ANSWER_SECONDS) == 0
    with second.socket(table, tokens[0]) as ann:
        ann.hear("table")
        assert second.readiness()["ready"]


def test_an_address_is_limited_at_all_nodes_together(two: list[Server], redis: Redis) -> None:
    bucket = f"mandala:limit:calls:{hashlib.sha256(b'127.0.0.1').hexdigest()[:32]}"

    def left(count: int) -> None:
        """What the address has left at all nodes together, and nothing is added until it asks again."""
        assert redis.call(f"HSET {bucket} left {count} when {NEVER}").startswith(":")

    with two[0].client() as here, two[1].client() as there:

        def answers(client: httpx.Client, status: int) -> bool:
            left(0 if status == 429 else 1)
            return client.get("/api/tables").status_code == status

        for client in (here, there, here):
            for status in (429, 200):  # a Redis that answers late refuses nobody
                until(partial(answers, client, status), "a node does not ask what an address has left")
        redis.kill()  # now each node applies its own limits, and nobody is refused
        until(lambda: here.get("/api/tables").status_code == 200, "an address is kept out without Redis")


async def test_limits_at_two_nodes_are_one(redis: Redis, anyio_backend: str) -> None:
    clients = [redis_client(redis.url) for _ in range(2)]
    here, there = (SharedLimits(one, rate=1e-6, size=3, name="test") for one in clients)
    assert [await one.take(networks_of("192.0.2.1")) for one in (here, there, here, there, here)] == [
        True,
        True,
        True,
        False,
        False,
    ]
    assert await there.take(networks_of("192.0.2.2"))
    for one in clients:
        await one.aclose()
