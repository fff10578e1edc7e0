"""What the main screens share: the program with its language and theme, and the keys for both."""

from dataclasses import dataclass
from typing import Any

from textual.app import App
from textual.message import Message
from textual.screen import Screen

from mandala.game import Game
from mandala.terminal.board import Board
from mandala.terminal.dialogs import language_screen
from mandala.terminal.palette import DARK, LIGHT, LOOKS
from mandala.terminal.sentences import Names
from mandala.terminal.words import Words


@dataclass
class ReviewRequested(Message):
    """A screen asks for the review of a game."""

    game: Game
    names: Names | None


@dataclass
class ReplayRequested(Message):
    """A screen asks for the replay of a game, from a position on."""

    game: Game
    names: Names | None
    at: int | None = None


class Program(App[None]):
    """A program that opens a first screen.

    Attributes:
        words: the language.
        simulations: of the coach's search; None for its usual number.
        failure: the error that ended the program, or None.
    """

    def __init__(self, first: Screen[Any], language: str, *, light: bool, simulations: int | None) -> None:
        super().__init__()
        self.words = Words(language)
        self.simulations = simulations
        self.failure: Exception | None = None
        self._light = light
        self._first = first

    def on_mount(self) -> None:
        """Open the first screen."""
        for look in LOOKS.values():
            self.register_theme(look.theme())
        self.theme = (LIGHT if self._light else DARK).name
        self.push_screen(self._first)

    def switch_theme(self) -> None:
        """From dark to light, or back."""
        self.theme = (LIGHT if self.theme == DARK.name else DARK).name

    def set_language(self, language: str | None) -> None:
        """Show every screen in another language; None leaves it."""
        if language:
            self.words = Words(language)
            for screen in self.screen_stack:
                if isinstance(screen, MainScreen):
                    screen.show()

    def close(self, screen: Screen[None]) -> None:
        """Close a screen; closing the first one ends the program."""
        if screen is self._first:
            self.exit()
        else:
            screen.dismiss()

    def fail(self, error: Exception) -> None:
        """End the program because of an error that it cannot handle."""
        self.failure = error
        self.exit()


class MainScreen(Screen[None]):
    """A table, a replay or a review."""

    app: Program

    def show(self) -> None:
        """Show the present state in the present language."""
        raise NotImplementedError

    def action_language(self) -> None:
        """Choose another language."""
        self.app.push_screen(language_screen(self.app.words), self.app.set_language)

    def action_theme(self) -> None:
        """Light or dark."""
        self.app.switch_theme()
        for board in self.query(Board):
            board.redraw()

    def action_leave(self) -> None:
        """Close the screen."""
        self.app.close(self)
