"""Whether a position contradicts itself: no game could reach it, or it could not be continued."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.patterns.rules.legality import flips, fronts, opens, swaps
from mandala.games.patterns.rules.record import (
    ALL,
    COLORS,
    COPIES,
    EMPTY,
    GIVE,
    LAST_FLIPS,
    NONE,
    TURN,
)
from mandala.games.patterns.rules.spaces import just, neighbours, size

CONTRADICTIONS = (
    None,
    "not-given",
    "given",
    "bowl-empty",
    "start-tiles-alike",
    "tile-count",
    "spaces-empty",
    "marker-or-river",
    "no-marker",
    "in-pieces",
    "groups-touch",
    "group-before-giving",
    "no-action",
    "no-flip",
)
CONSISTENT = 0
(
    NOT_GIVEN,
    GIVEN,
    BOWL_EMPTY,
    START_TILES_ALIKE,
    TILE_COUNT,
    SPACES_EMPTY,
    MARKER_OR_RIVER,
    NO_MARKER,
    IN_PIECES,
    GROUPS_TOUCH,
    GROUP_BEFORE_GIVING,
    NO_ACTION,
    NO_FLIP,
) = range(1, 14)


@rule
def contradiction(states: Any, i: int) -> tuple[int, int, int, int]:
    """What is wrong with record i, a whole state or a view: an index into CONTRADICTIONS, and what it is about.

    That is a player, a colour and a number, each as far as the contradiction has one.
    """
    s = states[i]
    found = bowls(s)
    if found[0] == CONSISTENT:
        found = tiles(s)
    for player in range(2):
        for color in range(COLORS):
            if found[0] == CONSISTENT:
                found = group(s, player, color)
    if found[0] == CONSISTENT:
        found = phases(s)
    return found


@rule
def bowls(s: Any) -> tuple[int, int, int, int]:
    if s.phase == GIVE:
        empty = s.bowls[0] == NONE and s.bowls[1] == NONE
        if not empty or s.start_tiles[0] == NONE or s.start_tiles[1] == NONE or s.to_move == s.first:
            return NOT_GIVEN, 0, 0, 0
        if s.start_tiles[0] == s.start_tiles[1]:
            return START_TILES_ALIKE, 0, 0, 0
        return CONSISTENT, 0, 0, 0
    for player in range(2):
        if s.start_tiles[player] != NONE:
            return GIVEN, 0, 0, 0
        if s.bowls[player] == NONE:
            return BOWL_EMPTY, player, 0, 0
    return CONSISTENT, 0, 0, 0


@rule
def tiles(s: Any) -> tuple[int, int, int, int]:
    laid = fronts(s)
    for color in range(COLORS):
        laid |= s.groups[0, color] | s.groups[1, color]
        left = spare(s, color)
        if left < 0:  # with a tile on every space and in every bowl, no colour can be short of tiles then
            return TILE_COUNT, 0, color, COPIES - left
    return (CONSISTENT, 0, 0, 0) if laid == ALL else (SPACES_EMPTY, 0, 0, int(size(ALL & ~laid)))


@rule
def spare(s: Any, color: int) -> int:
    """Tiles of a colour that lie nowhere; negative if there are too many."""
    left = COPIES - int(size(s.fronts[color]) + size(s.groups[0, color]) + size(s.groups[1, color]))
    for player in range(2):
        left -= int(s.bowls[player] == color) + int(s.start_tiles[player] == color)
    return left


@rule
def group(s: Any, player: int, color: int) -> tuple[int, int, int, int]:
    spaces = s.groups[player, color]
    marker = int(s.markers[player, color])
    if (s.rivers[player, color] > 0) != (marker != NONE):
        return MARKER_OR_RIVER, player, color, 0
    if marker == NONE:
        return (CONSISTENT, 0, 0, 0) if spaces == EMPTY else (NO_MARKER, player, color, 0)
    reached = just(marker)
    wider = reached | (neighbours(reached) & spaces)
    while wider != reached:
        reached = wider
        wider = reached | (neighbours(reached) & spaces)
    if reached != spaces:
        return IN_PIECES, player, color, 0
    if neighbours(spaces) & s.groups[1 - player, color] != EMPTY:
        return GROUPS_TOUCH, player, color, 0
    return CONSISTENT, 0, 0, 0


@rule
def phases(s: Any) -> tuple[int, int, int, int]:
    me = int(s.to_move)
    if s.phase == GIVE:
        for color in range(COLORS):
            if (s.groups[0, color] | s.groups[1, color]) != EMPTY:
                return GROUP_BEFORE_GIVING, 0, 0, 0
    elif s.phase == TURN:
        if (opens(s, me) | flips(s, me) | swaps(s, me)) == EMPTY:
            return NO_ACTION, me, 0, 0
    elif s.phase == LAST_FLIPS and flips(s, me) == EMPTY:
        return NO_FLIP, me, 0, 0
    return CONSISTENT, 0, 0, 0
