"""Curves over the minutes of a run."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from markupsafe import Markup

from mandala.extras import needs
from mandala.reports.plots import AHEAD, BEHIND, EVEN, INK, drawing, round_ticks

with needs("reports"):
    from matplotlib.ticker import FuncFormatter

HEIGHT = 230
LINES = ((AHEAD, "-"), (BEHIND, (0, (4, 2))), (EVEN, (0, (1, 2))), (INK, "-"))  # the styles of the curves


class Curve(NamedTuple):
    """A named number over time; None where it is not known."""

    name: str
    values: Sequence[float | None]


def curves_plot(
    heading: str, minutes: Sequence[float], curves: Sequence[Curve], show: Callable[[float], str]
) -> Markup:
    """A plot of curves from 0 upwards, with a key if there are several; `show` formats numbers."""
    with drawing(heading, HEIGHT) as plot:
        for (color, dashes), curve in zip(LINES, curves, strict=False):
            places = [(m, v) for m, v in zip(minutes, curve.values, strict=True) if v is not None]
            xs, ys = [m for m, _ in places], [v for _, v in places]
            plot.axes.plot(xs, ys, color=color, linestyle=dashes, linewidth=2.5, clip_on=False, label=curve.name)
            gid = plot.add_titles(*(f"{curve.name}: {show(v)} after {m:.1f} minutes" for m, v in places))
            plot.axes.scatter(xs, ys, 28, color, zorder=3, clip_on=False, gid=gid)
        plot.axes.set_xlim(0, max([*minutes, 1e-9]) * 1.02)
        highest = max((value for curve in curves for value in curve.values if value is not None), default=0.0)
        plot.axes.set_ylim(0, 1.05 * highest or 1.0)
        plot.axes.set_xlabel("minutes")
        plot.axes.xaxis.set_major_locator(round_ticks())
        plot.axes.yaxis.set_major_locator(round_ticks())
        plot.axes.yaxis.set_major_formatter(FuncFormatter(lambda value, place: show(value)))
        plot.axes.grid(axis="y")
        if len(curves) > 1:
            plot.figure.legend(loc="outside upper left", ncols=2)
    return plot.svg
