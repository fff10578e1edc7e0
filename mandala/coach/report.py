"""A review as one self-contained HTML page."""

from collections.abc import Iterator

from markupsafe import Markup

from mandala.coach.review import Decision, Review
from mandala.coach.summary import (
    LUCKIEST,
    format_chance,
    format_signed_chance,
    notable_decisions,
    player_rows,
    reason_lines,
)
from mandala.extras import needs
from mandala.reports.page import page as filled
from mandala.reports.plots import AHEAD, BEHIND, FAINT, drawing, round_ticks
from mandala.version import __version__

with needs("reports"):
    from matplotlib.ticker import PercentFormatter

HEIGHT = 260
LINES = ((AHEAD, "-"), (BEHIND, (0, (4, 2))))


def page(reviewed: Review, language: str = "en") -> str:
    """The whole report, with reasons in this language."""
    names = [player.name for player in reviewed.players]
    return filled(
        "review.html",
        title=f"Review: {' against '.join(names)}",
        version=__version__,
        review=reviewed,
        graph=graph_plot(reviewed),
        names=names,
        players=player_rows(reviewed),
        decisions=[_row(decision, names, language) for decision in notable_decisions(reviewed)],
        draws=list(_draws(reviewed, names)),
    )


def graph_plot(reviewed: Review) -> Markup:
    """The chances of both players over the game."""
    plies = range(len(reviewed.graph))
    with drawing("Chances of winning", HEIGHT) as plot:
        plot.axes.axhline(0.5, color=FAINT)
        for player, (color, dashes) in enumerate(LINES):
            values = [pair[player] for pair in reviewed.graph]
            name = reviewed.players[player].name
            plot.axes.plot(plies, values, color=color, linestyle=dashes, linewidth=2.5, label=name)
        plot.axes.set_ylim(0, 1)
        plot.axes.set_xlim(0, max(len(plies) - 1, 1))
        plot.axes.set_xlabel("moves")
        plot.axes.xaxis.set_major_locator(round_ticks())
        plot.axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
        plot.axes.grid(axis="y")
        plot.figure.legend(loc="outside upper left", ncols=2)
    return plot.svg


def _row(decision: Decision, names: list[str], language: str) -> tuple[str, ...]:
    return (
        str(decision.ply),
        names[decision.player],
        decision.move,
        decision.grade or "",
        format_chance(decision.cost),
        " ".join(decision.best.line),
        " ".join(reason_lines(decision, language)),
        "proven" if decision.best.exact and decision.played.exact else "",
    )


def _draws(reviewed: Review, names: list[str]) -> Iterator[tuple[str, ...]]:
    for draw in sorted(reviewed.draws, key=lambda draw: -abs(draw.luck))[:LUCKIEST]:
        what = "the deal" if draw.ply == 0 else f"move {draw.ply}"
        yield (
            what,
            names[0] if draw.luck > 0 else names[1],
            format_signed_chance(abs(draw.luck)),
            f"{abs(draw.points):+.1f}",
        )
