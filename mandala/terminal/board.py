"""The board as a widget: it draws, and turns keys and clicks into moves."""

import textwrap

from textual import events
from textual.binding import Binding
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from mandala.moves import Move
from mandala.terminal.canvas import Canvas
from mandala.terminal.palette import DARK, LOOKS
from mandala.terminal.scene import Scene
from mandala.terminal.selection import Selection
from mandala.terminal.sentences import names_of
from mandala.terminal.snapshot import Snapshot
from mandala.terminal.words import Words

SMALLEST = Size(80, 20)  # of a board: that of a terminal of 80 x 24
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Board(Widget, can_focus=True):
    """A board of either game. Targets that can be chosen are highlighted; `Chosen` is sent when a move is complete."""

    BINDINGS = [  # noqa: RUF012 - Textual declares it so
        *(Binding(key, f"step('{key}')", show=False) for key in STEPS),
        Binding("tab", "turn(1)", show=False),
        Binding("shift+tab", "turn(-1)", show=False),
        Binding("enter", "touch", show=False),
        Binding("space", "touch", show=False),
        Binding("escape", "put_down", show=False),
    ]

    class Chosen(Message):
        """The chosen targets make a move."""

        def __init__(self, move: Move) -> None:
            super().__init__()
            self.move = move

    class Pointed(Message):
        """The target in focus or the chosen cards changed; the status bar may show their effect."""

    def __init__(self, words: Words) -> None:
        super().__init__(id="board")
        self.words = words
        self.snapshot: Snapshot | None = None
        self.selection = Selection()
        self.focus_target: str | None = None
        self.hint_targets: frozenset[str] = frozenset()
        self.seconds: tuple[int, int] | None = None
        self._canvas: Canvas | None = None

    def show(self, snapshot: Snapshot | None, seconds: tuple[int, int] | None = None) -> None:
        """Draw a snapshot of the table; if the moves have changed, the selection is cleared."""
        before, self.snapshot, self.seconds = self.snapshot, snapshot, seconds
        if snapshot is None or before is None or snapshot.legal != before.legal or snapshot.moves != before.moves:
            module = snapshot.spec.terminal if snapshot else None
            self.selection = Selection(module.paths(snapshot.legal) if module and snapshot else ())
            self.hint_targets = frozenset()
            if self.focus_target not in self.selection.open:
                self.focus_target = None
        self.redraw()

    def hint(self, move: Move | None) -> None:
        """Mark the targets of a move."""
        self.hint_targets = frozenset(self.selection.path_to(move)) if move else frozenset()
        self.redraw()

    def redraw(self) -> None:
        """Draw everything again."""
        self._canvas = None
        self.refresh()
        self.post_message(self.Pointed())

    def scene(self) -> Scene:
        """What the board is drawn from."""
        assert self.snapshot is not None
        return Scene(
            snapshot=self.snapshot,
            words=self.words,
            names=names_of(self.words, self.snapshot),
            look=LOOKS.get(self.app.theme, DARK),
            selection=self.selection,
            focus=self.focus_target,
            hint_targets=self.hint_targets,
            width=self.size.width,
            height=self.size.height,
            seconds=self.seconds,
        )

    @property
    def canvas(self) -> Canvas | None:
        """The drawing; None while there is nothing to draw."""
        if self.snapshot is None or self.snapshot.position is None or not self.size:
            return None
        if self._canvas is None and (self.size.width < SMALLEST.width or self.size.height < SMALLEST.height):
            look = LOOKS.get(self.app.theme, DARK)
            self._canvas = Canvas(self.size.width, self.size.height, look.style())
            for y, line in enumerate(textwrap.wrap(self.words("terminal-too-small"), max(self.size.width - 2, 1))):
                self._canvas.put(1, y, line, look.style("accent", bold=True))
        elif self._canvas is None:
            self._canvas = self.snapshot.spec.terminal.draw(self.scene())
        return self._canvas

    @property
    def preview(self) -> str:
        """The effect of choosing the target in focus; empty if there is none."""
        if self.snapshot is None or self.snapshot.position is None or self.focus_target not in self.selection.open:
            return ""
        return self.snapshot.spec.terminal.preview(self.scene(), self.focus_target)

    def touch(self, target: str) -> None:
        """Choose a target."""
        move = self.selection.choose(target)
        if move:
            self.selection.clear()
            self.post_message(self.Chosen(move))
        else:
            self._follow()
        self.redraw()

    def render_line(self, y: int) -> Strip:
        """A row of the drawing."""
        canvas = self.canvas
        return canvas.strip(y) if canvas else Strip.blank(self.size.width, self.rich_style)

    def on_resize(self) -> None:
        """Draw again in the new size."""
        self._canvas = None

    def on_key(self, event: events.Key) -> None:
        """Letters and digits of the game."""
        if self.snapshot is None or self.snapshot.position is None or event.character is None:
            return
        targets, everything = self.snapshot.spec.terminal.targets_of_key(event.character, self.scene())
        if not targets:
            return
        event.stop()
        if everything:
            if targets[0] in self.selection.open:
                self.selection.choose_all(targets[0])
                self._follow()
                self.redraw()
            return
        for target in targets:
            if target in self.selection.open:
                self.touch(target)

    def on_click(self, event: events.Click) -> None:
        """Choose the target under the mouse."""
        target = self._under(event.offset)
        if target:
            self.focus_target = target
            self.touch(target)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Focus the target under the mouse."""
        target = self._under(event.offset)
        if target and target != self.focus_target:
            self.focus_target = target
            self.redraw()

    def action_touch(self) -> None:
        """Choose the target in focus; if there is none, focus the first one."""
        if self.focus_target in self.selection.open:
            self.touch(str(self.focus_target))
        else:
            self.action_turn(1)

    def action_put_down(self) -> None:
        """Clear the selection."""
        self.selection.clear()
        self.redraw()

    def action_turn(self, by: int) -> None:
        """Focus the next highlighted target, in the order of the board."""
        lit = self._lit()
        if lit:
            place = lit.index(self.focus_target) + by if self.focus_target in lit else min(by - 1, 0)
            self.focus_target = lit[place % len(lit)]
            self.redraw()

    def action_step(self, key: str) -> None:
        """Focus the nearest target in a direction."""
        canvas = self.canvas
        if canvas is None or self.focus_target not in canvas.targets:
            self.action_turn(1)
            return
        here = canvas.targets[self.focus_target]
        there = [
            (distance, target)
            for target in canvas.targets
            if target in self.selection.open and target != self.focus_target
            if (distance := _distance(here, canvas.targets[target], STEPS[key])) is not None
        ]
        if there:
            self.focus_target = min(there)[1]
            self.redraw()

    def _follow(self) -> None:
        """Keep the focus on the pile that was chosen last, if its next card can be chosen too."""
        if self.selection.chosen and self.focus_target not in self.selection.open:
            self.focus_target = self.selection.chosen[-1]

    def _lit(self) -> list[str]:
        """The targets that come next, from the top left to the bottom right."""
        targets = self.canvas.targets if self.canvas else {}
        lit = [target for target in self.selection.lit if target in targets]
        return sorted(lit, key=lambda target: (targets[target].y, targets[target].x))

    def _under(self, offset: Offset) -> str | None:
        canvas = self.canvas
        target = canvas.target_at(offset) if canvas else None
        return target if target in self.selection.open else None


def _distance(here: Region, there: Region, step: tuple[int, int]) -> float | None:
    """How far one region lies from another in a direction; None if it does not. A row counts as two columns."""
    dx = (there.x + there.width / 2) - (here.x + here.width / 2)
    dy = 2 * ((there.y + there.height / 2) - (here.y + here.height / 2))
    along = dx * step[0] + dy * step[1]
    across = abs(dx * step[1]) + abs(dy * step[0])
    overlap = (
        min(here.right, there.right) > max(here.x, there.x)
        if step[1]
        else min(here.bottom, there.bottom) > max(here.y, there.y)
    )
    if along <= 0 or (not overlap and across > 3 * along):
        return None
    return along + (across / 4 if overlap else 2 * across)
