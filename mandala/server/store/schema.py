"""The tables of the database, and data classes for their rows."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    SmallInteger,
    Table,
    Text,
    delete,
    false,
)

from mandala.tables.messages import Status

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

# All times are milliseconds since 1970, except `deadline`, `busy_until` and `seen_uptime`, which are uptimes.
TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("setup", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("turn", SmallInteger),
    Column("deadline", BigInteger, index=True),
    Column("bot_turn", Boolean, nullable=False, index=True),
    Column("names", Text),
    Column("result", Text),
    Column("program", Text, index=True),
    Column("busy_until", BigInteger),
    Column("uploaded", Boolean, nullable=False, server_default=false(), index=True),
)

# The primary key rejects stale and duplicate events of all nodes.
EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("event", Text, nullable=False),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("player", SmallInteger, primary_key=True, autoincrement=False),
    Column("guest", Text, index=True),
)

SETTINGS = Table(
    "settings",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# One row: the uptime, and when it was last counted (by the clock that counts it).
UPTIME = Table(
    "uptime",
    METADATA,
    Column("id", SmallInteger, primary_key=True, autoincrement=False),
    Column("milliseconds", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Accounts of programs. Only a hash of the token is stored.
BOTS = Table(
    "bots",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("token_hash", Text, nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger),
    Column("seen_uptime", BigInteger),
    Column("games", Text, nullable=False),
    Column("most_games", Integer, nullable=False),
)


def delete_tables(connection: Connection, ids: Sequence[str]) -> None:
    """Delete tables with all their rows."""
    for table in reversed(METADATA.sorted_tables):
        if "table_id" in table.c:
            connection.execute(delete(table).where(table.c.table_id.in_(ids)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(ids)))


@dataclass(frozen=True, kw_only=True)
class Summary:
    """The part of a table's row that changes with its events.

    Attributes:
        turn: whose move it is; None while waiting and when over.
        deadline: the uptime at which the running clock expires.
        bot_turn: whether one of the server's bots is to move.
        updated: when the last event happened.
        names: the names of both players, as JSON; None in tables of old versions.
        result: how the game ended, as JSON; None in tables of old versions.
        program: the name of the program that plays with an account, until the game is over.
        busy_until: the uptime until which the game counts for that program's `most_games`.
    """

    status: Status
    ply: int
    turn: int | None
    deadline: int | None
    bot_turn: bool
    updated: int
    names: str | None = None
    result: str | None = None
    program: str | None = None
    busy_until: int | None = None


@dataclass(frozen=True, kw_only=True)
class TableRow(Summary):
    """A table without its events.

    Attributes:
        setup: JSON that only the table itself reads.
        uploaded: the game began in a browser.
    """

    id: str
    game: str
    setup: str
    created: int
    uploaded: bool = False


@dataclass(frozen=True)
class StoredEvent:
    """Event number `seq` of a table; `body` is JSON that only the table itself reads."""

    seq: int
    at: int
    body: str


@dataclass(frozen=True)
class GuestTable:
    """A table of a guest, and the seats of the guest there."""

    row: TableRow
    players: tuple[int, ...]
