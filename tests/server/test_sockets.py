"""Sockets: joining, receiving everything in order, and reconnecting after any failure."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, MutableMapping
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import WebSocket
from polling import until
from seeds import seeded
from server.servers import ANSWER_SECONDS, Json, Page, Server, bearer, play_on, table_as, table_at, until_true
from tables import setup
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Close

from mandala.server.api import socket as sessions
from mandala.server.bus import NullBus
from mandala.server.limits import NOWHERE
from mandala.server.ops.metrics import Metrics
from mandala.server.rooms.host import Host
from mandala.server.rooms.room import Room
from mandala.server.rooms.tokens import Tokens
from mandala.server.settings import Settings
from mandala.server.store.store import Store
from mandala.server.store.uptime import Uptime
from mandala.server.workers.pool import WorkerPool
from mandala.tables.table import Table


def closed_with(error: ConnectionClosed) -> int | None:
    received = error.rcvd
    return received.code if isinstance(received, Close) else None


def cookie_of(client: httpx.Client) -> dict[str, str]:
    return {"Cookie": f"guest={client.cookies['guest']}"}


# Joining


def test_one_joins_by_token_by_cookie_or_to_watch(server: Server) -> None:
    with server.client() as ann:
        made = server.new_table(ann, opponent={"kind": "bot", "level": 1}, first="me")
        table = made["table"]
        with server.socket(table, made["tokens"][0]) as page:
            assert page.hear("table")["you"] == 0
        with server.socket(table, additional_headers=cookie_of(ann)) as page:
            assert page.hear("table")["you"] == 0
        with server.socket(table, additional_headers={"Cookie": "guest=forged.x"}) as page:
            received = page.hear("table")
            assert (received["you"], received["legal"], received["can"]) == (None, [], [])
            assert page.move(received, "m1r")["problem"]["kind"] == "not-your-seat"
            assert page.act("resign")["problem"]["kind"] == "not-your-seat"


def test_a_wrong_token_is_refused_and_the_right_one_taken_afterwards(server: Server) -> None:
    table, tokens = server.pair()
    with server.socket(table, "wrong") as page:
        assert page.hear()["problem"]["kind"] == "not-your-seat"
        page.say(type="ping")
        assert page.hear()["problem"]["kind"] == "not-joined"
        page.say(type="join", token=tokens[1])
        assert page.hear("table")["you"] == 1
        page.say(type="join", token=tokens[0])
        assert page.hear("error")["problem"]["kind"] == "not-now"


def test_a_foreign_page_gets_no_socket(server: Server) -> None:
    table, tokens = server.pair()
    for origin in ("http://evil.example", "null", "http://["):
        with pytest.raises(InvalidStatus) as refusal, server.raw_socket(table, origin=origin):
            pass
        assert refusal.value.response.status_code == 403
    with server.socket(table, tokens[0], origin=server.address) as page:
        assert page.hear("table")["you"] == 0


@pytest.mark.parametrize("table", ["0123456789abcdef", "x", "%00", "%F0%9F%98%80"])
def test_a_table_that_is_not_there_closes_the_socket(server: Server, table: str) -> None:
    with server.raw_socket(table) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=ANSWER_SECONDS)
    assert closed_with(closed.value) == 4404


def test_pages_of_an_address_are_limited(tmp_path: Path, serving: Callable[..., Server]) -> None:
    server = serving(f"sqlite:///{tmp_path}/mandala.db", per_address=4)
    made = server.new_table()
    with ExitStack() as opened:
        for _ in range(4):
            opened.enter_context(server.raw_socket(made["table"]))
        with pytest.raises(InvalidStatus) as refusal, server.raw_socket(made["table"]):
            pass
        assert refusal.value.response.status_code == 403

    def reopened() -> bool:
        try:
            with server.raw_socket(made["table"]):
                return True
        except InvalidStatus:
            return False

    server.wait_until(reopened)
    with server.socket(made["table"]) as page:
        assert page.hear("table")["status"] == "waiting"


# Hearing


def test_events_are_numbered_without_a_gap_and_the_same_for_all(server: Server) -> None:
    table, tokens = server.pair()
    rng = seeded("moves")
    with (
        server.client() as client,
        server.socket(table, tokens[0]) as ann,
        server.socket(table, tokens[1]) as bob,
        server.socket(table) as eve,
    ):
        pages = [ann, bob, eve]
        now = [page.hear("table") for page in pages]
        for _ in range(25):
            turn = now[0]["turn"]
            if turn is None:
                break
            answer = pages[turn].move(now[turn], rng.choice(now[turn]["legal"]))
            assert answer["ok"]
            seq = table_as(client, table)["seq"]
            now = [page.hear_table(seq) for page in pages]
        for page in pages:
            numbers = [json.loads(text)["seq"] for text in page.texts if json.loads(text)["type"] == "table"]
            assert numbers == list(range(1, now[0]["seq"] + 1))
            assert len(numbers) > 20
        eve.say(type="ping")
        assert eve.hear("pong") == {"type": "pong", "seq": now[0]["seq"]}


def test_what_a_page_missed_it_learns_by_sync(server: Server) -> None:
    table, tokens = server.pair()
    with server.client() as client, server.socket(table, tokens[0]) as page:
        before = page.hear("table")
        play_on(client, table, tokens, 3)
        page.say(type="ping")
        assert page.hear("pong")["seq"] > before["seq"]
        assert page.sync() == table_as(client, table, tokens[0])


def test_the_other_page_receives_the_move_with_its_cause(server: Server) -> None:
    table, tokens = server.pair()
    with server.socket(table, tokens[0]) as ann, server.socket(table, tokens[1]) as bob:
        now = ann.hear("table")
        bob.hear("table")
        move = now["legal"][0]
        answer = ann.move(now, move)
        received = bob.hear("table")
        assert received["cause"] == {"kind": "move", "player": 0, "move": move, "forced": False, "done": True}
        assert (received["seq"], received["ply"], received["turn"]) == (answer["seq"], 1, 1)
        assert ann.move(now, move, "again")["problem"]["kind"] == "stale"
        assert bob.move(received | {"ply": 1}, "cr")["problem"]["reason"] == "nothing-to-claim"
        assert ann.move(received, move)["problem"]["kind"] == "not-your-turn"


def test_a_repeated_id_after_a_reconnect_is_harmless_and_answered_the_same(server: Server) -> None:
    table, tokens = server.pair()
    with server.socket(table, tokens[0]) as page:
        now = page.hear("table")
        first = page.move(now, now["legal"][0], "once")
    with server.socket(table, tokens[0]) as page:
        page.hear("table")
        assert page.move(now, now["legal"][0], "once") == first
        assert page.sync()["ply"] == 1
        assert page.act("draw", "offer")["ok"]
        assert page.act("draw", "offer")["ok"]
        assert page.sync()["seq"] == first["seq"] + 1


def test_presence_tells_who_has_a_page_open(server: Server) -> None:
    table, tokens = server.pair()

    def until(page: Page, present: list[bool], watching: int) -> None:
        expected = {"type": "presence", "present": present, "watching": watching}
        while page.hear("presence") != expected:
            pass

    with server.socket(table, tokens[0]) as ann:
        until(ann, [True, False], 0)
        with server.socket(table, tokens[1]), server.socket(table):
            until(ann, [True, True], 1)
        until(ann, [True, False], 0)
    here = server.new_table(opponent={"kind": "here"})
    with server.socket(here["table"], here["tokens"][1]) as both:
        until(both, [True, True], 0)


def test_a_rematch_leads_everyone_to_the_right_seat(server: Server) -> None:
    table, tokens = server.pair(name="Ann")
    with server.socket(table, tokens[0]) as ann, server.socket(table, tokens[1]) as bob, server.socket(table) as eve:
        assert bob.act("resign")["ok"]
        assert bob.act("rematch")["ok"]
        assert ann.act("rematch")["ok"]
        seq = bob.sync()["seq"]
        received = [page.hear_table(seq)["rematch"] for page in (ann, bob, eve)]
    assert len({one["table"] for one in received}) == 1
    assert received[2]["token"] is None
    with server.client() as client:
        again = received[0]["table"]
        assert [table_as(client, again, one["token"])["you"] for one in received[:2]] == [0, 1]
        assert table_as(client, again)["seats"][0]["name"] == "Ann"
        assert table_as(client, again)["status"] == "playing"
        assert play_on(client, again, [received[0]["token"], received[1]["token"]], 2)["ply"] >= 2


def test_a_rematch_is_the_guests_own_by_cookie_too(server: Server) -> None:
    with server.client() as ann:
        made = server.new_table(ann, opponent={"kind": "bot", "level": 1}, first="me")
        place = f"/api/tables/{made['table']}/actions"
        assert ann.post(place, json={"id": "a", "action": "resign"}).json()["ok"]
        assert ann.post(place, json={"id": "b", "action": "rematch"}).json()["ok"]
        again = table_as(ann, made["table"])["rematch"]["table"]
        received = table_at(ann, again, 1)
        assert (received["you"], received["seats"][1]["kind"], received["turn"]) == (0, "bot", 0)
        assert received["ply"] > 0  # the bot has made its first move


# Manners


def test_messages_that_come_too_fast_are_refused_and_the_socket_stays(server: Server) -> None:
    table, tokens = server.pair()
    with server.socket(table, tokens[0]) as page:
        page.hear("table")

        def ping() -> Json:
            page.say(type="ping")
            return page.hear("pong", "error")

        refused = until(
            lambda: (received := ping())["type"] == "error" and received, "a page may send as much as it likes"
        )
        assert refused["problem"]["kind"] == "too-fast"
        until(lambda: ping()["type"] == "pong", "the page is not heard again")


def misbehave(page: Page) -> None:
    for _ in range(500):
        page.socket.send("nonsense")
        page.hear("error")


def test_a_page_that_continues_to_make_mistakes_is_warned_and_disconnected(server: Server) -> None:
    table, tokens = server.pair()
    with server.socket(table, tokens[0]) as page:
        page.hear("table")
        with pytest.raises(ConnectionClosed) as closed:
            misbehave(page)
        assert closed_with(closed.value) == 1008
    errors = [json.loads(text) for text in page.texts if '"error"' in text]
    assert len(errors) > sessions.MISTAKES
    with server.socket(table, tokens[0]) as page:
        assert page.hear("table")["you"] == 0


class ServerSocket:
    """The server's end of a socket whose page reads its messages while it is awake."""

    def __init__(self) -> None:
        self.awake = asyncio.Event()
        self.awake.set()
        self.sent: list[Json] = []
        self._said: asyncio.Queue[Json] = asyncio.Queue()
        self.say(type="websocket.connect")
        scope = {"type": "websocket", "path": "/", "headers": [], "query_string": b"", "state": {}}
        self.socket = WebSocket(scope, self._said.get, self._send)

    def say(self, **message: Any) -> None:
        self._said.put_nowait(message)

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        await self.awake.wait()
        self.sent.append(dict(message))


@asynccontextmanager
async def joined_page(tmp_path: Path) -> AsyncIterator[tuple[ServerSocket, Room, asyncio.Task[None]]]:
    """A page that has joined a table, and the session that serves it."""
    store = await Store.open(f"sqlite:///{tmp_path}/mandala.db")
    pool, tokens = WorkerPool(1), Tokens("secret")
    host = Host(store, Uptime(0), tokens, pool, NullBus(), Settings(pace=0.0))
    room = host.rooms.add(Table("e" * 16, setup()), {})
    wire = ServerSocket()
    await wire.socket.accept()
    wire.say(type="websocket.receive", text='{"type":"join"}')
    session = asyncio.create_task(
        sessions.TableSocket(wire.socket, host, room, None, NOWHERE, Metrics(host, NullBus())).run()
    )
    await until_true(lambda: len(wire.sent) == 3, "the page does not receive its table and who is there")
    yield wire, room, session
    pool.close()
    await store.close()


async def test_messages_at_once_and_per_second_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("mandala.server.limits.monotonic", lambda: now[0])
    async with joined_page(tmp_path) as (wire, _, session):

        async def answers_to(count: int, text: str = '{"type":"ping"}') -> list[str]:
            """The answers to this number of messages."""
            wire.sent.clear()
            for _ in range(count):
                wire.say(type="websocket.receive", text=text)
            await until_true(lambda: len(wire.sent) == count, lambda: f"not every message is answered: {wire.sent}")
            return [json.loads(one["text"])["type"] for one in wire.sent]

        assert await answers_to(50) == ["pong"] * (sessions.AT_ONCE - 1) + ["error"] * 11  # it has joined, too
        now[0] += 0.5
        assert await answers_to(9) == ["pong"] * 5 + ["error"] * 4
        now[0] += 1000
        assert await answers_to(sessions.MISTAKES, "nonsense") == ["error"] * sessions.MISTAKES
        wire.say(type="websocket.receive", text="nonsense")
        await asyncio.wait_for(session, ANSWER_SECONDS)
        assert [one["type"] for one in wire.sent[sessions.MISTAKES :]] == ["websocket.send", "websocket.close"]


@pytest.mark.parametrize("wakes", [True, False], ids=["slow", "asleep"])
async def test_a_page_that_does_not_read_its_messages_is_disconnected(
    wakes: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not wakes:
        monkeypatch.setattr(sessions, "SEND_TIMEOUT", 0.2)
    async with joined_page(tmp_path) as (wire, room, session):
        wire.awake.clear()
        for now in range(sessions.MAX_UNSENT * 3):
            room.send_table(now)
        if wakes:
            wire.awake.set()
        await asyncio.wait_for(session, ANSWER_SECONDS)
        assert room.listeners == set()
        assert len(wire.sent) < 10
        if wakes:
            assert wire.sent[-1] | {"reason": ""} == {"type": "websocket.close", "code": 1012, "reason": ""}


# Coming back


def test_after_the_killing_of_the_server_the_table_is_the_same(
    database_url: str, serving: Callable[..., Server]
) -> None:
    server = serving(database_url)
    table, tokens = server.pair()
    bots = server.new_table(opponent={"kind": "bot", "level": 1}, first="them")
    with server.client() as client:
        before_kill = play_on(client, table, tokens, 6)
        assert table_at(client, bots["table"], 1)["ply"] > 0  # with no page open
        own = table_as(client, bots["table"], bots["tokens"][0])
    with server.socket(table, tokens[0]) as page:
        before: Json = page.hear("table")
        page.act("draw", "offer")
        page.sync()
        asked = {"id": "x", "ply": own["ply"], "move": own["legal"][0]}
        with server.client() as client:  # the bot owes a move when the server dies
            place = f"/api/tables/{bots['table']}/moves"
            assert client.post(place, json=asked, headers=bearer(bots["tokens"][0])).json()["ok"]
        server.kill()
        with pytest.raises(ConnectionClosed):
            page.hear("pong")
    server.start()
    with server.socket(table, tokens[0]) as page:
        after = page.hear("table")
        expected = before | {"seq": before["seq"] + 1, "cause": after["cause"], "offers": after["offers"]}
        assert after | {"can": []} == expected | {"can": []}
        assert (after["offers"]["draw"], after["cause"]["kind"]) == (0, "draw")
        assert after["moves"] == before_kill["moves"]
        assert page.act("draw", "offer")["ok"]
        assert page.sync()["seq"] == after["seq"]
    with server.client() as client:
        assert play_on(client, table, tokens, 3)["ply"] > after["ply"]
        received = table_at(client, bots["table"], own["ply"] + 2)  # without any viewer
        assert received["moves"][own["ply"]] == asked["move"]
