"""Backups of a database, and the deletion of old tables. Both are possible while a server uses the database."""

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
from mandala.files import replace_atomically
from mandala.server.store.database import MIGRATIONS, TIMEOUT, connect, parse_database_url
from mandala.server.store.failures import FAILURES
from mandala.server.store.schema import TABLES, delete_tables
from mandala.tables.messages import Status

STATUSES = get_args(Status)
DAY = 24 * 3600 * 1000  # milliseconds
Result = TypeVar("Result")
BATCH = 20  # tables in one transaction, so that no move waits long for it: a table can have some thousand events


def backup(url: str, file: Path) -> None:
    """Copy a snapshot of an SQLite database into a new file, which only its owner may read."""
    parsed = parse_database_url(url)
    if parsed.get_backend_name() != "sqlite":
        raise MandalaError("this is for SQLite; use pg_dump for PostgreSQL")
    source = _sqlite_file(parsed)
    if file.exists():
        raise MandalaError(f"{file}: the file exists already; choose another name")
    with replace_atomically(file) as fresh:
        os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        _copy(source, fresh)


def _copy(source: Path, fresh: Path) -> None:
    existing = f"{source.as_uri()}?mode=rw"  # never a new file
    try:
        with (
            closing(sqlite3.connect(existing, uri=True, timeout=TIMEOUT)) as original,
            closing(sqlite3.connect(fresh)) as copy,
        ):
            original.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # the copy is complete without a write-ahead log
            (verdict,) = copy.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        raise MandalaError(f"{source}: {error}") from None
    if verdict != "ok":
        raise MandalaError(f"{source}: the database is damaged: {verdict}")


def prune(url: str, days: int, status: str | None, uploaded: bool, dry_run: bool) -> int:
    """Delete the tables where nothing has happened for a number of days; returns how many there were.

    Args:
        url: the database.
        days: how many days without an event.
        status: only tables with this status; None for all.
        uploaded: only tables of games that began in a browser.
        dry_run: only count the tables.
    """
    check_status(status)
    wanted = _of_status(status) & (TABLES.c.uploaded.is_(True) if uploaded else true())
    return with_database(url, lambda engine: _prune(engine, idle(days) & wanted, dry_run), writing=True)


def check_status(status: str | None) -> None:
    """Raise a MandalaError unless tables can have this status."""
    if status is not None and status not in STATUSES:
        raise MandalaError(f"no such status: {status}; there are {', '.join(STATUSES)}")


def with_database(
    url: str, work: Callable[[AsyncEngine], Coroutine[None, None, Result]], writing: bool = False
) -> Result:
    """Run work on a database that exists and has the schema of this version.

    Work that writes locks SQLite at the beginning of each transaction, and the moves of a server wait for it.
    """
    parsed = parse_database_url(url)
    if parsed.get_backend_name() == "sqlite":
        _sqlite_file(parsed)

    async def run() -> Result:
        engine = connect(parsed, 1, migrating=writing or parsed.get_backend_name() == "postgresql")
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_check_version)
            return await work(engine)
        finally:
            await engine.dispose()

    try:
        return asyncio.run(run())
    except FAILURES as error:
        raise MandalaError(f"no answer from {parsed.render_as_string(hide_password=True)}: {error}") from None


def idle(days: int) -> ColumnElement[bool]:
    """Tables where nothing has happened for a number of days."""
    return TABLES.c.updated < time.time_ns() // 1_000_000 - days * DAY


def delete_old(connection: Connection, ids: Sequence[str], old: ColumnElement[bool]) -> list[str]:
    """Delete the tables for which `old` is still true; returns their ids."""
    # A table that a server is writing to is no longer old: its row is locked and skipped.
    still = select(TABLES.c.id).where(TABLES.c.id.in_(ids), old).with_for_update(skip_locked=True)
    old_ids = list(connection.scalars(still))
    delete_tables(connection, old_ids)
    return old_ids


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
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        raise MandalaError("this database has no tables of Mandala")
    if revision != ScriptDirectory(str(MIGRATIONS)).get_current_head():
        raise MandalaError("the database is of another version of Mandala; the server migrates it at its start")


def _sqlite_file(url: URL) -> Path:
    assert url.database is not None
    file = Path(url.database).absolute()
    if not file.is_file():
        raise MandalaError(f"{file}: there is no such database")
    return file
