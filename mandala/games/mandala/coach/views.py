"""The value of a position of Mandala for either player: the network's value of what that player sees."""

from typing import Any

from mandala.coach.judgement import chance
from mandala.compile.jit import rule
from mandala.games.mandala.features import TOKENS, encode_seat
from mandala.games.mandala.rules import score, winner
from mandala.games.mandala.rules.record import NONE, OVER

SHARPNESS = 1.0  # calibrates chances: see docs/coach.md


@rule
def encode_view(states: Any, i: int, player: int, features: Any, j: int) -> None:
    """Write what a player sees of record i into row j."""
    for token in range(TOKENS):
        encode_seat(states, i, player, token, features, j)


@rule
def encode_unfinished(games: Any, count: int, player: int, live: Any, features: Any) -> int:
    """Write what a player sees of the games that are not over, and list those; their number is returned."""
    found = 0
    for k in range(count):
        if games[k].phase != OVER:
            encode_view(games, k, player, features, found)
            live[found] = k
            found += 1
    return found


@rule
def final_result(games: Any, k: int, player: int) -> Any:
    """The chance of winning and the margin of a game that is over."""
    won = winner(games, k)
    win = 0.5 if won == NONE else (1.0 if won == player else 0.0)
    return win, float(score(games, k, player) - score(games, k, 1 - player))


@rule
def write_chances(games: Any, count: int, player: int, live: Any, values: Any, margins: Any, results: Any) -> None:
    """Write each game's chance of winning and margin for a player, given the predictions for those not over."""
    j = 0
    for k in range(count):
        if games[k].phase == OVER:
            results[0, k], results[1, k] = final_result(games, k, player)
        else:
            results[0, k], results[1, k] = chance(float(values[j]), float(margins[j]), SHARPNESS), float(margins[j])
            j += 1
