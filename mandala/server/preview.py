"""What a chat shows of a link before anybody opens it: Open Graph tags, made of what any spectator may see."""

from functools import cache
from html import escape
from pathlib import Path
from urllib.parse import urljoin

from fluent.runtime import FluentBundle, FluentResource

from mandala.server.protocol import GameClock, MoveClock, TableMessage

LOCALES = Path(__file__).resolve().parent.parent / "locales"
WORDS = ("app.ftl", "table.ftl")
OTHERWISE = "en"
IMAGE = "/icon-512.png"


def preview_tags(table: TableMessage, accepted: str | None, url: str) -> str:
    """The tags for a table's head, in the language that an Accept-Language asks for."""
    bundle = _bundle(_language(accepted))
    tags = {
        "og:site_name": _say(bundle, "title"),
        "og:type": "website",
        "og:title": _title(bundle, table),
        "og:description": _description(bundle, table),
        "og:url": url,
        "og:image": urljoin(url, IMAGE),
    }
    return "".join(f'  <meta property="{name}" content="{escape(text)}" />\n' for name, text in tags.items())


def _title(bundle: FluentBundle, table: TableMessage) -> str:
    game = _say(bundle, f"game-{table.game}")
    if table.status != "waiting":
        one, two = _names(bundle, table)
        return f"{one} – {two} · {game}"
    name = table.seats[0].name
    return _say(bundle, "invited-by", name=name, game=game) if name else _say(bundle, "invited", game=game)


def _description(bundle: FluentBundle, table: TableMessage) -> str:
    about = _say(bundle, f"about-{table.game}")
    if table.status == "waiting":
        return f"{_clock(bundle, table.options.clock)} {about}"
    if table.result is None:
        return about
    winner, scores = table.result.winner, table.result.scores
    outcome = (
        _say(bundle, "outcome-draw")
        if winner is None
        else _say(bundle, "outcome-winner", name=_names(bundle, table)[winner])
    )
    return f"{outcome} {scores[0]} : {scores[1]}"


def _names(bundle: FluentBundle, table: TableMessage) -> tuple[str, str]:
    one, two = (
        _say(bundle, f"level-{seat.level}")
        if seat.kind == "bot"
        else seat.name or _say(bundle, "player-number", number=number)
        for number, seat in enumerate(table.seats, 1)
    )
    return one, two


def _clock(bundle: FluentBundle, clock: GameClock | MoveClock | None) -> str:
    if clock is None:
        return _say(bundle, "invited-clock-none")
    if isinstance(clock, MoveClock):
        return _say(bundle, "invited-clock-move", days=clock.days)
    each = _say(bundle, "invited-clock-game", minutes=clock.minutes)
    return f"{each} {_say(bundle, 'invited-clock-increment', increment=clock.increment)}" if clock.increment else each


def _say(bundle: FluentBundle, key: str, **values: str | int) -> str:
    pattern = bundle.get_message(key).value
    assert pattern is not None
    text, _ = bundle.format_pattern(pattern, values)
    return str(text)


def _language(accepted: str | None) -> str:
    """The first that is accepted and there is."""
    for part in (accepted or "").lower().split(","):
        wanted = part.partition(";")[0].strip().partition("-")[0]
        if wanted in _languages():
            return wanted
    return OTHERWISE


@cache
def _languages() -> set[str]:
    return {path.parent.name for path in LOCALES.glob(f"*/{WORDS[0]}")}


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for name in WORDS:
        bundle.add_resource(FluentResource((LOCALES / language / name).read_text(encoding="utf-8")))
    return bundle
