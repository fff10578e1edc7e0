"""The moves of the tile game, and the names of its spaces."""

from collections.abc import Iterator

from mandala.colors import COLORS, LETTERS
from mandala.moves import A_COLOR, Move, MoveTable
from mandala.rules.patterns import record as tiles

CELLS = {space: "abcdefgh"[space % tiles.SIZE] + str(tiles.SIZE - space // tiles.SIZE) for space in tiles.SPACES}
A_CELL = "a space of the board (c8 to f8, b7 to g7, a6 to h6 and so on)"


def _moves() -> Iterator[Move]:
    for index, (letter, color) in enumerate(zip(LETTERS, COLORS, strict=True)):
        yield Move(tiles.KEEP + index, f"k{letter}", "keep", color)
    for code, kind in ((tiles.OPEN, "open"), (tiles.FLIP, "flip"), (tiles.SWAP, "swap")):
        for space, cell in CELLS.items():
            yield Move(tiles.GRID * code + space, f"{kind[0]}{cell}", kind, cell=cell)
    yield Move(tiles.STOP, "stop", "stop")


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
