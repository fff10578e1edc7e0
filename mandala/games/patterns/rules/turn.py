"""A turn: giving the start tiles, opening, flipping, swapping, stopping."""

from typing import Any

from mandala.compile.jit import rule
from mandala.compile.rng import below
from mandala.games.patterns.rules.ending import end, pass_turn
from mandala.games.patterns.rules.legality import color_at, flips, legal_moves, refusal
from mandala.games.patterns.rules.record import ALLOWED, EMPTY, FLIP, GRID, KEEP, NONE, OPEN, OVER, STOP, TURN
from mandala.games.patterns.rules.scoring import river_length
from mandala.games.patterns.rules.spaces import just


@rule
def play(states: Any, i: int, move: int) -> int:
    """Make a move in record i. A move that is not allowed changes nothing; its refusal is returned."""
    refused = refusal(states, i, move)
    if refused == ALLOWED:
        advance(states, i, move)
    return refused


@rule
def step(states: Any, i: int, move: int, moves: Any) -> int:
    """Make a move and write the moves that may follow; their number is returned, or minus the refusal."""
    refused = play(states, i, move)
    return legal_moves(states, i, moves) if refused == ALLOWED else -refused


@rule
def advance(states: Any, i: int, move: int) -> None:
    """Make a move that is known to be legal."""
    s = states[i]
    s.ply += 1
    if move == STOP:
        end(s)
    elif move >= KEEP:
        give(s, move - KEEP)
    else:
        act(s, move // GRID, move % GRID)
        if s.phase == TURN:
            pass_turn(s)
        elif flips(s, s.to_move) == EMPTY:
            end(s)


@rule
def give(s: Any, kept: int) -> None:
    """The player who does not start keeps one start tile and gives the other away."""
    given = s.start_tiles[0] + s.start_tiles[1] - kept
    s.bowls[s.to_move] = kept
    s.bowls[s.first] = given
    s.start_tiles[0] = NONE
    s.start_tiles[1] = NONE
    s.phase = TURN
    s.to_move = s.first


@rule
def act(s: Any, kind: int, space: int) -> None:
    me = s.to_move
    taken = color_at(s, just(space))
    s.fronts[taken] ^= just(space)
    if kind == FLIP:
        s.groups[me, taken] |= just(space)
        return
    color = s.bowls[me]
    if kind == OPEN:
        s.rivers[me, color] = river_length(s, me) + 1
        s.markers[me, color] = space
    s.groups[me, color] |= just(space)
    s.bowls[me] = taken


@rule
def play_randomly(states: Any, i: int, moves: Any, rng: Any, limit: int) -> None:
    """Play uniformly random moves in record i to its end, or up to a ply limit."""
    while states[i].phase != OVER and states[i].ply < limit:
        advance(states, i, int(moves[below(rng, legal_moves(states, i, moves))]))
