"""Playouts of Mandala: random games that seldom discard and claim by evaluation."""

from typing import Any

from mandala.compile.jit import rule
from mandala.compile.rng import below
from mandala.games.mandala.bots.evaluate import best_claim
from mandala.games.mandala.rules import advance, legal_moves, score, winner
from mandala.games.mandala.rules.record import CLAIM, CLAIMING, COLORS, DISCARD, NONE, OVER
from mandala.games.mandala.rules.scoring import river_length

PLAYOUT_PLIES = 400  # more than any sensible game
MARGIN_WEIGHT = 0.15  # of the margin in a result; the rest is the win
MARGIN_SCALE = 80.0


@rule
def play_out(states: Any, i: int, moves: Any, rng: Any) -> None:
    """Play record i to its end."""
    limit = states[i].ply + PLAYOUT_PLIES
    while states[i].phase != OVER and states[i].ply < limit:
        advance(states, i, playout_move(states, i, moves, rng))


@rule
def playout_move(states: Any, i: int, moves: Any, rng: Any) -> int:
    """Claims take the best colour by evaluation; other moves are random, but seldom a discard."""
    s = states[i]
    if s.phase == CLAIMING:
        next0, next1 = river_length(s, 0) + 1, river_length(s, 1) + 1
        return CLAIM * COLORS + best_claim(s, int(s.claiming), int(s.to_move), 0, next0, next1)
    count = legal_moves(states, i, moves)
    move = int(moves[below(rng, count)])
    for _ in range(4):
        if move < DISCARD * COLORS or below(rng, 32) == 0:
            break
        move = int(moves[below(rng, count)])
    return move


@rule
def result(states: Any, i: int) -> float:
    """The result of player 0, from 0 to 1: mostly whether they won, and a little by how much."""
    won = winner(states, i)
    win = 0.5 if won == NONE else 1.0 - won
    margin = (score(states, i, 0) - score(states, i, 1)) / MARGIN_SCALE
    return (1.0 - MARGIN_WEIGHT) * win + MARGIN_WEIGHT * (0.5 + min(max(margin, -0.5), 0.5))
