"""A tournament's results as one HTML page that needs nothing from elsewhere."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from mandala.arena import words
from mandala.arena.plots import histogram, payoff_plot, ratings_plot
from mandala.arena.standings import Standings
from mandala.arena.statistics import Effort, Pairing
from mandala.files import write_whole
from mandala.version import __version__

STYLE = """
:root { color-scheme: light dark; --ink: #1d2433; --paper: #fbfaf7; --faint: #d9d6cd; --soft: #5e6675;
  --ahead: #12857a; --behind: #d0661b; --even: #7b8494; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e6df; --paper: #161a22; --faint: #343b49; --soft: #a3abba;
    --ahead: #2fb5a7; --behind: #ec8a45; --even: #8d96a6; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--faint); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 600; }
td, h1, summary { overflow-wrap: anywhere; }
.wide td { white-space: nowrap; }
.note { color: var(--soft); }
details { border-bottom: 1px solid var(--faint); padding: .5rem 0; } summary { cursor: pointer; font-weight: 600; }
svg { display: block; width: 100%; height: auto; max-width: 34rem; margin: .5rem 0; }
svg text { fill: var(--ink); font-size: 15px; }
svg .name { text-anchor: end; } svg .tick { text-anchor: middle; fill: var(--soft); font-size: 13px; }
svg .number { text-anchor: middle; } svg .grid { stroke: var(--faint); } svg .dot { fill: var(--ahead); }
svg .bar { stroke: var(--ahead); stroke-width: 3; stroke-opacity: .6; stroke-linecap: round; }
svg .mean { stroke: var(--ink); stroke-dasharray: 4 4; }
svg .cell { stroke: var(--faint); } svg .ahead { fill: var(--ahead); } svg .behind { fill: var(--behind); }
svg .even { fill: var(--even); }
"""


def page(results: Standings) -> str:
    """The whole report."""
    body = "".join([*_facts(results), *_ratings(results), *_pairings(results)])
    return document(f"Arena: {results.plan.game}", body)


def document(title: str, body: str, style: str = "") -> str:
    """A page of its own in the style of all reports, with more style if it needs some."""
    head = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}{style}</style></head>"
    )
    return f"{head}<body><h1>{escape(title)}</h1>{body}</body></html>\n"


def write_page(results: Standings, path: Path) -> None:
    """Write the report."""
    write_whole(path, page(results))


def _facts(results: Standings) -> Iterator[str]:
    plan = results.plan
    deals = max(len(meeting.scores) for meeting in results.pairings)
    yield (
        f"<p>{results.games} games of {len(plan.names)} contestants on {deals} deals, each deal played twice with "
        f"seats swapped. Seed {plan.seed}, at most {plan.ply_limit} plies a game, version {escape(__version__)}.</p>"
        '<p class="note">Every estimate is followed by its 95% interval. The two games of a deal count as one.</p>'
    )
    if results.games < plan.size and results.verdict is None:
        yield f"<p><strong>Unfinished:</strong> {plan.size} games were planned.</p>"
    if results.verdict:
        yield f"<p>{escape(results.verdict.sentence(plan.names))}</p>"
    yield table(
        [
            ("The player who begins scores", words.per_cent(results.first_player)),
            ("Games end by", words.shares(results.reasons)),
            *((complaint, f"{count} games") for complaint, count in results.complaints.items()),
        ]
    )


def _ratings(results: Standings) -> Iterator[str]:
    ranking = results.ranking
    names = [results.plan.names[number] for number in ranking]
    ratings = [results.ratings[number] for number in ranking]
    yield "<h2>Ratings</h2>" + ratings_plot(names, ratings)
    rows = [(name, words.elo(rating)) for name, rating in zip(names, ratings, strict=True)]
    yield table(rows, ("Contestant", "Elo"))
    yield "<h2>Who beats whom</h2>"
    yield '<p class="note">What the row scored against the column, in per cent.</p>'
    yield payoff_plot(names, [[results.payoff[row][column] for column in ranking] for row in ranking])


def _pairings(results: Standings) -> Iterator[str]:
    rows = [
        (
            " against ".join(meeting.names),
            str(len(meeting.scores)),
            words.per_cent(meeting.win_rate),
            words.points(meeting.margin),
        )
        for meeting in results.pairings
    ]
    yield "<h2>Pairings</h2>"
    yield f'<div class="wide">{table(rows, ("Pairing", "Deals", "Score", "Margin"))}</div>'
    for number, meeting in enumerate(results.pairings):
        yield _details(meeting, opened=number == 0)


def _details(meeting: Pairing, opened: bool) -> str:
    won, drawn, lost = meeting.games
    one, other = meeting.names
    rows = [
        ("Score", words.per_cent(meeting.win_rate)),
        ("Deals by score", _spread(meeting.scores)),
        ("Games", f"{won} won, {drawn} drawn, {lost} lost"),
        ("Margin", words.points(meeting.margin)),
        ("Plies", f"{words.plain(meeting.plies)}, shortest {meeting.shortest}, longest {meeting.longest}"),
        ("The player who begins scores", words.per_cent(meeting.first_player)),
        ("Games end by", words.shares(meeting.reasons)),
        *_effort_rows(one, meeting.efforts[0]),
        *_effort_rows(other, meeting.efforts[1]),
    ]
    plot = histogram(meeting.margins, meeting.margin.estimate) if meeting.margins else ""
    note = '<p class="note">Mean margin of each deal, in points; the dashed line is the mean.</p>' if plot else ""
    heading = f"{escape(one)} against {escape(other)}"
    return f"<details{' open' * opened}><summary>{heading}</summary>{table(rows)}{note}{plot}</details>"


def _effort_rows(name: str, effort: Effort) -> Iterator[tuple[str, str]]:
    yield f"Moves of {name}", words.shares(effort.actions)
    yield f"Thinking of {name}", words.thinking(effort)
    if effort.forfeits:
        yield f"Forfeits of {name}", str(effort.forfeits)


def _spread(scores: tuple[float, ...]) -> str:
    return ", ".join(f"{scores.count(score)} × {score:g}" for score in (1.0, 0.75, 0.5, 0.25, 0.0))


def table(rows: Sequence[tuple[str, ...]], heads: tuple[str, ...] = ()) -> str:
    """Rows of words."""
    head = f"<tr>{''.join(f'<th>{escape(name)}</th>' for name in heads)}</tr>" if heads else ""
    lines = [f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows]
    return f"<table>{head}{''.join(lines)}</table>"
