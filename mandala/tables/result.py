"""The result of a game, for messages and replays."""

from typing import Any

from mandala.game import Game
from mandala.tables.messages import Result


def result_of(game: Game) -> Result | None:
    """How a game ended, with the terms of both scores; None if it is not over."""
    ended = game.outcome()
    if ended is None:
        return None
    winner: Any = ended.winner
    sums = (game.score_sheet(0), game.score_sheet(1))
    return Result(winner=winner, reason=ended.reason, scores=ended.scores, sums=sums, practice=game.practice)
