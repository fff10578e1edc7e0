"""The `mandala` command."""

import json
import math
import random
import shlex
import sys
from dataclasses import asdict, replace
from enum import StrEnum
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table

from mandala import boards
from mandala.arena.sprt import Sprt
from mandala.bots.levels import LEVELS
from mandala.bots.registry import BOTS, make_contestant
from mandala.errors import MandalaError
from mandala.game import Game
from mandala.spec import GAMES
from mandala.terminal.files import load
from mandala.terminal.play import Session, rehearse

app = typer.Typer(
    help="Mandala and Patterns, two games for two.",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)
screen = Console(highlight=False)


class GameName(StrEnum):
    """The two games."""

    mandala = "mandala"
    patterns = "patterns"


class Language(StrEnum):
    """The languages of the rules."""

    en = "en"
    de = "de"
    nl = "nl"
    cs = "cs"
    hu = "hu"


RecordFile = Annotated[Path, typer.Argument(help="A game record.", show_default=False)]


@app.callback()
def bare(context: typer.Context) -> None:
    """Mandala and Patterns, two games for two. Without a command: play in the browser."""
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; if not given, 8000 or else any free one.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://...; if not given, a file of your own.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    pace: Annotated[float, typer.Option(min=0, help="The least time a bot takes for a move, in seconds.")] = 1.0,
    per_address: Annotated[int, typer.Option(min=1, help="How many pages one address may have open.")] = 100,
) -> None:
    """Serve the page: play against bots, side by side, or with a friend by a link."""
    from mandala.server.serve import serve as run  # web server and database; only this command needs them
    from mandala.server.settings import Settings, default_database

    run(Settings(database or default_database(), pace=pace, per_address=per_address), host, port, browser)


@app.command()
def play(
    game: Annotated[GameName, typer.Argument(help="Which game.")] = GameName.mandala,
    against: Annotated[
        str,
        typer.Option(
            help="human for a second person at this screen, or a bot: level1 to level10, random, greedy, search."
        ),
    ] = "level3",
    seat: Annotated[int, typer.Option(min=0, max=1, help="Your seat against a bot.")] = 0,
    first: Annotated[int | None, typer.Option(min=0, max=1, help="Who starts; by lot if not given.")] = None,
    seed: Annotated[
        str | None, typer.Option(help="Up to 32 hexadecimal digits; the same seed deals the same game.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the record in this new file, move by move.")] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with the game in this file, and keep it up to date.")
    ] = None,
) -> None:
    """Play in the terminal."""
    if save and resume:
        raise MandalaError("a resumed game keeps its file: give --save or --resume, not both")
    if save and save.exists():
        raise MandalaError(f"{save}: the file exists already; go on with it by --resume, or name another")
    with screen.status("Compiling the rules; only the first time takes a few seconds"):
        if resume:
            match = load(resume)
        else:
            starter = random.SystemRandom().randrange(2) if first is None else first
            match = Game.new(game.value, seed=seed, first=starter)
            names = ["you", "friend" if against == "human" else against]
            match.players = (names[seat], names[1 - seat])
        bot = None if against == "human" else make_contestant(match.spec.name, against)
        rehearse(match.spec.name, bot)
    Session(match, bot, 1 - seat, resume or save, screen).run()


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(min=0, help="Show only the position after this many moves.")] = None,
) -> None:
    """Show a recorded game move by move, with all cards open; in a terminal, Enter goes on and q leaves."""
    game = load(file)
    moves = game.moves
    last, game = game, game.root()
    start = game.ply
    if at is not None and not start <= at <= last.ply:
        raise MandalaError(f"{file}: the game has plies {start} to {last.ply}, not {at}")
    for k in range(len(moves) + 1):
        if at is None or game.ply == at:
            screen.out(boards.drawn(game.to_dict(), 0), highlight=False)
        if at is None and k < len(moves):
            screen.out(f"\n{game.ply + 1}. player {game.turn} plays {moves[k]}\n", highlight=False)
            if sys.stdin.isatty() and _asked_to_leave():
                return
        if k < len(moves):
            game.push(moves[k])
    if at is None:
        screen.out(f"\n{last.result()}", highlight=False)


def _asked_to_leave() -> bool:
    try:
        return input().strip() == "q"
    except EOFError:
        return True


@app.command()
def verify(
    file: RecordFile,
    commitment: Annotated[
        str | None, typer.Option(help="The commitment that you were shown before the first move.")
    ] = None,
) -> None:
    """Check a record: the seed against its commitment, the deal, every move, and the result."""
    game = load(file)
    if commitment is not None and commitment.lower() != game.commitment:
        raise MandalaError(f"{file}: the seed does not have the commitment {commitment}")
    if game.commitment:
        screen.out(f"commitment  {game.commitment}  is the fingerprint of the seed", highlight=False)
        screen.out(f"seed        {game.seed}  dealt this game", highlight=False)
    else:
        screen.out("set-up      a position set up by hand: no deal to check", highlight=False)
    screen.out(f"moves       {len(game.moves)}, every one of them legal", highlight=False)
    screen.out(f"result      {game.result()}", highlight=False)


@app.command()
def rules(
    game: Annotated[GameName, typer.Argument(help="Which game.")] = GameName.mandala,
    lang: Annotated[Language, typer.Option(help="In which language.")] = Language.en,
) -> None:
    """Read the rules of a game."""
    text = files("mandala").joinpath("locales", lang.value, f"rules-{game.value}.md").read_text(encoding="utf-8")
    screen.print(Markdown(text))


@app.command()
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
    screen.print(_bench_table(results))


@app.command()
def arena(
    game: Annotated[GameName, typer.Argument(help="Which game.")],
    contestants: Annotated[
        list[str],
        typer.Argument(help="Two or more bots: level1 to level10, random, greedy, search:seconds=0.25, command:..."),
    ],
    deals: Annotated[
        int, typer.Option(min=1, help="Deals for every two of them, each played twice with seats swapped.")
    ] = 50,
    seed: Annotated[int, typer.Option(min=0, help="All deals follow from it.")] = 1,
    out: Annotated[Path, typer.Option(help="The file of results; if it exists, its tournament goes on.")] = Path(
        "arena.jsonl"
    ),
    jobs: Annotated[int | None, typer.Option(min=1, help="Games at once; one on each core if not given.")] = None,
    sprt: Annotated[
        str | None, typer.Option(help="Stop as soon as a test between two Elo differences decides, as in 0,30.")
    ] = None,
    records: Annotated[bool, typer.Option(help="Keep the record of every game in the file.")] = False,
    report: Annotated[Path | None, typer.Option(help="Write a report with plots, one HTML file.")] = None,
    ply_limit: Annotated[int, typer.Option(min=1, help="After so many moves the score as it stands decides.")] = 600,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address, or local.")] = None,
) -> None:
    """Let bots play each other on duplicate deals; interrupt it and start it again as you like."""
    from mandala.arena import report as pages  # processes and statistics; only this command needs them
    from mandala.arena.table import tables
    from mandala.arena.tournament import Progress, run_arena

    test = Sprt(*_two_numbers("--sprt", "two Elo differences, as in 0,30", sprt)) if sprt else None
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True)) as bar:

        def tell(progress: Progress) -> None:
            share = progress.win_rate.estimate
            score = "…" if math.isnan(share) else f"{100 * share:.0f}%"
            estimate = f"{progress.names[0]} {score} against {progress.names[1]}"
            task = bar.task_ids[0] if bar.task_ids else bar.add_task(estimate)
            bar.update(task, completed=progress.done, total=progress.total, description=estimate)

        results = run_arena(game.value, contestants, deals, seed, out, jobs, test, records, ply_limit, tell, ray=ray)
    screen.print(tables(results))
    if report:
        pages.write_page(results, report)
        screen.out(f"report written to {report}", highlight=False)


def _two_numbers(
    option: str, what: str, text: str, least: float = -math.inf, most: float = math.inf
) -> tuple[float, float]:
    try:
        one, other = map(float, text.split(","))
    except ValueError:
        one = other = math.nan
    if not (least <= one <= most and least <= other <= most):
        raise MandalaError(f"{option} takes {what}, not {text[:40]!r}")
    return one, other


@app.command()
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
        raise MandalaError("training needs PyTorch: pip install mandala[learn]") from None
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
            chosen[name] = _two_numbers(f"--{name}", "two numbers from 0 to 1, as in 0.01,0.001", text, 0.0, 1.0)
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


bots = typer.Typer(help="Bots: who there is, and whether yours conforms.", no_args_is_help=True)
app.add_typer(bots, name="bot")


@bots.command("list")
def bot_list(game: Annotated[GameName, typer.Argument(help="Which game.")] = GameName.mandala) -> None:
    """List the levels and bots of a game."""
    table = Table("", "level", "character")
    for number, level in enumerate(LEVELS[game.value], start=1):
        table.add_row(f"level{number}", level.name, level.character)
    screen.print(table)
    screen.out(f"also: {', '.join(BOTS[game.value])}", highlight=False)


@bots.command("check")
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


def _bench_table(results: dict[str, dict[str, float]]) -> Table:
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


if __name__ == "__main__":
    main()
