"""The public effect of a move."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.mandala.rules.deck import total
from mandala.games.mandala.rules.legality import missing
from mandala.games.mandala.rules.record import (
    CLAIM,
    CLAIMING,
    COLORS,
    DECK_RAN_OUT,
    DISCARD,
    NONE,
    OVER,
    SIXTH_COLOR,
)
from mandala.games.mandala.rules.turn import advance, cards_played, mandala_played

EFFECTS = ("drawn", "completes", "chooses_first", "claimed", "place", "cup", "lost", "swept", "ends")
DRAWN, COMPLETES, CHOOSES_FIRST, CLAIMED, PLACE, CUP, LOST, SWEPT, ENDS = range(len(EFFECTS))


@rule
def effects(states: Any, moves: Any, count: int, rows: Any) -> None:
    """Write the effects of these legal moves of record 0, a row of EFFECTS each; record 1 is scratch memory.

    Of cards to be drawn the row has only the number, so a view gives the same rows as the whole state.
    """
    for k in range(count):
        move = int(moves[k])
        states[1] = states[0]
        advance(states, 1, move)
        rows[k, :] = 0
        if move // COLORS == CLAIM:
            claim_effects(states[0], states[1], move % COLORS, rows[k])
        else:
            turn_effects(states, move, rows[k])
        # That no mandala can be completed any more depends on cards in hands, so it is left out.
        ended = states[1].phase == OVER and (states[1].reason == SIXTH_COLOR or states[1].reason == DECK_RAN_OUT)
        rows[k, ENDS] = int(ended)


@rule
def turn_effects(states: Any, move: int, row: Any) -> None:
    before, after = states[0], states[1]
    kind, color, me = move // COLORS, move % COLORS, before.to_move
    played = cards_played(move)
    if kind < DISCARD:
        mandala = mandala_played(move)
        row[COMPLETES] = int(missing(states, 0, mandala) == 1 << color)
        row[CHOOSES_FIRST] = int(after.phase == CLAIMING and after.to_move == me)
        if row[COMPLETES] and after.phase != CLAIMING:  # nobody has a field: the mountain is lost, too
            row[SWEPT] = total(before.mountains[mandala]) + played
    row[DRAWN] = int(after.hand_sizes[me]) - int(before.hand_sizes[me]) + played


@rule
def claim_effects(before: Any, after: Any, color: int, row: Any) -> None:
    me = before.to_move
    row[CLAIMED] = before.mountains[before.claiming, color]
    row[CUP] = int(after.claimed[me, color]) - int(before.claimed[me, color])
    if before.rivers[me, color] == 0:
        row[PLACE] = after.rivers[me, color]
    row[LOST] = row[CLAIMED] - row[CUP] - int(row[PLACE] > 0)
    if after.claiming == NONE:
        row[SWEPT] = total(before.fields[before.claiming, 0]) + total(before.fields[before.claiming, 1])
