"""The data that a board is drawn from, and the parts that both boards share."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style
from textual.geometry import Region

from mandala.colors import COLORS
from mandala.terminal.canvas import Canvas
from mandala.terminal.palette import LETTER, MOTIFS, Look
from mandala.terminal.selection import Selection
from mandala.terminal.sentences import Names, full_name
from mandala.terminal.snapshot import Snapshot
from mandala.terminal.words import Words

PLACES = 6
RIVER = 5 * PLACES


@dataclass(frozen=True)
class Scene:
    """A snapshot of a table with everything that decides how it is drawn.

    Attributes:
        snapshot: the table.
        words: the language.
        names: of both players.
        look: the colours.
        selection: what has been chosen.
        focus: the target that the keys or the mouse point at.
        hint_targets: the targets of the move that the coach shows.
        width: of the board, in columns.
        height: of the board, in rows.
        seconds: left to both players, or None.
    """

    snapshot: Snapshot
    words: Words
    names: Names
    look: Look
    selection: Selection
    focus: str | None
    hint_targets: frozenset[str]
    width: int
    height: int
    seconds: tuple[int, int] | None = None

    def canvas(self) -> Canvas:
        """An empty sheet."""
        return Canvas(self.width, self.height, self.look.style())

    def can_touch(self, target: str) -> bool:
        """Whether a target is lit, or begins another move."""
        return target in self.selection.open

    def label(self, target: str) -> Style:
        """The style of a place's name: plain, highlighted, or in focus."""
        if target in self.selection.lit:
            if target == self.focus:
                return self.look.style("accent_ink", "accent", bold=True)
            return self.look.style("accent", "lit", bold=True)
        if target in self.hint_targets:
            return self.look.style("accent", bold=True)
        return self.look.style("soft")

    def points(self, player: int) -> str:
        """A player's score, as far as the viewer can know it."""
        known = self.snapshot.scores or self.snapshot.position["scores"]
        return "" if known[player] is None else self.words("points", points=known[player])


def chip(canvas: Canvas, region: Region, color: str, count: int, style: Style) -> None:
    """Cards of a colour: as many motifs as there are cards where there is room, then the letter and the number."""
    canvas.fill(region, style)
    motif, name = MOTIFS[color], LETTER[color]
    if region.height == 1:
        canvas.put_within(region.x, region.y, region.width, f"{motif}{name}{count}", style, "center")
        return
    most = max(region.width - 2, 1)
    rows = region.height - 1
    left = count
    empty = max(rows - -(-count // most), 0)
    for row in range(empty // 2, rows):
        here = min(left, most)
        text = motif * here
        left -= here
        if left and row == rows - 1:
            text = motif * (most - 1) + "+"
        canvas.put_within(region.x, region.y + row, region.width, text, style, "center")
    canvas.put_within(region.x, region.bottom - 1, region.width, f"{name}{count}", style, "center")


def chips(canvas: Canvas, x: int, y: int, counts: Sequence[int], look: Look) -> int:
    """Cards in one row, 4 columns for each colour; the column behind them."""
    for color, count in zip(COLORS, counts, strict=True):
        if count:
            x = canvas.put(x, y, f"{MOTIFS[color]}{LETTER[color]}{count}", look.of(color)) + 1
    return x


def river(canvas: Canvas, x: int, y: int, colors: Sequence[str], look: Look) -> None:
    """The six places of a river, filled or free."""
    for place in range(1, PLACES + 1):
        canvas.put(x, y, str(place), look.style("soft"))
        if place <= len(colors):
            color = colors[place - 1]
            canvas.put(x + 1, y, f" {MOTIFS[color]}{LETTER[color]}", look.of(color))
        else:
            canvas.put(x + 1, y, " · ", look.style("soft"))
        x += RIVER // PLACES


def player(canvas: Canvas, x: int, y: int, width: int, scene: Scene, seat: int) -> None:
    """A player's name with the score and the time; the player to move is marked."""
    snapshot, look = scene.snapshot, scene.look
    moving = snapshot.turn == seat
    parts = [full_name(scene.words, snapshot.seats[seat], scene.names[seat]), scene.points(seat)]
    if scene.seconds:
        parts.append(clock_text(scene.words, scene.seconds[seat]))
    style = look.style("accent" if moving else "ink", bold=True)
    canvas.put_within(x, y, width, f"{'▶' if moving else ' '} {' · '.join(filter(None, parts))}", style)


def clock_text(words: Words, seconds: int) -> str:
    """Time left: days and hours, or minutes and seconds."""
    if seconds >= 86400:
        return words("clock-days", days=seconds // 86400, hours=seconds % 86400 // 3600)
    if seconds >= 3600:
        return f"{seconds // 3600}:{seconds % 3600 // 60:02}:{seconds % 60:02}"
    return f"{seconds // 60}:{seconds % 60:02}"
