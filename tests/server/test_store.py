"""The store: nothing acknowledged is lost, nothing is written twice, and SQLite and PostgreSQL behave alike."""

import asyncio
import contextlib
import itertools
import multiprocessing
import os
import signal
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from polling import until_async
from seeds import seeded
from server.appending import append
from server.forks import forked
from server.servers import until_true
from services import Cluster
from sqlalchemy import Connection, text

from mandala.errors import MandalaError
from mandala.server.store import store as store_module
from mandala.server.store.database import connect, migrate, parse_database_url
from mandala.server.store.failures import StoreUnavailableError
from mandala.server.store.schema import METADATA, StoredEvent, Summary, TableRow
from mandala.server.store.store import Store
from mandala.server.store.writes import ConflictError
from mandala.tables.messages import Status

KILLS = int(os.environ.get("KILLS", "20"))  # of the long run
PLAYING = Summary(status="playing", ply=1, turn=1, deadline=None, bot_turn=False, updated=2000)


def row(name: str) -> TableRow:
    return TableRow(
        id=name, game="mandala", setup='{"seed": "ä\\u0000"}', created=1000,
        status="waiting", ply=0, turn=None, deadline=None, bot_turn=False, updated=1000,
    )  # fmt: skip


def event(seq: int, body: str = "{}") -> StoredEvent:
    return StoredEvent(seq, 1000 + seq, body)


async def seqs(store: Store, name: str) -> list[int]:
    loaded = await store.load(name)
    assert loaded is not None
    return [one.seq for one in loaded[2]]


async def outcomes(store: Store, writes: Sequence[tuple[str, int]]) -> list[BaseException | None]:
    """The outcomes of appends that come at the same moment."""
    appends = (store.append(name, [event(seq)], PLAYING) for name, seq in writes)
    return await asyncio.gather(*appends, return_exceptions=True)


async def test_what_is_written_can_be_read(store: Store) -> None:
    await store.create(row("a"), {0: "ann"}, [event(0, '{"kind": "é"}')])
    assert await store.load("a") == (row("a"), {0: "ann", 1: None}, [event(0, '{"kind": "é"}')])
    later = replace(PLAYING, deadline=1_800_000_000_000, bot_turn=True)
    await store.append("a", [event(1), event(2)], later, {1: "bob"})
    expected = replace(row("a"), **vars(later))
    assert await store.load("a") == (expected, {0: "ann", 1: "bob"}, [event(0, '{"kind": "é"}'), event(1), event(2)])
    assert await store.load("b") is None


async def test_an_event_is_written_once(store: Store) -> None:
    await store.create(row("a"), {}, [event(0)])
    await store.append("a", [event(1, "first")], PLAYING)
    with pytest.raises(ConflictError, match="table a: event 1"):
        await store.append("a", [event(1, "second"), event(2)], replace(PLAYING, ply=9))
    loaded = await store.load("a")
    assert loaded is not None
    assert loaded[0].ply == 1
    assert [one.body for one in loaded[2]] == ["{}", "first"]


async def test_a_table_is_created_once(store: Store) -> None:
    await store.create(row("a"), {0: "ann"}, [])
    with pytest.raises(ConflictError):
        await store.create(row("a"), {0: "bob"}, [])
    with pytest.raises(ConflictError):
        await store.append("nowhere", [event(0)], PLAYING)
    with pytest.raises(ValueError, match="events"):
        await store.append("a", [], PLAYING)


async def test_a_seat_is_taken_once(store: Store) -> None:
    await store.create(row("a"), {0: "ann"}, [event(0)])
    bob, cat = await asyncio.gather(
        store.append("a", [event(1)], PLAYING, {1: "bob"}),
        store.append("a", [event(2)], PLAYING, {1: "cat"}),
        return_exceptions=True,
    )
    assert bob is None
    assert isinstance(cat, ConflictError)
    with pytest.raises(ConflictError, match="seat 1"):
        await store.append("a", [event(2)], PLAYING, {1: "cat"})
    await store.append("a", [event(2)], PLAYING, {1: "bob"})
    assert await seqs(store, "a") == [0, 1, 2]


async def test_many_writes_at_once_are_all_kept_in_order(store: Store) -> None:
    names = [f"t{number}" for number in range(50)]
    await asyncio.gather(*(store.create(row(name), {}, [event(0)]) for name in names))
    writes = [(name, seq) for seq in range(1, 5) for name in names]
    seeded("writes").shuffle(writes)
    appends = (store.append(name, [event(seq)], replace(PLAYING, ply=seq)) for name, seq in writes)
    await asyncio.gather(*appends)
    for name in names:
        loaded = await store.load(name)
        assert loaded is not None
        assert loaded[0].ply == 4
        assert loaded[2] == [event(seq) for seq in range(5)]


async def test_only_the_failing_write_of_a_batch_is_refused(store: Store) -> None:
    for name in "abc":
        await store.create(row(name), {}, [event(0)])
    writes = [("a", 1), ("b", 0), ("b", 1), ("nowhere", 0), ("c", 1), ("c", 1)]
    errors = await outcomes(store, writes)
    # After b's double event nothing more of b's, which might rely on it.
    assert [isinstance(error, ConflictError) for error in errors] == [False, True, True, True, False, True]
    assert [await seqs(store, name) for name in "abc"] == [[0, 1], [0], [0, 1]]


async def test_two_nodes_race_for_every_event(store: Store, database_url: str) -> None:
    other = await Store.open(database_url)
    names = [f"t{number}" for number in range(20)]
    for name in names:
        await store.create(row(name), {}, [event(0)])
    for seq in (1, 2, 3):
        writes = [(name, seq) for name in names]
        here, there = await asyncio.gather(outcomes(store, writes), outcomes(other, writes[::-1]))
        for mine, theirs in zip(here, there[::-1], strict=True):
            assert {type(mine), type(theirs)} == {type(None), ConflictError}
    assert [await seqs(other, name) for name in names] == [[0, 1, 2, 3]] * len(names)
    await other.close()


async def test_a_full_queue_makes_writers_wait(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "MAX_BATCH", 3)
    monkeypatch.setattr(store_module, "MAX_WAITING", 5)
    store = await Store.open(database_url)
    names = [f"t{number}" for number in range(20)]
    await asyncio.gather(*(store.create(row(name), {}, [event(0)]) for name in names))
    assert [await seqs(store, name) for name in names] == [[0]] * len(names)
    await store.close()


async def test_a_writer_who_gives_up_harms_nobody(store: Store) -> None:
    await store.create(row("a"), {}, [event(0)])
    leaver = asyncio.create_task(store.append("a", [event(1)], PLAYING))
    await asyncio.sleep(0)
    leaver.cancel()
    await store.append("a", [event(2)], PLAYING)
    assert await seqs(store, "a") == [0, 1, 2]


async def test_closing_writes_what_waits(database_url: str) -> None:
    store = await Store.open(database_url)
    last = asyncio.create_task(store.create(row("a"), {}, [event(0)]))
    await asyncio.sleep(0)
    await store.close()
    await last
    with pytest.raises(StoreUnavailableError, match="closed"):
        await store.create(row("b"), {}, [])
    store = await Store.open(database_url)
    assert await seqs(store, "a") == [0]
    await store.close()


async def test_a_guest_finds_the_own_tables_latest_first(store: Store) -> None:
    await store.create(replace(row("old"), updated=1), {0: "ann", 1: "bob"}, [])
    await store.create(replace(row("new"), updated=3), {1: "ann"}, [])
    await store.create(replace(row("both"), updated=2), {0: "ann", 1: "ann"}, [])
    await store.create(row("other"), {0: "bob"}, [])
    found = await store.tables_of("ann", 10)
    assert [(one.row.id, one.players) for one in found] == [("new", (1,)), ("both", (0, 1)), ("old", (0,))]
    assert found[0].row == replace(row("new"), updated=3)
    assert [one.row.id for one in await store.tables_of("ann", 2)] == ["new", "both"]
    assert await store.tables_of("nobody", 10) == []


async def test_uploads_are_counted_by_who_made_them(store: Store) -> None:
    for name, uploaded, guests in (
        ("a", True, {0: "ann"}),
        ("b", True, {0: "ann", 1: "ann"}),
        ("c", True, {0: "ben", 1: "ann"}),
        ("d", False, {0: "ann"}),
    ):
        await store.create(replace(row(name), uploaded=uploaded), guests, [])
    assert await store.uploads("ann") == (2, 3)
    assert await store.uploads("eve") == (0, 3)


async def test_expired_clocks_and_waiting_bots_are_found(store: Store) -> None:
    cases: list[tuple[str, int | None, Status, bool]] = [
        ("late", 500, "playing", False),
        ("later", 400, "playing", True),
        ("over", 400, "over", True),
        ("in-time", 501, "playing", True),
        ("untimed", None, "waiting", True),
    ]
    for name, deadline, status, bot_turn in cases:
        summary = replace(PLAYING, status=status, deadline=deadline, bot_turn=bot_turn)
        await store.create(row(name), {}, [event(0)])
        await store.append(name, [event(1)], summary)
    assert await store.due(500) == ["later", "late"]
    assert await store.due(1) == []
    assert await store.bot_tables(PLAYING.updated) == ["in-time", "later"]
    assert await store.bot_tables(PLAYING.updated - 1) == []


async def test_what_other_nodes_have_written_is_found(store: Store) -> None:
    await store.create(row("a"), {0: "ann"}, [event(1)])
    await store.create(row("b"), {}, [])
    await store.append("a", [event(2), event(3)], PLAYING, {1: "bob"})
    newer = await store.newer("a", 1)
    assert newer is not None
    assert newer[0] == {0: "ann", 1: "bob"}
    assert [one.seq for one in newer[1]] == [2, 3]
    assert await store.newer("a", 3) == ({0: "ann", 1: "bob"}, [])
    assert await store.newer("none", 0) is None
    assert await store.latest(["a", "b", "none"]) == {"a": 3, "b": 0}


async def test_time_counts_by_heartbeats_and_not_while_no_server_runs(store: Store, database_url: str) -> None:
    assert await store.uptime() == 0
    assert await store.beat() == 0

    async def beat(now: Store, after: int) -> int:
        """A heartbeat this number of milliseconds after the last one."""
        shift = f"UPDATE uptime SET at = at - {after}"
        await now.transact(lambda connection: connection.exec_driver_sql(shift))
        return await now.beat()

    async def runs() -> bool:
        return await beat(store, 50) >= 50

    await until_async(runs, "no time passes")
    second = await store.uptime()
    assert await beat(store, 3_600_000) == second  # such a long gap is not counted
    other = await Store.open(database_url)

    async def goes_on() -> bool:
        return await beat(other, 50) > second

    if store.is_shared:  # the uptime of another server continues; that of a single one does not count the time between
        await until_async(goes_on, "two servers count apart")
    else:
        assert not await goes_on()
    await other.close()


async def test_settings(store: Store) -> None:
    assert await store.setting("heartbeat") is None
    assert await store.get_or_create_setting("heartbeat", "2") == "2"
    assert await store.setting("heartbeat") == "2"
    assert await store.get_or_create_setting("heartbeat", "3") == "2"


async def test_nodes_that_start_together_share_one_secret(database_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(database_url) for _ in range(3)))
    secrets = await asyncio.gather(
        *(store.get_or_create_setting("secret", f"{number}") for number, store in enumerate(stores) for _ in range(5))
    )
    assert len(set(secrets)) == 1
    for store in stores:
        await store.close()


async def test_migrations_end_at_the_schema_and_can_be_run_again(database_url: str) -> None:
    url = parse_database_url(database_url)
    await migrate(url)
    await migrate(url)
    engine = connect(url, 1)

    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), METADATA)

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_a_database_of_a_later_version_is_left_alone(database_url: str) -> None:
    url = parse_database_url(database_url)
    await migrate(url)
    engine = connect(url, 1)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = 'later'"))
    await engine.dispose()
    with pytest.raises(ValueError, match="another version of Mandala"):
        await Store.open(database_url)


async def test_a_url_says_which_database(tmp_path: Path) -> None:
    assert parse_database_url("sqlite:///a.db").drivername == "sqlite+aiosqlite"
    for scheme in ("postgresql", "postgres", "postgresql+asyncpg"):
        assert parse_database_url(f"{scheme}://u@h/n").drivername == "postgresql+asyncpg"
    assert parse_database_url("postgresql://u@h/n?sslmode=require").query == {"ssl": "require"}
    for wrong in ("mysql://u@h/n", "nonsense", "sqlite://"):
        with pytest.raises(ValueError, match="sqlite:///FILE"):
            parse_database_url(wrong)
    store = await Store.open(f"sqlite:///{tmp_path}/new/folder/100%.db")
    await store.ping()
    await store.close()


async def test_a_database_that_cannot_be_reached_is_named_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailableError, match=r"no answer from postgresql\+asyncpg://ann:\*\*\*@127.0.0.1:1/x"):
        await Store.open("postgresql://ann:secret@127.0.0.1:1/x")
    (tmp_path / "text.db").write_text("This is no database. " * 100)
    with pytest.raises(MandalaError, match="not a database"):
        await Store.open(f"sqlite:///{tmp_path}/text.db")


@pytest.mark.parametrize("kills", [4, pytest.param(KILLS, marks=pytest.mark.slow)], ids=["few", "many"])
async def test_what_is_acknowledged_survives_the_killing_of_the_server(
    store: Store, database_url: str, kills: int
) -> None:
    names = [f"t{number}" for number in range(5)]
    for name in names:
        await store.create(row(name), {}, [])
    chance = seeded("kills", kills)
    acknowledged = dict.fromkeys(names, -1)
    for _ in range(kills):
        receiver, sender = multiprocessing.Pipe(duplex=False)
        child = forked(append, database_url, names, sender)
        sender.close()
        killed_after = chance.randint(1, 200)
        with receiver, contextlib.suppress(EOFError):
            for number in itertools.count(1):
                name, seq = receiver.recv()
                acknowledged[name] = seq
                if number == killed_after:
                    child.kill()
        child.join()
        assert child.exitcode == -signal.SIGKILL
    for name in names:
        loaded = await store.load(name)
        assert loaded is not None
        last = len(loaded[2]) - 1
        assert 0 <= acknowledged[name] <= last
        assert [one.body for one in loaded[2]] == [f"{name}-{seq}" for seq in range(last + 1)]
        assert loaded[0].ply == last


@pytest.mark.parametrize("crash", [False, True], ids=["stopped", "crashed"])
async def test_a_restart_of_the_database_is_survived(cluster: Cluster, crash: bool) -> None:
    url = cluster.create_database()
    store = await Store.open(url)
    await store.create(row("a"), {}, [event(0)])
    acknowledged = [0]
    errors: list[StoreUnavailableError] = []

    async def play() -> None:
        while not errors:
            try:
                await store.append("a", [event(acknowledged[-1] + 1)], PLAYING)
                acknowledged.append(acknowledged[-1] + 1)
            except StoreUnavailableError as error:
                errors.append(error)

    playing = asyncio.create_task(play())
    await until_true(lambda: len(acknowledged) > 10, "nothing is stored")
    await asyncio.to_thread(cluster.kill if crash else cluster.stop)
    await playing
    assert str(errors[0]).startswith("no answer from postgresql+asyncpg://")
    for call in (store.ping(), store.load("a"), store.create(row("b"), {}, [])):
        with pytest.raises(StoreUnavailableError):
            await call
    await asyncio.to_thread(cluster.start)
    await store.ping()
    kept = await seqs(store, "a")
    assert kept in (acknowledged, [*acknowledged, len(acknowledged)])  # the last may have been kept unacknowledged
    await store.append("a", [event(len(kept))], PLAYING)
    await store.close()
    cluster.drop_database(url)
