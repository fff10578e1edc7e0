"""The terminal's messages in one language: the page's, and some of its own."""

import os
from collections.abc import Mapping, Sequence

from mandala.games import GAMES
from mandala.games.spec import GameSpec
from mandala.messages import DEFAULT_LANGUAGE, LANGUAGES, bundle, say
from mandala.moves import Move

FILES = (
    "app.ftl", "table.ftl", "mandala.ftl", "patterns.ftl", "coach.ftl", "review.ftl", "rules.ftl", "terminal.ftl",
)  # fmt: skip
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the user's locale if Mandala has it, else English."""
    for variable in VARIABLES:
        if locale := environment.get(variable, ""):
            return locale[:2] if locale[:2] in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE


class Words:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        of_games = [file for spec in GAMES.values() if (file := spec.text_file("terminal.ftl", language))]
        self._messages = bundle(language, *FILES, *of_games)

    def __call__(self, key: str, **values: str | int) -> str:
        """A message with its values; `color` is given by its English name."""
        if color := values.get("color"):
            values["color"] = say(self._messages, f"color-{color}")
        return say(self._messages, key, **values)

    def sentence(self, key: str, **values: str | int) -> str:
        """A message that begins with a capital letter, whatever word comes first."""
        text = self(key, **values)
        return text[:1].upper() + text[1:]

    def level(self, spec: GameSpec, number: int) -> str:
        """The name of a level; a game may have names of its own."""
        own = f"level-{spec.name}-{number}"
        return self(own if self._messages.has_message(own) else f"level-{number}")

    def either(self, items: Sequence[str]) -> str:
        """Alternatives: a, b or c."""
        if len(items) < 2:
            return "".join(items)
        return self("list-or", items=", ".join(items[:-1]), last=items[-1])

    def cards(self, counted: Sequence[tuple[str, int]]) -> str:
        """Numbers of cards by colour: 2 red, 1 yellow."""
        return ", ".join(self(f"count-{color}", count=count) for color, count in counted)


def move_words(words: Words, spec: GameSpec, move: Move, color: str | None = None) -> str:
    """A move that has not been made, in a few words; `color` is that of the tile that will lie there."""
    return words(f"line-{move.kind}", **move_values(spec, move, color))


def move_values(spec: GameSpec, move: Move, color: str | None = None) -> dict[str, str | int]:
    """The parts of a move as messages name them."""
    return {"color": move.color or color or "", **spec.terminal.move_values(move)}
