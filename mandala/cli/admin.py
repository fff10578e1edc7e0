"""`mandala admin`: tables, guests, nodes and the bots' queue of a server; deletion of a guest's data."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from mandala.cli import admin_bots
from mandala.cli.maintenance import Database
from mandala.cli.options import screen
from mandala.cli.printing import AsJson, counted_tables, database_url, json_text, print_json, print_rows
from mandala.files import write_atomically
from mandala.server.redis_url import complete

app = typer.Typer(help="Look after a server: tables, guests, nodes. Works while servers run.", no_args_is_help=True)
app.add_typer(admin_bots.app, name="bot")

Limit = Annotated[int, typer.Option(min=1, help="How many to list at most.")]
Redis = Annotated[str, typer.Option(help="redis://..., the same as in mandala serve --redis.", show_default=False)]
ANY_ID = {"ignore_unknown_options": True}  # a guest's id may begin with a hyphen
Guest = Annotated[str, typer.Argument(help="A guest's id, as guests and table list it.", show_default=False)]


@app.command()
def tables(
    status: Annotated[str | None, typer.Option(help="Only tables of this status, for instance playing.")] = None,
    limit: Limit = 20,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """List the latest tables, and how many there are of each status."""
    from mandala.server.ops import (
        admin,
    )  # needs the database driver; only these commands, backup, prune and serve import it

    found = admin.tables(database_url(database), status, limit)
    if as_json:
        print_json(found)
        return
    _print_tables(found.latest)
    screen.print(", ".join(f"{count} {name}" for name, count in found.counts.items()) or "no tables")


@app.command()
def table(
    table_id: Annotated[str, typer.Argument(help="The table's id, as in its link.", show_default=False)],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Show one table: its set-up without the seed, its seats, and the number of its events."""
    from mandala.server.ops import admin

    found = admin.table(database_url(database), table_id)
    if as_json:
        print_json(found)
        return
    _print_tables([found.table])
    print_rows(("seat", "guest", "name", "bot"), [vars(seat).values() for seat in found.seats])
    shown = found.setup or {"set-up": "cannot be read"}
    print_rows(("set-up", ""), [(key, json.dumps(value)) for key, value in shown.items()])
    screen.print(f"{found.events} event{'' if found.events == 1 else 's'}")


@app.command()
def guests(limit: Limit = 20, database: Database = None, as_json: AsJson = False) -> None:
    """List the guests who sit at the most tables."""
    from mandala.server.ops import admin

    found = admin.guests(database_url(database), limit)
    if as_json:
        print_json(found)
        return
    print_rows(("guest", "name", "tables", "unfinished", "last seen"), [vars(one).values() for one in found])


@app.command(context_settings=ANY_ID)
def guest(guest: Guest, limit: Limit = 20, database: Database = None, as_json: AsJson = False) -> None:
    """List the tables of a guest."""
    from mandala.server.ops import admin

    found = admin.guest(database_url(database), guest, limit)
    if as_json:
        print_json(found)
        return
    _print_tables(found)


@app.command(context_settings=ANY_ID)
def export(
    guest: Guest,
    out: Annotated[Path | None, typer.Option(help="A file; if not given, standard output.")] = None,
    database: Database = None,
) -> None:
    """Write everything that is stored about a guest as JSON."""
    from mandala.server.ops import admin

    text = json_text(admin.export(database_url(database), guest)) + "\n"
    if out:
        write_atomically(out, text, private=True)
        screen.out(f"written to {out}", highlight=False)
    else:
        print(text, end="")


@app.command(context_settings=ANY_ID)
def forget(
    guest: Guest,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Delete a guest's data: tables of their own, name and seat at tables with others; running games are resigned."""
    from mandala.server.ops import guest_deletion

    url = database_url(database)
    if not yes:
        preview = guest_deletion.preview_deletion(url, guest)
        typer.confirm(
            f"{counted_tables(preview.deleted)} to delete, {counted_tables(preview.kept)} to keep without the guest's "
            f"name, {counted_tables(preview.resigned)} to resign and keep too. This cannot be undone. Continue?",
            abort=True,
            err=True,
        )
    done = guest_deletion.delete_guest(url, guest)
    if as_json:
        print_json(done)
        return
    screen.print(
        f"{counted_tables(done.deleted)} deleted, {counted_tables(done.kept)} kept without the guest's name, "
        f"{counted_tables(done.resigned)} resigned and kept too"
    )


@app.command()
def damaged(
    days: Annotated[int | None, typer.Option(min=1, help="Only tables of the last days; all if not given.")] = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Replay the tables, and list those that cannot be loaded; then the exit code is 1."""
    from mandala.server.ops import admin

    count, found = admin.find_damaged(database_url(database), days)
    if as_json:
        print_json({"replayed": count, "damaged": found})
    else:
        if found:
            print_rows(("table", "last event", "error"), [vars(one).values() for one in found])
        screen.print(f"{count} table{'' if count == 1 else 's'} replayed, {len(found)} damaged")
    if found:
        raise typer.Exit(1)


@app.command()
def queue(redis: Redis, as_json: AsJson = False) -> None:
    """Show how many bot moves are queued, and the workers that compute them."""
    from mandala.server.cluster import roster

    found = roster.queue_sizes(complete(redis))
    if as_json:
        print_json(found)
        return
    print_rows(list(found), [found.values()])


@app.command()
def nodes(redis: Redis, as_json: AsJson = False) -> None:
    """List the running nodes."""
    from mandala.server.cluster import roster

    found = roster.nodes(complete(redis))
    if as_json:
        print_json(found)
        return
    columns = sorted({key for one in found for key in one} - {"id"})
    print_rows(("node", *columns), [(one["id"], *(one.get(key) for key in columns)) for one in found])


@app.command()
def drain(
    node: Annotated[str, typer.Argument(help="The node's id, as nodes lists it.", show_default=False)],
    redis: Redis,
) -> None:
    """Ask a node to send its pages to other nodes and stop."""
    from mandala.server.cluster import roster

    roster.drain(complete(redis), node)
    screen.out(f"{node} was asked to drain", highlight=False)


def _print_tables(lines: Iterable[Any]) -> None:
    rows = [
        (
            one.id,
            one.game,
            one.opponent,
            one.status,
            one.ply,
            " - ".join(name or "?" for name in one.names),
            one.updated,
        )
        for one in lines
    ]
    print_rows(("table", "game", "opponent", "status", "ply", "names", "last event"), rows)
