"""A game line by line, for pipes and simple terminals: two people at one screen, or one against a bot."""

from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from mandala import boards
from mandala.bots.bot import Contestant
from mandala.errors import MandalaError
from mandala.game import Game
from mandala.reasons import ENDINGS, VERDICTS
from mandala.tables.events import Event
from mandala.terminal.advice import STEPS, advise
from mandala.terminal.files import save
from mandala.terminal.lines import edit_lines
from mandala.terminal.local import LocalTable
from mandala.terminal.sentences import names_of, tie_break
from mandala.terminal.words import Words


class Session:
    """One game at a table of this process."""

    def __init__(self, table: LocalTable, console: Console, language: str = "en") -> None:
        self.table = table
        self.console = console
        self.last_viewer: int | None = None
        self.has_quit = False
        self.words = Words(language)
        self.names = names_of(self.words, replace(table.snapshot, you=None))

    @property
    def game(self) -> Game:
        """The game so far."""
        return self.table.game

    def run(self) -> None:
        """Play until the game is over or a player quits."""
        edit_lines(self.completions)
        bot, seat = self.table.bot, self.table.bot_seat
        if bot:
            bot.new_game()
        if not self.game.is_over:
            self.print(f"Type a move, such as {self.game.spec.moves.examples}; or {', '.join(COMMANDS)}.\n")
        while not self.game.is_over and not self.has_quit:
            if bot and self.game.turn == seat:
                self.bot_moves(bot)
            else:
                self.person_moves()
        if ended := self.game.outcome():
            self.print(boards.draw(self.game.to_dict(), 1 if seat == 0 else 0))
            self.print(f"\n{self.game.result()}: {(ENDINGS | VERDICTS)[ended.reason]}.")
            if text := tie_break(self.words, self.game.spec, self.game.to_dict(), asdict(ended)):
                self.print(text)

    def bot_moves(self, bot: Contestant) -> None:
        """Make the bot's move."""
        player = self.game.turn
        name = self.names[player]
        with self.console.status(Text(self.words("status-thinking", name=name))):
            choice = bot.choose(self.game.view(player), self.table.chance)
        events = self.table.move(choice.move.text)
        self.print(f"{name} (player {player}) plays {choice.move}" + (f" ({choice.note})" if choice.note else ""))
        self.show_forced(events)

    def person_moves(self) -> None:
        """Show the board and execute commands until a player moves or quits."""
        player, ply = self.game.turn, self.game.ply
        self.cover_hand(player)
        self.show()
        while self.game.ply == ply and not self.has_quit:
            words = self.ask(f"player {player}> ")
            if words is None:
                self.quit()
            elif words:
                self.execute(words)

    def show_forced(self, events: list[Event]) -> None:
        """Print the moves that the table made."""
        for event in events:
            if event.forced:
                self.print(f"player {event.player} has one move: {event.move}")

    def cover_hand(self, player: int) -> None:
        """Clear the screen before the other player looks at it."""
        if self.table.bot is None and self.game.spec.secrets and self.last_viewer not in (None, player):
            self.console.clear()
            self.ask(f"Player {player}, press Enter when only you can see the screen. ")
        self.last_viewer = player

    def execute(self, words: list[str]) -> None:
        """Execute one line of input: a command or a move."""
        word, *rest = words
        if word in COMMANDS and len(rest) == len(COMMANDS[word].takes.split()):
            COMMANDS[word].run(self, *rest)
        elif word in COMMANDS or rest:
            self.print(f"One word, please: a move, or {', '.join(map(_usage, COMMANDS))}.")
        else:
            try:
                move = self.game.parse(word)
            except MandalaError as error:
                self.print(str(error))
            else:
                self.show_forced(self.table.move(move.text))

    def completions(self) -> list[str]:
        """What can be typed now: the legal moves and the commands."""
        return [*(move.text for move in self.game.legal_moves), *COMMANDS]

    def hint(self) -> None:
        """Print the coach's move and its reasons; the game is practice from then on."""
        if not self.game.spec.has_coach:
            self.print(f"{self.game.spec.title} has no coach.")
            return
        self.table.request("hint")
        with self.console.status(Text(self.words("coach-looking"))):
            advice = advise(self.game.view(self.game.turn))
        self.print(f"{advice.move}: {advice.text(self.words, STEPS)}")

    def help(self) -> None:
        """List what can be typed."""
        self.print(f"  {'a move':14}such as {self.game.spec.moves.examples}")
        for word, command in COMMANDS.items():
            self.print(f"  {_usage(word):14}{command.help}")

    def quit(self) -> None:
        """Print the ply, and end the session."""
        hint = f"; resume it with --resume {self.table.path}" if self.table.path else ""
        self.print(f"The game is at ply {self.game.ply}{hint}.")
        self.has_quit = True

    def undo(self) -> None:
        """Take back moves to the last decision of the player; of either player if there is no bot."""
        if "take-back" not in self.table.snapshot.can:
            self.print("There is nothing to take back.")
            return
        marks = self.table.snapshot.marks
        self.table.request("take-back")
        if marks:
            self.print("Cards that were seen go back: this game is practice from now on, and its record says so.")

    def save_as(self, name: str) -> None:
        """Write a copy of the record, never over another file."""
        path = Path(name)
        if path.exists():
            self.print(f"{path} exists already; nothing was written.")
            return
        try:
            save(self.game, path)
            self.print(f"Written to {path}.")
        except OSError as error:
            self.print(f"{path}: {error.strerror}")

    def show(self) -> None:
        """The board as the player to move may see it."""
        self.print(f"\n{self.game}\n")
        self.list_moves()

    def list_moves(self) -> None:
        """The legal moves, a line for each kind."""
        kinds: dict[str, list[str]] = {}
        for move in self.game.legal_moves:
            kinds.setdefault(move.kind, []).append(move.text)
        for kind, texts in kinds.items():
            self.print(f"  {kind:9} {' '.join(texts)}")

    def ask(self, prompt: str) -> list[str] | None:
        """The words of one line, or None when there are no more lines."""
        try:
            return input(prompt).split()
        except (EOFError, KeyboardInterrupt):
            self.print("")
            return None

    def print(self, text: str) -> None:
        """Print a line as it is."""
        self.console.out(text, highlight=False)


class Command(NamedTuple):
    """Something that can be typed instead of a move: what it does, how, and the words that it takes."""

    help: str
    run: Callable[..., None]
    takes: str = ""


COMMANDS = {
    "moves": Command("list the legal moves again", Session.list_moves),
    "board": Command("show the board again", Session.show),
    "undo": Command("take back the last move (against a bot, your last)", Session.undo),
    "hint": Command("ask the coach for the best move; the game is then practice", Session.hint),
    "save": Command("write the record of the game", Session.save_as, "FILE"),
    "help": Command("this list", Session.help),
    "quit": Command("leave; a game begun with --save can be resumed", Session.quit),
}


def _usage(word: str) -> str:
    return f"{word} {COMMANDS[word].takes}".rstrip()
