"""The end of a game: who won, why it ended, and how the scores came about."""

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from mandala.terminal import sentences
from mandala.terminal.palette import DARK, LETTER, LOOKS, MOTIFS, Look
from mandala.terminal.snapshot import Snapshot
from mandala.terminal.words import Words

CHOICES = {"rematch": "result-rematch", "review": "result-review", "replay": "result-replay"}


class ResultScreen(ModalScreen[str | None]):
    """The result; returns what the player chooses to do next."""

    BINDINGS = [  # noqa: RUF012
        Binding("escape", "dismiss", show=False),
        Binding("v", "choose('review')", show=False),
        Binding("q", "choose('leave')", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, words: Words, snapshot: Snapshot) -> None:
        super().__init__()
        self._words, self._snapshot = words, snapshot
        self._offer = Static(markup=False)

    def compose(self) -> ComposeResult:
        """Sentences, sums and buttons."""
        words, snapshot = self._words, self._snapshot
        names = sentences.names_of(words, snapshot)
        with Vertical(classes="dialog wide", id="result"):
            yield Static(sentences.outcome(words, snapshot, names), classes="title", markup=False)
            yield Static(sentences.ending(words, snapshot, names), markup=False)
            assert snapshot.result is not None
            if tie_break_text := sentences.tie_break(words, snapshot.spec, snapshot.position, snapshot.result):
                yield Static(tie_break_text, id="tie-break", markup=False)
            look = LOOKS.get(self.app.theme, DARK)
            yield Static(score_sheet(words, snapshot, names, look), id="sums", markup=False)
            if snapshot.practice:
                why = words(f"practice-{snapshot.spec.name}")
                yield Static(f"{words('practice')}: {why}", classes="soft", markup=False)
            yield self._offer
            with Horizontal(id="next"):
                possible = {"rematch": "rematch" in snapshot.can, "review": snapshot.can_review}
                for choice, key in CHOICES.items():
                    if possible.get(choice, True):
                        yield Button(words(key), id=choice)
                yield Button(words("action-close"), id="close")

    def show_offer(self, text: str) -> None:
        """Show an offer of the opponent."""
        self._offer.update(text)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Return the choice."""
        self.dismiss(None if event.button.id == "close" else event.button.id)

    def action_choose(self, choice: str) -> None:
        """The same by a key."""
        if choice != "review" or self._snapshot.can_review:
            self.dismiss(choice)


def score_sheet(words: Words, snapshot: Snapshot, names: sentences.Names, look: Look) -> Text:
    """Both scores: for each colour, the number of cards or tiles times their worth."""
    assert snapshot.result is not None
    text = Text()
    for seat in (1 - snapshot.near, snapshot.near):
        total = words("result-points", count=snapshot.result["scores"][seat])
        text.append(f"\n{names[seat]}: {total}\n", style="bold")
        for term in snapshot.result["sums"][seat]:
            color = term["color"]
            text.append(f" {MOTIFS[color]}{LETTER[color]} ", style=look.of(color))
            text.append(f" {term['count']}×{term['worth']}={term['points']}  ")
        text.append("\n")
    return text
