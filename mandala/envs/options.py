"""Options that the environments of Gymnasium share."""

from typing import Literal, get_args

from mandala.errors import MandalaError

Illegal = Literal["error", "lose", "penalty"]
"""What answers an illegal action: an error, the loss of the game, or a negative reward in a position that stays."""

PENALTY = 0.1
ILLEGAL_ACTION = "illegal-action"  # the reason why such a game ended
LIMIT_REACHED = "ply-limit"


def known_answer(illegal: Illegal) -> Illegal:
    """The answer to an illegal action, if there is such a one."""
    if illegal not in get_args(Illegal):
        raise MandalaError(f"an illegal action is answered by one of {', '.join(get_args(Illegal))}, not {illegal!r}")
    return illegal


def known_seat(seat: int | None) -> int | None:
    """A seat, or None if it is drawn by lot."""
    if seat not in (0, 1, None):
        raise MandalaError(f"a seat is 0 or 1, not {seat!r}")
    return seat
