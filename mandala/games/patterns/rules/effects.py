"""The effect of a move."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.patterns.rules.legality import color_at
from mandala.games.patterns.rules.record import FLIP, GRID, KEEP, LAST_FLIPS, OPEN, OVER, TURN
from mandala.games.patterns.rules.scoring import score
from mandala.games.patterns.rules.spaces import just
from mandala.games.patterns.rules.turn import advance

EFFECTS = ("color", "swap_tile", "place", "points", "last_flips", "ends")  # colours count from 1; 0 is none
COLOR, SWAP_TILE, PLACE, POINTS, LEADS_TO_LAST_FLIPS, ENDS = range(len(EFFECTS))


@rule
def effects(states: Any, moves: Any, count: int, rows: Any) -> None:
    """Write the effects of these legal moves of record 0, a row of EFFECTS each; record 1 is scratch memory."""
    before, after = states[0], states[1]
    me = before.to_move
    for k in range(count):
        move = int(moves[k])
        states[1] = states[0]
        advance(states, 1, move)
        rows[k, :] = 0
        if move < KEEP:
            kind, space = move // GRID, move % GRID
            tile = int(color_at(before, just(space)))
            color = tile if kind == FLIP else int(before.bowls[me])
            rows[k, COLOR] = color + 1
            if kind != FLIP:
                rows[k, SWAP_TILE] = tile + 1
            if kind == OPEN:
                rows[k, PLACE] = after.rivers[me, color]
            rows[k, POINTS] = score(states, 1, me) - score(states, 0, me)
        rows[k, LEADS_TO_LAST_FLIPS] = int(before.phase == TURN and after.phase == LAST_FLIPS)
        rows[k, ENDS] = int(after.phase == OVER)
