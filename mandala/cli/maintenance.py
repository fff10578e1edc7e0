"""`mandala backup` and `mandala prune`: maintenance of a server's database, also while it runs."""

from pathlib import Path
from typing import Annotated

import typer

from mandala.cli.options import screen

Database = Annotated[
    str | None, typer.Option(help="The same as in mandala serve --database; by default your own SQLite file.")
]


def backup(
    file: Annotated[Path, typer.Argument(help="The new file.", show_default=False)],
    database: Database = None,
) -> None:
    """Copy the games in an SQLite database into a new file, also while a server runs."""
    from mandala.server.ops import maintenance  # needs the database driver; only these commands and serve import it
    from mandala.server.settings import default_database

    maintenance.backup(database or default_database(), file)
    screen.out(f"backup written to {file}", highlight=False)


def prune(
    days: Annotated[int, typer.Option(min=1, help="Delete tables without an event for this number of days.")],
    status: Annotated[
        str | None, typer.Option(help="Only tables of this status, for instance over; by default all.")
    ] = None,
    uploaded: Annotated[bool, typer.Option("--uploaded", help="Only games that began in a browser.")] = False,
    database: Database = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only print the number of tables.")] = False,
) -> None:
    """Delete old tables with their events, also while a server runs."""
    from mandala.server.ops import maintenance
    from mandala.server.settings import default_database

    count = maintenance.prune(database or default_database(), days, status, uploaded, dry_run)
    tables = f"{count} table{'' if count == 1 else 's'}"
    screen.out(f"{tables} would be deleted" if dry_run else f"{tables} deleted", highlight=False)
