"""A training run as one HTML page that needs nothing from elsewhere."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from mandala.arena.report import document, table
from mandala.files import write_whole
from mandala.learn.curves import STYLE, Curve, figure

Row = dict[str, Any]
PAGE = "report.html"

MEASURED = {  # what a row may hold of games against others, and how they are called here
    "against random": "random",
    "against greedy": "greedy",
    "against an earlier self": "an earlier self",
    "against rival": "the rival",
    "best against rival's best": "the rival's best moves",
}
MEANINGS = {
    "seconds": "Seconds so far, compiling and measuring included",
    "decisions": "Decisions so far",
    "rate": "Decisions a second",
    "length": "Decisions in a game",
    "capped": "Games that the ply limit ended",
    "margin": "Points between the players at the end",
    "discards": "Discards among all decisions",
    "policy": "Loss of the policy",
    "value": "Loss of the value",
    "points": "Loss of the margin",
    "entropy": "Entropy",
    "magnet": "Distance from the magnet",
    "drift": "Change of play in a round",
}
SHARES = {"capped", "discards", *MEASURED}


def page(settings: dict[str, Any], rows: Sequence[Row]) -> str:
    """The whole report of a run with these settings, given the rows of its log."""
    body = [*_facts(rows), *_plots(rows), *_last(rows), "<h2>Settings</h2>"]
    body.append(_numbers([(name, _plain(value)) for name, value in settings.items()]))
    return document(f"Training: {settings['game']}", "".join(body), STYLE)


def write_page(settings: dict[str, Any], rows: Sequence[Row], path: Path) -> None:
    """Write the report."""
    write_whole(path, page(settings, rows))


def show(name: str, value: float) -> str:
    """A number of a row in words."""
    if name in SHARES:
        return f"{100 * value:.4g}%"
    return f"{value:,.0f}" if value >= 1000 or isinstance(value, int) else f"{value:.4g}"


def _facts(rows: Sequence[Row]) -> Iterator[str]:
    if not rows:
        yield "<p>Nothing was measured yet.</p>"
        return
    last = rows[-1]
    yield (
        f"<p>{last['seconds'] / 60:.1f} minutes and {last['decisions']:,} decisions, "
        f"measured {len(rows)} times on the way.</p>"
    )
    heard = [(f"{row['seconds'] / 60:.1f} minutes", alarm) for row in rows for alarm in row["alarms"]]
    if heard:
        lines = "".join(f"<li>After {escape(when)}: {escape(alarm)}.</li>" for when, alarm in heard)
        yield f'<div class="alarm"><strong>Alarms</strong><ul>{lines}</ul></div>'
    else:
        yield '<p class="note">No alarms.</p>'


def _plots(rows: Sequence[Row]) -> Iterator[str]:
    minutes = [row["seconds"] / 60 for row in rows]

    def curve(key: str, name: str = "", worth_nothing: float | None = None) -> Curve:
        return Curve(name or key, [None if row.get(key) == worth_nothing else row[key] for row in rows])

    def share(value: float) -> str:
        return f"{100 * value:.3g}%"

    wins = [curve(key, name) for key, name in MEASURED.items() if rows and key in rows[-1]]
    yield '<div class="plots">'
    yield figure("Games won against", minutes, wins, share)
    yield figure("Entropy of play", minutes, [curve("entropy")], "{:g}".format)
    yield figure("Loss", minutes, [curve("value", "value"), curve("points", "margin")], "{:.3g}".format)
    troubles = [curve("discards"), curve("capped", "games without an end")]
    yield figure("Signs of collapse", minutes, troubles, share)
    yield figure("Points between the players at the end", minutes, [curve("margin")], "{:.3g}".format)
    yield figure("Decisions a second", minutes, [curve("rate", worth_nothing=0)], _thousands)
    yield "</div>"


def _last(rows: Sequence[Row]) -> Iterator[str]:
    if rows:
        names = MEANINGS | {key: f"Games won against {name}" for key, name in MEASURED.items()}
        yield "<h2>The last measurement</h2>"
        yield _numbers([(names[key], show(key, rows[-1][key])) for key in names if key in rows[-1]])


def _numbers(rows: Sequence[tuple[str, ...]]) -> str:
    return f'<div class="numbers">{table(rows)}</div>'


def _thousands(value: float) -> str:
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if value >= size:
            return f"{value / size:.3g}{unit}"
    return f"{value:.3g}"


def _plain(value: object) -> str:
    return " to ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
