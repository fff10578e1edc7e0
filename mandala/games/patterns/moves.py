"""The moves of the tile game, and the names of its spaces."""

from collections.abc import Iterator
from dataclasses import dataclass

from mandala.colors import COLORS, LETTERS
from mandala.games.patterns.rules import record as tiles
from mandala.moves import A_COLOR, Move, MoveTable

CELLS = {space: "abcdefgh"[space % tiles.SIZE] + str(tiles.SIZE - space // tiles.SIZE) for space in tiles.SPACES}
A_CELL = "a space of the board (c8 to f8, b7 to g7, a6 to h6 and so on)"


@dataclass(frozen=True, slots=True, order=True)
class PatternsMove(Move):
    """A move of Patterns.

    Attributes:
        cell: the space of the tile, a1 to h8; None for the other moves.
    """

    cell: str | None = None


def _moves() -> Iterator[Move]:
    for index, (letter, color) in enumerate(zip(LETTERS, COLORS, strict=True)):
        yield PatternsMove(tiles.KEEP + index, f"k{letter}", "keep", color)
    for code, kind in ((tiles.OPEN, "open"), (tiles.FLIP, "flip"), (tiles.SWAP, "swap")):
        for space, cell in CELLS.items():
            yield PatternsMove(tiles.GRID * code + space, f"{kind[0]}{cell}", kind, cell=cell)
    yield PatternsMove(tiles.STOP, "stop", "stop")


TABLE = MoveTable(
    "patterns",
    _moves(),
    {
        "k": ("kr", A_COLOR),
        "o": ("od4", A_CELL),
        "f": ("fd5", A_CELL),
        "s": ("se4 or stop", A_CELL),
    },
    "kr (keep a start tile), od4 (open), fd5 (flip), se4 (swap), stop",
)
