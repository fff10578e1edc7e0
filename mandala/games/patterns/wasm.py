"""What only the page needs to describe a position: functions of the rules, and the board."""

from typing_extensions import TypedDict

from mandala.games.patterns.moves import CELLS
from mandala.games.patterns.rules.consistency import spare
from mandala.games.patterns.rules.ending import stuck
from mandala.games.patterns.rules.record import CENTRE, ROWS, SIZE

FACTS = ((stuck, 0), (spare, 1))


class Space(TypedDict):
    """A space of the tile game's board."""

    name: str
    column: int  # 0 is file a
    row: int  # 0 is rank 8
    index: int  # in position.board
    centre: bool


class Tables(TypedDict):
    """The board, row by row."""

    board: list[list[Space]]


def _board() -> list[list[Space]]:
    rows: list[list[Space]] = [[] for _ in ROWS]
    for index, (space, name) in enumerate(CELLS.items()):
        row, column = divmod(space, SIZE)
        rows[row].append({"name": name, "column": column, "row": row, "index": index, "centre": space in CENTRE})
    return rows


TABLES: Tables = {"board": _board()}
