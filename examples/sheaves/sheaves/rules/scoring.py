"""Points, and the public effect of a move."""

from typing import Any

from mandala.compile.jit import rule
from sheaves.rules.deck import deck_size
from sheaves.rules.record import COLORS, GATHER, NONE, OVER
from sheaves.rules.turn import advance

EFFECTS = ("gathered", "drawn", "points", "ends")


@rule
def color_count(states: Any, i: int, player: int, color: int) -> int:
    """The cards of a sheaf, each worth as much as there are cards in it."""
    return int(states[i].sheaves[player, color])


color_worth = color_count


@rule
def color_score(states: Any, i: int, player: int, color: int) -> int:
    return color_count(states, i, player, color) * color_worth(states, i, player, color)


@rule
def score(states: Any, i: int, player: int) -> int:
    points = 0
    for color in range(COLORS):
        points += color_score(states, i, player, color)
    return points


@rule
def winner(states: Any, i: int) -> int:
    """Who is ahead; NONE for a draw."""
    lead = score(states, i, 0) - score(states, i, 1)
    return NONE if lead == 0 else 0 if lead > 0 else 1


@rule
def effects(states: Any, moves: Any, count: int, rows: Any) -> None:
    """Write the effects of these legal moves of record 0, a row of EFFECTS each; record 1 is scratch memory."""
    before, me = states[0], int(states[0].to_move)
    for k in range(count):
        move = int(moves[k])
        states[1] = states[0]
        advance(states, 1, move)
        rows[k, 0] = 1 + int(before.row[move % COLORS]) if move // COLORS == GATHER else 0
        rows[k, 1] = int(deck_size(before) > 0)
        rows[k, 2] = score(states, 1, me) - score(states, 0, me)
        rows[k, 3] = int(states[1].phase == OVER)
