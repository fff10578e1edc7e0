"""What surrounds a board: the bar that says what is going on, the list of moves, and the keys."""

from rich.table import Table
from rich.text import Text
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from mandala.terminal.seen import Seen
from mandala.terminal.sentences import Names, told_of
from mandala.terminal.words import Words

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


class StatusBar(Static):
    """Two parts: what has just happened, and what is expected now or would happen."""

    def __init__(self) -> None:
        super().__init__(id="status")
        self._turn = 0
        self._parts = ("", "", False)

    def say(self, happened: str, expected: str, *, busy: bool = False) -> None:
        """Say both; a spinner turns in front of the second part while somebody thinks."""
        self._parts = happened, expected, busy
        self._show()

    def spin(self) -> None:
        """Turn the spinner."""
        if self._parts[2]:
            self._turn += 1
            self._show()

    def _show(self) -> None:
        happened, expected, busy = self._parts
        mark = SPINNER[self._turn % len(SPINNER)] + " " if busy else ""
        lines = Text()
        lines.append(f"{happened}\n" if happened else "", style="dim")
        lines.append(f"{mark}{expected}", style="bold")
        self.update(lines)


class History(VerticalScroll):
    """All moves so far, each in a sentence."""

    def __init__(self) -> None:
        self._moves = Static(id="moves")  # a message may come before it is mounted
        super().__init__(self._moves, id="history", can_focus=False)
        self._told: list[str] = []
        self._of: tuple[object, ...] = ()

    def show(self, words: Words, seen: Seen, names: Names, last: int | None = None) -> None:
        """List the moves; in a replay, up to number `last`. What was told before is not put into words again."""
        count = len(seen.moves) if last is None else last
        of = words.language, names, seen.you, seen.moves[: len(self._told)]
        if of != self._of:
            self._told = []
        self._told += [sentence(words, seen, names, index) for index in range(len(self._told), len(seen.moves))]
        self._of = words.language, names, seen.you, seen.moves
        self._moves.update(_listed(self._told[:count]))
        self.scroll_end(animate=False)


def sentence(words: Words, seen: Seen, names: Names, index: int) -> str:
    """All that a move did."""
    return " ".join(told_of(words, seen, names, index))


def history_text(words: Words, seen: Seen, names: Names) -> Table:
    """The moves with their numbers."""
    return _listed([sentence(words, seen, names, index) for index in range(len(seen.moves))])


def _listed(told: list[str]) -> Table:
    table = Table.grid(padding=(0, 1))
    for number, text in enumerate(told, start=1):
        style = "bold" if number == len(told) else ""
        table.add_row(Text(f"{number:>3}", style="dim"), Text(text, style=style))
    return table


class KeyBar(Static):
    """The keys that work now, which can be clicked as well."""

    def __init__(self) -> None:
        super().__init__(id="keys")

    def show(self, keys: list[tuple[str, str, str]]) -> None:
        """Keys with the names of their actions and what they do."""
        parts: list[Content] = []
        for key, action, name in keys:
            link = Content.from_markup(f"[@click={action}][b $accent]$key[/] $name[/]", key=key, name=name)
            parts += [link, Content("  ")]
        self.update(Content.assemble(*parts))
