"""Why a claim is good or bad."""

from typing import Any

from mandala.coach.reason import AGAINST, FOR, add
from mandala.compile.jit import rule
from mandala.games.mandala.coach.kinds import AFTER, DENY, LEAVES, PLACE, TAKE, VIEW
from mandala.games.mandala.rules import advance, legal_moves, score
from mandala.games.mandala.rules.record import CLAIM, CLAIMING, COLORS


@rule
def write_claim(m: Any, move: int, found: Any) -> int:
    """The points of a claim, those that it denies the opponent, and those that the opponent gets next."""
    view, after = m.states[VIEW], m.states[AFTER]
    me, color = int(view.to_move), move % COLORS
    points = score(m.states, AFTER, me) - score(m.states, VIEW, me)
    count = 0
    if points > 0:
        count = add(found, count, TAKE, FOR, 10 + 3 * points, color, points, 0, 0)
    if after.rivers[me, color] > view.rivers[me, color]:
        place = int(after.rivers[me, color])
        count = add(found, count, PLACE, FOR, 4 + 2 * place, color, place, 0, 0)
    denied = points_of_next(m, color)
    if denied > 0:
        count = add(found, count, DENY, FOR, 8 + 3 * denied, color, denied, 0, 0)
    if after.phase == CLAIMING:
        count = write_leaves(m, denied, found, count)
    return count


@rule
def points_of_next(m: Any, color: int) -> int:
    """The points of a colour for the opponent if another is claimed before; 0 if there is no other."""
    for k in range(legal_moves(m.states, VIEW, m.moves)):
        if m.moves[k] % COLORS != color:
            m.tree[0] = m.states[VIEW]
            advance(m.tree, 0, int(m.moves[k]))
            return points_of(m, color)
    return 0


@rule
def points_of(m: Any, color: int) -> int:
    """The points of a colour for the player to move in the first record of the tree."""
    player = int(m.tree[0].to_move)
    m.tree[1] = m.tree[0]
    advance(m.tree, 1, CLAIM * COLORS + color)
    return score(m.tree, 1, player) - score(m.tree, 0, player)


@rule
def write_leaves(m: Any, denied: int, found: Any, count: int) -> int:
    """The best colour that is left to the opponent, if it is better than the one claimed."""
    m.tree[0] = m.states[AFTER]
    best, most = -1, denied
    for k in range(legal_moves(m.states, AFTER, m.moves)):
        color = int(m.moves[k]) % COLORS
        points = points_of(m, color)
        if points > most:
            best, most = color, points
    if best < 0:
        return count
    return add(found, count, LEAVES, AGAINST, 6 + 3 * most, best, most, 0, 0)
