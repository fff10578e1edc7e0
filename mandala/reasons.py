"""Why games end and why moves are refused, in plain English.

VERDICTS end a game from outside the rules; the other reasons are the rulebooks' own, with the texts of each game.
"""

from mandala.games import GAMES

VERDICTS = {
    "resignation": "a player resigned",
    "time": "a player ran out of time",
    "agreement": "the players agreed on a draw",
    "ply-limit": "the game reached its limit of moves, so the score as it stood decided",
}

ENDINGS = {name: text for spec in GAMES.values() for name, text in spec.texts.ENDINGS.items()}
REFUSALS = {
    "game-over": "the game is over",
    **{name: text for spec in GAMES.values() for name, text in spec.texts.REFUSALS.items()},
}
