"""The plots of a tournament."""

import math
from collections.abc import Sequence

import numpy as np
from markupsafe import Markup

from mandala.arena import formatting
from mandala.arena.statistics import Interval
from mandala.extras import needs
from mandala.reports.plots import AHEAD, BEHIND, EVEN, FAINT, INK, drawing, round_ticks, wrapped

with needs("reports"):
    from matplotlib.patches import Rectangle
    from matplotlib.ticker import FuncFormatter, MaxNLocator

LINE = 18  # the height of a line of text
BINS = 25

signed = FuncFormatter(lambda value, place: f"{value:+g}" if value else "0")


def ratings_plot(names: Sequence[str], ratings: Sequence[Interval]) -> Markup:
    """A plot of ratings: a dot on a line for the interval."""
    labels = [wrapped(name) for name in names]
    row = LINE * max(label.count("\n") + 1 for label in labels) + LINE
    with drawing("Ratings in Elo with 95% intervals", row * len(names) + 30) as plot:
        ends = [end for rating in ratings for end in (rating.low, rating.high) if math.isfinite(end)] + [-10.0, 10.0]
        low, high = min(ends), max(ends)
        places = range(len(names))
        plot.axes.hlines(
            places,
            [max(rating.low, low) for rating in ratings],
            [min(rating.high, high) for rating in ratings],
            AHEAD,
            linewidth=3,
            alpha=0.6,
            capstyle="round",
        )
        titles = [f"{name}: {formatting.elo(rating)}" for name, rating in zip(names, ratings, strict=True)]
        estimates = [rating.estimate for rating in ratings]
        plot.axes.scatter(estimates, places, 120, AHEAD, zorder=3, gid=plot.add_titles(*titles))
        plot.axes.set_yticks(places, labels, color=INK, fontsize=14.5)
        plot.axes.set_ylim(len(names) - 0.5, -0.5)
        plot.axes.xaxis.set_major_locator(round_ticks())
        plot.axes.xaxis.set_major_formatter(signed)
        plot.axes.grid(axis="x")
    return plot.svg


def payoff_plot(names: Sequence[str], payoff: Sequence[Sequence[float]]) -> Markup:
    """A plot of what the row scored against the column, in per cent; clear results have strong colours."""
    labels = [wrapped(f"{place}  {name}") for place, name in enumerate(names, start=1)]
    side = max(min(64.0, 290 / len(names)), LINE * max(label.count("\n") + 1 for label in labels))
    with drawing("Payoff of row against column, in per cent", side * len(names) + 30) as plot:
        for row, (name, shares) in enumerate(zip(names, payoff, strict=True)):
            for column, share in enumerate(shares):
                corner = column - 0.5, row - 0.5
                plot.axes.add_patch(Rectangle(corner, 1, 1, facecolor="none", edgecolor=FAINT, linewidth=1))
                if not math.isnan(share):
                    strength = 0.05 + 0.75 * abs(2 * share - 1)
                    gid = plot.add_titles(f"{name} against {names[column]}: {share:.1%}")
                    box = Rectangle(
                        corner, 1, 1, facecolor=_side_color(share - 0.5), alpha=strength, linewidth=0, gid=gid
                    )
                    plot.axes.add_patch(box)
                    plot.axes.text(column, row, f"{100 * share:.0f}", ha="center", va="center_baseline")
        places = range(len(names))
        plot.axes.set_xticks(places, [str(place + 1) for place in places])
        plot.axes.xaxis.tick_top()
        plot.axes.set_yticks(places, labels, color=INK, fontsize=14.5)
        plot.axes.set_xlim(-0.55, len(names) - 0.45)
        plot.axes.set_ylim(len(names) - 0.45, -0.55)
        if side == 64:
            plot.axes.set_aspect("equal", anchor="W")
    return plot.svg


def histogram(names: Sequence[str], values: Sequence[float], mean: float) -> Markup:
    """A histogram of margins, with a dashed line at the mean."""
    reach = max(1.0, *(abs(value) for value in values))
    # Bins are centred on multiples of the step, so that a margin of zero is in the middle of one.
    step = round_ticks(BINS - 1).tick_values(-reach, reach)
    width = float(step[1] - step[0])
    most = math.ceil(reach / width)
    counts, _ = np.histogram(values, (np.arange(-most, most + 2) - 0.5) * width)
    with drawing(f"How often each mean margin of a deal occurred, {' against '.join(names)}", 160) as plot:
        for place, count in zip(np.arange(-most, most + 1) * width, counts.tolist(), strict=True):
            if count:
                gid = plot.add_titles(f"{count} deals around {place:+g}")
                plot.axes.bar(place, count, width * 0.94, color=_side_color(place))[0].set_gid(gid)
        plot.axes.axvline(mean, color=INK, linestyle=(0, (4, 4)), linewidth=1)
        plot.axes.set_xlim(-(most + 0.6) * width, (most + 0.6) * width)
        plot.axes.xaxis.set_major_locator(round_ticks())
        plot.axes.xaxis.set_major_formatter(signed)
        plot.axes.yaxis.set_major_locator(MaxNLocator(3, integer=True))
        plot.axes.grid(axis="x")
    return plot.svg


def _side_color(value: float) -> str:
    if abs(value) < 1e-9:
        return EVEN
    return AHEAD if value > 0 else BEHIND
