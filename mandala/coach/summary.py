"""A review as rows of text, for its page and the terminal."""

from mandala.coach.judgement import GRADES, INACCURACY
from mandala.coach.review import Decision, Performance, Review

LUCKIEST = 8  # the number of draws that are listed
WORTH_SAYING = GRADES[INACCURACY:]


def format_chance(share: float) -> str:
    """A chance in per cent, with one decimal place."""
    return f"{100 * share:.1f}%"


def format_signed_chance(share: float) -> str:
    """The same with a sign."""
    return f"{100 * share:+.1f}%"


def notable_decisions(reviewed: Review) -> list[Decision]:
    """The decisions that were inaccuracies or worse."""
    return [decision for decision in reviewed.decisions if decision.grade in WORTH_SAYING]


def reason_lines(decision: Decision, language: str) -> list[str]:
    """The reasons for the best move and against the played one, each a sentence after its move."""
    lines = [f"{decision.best.move}: {reason.words(language)}" for reason in decision.reasons]
    return lines + [f"{decision.move}: {reason.words(language)}" for reason in decision.objections]


def player_rows(reviewed: Review) -> list[tuple[str, str, str]]:
    """The figures of both players, in rows with headings."""
    first, second = reviewed.players

    def row(heading: str, *cells: str) -> tuple[str, str, str]:
        return heading, cells[0], cells[1]

    rows = [
        row("Decisions", str(first.decisions), str(second.decisions)),
        row("Accuracy", _accuracy(first), _accuracy(second)),
        row("Error per decision", _error(first), _error(second)),
        *(row(name.capitalize(), str(first.grades[name]), str(second.grades[name])) for name in GRADES),
    ]
    if first.luck is not None and second.luck is not None:
        rows.append(row("Luck", format_signed_chance(first.luck), format_signed_chance(second.luck)))
    if reviewed.score is not None:
        rows.append(row("Result", format_chance(reviewed.score), format_chance(1 - reviewed.score)))
    if reviewed.adjusted_score is not None:
        adjusted = reviewed.adjusted_score
        rows.append(row("Result without luck", format_chance(adjusted), format_chance(1 - adjusted)))
    if reviewed.adjusted_margin is not None:
        margin = reviewed.adjusted_margin
        rows.append(row("Margin without luck", f"{margin:+.1f}", f"{-margin:+.1f}"))
    return rows


def _accuracy(player: Performance) -> str:
    return "" if player.accuracy is None else f"{player.accuracy:.1f}"


def _error(player: Performance) -> str:
    return "" if player.error is None else format_chance(player.error)
