"""A training run as one self-contained HTML page."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from markupsafe import Markup

from mandala.files import write_atomically
from mandala.learn.curves import Curve, curves_plot
from mandala.reports.page import page as filled

Row = dict[str, Any]
PAGE = "report.html"

MEASURED = {  # the opponents of a row, and their names in the report
    "against random": "random",
    "against greedy": "greedy",
    "against past network": "a past network",
    "against opponent": "the opponent",
    "argmax against opponent": "the opponent, most probable moves",
}
MEANINGS = {
    "seconds": "Seconds so far, compilation and evaluations included",
    "decisions": "Decisions so far",
    "decisions_per_second": "Decisions per second",
    "length": "Decisions in a game",
    "capped": "Games that the ply limit ended",
    "margin": "Points between the players at the end",
    "discards": "Discards among all decisions",
    "policy_loss": "Loss of the policy",
    "value_loss": "Loss of the value",
    "margin_loss": "Loss of the margin",
    "waiting_value_loss": "Loss of the value for waiting players",
    "entropy": "Entropy",
    "kl_to_average": "KL divergence to the average policy",
    "approx_kl": "Approximate KL divergence in a round",
}
SHARES = {"capped", "discards", *MEASURED}


def page(settings: dict[str, Any], rows: Sequence[Row]) -> str:
    """The whole report of a run with these settings, given the rows of its log."""
    names = MEANINGS | {key: f"Games won against {name}" for key, name in MEASURED.items()}
    last = rows[-1] if rows else {}
    return filled(
        "training.html",
        title=f"Training: {settings['game']}",
        rows=rows,
        last=last,
        alarms=[(row["seconds"] / 60, alarm) for row in rows for alarm in row["alarms"]],
        plots=_plots(rows),
        numbers=[(names[key], show(key, last[key])) for key in names if key in last],
        settings=[(name, _plain(value)) for name, value in settings.items()],
    )


def write_page(settings: dict[str, Any], rows: Sequence[Row], path: Path) -> None:
    """Write the report."""
    write_atomically(path, page(settings, rows))


def show(name: str, value: float) -> str:
    """A number of a row as text."""
    if name in SHARES:
        return f"{100 * value:.4g}%"
    return f"{value:,.0f}" if value >= 1000 or isinstance(value, int) else f"{value:.4g}"


def _plots(rows: Sequence[Row]) -> dict[str, Markup]:
    minutes = [row["seconds"] / 60 for row in rows]

    def curve(key: str, name: str = "", unknown: float | None = None) -> Curve:
        return Curve(name or key, [None if row.get(key) == unknown else row[key] for row in rows])

    def share(value: float) -> str:
        return f"{100 * value:.3g}%"

    wins = [curve(key, name) for key, name in MEASURED.items() if rows and key in rows[-1]]
    collapse = [curve("discards"), curve("capped", "games without an end")]
    points = "Points between the players at the end"
    return {
        heading: curves_plot(heading, minutes, curves, words)
        for heading, curves, words in (
            ("Games won against", wins, share),
            ("Entropy of play", [curve("entropy")], "{:g}".format),
            ("Loss", [curve("value_loss", "value"), curve("margin_loss", "margin")], "{:.3g}".format),
            ("Signs of collapse", collapse, share),
            (points, [curve("margin")], "{:.3g}".format),
            ("Decisions per second", [curve("decisions_per_second", unknown=0)], _thousands),
        )
    }


def _thousands(value: float) -> str:
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if value >= size:
            return f"{value / size:.3g}{unit}"
    return f"{value:.3g}"


def _plain(value: object) -> str:
    return " to ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
