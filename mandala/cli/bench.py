"""`mandala bench`."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from mandala.cli.options import screen
from mandala.games import GAMES


def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to run each measurement.")] = 2.0,
    peers: Annotated[bool, typer.Option(help="Measure other libraries too, those that are installed.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
) -> None:
    """Measure the speed of random play, beside other libraries in the same run."""
    from mandala.bench import own  # compiles on import of its parts; only this command needs it
    from mandala.bench import peers as others

    with Console(stderr=True).status("") as status:
        results: dict[str, dict[str, float]] = {}
        for name, spec in GAMES.items():
            status.update(f"playing {name}")
            results[name] = own.measure(spec, seconds)
        results["peers"] = others.measure(seconds, lambda name: status.update(f"playing {name}")) if peers else {}
    if as_json:
        print(json.dumps(results))
        return
    screen.print(bench_table(results))


def bench_table(results: dict[str, dict[str, float]]) -> Table:
    """The results side by side, with their ratios to a well-known game."""
    table = Table("uniformly random play", title="moves per second")
    table.add_column("moves/s", justify="right")
    table.add_column("games/s", justify="right")
    table.add_column("to hearts", justify="right")
    starts = (
        f"{name} {results[name]['first_move_cold_s']:.1f} s cold, {results[name]['first_move_warm_s']:.1f} s"
        for name in GAMES
    )
    table.caption = f"import to first move: {'; '.join(starts)} from the cache"
    hearts = results["peers"].get("open_spiel hearts")

    def row(name: str, moves: float, games: float | None = None) -> None:
        ratio = f"{moves / hearts:,.2f}" if hearts else "–"
        table.add_row(name, f"{moves:,.0f}", "–" if games is None else f"{games:,.0f}", ratio)

    for name in GAMES:
        own = results[name]
        row(f"{name}, compiled, one core", own["moves_per_s"], own["games_per_s"])
        row(f"{name}, compiled, {own['cores']} cores", own["all_cores_moves_per_s"], own["all_cores_games_per_s"])
        row(f"{name}, Python API, move by move", own["api_moves_per_s"])
    for name, moves in results["peers"].items():
        row(name, moves)
    return table
