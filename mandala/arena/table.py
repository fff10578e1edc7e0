"""A tournament's results for the terminal."""

import math
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from mandala.arena import formatting
from mandala.arena.standings import Standings


def tables(results: Standings) -> Group:
    """Tables of ratings with the payoff matrix and of pairings, and lines for the other results."""
    return Group(*_parts(results))


def _parts(results: Standings) -> Iterator[RenderableType]:
    yield _ratings(results)
    yield _pairings(results)
    if any(results.adjusted):
        yield _without_luck(results)
    yield Text(f"first player  {formatting.per_cent(results.first_player)}")
    yield Text(f"ends          {formatting.shares(results.reasons)}")
    if results.verdict:
        yield Text(results.verdict.sentence(results.plan.names))
    for complaint, count in results.complaints.items():
        yield Text(f"{count} × {complaint}")


def _ratings(results: Standings) -> Table:
    ranking = results.ranking
    table = Table("", "contestant", "Elo", title=f"{results.plan.game}, {results.games} games")
    for place in range(len(ranking)):
        table.add_column(str(place + 1), justify="right")
    for place, number in enumerate(ranking):
        row = [_percent(results.payoff[number][other]) for other in ranking]
        name = Text(results.plan.names[number])
        table.add_row(str(place + 1), name, formatting.elo(results.ratings[number]), *row)
    return table


def _pairings(results: Standings) -> Table:
    table = Table("pairing", "deals", "score", "margin", "plies", "first player")
    for meeting in results.pairings:
        table.add_row(
            Text(f"{meeting.names[0]} against {meeting.names[1]}"),
            str(len(meeting.scores)),
            formatting.per_cent(meeting.win_rate),
            formatting.points(meeting.margin),
            formatting.plain(meeting.plies),
            formatting.per_cent(meeting.first_player),
        )
    return table


def _without_luck(results: Standings) -> Table:
    table = Table("without luck", "score", "times the deals", "margin", "times the deals", "luck")
    for meeting, found in zip(results.pairings, results.adjusted, strict=True):
        if found:
            table.add_row(
                Text(f"{meeting.names[0]} against {meeting.names[1]}"),
                formatting.per_cent(found.score),
                formatting.times(found.saved),
                formatting.points(found.margin),
                formatting.times(found.margin_saved),
                formatting.per_cent(found.luck),
            )
    return table


def _percent(share: float) -> str:
    return "" if math.isnan(share) else f"{100 * share:.0f}"
