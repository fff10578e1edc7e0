"""The same game with chance as a player, who chooses every tile at the moment it is laid; no move draws any."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.patterns.rules.record import ALL, CENTRE, CENTRE_SPACES, COLORS, COPIES, EMPTY, NONE, SPACES
from mandala.games.patterns.rules.setup import clear, find_start_tiles
from mandala.games.patterns.rules.spaces import just, size
from mandala.games.patterns.rules.turn import advance

DEAL = (*(space for space in SPACES if space not in CENTRE), *CENTRE)  # spaces in the order in which tiles are laid
MOST_DRAWN = 0  # tiles drawn in one move
PLACE_NAMES = ("",) * (SPACES[-1] + 1)  # in this order the colours of the tiles say enough
LAST = DEAL[-1]


@rule
def lay_out(states: Any, i: int, first: int) -> None:
    """Set up record i as it is before the tiles are laid. They go to the spaces in DEAL, in their order."""
    s = states[i]
    s.seed[0] = 0
    s.seed[1] = 0
    clear(s, first)


@rule
def owner(place: int) -> int:
    """Both players see every tile."""
    return NONE


@rule
def is_hand(place: int) -> bool:
    """There are no hands."""
    return False


@rule
def held(states: Any, i: int, player: int, counts: Any) -> None:
    """Nobody holds hidden tiles."""
    for color in range(COLORS):
        counts[color] = 0


@rule
def take_back(states: Any, i: int, place: int) -> int:
    """No tile is hidden, so none is taken back."""
    return 0


@rule
def supply(states: Any, i: int, place: int, counts: Any) -> int:
    """Write how many tiles of each colour the next one may be; the number of all is returned."""
    s = states[i]
    central = just(place) & CENTRE_SPACES != EMPTY
    spaces = CENTRE_SPACES if central else ALL ^ CENTRE_SPACES
    copies = 1 if central else COPIES - 1
    left = 0
    for color in range(COLORS):
        counts[color] = copies - size(s.fronts[color] & spaces)
        left += counts[color]
    return int(left)


@rule
def deal_card(states: Any, i: int, place: int, color: int) -> None:
    """Lay a tile of this colour on a space; after the last one the start tiles are known."""
    s = states[i]
    s.fronts[color] |= just(place)
    if place == LAST:
        find_start_tiles(s)


@rule
def begin(states: Any, i: int, move: int) -> int:
    """Make a legal move; nothing is drawn."""
    advance(states, i, move)
    return 0


@rule
def go_on(states: Any, i: int, move: int, todo: int, color: int) -> int:
    """Nothing is drawn."""
    return 0


@rule
def place_of(states: Any, i: int, todo: int) -> int:
    """Nothing is drawn."""
    return NONE


@rule
def played(move: int, counts: Any) -> int:
    """No move takes hidden tiles."""
    return 0
