"""Sheaves as a picture."""

from mandala.pictures.pieces import at, badge, fan, seat_mark, stack, svg
from sheaves.positions import Position


def draw(position: Position, near: int) -> str:
    """The deck and the row between both seats."""
    deck, row = stack(None, position["deck_size"], 20, 208), fan(position["row"], 100, 208, 520)
    return svg(640, 480, [_seat(position, 1 - near, 10), deck, row, _seat(position, near, 290)])


def _seat(position: Position, player: int, y: float) -> str:
    """The sheaves above the hand."""
    hand, sheaves = position["hands"][player], fan(position["sheaves"][player], 20, 15, 540)
    held = stack(None, position["hand_sizes"][player], 240, 100) if hand is None else fan(hand, 20, 100, 540)
    to_move = position["outcome"] is None and position["to_move"] == player
    return at(0, y, seat_mark(8, 10, 160, to_move), sheaves, held, badge(position["scores"][player], 600, 90, 30))
