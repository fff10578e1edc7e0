"""Options that the environments of Gymnasium share."""

from typing import Literal, get_args

from mandala.errors import MandalaError

Illegal = Literal["error", "lose", "penalty"]
"""The effect of an illegal action: an error, the loss of the game, or a negative reward without a move."""

PENALTY = 0.1
ILLEGAL_ACTION = "illegal-action"  # the reason of a game that ended by one
LIMIT_REACHED = "ply-limit"


def check_illegal(illegal: Illegal) -> Illegal:
    """Check the option for illegal actions."""
    if illegal not in get_args(Illegal):
        raise MandalaError(f"an illegal action is answered by one of {', '.join(get_args(Illegal))}, not {illegal!r}")
    return illegal


def check_seat(seat: int | None) -> int | None:
    """Check a seat; None draws it by lot."""
    if seat not in (0, 1, None):
        raise MandalaError(f"a seat is 0 or 1, not {seat!r}")
    return seat
