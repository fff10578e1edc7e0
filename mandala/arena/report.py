"""A tournament's results as one self-contained HTML page."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mandala.arena import formatting
from mandala.arena.games import MOST_GAMES, PAGE, listed_games
from mandala.arena.luck import LuckAdjustment
from mandala.arena.plots import histogram, payoff_plot, ratings_plot
from mandala.arena.standings import Standings
from mandala.arena.statistics import Effort, Pairing
from mandala.files import write_atomically
from mandala.reports.page import page as filled
from mandala.version import __version__

BEGINNER, ENDS = "The player who begins scores", "Games end by"


def page(results: Standings, replays: str = PAGE, most_games: int = MOST_GAMES) -> str:
    """The whole report.

    Args:
        results: of the tournament.
        replays: the address of a page of Mandala, which replays the games whose records were kept.
        most_games: to list.
    """
    most = most_games // len(results.pairings)
    ranking = results.ranking
    names = [results.plan.names[number] for number in ranking]
    ratings = [results.ratings[number] for number in ranking]
    return filled(
        "arena.html",
        title=f"Arena: {results.plan.game}",
        version=__version__,
        results=results,
        plan=results.plan,
        deals=max(len(meeting.scores) for meeting in results.pairings),
        facts=[
            (BEGINNER, formatting.per_cent(results.first_player)),
            (ENDS, formatting.shares(results.reasons)),
            *((complaint, f"{count} games") for complaint, count in results.complaints.items()),
        ],
        ratings=[(name, formatting.elo(rating)) for name, rating in zip(names, ratings, strict=True)],
        ratings_plot=ratings_plot(names, ratings),
        payoff_plot=payoff_plot(names, [[results.payoff[row][column] for column in ranking] for row in ranking]),
        pairings=[
            (
                " against ".join(meeting.names),
                len(meeting.scores),
                formatting.per_cent(meeting.win_rate),
                formatting.points(meeting.margin),
            )
            for meeting in results.pairings
        ],
        luck=[
            (
                " against ".join(meeting.names),
                formatting.per_cent(found.score),
                formatting.times(found.saved),
                formatting.points(found.margin),
                formatting.times(found.margin_saved),
            )
            for meeting, found in zip(results.pairings, results.adjusted, strict=True)
            if found
        ],
        meetings=[
            _meeting(meeting, found) | {"games": listed_games(meeting, replays, most)}
            for meeting, found in zip(results.pairings, results.adjusted, strict=True)
        ],
    )


def write_page(results: Standings, path: Path, replays: str = PAGE) -> None:
    """Write the report."""
    write_atomically(path, page(results, replays))


def _meeting(meeting: Pairing, found: LuckAdjustment | None) -> dict[str, Any]:
    won, drawn, lost = meeting.games
    margins, mean = meeting.margins, meeting.margin.estimate
    return {
        "names": meeting.names,
        "duplicates": len(meeting.duplicates),
        "plot": histogram(meeting.names, margins, mean) if margins else None,
        "rows": [
            ("Score", formatting.per_cent(meeting.win_rate)),
            ("Deals by score", _spread(meeting.scores)),
            ("Games", f"{won} won, {drawn} drawn, {lost} lost"),
            ("Margin", formatting.points(meeting.margin)),
            ("Plies", f"{formatting.plain(meeting.plies)}, shortest {meeting.shortest}, longest {meeting.longest}"),
            (BEGINNER, formatting.per_cent(meeting.first_player)),
            (ENDS, formatting.shares(meeting.reasons)),
            *(_luck_rows(meeting.names[0], found) if found else ()),
            *_effort_rows(meeting.names[0], meeting.efforts[0]),
            *_effort_rows(meeting.names[1], meeting.efforts[1]),
        ],
    }


def _luck_rows(name: str, found: LuckAdjustment) -> Iterator[tuple[str, str]]:
    yield (
        "Score without luck",
        f"{formatting.per_cent(found.score)}; the plain score needs {formatting.times(found.saved)} × deals",
    )
    yield (
        "Margin without luck",
        f"{formatting.points(found.margin)}; the plain one needs {formatting.times(found.margin_saved)} ×",
    )
    yield f"Luck of {name}", f"{formatting.per_cent(found.luck)}, of which {found.share:.0%} count"


def _effort_rows(name: str, effort: Effort) -> Iterator[tuple[str, str]]:
    yield f"Moves of {name}", formatting.shares(effort.actions)
    yield f"Thinking of {name}", formatting.thinking(effort)
    if effort.forfeits:
        yield f"Forfeits of {name}", str(effort.forfeits)


def _spread(scores: tuple[float, ...]) -> str:
    return ", ".join(f"{scores.count(score)} × {score:g}" for score in (1.0, 0.75, 0.5, 0.25, 0.0))
