"""Tables, their events, seats and the server's settings in a database: SQLite or PostgreSQL."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any, Self

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

READERS = 8  # connections; the writer has its own, so that moves never queue behind a crowd that comes back
MAX_BATCH = 500  # writes in one transaction
GATHERING = 0.004  # seconds from one transaction's beginning to the next: a transaction costs more than ten moves in it
MAX_WAITING = 5000  # writes under way; whoever comes next waits for room
DATABASE_CLOCK = cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)  # milliseconds, by PostgreSQL

INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}  # those that know ON CONFLICT
EVENTS_AFTER = (
    select(EVENTS.c.seq, EVENTS.c.at, EVENTS.c.event)
    .where(EVENTS.c.table_id == bindparam("table"), EVENTS.c.seq > bindparam("after"))
    .order_by(EVENTS.c.seq)
)
# The events after some number, for each seat; a table without seats does not exist.
NEWER = (
    select(SEATS.c.player, SEATS.c.guest, EVENTS.c.seq, EVENTS.c.at, EVENTS.c.event)
    .outerjoin(EVENTS, and_(EVENTS.c.table_id == SEATS.c.table_id, EVENTS.c.seq > bindparam("after")))
    .where(SEATS.c.table_id == bindparam("table"))
    .order_by(EVENTS.c.seq)
)
COLUMNS = [TABLES.c[one.name] for one in fields(TableRow)]


class Store:
    """The memory of a server; open it with `await Store.open(url)`.

    Writes that come at the same time are committed together: one transaction, one wait for the disk. A write returns
    after its commit, and from then on survives any crash.

    Attributes:
        on_batch: is given the number of writes that go into a transaction.
    """

    def __init__(self, reader: AsyncEngine, writer: Writer, resources: AsyncExitStack) -> None:
        self._reader = reader
        self._writer = writer
        self._resources = resources
        self._name = reader.url.render_as_string(hide_password=True)
        self._insert = INSERT[reader.dialect.name]
        self._snapshot = self._at_once = reader  # SQLite's transactions see one moment anyway
        self._file: tuple[Path, int] | None = None  # where SQLite's should be, and its number
        if reader.dialect.name == "postgresql":
            self._snapshot = reader.execution_options(isolation_level="REPEATABLE READ")
            self._at_once = reader.execution_options(isolation_level="AUTOCOMMIT")  # for one statement
        else:
            file = sqlite_file(reader.url)
            self._file = file, file.stat().st_ino
        self._runs = self.is_shared  # nothing is known of a time in which the store could not be written
        self._room = asyncio.Semaphore(MAX_WAITING)
        self.on_batch: Callable[[int], object] = lambda size: None
        self._waiting: list[Write] = []
        self._wake = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._write_batches())

    @classmethod
    async def open(cls, url: str, exclusive: bool = False) -> Self:
        """Connect to `sqlite:///FILE` or `postgresql://...`, and bring its schema up to date.

        An SQLite file can be opened exclusively; PostgreSQL is there for any number of servers.

        Raises:
            MandalaError: it cannot be used until somebody mends it, or another server has opened it exclusively.
            StoreUnavailableError: it cannot be used just now.
        """
        place = parse_database_url(url)
        try:
            async with AsyncExitStack() as resources:
                if place.get_backend_name() == "sqlite":
                    make_private(sqlite_file(place))
                    if exclusive:
                        resources.callback(lock_file(sqlite_file(place)).release)
                writer = connect_writer(place)
                resources.push_async_callback(writer.close)
                await migrate(place)
                reader = connect(place, READERS)
                resources.push_async_callback(reader.dispose)
                return cls(reader, writer, resources.pop_all())
        except FAILURES as error:
            raise start_failure(place, error) from error

    @property
    def is_shared(self) -> bool:
        """Whether other servers may write here too."""
        return self._file is None

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        self._closed = True
        self._wake.set()
        await self._task
        await self._resources.aclose()

    # Writing

    async def create(self, row: TableRow, guests: Mapping[int, str], events: Sequence[StoredEvent]) -> None:
        """Keep a new table, who sits there, and its first events."""
        await self._write(Write(row.id, events, created=row, guests=guests))

    async def append(
        self,
        table_id: str,
        events: Sequence[StoredEvent],
        summary: Summary,
        seats: Mapping[int, str] | None = None,
    ) -> None:
        """Keep a table's next events, and the guests who take `seats` with them; all of it or nothing.

        Raises:
            ConflictError: an event of that number is there, a seat is another guest's, or there is no such table.
        """
        if not events:
            raise ValueError("a table changes by events only")
        await self._write(Write(table_id, events, summary=summary, guests=seats or {}))

    async def delete_waiting(self, table_id: str) -> None:
        """Delete a table that nobody has joined.

        Raises:
            ConflictError: somebody has, or there is no such table.
        """

        def execute(connection: Connection) -> None:
            waiting = select(TABLES.c.id).where(TABLES.c.id == table_id, TABLES.c.status == "waiting").with_for_update()
            if connection.scalar(waiting) is None:
                raise ConflictError(f"table {table_id}: nobody is awaited there")
            delete_tables(connection, [table_id])

        await self.transact(execute)

    async def _write(self, write: Write) -> None:
        async with self._room:
            if self._closed:
                raise StoreUnavailableError("the store is closed")
            self._waiting.append(write)
            self._wake.set()
            await write.done

    async def _write_batches(self) -> None:
        loop = asyncio.get_running_loop()
        begun = loop.time() - GATHERING
        while not self._closed:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await asyncio.sleep(0 if self._closed else begun + GATHERING - loop.time())
                begun = loop.time()
                batch = sorted(self._waiting[:MAX_BATCH], key=lambda write: write.place)
                del self._waiting[:MAX_BATCH]
                self.on_batch(len(batch))
                try:
                    refused = await self._commit(batch)
                except Exception as error:
                    refused = dict.fromkeys(batch, error)
                for write in batch:
                    write.finish(refused.get(write))

    async def _commit(self, batch: Sequence[Write]) -> dict[Write, Exception]:
        """Commit everything at once; if something in it is refused, find out what and commit the rest."""
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
        """A table, the guest at each seat, and its events in order: all of one moment."""
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
        """The tables where a guest sits, the latest first."""
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
        """How many of the tables were uploaded: by a guest, and by all."""
        all_of_them = select(func.count()).select_from(TABLES).where(TABLES.c.uploaded.is_(True))
        own = all_of_them.join(
            SEATS, and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.player == 0, SEATS.c.guest == guest)
        )
        async with self._transaction(self._reader) as connection:
            return await connection.scalar(own) or 0, await connection.scalar(all_of_them) or 0

    async def newer(self, table_id: str, seq: int) -> tuple[dict[int, str | None], list[StoredEvent]] | None:
        """The guest at each seat, and the events after number `seq`, of one moment; None if there is no such table."""
        async with self._transaction(self._at_once) as connection:
            rows = (await connection.execute(NEWER, {"table": table_id, "after": seq})).all()
        guests = {row.player: row.guest for row in rows}
        events = {row.seq: StoredEvent(row.seq, row.at, row.event) for row in rows if row.seq is not None}
        return (guests, list(events.values())) if guests else None

    async def latest(self, table_ids: Collection[str]) -> dict[str, int]:
        """The number of the last event of each of these tables that exists."""
        found = (
            select(TABLES.c.id, func.coalesce(func.max(EVENTS.c.seq), 0).label("seq"))
            .outerjoin(EVENTS, EVENTS.c.table_id == TABLES.c.id)
            .where(TABLES.c.id.in_(table_ids))
            .group_by(TABLES.c.id)
        )
        async with self._transaction(self._reader) as connection:
            return {row.id: row.seq for row in await connection.execute(found)}

    async def due(self, now: int) -> list[str]:
        """The tables where a clock has fallen and nobody has noticed, the earliest first."""
        return await self._ids(
            select(TABLES.c.id)
            .where(TABLES.c.deadline <= now, TABLES.c.status != "over")
            .order_by(TABLES.c.deadline, TABLES.c.id)
        )

    async def bot_tables(self, before: int) -> list[str]:
        """The tables that have waited for a bot's move since before then, the longest waiting first."""
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
        """A setting of the whole server, shared by its nodes."""
        async with self._transaction(self._reader) as connection:
            return await connection.scalar(select(SETTINGS.c.value).where(SETTINGS.c.key == key))

    async def set_setting(self, key: str, value: str) -> None:
        """Write a setting, whether there was one or not."""
        write = self._insert(SETTINGS).values(key=key, value=value)
        write = write.on_conflict_do_update(index_elements=["key"], set_={"value": value})
        await self.transact(lambda connection: connection.execute(write))

    async def get_or_create_setting(self, key: str, value: str) -> str:
        """The setting; if there is none, this value, which all nodes get from then on."""
        write = self._insert(SETTINGS).values(key=key, value=value).on_conflict_do_nothing(index_elements=["key"])
        await self.transact(lambda connection: connection.execute(write))
        kept = await self.setting(key)
        assert kept is not None
        return kept

    async def uptime(self) -> int:
        """The uptime at the last heartbeat."""
        async with self._transaction(self._reader) as connection:
            counted: int = (await connection.execute(select(UPTIME.c.milliseconds))).scalar_one()
            return counted

    async def beat(self) -> int:
        """Let the uptime run on, and return it; or raise StoreUnavailableError: then moves cannot be kept either.

        Time runs as long as somebody's heartbeat is stored every few seconds. Longer gaps do not count, nor does what
        ends with a failed one. It is measured by PostgreSQL's clock, or on SQLite by that of the only process.
        """
        clock = time.monotonic_ns() // 1_000_000
        try:
            if self._file:
                await asyncio.to_thread(self._check_file, *self._file)
            counted = await self.transact(lambda connection: _beat(connection, clock, self.is_shared, self._runs))
        except StoreUnavailableError:
            self._runs = False
            raise
        self._runs = True
        return counted

    def _check_file(self, file: Path, number: int) -> None:
        """SQLite would go on writing into a file that was removed."""
        try:
            in_place = file.stat().st_ino == number
        except OSError as error:
            raise unavailable(self._name, error) from error
        if not in_place:
            raise StoreUnavailableError(f"no answer from {self._name}: another file is in its place")

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Do some reading within a transaction."""
        async with self._transaction(self._reader) as connection:
            return await connection.run_sync(work)

    async def transact(self, work: Callable[[Connection], Result]) -> Result:
        """Do some writing within a transaction: all of it or nothing."""
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
        connection.execute(select(UPTIME.c.id).with_for_update())  # they queue up here, and read the clock after it
        clock = connection.execute(select(DATABASE_CLOCK)).scalar_one()
    passed: ColumnElement[int] = clock - UPTIME.c.at
    if runs:
        counts = passed.between(0, int(MAX_AHEAD * 1000))
        connection.execute(update(UPTIME).values(milliseconds=UPTIME.c.milliseconds + case((counts, passed), else_=0)))
    connection.execute(update(UPTIME).values(at=clock))
    counted: int = connection.execute(select(UPTIME.c.milliseconds)).scalar_one()
    return counted
