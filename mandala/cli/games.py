"""Games in the terminal: `mandala play`, `replay`, `verify` and `rules`."""

import os
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markdown import Markdown

from mandala import boards
from mandala.bots.registry import make_contestant, with_reported_name
from mandala.cli.options import ENGLISH, FIRST_GAME, GameName, Language, screen
from mandala.errors import MandalaError
from mandala.fairness import NO_NONCE, WITHHELD
from mandala.game import Game
from mandala.games import spec_named
from mandala.messages import LOCALES
from mandala.terminal.files import load
from mandala.terminal.words import language_of

if TYPE_CHECKING:
    from mandala.terminal.app import MandalaApp

LINKS = ("http://", "https://")
RecordFile = Annotated[Path, typer.Argument(help="A game record.", show_default=False)]


def play(
    game: Annotated[
        str,
        typer.Argument(
            help="Which game: mandala or patterns. Or the link of a table on a server.",
            autocompletion=lambda: list(GameName),
        ),
    ] = "mandala",
    against: Annotated[
        str,
        typer.Option(
            help="human for a second person at this terminal, or a bot: level1 (gentle) and higher, greedy, "
            "mybot:Frugal, policy:weights=FILE, command:..."
        ),
    ] = "level3",
    seat: Annotated[int, typer.Option(min=0, max=1, help="Your seat against a bot.")] = 0,
    first: Annotated[
        int | None, typer.Option(min=0, max=1, help="The player who starts; by default drawn by lot.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="Up to 32 hexadecimal digits; the same seed deals the same game.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Write the record to this new file after every move.")] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Continue the game in this file, and update the file after every move.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name at a server's table.")] = None,
    lang: Annotated[Language | None, typer.Option(help="The language; by default that of your locale.")] = None,
    light: Annotated[bool, typer.Option("--light", help="Use the light theme.")] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Play line by line; the default when input or output is not a terminal.")
    ] = False,
) -> None:
    """Play in the terminal: against a bot, with a second person, or at a table on a server."""
    if save and resume:
        raise MandalaError("a resumed game keeps its file: give --save or --resume, not both")
    if save and save.exists():
        raise MandalaError(f"{save}: the file exists already; continue it with --resume, or choose another name")
    language = lang.value if lang else language_of()
    whole_screen = _is_terminal() and not plain
    if game.startswith(LINKS):
        _play_remotely(game, name, language, light=light, whole_screen=whole_screen)
        return
    from mandala.terminal.local import LocalTable, warm_up  # only games need tables, with all their messages
    from mandala.terminal.plain import Session

    with screen.status("Compiling the rules; only the first time takes a few seconds"):
        if resume:
            match = load(resume)
        else:
            starter = random.SystemRandom().randrange(2) if first is None else first
            match = Game.new(game, seed=seed, first=starter)
        bot = None if against == "human" else with_reported_name(make_contestant(match.spec.name, against))
        if not resume:
            names = ["you", bot.name if bot else "friend"]
            match.players = (names[seat], names[1 - seat])
        warm_up(match.spec.name, bot)
    table = LocalTable(match, bot, 1 - seat, resume or save)
    if whole_screen:
        from mandala.terminal.app import MandalaApp  # Textual takes a while to import, and only the screen needs it

        _run(MandalaApp(table, language=language, light=light))
    else:
        Session(table, screen, language).run()
    if bot:
        bot.close()


def _play_remotely(link: str, name: str | None, language: str, *, light: bool, whole_screen: bool) -> None:
    from mandala.client import read_link
    from mandala.terminal.remote import RemoteTable

    table = RemoteTable(read_link(link), name)
    if not whole_screen:
        raise MandalaError("a table on a server needs the whole screen: input and output must be a terminal")
    table.take_seat()
    from mandala.terminal.app import MandalaApp

    _run(MandalaApp(table, language=language, light=light))


def _run(app: "MandalaApp") -> None:
    """Run the program on the whole screen, then print how to resume the game."""
    app.run()
    if app.failure:
        raise app.failure
    if hint := app.resume_hint():
        screen.out(hint, highlight=False)


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(min=0, help="Show only the position after this many moves.")] = None,
    lang: Annotated[Language | None, typer.Option(help="The language; by default that of your locale.")] = None,
    light: Annotated[bool, typer.Option("--light", help="Use the light theme.")] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Print the positions; the default when input or output is not a terminal.")
    ] = False,
) -> None:
    """Show a recorded game move by move, with all cards open."""
    game = load(file)
    if at is None and _is_terminal() and not plain:
        from mandala.terminal.app import MandalaApp

        _run(MandalaApp(game=game, language=lang.value if lang else language_of(), light=light))
        return
    moves = game.moves
    last, game = game, game.root()
    start = game.ply
    if at is not None and not start <= at <= last.ply:
        raise MandalaError(f"{file}: the game has plies {start} to {last.ply}, not {at}")
    for k in range(len(moves) + 1):
        if at is None or game.ply == at:
            screen.out(boards.draw(game.to_dict(), 0), highlight=False)
        if at is None and k < len(moves):
            screen.out(f"\n{game.ply + 1}. player {game.turn} plays {moves[k]}\n", highlight=False)
            if sys.stdin.isatty() and _wants_to_quit():
                return
        if k < len(moves):
            game.push(moves[k])
    if at is None:
        screen.out(f"\n{last.result()}", highlight=False)


def _wants_to_quit() -> bool:
    try:
        return input().strip() == "q"
    except EOFError:
        return True


NONCES = {NO_NONCE: "nothing was added", WITHHELD: "promised and not given"}


def verify(
    file: RecordFile,
    commitment: Annotated[
        str | None, typer.Option(help="The commitment that you were shown before the first move.")
    ] = None,
    nonce: Annotated[str | None, typer.Option(help="The nonce that your seat gave.")] = None,
) -> None:
    """Check a record: the seed against its commitment, the nonces, the deal, every move, and the result."""
    game = load(file)
    if commitment is not None and commitment.lower() != game.commitment:
        raise MandalaError(f"{file}: the seed does not have the commitment {commitment}")
    if nonce is not None and (game.deal is None or nonce.lower() not in game.deal.nonces):
        raise MandalaError(f"{file}: the nonce {nonce} was not used in this deal")
    if game.deal:
        screen.out(f"commitment  {game.commitment}  is the fingerprint of the seed", highlight=False)
        screen.out(f"seed        {game.seed}  dealt this game", highlight=False)
        for player, added in enumerate(game.deal.nonces):
            screen.out(f"nonce {player}     {added}  {NONCES.get(added, 'had its part in the deal')}", highlight=False)
        if game.dealer is not None:
            screen.out(f"dealer      player {game.dealer}, who may know all cards, so the deal cannot be trusted")
    else:
        screen.out("set-up      a position set up by hand: no deal to check", highlight=False)
    screen.out(f"moves       {len(game.moves)}, every one of them legal", highlight=False)
    if game.practice:
        screen.out("practice    moves were taken back after they had drawn cards, or the coach helped", highlight=False)
    screen.out(f"result      {game.result()}", highlight=False)


def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            help="A game, a language or both, as in: patterns de. English Mandala if not given.",
            autocompletion=lambda: [*GameName, *Language],
        ),
    ] = None,
    lang: Annotated[Language | None, typer.Option(help="The language, as an option.")] = None,
) -> None:
    """Read the rules of a game."""
    games = [word for word in words or () if word in list(GameName)]
    languages = [word for word in (*(words or ()), *([lang] if lang else ())) if word in list(Language)]
    if len(games) > 1 or len(languages) > 1 or set(words or ()) - {*games, *languages}:
        raise MandalaError(f"rules takes one game ({', '.join(GameName)}) and one language ({', '.join(Language)})")
    game, language = (*games, FIRST_GAME)[0], (*languages, ENGLISH)[0]
    file = spec_named(game).text_file("rules.md", language) or LOCALES / language / f"rules-{game}.md"
    screen.print(Markdown(file.read_text(encoding="utf-8")))
