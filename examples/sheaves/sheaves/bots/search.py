"""An engine that tries every move in random worlds that fit the view, each played at random to the end."""

from typing import Any

from mandala.bots.answer import add_score, best_score, choose_best, choose_only, clear_answer
from mandala.compile.jit import rule
from mandala.compile.rng import below
from sheaves.bots.greedy import LAYOUT as LAYOUT
from sheaves.rules import NONE, advance, legal_moves, redeal, winner
from sheaves.rules.record import OVER


@rule
def begin(m: Any, simulations: int, seconds: float) -> None:
    """Make the only move there is; otherwise there is nothing to do yet."""
    clear_answer(m.answer[0], simulations, seconds)
    if legal_moves(m.root, 0, m.moves) == 1:
        choose_only(m.answer[0], m.moves[0])


@rule
def search(m: Any, simulations: int, spent: float) -> int:
    """Try the moves in turn, each in a random world, and play on; no position waits for a network."""
    a, count = m.answer[0], legal_moves(m.root, 0, m.moves)
    for _ in range(min(simulations, a.limit - a.simulations)):
        k = int(a.simulations) % count
        m.after[0] = m.root[0]
        redeal(m.after, 0, m.rng)
        advance(m.after, 0, int(m.moves[k]))
        while m.after[0].phase != OVER:  # of two random moves the one with the lower number, often one that gathers
            legal = legal_moves(m.after, 0, m.later)
            advance(m.after, 0, int(min(m.later[below(m.rng, legal)], m.later[below(m.rng, legal)])))
        won = winner(m.after, 0)
        m.wins[k] += 0.5 if won == NONE else 1.0 * (won == m.root[0].to_move)
        a.simulations += 1
    a.ready = 1
    a.finished = a.simulations >= a.limit
    return 0


@rule
def finish(m: Any) -> None:
    """The move that won most often."""
    a, count = m.answer[0], legal_moves(m.root, 0, m.moves)
    if a.simulations > 0:
        a.count = 0
        for k in range(min(count, a.simulations)):
            add_score(a, m.moves[k], m.wins[k] / ((a.simulations - 1 - k) // count + 1))
        choose_best(a, m.rng)
        a.win = best_score(a)
