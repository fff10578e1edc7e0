"""Parses database URLs, connects to databases and migrates their schema."""

import asyncio
import os
import threading
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from filelock import FileLock, Timeout
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from mandala.errors import MandalaError
from mandala.extras import needs
from mandala.server.store.writer import AsyncWriter, ThreadWriter, Writer

MIGRATIONS = Path(__file__).parent / "migrations"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MIGRATION_LOCK = 0x6D616E64  # "mand": PostgreSQL identifies an advisory lock by a number
TIMEOUT = 10  # seconds for a statement, for a lock and for a connection
IN_USE = "another server uses {}; only PostgreSQL can be shared"
KEEPALIVES = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}

_migration_lock = threading.Lock()  # Alembic's context is global


def parse_database_url(url: str) -> URL:
    """Parse `sqlite:///FILE` or `postgresql://...`."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise MandalaError(f"not a database URL: {url!r}; use sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    name = parsed.get_backend_name()
    if name not in DRIVERS:
        raise MandalaError(f"no such database: {name}; use SQLite (sqlite:///FILE) or PostgreSQL (postgresql://)")
    if name == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise MandalaError("SQLite needs a file: sqlite:///FILE")
    query = {"ssl" if key == "sslmode" else key: value for key, value in parsed.query.items()}  # asyncpg's name
    return parsed.set(drivername=DRIVERS[name], query=query)


def connect(url: URL, connections: int, migrating: bool = False) -> AsyncEngine:
    """An engine with a limited number of connections. A migration locks SQLite at once, and has no time limit."""
    if url.get_backend_name() == "postgresql":
        command_timeout = None if migrating else TIMEOUT
        with needs("postgresql"):
            return create_async_engine(
                url,
                pool_size=connections,
                max_overflow=0,
                pool_pre_ping=True,  # after a restart of the database the next call gets a new connection
                connect_args={
                    "timeout": TIMEOUT,
                    "command_timeout": command_timeout,
                    "server_settings": KEEPALIVES,
                },
            )
    engine = create_async_engine(url, pool_size=connections, max_overflow=0)
    _prepare_sqlite(engine.sync_engine, "BEGIN IMMEDIATE" if migrating else "BEGIN")
    return engine


def connect_writer(url: URL) -> Writer:
    """The only connection of this process that writes."""
    if url.get_backend_name() == "postgresql":
        return AsyncWriter(connect(url, 1))
    engine = create_engine(url.set(drivername="sqlite"), pool_size=1, max_overflow=0)
    _prepare_sqlite(engine, "BEGIN")
    return ThreadWriter(engine)


def sqlite_file(url: URL) -> Path:
    """The file of an SQLite database."""
    assert url.database is not None
    return Path(url.database).resolve()


def make_private(file: Path) -> None:
    """Let only the owner read the file, its write-ahead log and its folder: they contain the secret and all hands."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for name in (file.name, f"{file.name}-wal", f"{file.name}-shm"):
        if (part := file.with_name(name)).exists():
            part.chmod(0o600)


def lock_file(file: Path) -> FileLock:
    """Lock a server's file; the operating system releases the lock when the process ends."""
    lock = FileLock(f"{file}.lock", mode=0o600)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise MandalaError(IN_USE.format(file)) from None
    return lock


def _prepare_sqlite(engine: Engine, begin: str) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # else the driver begins late, and commits before a schema change
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {TIMEOUT * 1000}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")  # acknowledged writes survive a power failure
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


async def migrate(url: URL) -> None:
    """Migrate the schema; nodes that start together wait for each other."""
    await asyncio.to_thread(lambda: asyncio.run(_migrate(url)))


async def _migrate(url: URL) -> None:
    engine = connect(url, 1, migrating=True)
    try:
        async with engine.begin() as connection:
            if url.get_backend_name() == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(_upgrade)
    finally:
        await engine.dispose()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    with _migration_lock:
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise MandalaError(f"the database is of another version of Mandala: {error}") from error
