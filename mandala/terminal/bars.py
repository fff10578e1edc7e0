"""The widgets around a board: status bar, list of moves, and keys."""

from rich.table import Table
from rich.text import Text
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from mandala.terminal.sentences import Names
from mandala.terminal.snapshot import Snapshot
from mandala.terminal.words import Words

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


class StatusBar(Static):
    """Two parts: what has just happened, and what the player should or could do."""

    def __init__(self) -> None:
        super().__init__(id="status")
        self._turn = 0
        self._parts = ("", "", False)

    def show(self, happened: str, expected: str, *, busy: bool = False) -> None:
        """Show both parts; while a bot or the coach computes, a spinner is in front of the second."""
        self._parts = happened, expected, busy
        self._draw()

    def spin(self) -> None:
        """Turn the spinner."""
        if self._parts[2]:
            self._turn += 1
            self._draw()

    def _draw(self) -> None:
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
        self._texts: list[str] = []
        self._key: tuple[object, ...] = ()

    def show(self, words: Words, snapshot: Snapshot, names: Names, last: int | None = None) -> None:
        """List the moves; in a replay, up to number `last`. Sentences made before are kept."""
        count = len(snapshot.moves) if last is None else last
        key = words.language, names, snapshot.you, snapshot.moves[: len(self._texts)]
        if key != self._key:
            self._texts = []
        self._texts += [
            sentence(words, snapshot, names, index) for index in range(len(self._texts), len(snapshot.moves))
        ]
        self._key = words.language, names, snapshot.you, snapshot.moves
        self._moves.update(_listed(self._texts[:count]))
        self.scroll_end(animate=False)


def sentence(words: Words, snapshot: Snapshot, names: Names, index: int) -> str:
    """Everything that a move did."""
    return " ".join(snapshot.spec.terminal.move_sentences(words, snapshot, names, index))


def history_text(words: Words, snapshot: Snapshot, names: Names) -> Table:
    """The moves with their numbers."""
    return _listed([sentence(words, snapshot, names, index) for index in range(len(snapshot.moves))])


def _listed(texts: list[str]) -> Table:
    table = Table.grid(padding=(0, 1))
    for number, text in enumerate(texts, start=1):
        style = "bold" if number == len(texts) else ""
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
