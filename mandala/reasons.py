"""Why games end and why moves are refused, in plain English.

The keys of ENDINGS and REFUSALS are the rulebooks' own names; VERDICTS end a game from outside the rules.
"""

ENDINGS = {
    "sixth-colour": "a river holds all six colours",
    "deck-ran-out": "the deck had run out",
    "no-mandala-can-be-completed": "no mandala can be completed any more",
    "nothing-can-change": "nothing is left to draw and each player holds one card",
    "no-action-left": "a player had no action left",
}

VERDICTS = {
    "resignation": "a player resigned",
    "time": "a player ran out of time",
    "agreement": "the players agreed on a draw",
    "ply-limit": "the game reached its limit of moves, so the score as it stood decided",
}

REFUSALS = {
    "game-over": "the game is over",
    "claim-first": "a mandala is being shared out, so a colour from its mountain must be claimed",
    "nothing-to-claim": "no mandala is being shared out",
    "too-few-in-hand": "there are not that many cards of that colour in hand",
    "keep-one-card": "one card must stay in hand",
    "nothing-to-draw": "it is the only card in hand and there is nothing to draw",
    "lies-on-mountain": "that colour already lies on this mountain",
    "lies-in-own-field": "that colour already lies in your own field in this mandala",
    "lies-in-other-field": "that colour already lies in your opponent's field in this mandala",
    "not-on-mountain": "that colour is not on the mountain being shared out",
    "give-first": "the start tiles must be given out first",
    "only-flips": "only flips are left",
    "not-the-last-flips": "one may only stop during the last flips",
    "nothing-to-give": "the start tiles have already been given out",
    "not-a-start-tile": "that is not one of the start tiles",
    "not-a-space": "there is no such space",
    "already-back-up": "the tile there is already back side up",
    "already-opened": "you have already opened the colour of your swap tile",
    "not-opened": "you have no group of that colour yet",
    "not-next-to-group": "the space is not next to your group of that colour",
    "touches-other-group": "it would touch your opponent's group of the same colour",
    "same-as-flip": "the tile has the colour of your swap tile, so it can only be flipped",
}
