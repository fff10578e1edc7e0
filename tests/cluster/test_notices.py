"""Two nodes on one PostgreSQL: what one stores the other receives soon, even if the notice of it was lost."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import pytest
from cluster.proxy import Proxies, Proxy
from polling import SECONDS, until_async
from services import Cluster, Redis

from mandala.server import state
from mandala.server.bus import Notice
from mandala.server.cluster.bus import ClusterBus
from mandala.server.cluster.transports import transport
from mandala.server.limits import NOWHERE
from mandala.server.ops.metrics import Metrics
from mandala.server.rooms import rooms as module
from mandala.server.rooms.host import Host
from mandala.server.rooms.room import Listener, Room, Viewer
from mandala.server.rooms.tokens import Tokens
from mandala.server.settings import Settings
from mandala.server.store.store import Store
from mandala.server.store.uptime import Uptime
from mandala.server.workers.pool import WorkerPool
from mandala.server.workers.replays import Replays
from mandala.tables.messages import FriendOpponent, MakeMove, NewSeat, NewTable

pytestmark = pytest.mark.anyio


@dataclass
class Control:
    """What a node reports about itself to the others."""

    not_ready: str | None = None

    def describe(self) -> dict[str, Any]:
        return {}

    def begin_drain(self) -> None:
        raise AssertionError("nobody drains this node")


@dataclass
class Node:
    """The part of a server that keeps tables."""

    host: Host
    store: Store
    bus: ClusterBus
    control: Control

    async def move(self, table: str) -> None:
        """Make the first legal move of the player to move."""
        room = await self.host.room(table)
        turn = room.table.turn
        asked = MakeMove(id=f"m{room.table.seq}", ply=room.table.ply, move=room.table.game.legal_moves[0].text)
        answer = await self.host.move(room, Viewer(turn), asked)
        assert answer.ok, answer

    def watch(self, room: Room) -> list[str]:
        """Watch a table; the messages that arrive."""
        messages: list[str] = []
        room.connect(Listener(Viewer(), messages.append, lambda: None), 0)
        return messages


@asynccontextmanager
async def a_node(database: str, redis: str | None) -> AsyncIterator[Node]:
    store, pool, tokens = await Store.open(database), WorkerPool(1), Tokens("secret")
    uptime, bus = Uptime(await store.uptime()), ClusterBus(transport(database, redis))
    host, control = Host(store, uptime, tokens, pool, bus, Settings(pace=0.0)), Control()
    running = asyncio.create_task(bus.run(host.rooms, control))
    await _until(lambda: bus.is_up, "the bus does not work")
    yield Node(host, store, bus, control)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await host.close()
    pool.close()
    await store.close()


async def _until(true: Callable[[], object], otherwise: str) -> None:
    async def condition() -> object:
        return true()

    await until_async(condition, otherwise)


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    one = Cluster()
    yield one
    one.remove()


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    one = Redis()
    yield one
    one.remove()


@pytest.fixture
def link(redis: Redis) -> Iterator[Proxy]:
    """Between the second node and Redis."""
    port = urlsplit(redis.url).port
    assert port is not None
    with Proxies() as proxies:
        yield proxies.to(port)


@pytest.fixture
async def nodes(cluster: Cluster, redis: Redis, link: Proxy, anyio_backend: str) -> AsyncIterator[tuple[Node, Node]]:
    database = cluster.create_database()
    url = redis.url.replace(f":{urlsplit(redis.url).port}/", f":{link.port}/")
    async with a_node(database, redis.url) as first, a_node(database, url) as second:
        yield first, second
    cluster.drop_database(database)


@pytest.fixture
async def table(nodes: tuple[Node, Node], anyio_backend: str) -> str:
    """Both players sit; both nodes have it in memory."""
    first, second = nodes
    created = await first.host.create(NewTable(game="mandala", opponent=FriendOpponent(kind="friend")), "ada", NOWHERE)
    assert created.invite is not None
    await second.host.take_seat(created.table, NewSeat(invite=created.invite), "ben")
    first.watch(await first.host.room(created.table))
    second.watch(await second.host.room(created.table))
    return created.table


def seq(node: Node, table: str) -> int:
    """The last event that a node has in memory."""
    return next(room.table.seq for room in node.host.rooms if room.table.id == table)


async def cut(link: Proxy, node: Node) -> None:
    await asyncio.to_thread(link.cut)
    await _until(lambda: not node.bus.is_up, "the node does not notice that its bus is cut off")


async def test_a_node_whose_bus_was_cut_off_is_in_step_as_soon_as_it_works_again(
    nodes: tuple[Node, Node], table: str, link: Proxy
) -> None:
    """Nothing here polls the store, so what a node learns comes from the bus."""
    first, second = nodes
    await cut(link, second)
    await first.move(table)  # the second one receives no notice
    stored = seq(first, table)
    assert seq(second, table) == stored - 1
    await asyncio.to_thread(link.resume)
    await _until(lambda: seq(second, table) == stored, "the second node is not in step")
    await cut(link, second)
    await second.move(table)  # it cannot send a notice
    assert seq(first, table) == stored
    await asyncio.to_thread(link.resume)
    await _until(lambda: seq(first, table) == stored + 1, "the first node is not in step")
    assert first.host.rooms.polls == second.host.rooms.polls == 0


async def test_a_request_that_joins_a_load_under_way_does_not_receive_an_older_table(
    nodes: tuple[Node, Node], table: str, link: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = nodes
    await cut(link, second)  # so that no notice of the move arrives
    second.host.rooms.forget(await second.host.room(table))
    is_read, may_end = asyncio.Event(), asyncio.Event()
    load = second.store.load

    async def slow_load(name: str) -> Any:
        found = await load(name)
        is_read.set()
        await may_end.wait()
        return found

    monkeypatch.setattr(second.store, "load", slow_load)
    earlier = asyncio.create_task(second.host.room(table))
    await is_read.wait()
    await first.move(table)
    later = asyncio.create_task(second.host.room(table))
    await asyncio.sleep(0)  # it waits for the load that is under way
    may_end.set()
    await earlier
    assert (await later).table.seq == seq(first, table)


async def test_while_another_node_cannot_send_notices_a_poll_finds_what_it_stored(
    nodes: tuple[Node, Node], table: str, link: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = nodes
    await cut(link, second)
    await first.host.rooms.poll()
    await second.move(table)
    await _until(lambda: first.bus.is_up, "the bus of the first node does not work")
    monkeypatch.setattr(module, "POLL", float("inf"))  # the next one is not due
    await first.host.rooms.poll()
    assert first.host.rooms.polls == 1
    assert seq(first, table) < seq(second, table)
    monkeypatch.setattr(module, "POLL", 0.0)
    await first.host.rooms.poll()
    await _until(lambda: seq(first, table) == seq(second, table), "a poll does not find what was stored")


async def test_a_notice_that_comes_while_a_node_catches_up_is_not_lost(
    nodes: tuple[Node, Node], table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = nodes
    newer, hear = second.store.newer, second.host.rooms.receive
    asked, may_continue = asyncio.Event(), asyncio.Event()
    heard: list[int] = []

    async def held(*words: Any) -> Any:
        found = await newer(*words)
        asked.set()
        await may_continue.wait()  # meanwhile the next move is stored and its notice sent
        return found

    def listen(channel: str, notice: Notice) -> None:
        hear(channel, notice)
        heard.append(notice["seq"])

    monkeypatch.setattr(second.store, "newer", held)
    monkeypatch.setattr(second.host.rooms, "receive", listen)
    await first.move(table)
    async with asyncio.timeout(SECONDS):
        await asked.wait()
    await first.move(table)
    await _until(lambda: seq(first, table) in heard, "the second node hears no notice")
    assert seq(second, table) < seq(first, table) - 1
    may_continue.set()
    await _until(lambda: seq(second, table) == seq(first, table), "the second node is not in step")
    assert second.host.rooms.polls == 0


async def test_pages_leave_a_node_that_is_not_ready_only_if_another_may_be(
    nodes: tuple[Node, Node], table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If no node can play, because the database is away, pages stay and send their moves again."""
    monkeypatch.setattr(state, "UNREADY", -1.0)  # it is over at once
    first, second = nodes
    left: list[str] = []
    room = await first.host.room(table)
    room.connect(Listener(Viewer(), lambda text: None, lambda: left.append("page")), 0)
    metrics = Metrics(first.host, first.bus)
    one = state.ServerState(first.host, metrics, Replays(), ("127.0.0.1", 0), first.bus)
    assert one.not_ready
    second.control.not_ready = "the test says so"
    await _until(lambda: not first.bus.others_may_be_ready, "it does not receive that the other is not ready")
    await one._release_pages()  # notes since when
    await one._release_pages()
    assert left == []
    second.control.not_ready = None
    await _until(lambda: first.bus.others_may_be_ready, "it does not receive that the other is ready")
    await one._release_pages()
    assert left == ["page"]
