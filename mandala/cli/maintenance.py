"""`mandala backup` and `mandala prune`: looking after a server's database while it runs."""

from pathlib import Path
from typing import Annotated

import typer

from mandala.cli.options import screen

Database = Annotated[str | None, typer.Option(help="As mandala serve was told; if not given, the file of your own.")]


def backup(
    file: Annotated[Path, typer.Argument(help="The new file.", show_default=False)],
    database: Database = None,
) -> None:
    """Copy the games in an SQLite database into a new file, also while a server runs."""
    from mandala.server.ops import maintenance  # the database; only these two commands and serve need it
    from mandala.server.settings import default_database

    maintenance.backup(database or default_database(), file)
    screen.out(f"backup written to {file}", highlight=False)


def prune(
    days: Annotated[int, typer.Option(min=1, help="For how many days nothing has happened at a table.")],
    status: Annotated[
        str | None, typer.Option(help="Only tables of this status, for instance over; all if not given.")
    ] = None,
    uploaded: Annotated[bool, typer.Option("--uploaded", help="Only games that began in a browser.")] = False,
    database: Database = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how many tables there are.")] = False,
) -> None:
    """Delete old tables with everything that happened there, also while a server runs."""
    from mandala.server.ops import maintenance
    from mandala.server.settings import default_database

    count = maintenance.prune(database or default_database(), days, status, uploaded, dry_run)
    tables = f"{count} table{'' if count == 1 else 's'}"
    screen.out(f"{tables} would be deleted" if dry_run else f"{tables} deleted", highlight=False)
