"""Tables, their events, seats and the server's settings in a database: SQLite or PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Connection, Row, bindparam, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mandala.server.database import connect, connect_writer, database, lock_file, make_private, migrate, sqlite_file
from mandala.server.failures import FAILURES, StoreUnavailable, start_failure, unavailable
from mandala.server.schema import (
    EVENTS,
    SEATS,
    SETTINGS,
    TABLES,
    GuestTable,
    StoredEvent,
    Summary,
    TableRow,
    delete_tables,
)
from mandala.server.writer import Writer

READERS = 8  # connections; the writer has its own, so that moves never queue behind a crowd that comes back
MAX_BATCH = 500  # writes in one transaction
MAX_WAITING = 5000  # writes under way; whoever comes next waits for room
PLAYERS = (0, 1)
HEARTBEAT = "alive"  # the setting that holds the uptime

INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}  # those that know ON CONFLICT
COLUMNS = [TABLES.c[one.name] for one in fields(TableRow)]
SUMMARIZE = update(TABLES).where(TABLES.c.id == bindparam("table"))
CLAIM = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("table"), SEATS.c.player == bindparam("seat"))
    .where(or_(SEATS.c.guest.is_(None), SEATS.c.guest == bindparam("claimant")))
    .values(guest=bindparam("claimant"))
)


class Conflict(Exception):  # noqa: N818 - it is no error of anybody's, only the later of two writes
    """Another write was first: the event is there already, or the seat is another guest's. Load the table again."""


@dataclass(frozen=True, eq=False)
class Write:
    """One table's part of a transaction, and where its writer waits for the commit."""

    table: str
    events: Sequence[StoredEvent]
    created: TableRow | None = None
    summary: Summary | None = None
    guests: Mapping[int, str] = field(default_factory=dict)
    done: asyncio.Future[None] = field(default_factory=asyncio.Future)

    @property
    def place(self) -> tuple[str, int]:
        """Everybody writes in this order, so that two nodes never lock each other out."""
        return self.table, self.events[0].seq if self.events else -1

    def finish(self, error: Exception | None) -> None:
        """Let its writer go on, who may have gone away."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Store:
    """The memory of a server; open it with `await Store.open(url)`.

    Writes that come at the same time are committed together: one transaction, one wait for the disk. A write returns
    after its commit, and from then on survives any crash.
    """

    def __init__(self, reader: AsyncEngine, writer: Writer, resources: AsyncExitStack) -> None:
        self._reader = reader
        self._writer = writer
        self._resources = resources
        self._name = reader.url.render_as_string(hide_password=True)
        self._insert = INSERT[reader.dialect.name]
        self._snapshot = reader  # SQLite's transactions see one moment anyway
        self._file: tuple[Path, int] | None = None  # where SQLite's should be, and its number
        if reader.dialect.name == "postgresql":
            self._snapshot = reader.execution_options(isolation_level="REPEATABLE READ")
        else:
            file = sqlite_file(reader.url)
            self._file = file, file.stat().st_ino
        self._room = asyncio.Semaphore(MAX_WAITING)
        self._waiting: list[Write] = []
        self._wake = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._write_batches())

    @classmethod
    async def open(cls, url: str, exclusive: bool = False) -> Self:
        """Connect to `sqlite:///FILE` or `postgresql://...`, and bring its schema up to date.

        Raises:
            MandalaError: it cannot be used until somebody mends it, or another server has opened it exclusively.
            StoreUnavailable: it cannot be used just now.
        """
        place = database(url)
        try:
            async with AsyncExitStack() as resources:
                if place.get_backend_name() == "sqlite":
                    make_private(sqlite_file(place))
                    if exclusive:
                        resources.callback(lock_file(sqlite_file(place)).release)
                writer = connect_writer(place, exclusive)
                resources.push_async_callback(writer.close)
                await writer.transact(lambda connection: None)  # before anything is changed: PostgreSQL's lock is taken
                await migrate(place)
                reader = connect(place, READERS)
                resources.push_async_callback(reader.dispose)
                return cls(reader, writer, resources.pop_all())
        except FAILURES as error:
            raise start_failure(place, error) from error

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
            Conflict: an event of that number is there, a seat is another guest's, or there is no such table.
        """
        if not events:
            raise ValueError("a table changes by events only")
        await self._write(Write(table_id, events, summary=summary, guests=seats or {}))

    async def delete_waiting(self, table_id: str) -> None:
        """Delete a table that nobody has joined.

        Raises:
            Conflict: somebody has, or there is no such table.
        """

        def execute(connection: Connection) -> None:
            waiting = select(TABLES.c.id).where(TABLES.c.id == table_id, TABLES.c.status == "waiting").with_for_update()
            if connection.scalar(waiting) is None:
                raise Conflict(f"table {table_id}: nobody is awaited there")
            delete_tables(connection, [table_id])

        await self._transact(execute)

    async def _write(self, write: Write) -> None:
        async with self._room:
            if self._closed:
                raise StoreUnavailable("the store is closed")
            self._waiting.append(write)
            self._wake.set()
            await write.done

    async def _write_batches(self) -> None:
        while not self._closed:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch = sorted(self._waiting[:MAX_BATCH], key=lambda write: write.place)
                del self._waiting[:MAX_BATCH]
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
                await self._writer.transact(lambda connection: _execute(connection, batch))
                return {}
            except (Conflict, DBAPIError) as error:
                if isinstance(error, DBAPIError) and error.connection_invalidated:
                    raise
                return await self._writer.transact(lambda connection: self._execute_one_by_one(connection, batch))
        except FAILURES as error:
            raise unavailable(self._name, error) from error

    def _execute_one_by_one(self, connection: Connection, batch: Sequence[Write]) -> dict[Write, Exception]:
        refused: dict[Write, Exception] = {}
        tables: set[str] = set()  # where something was refused: later events there would leave a gap
        for write in batch:
            if write.table in tables:
                refused[write] = Conflict(f"table {write.table}: an earlier event was refused")
                continue
            try:
                with connection.begin_nested():
                    _execute(connection, [write])
            except (Conflict, DBAPIError) as error:
                if isinstance(error, DBAPIError) and error.connection_invalidated:
                    raise
                refused[write] = self._refusal(write, error)
                tables.add(write.table)
        return refused

    def _refusal(self, write: Write, error: Exception) -> Exception:
        if isinstance(error, IntegrityError):
            number = write.place[1]
            refusal: Exception = Conflict(f"table {write.table}: event {number} is there already, or the table is not")
        elif isinstance(error, Conflict):
            return error
        else:
            refusal = unavailable(self._name, error)
        refusal.__cause__ = error
        return refusal

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
            events = await connection.execute(
                select(EVENTS.c.seq, EVENTS.c.at, EVENTS.c.event)
                .where(EVENTS.c.table_id == table_id)
                .order_by(EVENTS.c.seq)
            )
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

    async def due(self, now: int) -> list[str]:
        """The tables where a clock has fallen and nobody has noticed, the earliest first."""
        return await self._ids(
            select(TABLES.c.id)
            .where(TABLES.c.deadline <= now, TABLES.c.status != "over")
            .order_by(TABLES.c.deadline, TABLES.c.id)
        )

    async def bot_tables(self) -> list[str]:
        """The tables that wait for a bot's move, the longest waiting first."""
        return await self._ids(
            select(TABLES.c.id)
            .where(TABLES.c.bot_turn.is_(True), TABLES.c.status == "playing")
            .order_by(TABLES.c.updated, TABLES.c.id)
        )

    async def ping(self) -> None:
        """Raise StoreUnavailable unless the database can be read."""
        async with self._transaction(self._reader) as connection:
            for table in (TABLES, EVENTS, SEATS, SETTINGS):
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
        await self._transact(lambda connection: connection.execute(write))

    async def get_or_create_setting(self, key: str, value: str) -> str:
        """The setting; if there is none, this value, which all nodes get from then on."""
        write = self._insert(SETTINGS).values(key=key, value=value).on_conflict_do_nothing(index_elements=["key"])
        await self._transact(lambda connection: connection.execute(write))
        kept = await self.setting(key)
        assert kept is not None
        return kept

    async def uptime(self) -> int:
        """The server's uptime at the last heartbeat."""
        return int(await self.setting(HEARTBEAT) or 0)

    async def beat(self, uptime: int) -> None:
        """Keep the uptime, or raise StoreUnavailable: then moves cannot be kept either."""
        if self._file:
            await asyncio.to_thread(self._check_file, *self._file)
        await self.set_setting(HEARTBEAT, str(uptime))

    def _check_file(self, file: Path, number: int) -> None:
        """SQLite would go on writing into a file that was removed."""
        try:
            in_place = file.stat().st_ino == number
        except OSError as error:
            raise unavailable(self._name, error) from error
        if not in_place:
            raise StoreUnavailable(f"no answer from {self._name}: another file is in its place")

    async def _transact(self, work: Callable[[Connection], object]) -> None:
        try:
            await self._writer.transact(work)
        except FAILURES as error:
            raise unavailable(self._name, error) from error

    @asynccontextmanager
    async def _transaction(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        try:
            async with engine.begin() as connection:
                yield connection
        except FAILURES as error:
            raise unavailable(self._name, error) from error


def _execute(connection: Connection, writes: Sequence[Write]) -> None:
    """Do several writes with few statements. They are in the order of their places."""
    created = [write.created for write in writes if write.created]
    if created:
        connection.execute(insert(TABLES), [vars(row) for row in created])
        connection.execute(
            insert(SEATS),
            [
                {"table_id": write.table, "player": player, "guest": write.guests.get(player)}
                for write in writes
                if write.created
                for player in PLAYERS
            ],
        )
    events = [
        {"table_id": write.table, "seq": event.seq, "at": event.at, "event": event.body}
        for write in writes
        for event in write.events
    ]
    if events:
        connection.execute(insert(EVENTS), events)
    summaries = {write.table: vars(write.summary) for write in writes if write.summary}
    if summaries:
        connection.execute(SUMMARIZE, [{"table": table, **summary} for table, summary in summaries.items()])
    for write in writes:
        if write.created:
            continue
        for seat, guest in sorted(write.guests.items()):
            claimed = connection.execute(CLAIM, {"table": write.table, "seat": seat, "claimant": guest})
            if claimed.rowcount != 1:
                raise Conflict(f"table {write.table}: seat {seat} is another guest's")


def _table_row(row: Row[Any]) -> TableRow:
    return TableRow(**{column.name: getattr(row, column.name) for column in COLUMNS})
