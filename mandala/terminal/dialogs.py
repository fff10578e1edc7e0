"""Screens on top of a board: the cover between two players, questions, lists and texts."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Middle, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, OptionList, Static
from textual.widgets.option_list import Option

from mandala.messages import LANGUAGES
from mandala.terminal.words import Words


class CoverScreen(Screen[None]):
    """Hides the game while the screen is passed to the other player."""

    BINDINGS = [Binding("enter", "show", show=False)]  # noqa: RUF012

    def __init__(self, words: Words, name: str) -> None:
        super().__init__()
        self._words, self._player = words, name

    def compose(self) -> ComposeResult:
        """The name of the next player, and a button."""
        with Middle(), Vertical(id="cover"):
            yield Static(self._words("cover-pass", name=self._player), classes="title", markup=False)
            yield Static(self._words("terminal-press-enter"), markup=False)
            yield Button(self._words("cover-show"), variant="primary")

    def on_button_pressed(self) -> None:
        """The button does what Enter does."""
        self.action_show()

    def action_show(self) -> None:
        """Uncover."""
        self.dismiss()


class ChoiceScreen(ModalScreen[str | None]):
    """A list to choose from; the result is None if the user closes it."""

    BINDINGS = [Binding("escape", "dismiss", show=False)]  # noqa: RUF012

    def __init__(self, title: str, text: str, choices: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._title, self._text, self._choices = title, text, choices

    def compose(self) -> ComposeResult:
        """A title, perhaps a sentence, and the choices."""
        with Vertical(classes="dialog"):
            yield Static(self._title, classes="title", markup=False)
            if self._text:
                yield Static(self._text, markup=False)
            yield OptionList(*(Option(name, id=key) for key, name in self._choices), markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Close with what was chosen."""
        self.dismiss(event.option_id)


class TextScreen(ModalScreen[None]):
    """Something to read."""

    BINDINGS = [  # noqa: RUF012
        Binding(key, "dismiss", show=False) for key in ("escape", "enter", "question_mark", "m")
    ]

    def __init__(self, words: Words, title: str, text: RenderableType, *, at_end: bool = False) -> None:
        super().__init__()
        self._words, self._title, self._text, self._at_end = words, title, text, at_end

    def compose(self) -> ComposeResult:
        """A title, the text, and how to close it."""
        with Vertical(classes="dialog wide"):
            yield Static(self._title, classes="title", markup=False)
            with VerticalScroll():
                yield Static(self._text, markup=False)
            yield Static(self._words("terminal-close"), classes="soft", markup=False)

    def on_mount(self) -> None:
        """Scroll to the end, where the newest line is, if asked to."""
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self._at_end:
            scroll.scroll_end(animate=False)


def language_screen(words: Words) -> ChoiceScreen:
    """The languages by their own names."""
    return ChoiceScreen(words("language"), "", list(LANGUAGES.items()))


def help_text(words: Words, keys: Sequence[tuple[str, str]], game: str, overview: Sequence[tuple[str, str]]) -> Group:
    """Keys with what they do, then the rules at a glance."""
    table = Table.grid(padding=(0, 2))
    for key, description in keys:
        table.add_row(Text(key, style="bold", no_wrap=True), Text(description))
    text = Text(f"\n{words(f'overview-title-{game}')}\n", style="bold")
    text.append(f"{words(f'overview-aim-{game}')}\n", style="not bold")
    for title, paragraph in overview:
        if title:
            text.append(f"\n{words(title)}\n")
        text.append(f"{words(paragraph)}\n", style="not bold")
    return Group(table, text)
