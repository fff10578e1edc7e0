"""The client of the package, against a real server."""

import asyncio
import json
from collections.abc import Iterator
from math import inf
from typing import Any

import pytest
from seeds import seeded
from server.conftest import Serving
from server.servers import ANSWER_SECONDS, Json, Server, until_true

from mandala.bots import make_contestant
from mandala.client import Client, Link, ServerError, SyncClient, SyncTableConnection, TableConnection, read_link
from mandala.client.calls import LONGEST_PAUSE
from mandala.errors import MandalaError
from mandala.game import Game
from mandala.server.rooms.pressure import RETRY_AFTER

pytestmark = pytest.mark.anyio
GAMES = ("mandala", "patterns")


class Pauses(list[float]):
    """The pauses that a client asks for, which take no time."""

    async def __call__(self, seconds: float) -> None:
        self.append(seconds)
        await asyncio.sleep(0.01)


def client_of(server: Server, name: str = "ann", **options: Any) -> Client:
    return Client(server.address, rng=seeded("client", name), **options)


async def seated_table(ann: Client, bob: Client, **options: Any) -> tuple[str, list[str]]:
    """A table with two people: its id and their tokens."""
    asked: Json = {"game": "patterns", "first": "me", "promise": True} | options
    made = await ann.create_table(**asked)
    seat = await bob.take_seat(made["table"], made["invite"], "Bob", promise=True)
    return made["table"], [made["tokens"][0], seat["token"]]


async def once(connection: TableConnection, true: Any) -> Json:
    """The first table for which a condition is true."""
    async with asyncio.timeout(ANSWER_SECONDS):
        async for table in connection:
            if true(table):
                return table
    raise AssertionError


def test_links() -> None:
    assert read_link("https://host/t/6f0c#join=Qm9i") == Link("https://host", "6f0c", None, "Qm9i")
    assert read_link("http://host:8000/club/t/6f0c#seat=kX3v") == Link("http://host:8000/club", "6f0c", "kX3v", None)
    assert read_link("https://host/t/6f0c") == Link("https://host", "6f0c")
    for wrong in ("https://host/", "https://host/rules", "ftp://host/t/6f0c"):
        with pytest.raises(MandalaError, match="links look like"):
            read_link(wrong)


@pytest.mark.parametrize("game", GAMES)
async def test_two_bots_play_a_game_that_both_have_dealt(server: Server, game: str) -> None:
    async with client_of(server) as ann, client_of(server, "bob") as bob:
        table, tokens = await seated_table(ann, bob, game=game, name="Ann")
        async with (
            TableConnection(ann, table, tokens[0]) as one,
            TableConnection(bob, table, tokens[1]) as other,
            TableConnection(bob, table) as spectator,
        ):
            bots = [make_contestant(game, "greedy") for _ in range(2)]
            ended = await asyncio.gather(one.play(bots[0], seeded("one")), other.play(bots[1], seeded("other")))
            seen = await once(spectator, lambda table: table["status"] == "over")
        assert ended[0]["result"] == ended[1]["result"] == seen["result"]
        assert [seat["name"] for seat in seen["seats"]] == ["Ann", "Bob"]
        assert (seen["you"], seen["legal"]) == (None, [])
        record = Game.from_record(await ann.record(table))
        assert record.deal is not None
        assert {*record.deal.nonces} == {*ann.nonces.values(), *bob.nonces.values()}
        assert (await ann.replay(table))["moves"] == seen["moves"]
        assert [one["table"] for one in await ann.tables()] == [table]


async def test_a_game_is_played_by_long_polls(server: Server) -> None:
    async with client_of(server) as ann:
        made = await ann.create_table("patterns", {"kind": "here"})
        table, token = made["table"], made["tokens"][0]
        now = await ann.table(table)  # the cookie identifies the guest
        for _ in range(5):
            waiting = asyncio.create_task(ann.table(table, token, after=now["seq"], wait=30))
            answer = await ann.move(table, now["ply"], now["legal"][0], token)
            now = await waiting
            assert now["seq"] >= answer["seq"]
        again = [await ann.move(table, now["ply"], now["legal"][0], token, id="same") for _ in range(2)]
        assert again[0] == again[1]
        await ann.act(table, "resign", token)
        assert (await ann.table(table))["status"] == "over"


async def test_a_connection_reconnects_after_a_crash_and_sends_again_with_the_same_id(
    serving: Serving, tmp_path: Any
) -> None:
    server, pauses, noted = serving(f"sqlite:///{tmp_path}/mandala.db"), Pauses(), []
    async with client_of(server, sleep=pauses) as ann, client_of(server, "bob", sleep=pauses, patience=inf) as bob:
        table, tokens = await seated_table(ann, bob, game="mandala", promise=False)
        one = TableConnection(ann, table, tokens[0], note=lambda *entry: noted.append(entry))
        async with one, TableConnection(bob, table, tokens[1]) as other:
            first = await once(one, lambda table: table["legal"])
            server.kill()
            moving = asyncio.create_task(one.move(first["legal"][0]))
            acting = asyncio.create_task(bob.act(table, "draw", tokens[1]))
            await until_true(lambda: len(pauses) > 12, "no attempts to reconnect")
            assert not one.connected
            server.start()
            assert (await moving)["ok"]
            assert (await acting)["ok"]
            assert (await once(other, lambda table: table["ply"]))["moves"] == first["legal"][:1]
            sent = [json.loads(text) for what, text in noted if what == "sent"]
            assert [message["type"] for message in sent if message["type"] == "join"] == ["join", "join"]
            assert len({message["id"] for message in sent if message["type"] == "move"}) == 1
            assert {what for what, _ in noted} == {"open", "lost", "sent", "told"}
    assert min(pauses) < 1 < max(pauses) <= 1.3 * LONGEST_PAUSE


async def test_messages_that_are_too_fast_are_sent_again(server: Server) -> None:
    async with client_of(server) as ann, client_of(server, "bob") as bob:
        table, tokens = await seated_table(ann, bob, game="mandala", promise=False)
        noted: list[str] = []
        one = TableConnection(ann, table, tokens[0], note=lambda what, text: noted.append(text))
        async with one, TableConnection(bob, table, tokens[1]):
            await once(one, lambda table: table["legal"])
            answers = await asyncio.gather(*(one.act("draw") for _ in range(45)), return_exceptions=True)
        refused = [answer for answer in answers if isinstance(answer, ServerError)]
        assert len(answers) == 1 + len(refused)
        assert {error.kind for error in refused} == {"not-now"}
        assert any('"too-fast"' in text for text in noted)


async def test_a_call_waits_as_long_as_the_server_asks(serving: Serving, tmp_path: Any) -> None:
    server = serving(f"sqlite:///{tmp_path}/mandala.db", most_load=0)
    pauses = Pauses()
    async with client_of(server, sleep=pauses, patience=3 * RETRY_AFTER) as ann:
        with pytest.raises(ServerError) as refused:
            await ann.create_table("patterns")
        assert refused.value.kind == "busy"
        assert len(pauses) == 2
        assert all(RETRY_AFTER <= pause <= 1.5 * RETRY_AFTER for pause in pauses)


async def test_calls_survive_the_limit_of_an_address(serving: Serving, tmp_path: Any) -> None:
    server = serving(f"sqlite:///{tmp_path}/mandala.db", per_address=5)
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        await asyncio.sleep(seconds)

    async with client_of(server, sleep=pause) as ann:
        assert all([(await ann.status())["ready"] for _ in range(14)])
    assert pauses


@pytest.mark.parametrize("opponent", [{"kind": "here"}, {"kind": "friend"}])
async def test_a_rematch_is_followed_to_its_table(server: Server, opponent: Json) -> None:
    async with client_of(server) as ann, client_of(server, "bob") as bob:
        made = await ann.create_table("patterns", opponent)
        async with TableConnection(ann, made["table"], made["tokens"][0]) as one:
            other = None
            if made["invite"]:
                seat = await bob.take_seat(made["table"], made["invite"])
                other = await TableConnection(bob, made["table"], seat["token"]).__aenter__()
            await once(one, lambda table: table["status"] == "playing")
            await one.act("resign")
            await one.act("rematch")
            if other:
                await once(other, lambda table: table["offers"]["rematch"] is not None)
                await other.act("rematch")
            over = await once(one, lambda table: table["rematch"])
            await one.follow_rematch()
            if other:
                await once(other, lambda table: table["rematch"])
                await other.follow_rematch()
            playing = await once(one, lambda table: table["status"] == "playing")
            assert playing["id"] == over["rematch"]["table"] != made["table"]
            if made["invite"]:
                assert [list(ann.nonces), list(bob.nonces)] == [[hashed] for hashed in playing["nonce_hashes"]]
            if other:
                await other.__aexit__()


async def test_refusals_are_errors_with_the_problem(server: Server) -> None:
    async with client_of(server) as ann, client_of(server, "bob") as bob:
        made = await ann.create_table("mandala", first="me")
        for call, kind in (
            (bob.take_seat(made["table"], "wrong"), "not-found"),
            (bob.table("0" * 16), "not-found"),
            (bob.record("0" * 16), "not-found"),
            (bob.create_table("chess"), "malformed"),
            (bob.act(made["table"], "resign", made["tokens"][0]), "not-now"),
            (bob.declare(["patterns"], 1), "no-account"),
        ):
            with pytest.raises(ServerError) as refused:
                await call
            assert refused.value.kind == kind
        seat = await bob.take_seat(made["table"], made["invite"])
        assert await bob.take_seat(made["table"], made["invite"]) == seat  # the cookie identifies the guest
        async with TableConnection(bob, made["table"], seat["token"]) as other:
            await once(other, lambda table: table["status"] == "playing")
            for sending, kind in ((other.move("m1r"), "not-your-turn"), (other.send(type="nonsense"), "malformed")):
                with pytest.raises(ServerError) as refused:
                    await sending
                assert refused.value.kind == kind
        await ann.act(made["table"], "resign")
    with pytest.raises(ServerError, match=r"127\.0\.0\.1:9") as refused:
        await Client("http://127.0.0.1:9").status()
    assert refused.value.kind is None


async def test_a_token_of_no_seat_ends_the_connection(server: Server) -> None:
    async with client_of(server) as ann:
        table = (await ann.create_table("patterns"))["table"]
        async with TableConnection(ann, table, "wrong") as nobody:
            with pytest.raises(ServerError, match="seat"):
                await once(nobody, bool)


async def test_a_table_that_does_not_exist_ends_the_connection(server: Server) -> None:
    async with client_of(server) as ann, TableConnection(ann, "0" * 16) as nowhere:
        with pytest.raises(ServerError, match="no such table"):
            await once(nowhere, bool)
        with pytest.raises(ServerError, match="no such table"):
            await nowhere.act("resign")


@pytest.fixture
def sync_client(server: Server) -> Iterator[SyncClient]:
    with SyncClient(server.address, rng=seeded("sync")) as client:
        yield client


async def test_without_await_it_works_inside_a_running_loop(sync_client: SyncClient) -> None:
    made = sync_client.create_table("patterns", {"kind": "here"})
    with SyncTableConnection(sync_client, made["table"], made["tokens"][0]) as connection:
        for table in connection:
            if table["ply"] >= 3:
                break
            connection.move(table["legal"][0])
        ended = connection.play(make_contestant("patterns", "random"), seeded("random"))
    assert ended["status"] == "over"
    assert sync_client.record(made["table"]).startswith("Game: patterns")
    with pytest.raises(ServerError):
        sync_client.table("0" * 16)
