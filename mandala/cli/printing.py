"""Output of the commands for hosts: tables for people, JSON for programs."""

import json
from collections.abc import Iterable, Sequence
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from mandala.cli.options import screen
from mandala.names import clean_name, is_printable

AsJson = Annotated[bool, typer.Option("--json", help="JSON instead of a table for people.")]


def database_url(database: str | None) -> str:
    """The given database, or the default one."""
    from mandala.server.settings import default_database

    return database or default_database()


def json_text(value: object) -> str:
    """A value as JSON; characters that a terminal does not print are escaped."""
    text = json.dumps(value, indent=2, ensure_ascii=False, default=vars)
    return "".join(one if is_printable(one) or one == "\n" else json.dumps(one)[1:-1] for one in text)


def counted_tables(ids: Sequence[str]) -> str:
    """The number of tables as text."""
    return f"{len(ids)} table{'' if len(ids) == 1 else 's'}"


def print_rows(columns: Sequence[str], rows: Iterable[Iterable[object]]) -> None:
    """A table for people. The first column is an id and stays on one line, so that it can be copied."""
    lines = [["" if value is None else clean_name(str(value)) for value in row] for row in rows]
    shown = Table(box=None, header_style="bold", pad_edge=False)
    shown.add_column(columns[0], no_wrap=True, min_width=max((len(line[0]) for line in lines), default=0))
    for column in columns[1:]:
        shown.add_column(column, overflow="fold")
    for line in lines:
        shown.add_row(*map(Text, line))  # a name may look like markup
    screen.print(shown)


def print_json(value: object) -> None:
    """Print a value as JSON."""
    print(json_text(value))
