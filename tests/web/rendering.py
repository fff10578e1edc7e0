"""Every message of a language as people may read it: with each number, each colour and both players."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from babel.numbers import format_percent
from fluent.syntax import ast
from web.texts import CATEGORIES, COLORS, FILES, messages, selects, variables

from mandala.messages import bundle

NUMBERS = (0, 1, 2, 5, 21)
MANDALAS = (1, 2)
PLAYERS = ("Ada", "Heron")  # Hungarian and Czech treat vowels and consonants differently
TEXTS = {
    "address": "http://192.0.2.1:8000",
    "bot": "Heron",
    "cell": "d4",
    "command": "mandala play record",
    "header": "Seed",
    "move": "m1r",
    "other": "Reed",
    "places": "1",
    "space": "e5",
}
SHARES = {"begin": 0.5, "best": 0.62, "chance": 0.45, "cost": 0.12, "end": 1.0, "luck": 0.03}
# Where other values are possible than elsewhere, or a number is already written as a text.
SPECIAL: dict[tuple[str, str], tuple[int, ...] | float | str] = {
    ("claim-first-more", "cards"): NUMBERS,
    ("contradiction-hand-too-large", "count"): (9, 21),
    ("editor-all-moves", "count"): (13, 21),
    ("editor-worth", "margin"): "+3.5",
    ("editor-worth", "win"): 0.62,
    ("editor-worth-proven", "margin"): "−4",
    ("editor-worth-proven", "win"): 1.0,
    ("reason-mandala-colors", "colors"): (3, 5),
    ("reason-mandala-draws", "drawn"): (0, 1, 2, 3),
    ("reason-mandala-odd", "colors"): NUMBERS,
    ("record-too-long", "most"): (2000,),
    ("shared-nothing", "count"): (6, 21),
}
MADE = {
    "actions": "do-mountain",
    "cards": "count-red",
    "colors": "color-red",
    "game": "game-patterns",
    "goes": "goes-cup",
    "items": "do-field",
    "last": "do-discard",
    "shares": "shared-share",
}


@dataclass(frozen=True)
class RenderedMessage:
    """A message with values, as it is read."""

    name: str
    text: str
    errors: tuple[str, ...]


def options(lang: str, name: str, variable: str) -> tuple[str | int, ...]:
    """All values to render a variable of a message with: numbers, unless it is known as a text."""
    special = SPECIAL.get((name, variable))
    if special is not None:
        if isinstance(special, float):
            return (format_percent(special, locale=lang),)
        return (special,) if isinstance(special, str) else special
    if variable == "mandala":
        return MANDALAS
    if variable in ("color", "taken"):
        return tuple(say(lang, f"color-{color}")[0] for color in COLORS)
    if variable == "name":
        return PLAYERS
    if variable in MADE:
        made = MADE[variable]
        return (say(lang, made, {each: options(lang, made, each)[0] for each in variables(messages(lang)[made])})[0],)
    if variable in SHARES:
        return (format_percent(SHARES[variable], locale=lang),)
    if variable in TEXTS:
        return (TEXTS[variable],)
    kinds = choices("en", name, variable)
    if kinds - CATEGORIES - {"other"} and not any(kind.isdigit() for kind in kinds):
        return tuple(sorted(kinds))
    return tuple(sorted({*NUMBERS, *(int(key) for key in choices(lang, name, variable) if key.isdigit())}))


def choices(lang: str, name: str, variable: str) -> set[str]:
    """The keys between which a message chooses by a variable."""
    return {
        variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
        for select in selects(messages(lang)[name])
        if variable in variables(select.selector)
        for variant in select.variants
    }


def say(lang: str, name: str, values: dict[str, str | int] | None = None) -> tuple[str, tuple[str, ...]]:
    pattern = bundle(lang, *FILES).get_message(name).value
    assert pattern is not None, name
    text, errors = bundle(lang, *FILES).format_pattern(pattern, values or {})
    return str(text), tuple(map(str, errors))


def cases(lang: str, name: str) -> Iterator[dict[str, str | int]]:
    """Each combination of values; two colours always differ."""
    wanted = sorted(variables(messages(lang)[name]))
    for values in product(*(options(lang, name, variable) for variable in wanted)):
        case = dict(zip(wanted, values, strict=True))
        if "taken" not in case or case["taken"] != case["color"]:
            yield case


@cache
def rendered(lang: str) -> tuple[RenderedMessage, ...]:
    """All different texts of a language."""
    found = {
        RenderedMessage(name, *say(lang, name, case)): None for name in messages(lang) for case in cases(lang, name)
    }
    return tuple(found)
