"""Looking after a database: backups, and the deletion of old tables. Both may be done while a server runs on it."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar, get_args

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, ColumnElement, Connection, select, true
from sqlalchemy.ext.asyncio import AsyncEngine

from mandala.errors import MandalaError
from mandala.files import replacing
from mandala.server.store.database import MIGRATIONS, PATIENCE, connect, parse_database_url
from mandala.server.store.failures import FAILURES
from mandala.server.store.schema import TABLES, delete_tables
from mandala.tables.messages import Status

STATUSES = get_args(Status)
DAY = 24 * 3600 * 1000  # milliseconds
Done = TypeVar("Done")
BATCH = 20  # tables in one transaction, so that no move waits long for it: a table has up to some thousand events


def backup(url: str, file: Path) -> None:
    """Copy an SQLite database as it is at one moment into a new file, which only its owner may read."""
    place = parse_database_url(url)
    if place.get_backend_name() != "sqlite":
        raise MandalaError("PostgreSQL has a tool of its own for this: pg_dump")
    source = _sqlite_file(place)
    if file.exists():
        raise MandalaError(f"{file}: the file exists already; name another")
    with replacing(file) as fresh:
        os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        _copy(source, fresh)


def _copy(source: Path, fresh: Path) -> None:
    existing = f"{source.as_uri()}?mode=rw"  # never a new file
    try:
        with (
            closing(sqlite3.connect(existing, uri=True, timeout=PATIENCE)) as live,
            closing(sqlite3.connect(fresh)) as copy,
        ):
            live.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # the copy is complete without a write-ahead log
            (verdict,) = copy.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        raise MandalaError(f"{source}: {error}") from None
    if verdict != "ok":
        raise MandalaError(f"{source}: the database is damaged: {verdict}")


def prune(url: str, days: int, status: str | None, uploaded: bool, dry_run: bool) -> int:
    """Delete the tables where nothing has happened for so many days; how many there were.

    Args:
        url: the database.
        days: how many.
        status: only tables of this one; None for all.
        uploaded: only tables of games that began in a browser.
        dry_run: delete nothing.
    """
    check_status(status)
    wanted = _of_status(status) & (TABLES.c.uploaded.is_(True) if uploaded else true())
    return with_database(url, lambda engine: _prune(engine, idle(days) & wanted, dry_run), writing=True)


def check_status(status: str | None) -> None:
    """Raise a MandalaError unless tables can have this status."""
    if status is not None and status not in STATUSES:
        raise MandalaError(f"no such status: {status}; there are {', '.join(STATUSES)}")


def with_database(url: str, work: Callable[[AsyncEngine], Coroutine[None, None, Done]], writing: bool = False) -> Done:
    """Do some work on a database that is there, is ours and has the schema of this version.

    Work that writes locks SQLite at the beginning of each transaction; a server's moves wait for it.
    """
    place = parse_database_url(url)
    if place.get_backend_name() == "sqlite":
        _sqlite_file(place)

    async def run() -> Done:
        engine = connect(place, 1, migrating=writing or place.get_backend_name() == "postgresql")
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_check_version)
            return await work(engine)
        finally:
            await engine.dispose()

    try:
        return asyncio.run(run())
    except FAILURES as error:
        raise MandalaError(f"no answer from {place.render_as_string(hide_password=True)}: {error}") from None


def idle(days: int) -> ColumnElement[bool]:
    """Tables where nothing has happened for so many days."""
    return TABLES.c.updated < time.time_ns() // 1_000_000 - days * DAY


def delete_old(connection: Connection, ids: Sequence[str], old: ColumnElement[bool]) -> list[str]:
    """Delete those of the tables of which this is still true; their ids."""
    # A table that a server writes to just now is not old any more: its row is locked, and passed over.
    still = select(TABLES.c.id).where(TABLES.c.id.in_(ids), old).with_for_update(skip_locked=True)
    found = list(connection.scalars(still))
    delete_tables(connection, found)
    return found


def _of_status(status: str | None) -> ColumnElement[bool]:
    return true() if status is None else TABLES.c.status == status


async def _prune(engine: AsyncEngine, old: ColumnElement[bool], dry_run: bool) -> int:
    async with engine.begin() as connection:
        ids = list(await connection.scalars(select(TABLES.c.id).where(old).order_by(TABLES.c.id)))
    if dry_run:
        return len(ids)
    deleted = 0
    for start in range(0, len(ids), BATCH):
        async with engine.begin() as connection:
            deleted += len(await connection.run_sync(delete_old, ids[start : start + BATCH], old))
    return deleted


def _check_version(connection: Connection) -> None:
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None:
        raise MandalaError("there are no games in this database")
    if found != ScriptDirectory(str(MIGRATIONS)).get_current_head():
        raise MandalaError("the database is of another version of Mandala; a start of the server brings it up to date")


def _sqlite_file(place: URL) -> Path:
    assert place.database is not None
    file = Path(place.database).absolute()
    if not file.is_file():
        raise MandalaError(f"{file}: there is no such database")
    return file
