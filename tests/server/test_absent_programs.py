"""Programs with accounts that go away: a challenge lapses, a game is lost on time, and nobody waits for ever."""

import time
from collections.abc import AsyncIterator

import pytest

from mandala.server.answers import Profile
from mandala.server.bus import Alone
from mandala.server.host import Host
from mandala.server.limits import NOWHERE
from mandala.server.programs import Account, guest_of_program
from mandala.server.protocol import BotOpponent, MakeMove, NewTable
from mandala.server.refused import Refused
from mandala.server.room import Viewer
from mandala.server.rooms import Rooms
from mandala.server.store import Store
from mandala.server.table import ACCEPT_WITHIN, MOVE_WITHIN
from mandala.server.thinkers import Thinkers
from mandala.server.tokens import Tokens
from mandala.server.uptime import Uptime


@pytest.fixture
async def host(store: Store) -> AsyncIterator[Host]:
    """A node whose time the test sets, and a program that is online."""
    uptime, tokens, thinkers = Uptime(0), Tokens("secret"), Thinkers(1)
    one = Host(store, uptime, tokens, thinkers, Rooms(store, uptime, tokens, Alone(), 60.0), 0.0, 100)
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
    thinkers.close()


def later(host: Host, milliseconds: int) -> None:
    host.uptime.confirm(host.uptime.now() + milliseconds, time.monotonic())


ASKED = NewTable(game="mandala", opponent=BotOpponent(kind="bot", name="Ada"), first="me")


@pytest.mark.anyio
async def test_a_challenge_that_nobody_accepts_lapses(host: Host) -> None:
    table = (await host.create(ASKED, "ann", NOWHERE)).table
    later(host, ACCEPT_WITHIN - 5_000)
    await host.fall()
    assert (await host.room(table)).table.status == "waiting"
    later(host, 5_000)
    await host.fall()
    with pytest.raises(Refused, match="no such table"):
        await host.room(table)
    assert (await host.programs.awaiting("Ada")).challenges == []
    assert await host.programs.is_free("Ada", "mandala")


@pytest.mark.anyio
async def test_a_program_that_goes_away_loses_on_time_and_has_room_again(host: Host) -> None:
    table = (await host.create(ASKED, "ann", NOWHERE)).table
    await host.accept(table, "Ada")
    room = await host.room(table)
    assert room.guests[1] == guest_of_program("Ada")
    later(host, 24 * 3600 * 1000)  # people may take their time
    await host.fall()
    assert room.table.status == "playing"
    move = MakeMove(id="m", ply=0, move=room.table.game.legal_moves[0].text)
    assert (await host.move(room, Viewer(0), move)).ok
    assert [one.table for one in (await host.programs.awaiting("Ada")).tables] == [table]
    assert not await host.programs.is_free("Ada", "mandala")
    later(host, MOVE_WITHIN - 5_000)
    await host.fall()
    assert room.table.status == "playing"
    later(host, 5_000)
    await host.fall()
    told = room.message(Viewer(0), host.uptime.now())
    assert told.result is not None
    assert (told.result.reason, told.result.winner) == ("time", 0)
    assert (await host.programs.awaiting("Ada")).tables == []
    assert await host.programs.is_free("Ada", "mandala")


def test_who_was_not_seen_for_a_minute_is_not_online() -> None:
    now = time.time_ns() // 1_000_000
    assert Account("Ada", ["mandala"], 1, now - 50_000).is_online
    assert not Account("Ada", ["mandala"], 1, now - 61_000).is_online
    assert not Account("Ada", ["mandala"], 1, None).is_online
