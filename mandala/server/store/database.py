"""Which database a URL means, how to connect to it, and its schema brought up to date."""

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
MIGRATION_LOCK = 0x6D616E64  # "mand": PostgreSQL's name for it is a number
PATIENCE = 10  # seconds for a statement, for a lock and for a connection
TAKEN = "another server uses {}; only PostgreSQL can be shared"
NOTICE_A_LOST_CLIENT = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}

_one_migration = threading.Lock()  # Alembic's context is global


def parse_database_url(url: str) -> URL:
    """The database that a person means by `sqlite:///FILE` or `postgresql://...`."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise MandalaError(f"not a database URL: {url!r}; say sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    name = parsed.get_backend_name()
    if name not in DRIVERS:
        raise MandalaError(
            f"no such database: {name}; there are SQLite (sqlite:///FILE) and PostgreSQL (postgresql://)"
        )
    if name == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise MandalaError("SQLite needs a file: sqlite:///FILE")
    query = {"ssl" if key == "sslmode" else key: value for key, value in parsed.query.items()}  # as asyncpg calls it
    return parsed.set(drivername=DRIVERS[name], query=query)


def connect(url: URL, connections: int, migrating: bool = False) -> AsyncEngine:
    """An engine for at most so many connections at once; a migration locks SQLite at once, and may take its time."""
    if url.get_backend_name() == "postgresql":
        patience = None if migrating else PATIENCE
        with needs("postgresql"):
            return create_async_engine(
                url,
                pool_size=connections,
                max_overflow=0,
                pool_pre_ping=True,  # after a restart of the database the next call finds a fresh connection
                connect_args={
                    "timeout": PATIENCE,
                    "command_timeout": patience,
                    "server_settings": NOTICE_A_LOST_CLIENT,
                },
            )
    engine = create_async_engine(url, pool_size=connections, max_overflow=0)
    _prepare_sqlite(engine.sync_engine, "BEGIN IMMEDIATE" if migrating else "BEGIN")
    return engine


def connect_writer(url: URL) -> Writer:
    """The one connection of this process that writes."""
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
    """Let nobody else read the file, its write-ahead log and its folder: they hold the secret and every hand."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for name in (file.name, f"{file.name}-wal", f"{file.name}-shm"):
        if (part := file.with_name(name)).exists():
            part.chmod(0o600)


def lock_file(file: Path) -> FileLock:
    """The lock that one server holds on its file; the system takes it back when the process ends."""
    lock = FileLock(f"{file}.lock", mode=0o600)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise MandalaError(TAKEN.format(file)) from None
    return lock


def _prepare_sqlite(engine: Engine, begin: str) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # the driver would begin late, and commit before a change of the schema
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")  # what was acknowledged survives a power cut
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


async def migrate(url: URL) -> None:
    """Bring the schema up to date; nodes that start together wait for each other."""
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
    with _one_migration:
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise MandalaError(f"the database is of another version of Mandala: {error}") from error
