"""How a game ended, for its message and its replay."""

from typing import Any

from mandala.game import Game
from mandala.tables.messages import Result


def result_of(game: Game) -> Result | None:
    """How a game ended, with the sums that make up the scores."""
    ended = game.outcome()
    if ended is None:
        return None
    winner: Any = ended.winner
    sums = (game.score_sheet(0), game.score_sheet(1))
    return Result(winner=winner, reason=ended.reason, scores=ended.scores, sums=sums, practice=game.practice)
