"""Queries about the tables and guests of a server, also while servers run.

No result contains a seed or a hand before the game is over.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlalchemy import Connection, Row, case, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from mandala.errors import MandalaError
from mandala.server.ops.maintenance import DAY, check_status, with_database
from mandala.server.rooms.summaries import now_ms
from mandala.server.store.replay import apply_stored, stored_table
from mandala.server.store.schema import EVENTS, SEATS, TABLES, StoredEvent, TableRow
from mandala.tables.table import Table

Result = TypeVar("Result")
COLUMNS = [TABLES.c[one.name] for one in fields(TableRow)]
BATCH = 50  # tables read at once


@dataclass(frozen=True)
class TableLine:
    """A table in one line; `names` and `opponent` are empty if the set-up cannot be read."""

    id: str
    game: str
    opponent: str | None
    status: str
    ply: int
    names: tuple[str | None, ...]
    created: str
    updated: str


@dataclass(frozen=True)
class Tables:
    """The number of tables of each status, and the latest tables."""

    counts: dict[str, int]
    latest: list[TableLine]


@dataclass(frozen=True)
class SeatLine:
    """A seat with the id of its guest or the level of its bot, if there is one."""

    player: int
    guest: str | None
    name: str | None
    level: int | None


@dataclass(frozen=True)
class TableDetail:
    """Everything about a table that is not secret; the set-up is without its seed."""

    table: TableLine
    setup: dict[str, Any] | None
    seats: list[SeatLine]
    events: int


@dataclass(frozen=True)
class GuestLine:
    """A guest: their latest name, and the number of their tables and of their unfinished games."""

    guest: str
    name: str | None
    tables: int
    unfinished: int
    last: str


@dataclass(frozen=True)
class DamagedTable:
    """A table that cannot be loaded. The text of the error may contain secrets, so only its type is given."""

    table: str
    updated: str
    error: str


def tables(url: str, status: str | None = None, limit: int = 20) -> Tables:
    """The latest tables, of all statuses or of one."""
    check_status(status)

    def read(connection: Connection) -> Tables:
        by_status = select(TABLES.c.status, func.count().label("number")).group_by(TABLES.c.status)
        counts = {row.status: row.number for row in connection.execute(by_status.order_by(TABLES.c.status))}
        wanted = select(*COLUMNS).order_by(TABLES.c.updated.desc(), TABLES.c.id).limit(limit)
        if status:
            wanted = wanted.where(TABLES.c.status == status)
        return Tables(counts, [_line(row) for row in connection.execute(wanted)])

    return read_transaction(url, read)


def table(url: str, table_id: str) -> TableDetail:
    """One table."""

    def read(connection: Connection) -> TableDetail:
        row = connection.execute(select(*COLUMNS).where(TABLES.c.id == table_id)).one_or_none()
        if row is None:
            raise MandalaError(f"there is no table {table_id}")
        setup = read_json(row.setup)
        seats = connection.execute(select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.player))
        counted = select(func.count()).select_from(EVENTS).where(EVENTS.c.table_id == table_id)
        line = _line(row)
        lines = [_seat(seat, setup, line.names) for seat in seats]
        shown = {key: value for key, value in setup.items() if key != "seed"} if setup else None
        return TableDetail(line, shown, lines, connection.scalar(counted) or 0)

    return read_transaction(url, read)


def guests(url: str, limit: int = 20) -> list[GuestLine]:
    """The guests with the most tables."""
    tables = func.count(SEATS.c.table_id.distinct())
    open_games = func.count(case((TABLES.c.status.not_in(("over", "cancelled")), SEATS.c.table_id)).distinct())
    wanted = (
        select(SEATS.c.guest, tables.label("tables"), open_games.label("unfinished"), func.max(TABLES.c.updated))
        .join(TABLES, TABLES.c.id == SEATS.c.table_id)
        .where(SEATS.c.guest.is_not(None))
        .group_by(SEATS.c.guest)
        .order_by(tables.desc(), SEATS.c.guest)
        .limit(limit)
    )

    def read(connection: Connection) -> list[GuestLine]:
        return [
            GuestLine(guest, _last_name(connection, guest), count, unfinished, iso_time(last))
            for guest, count, unfinished, last in connection.execute(wanted).all()
        ]

    return read_transaction(url, read)


def guest(url: str, name: str, limit: int = 20) -> list[TableLine]:
    """The tables of a guest, the latest first."""

    def read(connection: Connection) -> list[TableLine]:
        return [_line(row) for row in connection.execute(tables_of_guest(name).limit(limit))]

    found = read_transaction(url, read)
    if not found:
        raise MandalaError(f"there is no guest {name}")
    return found


def find_damaged(url: str, days: int | None = None) -> tuple[int, list[DamagedTable]]:
    """Replay all tables, or those of the last days: their number, and the tables that cannot be loaded."""
    wanted = select(TABLES.c.id).order_by(TABLES.c.id)
    if days is not None:
        wanted = wanted.where(TABLES.c.updated >= now_ms() - days * DAY)

    async def replay_all(engine: AsyncEngine) -> tuple[int, list[DamagedTable]]:
        async with engine.begin() as connection:
            ids = list(await connection.scalars(wanted))
        found: list[DamagedTable] = []
        for start in range(0, len(ids), BATCH):
            async with engine.begin() as connection:  # a short transaction, so that nothing waits long for it
                stored = await connection.run_sync(load_tables, ids[start : start + BATCH])
            found += _find_damaged(stored)
        return len(ids), found

    return with_database(url, replay_all)


def export(url: str, name: str) -> dict[str, Any]:
    """All data that is stored about a guest."""

    def read(connection: Connection) -> dict[str, Any]:
        ids = [row.id for row in connection.execute(tables_of_guest(name))]
        return {"guest": name, "tables": [_export_table(one, name) for one in load_tables(connection, ids)]}

    found = read_transaction(url, read)
    if not found["tables"]:
        raise MandalaError(f"there is no guest {name}")
    return found


# Helpers, also of the other commands


@dataclass(frozen=True)
class StoredTable:
    """A stored table with its guests and events."""

    row: TableRow
    guests: dict[int, str | None]
    events: list[StoredEvent]

    def replay(self) -> Table:
        """Apply all events; any error means that the table is damaged."""
        table = stored_table(self.row)
        for event in self.events:
            apply_stored(table, event)
        return table


def read_transaction(url: str, read: Callable[[Connection], Result]) -> Result:
    """Run a read within one transaction."""

    async def work(engine: AsyncEngine) -> Result:
        async with engine.begin() as connection:
            return await connection.run_sync(read)

    return with_database(url, work)


def tables_of_guest(name: str) -> Any:
    """A query for the tables of a guest, the latest first."""
    ids = select(SEATS.c.table_id).where(SEATS.c.guest == name)
    return select(*COLUMNS).where(TABLES.c.id.in_(ids)).order_by(TABLES.c.updated.desc(), TABLES.c.id)


def load_tables(connection: Connection, ids: Sequence[str]) -> list[StoredTable]:
    """Tables by their ids, with guests and events."""
    found: dict[str, StoredTable] = {}
    for start in range(0, len(ids), BATCH):
        some = ids[start : start + BATCH]
        for row in connection.execute(select(*COLUMNS).where(TABLES.c.id.in_(some))):
            found[row.id] = StoredTable(TableRow(**row._asdict()), {}, [])
        for seat in connection.execute(select(SEATS).where(SEATS.c.table_id.in_(some))):
            if seat.table_id in found:
                found[seat.table_id].guests[seat.player] = seat.guest
        events = select(EVENTS).where(EVENTS.c.table_id.in_(some)).order_by(EVENTS.c.table_id, EVENTS.c.seq)
        for event in connection.execute(events):
            if event.table_id in found:
                found[event.table_id].events.append(StoredEvent(event.seq, event.at, event.event))
    return [found[one] for one in ids if one in found]


def read_json(text: str | None) -> dict[str, Any] | None:
    """Parse a JSON object; None if the text is none."""
    try:
        value = json.loads(text or "")
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def iso_time(milliseconds: int) -> str:
    """A time in ISO format, in UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def names_of(row: TableRow | Row[Any]) -> tuple[str | None, ...]:
    """The names of both players."""
    setup = read_json(row.setup) or {}
    return tuple(json.loads(row.names) if row.names else setup.get("names", ()))


def _line(row: Row[Any]) -> TableLine:
    opponent = (read_json(row.setup) or {}).get("opponent")
    times = iso_time(row.created), iso_time(row.updated)
    return TableLine(row.id, row.game, opponent, row.status, row.ply, names_of(row), *times)


def _seat(row: Row[Any], setup: dict[str, Any] | None, names: tuple[str | None, ...]) -> SeatLine:
    level = setup["level"] if setup and setup.get("bot") == row.player else None
    return SeatLine(row.player, row.guest, names[row.player] if names else None, level)


def _last_name(connection: Connection, name: str) -> str | None:
    latest = tables_of_guest(name).limit(1).subquery()
    seat = select(SEATS.c.player, latest.c.names, latest.c.setup).join(latest, latest.c.id == SEATS.c.table_id)
    row = connection.execute(seat.where(SEATS.c.guest == name).order_by(SEATS.c.player).limit(1)).one_or_none()
    names = names_of(row) if row else ()
    return names[row.player] if row and names else None


def _find_damaged(stored: list[StoredTable]) -> Iterator[DamagedTable]:
    for one in stored:
        try:
            one.replay()
        except Exception as error:
            yield DamagedTable(one.row.id, iso_time(one.row.updated), type(error).__name__)


def _export_table(stored: StoredTable, name: str) -> dict[str, Any]:
    row = stored.row
    seats = [player for player, guest in sorted(stored.guests.items()) if guest == name]
    names = names_of(row)
    exported: dict[str, Any] = {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "created": iso_time(row.created),
        "updated": iso_time(row.updated),
        "seats": seats,
        "names": [names[seat] for seat in seats if names],
        "events": len(stored.events),
    }
    try:
        table = stored.replay()
        exported["record"] = table.record() if table.status in ("playing", "over") else None
    except Exception as error:
        exported["damaged"] = type(error).__name__
    return exported
