"""The pieces of which pictures are made: motifs, cards, tiles, numbers and trays, as SVG.

Numbers are drawn, not written, so that a picture needs no typeface.
"""

import json
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

from mandala.colors import COLORS

# The page's light theme (web/src/ui/theme.css).
PAPER, PANEL, INK, SOFT, LINE = "#f5efe4", "#fffaf0", "#2a2520", "#6b6054", "#d9cdb8"
SAND, SAND_DEEP, WOOD, WOOD_DEEP = "#efe1c3", "#e2d0aa", "#a97c50", "#8a6139"
ACCENT = "#0f6b6b"
GROUNDS = {
    "red": "#b8322a",
    "orange": "#d9772b",
    "yellow": "#e3b52e",
    "green": "#447c33",
    "purple": "#76499c",
    "black": "#35302d",
}
MARKS = {
    "red": "#fff4ee",
    "orange": "#2b1503",
    "yellow": "#2e2302",
    "green": "#f7fff0",
    "purple": "#fbf4ff",
    "black": "#f3ece2",
}
RAKE = 'stroke="#866738" stroke-opacity=".15" fill="none"'
RIM = 'stroke="#2a2520" stroke-opacity=".32"'

CARD = (44.0, 61.6)  # width and height, as on the page: 1 to 1.4
RIVER_PLACES = 6

# Digits as lines in a box of 6 by 10.
_DIGITS = (
    "M3 0a3 3 0 0 1 3 3v4a3 3 0 0 1-6 0v-4a3 3 0 0 1 3-3z",
    "M1 2.2L3.6 0V10",
    "M.3 2.8A2.8 2.8 0 0 1 5.7 2.9C5.7 5.2 .8 7.4 .3 10H6",
    "M.4 1.7A2.7 2.4 0 1 1 2.6 4.7A2.75 2.65 0 1 1 .2 8.2",
    "M4.4 10V0L0 7H6",
    "M5.4 0H1L.6 4.5A3 2.9 0 1 1 .2 8.6",
    "M5 .2C2 .8 .2 3.6 .2 7A2.8 2.9 0 1 0 3 4.1C1.6 4.1 .5 5 .3 6.4",
    "M0 0H6L2.2 10",
    "M3 0a2.3 2.3 0 1 0 .01 0zM3 4.6a2.75 2.7 0 1 0 .01 0z",
    "M1 9.8C4 9.2 5.8 6.4 5.8 3A2.8 2.9 0 1 0 3 5.9C4.4 5.9 5.5 5 5.7 3.6",
)


@cache
def motifs() -> dict[str, dict[str, str]]:
    """The motif of every colour: paths in a box of 32 by 32 around the origin, lines to stroke and shapes to fill."""
    found: dict[str, dict[str, str]] = json.loads((files("mandala.pictures") / "motifs.json").read_text())
    return found


def svg(width: float, height: float, parts: Iterable[str]) -> str:
    """A whole picture."""
    ground = f'<rect width="{width}" height="{height}" fill="{PAPER}"/>'
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{ground}{"".join(parts)}</svg>'


def at(x: float, y: float, *parts: str) -> str:
    """Some parts moved to a place."""
    return f'<g transform="translate({x:.2f} {y:.2f})">{"".join(parts)}</g>'


def box(x: float, y: float, width: float, height: float, radius: float, style: str) -> str:
    """A rectangle with round corners."""
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" rx="{radius:.2f}" {style}/>'


def motif(color: str, x: float, y: float, size: float, ink: str) -> str:
    """The motif of a colour around a point."""
    paths = motifs()[color]
    lines = f'<path d="{paths["lines"]}" fill="none" stroke="{ink}" stroke-width="2.3" stroke-linecap="round"'
    shapes = f'<path d="{paths["shapes"]}" fill="{ink}"/>' if paths["shapes"] else ""
    place = f'transform="translate({x:.2f} {y:.2f}) scale({size / 32:.4f})"'
    return f'<g {place}>{lines} stroke-linejoin="round"/>{shapes}</g>'


def number(value: int, x: float, y: float, height: float, ink: str = INK) -> str:
    """A whole number around a point."""
    digits = str(value)
    scale, step = height / 10, 8.4
    start = -(len(digits) * step - 2.4) / 2
    paths = []
    for place, digit in enumerate(digits):
        path = "M.5 5H5.5" if digit == "-" else _DIGITS[int(digit)]
        paths.append(f'<path transform="translate({start + place * step:.2f} -5)" d="{path}"/>')
    style = f'fill="none" stroke="{ink}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.3f})" {style}>{"".join(paths)}</g>'


def badge(value: int, x: float, y: float, height: float = 16.0) -> str:
    """A number on a small plate."""
    width = height + 2 + max(len(str(value)) - 1, 0) * height * 0.5
    plate = box(x - width / 2, y - height / 2, width, height, height / 2, f'fill="{PANEL}" {RIM}')
    return plate + number(value, x, y, height * 0.56)


def card(color: str | None, x: float, y: float) -> str:
    """A card by its upper left corner; None is a card face down."""
    width, height = CARD
    if color is None:
        back = box(0.5, 0.5, width - 1, height - 1, width * 0.12, f'fill="{SAND_DEEP}" {RIM}')
        inside = box(4.4, 4.4, width - 8.8, height - 8.8, 3, f'fill="{SAND}" stroke="#866738" stroke-opacity=".3"')
        arcs = (f"M{22 - r:.1f} 57a{r} {r} 0 0 1 {2 * r} 0" for r in range(4, 17, 4))
        rings = f'<path d="{"".join(arcs)}" {RAKE} stroke-width="2"/>'
        high = "".join(f"M4.9 {y0}Q22 {y0 - 17} 39.1 {y0}" for y0 in (46, 39, 32, 25))
        return at(x, y, back, inside, rings, f'<path d="{high}" {RAKE} stroke-width="2"/>')
    ground = box(0.5, 0.5, width - 1, height - 1, width * 0.12, f'fill="{GROUNDS[color]}" {RIM}')
    shine = 'fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"'
    glow = box(2, 2, width - 4, height - 4, width * 0.1, shine)
    return at(x, y, ground, glow, motif(color, width / 2, height / 2, width * 0.76, MARKS[color]))


def stack(color: str | None, count: int, x: float, y: float) -> str:
    """Some cards of one colour by their upper left corner, with their number."""
    layers = min(count, 4)
    cards = [card(color, x + 1.6 * under, y - 2.1 * under) for under in reversed(range(layers))]
    return "".join(cards) + (badge(count, x + 5, y + CARD[1] - 5) if count > 1 else "")


def fan(counts: Sequence[int], x: float, y: float, width: float) -> str:
    """Stacks of all colours that there are, side by side around the middle of a width."""
    held = [(color, count) for color, count in zip(COLORS, counts, strict=True) if count]
    step = min(CARD[0] + 11, (width - CARD[0]) / max(len(held) - 1, 1))
    start = x + (width - step * (len(held) - 1) - CARD[0]) / 2
    return "".join(stack(color, count, start + step * k, y) for k, (color, count) in enumerate(held))


def tile(color: str, x: float, y: float, size: float) -> str:
    """A tile, front up, by the upper left corner of its space."""
    inner = size * 0.92
    ground = box(x + size * 0.04, y + size * 0.04, inner, inner, inner * 0.14, f'fill="{GROUNDS[color]}" {RIM}')
    return ground + motif(color, x + size / 2, y + size / 2, inner * 0.72, MARKS[color])


def river(names: Sequence[str], x: float, y: float, size: float) -> str:
    """The six places of a river, filled or free."""
    parts = []
    for place in range(RIVER_PLACES):
        left = x + place * (size + 4)
        if place < len(names):
            parts.append(tile(names[place], left, y, size))
        else:
            parts.append(box(left + 1, y + 1, size - 2, size - 2, size * 0.14, f'fill="{SAND_DEEP}" stroke="{LINE}"'))
            parts.append(number(place + 1, left + size / 2, y + size / 2, size * 0.36, SOFT))
    return "".join(parts)


def seat_mark(x: float, y: float, height: float, to_move: bool) -> str:
    """A bar that is lit for the player to move."""
    return box(x, y, 6, height, 3, f'fill="{ACCENT if to_move else LINE}"')
