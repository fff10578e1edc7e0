"""`mandala bot list` and `mandala bot check`."""

import re
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from mandala.bots.registry import bots_of, inspect_installed_bots, make_contestant, with_reported_name
from mandala.bots.specification import PROGRAM
from mandala.cli.options import FIRST_GAME, GameName, screen
from mandala.errors import MandalaError
from mandala.games import spec_named

app = typer.Typer(help="List the bots, and check your own.", no_args_is_help=True)


@app.command("list")
def bot_list(game: Annotated[GameName, typer.Argument(help="Which game.")] = FIRST_GAME) -> None:
    """List the levels and bots of a game, and those that installed packages add."""
    table = Table("", "level", "character")
    for number, level in enumerate(spec_named(game.value).levels, start=1):
        table.add_row(f"level{number}", level.name, level.character)
    screen.print(table)
    screen.out(f"also: {', '.join(bots_of(game.value))}", highlight=False)
    reports = list(inspect_installed_bots(game.value))
    for report in reports:
        if report.problem is None and game.value in report.games:
            screen.out(f"{report.bot.name}: {report.bot.place} of {report.bot.origin}", highlight=False)
    screen.out("yours: module:Class, policy:weights=FILE, neural:weights=FILE, command:PROGRAM", highlight=False)
    for report in reports:
        if report.problem is not None:
            screen.out(f"{report.bot.origin} offers {report.bot.name}, but {report.problem}", highlight=False)


@app.command("check")
def bot_check(
    bot: Annotated[str, typer.Argument(help="Your bot, as in mybot:Frugal, or the command that starts it.")],
    game: Annotated[GameName, typer.Option(help="Which game.")] = FIRST_GAME,
    positions: Annotated[int, typer.Option(min=1, help="The number of positions to test it in.")] = 1000,
) -> None:
    """Check that a bot plays by the rules, and that a program keeps to the protocol."""
    from mandala.testing import check_bot

    spec = bot if re.match(r"[\w.-]+(:|$)", bot) else f"{PROGRAM}:{bot}"
    with_reported_name(
        make_contestant(game.value, spec)
    ).close()  # if the bot does not start, print one error, not many
    with Console(stderr=True).status("") as status:
        failures = check_bot(spec, game.value, positions=positions, report=lambda line: status.update(Text(line)))
    for failure in failures:
        screen.out(failure, highlight=False)
    if failures:
        raise MandalaError(f"{bot}: {len(failures)} checks failed")
    screen.out(f"{bot} conforms", highlight=False)
