"""A game line by line, for pipes and simple terminals: two people at one screen, or one against a bot."""

import random
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from mandala import boards
from mandala.bots.bot import Contestant
from mandala.errors import MandalaError
from mandala.game import Game
from mandala.reasons import ENDINGS, VERDICTS
from mandala.terminal.advice import STEPS, advise
from mandala.terminal.files import save
from mandala.terminal.lines import edit_lines
from mandala.terminal.local import seat_of
from mandala.terminal.sentences import names_of, tie_break
from mandala.terminal.snapshot import Snapshot
from mandala.terminal.words import Words


class Session:
    """One game at one screen. With a bot, `seat` is where it sits."""

    def __init__(
        self,
        game: Game,
        bot: Contestant | None,
        seat: int,
        path: Path | None,
        console: Console,
        language: str = "en",
    ) -> None:
        self.game = game
        self.bot = bot
        self.seat = seat if bot else None
        self.path = path
        self.console = console
        self.chance = random.SystemRandom()
        self.last_viewer: int | None = None
        self.has_quit = False
        self.words = Words(language)
        bots = [bot if player == self.seat else None for player in (0, 1)]
        one, other = (seat_of(name, known) for name, known in zip(game.players, bots, strict=True))
        self.names = names_of(self.words, Snapshot(game.spec, "playing", (one, other), you=None))

    def run(self) -> None:
        """Play until the game is over or a player quits."""
        edit_lines(self.completions)
        self.save_file()
        if self.bot:
            self.bot.new_game()
        if not self.game.is_over:
            self.print(f"Type a move, such as {self.game.spec.moves.examples}; or {', '.join(COMMANDS)}.\n")
        while not self.game.is_over and not self.has_quit:
            if self.bot and self.game.turn == self.seat:
                self.bot_moves(self.bot)
            else:
                self.person_moves()
        if ended := self.game.outcome():
            self.print(boards.draw(self.game.to_dict(), 1 if self.seat == 0 else 0))
            self.print(f"\n{self.game.result()}: {(ENDINGS | VERDICTS)[ended.reason]}.")
            if text := tie_break(self.words, self.game.spec, self.game.to_dict(), asdict(ended)):
                self.print(text)

    def bot_moves(self, bot: Contestant) -> None:
        """Make the bot's move."""
        name = self.names[self.game.turn]
        with self.console.status(Text(self.words("status-thinking", name=name))):
            choice = bot.choose(self.game.view(self.game.turn), self.chance)
        move = self.game.push(choice.move)
        self.save_file()
        self.print(f"{name} (player {self.seat}) plays {move}" + (f" ({choice.note})" if choice.note else ""))

    def person_moves(self) -> None:
        """Show the board and execute commands until a player moves or quits."""
        player = self.game.turn
        if len(self.game.legal_moves) == 1:
            self.print(f"player {player} has one move: {self.game.push(self.game.legal_moves[0])}")
            self.save_file()
            return
        self.cover_hand(player)
        self.show()
        ply = self.game.ply
        while self.game.ply == ply and self.game.turn == player and not self.has_quit:
            words = self.ask(f"player {player}> ")
            if words is None:
                self.quit()
            elif words:
                self.execute(words)
        self.save_file()

    def cover_hand(self, player: int) -> None:
        """Clear the screen before the other player looks at it."""
        if self.bot is None and self.game.spec.secrets and self.last_viewer not in (None, player):
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
                self.game.push(word)
            except MandalaError as error:
                self.print(str(error))

    def completions(self) -> list[str]:
        """What can be typed now: the legal moves and the commands."""
        return [*(move.text for move in self.game.legal_moves), *COMMANDS]

    def hint(self) -> None:
        """Print the coach's move and its reasons; the game is practice from then on."""
        self.game.practice = True
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
        hint = f"; resume it with --resume {self.path}" if self.path else ""
        self.print(f"The game is at ply {self.game.ply}{hint}.")
        self.has_quit = True

    def undo(self) -> None:
        """Take back moves to the player's last decision."""
        player = self.game.turn
        if not self.game.moves:
            self.print("There is nothing to take back.")
            return
        draws = self.game.draws
        self.game.pop()
        while self.game.moves and self.game.turn != player and self.bot is not None:
            self.game.pop()
        if self.game.draws != draws and not self.game.practice:
            self.game.practice = True
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

    def save_file(self) -> None:
        """Write the record, if the game has a file."""
        if self.path:
            save(self.game, self.path)

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
