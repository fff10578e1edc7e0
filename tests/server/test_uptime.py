"""Uptime: it runs while the store is written, and never while it is not."""

import time
from collections.abc import Iterator

import pytest

from mandala.server.bus import NullBus
from mandala.server.limits import NOWHERE
from mandala.server.rooms.host import Host
from mandala.server.rooms.tokens import Tokens
from mandala.server.settings import Settings
from mandala.server.store import uptime as module
from mandala.server.store.store import Store
from mandala.server.store.uptime import Uptime
from mandala.server.workers.pool import WorkerPool
from mandala.tables.events import Event
from mandala.tables.messages import FriendOpponent, NewSeat, NewTable


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The monotonic clock, set by the test."""
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    return clock


def test_it_goes_on_from_what_was_counted_once_a_heartbeat_is_stored(seconds: list[float]) -> None:
    uptime = Uptime(1_000)
    seconds[0] += 1
    assert (uptime.now(), uptime.is_running) == (1_000, False)
    uptime.confirm(1_200, seconds[0])
    seconds[0] += 1
    assert (uptime.now(), uptime.is_running) == (2_200, True)


def test_it_counts_from_the_given_moment(seconds: list[float]) -> None:
    uptime = Uptime(0)
    moment = seconds[0]
    seconds[0] += 0.5
    uptime.confirm(1_000, moment)
    assert uptime.now() == 1_500


def test_what_came_after_the_last_confirmed_write_does_not_count(seconds: list[float]) -> None:
    uptime = Uptime(0)
    uptime.confirm(10, seconds[0])
    seconds[0] += 0.25
    assert uptime.now() == 260
    uptime.stop()
    seconds[0] += 1
    assert (uptime.now(), uptime.is_running) == (10, False)
    uptime.confirm(10, seconds[0])
    seconds[0] += 0.5
    assert uptime.now() == 510


def test_it_never_runs_far_ahead_of_the_last_write(seconds: list[float]) -> None:
    uptime = Uptime(0)
    uptime.confirm(0, seconds[0])
    for passed in (module.MAX_AHEAD, 1):  # a write that hangs, or a machine that was suspended
        seconds[0] += passed
        assert (uptime.now(), uptime.is_running) == (1000 * module.MAX_AHEAD, False)


@pytest.fixture
def host(store: Store) -> Iterator[Host]:
    """A node whose uptime is not confirmed."""
    uptime, tokens, pool = Uptime(0), Tokens("secret"), WorkerPool(1)
    yield Host(store, uptime, tokens, pool, NullBus(), Settings(pace=0.0))
    pool.close()


async def test_a_node_that_could_not_write_counts_with_the_others_before_it_does(host: Host, store: Store) -> None:
    await store.beat()
    more = "UPDATE uptime SET milliseconds = milliseconds + 200"
    await store.transact(lambda connection: connection.exec_driver_sql(more))  # another node was up meanwhile
    others = await store.beat()
    assert others >= 200
    created = await host.create(NewTable(game="mandala", opponent=FriendOpponent(kind="friend")), "ada", NOWHERE)
    assert created.invite is not None
    await host.take_seat(created.table, NewSeat(invite=created.invite), "ben")
    loaded = await store.load(created.table)
    assert loaded is not None
    assert Event.model_validate_json(loaded[2][0].body).at >= others


async def test_a_late_answer_to_a_heartbeat_expires_no_clock_early(
    host: Host, store: Store, seconds: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database may count late, when the heartbeat comes at last: the wait is in its count already."""
    beat, counted = store.beat, [0]

    async def late() -> int:
        seconds[0] += 0.3
        counted.append(await beat())
        return counted[-1]

    await host.beat()
    monkeypatch.setattr(store, "beat", late)
    await host.beat()
    assert host.uptime.now() == counted[-1]
