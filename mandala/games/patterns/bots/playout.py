"""Playouts: random games that prefer good moves."""

from typing import Any

import numpy as np

from mandala.compile.jit import rule
from mandala.compile.rng import below
from mandala.games.patterns.rules.legality import apart, flips, legal_moves, opens, swaps
from mandala.games.patterns.rules.record import COLORS, EMPTY, FLIP, GIVE, GRID, ONE, OPEN, OVER, SWAP, TURN
from mandala.games.patterns.rules.scoring import river_length
from mandala.games.patterns.rules.spaces import neighbours, size
from mandala.games.patterns.rules.turn import advance

# The weights by which actions are sampled (a row each: open, flip, swap), by the number of the group. A flip counts
# once for every tile that can be flipped, an opening or a swap only once. Found by hill climbing in matches of
# playouts: flips of low numbers can wait.
ACTION_WEIGHTS = np.array(
    [
        [0, 25, 821, 247, 420, 630, 62],
        [0, 1, 1, 2, 1, 10, 125],
        [0, 279, 66, 450, 128, 111, 244],
    ]
)


@rule
def signed(number: Any) -> Any:
    """A number from a record or a list of moves, as a signed integer: NumPy adds unsigned and signed ones as floats."""
    return np.int64(number)


@rule
def any_of(spaces: Any, rng: Any) -> Any:
    """A random space of a set that is not empty."""
    for _ in range(below(rng, size(spaces))):
        spaces &= spaces - ONE
    return size((spaces & (~spaces + ONE)) - ONE)


@rule
def useful_tiles(s: Any, player: int) -> Any:
    """Front tiles that could serve a player as a swap tile for opening."""
    spaces = EMPTY
    for color in range(COLORS):
        if s.rivers[player, color] == 0:
            spaces |= s.fronts[color]
    return spaces


@rule
def prefer(spaces: Any, preferred: Any) -> Any:
    """The preferred ones among some spaces, or all of them if there are none."""
    both = spaces & preferred
    return both if both != EMPTY else spaces


@rule
def opening_move(s: Any, spaces: Any, rng: Any) -> Any:
    """Open next to tiles of the same colour, and take a useful tile."""
    me = s.to_move
    color = s.bowls[me]
    growing = neighbours(s.fronts[color] & apart(s, me, color))
    spaces = prefer(spaces, growing & ~s.fronts[color])
    return OPEN * GRID + any_of(prefer(spaces, useful_tiles(s, me) & ~s.fronts[color]), rng)


@rule
def swapping_move(s: Any, spaces: Any, rng: Any) -> Any:
    """Swap for a useful tile."""
    return SWAP * GRID + any_of(prefer(spaces, useful_tiles(s, s.to_move)), rng)


@rule
def sample_move(s: Any, weights: Any, rng: Any) -> Any:
    """A random move of a player with an action left, sampled by weight."""
    me = s.to_move
    color = s.bowls[me]
    to_open = opens(s, me)
    to_flip = flips(s, me)
    to_swap = swaps(s, me)
    total: Any = 0
    if to_open != EMPTY:
        total += weights[OPEN, river_length(s, me) + 1]
    opening = total
    if to_swap != EMPTY:
        total += weights[SWAP, s.rivers[me, color]]
    other_than_flips = total
    for c in range(COLORS):
        total += size(to_flip & s.fronts[c]) * weights[FLIP, s.rivers[me, c]]
    pick = below(rng, total)
    if pick < opening:
        return opening_move(s, to_open, rng)
    if pick < other_than_flips:
        return swapping_move(s, to_swap, rng)
    pick -= other_than_flips
    c = 0
    while pick >= size(to_flip & s.fronts[c]) * weights[FLIP, s.rivers[me, c]]:
        pick -= size(to_flip & s.fronts[c]) * weights[FLIP, s.rivers[me, c]]
        c += 1
    return FLIP * GRID + any_of(to_flip & s.fronts[c], rng)


@rule
def next_flip(states: Any, i: int) -> Any:
    """The next of the last flips; their order does not matter."""
    spaces = flips(states[i], states[i].to_move)
    return FLIP * GRID + size((spaces & (~spaces + ONE)) - ONE)


@rule
def flip_to_the_end(states: Any, i: int) -> None:
    """Make all the last flips: each scores points and prevents no other."""
    while states[i].phase != OVER:
        advance(states, i, next_flip(states, i))


@rule
def play_out(states: Any, i: int, moves: Any, rng: Any) -> None:
    """Play sampled moves to the end of the game."""
    if states[i].phase == GIVE:
        advance(states, i, signed(moves[below(rng, legal_moves(states, i, moves))]))
    while states[i].phase == TURN:
        advance(states, i, sample_move(states[i], ACTION_WEIGHTS, rng))
    flip_to_the_end(states, i)
