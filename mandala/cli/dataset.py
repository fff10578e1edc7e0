"""`mandala dataset`."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from mandala.cli.options import GameName, screen
from mandala.dataset.plan import EXPLORE, PLAYERS, SHARD, JudgeName, Plan


def dataset(
    game: Annotated[GameName, typer.Argument(help="Which game.")],
    out: Annotated[Path, typer.Option(help="The folder; a data set in it is continued.")] = Path("data"),
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100_000,
    players: Annotated[
        list[str] | None,
        typer.Option(help=f"A bot; can be repeated, and two are drawn for each game. {', '.join(PLAYERS)}."),
    ] = None,
    judge: Annotated[
        JudgeName, typer.Option(help="network: the coach without search. coach: with search where that may matter.")
    ] = JudgeName.network,
    explore: Annotated[
        float, typer.Option(min=0, max=1, help="The share of moves drawn from the network's policy.")
    ] = EXPLORE,
    seed: Annotated[int, typer.Option(min=0, help="The seed of all games.")] = 1,
    shard: Annotated[int, typer.Option(min=1, help="Games in a file.")] = SHARD,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; by default one on each core.")] = None,
    ply_limit: Annotated[int, typer.Option(min=1, help="After this number of moves the present score decides.")] = 600,
) -> None:
    """Write games between strong players, with a judgement of every position, as Parquet files."""
    from mandala.dataset.write import write_dataset  # processes and Arrow; only this command needs them

    plan = Plan(game.value, games, tuple(players or PLAYERS), seed, judge.value, explore, shard, ply_limit)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("games", total=games)
        folder = write_dataset(plan, out, jobs, lambda done, total: bar.update(task, completed=done, total=total))
    screen.out(f"{games} games written to {folder}", highlight=False)
