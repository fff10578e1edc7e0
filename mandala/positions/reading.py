"""Functions that check one JSON value each; the error names its place."""

from collections.abc import Mapping, Sequence
from typing import Any

from mandala.colors import COLORS, Color
from mandala.errors import PositionError
from mandala.fairness import seed_text


def part(position: Any, key: str) -> Any:
    """A required entry."""
    if not isinstance(position, dict):
        raise PositionError(f"a position is an object, not {kind(position)}")
    if key not in position:
        raise PositionError(f"{key} is missing")
    return position[key]


def items(value: Any, where: str, count: int | None = None) -> list[Any]:
    """A list, of a given length if one is given."""
    if not isinstance(value, list | tuple):
        raise PositionError(f"{where} must be a list, not {kind(value)}")
    if count is not None and len(value) != count:
        raise PositionError(f"{where} must have {count} entries, not {len(value)}")
    return list(value)


def number(value: Any, where: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"{where} must be a whole number from {low} to {high}, not {value!r:.40}")
    return value


def flag(value: Any, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise PositionError(f"{where} must be true or false, not {value!r:.40}")
    return value


def one_of(value: Any, where: str, names: Sequence[str | None]) -> int:
    """The index of a name among the known ones."""
    if not isinstance(value, str) or value not in names:
        known = ", ".join(name for name in names if name)
        raise PositionError(f"{where} must be one of {known}, not {value!r:.40}")
    return names.index(value)


def color(value: Any, where: str) -> int:
    """A colour by name."""
    return one_of(value, where, COLORS)


def counts(value: Any, where: str, most: int) -> list[int]:
    """How many of each colour, in the order of the colours."""
    entries = zip(COLORS, items(value, where, len(COLORS)), strict=True)
    return [number(entry, f"{where} {name}", 0, most) for name, entry in entries]


def river(value: Any, where: str) -> list[int]:
    """The place of each colour, 0 for those not in the river, from the names in order."""
    names = [color(entry, where) for entry in items(value, where)]
    if len(set(names)) != len(names):
        raise PositionError(f"{where} holds a colour twice")
    return [names.index(index) + 1 if index in names else 0 for index in range(len(COLORS))]


def river_names(places: Sequence[int]) -> list[Color]:
    """The colours of a river in order of their places."""
    return [COLORS[index] for index in sorted(range(len(COLORS)), key=places.__getitem__) if places[index]]


def seed(position: Any) -> tuple[int, int]:
    """The two words of the seed; a position without one has the seed 0."""
    text = position.get("seed")
    if text is None:
        return 0, 0
    if not isinstance(text, str) or len(text) != 32 or set(text) - set("0123456789abcdef"):
        raise PositionError(f"seed must be 32 hexadecimal digits, not {text!r:.40}")
    return split_seed(int(text, 16))


def split_seed(whole: int) -> tuple[int, int]:
    """A seed as the two words that a record holds."""
    return whole >> 64, whole & (1 << 64) - 1


def refuse_contradiction(
    names: Sequence[str | None], texts: Mapping[str, str], found: tuple[int, int, int, int]
) -> None:
    """Raise the error of a contradiction that the rules found, if they found one."""
    code, place, color, number = found
    name = names[code]
    if name:
        text = texts[name].format(player=place, place=place + 1, color=COLORS[color], number=number)
        raise PositionError(text)


def join_seed(words: Sequence[int]) -> str:
    """The text of the seed that a record holds as two words."""
    return seed_text(int(words[0]) << 64 | int(words[1]))


def kind(value: Any) -> str:
    """The JSON name of a value's type, for messages."""
    names = {dict: "an object", list: "a list", str: "a text", int: "a number", float: "a number", type(None): "null"}
    return names.get(type(value), "something else")
