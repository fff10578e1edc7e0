"""Why a game of Sheaves ends, why moves are refused, and what is wrong with a position, in plain English."""

ENDINGS = {"hands-empty": "both hands are empty"}
REFUSALS = {"not-in-hand": "there is no such card in hand", "not-in-row": "no card of that colour lies in the row"}
CONTRADICTIONS = {"card-count": "there are {number} {color} cards, not 4", "hand-size": "a hand cannot hold {number}"}
