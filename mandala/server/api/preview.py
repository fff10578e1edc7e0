"""The preview of a link in a chat: Open Graph tags, made of what any spectator may see."""

from html import escape
from urllib.parse import urljoin

from fluent.runtime import FluentBundle

from mandala.messages import DEFAULT_LANGUAGE, LANGUAGES, bundle, say
from mandala.tables.messages import GameClock, MoveClock, TableMessage

WORDS = ("app.ftl", "table.ftl")
IMAGE = "/icon-512.png"


def preview_tags(table: TableMessage, accepted: str | None, url: str) -> str:
    """The tags for a table's head, in the language of an Accept-Language header."""
    words = bundle(_language(accepted), *WORDS)
    tags = {
        "og:site_name": say(words, "title"),
        "og:type": "website",
        "og:title": _title(words, table),
        "og:description": _description(words, table),
        "og:url": url,
        "og:image": urljoin(url, IMAGE),
    }
    return "".join(f'  <meta property="{name}" content="{escape(text)}" />\n' for name, text in tags.items())


def _title(words: FluentBundle, table: TableMessage) -> str:
    game = say(words, f"game-{table.game}")
    if table.status != "waiting":
        one, two = _names(words, table)
        return f"{one} – {two} · {game}"
    name = table.seats[0].name
    return say(words, "invited-by", name=name, game=game) if name else say(words, "invited", game=game)


def _description(words: FluentBundle, table: TableMessage) -> str:
    about = say(words, f"about-{table.game}")
    if table.status == "waiting":
        return f"{_clock(words, table.options.clock)} {about}"
    if table.result is None:
        return about
    winner, scores = table.result.winner, table.result.scores
    outcome = (
        say(words, "outcome-draw")
        if winner is None
        else say(words, "outcome-winner", name=_names(words, table)[winner])
    )
    return f"{outcome} {scores[0]} : {scores[1]}"


def _names(words: FluentBundle, table: TableMessage) -> tuple[str, str]:
    one, two = (
        say(words, f"level-{seat.level}")
        if seat.level is not None
        else seat.name or say(words, "player-number", number=number)
        for number, seat in enumerate(table.seats, 1)
    )
    return one, two


def _clock(words: FluentBundle, clock: GameClock | MoveClock | None) -> str:
    if clock is None:
        return say(words, "invited-clock-none")
    if isinstance(clock, MoveClock):
        return say(words, "invited-clock-move", days=clock.days)
    each = say(words, "invited-clock-game", minutes=clock.minutes)
    return f"{each} {say(words, 'invited-clock-increment', increment=clock.increment)}" if clock.increment else each


def _language(accepted: str | None) -> str:
    """The first accepted language that exists."""
    for part in (accepted or "").lower().split(","):
        wanted = part.partition(";")[0].strip().partition("-")[0]
        if wanted in LANGUAGES:
            return wanted
    return DEFAULT_LANGUAGE
