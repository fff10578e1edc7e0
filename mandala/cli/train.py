"""`mandala train`."""

import shlex
import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from mandala import reports
from mandala.cli.options import GameName, screen, two_numbers
from mandala.errors import MandalaError


def train(
    game: Annotated[GameName, typer.Argument(help="Which game.")],
    minutes: Annotated[
        float | None, typer.Option(min=0.01, help="How long to train; as the weights in the box if not given.")
    ] = None,
    out: Annotated[Path, typer.Option(help="The folder of the run; if it holds one, that goes on.")] = Path("training"),
    width: Annotated[int | None, typer.Option(min=1, help="Of the network; as in the box if not given.")] = None,
    layers: Annotated[int | None, typer.Option(min=1, help="Of the network; as in the box if not given.")] = None,
    games: Annotated[int | None, typer.Option(min=16, help="Games side by side.")] = None,
    rate: Annotated[
        str | None, typer.Option(help="Of learning, at the beginning and at the end, as in 5e-4,1e-5.")
    ] = None,
    entropy: Annotated[
        str | None, typer.Option(help="What being undecided is worth, at the beginning and at the end.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Of everything that is drawn by lot.")] = 1,
    against: Annotated[Path | None, typer.Option(help="Learn only to beat these weights, an .npz file.")] = None,
    start: Annotated[Path | None, typer.Option(help="Begin with these weights, an .npz file.")] = None,
    smoke: Annotated[bool, typer.Option(help="Take sizes for a CPU; without a GPU that is so anyway.")] = False,
) -> None:
    """Train a network by self-play; interrupt it and start it again as you like."""
    try:
        import torch
    except ModuleNotFoundError:
        raise MandalaError("training needs PyTorch: pip install mandala-games[learn]") from None
    reports.check_installed()
    from mandala.learn import report
    from mandala.learn.run import LOG, Run, read_log
    from mandala.learn.screen import watch
    from mandala.learn.settings import SMOKE, USUAL

    small = smoke or not torch.cuda.is_available()
    if small:
        screen.out("small settings, for a try" + ("" if smoke else ": there is no GPU"), highlight=False)
    asked = {"minutes": minutes, "width": width, "layers": layers, "games": games}
    chosen: dict[str, Any] = {name: value for name, value in asked.items() if value is not None}
    for name, text in (("rate", rate), ("entropy", entropy)):
        if text is not None:
            chosen[name] = two_numbers(f"--{name}", "two numbers from 0 to 1, as in 0.01,0.001", text, 0.0, 1.0)
    settings = replace(USUAL[game.value], seed=seed, **(SMOKE if small else {}) | chosen)
    with screen.status("Compiling; the first time takes a minute or two"):
        run = Run(settings, out, against, start)
    if run.done >= 1:
        raise MandalaError(f"{out}: this run of {settings.minutes:g} minutes is over; more --minutes go on with it")
    try:
        watch(run, screen)
    finally:
        report.write_page(asdict(run.settings), read_log(out / LOG), out / report.PAGE)
    if run.done < 1:
        screen.out(f"stopped; this goes on: {shlex.join(['mandala', *sys.argv[1:]])}", highlight=False)
    screen.out(f"weights in {out / f'{game.value}.npz'}, report in {out / report.PAGE}", highlight=False)
