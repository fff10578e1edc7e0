"""The moves of Sheaves."""

from collections.abc import Iterator

from mandala.colors import COLORS, LETTERS
from mandala.moves import A_COLOR, Move, MoveTable
from sheaves.rules import record


def _moves() -> Iterator[Move]:
    for kind, name in ((record.GATHER, "gather"), (record.LAY, "lay")):
        for index, (letter, color) in enumerate(zip(LETTERS, COLORS, strict=True)):
            yield Move(record.COLORS * kind + index, name[0] + letter, name, color)


TABLE = MoveTable("sheaves", _moves(), {"g": ("gr", A_COLOR), "l": ("lr", A_COLOR)}, "gr (gather red), lg (lay green)")
