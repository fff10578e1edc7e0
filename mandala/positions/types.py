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


class Effect(TypedDict, total=False):
    """The public effect of a move; entries that would be 0 or false are left out."""

    drawn: int  # cards from the deck to the hand
    completes: bool  # a mandala
    chooses_first: bool  # the mover, in the mandala that the move completes
    claimed: int  # cards taken from the mountain
    place: int  # of the river: where a new colour lies
    cup: int  # cards that went into the cup
    lost: int  # claimed cards that were discarded, because the field is empty
    swept: int  # cards of a mandala that were discarded when it was shared out
    color: Color  # of the tile that now lies on the space
    swap_tile: Color  # that was taken from the board
    points: int  # by which the mover's score grew
    last_flips: bool  # the opponent has no action left, and the mover may flip on
    ends: bool  # the game


class Term(TypedDict):
    """A part of a score: the cards or tiles of a colour, each worth its place in the river."""

    color: Color
    count: int
    worth: int
    points: int


def as_player(index: Any) -> Player:
    """A player's number with its type."""
    return 1 if index else 0
