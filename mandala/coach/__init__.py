"""The coach: judgements of moves, reviews of games, and the luck of draws.

>>> from mandala import Game
>>> from mandala.coach import reasons, review
>>> game = Game.new("patterns", seed=7, moves="ky")
>>> [decision.move for decision in review(game, simulations=0).decisions]
['ky']
>>> reasons(game.view(game.turn), game.legal_moves[0])[0].words()
'It brings 3 more tiles within reach of your black group: 3 points.'
"""

from mandala.coach.judge import Judge, Judgement
from mandala.coach.luck import Draw, draws_of
from mandala.coach.reasons import Reason, reasons
from mandala.coach.review import Decision, Performance, Review, review

__all__ = [
    "Decision",
    "Draw",
    "Judge",
    "Judgement",
    "Performance",
    "Reason",
    "Review",
    "draws_of",
    "reasons",
    "review",
]
