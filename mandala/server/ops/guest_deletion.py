"""Deletes the data of a guest, without taking a game from other players or letting them wait.

- A table without other people is deleted: games against bots and at one screen, and open invitations. So is a table of
  two people before the deal.
- A game with another person is kept with all its moves, but without the guest's name, and the seat has no guest.
- If such a game is not over, the guest resigns, because the other player would wait forever.

Each kept table gets one more event, so that a server with the table in memory loads it again.
"""

import json
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from mandala.errors import MandalaError
from mandala.server.ops.admin import StoredTable, load_tables, read_json, read_transaction, tables_of_guest
from mandala.server.ops.maintenance import with_database
from mandala.server.rooms.programs import is_program
from mandala.server.rooms.summaries import now_ms, stored_summary
from mandala.server.store.schema import EVENTS, SEATS, TABLES, UPTIME, delete_tables
from mandala.tables.events import Event
from mandala.tables.messages import Seat

TableFate = Literal["deleted", "kept", "resigned"]


@dataclass(frozen=True)
class DeletionResult:
    """The ids of a guest's tables, by what happens to them."""

    deleted: list[str]
    kept: list[str]
    resigned: list[str]


def preview_deletion(url: str, guest: str) -> DeletionResult:
    """What would happen to a guest's tables."""
    return _check_not_empty(preview_tables(url, guest), guest)


def delete_guest(url: str, guest: str) -> DeletionResult:
    """Delete a guest's data, one table after the other, also while servers run."""
    return _check_not_empty(
        with_database(url, lambda engine: leave_tables(engine, guest, nameless=True), writing=True), guest
    )


def preview_tables(url: str, guest: str) -> DeletionResult:
    """What would happen to the tables of a guest, who may have none."""

    def read(connection: Connection) -> list[tuple[str, TableFate]]:
        return [(one.row.id, _choose_fate(one, guest)) for one in load_tables(connection, _ids(connection, guest))]

    return _group(read_transaction(url, read))


async def leave_tables(engine: AsyncEngine, guest: str, nameless: bool) -> DeletionResult:
    """Remove a guest from all their seats, and with `nameless` also their name from the tables that are kept."""
    async with engine.begin() as connection:
        ids = await connection.run_sync(_ids, guest)
    changes = []
    for table_id in ids:
        async with engine.begin() as connection:
            fate = await connection.run_sync(_leave, table_id, guest, nameless)
        if fate:
            changes.append((table_id, fate))
    return _group(changes)


def _check_not_empty(result: DeletionResult, guest: str) -> DeletionResult:
    if not any(vars(result).values()):
        raise MandalaError(f"there is no guest {guest}")
    return result


def _group(fates: list[tuple[str, TableFate]]) -> DeletionResult:
    def ids(wanted: TableFate) -> list[str]:
        return [table_id for table_id, fate in fates if fate == wanted]

    return DeletionResult(ids("deleted"), ids("kept"), ids("resigned"))


def _ids(connection: Connection, guest: str) -> list[str]:
    return [row.id for row in connection.execute(tables_of_guest(guest))]


def _choose_fate(stored: StoredTable, guest: str) -> TableFate:
    alone = all(other in (None, guest) or is_program(other) for other in stored.guests.values())
    if alone or stored.row.status in ("waiting", "dealing", "cancelled") or read_json(stored.row.setup) is None:
        return "deleted"
    return "resigned" if stored.row.status == "playing" else "kept"


def _leave(connection: Connection, table_id: str, guest: str, nameless: bool) -> TableFate | None:
    # A server that adds an event waits for this lock, and then finds that the event's number is taken.
    connection.execute(select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update())
    found = load_tables(connection, [table_id])
    if not found or guest not in found[0].guests.values():
        return None
    (stored,) = found
    fate = _choose_fate(stored, guest)
    if fate == "deleted":
        delete_tables(connection, [table_id])
        return fate
    seat: Seat = 0 if stored.guests.get(0) == guest else 1
    if nameless:
        _remove_name(connection, stored, seat)
    connection.execute(update(SEATS).where(SEATS.c.table_id == table_id, SEATS.c.guest == guest).values(guest=None))
    (stored,) = load_tables(connection, [table_id])
    _add_event(connection, stored, Event(kind="resign" if fate == "resigned" else "decline", player=seat, at=0))
    return fate


def _remove_name(connection: Connection, stored: StoredTable, seat: Seat) -> None:
    """Remove a name from the set-up, the join event and the summary, as JSON: this works for damaged tables too."""
    setup, names = read_json(stored.row.setup), json.loads(stored.row.names or "null")
    assert setup is not None
    for pair in (setup.get("names"), names):
        if pair:
            pair[seat] = None
    changed = {"setup": json.dumps(setup), "names": json.dumps(names) if names else None}
    connection.execute(update(TABLES).where(TABLES.c.id == stored.row.id).values(changed))
    for event in stored.events:
        body = read_json(event.body)
        if body and body.get("kind") == "join" and body.get("player") == seat and body.pop("name", None):
            where = (EVENTS.c.table_id == stored.row.id) & (EVENTS.c.seq == event.seq)
            connection.execute(update(EVENTS).where(where).values(event=json.dumps(body)))


def _add_event(connection: Connection, stored: StoredTable, event: Event) -> None:
    """Add the guest's last event, unless the table is damaged."""
    try:
        table = stored.replay()
    except Exception:
        return
    uptime = connection.scalar(select(UPTIME.c.milliseconds))
    latest = [Event.model_validate_json(one.body).at for one in stored.events[-1:]]
    event = event.model_copy(update={"at": max(int(uptime or 0), *latest, 0)})
    table.apply(event)
    now = now_ms()
    body = event.model_dump_json(exclude_defaults=True)
    connection.execute(insert(EVENTS).values(table_id=table.id, seq=table.seq, at=now, event=body))
    summary = vars(stored_summary(table))
    if event.kind == "decline":
        summary["updated"] = stored.row.updated
    connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(summary))
