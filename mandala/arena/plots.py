"""Small plots as SVG text. Colours come from the page, so that they follow light and dark."""

import math
from collections.abc import Sequence
from html import escape

import numpy as np

from mandala.arena.statistics import Interval

WIDTH = 440  # small enough that words stay readable on a phone
LABEL = 140  # room for the names of contestants
ROW = 34
LONGEST_NAME = 17


def shortened(name: str, longest: int = LONGEST_NAME) -> str:
    """A name that fits beside a plot."""
    return name if len(name) <= longest else name[: longest - 1] + "…"


def ratings_plot(names: Sequence[str], ratings: Sequence[Interval]) -> str:
    """A dot for every rating, on a line for its interval."""
    bounds = [edge for rating in ratings for edge in (rating.low, rating.high) if math.isfinite(edge)] + [-10.0, 10.0]
    ticks = round_ticks(min(bounds), max(bounds))
    low, high = min(bounds + ticks), max(bounds + ticks)
    height = ROW * len(names) + 30

    def across(value: float) -> float:
        return LABEL + 15 + (min(max(value, low), high) - low) / (high - low) * (WIDTH - LABEL - 40)

    parts = [_axis(across(tick), height - 30, f"{tick:+.0f}" if tick else "0") for tick in ticks]
    for row, (name, rating) in enumerate(zip(names, ratings, strict=True)):
        y = ROW * row + ROW / 2
        parts.append(_row_label(name, y))
        parts.append(
            f'<line class="bar" x1="{across(rating.low):.1f}" x2="{across(rating.high):.1f}" y1="{y}" y2="{y}"/>'
        )
        note = title(f"{name}: {rating.estimate:+.0f} ({rating.low:+.0f} to {rating.high:+.0f})")
        parts.append(f'<circle class="dot" cx="{across(rating.estimate):.1f}" cy="{y}" r="6">{note}</circle>')
    return svg(WIDTH, height, "Ratings in Elo with 95% intervals", parts)


def payoff_plot(names: Sequence[str], payoff: Sequence[Sequence[float]]) -> str:
    """What the row scored against the column, in per cent: the stronger the colour, the clearer the result."""
    side = min(64.0, (WIDTH - LABEL) / len(names))
    parts = []
    for row, (name, shares) in enumerate(zip(names, payoff, strict=True)):
        y = 30 + side * row
        parts.append(_row_label(f"{row + 1}  {name}", y + side / 2))
        parts.append(f'<text class="tick" x="{LABEL + side * (row + 0.5):.1f}" y="20">{row + 1}</text>')
        for column, share in enumerate(shares):
            parts.append(_cell(LABEL + side * column, y, side, share, f"{name} against {names[column]}"))
    return svg(WIDTH, 34 + side * len(names), "Payoff of row against column, in per cent", parts)


def histogram(values: Sequence[float], mean: float) -> str:
    """How often a margin occurred, with a line at zero and a dashed one at the mean."""
    reach = max([1.0, *(abs(value) for value in values)])
    step = _round_step(2 * reach / 24)
    edge = step * math.ceil(reach / step + 0.5)
    # Bins are centred on multiples of the step, so that a margin of zero is in the middle of one.
    edges = np.arange(-edge - step / 2, edge + step, step)
    counts, edges = np.histogram(values, edges)
    height, most = 150, max(1, int(counts.max()))

    def across(value: float) -> float:
        return float(10 + (value - edges[0]) / (edges[-1] - edges[0]) * (WIDTH - 20))

    parts = [_axis(across(tick), height - 24, f"{tick:+g}" if tick else "0") for tick in round_ticks(-reach, reach)]
    for k, count in enumerate(counts):
        if count:
            x, tall = across(edges[k]), (height - 34) * int(count) / most
            note = title(f"{int(count)} deals around {(edges[k] + edges[k + 1]) / 2:+g}")
            parts.append(
                f'<rect class="{_side(edges[k] + step / 2)}" x="{x + 0.5:.1f}" y="{height - 24 - tall:.1f}" '
                f'width="{max(1.0, across(edges[k + 1]) - x - 1):.1f}" height="{tall:.1f}">{note}</rect>'
            )
    parts.append(f'<line class="mean" x1="{across(mean):.1f}" x2="{across(mean):.1f}" y1="4" y2="{height - 24}"/>')
    return svg(WIDTH, height, "How often each mean margin of a deal occurred", parts)


def round_ticks(low: float, high: float) -> list[float]:
    """Some five round numbers that lie between the two, zero among them where it does."""
    step = _round_step((high - low) / 5)
    return [step * k for k in range(math.ceil(low / step), math.floor(high / step) + 1)] or [0.0]


def _round_step(rough: float) -> float:
    power = 10.0 ** math.floor(math.log10(max(rough, 1e-9)))
    return next(power * digit for digit in (1, 2, 5, 10) if power * digit >= rough * 0.999)


def _side(value: float) -> str:
    if abs(value) < 1e-9:
        return "even"
    return "ahead" if value > 0 else "behind"


def _cell(x: float, y: float, side: float, share: float, who: str) -> str:
    if math.isnan(share):
        return f'<rect class="cell" x="{x:.1f}" y="{y:.1f}" width="{side:.1f}" height="{side:.1f}" fill-opacity="0"/>'
    box = f'x="{x:.1f}" y="{y:.1f}" width="{side:.1f}" height="{side:.1f}"'
    strength = 0.05 + 0.75 * abs(2 * share - 1)
    return (
        f'<rect class="cell {_side(share - 0.5)}" {box} fill-opacity="{strength:.2f}">'
        f"{title(f'{who}: {share:.1%}')}</rect>"
        f'<text class="number" x="{x + side / 2:.1f}" y="{y + side / 2 + 5:.1f}">{100 * share:.0f}</text>'
    )


def _axis(x: float, bottom: float, label: str) -> str:
    return (
        f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{bottom}"/>'
        f'<text class="tick" x="{x:.1f}" y="{bottom + 18}">{label}</text>'
    )


def _row_label(name: str, y: float) -> str:
    return f'<text class="name" x="{LABEL - 10}" y="{y + 5:.1f}">{escape(shortened(name))}{title(name)}</text>'


def title(text: str) -> str:
    """What a mark in a plot says when it is pointed at."""
    return f"<title>{escape(text)}</title>"


def svg(width: float, height: float, label: str, parts: Sequence[str]) -> str:
    """A picture, with a label for those who do not see it."""
    head = f'<svg viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{escape(label)}">'
    return head + "".join(parts) + "</svg>"
