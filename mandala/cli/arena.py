"""`mandala arena`."""

import math
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from mandala import reports
from mandala.arena.games import PAGE
from mandala.arena.sprt import Sprt
from mandala.cli.options import GameName, screen, two_numbers


def arena(
    game: Annotated[GameName, typer.Argument(help="Which game.")],
    contestants: Annotated[
        list[str],
        typer.Argument(
            help="Two or more bots: level1 (gentle) and higher, greedy, search:seconds=0.25, mybot:Frugal, "
            "policy:weights=FILE, command:..."
        ),
    ],
    deals: Annotated[
        int, typer.Option(min=1, help="Deals for each pair of bots, each played twice with seats swapped.")
    ] = 50,
    seed: Annotated[int, typer.Option(min=0, help="The seed of all deals.")] = 1,
    out: Annotated[Path, typer.Option(help="The file of results; if it exists, its tournament is continued.")] = Path(
        "arena.jsonl"
    ),
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Games at the same time; by default one on each core.")
    ] = None,
    sprt: Annotated[
        str | None, typer.Option(help="Stop as soon as a test between two Elo differences decides, as in 0,30.")
    ] = None,
    records: Annotated[bool, typer.Option(help="Keep the record of every game in the file.")] = False,
    luck: Annotated[bool, typer.Option(help="Measure the luck of the draws, and show scores without it, too.")] = False,
    report: Annotated[Path | None, typer.Option(help="Write a report with plots, one HTML file.")] = None,
    page: Annotated[
        str, typer.Option(help="Where the report's games are replayed: a server of Mandala, or a static site and ?.")
    ] = PAGE,
    ply_limit: Annotated[int, typer.Option(min=1, help="After this number of moves the present score decides.")] = 600,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address, or local.")] = None,
) -> None:
    """Let bots play each other on duplicate deals; an interrupted tournament continues where it stopped."""
    from mandala.arena.table import tables  # processes and statistics; only this command needs them
    from mandala.arena.tournament import Progress, run_arena

    if report:
        reports.check_installed()
    test = Sprt(*two_numbers("--sprt", "two Elo differences, as in 0,30", sprt)) if sprt else None
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True)) as bar:

        def show(progress: Progress) -> None:
            share = progress.win_rate.estimate
            score = "…" if math.isnan(share) else f"{100 * share:.0f}%"
            estimate = f"{progress.names[0]} {score} against {progress.names[1]}"
            task = bar.task_ids[0] if bar.task_ids else bar.add_task(estimate)
            bar.update(task, completed=progress.done, total=progress.total, description=estimate)

        results = run_arena(
            game.value,
            contestants,
            deals,
            seed,
            out,
            jobs,
            test,
            records,
            ply_limit,
            show,
            ray=ray,
            luck=luck,
            separate_process=True,
        )
    screen.print(tables(results))
    if report:
        from mandala.arena.report import write_page

        write_page(results, report, page.rstrip("/"))
        screen.out(f"report written to {report}", highlight=False)
