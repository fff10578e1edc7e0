"""The result of sharing out a mandala, by trying every order of claims."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.mandala.rules import advance, legal_moves, score
from mandala.games.mandala.rules.knowledge import unseen
from mandala.games.mandala.rules.record import CLAIMING, COLORS, CUP_DEALT, DECK_RAN_OUT, SIXTH_COLOR

POINTS, SURE_WIN, SURE_LOSS = range(3)  # what is measured once everything is shared out
MOST_POINTS = 10_000


@rule
def best_share(m: Any, i: int, me: int, measure: int) -> int:
    """The result for a player of sharing out record i, if both claim what is best for them by a measure."""
    tree, tried, values = m.tree, m.tried, m.values
    tree[0] = m.states[i]
    if measure == POINTS:
        clear_dealt(tree[0])
    if tree[0].phase != CLAIMING:
        return value_of(m, 0, me, measure)
    depth = 0
    open_node(m, 0, me)
    while True:
        if tried[depth] < m.counts[depth]:
            tree[depth + 1] = tree[depth]
            advance(tree, depth + 1, int(m.claims[depth, tried[depth]]))
            tried[depth] += 1
            if tree[depth + 1].phase == CLAIMING:
                depth += 1
                open_node(m, depth, me)
                continue
            value = value_of(m, depth + 1, me, measure)
        elif depth == 0:
            return int(values[0])
        else:
            value = int(values[depth])
            depth -= 1
        mine = tree[depth].to_move == me
        values[depth] = max(values[depth], value) if mine else min(values[depth], value)


@rule
def open_node(m: Any, depth: int, me: int) -> None:
    """Begin to try the claims of a node."""
    m.counts[depth] = legal_moves(m.tree, depth, m.claims[depth])
    m.tried[depth] = 0
    m.values[depth] = -MOST_POINTS if m.tree[depth].to_move == me else MOST_POINTS


@rule
def value_of(m: Any, depth: int, me: int, measure: int) -> int:
    """The final margin of a player: by the cards claimed, or for all possible cards in the other cup."""
    s = m.tree[depth]
    margin = score(m.tree, depth, me) - score(m.tree, depth, 1 - me)
    if measure == POINTS:
        return margin
    if s.reason != SIXTH_COLOR and s.reason != DECK_RAN_OUT:  # another end may depend on hidden cards
        return -MOST_POINTS if measure == SURE_WIN else MOST_POINTS
    return margin - most_dealt(m.states[0], s, me) if measure == SURE_WIN else margin


@rule
def clear_dealt(s: Any) -> None:
    """Leave only cards that came from mountains in the cups."""
    for player in range(2):
        for color in range(COLORS):
            s.dealt[player, color] = 0


@rule
def most_dealt(view: Any, s: Any, me: int) -> int:
    """The most points that the cards dealt to the opponent's cup can score in `s`, given `view`."""
    points = 0
    last = -1
    for _ in range(CUP_DEALT):
        best = -1
        for color in range(COLORS):
            left = unseen(view, me, color) - int(color == last)
            if left > 0 and (best < 0 or s.rivers[1 - me, color] > s.rivers[1 - me, best]):
                best = color
        if best >= 0:
            points += int(s.rivers[1 - me, best])
            last = best
    return points
