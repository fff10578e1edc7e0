"""Training for Mandala: its settings, and the loops of its greedy bot."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.mandala.bots.evaluate import evaluate
from mandala.games.mandala.rules import MOVES, advance, hide, redeal
from mandala.games.mandala.rules.record import CLAIM, COLORS, DISCARD
from mandala.learn.greedy_loops import ILLEGAL
from mandala.learn.settings import Settings

# The settings of the shipped weights.
SETTINGS = Settings(
    game="mandala",
    minutes=15.2,
    width=128,
    layers=4,
    games=65536,
    minibatch=65536,
    learning_rate=(5e-4, 1e-5),
    entropy_bonus=(0.02, 0.004),
)
SCRATCH = 1  # its evaluation needs none
DISCARDS = range(DISCARD * COLORS, CLAIM * COLORS)  # moves that only exchange cards


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
            values[i, move] = evaluate(after, k, int(deals[i].to_move))
