"""`mandala bot list` and `mandala bot check`."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from mandala.bots.levels import levels_of
from mandala.bots.registry import bots_of
from mandala.cli.options import GameName, screen
from mandala.errors import MandalaError

app = typer.Typer(help="Bots: who there is, and whether yours conforms.", no_args_is_help=True)


@app.command("list")
def bot_list(game: Annotated[GameName, typer.Argument(help="Which game.")] = GameName.mandala) -> None:
    """List the levels and bots of a game."""
    table = Table("", "level", "character")
    for number, level in enumerate(levels_of(game.value), start=1):
        table.add_row(f"level{number}", level.name, level.character)
    screen.print(table)
    screen.out(f"also: {', '.join(bots_of(game.value))}", highlight=False)


@app.command("check")
def bot_check(
    command: Annotated[str, typer.Argument(help="The command that starts your bot.")],
    game: Annotated[GameName, typer.Option(help="Which game.")] = GameName.mandala,
    positions: Annotated[int, typer.Option(min=1, help="In how many positions to try it.")] = 1000,
) -> None:
    """Check that an external bot keeps to the protocol and plays by the rules."""
    from mandala.bots.external import ExternalBot
    from mandala.testing import check_bot

    with ExternalBot(command) as bot:
        bot.start()  # a command that does not even start is one complaint, not many
    with Console(stderr=True).status("") as status:
        failures = check_bot(lambda: ExternalBot(command), game.value, positions=positions, report=status.update)
    for failure in failures:
        screen.out(str(failure), highlight=False)
    if failures:
        raise MandalaError(f"{command}: {len(failures)} checks failed")
    screen.out(f"{command} conforms", highlight=False)
