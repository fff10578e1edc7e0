"""Moves: a small integer in the rules, named parts in Python, a short word in text. One table maps all three."""

from collections.abc import Iterator
from dataclasses import dataclass

from mandala.colors import COLORS, LETTERS
from mandala.errors import MalformedMoveError
from mandala.rules.mandala import record as cards
from mandala.rules.patterns import record as tiles


@dataclass(frozen=True, slots=True)
class Move:
    """A move with its parts by name; `str(move)` is its text.

    Attributes:
        code: the integer that the rules know it by.
        text: the word people write, such as `f2g3` or `od4`.
        kind: mountain, field, discard or claim; keep, open, flip, swap or stop.
        color: the colour of the cards, or of the start tile kept.
        mandala: 1 or 2.
        count: how many cards.
        cell: the space of a tile, a1 to h8.
    """

    code: int
    text: str
    kind: str
    color: str | None = None
    mandala: int | None = None
    count: int | None = None
    cell: str | None = None

    def __str__(self) -> str:
        return self.text


CELLS = {space: "abcdefgh"[space % tiles.SIZE] + str(tiles.SIZE - space // tiles.SIZE) for space in tiles.SPACES}


class MoveTable:
    """All moves of a game, by code and by text."""

    def __init__(self, game: str, moves: Iterator[Move], forms: dict[str, tuple[str, str]]) -> None:
        self.game = game
        self.by_text = {move.text: move for move in moves}
        self.by_code = {move.code: move for move in self.by_text.values()}
        self._forms = forms

    def parse(self, move: object) -> Move:
        """The move of this game that a text stands for, or a MalformedMoveError that says what the text lacks."""
        if not isinstance(move, str | Move):
            raise MalformedMoveError(f"a move is a text or a Move, not {move!r:.40}")
        text = str(move)
        if text not in self.by_text:
            raise MalformedMoveError(f"{text[:20]!r} is not a {self.game} move: {self._lack(text)}")
        return self.by_text[text]

    def _lack(self, text: str) -> str:
        if text[:1] in self._forms:
            example, parts = self._forms[text[:1]]
            return f"{text[0]} takes {parts}, as in {example}"
        return "moves look like " + ", ".join(f"{example}" for example, _ in self._forms.values())


def _mandala_moves() -> Iterator[Move]:
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


def _patterns_moves() -> Iterator[Move]:
    for index, (letter, color) in enumerate(zip(LETTERS, COLORS, strict=True)):
        yield Move(tiles.KEEP + index, f"k{letter}", "keep", color)
    for code, kind in ((tiles.OPEN, "open"), (tiles.FLIP, "flip"), (tiles.SWAP, "swap")):
        for space, cell in CELLS.items():
            yield Move(tiles.GRID * code + space, f"{kind[0]}{cell}", kind, cell=cell)
    yield Move(tiles.STOP, "stop", "stop")


_COLOR = "a colour (r o y g p b)"
_CELL = "a space of the board (c8 to f8, b7 to g7, a6 to h6 and so on)"

MANDALA = MoveTable(
    "mandala",
    _mandala_moves(),
    {
        "m": ("m1r", f"a mandala (1 or 2) and {_COLOR}"),
        "f": ("f2g3", f"a mandala (1 or 2), {_COLOR} and a number of cards (1 to {cards.MOST_GROWN})"),
        "d": ("db2", f"{_COLOR} and a number of cards (1 to {cards.HAND_LIMIT})"),
        "c": ("cr", _COLOR),
    },
)
PATTERNS = MoveTable(
    "patterns",
    _patterns_moves(),
    {
        "k": ("kr", _COLOR),
        "o": ("od4", _CELL),
        "f": ("fd5", _CELL),
        "s": ("se4 or stop", _CELL),
    },
)
