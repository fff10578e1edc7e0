"""Matplotlib plots as inline SVG, in the page's colours, so that they follow its light or dark theme."""

import io
import textwrap
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from xml.etree import ElementTree

from markupsafe import Markup

from mandala.extras import needs

with needs("reports"):
    from matplotlib import style
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

WIDTH = 440  # small enough that text is readable on a phone
LABEL = 20  # characters of a name on one line

# Each is replaced by the page's variable of that name, which has a light and a dark value.
INK, SOFT, FAINT = "#010101", "#020202", "#030303"
AHEAD, BEHIND, EVEN = "#040404", "#050505", "#060606"
VARIABLES = {INK: "ink", SOFT: "soft", FAINT: "faint", AHEAD: "ahead", BEHIND: "behind", EVEN: "even"}

STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",  # keep text as text
    "text.parse_math": False,
    "text.color": INK,
    "font.size": 14.5,
    "xtick.labelsize": 13,
    "ytick.labelsize": 13,
    "axes.labelsize": 13,
    "legend.fontsize": 13,
    "xtick.major.pad": 7,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": SOFT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.spines.bottom": False,
    "axes.axisbelow": True,
    "axes.unicode_minus": False,
    "xtick.color": FAINT,
    "xtick.labelcolor": SOFT,
    "ytick.color": FAINT,
    "ytick.labelcolor": SOFT,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "grid.color": FAINT,
    "legend.frameon": False,
    "legend.labelcolor": SOFT,
}


class Drawing:
    """One plot. Draw on `axes`; `titles` has the tooltips of the marks of an artist, by its gid."""

    def __init__(self, label: str, figure: Figure) -> None:
        self.label = label
        self.figure = figure
        self.axes: Axes = figure.subplots()
        self.titles: dict[str, list[str]] = {}
        self.svg = Markup()

    def add_titles(self, *titles: str) -> str:
        """Add tooltips for the marks of an artist; the gid for that artist is returned."""
        gid = f"marks-{len(self.titles)}"
        self.titles[gid] = list(titles)
        return gid


@contextmanager
def drawing(label: str, height: float) -> Iterator[Drawing]:
    """A drawing that is filled in this context; afterwards its `svg` is ready. The label is for screen readers."""
    with style.context({**STYLE, "svg.hashsalt": label}, after_reset=True), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing")  # the browser has other fonts
        drawn = Drawing(label, Figure((WIDTH / 72, height / 72), layout="constrained"))
        yield drawn
        file = io.StringIO()
        drawn.figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    drawn.svg = _inline(file.getvalue(), drawn)


def round_ticks(most: int = 5) -> MaxNLocator:
    """At most `most` ticks, at multiples of 1, 2 or 5."""
    return MaxNLocator(most, steps=[1, 2, 5, 10])


def wrapped(name: str) -> str:
    """A name in lines that fit next to a plot."""
    return "\n".join(textwrap.wrap(name, LABEL)) or name


def _inline(text: str, drawn: Drawing) -> Markup:
    """The SVG for use inside a page: without metadata and ids, with tooltips and the page's colours."""
    root = ElementTree.fromstring(text)
    for parent in root.iter():
        for child in list(parent):
            if child.tag.endswith(("metadata", "style")):
                parent.remove(child)
    for group in root.iter():
        for mark, title in zip(_marks(group), drawn.titles.get(group.get("id", ""), ()), strict=False):
            ElementTree.SubElement(mark, "title").text = title
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
        element.attrib = {name.rpartition("}")[2]: value for name, value in element.attrib.items()}
        if element.tag in ("g", "svg"):
            element.attrib.pop("id", None)  # other drawings on the page have the same ids
    root.attrib = {"viewBox": root.attrib["viewBox"], "role": "img", "aria-label": drawn.label}
    svg = ElementTree.tostring(root, encoding="unicode")
    for color, name in VARIABLES.items():
        svg = svg.replace(color, f"var(--{name})")
    return Markup(svg)


def _marks(group: ElementTree.Element) -> Iterator[ElementTree.Element]:
    for child in group:
        if child.tag.endswith(("}use", "}path")):
            yield child
        elif not child.tag.endswith("}defs"):
            yield from _marks(child)
