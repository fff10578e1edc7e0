"""What the pages and the terminal say about a review."""

from mandala.coach.judgement import GRADES, INACCURACY
from mandala.coach.review import Decision, Performance, Review

LUCKIEST = 8  # draws that are listed
WORTH_SAYING = GRADES[INACCURACY:]


def chance_words(share: float) -> str:
    """Per cent of a chance, with one decimal place."""
    return f"{100 * share:.1f}%"


def signed(share: float) -> str:
    """The same with a sign."""
    return f"{100 * share:+.1f}%"


def notable(reviewed: Review) -> list[Decision]:
    """The decisions that were inaccuracies or worse."""
    return [decision for decision in reviewed.decisions if decision.grade in WORTH_SAYING]


def why(decision: Decision, language: str) -> list[str]:
    """What speaks for the best move, and against the one that was played, a sentence each with its move."""
    told = [f"{decision.best.move}: {reason.words(language)}" for reason in decision.reasons]
    return told + [f"{decision.move}: {reason.words(language)}" for reason in decision.objections]


def player_rows(reviewed: Review) -> list[tuple[str, str, str]]:
    """What is said about both players, a row each with its heading."""
    first, second = reviewed.players

    def row(heading: str, *words: str) -> tuple[str, str, str]:
        return heading, words[0], words[1]

    rows = [
        row("Decisions", str(first.decisions), str(second.decisions)),
        row("Accuracy", _accuracy(first), _accuracy(second)),
        row("Error per decision", _error(first), _error(second)),
        *(row(name.capitalize(), str(first.grades[name]), str(second.grades[name])) for name in GRADES),
    ]
    if first.luck is not None and second.luck is not None:
        rows.append(row("Luck", signed(first.luck), signed(second.luck)))
    if reviewed.score is not None:
        rows.append(row("Result", chance_words(reviewed.score), chance_words(1 - reviewed.score)))
    if reviewed.adjusted_score is not None:
        adjusted = reviewed.adjusted_score
        rows.append(row("Result without luck", chance_words(adjusted), chance_words(1 - adjusted)))
    if reviewed.adjusted_margin is not None:
        margin = reviewed.adjusted_margin
        rows.append(row("Margin without luck", f"{margin:+.1f}", f"{-margin:+.1f}"))
    return rows


def _accuracy(player: Performance) -> str:
    return "" if player.accuracy is None else f"{player.accuracy:.1f}"


def _error(player: Performance) -> str:
    return "" if player.error is None else chance_words(player.error)
