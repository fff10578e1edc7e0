"""Tables, their events, seats and the server's settings in a database: SQLite or PostgreSQL."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any, Self

from prometheus_client import Histogram
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Row,
    and_,
    bindparam,
    case,
    cast,
    extract,
    func,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mandala.server.store.database import (
    connect,
    connect_writer,
    lock_file,
    make_private,
    migrate,
    parse_database_url,
    sqlite_file,
)
from mandala.server.store.failures import FAILURES, StoreUnavailableError, start_failure, unavailable
from mandala.server.store.schema import (
    EVENTS,
    METADATA,
    SEATS,
    SETTINGS,
    TABLES,
    UPTIME,
    GuestTable,
    StoredEvent,
    Summary,
    TableRow,
    delete_tables,
)
from mandala.server.store.uptime import MAX_AHEAD
from mandala.server.store.writer import Result, Writer
from mandala.server.store.writes import ConflictError, Write, execute, execute_one_by_one

READERS = 8  # connections; the writer has its own, so moves never wait for many reads after a reconnect
BATCH_SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500)  # buckets of the metric
MAX_BATCH = 500  # writes in one transaction
BATCH_INTERVAL = 0.004  # seconds between two transactions: one transaction costs more than ten moves in it
MAX_WAITING = 5000  # pending writes; further writers wait
DATABASE_CLOCK = cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)  # milliseconds, by PostgreSQL

INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}  # with ON CONFLICT
EVENTS_AFTER = (
    select(EVENTS.c.seq, EVENTS.c.at, EVENTS.c.event)
    .where(EVENTS.c.table_id == bindparam("table"), EVENTS.c.seq > bindparam("after"))
    .order_by(EVENTS.c.seq)
)
# The events after a number, for each seat. Every table has seats, so no row means no table.
NEWER = (
    select(SEATS.c.player, SEATS.c.guest, EVENTS.c.seq, EVENTS.c.at, EVENTS.c.event)
    .outerjoin(EVENTS, and_(EVENTS.c.table_id == SEATS.c.table_id, EVENTS.c.seq > bindparam("after")))
    .where(SEATS.c.table_id == bindparam("table"))
    .order_by(EVENTS.c.seq)
)
COLUMNS = [TABLES.c[one.name] for one in fields(TableRow)]


class Store:
    """The database of a server; open it with `await Store.open(url)`.

    Concurrent writes are committed in one transaction. A write returns after its commit, so it survives any crash.

    Attributes:
        batch_sizes: the number of writes of each transaction, for the metrics.
    """

    def __init__(self, reader: AsyncEngine, writer: Writer, resources: AsyncExitStack) -> None:
        self._reader = reader
        self._writer = writer
        self._resources = resources
        self._name = reader.url.render_as_string(hide_password=True)
        self._insert = INSERT[reader.dialect.name]
        self._snapshot = self._autocommit = reader  # a transaction of SQLite always reads a snapshot
        self._file: tuple[Path, int] | None = None  # the path and inode of SQLite's file
        if reader.dialect.name == "postgresql":
            self._snapshot = reader.execution_options(isolation_level="REPEATABLE READ")
            self._autocommit = reader.execution_options(isolation_level="AUTOCOMMIT")  # for single statements
        else:
            file = sqlite_file(reader.url)
            self._file = file, file.stat().st_ino
        self._uptime_runs = self.is_shared  # other nodes may have counted until now
        self._slots = asyncio.Semaphore(MAX_WAITING)
        self.batch_sizes = Histogram(
            "mandala_store_batch_size", "Writes in one transaction", buckets=BATCH_SIZES, registry=None
        )
        self._waiting: list[Write] = []
        self._wake = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._write_batches())

    @classmethod
    async def open(cls, url: str, exclusive: bool = False) -> Self:
        """Connect to `sqlite:///FILE` or `postgresql://...`, and migrate its schema.

        An SQLite file can be opened exclusively; any number of servers can share PostgreSQL.

        Raises:
            MandalaError: a permanent error, or another server has opened the file exclusively.
            StoreUnavailableError: a temporary error.
        """
        parsed = parse_database_url(url)
        try:
            async with AsyncExitStack() as resources:
                if parsed.get_backend_name() == "sqlite":
                    make_private(sqlite_file(parsed))
                    if exclusive:
                        resources.callback(lock_file(sqlite_file(parsed)).release)
                writer = connect_writer(parsed)
                resources.push_async_callback(writer.close)
                await migrate(parsed)
                reader = connect(parsed, READERS)
                resources.push_async_callback(reader.dispose)
                return cls(reader, writer, resources.pop_all())
        except FAILURES as error:
            raise start_failure(parsed, error) from error

    @property
    def is_shared(self) -> bool:
        """Whether other servers may use the same database."""
        return self._file is None

    async def close(self) -> None:
        """Commit the pending writes, then close all connections."""
        self._closed = True
        self._wake.set()
        await self._task
        await self._resources.aclose()

    # Writing

    async def create(self, row: TableRow, guests: Mapping[int, str], events: Sequence[StoredEvent]) -> None:
        """Store a new table, its guests and its first events."""
        await self._write(Write(row.id, events, created=row, guests=guests))

    async def append(
        self,
        table_id: str,
        events: Sequence[StoredEvent],
        summary: Summary,
        seats: Mapping[int, str] | None = None,
    ) -> None:
        """Store the next events of a table, and the guests who take `seats` with them, in one transaction.

        Raises:
            ConflictError: an event with this number exists, another guest has the seat, or there is no such table.
        """
        if not events:
            raise ValueError("no events to append")
        await self._write(Write(table_id, events, summary=summary, guests=seats or {}))

    async def delete_waiting(self, table_id: str) -> None:
        """Delete a table that nobody has joined.

        Raises:
            ConflictError: a player has joined, or there is no such table.
        """

        def execute(connection: Connection) -> None:
            waiting = select(TABLES.c.id).where(TABLES.c.id == table_id, TABLES.c.status == "waiting").with_for_update()
            if connection.scalar(waiting) is None:
                raise ConflictError(f"table {table_id} does not wait for a player")
            delete_tables(connection, [table_id])

        await self.transact(execute)

    async def _write(self, write: Write) -> None:
        async with self._slots:
            if self._closed:
                raise StoreUnavailableError("the store is closed")
            self._waiting.append(write)
            self._wake.set()
            await write.done

    async def _write_batches(self) -> None:
        loop = asyncio.get_running_loop()
        begun = loop.time() - BATCH_INTERVAL
        while not self._closed:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await asyncio.sleep(0 if self._closed else begun + BATCH_INTERVAL - loop.time())
                begun = loop.time()
                batch = sorted(self._waiting[:MAX_BATCH], key=lambda write: write.sort_key)
                del self._waiting[:MAX_BATCH]
                self.batch_sizes.observe(len(batch))
                try:
                    refused = await self._commit(batch)
                except Exception as error:
                    refused = dict.fromkeys(batch, error)
                for write in batch:
                    write.finish(refused.get(write))

    async def _commit(self, batch: Sequence[Write]) -> dict[Write, Exception]:
        """Commit all writes in one transaction; if one is refused, find it and commit the others."""
        try:
            try:
                await self._writer.transact(lambda connection: execute(connection, batch))
                return {}
            except (ConflictError, DBAPIError) as error:
                if isinstance(error, DBAPIError) and error.connection_invalidated:
                    raise
                return await self._writer.transact(lambda connection: execute_one_by_one(connection, batch, self._name))
        except FAILURES as error:
            raise unavailable(self._name, error) from error

    # Reading

    async def load(self, table_id: str) -> tuple[TableRow, dict[int, str | None], list[StoredEvent]] | None:
        """A table, the guest at each seat, and its events in order, from one snapshot."""
        async with self._transaction(self._snapshot) as connection:
            row = (await connection.execute(select(*COLUMNS).where(TABLES.c.id == table_id))).one_or_none()
            if row is None:
                return None
            seats = await connection.execute(
                select(SEATS.c.player, SEATS.c.guest).where(SEATS.c.table_id == table_id).order_by(SEATS.c.player)
            )
            events = await connection.execute(EVENTS_AFTER, {"table": table_id, "after": -1})
            guests = {seat.player: seat.guest for seat in seats}
            return _table_row(row), guests, [StoredEvent(*one) for one in events]

    async def tables_of(self, guest: str, limit: int) -> list[GuestTable]:
        """The tables of a guest, the latest first."""
        own = select(SEATS.c.table_id).where(SEATS.c.guest == guest)
        latest = (
            select(*COLUMNS)
            .where(TABLES.c.id.in_(own))
            .order_by(TABLES.c.updated.desc(), TABLES.c.id)
            .limit(limit)
            .subquery()
        )
        query = (
            select(latest, SEATS.c.player)
            .join(SEATS, SEATS.c.table_id == latest.c.id)
            .where(SEATS.c.guest == guest)
            .order_by(latest.c.updated.desc(), latest.c.id, SEATS.c.player)
        )
        found: dict[TableRow, tuple[int, ...]] = {}
        async with self._transaction(self._reader) as connection:
            for row in await connection.execute(query):
                table = _table_row(row)
                found[table] = (*found.get(table, ()), row.player)
        return [GuestTable(table, players) for table, players in found.items()]

    async def uploads(self, guest: str) -> tuple[int, int]:
        """The number of uploaded tables: of a guest, and of all guests."""
        all_of_them = select(func.count()).select_from(TABLES).where(TABLES.c.uploaded.is_(True))
        own = all_of_them.join(
            SEATS, and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.player == 0, SEATS.c.guest == guest)
        )
        async with self._transaction(self._reader) as connection:
            return await connection.scalar(own) or 0, await connection.scalar(all_of_them) or 0

    async def newer(self, table_id: str, seq: int) -> tuple[dict[int, str | None], list[StoredEvent]] | None:
        """The guest at each seat, and the events after number `seq`, from one snapshot; None without such a table."""
        async with self._transaction(self._autocommit) as connection:
            rows = (await connection.execute(NEWER, {"table": table_id, "after": seq})).all()
        guests = {row.player: row.guest for row in rows}
        events = {row.seq: StoredEvent(row.seq, row.at, row.event) for row in rows if row.seq is not None}
        return (guests, list(events.values())) if guests else None

    async def latest(self, table_ids: Collection[str]) -> dict[str, int]:
        """The number of the last event of each table; tables that do not exist are left out."""
        found = (
            select(TABLES.c.id, func.coalesce(func.max(EVENTS.c.seq), 0).label("seq"))
            .outerjoin(EVENTS, EVENTS.c.table_id == TABLES.c.id)
            .where(TABLES.c.id.in_(table_ids))
            .group_by(TABLES.c.id)
        )
        async with self._transaction(self._reader) as connection:
            return {row.id: row.seq for row in await connection.execute(found)}

    async def due(self, now: int) -> list[str]:
        """The tables whose deadline has passed, the earliest first."""
        return await self._ids(
            select(TABLES.c.id)
            .where(TABLES.c.deadline <= now, TABLES.c.status != "over")
            .order_by(TABLES.c.deadline, TABLES.c.id)
        )

    async def bot_tables(self, before: int) -> list[str]:
        """The tables where a bot is to move and nothing has happened since `before`, the oldest first."""
        return await self._ids(
            select(TABLES.c.id)
            .where(TABLES.c.bot_turn.is_(True), TABLES.c.status == "playing", TABLES.c.updated <= before)
            .order_by(TABLES.c.updated, TABLES.c.id)
        )

    async def ping(self) -> None:
        """Raise StoreUnavailableError unless the database can be read."""
        async with self._transaction(self._reader) as connection:
            for table in METADATA.sorted_tables:
                await connection.execute(select(table).limit(1))

    async def _ids(self, query: Any) -> list[str]:
        async with self._transaction(self._reader) as connection:
            return list(await connection.scalars(query))

    # Settings

    async def setting(self, key: str) -> str | None:
        """A setting that all nodes share."""
        async with self._transaction(self._reader) as connection:
            return await connection.scalar(select(SETTINGS.c.value).where(SETTINGS.c.key == key))

    async def get_or_create_setting(self, key: str, value: str) -> str:
        """The setting; if it is missing, store this value, which all nodes then share."""
        write = self._insert(SETTINGS).values(key=key, value=value).on_conflict_do_nothing(index_elements=["key"])
        await self.transact(lambda connection: connection.execute(write))
        stored = await self.setting(key)
        assert stored is not None
        return stored

    async def uptime(self) -> int:
        """The uptime at the last heartbeat."""
        async with self._transaction(self._reader) as connection:
            counted: int = (await connection.execute(select(UPTIME.c.milliseconds))).scalar_one()
            return counted

    async def beat(self) -> int:
        """Store a heartbeat and return the uptime, or raise StoreUnavailableError: then moves cannot be stored either.

        The uptime runs while any node stores a heartbeat every few seconds. A longer gap does not count, nor does the
        time before a failed heartbeat. It is measured by PostgreSQL's clock, or on SQLite by that of the only process.
        """
        clock = time.monotonic_ns() // 1_000_000
        try:
            if self._file:
                await asyncio.to_thread(self._check_file, *self._file)
            counted = await self.transact(
                lambda connection: _beat(connection, clock, self.is_shared, self._uptime_runs)
            )
        except StoreUnavailableError:
            self._uptime_runs = False
            raise
        self._uptime_runs = True
        return counted

    def _check_file(self, file: Path, number: int) -> None:
        """SQLite would continue to write into a file that was removed."""
        try:
            in_place = file.stat().st_ino == number
        except OSError as error:
            raise unavailable(self._name, error) from error
        if not in_place:
            raise StoreUnavailableError(f"no answer from {self._name}: another file is in its place")

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run a read within a transaction."""
        async with self._transaction(self._reader) as connection:
            return await connection.run_sync(work)

    async def transact(self, work: Callable[[Connection], Result]) -> Result:
        """Run a write within a transaction."""
        try:
            return await self._writer.transact(work)
        except FAILURES as error:
            raise unavailable(self._name, error) from error

    @asynccontextmanager
    async def _transaction(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        try:
            async with engine.begin() as connection:
                yield connection
        except FAILURES as error:
            raise unavailable(self._name, error) from error


def _table_row(row: Row[Any]) -> TableRow:
    return TableRow(**{column.name: getattr(row, column.name) for column in COLUMNS})


def _beat(connection: Connection, clock: int, shared: bool, runs: bool) -> int:
    if shared:
        # Nodes take turns here, and read the clock afterwards.
        connection.execute(select(UPTIME.c.id).with_for_update())
        clock = connection.execute(select(DATABASE_CLOCK)).scalar_one()
    passed: ColumnElement[int] = clock - UPTIME.c.at
    if runs:
        counts = passed.between(0, int(MAX_AHEAD * 1000))
        connection.execute(update(UPTIME).values(milliseconds=UPTIME.c.milliseconds + case((counts, passed), else_=0)))
    connection.execute(update(UPTIME).values(at=clock))
    counted: int = connection.execute(select(UPTIME.c.milliseconds)).scalar_one()
    return counted
