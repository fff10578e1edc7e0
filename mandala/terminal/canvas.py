"""A grid of characters on which boards are drawn, and the regions of it that can be chosen."""

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Offset, Region
from textual.strip import Strip


class Canvas:
    """A grid of characters, each with its style; targets are regions by name."""

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width, self.height = width, height
        self._rows = [[(" ", style)] * width for _ in range(height)]
        self.targets: dict[str, Region] = {}

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Write a text; the column behind it is returned. What does not fit is cut off."""
        for character in text:
            wide = cell_len(character)
            if not wide:
                continue
            if 0 <= y < self.height and x >= 0 and x + wide <= self.width:
                self._rows[y][x] = (character, style)
                for more in range(1, wide):
                    self._rows[y][x + more] = ("", style)
            x += wide
        return x

    def put_within(self, x: int, y: int, width: int, text: str, style: Style, align: str = "left") -> None:
        """Write a text into a given number of columns."""
        size = cell_len(text)
        if size > width:
            text = set_cell_size(text, max(width - 1, 0)).rstrip() + "…"
        elif align == "right":
            x += width - size
        elif align == "center":
            x += (width - size) // 2
        self.put(x, y, text, style)

    def fill(self, region: Region, style: Style, character: str = " ") -> None:
        """Cover a region."""
        for y in range(region.y, region.bottom):
            self.put(region.x, y, character * region.width, style)

    def box(self, region: Region, style: Style) -> None:
        """Draw a frame inside the edge of a region."""
        across = "─" * (region.width - 2)
        self.put(region.x, region.y, f"╭{across}╮", style)
        self.put(region.x, region.bottom - 1, f"╰{across}╯", style)
        for y in range(region.y + 1, region.bottom - 1):
            self.put(region.x, y, "│", style)
            self.put(region.right - 1, y, "│", style)

    def mark(self, target: str, region: Region) -> None:
        """Make a region a target."""
        self.targets[target] = region

    def target_at(self, offset: Offset) -> str | None:
        """The smallest target that lies there."""
        there = [(region.area, target) for target, region in self.targets.items() if region.contains_point(offset)]
        return min(there)[1] if there else None

    def strip(self, y: int) -> Strip:
        """A row."""
        if not 0 <= y < self.height:
            return Strip.blank(self.width)
        segments: list[Segment] = []
        text, style = "", self._rows[y][0][1]
        for character, own in self._rows[y]:
            if own is not style and own != style:
                segments.append(Segment(text, style))
                text, style = "", own
            text += character
        segments.append(Segment(text, style))
        return Strip(segments, self.width)
