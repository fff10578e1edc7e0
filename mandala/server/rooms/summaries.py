"""Summaries of a table: one stored beside its events, one for the list of a guest's games."""

import json
import time

from pydantic_core import to_json

from mandala.server.responses import Summary as TableSummary
from mandala.server.store.schema import GuestTable, Summary
from mandala.tables.events import Setup
from mandala.tables.messages import Result
from mandala.tables.result import result_of
from mandala.tables.table import Table


def now_ms() -> int:
    """The wall clock in milliseconds, for people to read."""
    return time.time_ns() // 1_000_000


def summary_message(table: GuestTable) -> TableSummary:
    """A table for the list of one of its guests."""
    row, (seat, *_) = table.row, table.players
    setup = Setup.model_validate_json(row.setup)
    names = json.loads(row.names) if row.names else setup.names
    return TableSummary(
        table=row.id,
        game=setup.game,
        opponent=setup.opponent,
        level=setup.level,
        name=names[1 - seat],
        status=row.status,
        you=None if setup.opponent == "here" else 1 if seat else 0,
        your_turn=row.turn in table.players,
        ply=row.ply,
        updated=row.updated,
        result=Result.model_validate_json(row.result) if row.result else None,
    )


def stored_summary(table: Table) -> Summary:
    """The summary that is stored beside a table's events."""
    result = result_of(table.game) if table.status == "over" else None
    program = table.setup.program
    return Summary(
        names=to_json(table.names).decode(),
        result=result.model_dump_json() if result else None,
        status=table.status,
        ply=table.ply,
        turn=table.turn,
        deadline=table.deadline,
        bot_turn=table.bot_turn,
        updated=now_ms(),
        program=None if program is None or table.busy_until is None else table.names[program],
        busy_until=table.busy_until,
    )
