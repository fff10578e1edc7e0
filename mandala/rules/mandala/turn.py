"""A turn: one of three actions, or a claim."""

from typing import Any

from mandala.rules.jit import rule
from mandala.rules.mandala.deck import draw
from mandala.rules.mandala.ending import pass_turn
from mandala.rules.mandala.legality import legal_moves, refusal
from mandala.rules.mandala.record import ALLOWED, CLAIM, COLORS, DISCARD, DRAW, FIELD, HAND_LIMIT, MOST_GROWN, OVER
from mandala.rules.mandala.sharing import check_mandala, claim
from mandala.rules.rng import below


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
    kind = move // COLORS
    color = move % COLORS
    s.ply += 1
    if kind < FIELD:
        build_mountain(s, kind, color)
    elif kind < DISCARD:
        grow_field(s, (kind - FIELD) // MOST_GROWN, color, (kind - FIELD) % MOST_GROWN + 1)
    elif kind < CLAIM:
        discard_and_redraw(s, color, kind - DISCARD + 1)
    else:
        claim(s, color)


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
def build_mountain(s: Any, mandala: int, color: int) -> None:
    me = s.to_move
    leave_hand(s, me, color, 1)
    s.mountains[mandala, color] += 1
    draw(s, me, min(DRAW, HAND_LIMIT - s.hand_sizes[me]))
    check_mandala(s, mandala)


@rule
def grow_field(s: Any, mandala: int, color: int, amount: int) -> None:
    me = s.to_move
    leave_hand(s, me, color, amount)
    s.fields[mandala, me, color] += amount
    check_mandala(s, mandala)


@rule
def discard_and_redraw(s: Any, color: int, amount: int) -> None:
    me = s.to_move
    leave_hand(s, me, color, amount)
    s.discard[color] += amount
    draw(s, me, amount)
    pass_turn(s)


@rule
def leave_hand(s: Any, player: int, color: int, amount: int) -> None:
    s.hands[player, color] -= amount
    s.hand_sizes[player] -= amount


@rule
def play_randomly(states: Any, i: int, moves: Any, rng: Any, limit: int) -> None:
    """Play uniformly random moves in record i to its end, or up to a ply limit (M11)."""
    while states[i].phase != OVER and states[i].ply < limit:
        advance(states, i, int(moves[below(rng, legal_moves(states, i, moves))]))
