"""Mandala and Patterns, two games for two: the exact rules, a Python API, and fast simulation.

>>> from mandala import Game
>>> game = Game.new("mandala", seed=7)
>>> game.push(game.legal_moves[0]).kind
'mountain'
"""

from mandala.errors import IllegalMoveError, MalformedMoveError, MandalaError, PositionError, RecordError
from mandala.game import Game, View
from mandala.moves import Move
from mandala.position import LegalMoves, Outcome, Position
from mandala.version import __version__

__all__ = [
    "Game",
    "IllegalMoveError",
    "LegalMoves",
    "MalformedMoveError",
    "MandalaError",
    "Move",
    "Outcome",
    "Position",
    "PositionError",
    "RecordError",
    "View",
    "__version__",
]
