"""What commands for hosts print: tables for people, JSON for programs."""

import json
from collections.abc import Iterable, Sequence
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from mandala.cli.options import screen

AsJson = Annotated[bool, typer.Option("--json", help="JSON instead of a table for people.")]


def database_url(database: str | None) -> str:
    """The database that a host means."""
    from mandala.server.settings import default_database

    return database or default_database()


def print_rows(columns: Sequence[str], rows: Iterable[Iterable[object]]) -> None:
    """A table for people. The first column is an id, and stays on one line: it is there to be copied."""
    lines = [["" if value is None else str(value) for value in row] for row in rows]
    shown = Table(box=None, header_style="bold", pad_edge=False)
    shown.add_column(columns[0], no_wrap=True, min_width=max((len(line[0]) for line in lines), default=0))
    for column in columns[1:]:
        shown.add_column(column, overflow="fold")
    for line in lines:
        shown.add_row(*map(Text, line))  # a name may look like markup
    screen.print(shown)


def print_json(value: object) -> None:
    """The same for programs."""
    print(json.dumps(value, indent=2, ensure_ascii=False, default=vars))
