"""A turn: which moves are allowed, why the others are not, what they do, and how the game ends."""

from typing import Any

from mandala.compile.jit import rule
from mandala.compile.rng import below
from sheaves.rules.deck import deal_card, deck_size, place_of, top_card
from sheaves.rules.record import ALLOWED, COLORS, GAME_OVER, GATHER, HANDS_EMPTY, LAY, NOT_IN_HAND, NOT_IN_ROW, OVER


@rule
def legal_moves(states: Any, i: int, moves: Any) -> int:
    """Write the legal moves of record i into `moves`; the number of them is returned."""
    s = states[i]
    count = 0
    for color in range(COLORS):
        if s.phase != OVER and s.hands[s.to_move, color] > 0:
            if s.row[color] > 0:
                moves[count] = GATHER * COLORS + color
                count += 1
            moves[count] = LAY * COLORS + color
            count += 1
    return count


@rule
def refusal(states: Any, i: int, move: int) -> int:
    """Why the player to move may not make this move: an index into REFUSALS; ALLOWED if they may."""
    s = states[i]
    if s.phase == OVER:
        return GAME_OVER
    if s.hands[s.to_move, move % COLORS] == 0:
        return NOT_IN_HAND
    return NOT_IN_ROW if move // COLORS == GATHER and s.row[move % COLORS] == 0 else ALLOWED


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
    play_card(s, move)
    if deck_size(s) > 0:
        deal_card(states, i, place_of(states, i, 1), top_card(s))
    end_turn(s)


@rule
def play_card(s: Any, move: int) -> None:
    """A card leaves the hand: to the row, or with all cards of its colour from there to the sheaf."""
    me, color = s.to_move, move % COLORS
    s.ply += 1
    s.hands[me, color] -= 1
    s.hand_sizes[me] -= 1
    s.row[color] += 1
    if move // COLORS == GATHER:
        s.sheaves[me, color] += s.row[color]
        s.row[color] = 0


@rule
def end_turn(s: Any) -> None:
    """The turn passes, or the game ends."""
    s.to_move = 1 - s.to_move
    if s.hand_sizes[0] == 0 and s.hand_sizes[1] == 0:
        s.phase = OVER
        s.reason = HANDS_EMPTY


@rule
def is_over(states: Any, i: int) -> bool:
    return bool(states[i].phase == OVER)


@rule
def play_randomly(states: Any, i: int, moves: Any, rng: Any, limit: int) -> None:
    """Play uniformly random moves in record i to its end, or up to a ply limit."""
    while states[i].phase != OVER and states[i].ply < limit:
        advance(states, i, int(moves[below(rng, legal_moves(states, i, moves))]))
