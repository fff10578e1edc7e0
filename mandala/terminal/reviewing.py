"""The screen of a review: what each move cost, and what would have been better."""

import asyncio
import os
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import DataTable, ProgressBar, Static

from mandala.game import Game
from mandala.tables.move_effects import describe_moves
from mandala.terminal import sentences
from mandala.terminal.local import seat_of
from mandala.terminal.screen import MainScreen, ReplayRequested
from mandala.terminal.snapshot import Snapshot
from mandala.terminal.words import Words, move_words

if TYPE_CHECKING:
    from mandala.coach.review import Decision, Review

GRADE_STYLES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}


class ReviewCancelled(Exception):  # noqa: N818 - not an error
    """The screen was closed, so the review is not needed any more."""


class ReviewScreen(MainScreen):
    """A review: at once by the networks alone, then searched move by move."""

    BINDINGS = [  # noqa: RUF012
        Binding("escape", "leave", show=False),
        Binding("q", "leave", show=False),
        Binding("l", "language", show=False),
    ]

    def __init__(self, game: Game, names: sentences.Names | None = None) -> None:
        super().__init__()
        self._game, self._names = game, names
        self._made = describe_moves(game)
        self._review: Review | None = None
        self._cancelled = False

    def compose(self) -> ComposeResult:
        """Both players, all moves, and more about the one in focus."""
        yield Static(id="players", markup=False)
        yield ProgressBar(id="progress", show_eta=False)
        yield DataTable(id="decisions", cursor_type="row", zebra_stripes=True)
        with VerticalScroll(id="better", can_focus=False):
            yield Static(id="why", markup=False)
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        """Start the review."""
        self.query_one(ProgressBar).update(total=max(len(self._game.moves), 1), progress=0)
        self.query_one(DataTable).focus()
        self.show()
        self.run_worker(self._work(), name="review")

    def on_unmount(self) -> None:
        """Cancel the search."""
        self._cancelled = True

    async def _work(self) -> None:
        from mandala.coach.review import review

        threads = max((os.cpu_count() or 2) - 1, 1)
        self._review = await asyncio.to_thread(review, self._game, 0, 1, None, False)
        self.show()
        try:
            self._review = await asyncio.to_thread(
                review, self._game, self.app.simulations, threads, self._report_progress
            )
        except ReviewCancelled:
            return
        self.query_one(ProgressBar).display = False
        self.show()

    def _report_progress(self, done: int, total: int) -> None:
        """Called by the thread that reviews."""
        if self._cancelled:
            raise ReviewCancelled
        self.app.call_from_thread(self.query_one(ProgressBar).update, progress=done, total=total)

    def names(self) -> sentences.Names:
        """What the players are called."""
        if self._names:
            return self._names
        one, other = (seat_of(name) for name in self._game.players)
        return sentences.names_of(self.app.words, Snapshot(self._game.spec, "over", (one, other)))

    def show(self) -> None:
        """Draw everything again."""
        words, names = self.app.words, self.names()
        self.query_one("#keys", Static).update(words("terminal-review-how"))
        self.query_one("#players", Static).update(self._summary(words, names))
        table: DataTable[Text] = self.query_one(DataTable)
        row = table.cursor_row
        table.clear(columns=True)
        headings = ("", "terminal-review-player", "replay-slider", "terminal-review-grade", "terminal-review-cost")
        table.add_columns(*(words(key) if key else "" for key in headings))
        for decision in self._review.decisions if self._review else ():
            table.add_row(*self._row(words, names, decision), key=str(decision.ply))
        table.move_cursor(row=row)

    def _summary(self, words: Words, names: sentences.Names) -> Text:
        if self._review is None:
            return Text(words("review-coming"), style="bold")
        text = Text()
        for player, name in zip(self._review.players, names, strict=True):
            text.append(f"{name}  ", style="bold")
            if player.accuracy is not None:
                text.append(f"{words('review-accuracy')} {player.accuracy:.0f}  ")
            for grade in GRADE_STYLES:
                text.append(f"{words(f'grade-{grade}')} {player.grades[grade]}  ", style=GRADE_STYLES[grade])
            if player.luck is not None:
                text.append(f"{words('review-luck')} {100 * player.luck:+.0f}%")
            text.append("\n")
        return text

    def _row(self, words: Words, names: sentences.Names, decision: "Decision") -> tuple[Text, ...]:
        index = decision.ply - 1 - (self._game.ply - len(self._game.moves))
        move = self._game.moves[index]
        grade = words(f"grade-{decision.grade or 'only'}")
        cost = f"{100 * decision.cost:.1f}%" if decision.grade else ""
        text = move_words(words, self._game.spec, move, self._made[index].get("color"))
        style = GRADE_STYLES.get(decision.grade or "", "")
        plain = (Text(part) for part in (str(decision.ply), names[decision.player], text))
        return *plain, Text(grade, style=style), Text(cost, justify="right")

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """Say what would have been better, and why."""
        decision = self._decision(event.cursor_row)
        self.query_one("#why", Static).update(self._why(decision) if decision else "")

    def _why(self, decision: "Decision") -> str:
        words = self.app.words
        if decision.best.move == decision.move:
            return words("grade-best") if decision.grade else words("grade-only")
        best = self._game.spec.moves.by_text[decision.best.move]
        chance, better = (f"{100 * judged.win:.0f}%" for judged in (decision.played, decision.best))
        text = [
            words("terminal-review-better", move=move_words(words, self._game.spec, best, self._color(decision))),
            words("review-chance-best", chance=chance, best=better),
        ]
        text += [f"+ {reason.words(words.language)}" for reason in decision.reasons]
        text += [f"− {reason.words(words.language)}" for reason in decision.objections]
        return "\n".join(text)

    def _color(self, decision: "Decision") -> str | None:
        """The colour of the tile that the best move would have laid."""
        now = self._game.root()
        for move in self._game.moves[: decision.ply - 1 - now.ply]:
            now.push(move)
        return now.effect(self._game.spec.moves.by_text[decision.best.move]).get("color")

    def _decision(self, row: int) -> "Decision | None":
        decisions = self._review.decisions if self._review else ()
        return decisions[row] if 0 <= row < len(decisions) else None

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        """Show the position in which the move was made."""
        self.post_message(ReplayRequested(self._game, self._names, event.cursor_row))
