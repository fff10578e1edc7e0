"""The chances of both players in a position of Mandala, each by what they see."""

from typing import Any

from mandala.coach.judgement import chance
from mandala.compile.jit import rule
from mandala.games.mandala.coach.views import SHARPNESS, encode_view, final_result
from mandala.games.mandala.rules.record import OVER

ROWS = 2  # that the network predicts for a position


@rule
def encode_rows(states: Any, i: int, features: Any, j: int) -> None:
    """Write what both players see of record i into rows j and j + 1."""
    for player in range(2):
        encode_view(states, i, player, features, j + player)


@rule
def read_rows(states: Any, i: int, values: Any, margins: Any, j: int, chances: Any) -> None:
    """Write the chances of both players in record i, given the predictions for its rows."""
    for player in range(2):
        if states[i].phase == OVER:
            chances[player] = final_result(states, i, player)[0]
        else:
            chances[player] = chance(float(values[j + player]), float(margins[j + player]), SHARPNESS)
