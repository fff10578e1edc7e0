"""Reasons for and against a move of the game of tiles.

Much is measured by *reach*: the tiles that a player's groups would have if that player alone continued to flip, as
often as the rules allow.
"""

from typing import Any, NamedTuple

import numpy as np

from mandala.coach.judgement import NO_MOVE
from mandala.coach.reason import AGAINST, FOR, MOST_FACTS, REASON, THEM, YOU, add, select
from mandala.compile.jit import rule
from mandala.compile.memory import block
from mandala.games.patterns.bots.playout import flip_to_the_end
from mandala.games.patterns.coach.kinds import (
    CAN_OPEN,
    CUTS,
    ENDS,
    EXPANDS,
    FEW_ACTIONS,
    KEEP_TILE,
    LEFT,
    NO_PLACE,
    OPENS,
    OWN,
    POINTS,
    REACH,
    THREAT,
)
from mandala.games.patterns.rules import EFFECTS, MOVES, STATE, advance, color_count, effects, hide, legal_moves, score
from mandala.games.patterns.rules.effects import COLOR, LEADS_TO_LAST_FLIPS, PLACE, SWAP_TILE
from mandala.games.patterns.rules.effects import ENDS as ENDS_GAME
from mandala.games.patterns.rules.effects import POINTS as POINTS_AT_ONCE
from mandala.games.patterns.rules.legality import flips, opens, swaps
from mandala.games.patterns.rules.record import COLORS, EMPTY, GIVE, LAST_FLIPS, STOP, TURN
from mandala.games.patterns.rules.scoring import river_length

FEW = 3  # actions left that give a reason
THREATENED = 4  # points

VIEW, AFTER = range(2)  # the records: the position, the same after the move,
MINE, THEIRS, MINE_AFTER, THEIRS_AFTER, NEXT, SCRATCH = range(
    2, 8
)  # what each player's groups reach in them, and others


class ReasonsMemory(NamedTuple):
    """The memory for finding facts."""

    states: Any = block(STATE, SCRATCH + 1)  # the position, the one after the move, and what follows from them
    moves: Any = block(np.uint8, MOVES)  # legal moves
    effects: Any = block(np.int16, 1, len(EFFECTS))  # of a move, by the rulebook
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
    view = m.states[VIEW]
    me = int(view.to_move)
    if view.phase == GIVE:
        return write_keep(m, found)
    reach(m, VIEW, me, MINE)
    if move == STOP:
        return write_stop(m, found)
    reach(m, VIEW, 1 - me, THEIRS)
    reach(m, AFTER, me, MINE_AFTER)
    reach(m, AFTER, 1 - me, THEIRS_AFTER)
    count = write_points(m, found)
    count = write_cuts(m, found, count)
    if m.states[AFTER].phase == TURN:
        count = write_swap_tile(m, found, count)
        count = write_actions(m, found, count)
        count = write_threat(m, found, count)
    return write_end(m, found, count)


@rule
def reach(m: Any, i: int, player: int, into: int) -> None:
    """Write what record i becomes if one player alone continues to flip."""
    m.states[into] = m.states[i]
    s = m.states[into]
    s.to_move = player
    if flips(s, player) == EMPTY:
        return
    s.phase = LAST_FLIPS
    flip_to_the_end(m.states, into)


@rule
def lost(m: Any, before: int, after: int, player: int, color: int) -> int:
    """How many tiles fewer a group reaches."""
    return color_count(m.states, before, player, color) - color_count(m.states, after, player, color)


@rule
def worst_loss(m: Any, before: int, after: int, player: int) -> int:
    """The colour in which a player loses the most points of reach; COLORS if there is none."""
    worst, most = COLORS, 0
    for color in range(COLORS):
        points = lost(m, before, after, player, color) * int(m.states[before].rivers[player, color])
        if points > most:
            worst, most = color, points
    return worst


@rule
def write_points(m: Any, found: Any) -> int:
    """The points of a tile, a new group, and what it reaches."""
    row, me = m.effects[0], int(m.states[VIEW].to_move)
    color, points = int(row[COLOR]) - 1, int(row[POINTS_AT_ONCE])
    place = int(m.states[AFTER].rivers[me, color])
    count = 0
    if points > 0:
        count = add(found, count, POINTS, FOR, 5 + 4 * points, color, points, 0, 0)
    if row[PLACE] > 0:
        count = add(found, count, OPENS, FOR, 4 + 2 * place, color, place, 0, 0)
    more = -lost(m, MINE, MINE_AFTER, me, color) - int(points > 0 and row[SWAP_TILE] > 0)
    if more > 0:
        count = add(found, count, REACH, FOR, 3 + 3 * more * place, color, more, more * place, 0)
    return count


@rule
def write_cuts(m: Any, found: Any, count: int) -> int:
    """The tiles that the opponent, or the player, can no longer reach."""
    me = int(m.states[VIEW].to_move)
    color = worst_loss(m, THEIRS, THEIRS_AFTER, 1 - me)
    if color < COLORS:
        tiles = lost(m, THEIRS, THEIRS_AFTER, 1 - me, color)
        points = tiles * int(m.states[VIEW].rivers[1 - me, color])
        count = add(found, count, CUTS, FOR, 4 + 3 * points, color, tiles, points, 0)
    color = worst_loss(m, MINE, MINE_AFTER, me)
    if color < COLORS:
        tiles = lost(m, MINE, MINE_AFTER, me, color)
        points = tiles * int(m.states[VIEW].rivers[me, color])
        count = add(found, count, OWN, AGAINST, 4 + 3 * points, color, tiles, points, 0)
    return count


@rule
def write_swap_tile(m: Any, found: Any, count: int) -> int:
    """What the new swap tile can do now."""
    after, me = m.states[AFTER], int(m.states[VIEW].to_move)
    if m.effects[0, SWAP_TILE] == 0:
        return count
    color = int(after.bowls[me])
    place = int(after.rivers[me, color])
    if opens(after, me) != EMPTY:
        place = river_length(after, me) + 1
        return add(found, count, CAN_OPEN, FOR, 3 + place, color, place, 0, 0)
    if swaps(after, me) != EMPTY:
        return add(found, count, EXPANDS, FOR, 3 + 2 * place, color, place, 0, 0)
    return add(found, count, NO_PLACE, AGAINST, 10, color, 0, 0, 0)


@rule
def write_actions(m: Any, found: Any, count: int) -> int:
    """That a player has few actions left now."""
    me = int(m.states[VIEW].to_move)
    theirs = legal_moves(m.states, AFTER, m.moves)
    if theirs <= FEW:
        count = add(found, count, FEW_ACTIONS, FOR, 20 - 4 * theirs, THEM, theirs, 0, 0)
    m.states[NEXT] = m.states[AFTER]
    m.states[NEXT].to_move = me
    mine = legal_moves(m.states, NEXT, m.moves)
    if mine <= FEW:
        count = add(found, count, FEW_ACTIONS, AGAINST, 20 - 4 * mine, YOU, mine, 0, 0)
    return count


@rule
def write_threat(m: Any, found: Any, count: int) -> int:
    """The tiles from which the opponent's next move can cut the player off, if they are worth enough points."""
    me = int(m.states[VIEW].to_move)
    worst, most, tiles = COLORS, THREATENED - 1, 0
    for k in range(legal_moves(m.states, AFTER, m.moves)):
        m.states[NEXT] = m.states[AFTER]
        advance(m.states, NEXT, int(m.moves[k]))
        reach(m, NEXT, me, SCRATCH)
        color = worst_loss(m, MINE_AFTER, SCRATCH, me)
        if color < COLORS:
            fewer = lost(m, MINE_AFTER, SCRATCH, me, color)
            points = fewer * int(m.states[AFTER].rivers[me, color])
            if points > most:
                worst, most, tiles = color, points, fewer
    if worst < COLORS:
        count = add(found, count, THREAT, AGAINST, 2 + 2 * most, worst, tiles, most, 0)
    return count


@rule
def write_end(m: Any, found: Any, count: int) -> int:
    """That the opponent has no action left, and how the game ends then."""
    row, me = m.effects[0], int(m.states[VIEW].to_move)
    if m.states[VIEW].phase != TURN or not (row[LEADS_TO_LAST_FLIPS] or row[ENDS_GAME]):
        return count
    margin = score(m.states, MINE_AFTER, me) - score(m.states, MINE_AFTER, 1 - me)
    if margin > 0:
        return add(found, count, ENDS, FOR, 200, YOU, margin, 0, 0)
    if margin < 0:
        return add(found, count, ENDS, AGAINST, 200, THEM, -margin, 0, 0)
    return count


@rule
def write_keep(m: Any, found: Any) -> int:
    """Which start tile could reach more, opened in its best place."""
    me = int(m.states[VIEW].to_move)
    mine, theirs = best_opening(m, me), best_opening(m, 1 - me)
    if mine > theirs:
        return add(found, 0, KEEP_TILE, FOR, 10, YOU, mine, theirs, 0)
    if mine < theirs:
        return add(found, 0, KEEP_TILE, AGAINST, 10, THEM, mine, theirs, 0)
    return 0


@rule
def best_opening(m: Any, player: int) -> int:
    """The most tiles that a player's start tile could reach once it is opened."""
    m.states[NEXT] = m.states[AFTER]
    m.states[NEXT].to_move = player
    color = int(m.states[NEXT].bowls[player])
    most = 0
    for k in range(legal_moves(m.states, NEXT, m.moves)):
        m.states[MINE] = m.states[NEXT]
        advance(m.states, MINE, int(m.moves[k]))
        reach(m, MINE, player, SCRATCH)
        most = max(most, color_count(m.states, SCRATCH, player, color))
    return most


@rule
def write_stop(m: Any, found: Any) -> int:
    """What could still be flipped."""
    me, tiles = int(m.states[VIEW].to_move), 0
    for color in range(COLORS):
        tiles += lost(m, MINE, VIEW, me, color)
    points = score(m.states, MINE, me) - score(m.states, VIEW, me)
    return add(found, 0, LEFT, AGAINST, 50, tiles, points, 0, 0)
