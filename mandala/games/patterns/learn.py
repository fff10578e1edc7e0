"""Training for Patterns: its settings, and the loops of its greedy bot."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.patterns.bots.evaluate import COUNT, evaluate_with
from mandala.games.patterns.rules import MOVES, advance, hide, redeal
from mandala.learn.greedy_loops import ILLEGAL
from mandala.learn.settings import Settings

# The settings of the shipped weights.
SETTINGS = Settings(
    game="patterns",
    minutes=6.6,
    width=64,
    layers=5,
    games=32768,
    minibatch=32768,
    learning_rate=(6e-4, 1e-5),
    entropy_bonus=(0.02, 0.003),
)
SCRATCH = COUNT
DISCARDS = range(0)  # there are none


@rule
def determinize(states: Any, start: int, stop: int, deals: Any, streams: Any) -> None:
    """Write determinizations of these games."""
    for i in range(start, stop):
        deals[i] = states[i]
        hide(deals, i, int(states[i].to_move))
        redeal(deals, i, streams[i : i + 1])


@rule
def evaluate_moves(masks: Any, start: int, stop: int, deals: Any, after: Any, values: Any, scratch: Any) -> None:
    """Evaluate these moves."""
    for k in range(start, stop):
        i, move = k // MOVES, k % MOVES
        values[i, move] = ILLEGAL
        if masks[i, move]:
            after[k] = deals[i]
            advance(after, k, move)
            values[i, move] = evaluate_with(after, k, int(deals[i].to_move), scratch)
