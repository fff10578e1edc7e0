"""Stored tables, made from their rows and events."""

from mandala.server.store.schema import StoredEvent, TableRow
from mandala.tables.events import Event, Setup
from mandala.tables.table import Table


def stored_table(row: TableRow) -> Table:
    """The table of a row, before its events."""
    return Table(row.id, Setup.model_validate_json(row.setup))


def apply_stored(table: Table, event: StoredEvent) -> None:
    """Apply the next event of a table; a ValueError says that one before it is missing."""
    table.apply(Event.model_validate_json(event.body))
    if event.seq != table.seq:
        raise ValueError(f"event {table.seq} is missing")
