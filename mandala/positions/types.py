"""The types of which positions in plain JSON are made."""

from typing import Annotated, Any, Literal, TypeVar

from annotated_types import Len
from typing_extensions import TypedDict  # pydantic reads typing's own only from Python 3.12 on

from mandala.colors import COLORS, Color

Part = TypeVar("Part")

Player = Literal[0, 1]
Pair = Annotated[list[Part], Len(2, 2)]  # by player, or by mandala
Counts = Annotated[list[int], Len(len(COLORS), len(COLORS))]  # of each colour, in their order
Terms = Annotated[list[int], Len(len(COLORS), len(COLORS))]  # the points of the river places 1 to 6


class OutcomeDict(TypedDict):
    """How a game ended."""

    winner: Player | None
    reason: str
    scores: Pair[int]


Effect = dict[str, Any]  # the public effect of a move; each game has a TypedDict of its own


class Term(TypedDict):
    """A part of a score: the cards or tiles of a colour, each worth its place in the river."""

    color: Color
    count: int
    worth: int
    points: int


def as_player(index: Any) -> Player:
    """A player's number with its type."""
    return 1 if index else 0
