"""`mandala train`."""

import shlex
import sys
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from mandala import reports
from mandala.bots.registry import weights_named
from mandala.cli.options import GameName, screen, two_numbers
from mandala.errors import MandalaError
from mandala.extras import needs


def train(
    game: Annotated[GameName, typer.Argument(help="Which game.")],
    minutes: Annotated[
        float | None, typer.Option(min=0.01, help="How long to train; by default as long as for the shipped weights.")
    ] = None,
    out: Annotated[Path, typer.Option(help="The folder of the run; a run in it is resumed.")] = Path("training"),
    width: Annotated[int | None, typer.Option(min=1, help="The width of the network; by default as shipped.")] = None,
    layers: Annotated[int | None, typer.Option(min=1, help="The number of its layers; by default as shipped.")] = None,
    games: Annotated[int | None, typer.Option(min=16, help="Games played in parallel.")] = None,
    learning_rate: Annotated[
        str | None, typer.Option(help="The learning rate at the beginning and at the end, as in 5e-4,1e-5.")
    ] = None,
    entropy_bonus: Annotated[
        str | None, typer.Option(help="The weight of the entropy at the beginning and at the end.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The seed of deals, initial weights and sampled moves.")] = 1,
    against: Annotated[
        str | None, typer.Option(help="Only learn to beat a network: policy:weights=FILE, policy, or an .npz file.")
    ] = None,
    start: Annotated[Path | None, typer.Option(help="Start with these weights, an .npz file.")] = None,
    smoke: Annotated[bool, typer.Option(help="Use small sizes for a CPU; the default without a GPU.")] = False,
) -> None:
    """Train a network by self-play; a run may be interrupted and resumed."""
    with needs("learn"):
        import torch
    reports.check_installed()
    from mandala.learn import report
    from mandala.learn.run import LOG, WEIGHTS, Run, read_log
    from mandala.learn.screen import watch
    from mandala.learn.settings import SMOKE, default_settings

    small = smoke or not torch.cuda.is_available()
    if small:
        screen.out("small settings for a CPU" + ("" if smoke else ": there is no GPU"), highlight=False)
    given = {"minutes": minutes, "width": width, "layers": layers, "games": games}
    chosen: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    for name, text in (("learning_rate", learning_rate), ("entropy_bonus", entropy_bonus)):
        if text is not None:
            option = f"--{name.replace('_', '-')}"
            chosen[name] = two_numbers(option, "two numbers from 0 to 1, as in 0.01,0.001", text, 0.0, 1.0)
    settings = replace(default_settings(game.value), seed=seed, **(SMOKE if small else {}) | chosen)
    with screen.status("Compiling; the first time takes a minute or two"):
        run = Run(settings, out, weights_named(game.value, against) if against else None, start)
    if run.is_over:
        raise MandalaError(
            f"{out}: this run of {settings.minutes:g} minutes is over; give more --minutes to continue it"
        )
    try:
        watch(run, screen)
    finally:
        report.write_page(asdict(run.settings), read_log(out / LOG), out / report.PAGE)
    if run.done < 1:
        screen.out(f"stopped; continue with: {shlex.join(['mandala', *sys.argv[1:]])}", highlight=False)
    weights = out / WEIGHTS.format(game=game.value)
    screen.out(f"weights in {weights}, report in {out / report.PAGE}", highlight=False)
    for line in next_lines(game.value, weights):
        screen.out(line, highlight=False)


def next_lines(game: str, weights: Path) -> Iterator[str]:
    """Commands that use the weights that were written."""
    if "," in str(weights):
        yield f"to play with them, copy {weights} to a path without a comma"
        return
    bot = f"policy:weights={weights}"
    yield f"play:    {shlex.join(['mandala', 'play', game, '--against', bot])}"
    games = str(weights.with_name("arena.jsonl"))
    yield f"measure: {shlex.join(['mandala', 'arena', game, bot, 'greedy', '--out', games])}"
