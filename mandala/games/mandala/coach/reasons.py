"""Reasons for and against a move of the card game: facts that are certain given what the player knows.

Everything is read from a view. Cards to come have no colour in it, so only their number is used.
"""

from typing import Any, NamedTuple

import numpy as np

from mandala.coach.judgement import NO_MOVE
from mandala.coach.reason import (
    AGAINST,
    BOTH,
    FOR,
    MOST_FACTS,
    REASON,
    THEM,
    YOU,
    add,
    select,
)
from mandala.compile.jit import rule
from mandala.compile.memory import block
from mandala.games.mandala.coach.claims import write_claim
from mandala.games.mandala.coach.kinds import (
    AFTER,
    BLOCKED,
    COLORS_EACH,
    DRAWS,
    FEW_CARDS,
    FIRST,
    LACKS_ONE,
    LAST_MANDALA,
    LEAD,
    ODD,
    RESULT,
    SHARE,
    UNPLAYABLE,
    VIEW,
    WAITING,
    WORTH,
)
from mandala.games.mandala.coach.shares import POINTS, SURE_LOSS, SURE_WIN, best_share, clear_dealt, most_dealt
from mandala.games.mandala.rules import EFFECTS, MOVES, STATE, effects, hide, legal_moves, score
from mandala.games.mandala.rules.deck import total
from mandala.games.mandala.rules.effects import COMPLETES, DRAWN
from mandala.games.mandala.rules.knowledge import unseen
from mandala.games.mandala.rules.legality import lacks, missing
from mandala.games.mandala.rules.record import CLAIM, CLAIMING, COLORS, DISCARD, FIELD, OVER, TURN
from mandala.games.mandala.rules.turn import mandala_played

FEW = 2  # cards in hand that give a reason against
MANY = 2  # cards drawn that give a reason for
DEPTH = COLORS + 1  # of the tree of claims


class ReasonsMemory(NamedTuple):
    """The memory for finding facts."""

    states: Any = block(STATE, 2)  # the view, and the position after the move
    moves: Any = block(np.uint8, MOVES)  # legal moves
    effects: Any = block(np.int16, 1, len(EFFECTS))  # of a move, by the rulebook
    tree: Any = block(STATE, DEPTH)  # positions along an order of claims
    claims: Any = block(np.uint8, DEPTH, MOVES)  # the claims at each of them
    counts: Any = block(np.int64, DEPTH)  # how many there are
    tried: Any = block(np.int64, DEPTH)  # how many of them were tried
    values: Any = block(np.int64, DEPTH)  # the best value so far
    found: Any = block(REASON, MOST_FACTS)  # what is found
    others: Any = block(REASON, MOST_FACTS)  # the same for the move to compare with


LAYOUT = ReasonsMemory()


@rule
def explain(m: Any, move: int, other: int, side: int) -> int:
    """Write the weightiest reasons for or against a move of the view; their number is returned.

    Reasons that also hold for the `other` move, if it is not NO_MOVE, are dropped.
    """
    hide(m.states, VIEW, int(m.states[VIEW].to_move))
    others = write_facts(m, other, m.others) if other != NO_MOVE else 0
    count = write_facts(m, move, m.found)
    return select(m.found, count, m.others, others, side)


@rule
def write_facts(m: Any, move: int, found: Any) -> int:
    """Write all facts about a move; their number is returned."""
    m.moves[0] = move
    effects(m.states, m.moves, 1, m.effects)
    kind = move // COLORS
    count = 0
    if kind == CLAIM:
        count = write_claim(m, move, found)
    elif kind >= DISCARD:
        count = write_discard(m, move, found)
    else:
        if m.effects[0, COMPLETES]:
            count = write_completion(m, move, found)
        elif kind < FIELD:
            count = write_mountain(m, move, found, count)
        else:
            count = write_field(m, move, found, count)
        if not m.effects[0, COMPLETES]:
            count = write_lack(m, move, found, count)
        count = write_hand(m, move, found, count)
    count = write_result(m, found, count)
    return write_last(m, found, count)


@rule
def write_completion(m: Any, move: int, found: Any) -> int:
    """Who chooses first from a mandala that is complete, who gets more colours of it, and more points."""
    view, after = m.states[VIEW], m.states[AFTER]
    if after.phase != CLAIMING:
        return 0
    me, mandala, color = int(view.to_move), mandala_played(move), move % COLORS
    mine, theirs = total(after.fields[mandala, me]), total(after.fields[mandala, 1 - me])
    first = after.to_move == me
    side = FOR if first else AGAINST
    who = YOU if first else (BOTH if mine == theirs else THEM)
    count = add(found, 0, FIRST, side, 60, who, mandala + 1, mine, theirs)
    colors = colors_on(after, mandala)
    if colors > 1 and colors % 2 == 1 and (mine if first else theirs) > 0:
        more, fewer = (colors + 1) // 2, colors // 2
        count = add(found, count, COLORS_EACH, side, 40, more if first else fewer, fewer if first else more, colors, 0)
    points = best_share(m, AFTER, me, POINTS) - lead_before(m, me)
    if points != 0:
        side, who = (FOR, YOU) if points > 0 else (AGAINST, THEM)
        count = add(found, count, SHARE, side, 30 + 5 * abs(points), who, mandala + 1, abs(points), 0)
    if unseen(view, me, color) > 0 and view.hand_sizes[1 - me] > 1:
        count = add(found, count, WAITING, FOR, 15, mandala + 1, color, 0, 0)
    return count


@rule
def lead_before(m: Any, me: int) -> int:
    """By how many points a player is ahead by the cards claimed so far."""
    m.tree[0] = m.states[VIEW]
    clear_dealt(m.tree[0])
    return score(m.tree, 0, me) - score(m.tree, 0, 1 - me)


@rule
def colors_on(s: Any, mandala: int) -> int:
    """How many colours lie on a mountain."""
    colors = 0
    for color in range(COLORS):
        colors += int(s.mountains[mandala, color] > 0)
    return colors


@rule
def write_mountain(m: Any, move: int, found: Any, count: int) -> int:
    """For whom a card on a mountain is worth more, and who would get more colours of it now."""
    view, after = m.states[VIEW], m.states[AFTER]
    me, mandala, color = int(view.to_move), mandala_played(move), move % COLORS
    mine, theirs = int(view.rivers[me, color]), int(view.rivers[1 - me, color])
    if mine != theirs:
        side = FOR if mine > theirs else AGAINST
        count = add(found, count, WORTH, side, 10 + 4 * abs(mine - theirs), color, mine, theirs, 0)
    lead = total(after.fields[mandala, me]) - total(after.fields[mandala, 1 - me])
    colors = colors_on(after, mandala)
    if colors % 2 == 1 and colors > colors_on(view, mandala) and lead != 0:
        side, who = (FOR, YOU) if lead > 0 else (AGAINST, THEM)
        count = add(found, count, ODD, side, 12, who, mandala + 1, colors, 0)
    return count


@rule
def write_field(m: Any, move: int, found: Any, count: int) -> int:
    """Who leads in a mandala, and what can no longer go to its mountain."""
    view, after = m.states[VIEW], m.states[AFTER]
    me, mandala, color = int(view.to_move), mandala_played(move), move % COLORS
    theirs = total(after.fields[mandala, 1 - me])
    before, mine = total(view.fields[mandala, me]), total(after.fields[mandala, me])
    if before <= theirs < mine:
        count = add(found, count, LEAD, FOR, 25, YOU, mandala + 1, mine, theirs)
    elif mine == theirs:
        count = add(found, count, LEAD, FOR, 12, BOTH, mandala + 1, mine, theirs)
    if lacks(view, mandala, color):
        to_me, to_them = int(view.rivers[me, color]), int(view.rivers[1 - me, color])
        if to_me != to_them:
            side = FOR if to_them > to_me else AGAINST
            count = add(found, count, BLOCKED, side, 8 + 3 * abs(to_me - to_them), color, mandala + 1, to_me, to_them)
    return count


@rule
def write_lack(m: Any, move: int, found: Any, count: int) -> int:
    """That the opponent may be able to complete a mandala which the move has left with one colour missing."""
    view, after = m.states[VIEW], m.states[AFTER]
    me, mandala = int(view.to_move), mandala_played(move)
    wanted = missing(m.states, AFTER, mandala)
    color = 0
    while color < COLORS and wanted != 1 << color:
        color += 1
    if color == COLORS or missing(m.states, VIEW, mandala) == wanted or after.phase != TURN:
        return count
    left, hand = unseen(view, me, color), int(view.hand_sizes[1 - me])
    if left == 0 or hand < 2:
        return count
    mine, theirs = total(after.fields[mandala, me]), total(after.fields[mandala, 1 - me])
    if mine > 0 and mine >= theirs + min(hand - 1, left):
        return add(found, count, LACKS_ONE, FOR, 18, YOU, mandala + 1, color, 0)
    return add(found, count, LACKS_ONE, AGAINST, 22, THEM, mandala + 1, color, 0)


@rule
def write_hand(m: Any, move: int, found: Any, count: int) -> int:
    """How many cards are drawn, or stay in hand."""
    view, after = m.states[VIEW], m.states[AFTER]
    me = int(view.to_move)
    drawn, hand = int(m.effects[0, DRAWN]), int(after.hand_sizes[me])
    if move // COLORS >= FIELD:
        if hand <= FEW:
            count = add(found, count, FEW_CARDS, AGAINST, 30 - 10 * hand, hand, 0, 0, 0)
    elif drawn >= MANY:
        count = add(found, count, DRAWS, FOR, 4 * drawn + 2 * (8 - hand), drawn, hand, 0, 0)
    else:
        count = add(found, count, DRAWS, AGAINST, 8, drawn, hand, 0, 0)
    return count


@rule
def write_discard(m: Any, move: int, found: Any) -> int:
    """That the colour fits nowhere."""
    for k in range(legal_moves(m.states, VIEW, m.moves)):
        other = int(m.moves[k])
        if other % COLORS == move % COLORS and other // COLORS < DISCARD:
            return 0
    return add(found, 0, UNPLAYABLE, FOR, 15, move % COLORS, 0, 0, 0)


@rule
def write_result(m: Any, found: Any, count: int) -> int:
    """That the game is decided, for every way to share out the mountain and all possible cards in the other cup."""
    after, me = m.states[AFTER], int(m.states[VIEW].to_move)
    if after.phase != CLAIMING and after.phase != OVER:
        return count
    margin = best_share(m, AFTER, me, SURE_WIN)
    if margin > 0:
        return add(found, count, RESULT, FOR, 200, YOU, margin, 0, 0)
    margin = best_share(m, AFTER, me, SURE_LOSS)
    if margin < 0:
        return add(found, count, RESULT, AGAINST, 200, THEM, -margin, 0, 0)
    return count


@rule
def write_last(m: Any, found: Any, count: int) -> int:
    """That the deck runs out, which helps the player who is ahead."""
    view, after = m.states[VIEW], m.states[AFTER]
    if view.last_mandala or not after.last_mandala or after.phase != TURN:
        return count
    me = int(view.to_move)
    margin = score(m.states, AFTER, me) - score(m.states, AFTER, 1 - me)
    if margin > most_dealt(view, after, me):
        return add(found, count, LAST_MANDALA, FOR, 20, YOU, 0, 0, 0)
    if margin < 0:
        return add(found, count, LAST_MANDALA, AGAINST, 20, THEM, 0, 0, 0)
    return count
