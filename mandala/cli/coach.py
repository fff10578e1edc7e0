"""`mandala review`."""

import json
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

from mandala import reports
from mandala.cli.options import ENGLISH, Language, screen
from mandala.errors import MandalaError
from mandala.terminal.files import load

if TYPE_CHECKING:
    from mandala.coach.review import Review

HEADINGS = ("Record", "Player", "Result", "Without luck", "Accuracy", "Error", "Mistakes", "Blunders")


def review(
    path: Annotated[Path, typer.Argument(help="A game record, or a folder of records (*.txt).", show_default=False)],
    quick: Annotated[
        bool, typer.Option("--quick", help="Use only the networks, without search; takes a second.")
    ] = False,
    simulations: Annotated[
        int | None,
        typer.Option(
            min=1, help="Simulations of the search for each judgement; by default 720 (Mandala) and 800 (Patterns)."
        ),
    ] = None,
    threads: Annotated[
        int | None, typer.Option(min=1, help="Judgements at the same time; by default one on each core.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole review as JSON.")] = False,
    as_html: Annotated[bool, typer.Option("--html", help="Print the review as a page of HTML.")] = False,
    lang: Annotated[Language, typer.Option(help="The language of the reasons.")] = ENGLISH,
) -> None:
    """Review a game: what each move cost, given what the player could know, and the luck of the draws."""
    from mandala.coach.review import review as review_game  # loads compiled code; only this command needs it

    if as_html:
        reports.check_installed()
        if path.is_dir() or as_json:
            raise MandalaError("--html prints one record as a page; give one record, and not --json")
    files = sorted(path.glob("*.txt")) if path.is_dir() else [path]
    if not files:
        raise MandalaError(f"{path}: there are no records (*.txt) in this folder")
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    found: list[tuple[Path, Review]] = []
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        for file in files:
            game = load(file)
            report = partial(_report_progress, bar, bar.add_task(file.name, total=len(game.moves)))
            depth = 0 if quick else simulations
            found.append((file, review_game(game, depth, threads or os.cpu_count() or 1, report)))
    if as_json:
        results = [{"record": file.name, **reviewed.to_dict(lang)} for file, reviewed in found]
        print(json.dumps(results if path.is_dir() else results[0]))
    elif as_html:
        from mandala.coach.report import page

        print(page(found[0][1], lang))
    elif path.is_dir():
        screen.print(_folder(found))
    else:
        _show(found[0][1], lang)


def _report_progress(bar: Progress, task: TaskID, done: int, total: int) -> None:
    bar.update(task, completed=done, total=total)


def _show(reviewed: "Review", language: str) -> None:
    """One review in the terminal."""
    from mandala.coach.summary import format_chance, notable_decisions, player_rows, reason_lines

    names = [player.name for player in reviewed.players]
    screen.out(f"{reviewed.game}: {reviewed.result}", highlight=False)
    summary = Table("", *names)
    for row in player_rows(reviewed):
        summary.add_row(*row)
    screen.print(summary)
    costly = Table("Move", "Player", "Played", "Grade", "Cost", "Better")
    for decision in notable_decisions(reviewed):
        proven = " (proven)" if decision.best.exact and decision.played.exact else ""
        better = "\n".join([" ".join(decision.best.line) + proven, *reason_lines(decision, language)])
        cells = str(decision.ply), names[decision.player], decision.move, decision.grade or ""
        costly.add_row(*cells, format_chance(decision.cost), better)
    if costly.row_count:
        screen.print(costly)


def _folder(found: "list[tuple[Path, Review]]") -> Table:
    """Two rows for each record."""
    from mandala.coach.summary import format_chance

    name, *others = HEADINGS
    table = Table(
        Column(name, no_wrap=True), *others, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0)
    )  # fits into 80 columns
    for file, reviewed in found:
        for number, player in enumerate(reviewed.players):
            table.add_row(
                file.name if number == 0 else "",
                player.name,
                *(
                    "" if score is None else format_chance(score if number == 0 else 1 - score)
                    for score in (reviewed.score, reviewed.adjusted_score)
                ),
                "" if player.accuracy is None else f"{player.accuracy:.1f}",
                "" if player.error is None else format_chance(player.error),
                str(player.grades["mistake"]),
                str(player.grades["blunder"]),
            )
    return table
