"""The end of a game: who won, why it ended, and how the scores came about."""

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from mandala.terminal import sentences
from mandala.terminal.palette import DARK, LETTER, LOOKS, MOTIFS, Look
from mandala.terminal.seen import Seen
from mandala.terminal.words import Words

CHOICES = {"rematch": "result-rematch", "review": "result-review", "replay": "result-replay"}


class ResultScreen(ModalScreen[str | None]):
    """The result; what is chosen next is returned."""

    BINDINGS = [  # noqa: RUF012
        Binding("escape", "dismiss", show=False),
        Binding("v", "choose('review')", show=False),
        Binding("q", "choose('leave')", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, words: Words, seen: Seen) -> None:
        super().__init__()
        self._words, self._seen = words, seen
        self._offer = Static(markup=False)

    def compose(self) -> ComposeResult:
        """Sentences, sums and buttons."""
        words, seen = self._words, self._seen
        names = sentences.names_of(words, seen)
        with Vertical(classes="dialog wide", id="result"):
            yield Static(sentences.outcome(words, seen, names), classes="title", markup=False)
            yield Static(sentences.ending(words, seen, names), markup=False)
            assert seen.result is not None
            if told := sentences.tie_break(words, seen.spec, seen.position, seen.result):
                yield Static(told, id="tie-break", markup=False)
            look = LOOKS.get(self.app.theme, DARK)
            yield Static(score_sheet(words, seen, names, look), id="sums", markup=False)
            if seen.practice:
                why = words(f"practice-{seen.spec.name}")
                yield Static(f"{words('practice')}: {why}", classes="soft", markup=False)
            yield self._offer
            with Horizontal(id="next"):
                for choice, key in CHOICES.items():
                    if choice != "rematch" or "rematch" in seen.can:
                        yield Button(words(key), id=choice)
                yield Button(words("action-close"), id="close")

    def say_offer(self, text: str) -> None:
        """What was offered meanwhile."""
        self._offer.update(text)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Go on with what was chosen."""
        self.dismiss(None if event.button.id == "close" else event.button.id)

    def action_choose(self, choice: str) -> None:
        """The same by a key."""
        self.dismiss(choice)


def score_sheet(words: Words, seen: Seen, names: sentences.Names, look: Look) -> Text:
    """Both scores: so many cards or tiles of a colour, times their worth."""
    assert seen.result is not None
    text = Text()
    for seat in (1 - seen.near, seen.near):
        total = words("result-points", count=seen.result["scores"][seat])
        text.append(f"\n{names[seat]}: {total}\n", style="bold")
        for term in seen.result["sums"][seat]:
            color = term["color"]
            text.append(f" {MOTIFS[color]}{LETTER[color]} ", style=look.of(color))
            text.append(f" {term['count']}×{term['worth']}={term['points']}  ")
        text.append("\n")
    return text
