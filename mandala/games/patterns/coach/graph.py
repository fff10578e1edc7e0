"""The chances of both players in a position of Patterns: nothing is hidden, so they add up to 1."""

from typing import Any

from mandala.coach.judgement import chance
from mandala.compile.jit import rule
from mandala.games.patterns.coach.judge import SHARPNESS
from mandala.games.patterns.features import encode_position
from mandala.games.patterns.rules import winner
from mandala.games.patterns.rules.record import NONE, OVER

ROWS = 1  # that the network predicts for a position


@rule
def encode_rows(states: Any, i: int, features: Any, j: int) -> None:
    """Write what the player to move sees of record i into row j."""
    encode_position(states, i, features, j)


@rule
def read_rows(states: Any, i: int, values: Any, margins: Any, j: int, chances: Any) -> None:
    """Write the chances of both players in record i, given the prediction for its row."""
    mover = int(states[i].to_move)
    chances[mover] = chance(float(values[j]), float(margins[j]), SHARPNESS)
    if states[i].phase == OVER:
        won = winner(states, i)
        chances[mover] = 0.5 if won == NONE else (1.0 if won == mover else 0.0)
    chances[1 - mover] = 1.0 - chances[mover]
