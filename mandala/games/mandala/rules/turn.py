"""A turn: one of three actions, or a claim."""

from typing import Any

from mandala.compile.jit import rule
from mandala.compile.rng import below
from mandala.games.mandala.rules.deck import draw, raise_mountain
from mandala.games.mandala.rules.ending import pass_turn
from mandala.games.mandala.rules.legality import legal_moves, refusal
from mandala.games.mandala.rules.record import (
    ALLOWED,
    CLAIM,
    COLORS,
    DISCARD,
    DRAW,
    FIELD,
    HAND_LIMIT,
    MOST_GROWN,
    NONE,
    OVER,
    TURN,
)
from mandala.games.mandala.rules.sharing import check_mandala, claim


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
    draw(s, s.to_move, play_cards(s, move))
    mandala = settle(s, move)
    if mandala != NONE:
        raise_mountain(s, mandala)
    end_turn(s)


@rule
def play_cards(s: Any, move: int) -> int:
    """The first step of a move: cards leave the hand. How many are to be drawn then is returned."""
    s.ply += 1
    me = s.to_move
    kind = move // COLORS
    color = move % COLORS
    amount = cards_played(move)
    s.hands[me, color] -= amount
    s.hand_sizes[me] -= amount
    if kind < FIELD:
        s.mountains[kind, color] += 1
        return int(min(DRAW, HAND_LIMIT - s.hand_sizes[me]))
    if kind < DISCARD:
        s.fields[mandala_played(move), me, color] += amount
        return 0
    if kind < CLAIM:
        s.discard[color] += amount
    return amount


@rule
def settle(s: Any, move: int) -> int:
    """The step after the draw: check or claim. The mandala whose mountain needs new cards is returned, or NONE."""
    kind = move // COLORS
    if kind < DISCARD:
        return check_mandala(s, mandala_played(move))
    return claim(s, move % COLORS) if kind == CLAIM else NONE


@rule
def end_turn(s: Any) -> None:
    """The last step: the turn passes, unless a mandala is being shared out or the game is over."""
    if s.phase == TURN:
        pass_turn(s)


@rule
def cards_played(move: int) -> int:
    """How many cards a move takes from the hand."""
    kind = move // COLORS
    if kind < FIELD:
        return 1
    if kind < DISCARD:
        return (kind - FIELD) % MOST_GROWN + 1
    return kind - DISCARD + 1 if kind < CLAIM else 0


@rule
def mandala_played(move: int) -> int:
    """The mandala to which a move adds cards."""
    kind = move // COLORS
    return kind if kind < FIELD else (kind - FIELD) // MOST_GROWN


@rule
def play_randomly(states: Any, i: int, moves: Any, rng: Any, limit: int) -> None:
    """Play uniformly random moves in record i to its end, or up to a ply limit (M11)."""
    while states[i].phase != OVER and states[i].ply < limit:
        advance(states, i, int(moves[below(rng, legal_moves(states, i, moves))]))
