"""Which moves are allowed, and why the others are not."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.patterns.rules.record import (
    ALL,
    ALLOWED,
    ALREADY_BACK_UP,
    ALREADY_OPENED,
    COLORS,
    EMPTY,
    FLIP,
    GAME_OVER,
    GIVE,
    GIVE_FIRST,
    GRID,
    KEEP,
    LAST_FLIPS,
    NOT_A_SPACE,
    NOT_A_START_TILE,
    NOT_NEXT_TO_GROUP,
    NOT_OPENED,
    NOT_THE_LAST_FLIPS,
    NOTHING_TO_GIVE,
    ONLY_FLIPS,
    OPEN,
    OVER,
    SAME_AS_FLIP,
    STOP,
    SWAP,
    TOUCHES_OTHER_GROUP,
    TURN,
)
from mandala.games.patterns.rules.spaces import just, neighbours, write_moves


@rule
def legal_moves(states: Any, i: int, moves: Any) -> int:
    """Write the legal moves of record i into `moves`; the number of them is returned."""
    s = states[i]
    me = s.to_move
    count = 0
    if s.phase == GIVE:
        for tile in range(2):
            moves[count] = KEEP + int(s.start_tiles[tile])
            count += 1
    elif s.phase == TURN:
        count = write_moves(opens(s, me), OPEN, moves, count)
        count = write_moves(flips(s, me), FLIP, moves, count)
        count = write_moves(swaps(s, me), SWAP, moves, count)
    elif s.phase == LAST_FLIPS:
        count = write_moves(flips(s, me), FLIP, moves, count)
        moves[count] = STOP
        count += 1
    return count


@rule
def opens(s: Any, player: int) -> Any:
    """Spaces where a player may open the colour of their swap tile."""
    color = s.bowls[player]
    if s.rivers[player, color] > 0:
        return EMPTY
    return fronts(s) & apart(s, player, color)


@rule
def flips(s: Any, player: int) -> Any:
    """Spaces whose tile a player may turn over."""
    spaces = EMPTY
    for color in range(COLORS):
        spaces |= s.fronts[color] & neighbours(s.groups[player, color]) & apart(s, player, color)
    return spaces


@rule
def swaps(s: Any, player: int) -> Any:
    """Spaces whose tile a player may exchange for their swap tile; one of the same colour is flipped instead (P2)."""
    color = s.bowls[player]
    others = fronts(s) & ~s.fronts[color]
    return others & neighbours(s.groups[player, color]) & apart(s, player, color)


@rule
def fronts(s: Any) -> Any:
    spaces = EMPTY
    for color in range(COLORS):
        spaces |= s.fronts[color]
    return spaces


@rule
def apart(s: Any, player: int, color: int) -> Any:
    """Spaces that do not touch the opponent's group of a colour: same colours stay apart (P4, P5)."""
    return ~neighbours(s.groups[1 - player, color])


@rule
def refusal(states: Any, i: int, move: int) -> int:
    """Why the player to move may not make this move: an index into REFUSALS; ALLOWED if they may."""
    s = states[i]
    if s.phase == OVER:
        return GAME_OVER
    if s.phase == GIVE:
        if move < KEEP or move == STOP:
            return GIVE_FIRST
        given = s.start_tiles[0] == move - KEEP or s.start_tiles[1] == move - KEEP
        return ALLOWED if given else NOT_A_START_TILE
    if move == STOP:
        return ALLOWED if s.phase == LAST_FLIPS else NOT_THE_LAST_FLIPS
    if move >= KEEP:
        return NOTHING_TO_GIVE
    if s.phase == LAST_FLIPS and move // GRID != FLIP:
        return ONLY_FLIPS
    return space_refusal(s, move // GRID, just(move % GRID))


@rule
def space_refusal(s: Any, kind: int, space: Any) -> int:
    me = s.to_move
    if kind == OPEN:
        legal = opens(s, me)
    elif kind == FLIP:
        legal = flips(s, me)
    else:
        legal = swaps(s, me)
    if legal & space != EMPTY:
        return ALLOWED
    if ALL & space == EMPTY:
        return NOT_A_SPACE
    if fronts(s) & space == EMPTY:
        return ALREADY_BACK_UP
    color = color_at(s, space) if kind == FLIP else s.bowls[me]
    if kind == OPEN and s.rivers[me, color] > 0:
        return ALREADY_OPENED
    if kind != OPEN and s.rivers[me, color] == 0:
        return NOT_OPENED
    if kind == SWAP and s.fronts[color] & space != EMPTY:
        return SAME_AS_FLIP
    if kind != OPEN and neighbours(s.groups[me, color]) & space == EMPTY:
        return NOT_NEXT_TO_GROUP
    return TOUCHES_OTHER_GROUP


@rule
def color_at(s: Any, space: Any) -> int:
    """The colour of the front tile on a space."""
    color = 0
    while s.fronts[color] & space == EMPTY:
        color += 1
    return color
