"""Slow connections: none of them keeps other clients out."""

import asyncio
import contextlib
import resource
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import pytest
import uvicorn
from server.servers import ANSWER_SECONDS, Server, until_true
from starlette.types import Receive, Scope, Send

from mandala.server.api import connections
from mandala.server.serve import most_connections, open_listener

HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "
HALF_A_BODY = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc"
WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
SHORT, LONG = 600.0, 900.0  # seconds: a limit that is to be reached, and one that is not


async def test_an_answer_is_sent_without_delay(anyio_backend: str) -> None:
    """Without TCP_NODELAY a body waits until the client has acknowledged the head: about 40 ms."""
    undelayed: list[int] = []

    def note(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        undelayed.append(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listener = open_listener("127.0.0.1", 0)
    async with await asyncio.start_server(note, sock=listener):
        reader, writer = await asyncio.open_connection(*listener.getsockname())
        await reader.read()
        writer.close()
    assert undelayed == [1]


# A real server that may have few files open


@pytest.fixture
def many_files() -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_1100_half_sent_heads_keep_nobody_out(tmp_path: Path, serving: Callable[..., Server], many_files: None) -> None:
    server = serving(f"sqlite:///{tmp_path}/mandala.db", files=512)
    host, _, port = server.host.partition(":")
    with ExitStack() as opened:
        held = [opened.enter_context(socket.create_connection((host, int(port)), ANSWER_SECONDS)) for _ in range(1100)]
        for one in held:
            with contextlib.suppress(ConnectionError):  # dropped already
                one.sendall(HALF_A_HEAD)
        with server.client() as visitor:
            assert visitor.get("/").status_code == 200
            assert visitor.get("/api/status").json()["ready"]
    assert len(server.log) < 10_000
    assert "accept" not in server.log


@pytest.mark.parametrize(("files", "most"), [(1000, 856), (144, 1), (145, 1), (146, 2), (10, 1)])
def test_there_are_fewer_connections_than_open_files(files: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    raised: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (100, files))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: raised.append(limits))
    assert most_connections() == most
    assert raised == ([(files, files)] if files > 100 else [])


def test_the_limit_of_open_files_is_raised_as_far_as_it_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    raised: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: raised.append(limits))
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 1 << 20))
    assert most_connections() == 9856
    assert raised.pop() == (10_000, 1 << 20)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1 << 20, 1 << 20))
    assert most_connections() == 9856
    assert not raised


# uvicorn with a small application and short times


class SmallApp:
    """An application that answers when it is allowed to."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.may_answer.wait()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


class Client:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def say(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def is_answered(self) -> bool:
        async with asyncio.timeout(ANSWER_SECONDS):
            return (await self.reader.readuntil(b"\r\n\r\nok")).startswith(b"HTTP/1.1 200")

    async def is_closed(self, seconds: float = ANSWER_SECONDS) -> bool:
        try:
            async with asyncio.timeout(seconds):
                return await self.reader.read(1) == b""
        except TimeoutError:
            return False
        except ConnectionError:
            return True


class RunningServer:
    """A running server, and clients of it from any address of the loopback."""

    def __init__(self, app: SmallApp, port: int, limits: "CountedConnections") -> None:
        self.app, self.port, self.limits = app, port, limits
        self.clients: list[Client] = []
        self._ahead = 0.0
        loop = asyncio.get_running_loop()
        self._usual_time = loop.time
        vars(loop)["time"] = lambda: self._usual_time() + self._ahead

    async def pass_time(self, seconds: float) -> None:
        """Let the server read what was sent; move the clock of the event loop on, and let due timers run."""
        await self.client("127.0.0.99")
        self._ahead += seconds
        await self.client("127.0.0.99")

    async def client(self, address: str = "127.0.0.1") -> Client:
        before = self.limits.seen
        opened = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0))
        self.clients.append(Client(*opened))
        await until_true(lambda: self.limits.seen > before, "the server does not notice a connection")
        return self.clients[-1]


class CountedConnections(connections.PendingConnections):
    """Counts the connections that were added."""

    seen = 0

    def add(self, connection: connections.HttpConnection, open_now: int) -> None:
        self.seen += 1
        super().add(connection, open_now)


@asynccontextmanager
async def place(most: int = 100) -> AsyncIterator[RunningServer]:
    app = SmallApp()
    protocol = connections.limited_to(most)
    protocol.waiting = limits = CountedConnections(most)
    config = uvicorn.Config(app, http=protocol, log_config=None, timeout_keep_alive=int(LONG), lifespan="off")
    server = uvicorn.Server(config)
    listener = socket.create_server(("127.0.0.1", 0))
    running = asyncio.create_task(server._serve([listener]))
    await until_true(lambda: server.started, "the server does not start")
    one = RunningServer(app, listener.getsockname()[1], limits)
    try:
        yield one
    finally:
        app.may_answer.set()
        for client in one.clients:
            client.writer.transport.abort()
        server.should_exit = server.force_exit = True
        await running
        del vars(asyncio.get_running_loop())["time"]


def times(monkeypatch: pytest.MonkeyPatch, **seconds: float) -> None:
    monkeypatch.setattr(connections, "SECONDS", {"head": LONG, "body": LONG, "answer": LONG, **seconds})


@pytest.mark.parametrize("said", [b"", HALF_A_HEAD])
async def test_a_head_that_does_not_end_ends_the_connection(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    times(monkeypatch, head=SHORT)
    async with place() as here:
        client = await here.client()
        await client.say(said)
        await here.pass_time(SHORT + 1)
        assert await client.is_closed()


async def test_a_byte_now_and_then_does_not_extend_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    times(monkeypatch, head=SHORT)
    async with place() as here:
        client = await here.client()
        await client.say(HALF_A_HEAD)
        for _ in range(3):
            assert not await client.is_closed(0)
            await client.say(b"x")
            await here.pass_time(SHORT / 3 + 1)
        assert await client.is_closed()


async def test_a_body_that_does_not_end_ends_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    times(monkeypatch, body=SHORT)
    async with place() as here:
        here.app.may_answer.clear()
        client = await here.client()
        await client.say(HALF_A_BODY)
        await here.pass_time(SHORT + 1)
        assert await client.is_closed()


async def test_a_body_counts_after_an_early_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    times(monkeypatch, body=SHORT)
    async with place() as here:
        client = await here.client()
        await client.say(HALF_A_BODY)
        assert await client.is_answered()
        await here.pass_time(SHORT + 1)
        assert await client.is_closed()


async def test_an_answer_that_does_not_end_ends_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    times(monkeypatch, answer=SHORT)
    async with place() as here:
        here.app.may_answer.clear()
        client = await here.client()
        await client.say(WHOLE)
        await here.pass_time(SHORT + 1)
        assert await client.is_closed()


async def test_each_phase_has_its_own_limit_and_the_next_request_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    times(monkeypatch, head=SHORT, body=SHORT)
    async with place() as here:
        here.app.may_answer.clear()
        client = await here.client()
        await client.say(WHOLE)
        await here.pass_time(SHORT + 1)
        assert not await client.is_closed(0)
        here.app.may_answer.set()
        for _ in range(2):
            assert await client.is_answered()
            await here.pass_time(SHORT / 2)
            assert not await client.is_closed(0)
            await client.say(WHOLE)
        assert await client.is_answered()
        await here.pass_time(SHORT + 1)
        assert await client.is_closed()


async def test_when_one_address_has_too_many_its_oldest_goes_and_nobody_elses(monkeypatch: pytest.MonkeyPatch) -> None:
    times(monkeypatch)
    async with place(most=16) as here:  # 4 of one address
        other = await here.client("127.0.0.2")
        mine = [await here.client() for _ in range(4)]
        await mine[1].say(HALF_A_HEAD)
        assert not await mine[0].is_closed(0.1)
        newest = await here.client()
        assert await mine[0].is_closed()
        for one in (other, *mine[1:], newest):
            assert not await one.is_closed(0.05)
        await newest.say(WHOLE)
        assert await newest.is_answered()


async def test_when_all_places_are_taken_the_oldest_that_waits_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    times(monkeypatch)
    async with place(most=4) as here:  # 1 of one address
        here.app.may_answer.clear()
        busy = await here.client("127.0.0.1")
        await busy.say(WHOLE)
        waiting = [await here.client(f"127.0.0.{number}") for number in (2, 3, 4)]
        newest = await here.client("127.0.0.5")
        assert await waiting[0].is_closed()
        for one in (busy, *waiting[1:], newest):
            assert not await one.is_closed(0.05)
        here.app.may_answer.set()
        assert await busy.is_answered()


async def test_a_client_that_is_being_answered_is_never_dropped_for_a_newcomer(monkeypatch: pytest.MonkeyPatch) -> None:
    times(monkeypatch)
    async with place(most=2) as here:
        here.app.may_answer.clear()
        busy = [await here.client() for _ in range(1)]
        await busy[0].say(WHOLE)
        busy.append(await here.client())
        await busy[1].say(WHOLE)
        assert not await busy[1].is_closed(0.05)
        assert await (await here.client()).is_closed()
        here.app.may_answer.set()
        for one in busy:
            assert await one.is_answered()
        assert await (await here.client()).is_closed(0) is False  # a place is free again: one of them waits


async def test_nothing_is_kept_of_connections_that_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    times(monkeypatch)
    async with place() as here:
        for said in (b"", HALF_A_HEAD, HALF_A_BODY, WHOLE):
            client = await here.client()
            await client.say(said)
            client.writer.transport.abort()
        kept = vars(here.limits)
        await until_true(lambda: not kept["_all"] and not kept["_by_address"], "something is kept")
