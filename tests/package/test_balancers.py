"""nginx and HAProxy as `deploy/` sets them up, in front of two nodes: any takes any request, and one may be down."""

import re
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from package.balancers import Balancer
from polling import SECONDS, until
from server.servers import Json, Page, Server, bearer, table_as
from services import Cluster
from websockets.exceptions import ConnectionClosed, InvalidStatus

PAGES = re.compile(r"^mandala_pages (\S+)$", re.MULTILINE)
TABLES = re.compile(r"^mandala_tables_total\{.*\} (\S+)$", re.MULTILINE)

pytestmark = pytest.mark.slow

UPGRADE = {
    "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}  # fmt: skip

BalancerStarter = Callable[[list[Server]], Balancer]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    cluster = Cluster()
    yield cluster.create_database()
    cluster.remove()


@pytest.fixture(scope="module")
def both_nodes(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    folder = tmp_path_factory.mktemp("nodes")
    two = [Server(database, folder / f"log{number}") for number in range(2)]
    yield two
    for node in two:
        node.stop()


@pytest.fixture
def nodes(both_nodes: list[Server]) -> list[Server]:
    """Two nodes on one database; one that a test has killed is started again."""
    for node in both_nodes:
        if node.process.poll() is not None:
            node.start()
    return both_nodes


@pytest.fixture(scope="module")
def strict_node(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A node where one address may have two pages."""
    one = Server(database, tmp_path_factory.mktemp("strict") / "log", per_address=2)
    yield one
    one.stop()


@pytest.fixture(params=["nginx", "haproxy"])
def start_balancer(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[BalancerStarter]:
    """Starts a balancer in front of nodes."""
    started: list[Balancer] = []

    def start(nodes: list[Server]) -> Balancer:
        started.append(Balancer(request.param, nodes, tmp_path))
        return started[-1]

    yield start
    for one in started:
        one.stop()


def test_the_manuals_example_for_one_process_works(nodes: list[Server], tmp_path: Path) -> None:
    balancer = Balancer("manual", nodes[:1], tmp_path)
    try:
        table, tokens = balancer.pair()
        with balancer.socket(table, tokens[0]) as page, balancer.client() as client:
            page.hear("table")
            assert client.get("/").headers["strict-transport-security"]
            assert client.get("/metrics").status_code == 403
    finally:
        balancer.stop()


def figure(node: Server, pattern: re.Pattern[str]) -> float:
    return sum(map(float, pattern.findall(httpx.get(f"{node.address}/metrics").text)))


def play_on(pages: list[Page], moves: int) -> None:
    """Let two pages play, each of which receives every move."""
    for _ in range(moves):
        mover = pages[pages[0].table["turn"]]
        answer = mover.move(mover.table, mover.table["legal"][0])
        assert answer["ok"], answer
        seq = mover.sync()["seq"]
        for page in pages:
            page.hear_table(seq)


def open_page(sockets: ExitStack, balancer: Balancer, table: str, token: str) -> Page:
    """A page that has lost its socket, or never had one, opens one, as often as it takes."""

    def opened() -> Page | None:
        try:
            page = sockets.enter_context(balancer.socket(table, token))
            page.hear("table")
        except (ConnectionClosed, InvalidStatus):
            return None
        return page

    found = until(opened, "no node takes the page")
    assert found is not None
    return found


def test_two_players_at_two_nodes_do_not_miss_one_that_ends_or_dies(
    start_balancer: BalancerStarter, nodes: list[Server]
) -> None:
    balancer = start_balancer(nodes)
    table, tokens = balancer.pair()
    with ExitStack() as sockets, balancer.client() as client:
        pages = [open_page(sockets, balancer, table, token) for token in tokens]
        assert [figure(node, PAGES) for node in nodes] == [1, 1]
        play_on(pages, 3)

        nodes[0].process.send_signal(signal.SIGTERM)
        for _ in range(10):  # moves over HTTP, while the node sends its pages away and ends
            now = table_as(client, table)
            legal = table_as(client, table, tokens[now["turn"]])["legal"]
            asked = {"id": f"m{now['seq']}", "ply": now["ply"], "move": legal[0]}
            done = client.post(f"/api/tables/{table}/moves", json=asked, headers=bearer(tokens[now["turn"]]))
            assert done.json()["ok"], done.text
        pages = [still_open(sockets, balancer, table, *one) for one in zip(pages, tokens, strict=True)]
        play_on(pages, 3)

        nodes[0].process.wait(SECONDS)
        nodes[0].start()

        def is_used() -> bool:
            open_page(sockets, balancer, table, tokens[0])
            return figure(nodes[0], PAGES) > 0

        until(is_used, "a node that is back is not used")

        nodes[1].kill()
        pages = [still_open(sockets, balancer, table, *one) for one in zip(pages, tokens, strict=True)]
        play_on(pages, 3)


def unread_connections(node: Server) -> int:
    """How many connections hold a request that the node has not read."""
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    own = [line for line in lines if int(line[1].partition(":")[2], 16) == node.port and line[3] == "01"]
    return sum(line[4].partition(":")[2] != "00000000" for line in own)


def still_open(sockets: ExitStack, balancer: Balancer, table: str, page: Page, token: str) -> Page:
    """The page, or the one that takes its place because it has lost its node."""
    try:
        page.sync()
    except ConnectionClosed:
        return open_page(sockets, balancer, table, token)
    return page


def test_what_got_no_answer_is_asked_again_where_that_is_safe(
    start_balancer: BalancerStarter, nodes: list[Server]
) -> None:
    balancer = start_balancer(nodes)
    here = {"game": "mandala", "opponent": {"kind": "here"}}

    def ask(method: str, path: str, token: str | None = None, body: Json | None = None) -> int:
        with balancer.client(headers=bearer(token) if token else {}) as client:
            return client.request(method, path, json=body).status_code

    with balancer.client() as client, ThreadPoolExecutor(18) as crowd:
        made = [client.post("/api/tables", json=here).json() for _ in range(6)]
        tables = {f"/api/tables/{one['table']}": one["tokens"][0] for one in made}
        moves = {path: client.get(path, headers=bearer(token)).json()["legal"][0] for path, token in tables.items()}
        before = figure(nodes[1], TABLES)
        for node in nodes:
            node.process.send_signal(signal.SIGSTOP)  # it takes requests, and answers none, so that both get some
        creating = [crowd.submit(ask, "POST", "/api/tables", None, here) for _ in range(6)]
        until(lambda: all(map(unread_connections, nodes)), "a node is not asked for new tables")
        safe = [crowd.submit(ask, "GET", path) for path in tables]
        for path, move in moves.items():
            asked = {"id": "once", "ply": 0, "move": move}
            safe.append(crowd.submit(ask, "POST", f"{path}/moves", tables[path], asked))
        until(lambda: sum(map(unread_connections, nodes)) >= 18, "some requests reach no node")
        assert not any(one.done() for one in (*safe, *creating))
        nodes[1].process.send_signal(signal.SIGCONT)
        nodes[0].kill()
        assert {one.result() for one in safe} == {200}
        created = [one.result() for one in creating].count(201)
        assert {one.result() for one in creating} == {201, 502}
        assert figure(nodes[1], TABLES) == before + created, "a table was set up twice"
        assert all(client.get(path).json()["ply"] >= 1 for path in tables)


def test_nodes_learn_who_asks_and_how_whatever_the_visitor_claims(
    start_balancer: BalancerStarter, strict_node: Server
) -> None:
    balancer = start_balancer([strict_node])
    plain = httpx.get(f"http://127.0.0.1:{balancer.plain_port}/t/x")
    assert plain.status_code == 301
    assert plain.headers["location"].startswith("https://127.0.0.1")
    with balancer.client(local_address="127.0.0.9") as client:
        assert client.get("/").status_code == 200
        assert {client.get(path).status_code for path in ("/healthz", "/readyz", "/metrics")} == {404}
        table = balancer.new_table(client)["table"]
        assert [cookie.secure for cookie in client.cookies.jar] == [True]

    def status(address: str, **headers: str) -> int:
        """The status of the answer to a page that must not open a socket."""
        with balancer.client(local_address=address) as client:
            return client.get(f"/api/tables/{table}/socket", headers=UPGRADE | headers).status_code

    claim = {"X-Forwarded-For": "203.0.113.1"}
    one: dict[str, Any] = {"source_address": ("127.0.0.2", 0), "additional_headers": claim}
    with balancer.socket(table, **one) as first, balancer.socket(table, origin=balancer.address, **one) as second:
        assert [page.hear("table")["id"] for page in (first, second)] == [table, table]
        assert status("127.0.0.2", **claim) == 403
        assert status("127.0.0.3", Origin="https://elsewhere.example") == 403
        with balancer.socket(table, source_address=("127.0.0.3", 0)) as third:
            third.hear("table")
