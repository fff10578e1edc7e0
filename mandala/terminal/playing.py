"""The screen of a table: board, moves, bar and keys."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal

from mandala.errors import MandalaError
from mandala.terminal import sentences
from mandala.terminal.advice import STEPS, Advice, advise
from mandala.terminal.bars import History, KeyBar, StatusBar, history_text
from mandala.terminal.board import Board
from mandala.terminal.dialogs import ChoiceScreen, CoverScreen, TextScreen, help_text
from mandala.terminal.result import ResultScreen
from mandala.terminal.screen import MainScreen, ReplayRequested, ReviewRequested
from mandala.terminal.snapshot import Snapshot
from mandala.terminal.table import Table
from mandala.terminal.words import Words

COMMANDS = (
    ("u", "take_back", "action-take-back"),
    ("h", "hint", "coach-hint"),
    ("m", "moves", "replay-moves"),
    ("v", "review", "result-review"),
    ("a", "menu", "menu-title"),
    ("l", "language", "language"),
    ("question_mark", "help", "terminal-help"),
    ("q", "leave", "terminal-quit"),
)
ORDER = ("take-back", "rematch", "draw", "decline", "resign")  # in the menu
CONFIRMATIONS = {"resign": ("resign-ask", "resign-confirm"), "draw": ("draw-ask", "draw-confirm")}


class PlayScreen(MainScreen):
    """A game at a table."""

    BINDINGS = [  # noqa: RUF012
        *(Binding(key, action, show=False) for key, action, _ in COMMANDS),
        Binding("t", "theme", show=False),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.board = Board(Words("en"))
        self._status = StatusBar()
        self._history, self._keys = History(), KeyBar()
        self._snapshot: Snapshot | None = None  # what the screen shows; None while it is covered
        self._last_viewer: int | None = None
        self._result_shown = False
        self._advice: Advice | None = None
        self._step = 0
        self._searching = False

    def compose(self) -> ComposeResult:
        """Board and moves side by side, the bars below."""
        with Horizontal(id="middle"):
            yield self.board
            yield self._history
        yield self._status
        yield self._keys

    @property
    def words(self) -> Words:
        """The messages in the chosen language."""
        return self.app.words

    def on_mount(self) -> None:
        """Start the table and the timers."""
        self.board.focus()
        self.table.listen(self._changed)
        self.run_worker(self._run_table(), name="table")
        self.set_interval(0.1, self._tick)
        self.set_interval(1.0, self._tick_clock)
        self._changed()

    async def _run_table(self) -> None:
        try:
            await self.table.run()
        except (MandalaError, OSError) as error:
            self.app.fail(error)

    # Display

    def _changed(self) -> None:
        """Show the table's new state; first cover it if the screen must be passed to the other player."""
        snapshot = self.table.snapshot
        if snapshot is None:
            self.show()
            return
        if snapshot.both and snapshot.spec.secrets and not snapshot.over and snapshot.turn is not None:
            if self._last_viewer not in (None, snapshot.turn):
                self._cover_hand(snapshot)
                return
            self._last_viewer = snapshot.turn
        self._reveal()

    def _cover_hand(self, snapshot: Snapshot) -> None:
        if isinstance(self.app.screen, CoverScreen):
            return
        assert snapshot.turn is not None
        name = sentences.names_of(self.words, snapshot)[snapshot.turn]
        self._snapshot = None
        self.board.show(None)
        self.app.push_screen(CoverScreen(self.words, name), self._uncovered)

    def _uncovered(self, _: None = None) -> None:
        self._last_viewer = self.table.snapshot.turn if self.table.snapshot else None
        self._reveal()

    def _reveal(self) -> None:
        snapshot = self.table.snapshot
        if self._snapshot is None or snapshot is None or snapshot.moves != self._snapshot.moves:
            self._advice, self._step = None, 0
        self._snapshot = snapshot
        self.show()
        if snapshot and snapshot.over and not self._result_shown:
            self._result_shown = True
            self.app.push_screen(ResultScreen(self.words, snapshot), self._after_result)
        elif snapshot and not snapshot.over:
            self._result_shown = False
            if isinstance(self.app.screen, ResultScreen):  # the next game has begun
                self.app.screen.dismiss(None)
        elif snapshot and isinstance(self.app.screen, ResultScreen):
            self.app.screen.show_offer(sentences.offer(self.words, snapshot, sentences.names_of(self.words, snapshot)))

    def show(self) -> None:
        """Draw everything again."""
        snapshot = self._snapshot
        self.board.words = self.words
        self.board.show(snapshot, self._seconds())
        if self._step > 1 and self._advice:
            self.board.hint(self._advice.move)
        if snapshot:
            self._history.show(self.words, snapshot, sentences.names_of(self.words, snapshot))
        self._show_keys()
        self._update_status()

    def _update_status(self) -> None:
        """Update the status bar."""
        words, snapshot, table = self.words, self._snapshot, self.table
        if snapshot is None:
            if self.table.snapshot is None:
                self._status.show("", words("status-loading"), busy=True)
            return
        names = sentences.names_of(words, snapshot)
        happened = sentences.offer(words, snapshot, names) or sentences.news(words, snapshot, names)
        if table.problem:
            happened = words(table.problem)
        if self._searching:
            self._status.show(happened, words("coach-looking"), busy=True)
        elif not table.connected:
            self._status.show(happened, words("connection-lost"), busy=True)
        elif self._step and self._advice:
            self._status.show("", self._advice.text(words, min(self._step, 2)))
        else:
            expected = self.board.preview or sentences.status(words, snapshot, names)
            self._status.show(happened, expected, busy=table.thinking is not None)

    def _show_keys(self) -> None:
        can = self._snapshot.can if self._snapshot else frozenset()
        hidden = {action for action in ("take_back", "hint") if action.replace("_", "-") not in can}
        if not (self._snapshot and self._snapshot.can_review):
            hidden.add("review")
        self._keys.show(
            [
                ("?" if len(key) > 1 else key, f"screen.{action}", self.words(name))
                for key, action, name in COMMANDS
                if action not in hidden
            ]
        )

    def _tick(self) -> None:
        self._status.spin()

    def _tick_clock(self) -> None:
        if self._snapshot and self._snapshot.clock:
            self.board.show(self._snapshot, self._seconds())

    def _seconds(self) -> tuple[int, int] | None:
        clock = self._snapshot.clock if self._snapshot else None
        if clock is None:
            return None
        passed = (time.monotonic() - clock.received_at) * 1000
        one, other = (
            max(int((left - (passed if clock.running == seat else 0)) / 1000), 0)
            for seat, left in enumerate(clock.remaining)
        )
        return one, other

    # Actions

    async def on_board_chosen(self, event: Board.Chosen) -> None:
        """Make the move."""
        self.table.problem = None
        await self._do(self.table.play(event.move.text))

    def on_board_pointed(self) -> None:
        """Another target is in focus."""
        self._update_status()

    def action_take_back(self) -> None:
        """Take back; ask first if cards that were seen would go back."""
        snapshot = self._snapshot
        if snapshot is None or "take-back" not in snapshot.can:
            return
        if not snapshot.marks:
            self._act("take-back")
            return
        words = self.words
        choices = [("yes", words("take-back-confirm")), ("", words("action-cancel"))]
        screen = ChoiceScreen(words("take-back-ask"), words("take-back-text"), choices)
        self.app.push_screen(screen, lambda answer: self._act("take-back") if answer else None)

    def _act(self, action: str) -> None:
        self.run_worker(self._do(self.table.act(action)))

    async def _do(self, action: Coroutine[Any, Any, None]) -> None:
        try:
            await action
        except (MandalaError, OSError) as error:  # for instance a file that cannot be written
            self.app.fail(error)

    async def action_hint(self) -> None:
        """The next step of a hint."""
        view = self.table.view()
        if self._searching or view is None or self._snapshot is None or "hint" not in self._snapshot.can:
            return
        if self._advice is None:
            self._searching = True
            self._update_status()
            self.run_worker(self._advise(), name="coach")
            return
        self._step = min(self._step + 1, STEPS)
        self.board.hint(self._advice.move if self._step > 1 else None)
        if self._step == STEPS:
            text = "\n\n".join([self._advice.text(self.words, 2), *self._advice.why(self.words)])
            self.app.push_screen(TextScreen(self.words, self.words("coach-hint"), text))

    async def _advise(self) -> None:
        view = self.table.view()
        if view is None:
            return
        try:
            advice = await asyncio.to_thread(advise, view, self.app.simulations)
        finally:
            self._searching = False
        if (now := self.table.view()) is not None and now == view:
            await self.table.act("hint")
            self._advice, self._step = advice, 1
        self.show()

    def action_moves(self) -> None:
        """All moves so far."""
        if snapshot := self._snapshot:
            text = history_text(self.words, snapshot, sentences.names_of(self.words, snapshot))
            self.app.push_screen(TextScreen(self.words, self.words("replay-moves"), text, at_end=True))

    def action_review(self) -> None:
        """Review a finished game."""
        if self._snapshot and self._snapshot.can_review:
            self.run_worker(self._open("review"))

    async def _open(self, what: str) -> None:
        try:
            game = await self.table.record()
        except MandalaError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        snapshot = self._snapshot
        names = sentences.names_of(self.words, snapshot) if snapshot else None
        if what == "review":
            self.post_message(ReviewRequested(game, names))
        else:
            self.post_message(ReplayRequested(game, names))

    def action_menu(self) -> None:
        """Everything else that can be done now."""
        snapshot, words = self._snapshot, self.words
        if snapshot is None:
            return
        choices = [(action, self._action_name(action, snapshot)) for action in ORDER if action in snapshot.can]
        if snapshot.can_review:
            choices.append(("review", words("result-review")))
        if snapshot.over:
            choices.append(("replay", words("result-replay")))
        for choice, key in (("theme", "terminal-theme"), ("help", "terminal-help"), ("leave", "terminal-quit")):
            choices.append((choice, words(key)))
        self.app.push_screen(ChoiceScreen(words("menu-title"), "", choices), self._chosen_in_menu)

    def _action_name(self, action: str, snapshot: Snapshot) -> str:
        words = self.words
        offered = snapshot.offers.get(action.replace("-", "_"))
        if offered is not None and offered != snapshot.you:
            return f"{words('offer-accept')}: {words('result-rematch' if action == 'rematch' else f'action-{action}')}"
        names = {"rematch": "result-rematch", "decline": "offer-decline"}
        return words(names.get(action, f"action-{action}"))

    def _chosen_in_menu(self, choice: str | None) -> None:
        if choice is None:
            return
        if choice in CONFIRMATIONS:
            ask, confirm = (self.words(key) for key in CONFIRMATIONS[choice])
            choices = [("yes", confirm), ("", self.words("action-cancel"))]
            self.app.push_screen(ChoiceScreen(ask, "", choices), lambda answer: self._act(choice) if answer else None)
        elif choice == "take-back":
            self.action_take_back()
        elif choice == "help":
            self.action_help()
        elif choice == "theme":
            self.action_theme()
        elif choice == "leave":
            self.action_leave()
        else:
            self._after_result(choice)

    def _after_result(self, choice: str | None) -> None:
        """What was chosen at the end of the game."""
        if choice in ("review", "replay"):
            self.run_worker(self._open(choice))
        elif choice == "leave":
            self.app.exit()
        elif choice:
            self._act(choice)

    def action_help(self) -> None:
        """Keys and rules."""
        snapshot, words = self._snapshot, self.words
        if snapshot is None:
            return
        module = snapshot.spec.terminal
        keys = [(key, words(message)) for key, message in module.HELP.items()]
        keys += [
            ("← ↑ ↓ → Tab", words("terminal-keys-point")),
            ("Enter", words("terminal-keys-touch")),
            ("u", words("overview-keys-take-back")),
            *([("h", words("terminal-keys-hint"))] if snapshot.spec.has_coach else []),
            ("m", words("terminal-keys-moves")),
            *([("v", words("result-review"))] if snapshot.spec.has_coach else []),
            ("a", words("terminal-keys-menu")),
            ("l", words("language")),
            ("t", words("terminal-theme")),
            ("q", words("terminal-quit")),
        ]
        text = help_text(words, keys, snapshot.spec.name, module.OVERVIEW)
        self.app.push_screen(TextScreen(words, words("overview-keys"), text))

    def action_leave(self) -> None:
        """Leave; ask first if the game would be lost."""
        snapshot, words = self._snapshot, self.words
        if snapshot is None or snapshot.over or not snapshot.moves or self.table.resume_hint():
            self.app.exit()
            return
        choices = [("yes", words("terminal-leave-yes")), ("", words("action-cancel"))]
        screen = ChoiceScreen(words("terminal-leave"), words("terminal-leave-lost"), choices)
        self.app.push_screen(screen, lambda answer: self.app.exit() if answer else None)
