"""The `mandala` command: a module for each group of commands, put together here."""

import sys
from typing import Annotated

import typer

from mandala.cli import admin, arena, bench, bots, coach, dataset, games, maintenance, puzzles, serve, think, train
from mandala.errors import MandalaError
from mandala.version import __version__

app = typer.Typer(
    help="Mandala and Patterns, two games for two.",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
)
app.command()(serve.serve)
app.command()(think.think)
app.command()(maintenance.backup)
app.command()(maintenance.prune)
app.command()(games.play)
app.command()(games.replay)
app.command()(games.verify)
app.command()(games.rules)
app.command()(coach.review)
app.command()(puzzles.puzzle)
app.command()(bench.bench)
app.command()(arena.arena)
app.command()(train.train)
app.command()(dataset.dataset)
app.add_typer(admin.app, name="admin")
app.add_typer(bots.app, name="bot")
app.add_typer(puzzles.app, name="puzzles")


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"mandala {__version__}")
        raise typer.Exit


@app.callback()
def bare(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """Mandala and Patterns, two games for two. Without a command: play in the browser."""
    if context.invoked_subcommand is None:
        serve.serve()


def main() -> None:
    """Run the command; what a person or a file got wrong is one line and exit code 2."""
    try:
        app()
    except MandalaError as error:
        complaint = str(error)
    except OSError as error:
        complaint = f"{error.filename}: {error.strerror}" if error.filename else str(error)
    else:
        return
    print(f"mandala: {complaint}", file=sys.stderr)
    sys.exit(2)
