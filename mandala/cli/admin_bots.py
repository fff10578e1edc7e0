"""`mandala admin bot`: accounts for programs that play on a server."""

from typing import Annotated

import typer

from mandala.cli.maintenance import Database
from mandala.cli.options import screen
from mandala.cli.printing import AsJson, counted_tables, database_url, print_json, print_rows

app = typer.Typer(help="Accounts for programs that play on the server.", no_args_is_help=True)

Name = Annotated[str, typer.Argument(help="The bot's name at its tables.", show_default=False)]


@app.command()
def add(name: Name, database: Database = None) -> None:
    """Create an account, and print its token. The token is not stored, so it cannot be shown again."""
    from mandala.server.ops import bot_accounts

    print(bot_accounts.add_bot(database_url(database), name))


@app.command(name="list")
def list_bots(database: Database = None, as_json: AsJson = False) -> None:
    """List the accounts, with what each program reported and when it last connected."""
    from mandala.server.ops import bot_accounts

    found = bot_accounts.list_bots(database_url(database))
    if as_json:
        print_json(found)
        return
    rows = [(one.name, ", ".join(one.games), one.most_games, one.created, one.seen) for one in found]
    print_rows(("bot", "games", "at once", "created", "last seen"), rows)


@app.command()
def remove(
    name: Name,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
    database: Database = None,
) -> None:
    """Remove an account: its tokens become invalid, and its running games are resigned."""
    from mandala.server.ops import bot_accounts

    url = database_url(database)
    if not yes:
        preview = bot_accounts.preview_deletion(url, name)
        typer.confirm(
            f"{counted_tables(preview.deleted)} to delete, {counted_tables(preview.resigned)} to resign. "
            "This cannot be undone. Continue?",
            abort=True,
            err=True,
        )
    done = bot_accounts.remove_bot(url, name)
    screen.out(
        f"{name} was removed: {counted_tables(done.deleted)} deleted, {counted_tables(done.resigned)} resigned",
        highlight=False,
    )
