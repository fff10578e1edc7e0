"""`mandala puzzle` and `mandala puzzles make`."""

import datetime
import random
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from mandala.cli.options import ENGLISH, FIRST_GAME, GameName, Language, screen
from mandala.errors import MandalaError

app = typer.Typer(help="Make puzzles.", no_args_is_help=True)


@app.callback()
def puzzles() -> None:
    """Make puzzles."""


@app.command("make")
def make(
    game: Annotated[GameName, typer.Argument(help="Which game.")],
    out: Annotated[Path, typer.Option(help="The file; an existing one is extended.", show_default=False)],
    count: Annotated[int, typer.Option(min=1, help="How many puzzles the file should hold.")] = 500,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the games; the same seed makes the same puzzles.")] = 1,
    workers: Annotated[int, typer.Option(min=1, help="How many processes to use.")] = 1,
) -> None:
    """Let levels play, and keep the positions in which one move is clearly the best."""
    from mandala.coach.puzzle import Puzzle
    from mandala.coach.puzzle_maker import GAMES_A_SEED, make_puzzles, number_of

    kept = [Puzzle.from_line(line) for line in out.read_text().splitlines()] if out.exists() else []
    start = number_of(kept[-1], seed) if kept else 0
    ids = {puzzle.id for puzzle in kept}
    if not 0 <= start < GAMES_A_SEED:
        raise MandalaError(f"{out}: these puzzles were made with another seed")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with out.open("a") as file, Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(game.value, total=count, completed=len(kept))
        found = make_puzzles(
            game.value, seed, start, workers, lambda number: bar.update(task, description=f"{number + 1} games")
        )
        while len(ids) < count:
            puzzle = next(found)
            if puzzle.id not in ids:
                file.write(puzzle.to_line() + "\n")
                file.flush()
                ids.add(puzzle.id)
                bar.update(task, completed=len(ids))
        found.close()


def puzzle(
    game: Annotated[GameName, typer.Argument(help="Which game.")] = FIRST_GAME,
    name: Annotated[str | None, typer.Option("--id", help="The puzzle with this id.")] = None,
    daily: Annotated[bool, typer.Option("--daily", help="Today's puzzle, the same for everybody.")] = False,
    theme: Annotated[str | None, typer.Option(help="A puzzle with this theme, such as ending or denying.")] = None,
    lang: Annotated[Language, typer.Option(help="The language.")] = ENGLISH,
) -> None:
    """Solve a puzzle: a position in which one move is clearly the best."""
    from mandala.coach.puzzle import daily_puzzle, puzzle_named, puzzles_of
    from mandala.terminal.puzzle import PuzzleSession

    if (name is not None) + daily + (theme is not None) > 1:
        raise MandalaError("give one of --id, --daily and --theme")
    if name is not None:
        chosen = puzzle_named(game.value, name)
    elif daily:
        chosen = daily_puzzle(game.value, datetime.date.today())
    else:
        about = [each for each in puzzles_of(game.value) if theme in (None, each.theme)]
        if not about:
            themes = ", ".join(sorted({each.theme for each in puzzles_of(game.value)}))
            raise MandalaError(f"{game.value} has no puzzle about {theme!r:.40}; themes are {themes}")
        chosen = random.choice(about)
    screen.out(f"{game.value} {chosen.id}\n", highlight=False)
    PuzzleSession(game.value, chosen, lang.value, screen).run()
