"""The guard that every request passes first, and its exact limits."""

import asyncio

import httpx
import pytest
from clocks import FakeClock
from server.servers import until_true
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from mandala.server.api.guard import HEADERS, TABLE_PAGES, Guard, same_origin
from mandala.tables.messages import MAX_RECORD

PER_ADDRESS = 5


class SmallApp:
    """An application that answers when it is allowed to, with the size of the body."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.under_way = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.under_way += 1
        await self.may_answer.wait()
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
        else:
            size = len((await receive())["body"])
            await send({"type": "http.response.start", "status": 200, "headers": [(b"x-frame", b"y")]})
            await send({"type": "http.response.body", "body": str(size).encode()})


@pytest.fixture
def app() -> SmallApp:
    return SmallApp()


@pytest.fixture
def guard(app: SmallApp) -> Guard:
    return Guard(app, PER_ADDRESS)


def client(guard: Guard, address: str = "192.0.2.1") -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(guard, client=(address, 1)), base_url="http://mandala")


@pytest.fixture
def frozen_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time passes, so that no bucket fills."""
    monkeypatch.setattr("mandala.server.limits.monotonic", lambda: 1000.0)


async def statuses(guard: Guard, place: str, count: int, address: str = "192.0.2.1") -> list[int]:
    async with client(guard, address) as asking:
        return [(await asking.get(place)).status_code for _ in range(count)]


async def test_calls_and_files_have_their_own_limits(guard: Guard, frozen_clock: None) -> None:
    assert await statuses(guard, "/api/status", 11) == [200] * 10 + [429]
    assert await statuses(guard, "/", 26) == [200] * 26
    assert await statuses(guard, "/healthz", 25) == [200] * 24 + [429]
    assert await statuses(guard, "/assets/x.js", 1) == [429]
    assert await statuses(guard, "/api/status", 1, "192.0.2.2") == [200]
    assert await statuses(guard, "/t/x", 10, "192.0.2.2") == [200] * 9 + [429]  # a page with a preview is a call


async def test_whole_games_have_a_limit_of_their_own(guard: Guard, frozen_clock: None) -> None:
    places = ["/api/replays", "/api/tables/x/replay", "/api/tables/x/replay/frames", "/api/tables/upload"]
    assert [(await statuses(guard, place, 1))[0] for place in places] == [200, 200, 429, 429]
    assert await statuses(guard, "/api/tables/x/record", 7) == [200] * 6 + [429]


async def test_new_tables_have_a_limit_of_their_own(guard: Guard, frozen_clock: None) -> None:
    """A client that sets up many tables at once does not keep out the new games of others."""
    async with client(guard) as asking:
        new = [(await asking.post("/api/tables")).status_code for _ in range(6)]
        assert new == [200] * 5 + [429]
        assert (await asking.post("/api/tables/upload")).status_code == 429
        assert (await asking.get("/api/tables")).status_code == 200
    async with client(guard, "192.0.2.2") as other:
        assert (await other.post("/api/tables")).status_code == 200


async def test_uploads_of_an_address_are_limited_for_hours(guard: Guard, monkeypatch: pytest.MonkeyPatch) -> None:
    minute = FakeClock(step=0.0)
    monkeypatch.setattr("mandala.server.limits.monotonic", minute)

    async def upload(address: str = "192.0.2.1") -> int:
        minute.seconds += 60
        return (await statuses(guard, "/api/tables/upload", 1, address))[0]

    assert [await upload() for _ in range(PER_ADDRESS + 1)] == [200] * PER_ADDRESS + [429]
    assert await statuses(guard, "/api/replays", 1) == [200]
    assert await upload("192.0.2.2") == 200
    minute.seconds += 3600
    assert await upload() == 200


async def test_requests_of_one_address_at_once_are_limited(guard: Guard, app: SmallApp) -> None:
    app.may_answer.clear()
    async with client(guard) as one, client(guard, "192.0.2.2") as other:
        waiting = [asyncio.create_task(one.get("/api/status")) for _ in range(PER_ADDRESS)]
        await until_true(lambda: app.under_way == PER_ADDRESS, "the requests do not come through")
        assert (await one.get("/")).json()["problem"]["kind"] == "too-fast"
        waiting.append(asyncio.create_task(other.get("/")))
        app.may_answer.set()
        assert [answer.status_code for answer in await asyncio.gather(*waiting)] == [200] * 6
        assert (await one.get("/")).status_code == 200


async def test_the_largest_body_is_let_through(guard: Guard) -> None:
    async with client(guard) as asking:
        assert (await asking.post("/api/replays", content=b"x" * MAX_RECORD)).text == str(MAX_RECORD)
        assert (await asking.post("/api/replays", content=b"x" * (MAX_RECORD + 1))).status_code == 413


async def test_calls_are_not_cached_and_every_answer_has_the_headers_of_safety(guard: Guard) -> None:
    async with client(guard) as asking:
        call, page = await asking.get("/api/status"), await asking.get("/")
        refused = await asking.post("/api/replays", content=b"x" * (MAX_RECORD + 1))
    assert call.headers["cache-control"] == refused.headers["cache-control"] == "no-store"
    assert "cache-control" not in page.headers
    for answer in (call, page, refused):
        assert HEADERS.items() <= {name.title(): value for name, value in answer.headers.items()}.items()


async def test_browsers_that_came_by_tls_stay_with_it(guard: Guard) -> None:
    async with client(guard) as asking:
        plain, secure = await asking.get("/"), await asking.get("https://mandala/")
    assert "strict-transport-security" not in plain.headers
    assert secure.headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize("place", ["/api/tables/x", *(place + "x" for place in TABLE_PAGES)])
async def test_what_reads_the_store_is_limited_as_calls_are(guard: Guard, place: str, frozen_clock: None) -> None:
    assert await statuses(guard, place, 2 * PER_ADDRESS + 1) == [200] * 2 * PER_ADDRESS + [429]


async def shake_hands(guard: Guard, address: str = "192.0.2.1", **headers: str) -> Message:
    """The first answer to a socket."""
    answers: asyncio.Queue[Message] = asyncio.Queue()
    scope: Scope = {
        "type": "websocket",
        "path": "/api/tables/x/socket",
        "scheme": "ws",
        "client": (address, 1),
        "headers": [(name.encode(), value.encode()) for name, value in {"host": "mandala", **headers}.items()],
    }
    await guard(scope, answers.get, answers.put)
    return await answers.get()


async def test_sockets_need_the_servers_origin_and_are_counted(guard: Guard, app: SmallApp, frozen_clock: None) -> None:
    assert (await shake_hands(guard, origin="http://mandala"))["type"] == "websocket.accept"
    assert (await shake_hands(guard, origin="https://mandala"))["type"] == "websocket.close"
    app.may_answer.clear()
    app.under_way = 0
    opening = [asyncio.create_task(shake_hands(guard)) for _ in range(PER_ADDRESS)]
    await until_true(lambda: app.under_way == PER_ADDRESS, "the sockets do not come through")
    assert await shake_hands(guard) == {"type": "websocket.close", "code": 1008}
    app.may_answer.set()
    assert [answer["type"] for answer in await asyncio.gather(*opening)] == ["websocket.accept"] * PER_ADDRESS
    assert (await shake_hands(guard))["type"] == "websocket.accept"
    assert [(await shake_hands(guard))["type"] for _ in range(3)] == ["websocket.accept"] * 2 + ["websocket.close"]


async def test_refused_sockets_are_counted(app: SmallApp, frozen_clock: None) -> None:
    counted: list[tuple[int, str | None]] = []

    async def refuses(scope: Scope, receive: Receive, send: Send) -> None:
        scope["problem"] = "not-found"
        await send({"type": "websocket.http.response.start", "status": 404, "headers": []})

    guard = Guard(refuses, 1, on_answer=lambda scope, status: counted.append((status, scope.get("problem"))))
    for origin in ("http://mandala", "http://elsewhere", "http://mandala"):
        await shake_hands(guard, origin=origin)
    assert counted == [(404, "not-found"), (403, None), (403, "too-fast")]


@pytest.mark.parametrize(
    ("scheme", "origin", "same"),
    [
        ("http", None, True),
        ("http", "http://play.example:8000", True),
        ("ws", "http://play.example:8000", True),
        ("https", "https://play.example:8000", True),
        ("wss", "https://play.example:8000", True),
        ("https", "http://play.example:8000", False),
        ("wss", "http://play.example:8000", False),
        ("http", "https://play.example:8000", False),
        ("http", "http://play.example", False),
        ("http", "http://play.example:8000.evil.example", False),
        ("http", "http://play.example:8000/", False),
        ("http", "null", False),
        ("http", "", False),
        ("http", "//play.example:8000", False),
    ],
)
async def test_an_origin_is_scheme_and_host(scheme: str, origin: str | None, same: bool) -> None:
    headers = [(b"host", b"play.example:8000")] + ([(b"origin", origin.encode())] if origin is not None else [])
    scope = {"type": "websocket" if scheme.startswith("ws") else "http", "scheme": scheme, "headers": headers}
    assert same_origin(HTTPConnection(scope)) is same
