"""The moves of the card game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from mandala.colors import COLORS, LETTERS
from mandala.games.mandala.rules import record as cards
from mandala.moves import A_COLOR, Move, MoveTable

MANDALAS: tuple[tuple[int, Literal[1, 2]], ...] = ((0, 1), (1, 2))  # the index and the number


@dataclass(frozen=True, slots=True, order=True)
class MandalaMove(Move):
    """A move of Mandala.

    Attributes:
        mandala: 1 or 2; None for a discard and for a claim.
        count: how many cards; None for a claim.
    """

    mandala: Literal[1, 2] | None = None
    count: int | None = None


def _moves() -> Iterator[Move]:
    for index, (letter, color) in enumerate(zip(LETTERS, COLORS, strict=True)):
        for mandala, number in MANDALAS:
            code = cards.COLORS * mandala + index
            yield MandalaMove(code, f"m{number}{letter}", "mountain", color, number, 1)
            for more in range(cards.MOST_GROWN):
                code = cards.COLORS * (cards.FIELD + mandala * cards.MOST_GROWN + more) + index
                yield MandalaMove(code, f"f{number}{letter}{more + 1}", "field", color, number, more + 1)
        for more in range(cards.HAND_LIMIT):
            code = cards.COLORS * (cards.DISCARD + more) + index
            yield MandalaMove(code, f"d{letter}{more + 1}", "discard", color, count=more + 1)
        yield MandalaMove(cards.COLORS * cards.CLAIM + index, f"c{letter}", "claim", color)


TABLE = MoveTable(
    "mandala",
    _moves(),
    {
        "m": ("m1r", f"a mandala (1 or 2) and {A_COLOR}"),
        "f": ("f2g3", f"a mandala (1 or 2), {A_COLOR} and a number of cards (1 to {cards.MOST_GROWN})"),
        "d": ("db2", f"{A_COLOR} and a number of cards (1 to {cards.HAND_LIMIT})"),
        "c": ("cr", A_COLOR),
    },
    "m1r (mountain), f2g3 (3 greens to your field of mandala 2), db2 (discard), cr (claim)",
)
