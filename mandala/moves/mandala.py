"""The moves of the card game."""

from collections.abc import Iterator

from mandala.colors import COLORS, LETTERS
from mandala.moves import A_COLOR, Move, MoveTable
from mandala.rules.mandala import record as cards


def _moves() -> Iterator[Move]:
    for index, (letter, color) in enumerate(zip(LETTERS, COLORS, strict=True)):
        for mandala in range(2):
            code = cards.COLORS * mandala + index
            yield Move(code, f"m{mandala + 1}{letter}", "mountain", color, mandala + 1, 1)
            for more in range(cards.MOST_GROWN):
                code = cards.COLORS * (cards.FIELD + mandala * cards.MOST_GROWN + more) + index
                yield Move(code, f"f{mandala + 1}{letter}{more + 1}", "field", color, mandala + 1, more + 1)
        for more in range(cards.HAND_LIMIT):
            code = cards.COLORS * (cards.DISCARD + more) + index
            yield Move(code, f"d{letter}{more + 1}", "discard", color, count=more + 1)
        yield Move(cards.COLORS * cards.CLAIM + index, f"c{letter}", "claim", color)


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
