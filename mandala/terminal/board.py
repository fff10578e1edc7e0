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
from mandala.terminal.seen import Seen
from mandala.terminal.selection import Selection
from mandala.terminal.sentences import names_of
from mandala.terminal.words import Words

SMALLEST = Size(80, 20)  # of a board: that of a terminal of 80 x 24
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Board(Widget, can_focus=True):
    """A board of either game. What can be touched is lit; `Chosen` says which move was put together."""

    BINDINGS = [  # noqa: RUF012 - Textual declares it so
        *(Binding(key, f"step('{key}')", show=False) for key in STEPS),
        Binding("tab", "turn(1)", show=False),
        Binding("shift+tab", "turn(-1)", show=False),
        Binding("enter", "touch", show=False),
        Binding("space", "touch", show=False),
        Binding("escape", "put_down", show=False),
    ]

    class Chosen(Message):
        """A move was put together."""

        def __init__(self, move: Move) -> None:
            super().__init__()
            self.move = move

    class Pointed(Message):
        """Something else is in focus, or was picked up; the bar may say what it would bring."""

    def __init__(self, words: Words) -> None:
        super().__init__(id="board")
        self.words = words
        self.seen: Seen | None = None
        self.selection = Selection()
        self.pointed: str | None = None
        self.hinted: frozenset[str] = frozenset()
        self.seconds: tuple[int, int] | None = None
        self._canvas: Canvas | None = None

    def show(self, seen: Seen | None, seconds: tuple[int, int] | None = None) -> None:
        """Draw another moment of the table; what was picked up is put down if the moves have changed."""
        before, self.seen, self.seconds = self.seen, seen, seconds
        if seen is None or before is None or seen.legal != before.legal or seen.moves != before.moves:
            module = seen.spec.module("terminal") if seen else None
            self.selection = Selection(module.paths(seen.legal) if module and seen else ())
            self.hinted = frozenset()
            if self.pointed not in self.selection.open:
                self.pointed = None
        self.redraw()

    def hint(self, move: Move | None) -> None:
        """Mark the targets of a move."""
        self.hinted = frozenset(self.selection.path_to(move)) if move else frozenset()
        self.redraw()

    def redraw(self) -> None:
        """Draw everything anew."""
        self._canvas = None
        self.refresh()
        self.post_message(self.Pointed())

    def scene(self) -> Scene:
        """What the board is drawn from."""
        assert self.seen is not None
        return Scene(
            seen=self.seen,
            words=self.words,
            names=names_of(self.words, self.seen),
            look=LOOKS.get(self.app.theme, DARK),
            selection=self.selection,
            focus=self.pointed,
            hinted=self.hinted,
            width=self.size.width,
            height=self.size.height,
            seconds=self.seconds,
        )

    @property
    def canvas(self) -> Canvas | None:
        """The drawing; None while there is nothing to draw."""
        if self.seen is None or self.seen.position is None or not self.size:
            return None
        if self._canvas is None and (self.size.width < SMALLEST.width or self.size.height < SMALLEST.height):
            look = LOOKS.get(self.app.theme, DARK)
            self._canvas = Canvas(self.size.width, self.size.height, look.style())
            for y, line in enumerate(textwrap.wrap(self.words("terminal-too-small"), max(self.size.width - 2, 1))):
                self._canvas.put(1, y, line, look.style("accent", bold=True))
        elif self._canvas is None:
            self._canvas = self.seen.spec.module("terminal").draw(self.scene())
        return self._canvas

    @property
    def preview(self) -> str:
        """What the target in focus would bring; empty if there is none."""
        if self.seen is None or self.seen.position is None or self.pointed not in self.selection.open:
            return ""
        told: str = self.seen.spec.module("terminal").preview(self.scene(), self.pointed)
        return told

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
        """Another size is another drawing."""
        self._canvas = None

    def on_key(self, event: events.Key) -> None:
        """Letters and digits of the game."""
        if self.seen is None or self.seen.position is None or event.character is None:
            return
        targets, everything = self.seen.spec.module("terminal").touched(event.character, self.scene())
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
        """Touch what lies under the mouse."""
        target = self._under(event.offset)
        if target:
            self.pointed = target
            self.touch(target)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Point at what lies under the mouse."""
        target = self._under(event.offset)
        if target and target != self.pointed:
            self.pointed = target
            self.redraw()

    def action_touch(self) -> None:
        """Choose what is in focus; if nothing is, point at the first target."""
        if self.pointed in self.selection.open:
            self.touch(str(self.pointed))
        else:
            self.action_turn(1)

    def action_put_down(self) -> None:
        """Let go of what was picked up."""
        self.selection.clear()
        self.redraw()

    def action_turn(self, by: int) -> None:
        """Point at the next target that is lit, in the order of the board."""
        lit = self._lit()
        if lit:
            place = lit.index(self.pointed) + by if self.pointed in lit else min(by - 1, 0)
            self.pointed = lit[place % len(lit)]
            self.redraw()

    def action_step(self, key: str) -> None:
        """Point at the nearest target in a direction."""
        canvas = self.canvas
        if canvas is None or self.pointed not in canvas.targets:
            self.action_turn(1)
            return
        here = canvas.targets[self.pointed]
        there = [
            (distance, target)
            for target in canvas.targets
            if target in self.selection.open and target != self.pointed
            if (distance := _distance(here, canvas.targets[target], STEPS[key])) is not None
        ]
        if there:
            self.pointed = min(there)[1]
            self.redraw()

    def _follow(self) -> None:
        """Point at something that comes next: keep to the pile as long as more can be taken, or go on."""
        if self.selection.chosen and self.pointed not in self.selection.open:
            self.pointed = self.selection.chosen[-1]

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
