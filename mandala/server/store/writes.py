"""The writes of one transaction: new tables, events, summaries and guests of seats."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection, bindparam, insert, or_, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from mandala.server.store.failures import unavailable
from mandala.server.store.schema import EVENTS, SEATS, TABLES, StoredEvent, Summary, TableRow

PLAYERS = (0, 1)
SUMMARIZE = update(TABLES).where(TABLES.c.id == bindparam("table"))
CLAIM = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("table"), SEATS.c.player == bindparam("seat"))
    .where(or_(SEATS.c.guest.is_(None), SEATS.c.guest == bindparam("claimant")))
    .values(guest=bindparam("claimant"))
)


class ConflictError(Exception):
    """Another write came first: the event exists, or another guest has the seat. Load the table again."""


@dataclass(frozen=True, eq=False)
class Write:
    """The part of a transaction for one table, and the future that waits for the commit."""

    table: str
    events: Sequence[StoredEvent]
    created: TableRow | None = None
    summary: Summary | None = None
    guests: Mapping[int, str] = field(default_factory=dict)
    done: asyncio.Future[None] = field(default_factory=asyncio.Future)

    @property
    def sort_key(self) -> tuple[str, int]:
        """All nodes write in this order, so that they never deadlock."""
        return self.table, self.events[0].seq if self.events else -1

    def finish(self, error: Exception | None) -> None:
        """Resolve the future, unless it was cancelled."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


def execute(connection: Connection, writes: Sequence[Write]) -> None:
    """Execute several writes, sorted by their keys, with few statements."""
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
                raise ConflictError(f"table {write.table}: another guest has seat {seat}")


def execute_one_by_one(connection: Connection, batch: Sequence[Write], name: str) -> dict[Write, Exception]:
    """Execute each write by itself; returns the errors of those that failed. `name` is the name of the database."""
    refused: dict[Write, Exception] = {}
    tables: set[str] = set()  # with a refused write: later events would leave a gap
    for write in batch:
        if write.table in tables:
            refused[write] = ConflictError(f"table {write.table}: an earlier event was refused")
            continue
        try:
            with connection.begin_nested():
                execute(connection, [write])
        except (ConflictError, DBAPIError) as error:
            if isinstance(error, DBAPIError) and error.connection_invalidated:
                raise
            refused[write] = _refusal(write, error, name)
            tables.add(write.table)
    return refused


def _refusal(write: Write, error: Exception, name: str) -> Exception:
    if isinstance(error, IntegrityError):
        number = write.sort_key[1]
        refusal: Exception = ConflictError(f"table {write.table}: event {number} exists, or the table does not")
    elif isinstance(error, ConflictError):
        return error
    else:
        refusal = unavailable(name, error)
    refusal.__cause__ = error
    return refusal
