"""The program in the terminal: a table, a replay or a review, in a language and a theme."""

from typing import Any

from textual.app import App
from textual.screen import Screen

from mandala.game import Game
from mandala.terminal.dialogs import language_screen
from mandala.terminal.palette import DARK, LIGHT, LOOKS
from mandala.terminal.playing import PlayScreen
from mandala.terminal.replaying import ReplayScreen
from mandala.terminal.reviewing import ReviewScreen
from mandala.terminal.sentences import Names
from mandala.terminal.table import Table
from mandala.terminal.words import Words

TALL = 40  # at this number of rows, texts take more of the screen
WIDE = 116  # at this number of columns, the moves are beside the board


class MandalaApp(App[None]):
    """Either a table to play at or a game to replay.

    Attributes:
        words: the language.
        simulations: of the coach's search; None for its usual number.
        failure: the error that ended the program, or None.
    """

    TITLE = "Mandala"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL, "-tall")]  # noqa: RUF012
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012

    def __init__(
        self,
        table: Table | None = None,
        game: Game | None = None,
        language: str = "en",
        *,
        light: bool = False,
        simulations: int | None = None,
    ) -> None:
        super().__init__()
        self.words = Words(language)
        self.simulations = simulations
        self.failure: Exception | None = None
        self._light = light
        self._first: Screen[Any] = PlayScreen(table) if table else ReplayScreen(game or Game.new())

    def on_mount(self) -> None:
        """Open the first screen."""
        for look in LOOKS.values():
            self.register_theme(look.theme())
        self.theme = (LIGHT if self._light else DARK).name
        self.push_screen(self._first)

    def switch_theme(self) -> None:
        """From dark to light, or back."""
        self.theme = (LIGHT if self.theme == DARK.name else DARK).name

    def choose_language(self) -> None:
        """Ask for the language."""
        self.push_screen(language_screen(self.words), self._set_language)

    def _set_language(self, language: str | None) -> None:
        if language:
            self.words = Words(language)
            for screen in self.screen_stack:
                if isinstance(screen, PlayScreen | ReplayScreen | ReviewScreen):
                    screen.show()

    def open_review(self, game: Game, names: Names | None) -> None:
        """Review a game."""
        self.push_screen(ReviewScreen(game, names))

    def open_replay(self, game: Game, names: Names | None, at: int | None = None) -> None:
        """Replay a game, from a position on."""
        self.push_screen(ReplayScreen(game, names, at))

    def close(self, screen: Screen[None]) -> None:
        """Close a screen; closing the first one ends the program."""
        if screen is self._first:
            self.exit()
        else:
            screen.dismiss()

    def resume_hint(self) -> str:
        """How to return to the table, as a line to print; empty if that is impossible."""
        command = self._first.table.resume_hint() if isinstance(self._first, PlayScreen) else ""
        return self.words("terminal-go-on", command=command) if command else ""

    def fail(self, error: Exception) -> None:
        """End the program because of an error that it cannot handle."""
        self.failure = error
        self.exit()
