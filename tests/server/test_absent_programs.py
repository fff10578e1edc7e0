"""Programs with accounts that go away: a challenge expires, a game is lost on time, and nobody waits for ever."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from mandala.fairness import nonce_hash
from mandala.server.bus import NullBus
from mandala.server.limits import NOWHERE, networks_of
from mandala.server.responses import Profile
from mandala.server.rooms.host import Host
from mandala.server.rooms.programs import ONLINE, guest_of_program
from mandala.server.rooms.room import Viewer
from mandala.server.rooms.tokens import Tokens
from mandala.server.settings import Settings
from mandala.server.store.store import Store
from mandala.server.store.uptime import Uptime
from mandala.server.workers.pool import WorkerPool
from mandala.tables.dealing import MOVE_TIMEOUT, REVEAL_TIMEOUT
from mandala.tables.errors import RefusedError
from mandala.tables.messages import Act, BotOpponent, FriendOpponent, MakeMove, NewSeat, NewTable, RevealNonce
from mandala.tables.table import ACCEPT_TIMEOUT, PAUSE


@pytest.fixture
async def host(store: Store) -> AsyncIterator[Host]:
    """A node whose time the test sets, and a program that is online."""
    uptime, tokens, pool = Uptime(0), Tokens("secret"), WorkerPool(1)
    one = Host(store, uptime, tokens, pool, NullBus(), Settings(pace=0.0))
    await store.transact(
        lambda connection: connection.exec_driver_sql(
            "INSERT INTO bots (name, token_hash, created, games, most_games) VALUES ('Ada', 'x', 0, '[]', 1)"
        )
    )
    await one.programs.declare("Ada", Profile(games=["mandala"], most_games=1))
    await one.programs.note_seen("Ada")
    uptime.confirm(0, time.monotonic())
    yield one
    await one.close()
    pool.close()


def advance_uptime(host: Host, milliseconds: int) -> None:
    host.uptime.confirm(host.uptime.now() + milliseconds, time.monotonic())


async def is_free(host: Host) -> bool:
    (ada,) = await host.programs.listed()
    return ada.free


ASKED = NewTable(game="mandala", opponent=BotOpponent(kind="bot", name="Ada"), first="me")


async def test_a_challenge_that_nobody_accepts_lapses(host: Host) -> None:
    table = (await host.create(ASKED, "ann", NOWHERE)).table
    advance_uptime(host, ACCEPT_TIMEOUT - 5_000)
    await host.expire()
    assert (await host.room(table)).table.status == "waiting"
    advance_uptime(host, 5_000)
    await host.expire()
    with pytest.raises(RefusedError, match="no such table"):
        await host.room(table)
    assert (await host.programs.awaiting("Ada")).challenges == []
    assert await is_free(host)


async def test_a_program_that_goes_away_loses_on_time_and_has_room_again(host: Host) -> None:
    table = (await host.create(ASKED, "ann", NOWHERE)).table
    await host.accept(table, "Ada")
    room = await host.room(table)
    assert room.guests[1] == guest_of_program("Ada")
    advance_uptime(host, 24 * 3600 * 1000)  # people may take their time
    await host.programs.note_seen("Ada")
    await host.expire()
    assert room.table.status == "playing"
    move = MakeMove(id="m", ply=0, move=room.table.game.legal_moves[0].text)
    assert (await host.move(room, Viewer(0), move)).ok
    assert [one.table for one in (await host.programs.awaiting("Ada")).tables] == [table]
    assert not await is_free(host)
    advance_uptime(host, MOVE_TIMEOUT - 5_000)
    await host.expire()
    assert room.table.status == "playing"
    advance_uptime(host, 5_000)
    await host.expire()
    message = room.message(Viewer(0), host.uptime.now())
    assert message.result is not None
    assert (message.result.reason, message.result.winner) == ("time", 0)
    assert (await host.programs.awaiting("Ada")).tables == []
    assert not await is_free(host)
    await host.programs.note_seen("Ada")
    assert await is_free(host)


async def test_a_program_without_a_call_for_a_minute_of_uptime_is_not_online(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time_ns", lambda: 0)  # the wall clock of a node plays no part
    advance_uptime(host, ONLINE - 5_000)
    assert await is_free(host)
    advance_uptime(host, 5_000)
    (ada,) = await host.programs.listed()
    assert not ada.online
    with pytest.raises(RefusedError, match="is not there"):
        await host.create(ASKED, "ann", NOWHERE)
    await host.programs.note_seen("Ada")
    assert await is_free(host)


HERE, THERE = networks_of("192.0.2.1"), networks_of("2001:db8::1")
SAME_SITE = networks_of("2001:db8:0:7::1")  # of the same site


async def test_a_guest_and_a_network_leave_places_for_others(host: Host) -> None:
    await host.programs.declare("Ada", Profile(games=["mandala"], most_games=3))
    asked = [host.create(ASKED, "ann", HERE) for _ in range(3)]  # at the same time
    answers = await asyncio.gather(*asked, return_exceptions=True)
    refused = [answer.problem.kind for answer in answers if isinstance(answer, RefusedError)]
    assert refused == ["already-playing"] * 2
    await host.create(ASKED, "no cookie", HERE)
    with pytest.raises(RefusedError, match="enough games with your network"):
        await host.create(ASKED, "another one", HERE)
    await host.create(ASKED, "ben", THERE)
    with pytest.raises(RefusedError, match="has enough games"):
        await host.create(ASKED, "carol", SAME_SITE)


async def test_addresses_of_one_site_are_one_network(host: Host) -> None:
    await host.programs.declare("Ada", Profile(games=["mandala"], most_games=2))
    await host.create(ASKED, "ann", THERE)
    with pytest.raises(RefusedError, match="enough games with your network"):
        await host.create(ASKED, "ben", SAME_SITE)
    await host.create(ASKED, "carol", HERE)


async def test_a_seat_that_never_moves_takes_a_place_for_a_minute(host: Host) -> None:
    table = (await host.create(ASKED, "ann", HERE)).table
    await host.accept(table, "Ada")
    advance_uptime(host, MOVE_TIMEOUT - 5_000)
    await host.programs.note_seen("Ada")
    assert not await is_free(host)
    advance_uptime(host, 5_000)
    assert await is_free(host)
    await host.create(ASKED, "ann", HERE)

    # A program that has moved may take ten minutes; then another game may begin, and this one continues nevertheless.
    room = await host.room(table)
    for player in (0, 1):
        move = MakeMove(id=f"m{player}", ply=room.table.ply, move=room.table.game.legal_moves[0].text)
        assert (await host.move(room, Viewer(player), move)).ok
    advance_uptime(host, PAUSE - 5_000)
    await host.programs.note_seen("Ada")
    assert not await is_free(host)
    advance_uptime(host, 5_000)
    assert await is_free(host)
    assert room.table.status == "playing"


async def test_a_rematch_takes_a_place_too(host: Host) -> None:
    table = (await host.create(ASKED, "ann", HERE)).table
    await host.accept(table, "Ada")
    room = await host.room(table)
    assert (await host.act(room, Viewer(0), Act(id="r", action="resign"))).ok
    again = [await host.act(room, Viewer(0), Act(id="again", action="rematch")) for _ in range(2)]
    assert [answer.ok for answer in again] == [True, True]  # asked twice, as an answer may get lost
    with pytest.raises(RefusedError) as refusal:
        await host.create(ASKED, "ann", HERE)
    assert refusal.value.problem.kind == "already-playing"
    with pytest.raises(RefusedError, match="enough games"):
        await host.create(ASKED, "ben", THERE)


async def test_a_game_that_is_not_dealt_in_time_is_cancelled_at_every_node(host: Host) -> None:
    friend = NewTable(game="mandala", opponent=FriendOpponent(kind="friend"), nonce_hash=nonce_hash("1" * 32))
    made = await host.create(friend, "ann", HERE)
    await host.take_seat(made.table, NewSeat(invite=made.invite or "", nonce_hash=nonce_hash("2" * 32)), "ben")
    asked = await host.create(ASKED.model_copy(update={"nonce_hash": nonce_hash("1" * 32)}), "ann", HERE)
    await host.accept(asked.table, "Ada")
    advance_uptime(host, MOVE_TIMEOUT)
    await host.expire()
    assert (await host.room(asked.table)).table.status == "cancelled"  # a program waits for a minute
    advance_uptime(host, REVEAL_TIMEOUT - MOVE_TIMEOUT - 5_000)
    await host.expire()
    room = await host.room(made.table)
    assert room.table.status == "dealing"

    # Another node, or this one after a restart, knows the deadline from the store.
    pool = WorkerPool(1)
    second = Host(host.store, host.uptime, host.tokens, pool, NullBus(), Settings(pace=0.0))
    advance_uptime(host, 5_000)
    await second.expire()
    assert (await second.room(made.table)).table.status == "cancelled"
    await host.expire()  # finds it done
    late = await host.reveal(room, Viewer(0), RevealNonce(id="n", nonce="1" * 32))
    assert not late.ok
    assert (await host.store.due(host.uptime.now()), room.table.seq) == ([], 2)
    assert [one.status for one in (await host.tables_of("ben")).tables] == ["cancelled"]
    await second.close()
    pool.close()
