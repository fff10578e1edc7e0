"""Curves over the minutes of a run, as SVG text in the style of the arena's plots."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from mandala.arena.plots import WIDTH, round_ticks, svg, title

HEIGHT = 230
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 12, 40  # room around the curves
KINDS = ("ahead", "behind", "even", "ink")  # how curves of one plot are told apart

STYLE = """
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 25rem), 1fr)); gap: 0 2rem; }
figure { margin: 1.2rem 0 0; display: flex; flex-direction: column; justify-content: space-between; }
figcaption { font-weight: 600; }
.key { color: var(--soft); font-weight: 400; margin: 0; display: flex; flex-wrap: wrap; gap: 0 1.2rem; }
.key svg { display: inline-block; width: 1.8rem; height: .7rem; margin: 0 .4rem 0 0; }
svg .left { text-anchor: end; fill: var(--soft); font-size: 13px; }
svg .curve { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
svg .curve.ahead { stroke: var(--ahead); } svg .curve.behind { stroke: var(--behind); stroke-dasharray: 9 5; }
svg .curve.even { stroke: var(--even); stroke-dasharray: 2 5; }
svg .curve.ink { stroke: var(--ink); stroke-width: 1.5; }
svg .point.ahead { fill: var(--ahead); } svg .point.behind { fill: var(--behind); }
svg .point.even { fill: var(--even); } svg .point.ink { fill: var(--ink); }
.numbers td:last-child { white-space: nowrap; }
.alarm { color: var(--behind); }
"""


class Curve(NamedTuple):
    """A named number over time; None where it is not known."""

    name: str
    values: Sequence[float | None]


def figure(heading: str, minutes: Sequence[float], curves: Sequence[Curve], show: Callable[[float], str]) -> str:
    """A plot of curves from 0 upwards, with a heading and a key; `show` turns numbers into words."""
    known = [value for curve in curves for value in curve.values if value is not None]
    top = ceiling(max(known, default=0.0))
    length = max([*minutes, 1e-9])

    def across(minute: float) -> float:
        return LEFT + minute / length * (WIDTH - LEFT - RIGHT)

    def up(value: float) -> float:
        return HEIGHT - BOTTOM - value / top * (HEIGHT - TOP - BOTTOM)

    parts = list(_grid(length, top, across, up, show))
    for kind, curve in zip(KINDS, curves, strict=False):
        places = [(m, v) for m, v in zip(minutes, curve.values, strict=True) if v is not None]
        line = " ".join(f"{across(m):.1f},{up(v):.1f}" for m, v in places)
        parts.append(f'<polyline class="curve {kind}" points="{line}"/>')
        for m, v in places:
            note = title(f"{curve.name}: {show(v)} after {m:.1f} minutes")
            parts.append(f'<circle class="point {kind}" cx="{across(m):.1f}" cy="{up(v):.1f}" r="3">{note}</circle>')
    key = _key(curves) if len(curves) > 1 else ""
    return f"<figure><figcaption>{escape(heading)}{key}</figcaption>{svg(WIDTH, HEIGHT, heading, parts)}</figure>"


def ceiling(highest: float) -> float:
    """The round number at or above the highest value, where the scale ends."""
    ticks = round_ticks(0.0, highest if highest > 0 else 1.0)
    step = ticks[1] - ticks[0] if len(ticks) > 1 else 1.0
    return ticks[-1] if highest <= ticks[-1] * 1.0001 else ticks[-1] + step


def _grid(
    length: float,
    top: float,
    across: Callable[[float], float],
    up: Callable[[float], float],
    show: Callable[[float], str],
) -> Iterator[str]:
    for tick in round_ticks(0.0, top):
        y = up(tick)
        yield f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        yield f'<text class="left" x="{LEFT - 8}" y="{y + 4.5:.1f}">{escape(show(tick))}</text>'
    for tick in round_ticks(0.0, length):
        yield f'<text class="tick" x="{across(tick):.1f}" y="{HEIGHT - BOTTOM + 18}">{tick:g}</text>'
    yield f'<text class="tick" x="{(LEFT + WIDTH - RIGHT) / 2:.1f}" y="{HEIGHT - 6}">minutes</text>'


def _key(curves: Sequence[Curve]) -> str:
    lines = (
        f'<span><svg viewBox="0 0 36 14" aria-hidden="true"><polyline class="curve {kind}" points="2,7 34,7"/></svg>'
        f"{escape(curve.name)}</span>"
        for kind, curve in zip(KINDS, curves, strict=False)
    )
    return f'<span class="key">{"".join(lines)}</span>'
