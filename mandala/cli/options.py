"""What several commands share: the console, the names of games and languages, pairs of numbers."""

import math
from enum import StrEnum
from typing import TYPE_CHECKING

from rich.console import Console

from mandala.errors import MandalaError
from mandala.games import GAMES
from mandala.messages import LANGUAGES

screen = Console(highlight=False)


if TYPE_CHECKING:

    class GameName(StrEnum):
        """The games."""

    class Language(StrEnum):
        """The languages."""

else:
    GameName = StrEnum("GameName", {name: name for name in GAMES})
    Language = StrEnum("Language", {language: language for language in LANGUAGES})
FIRST_GAME = next(iter(GameName))
ENGLISH = next(iter(Language))


def two_numbers(
    option: str, what: str, text: str, least: float = -math.inf, most: float = math.inf
) -> tuple[float, float]:
    """Two numbers with a comma between them, within bounds; a MandalaError says what was expected."""
    try:
        one, other = map(float, text.split(","))
    except ValueError:
        one = other = math.nan
    if not (least <= one <= most and least <= other <= most):
        raise MandalaError(f"{option} takes {what}, not {text[:40]!r}")
    return one, other
