"""Why games end, why moves are refused and what contradicts what in a position, in plain English.

The keys of ENDINGS, REFUSALS and CONTRADICTIONS are the rulebooks' own names; VERDICTS end a game from outside the
rules.
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

CONTRADICTIONS = {  # about a player or a mandala, a colour and a number
    "dealt-cup": "the dealt cup of player {player} must hold 2 cards, not {number}",
    "cup-without-dealt": "the dealt cup of player {player} holds cards that their cup does not",
    "card-count": "there are {number} {color} cards, not 18",
    "deck-size": "{number} cards are left for the deck",
    "hand-too-large": "player {player} holds {number} cards, more than 8",
    "hand-empty": "player {player} holds no card, and no turn may end so",
    "two-areas": "{color} lies in more than one area of mandala {mandala}",
    "complete": "mandala {mandala} is complete, so it must be shared out",
    "not-shared-out": "while a mandala is shared out, claiming and completer must be given",
    "mountain-empty": "mandala {mandala} is being shared out, but its mountain is empty",
    "fields-empty": "mandala {mandala} is being shared out, but both its fields are empty",
    "shared-out": "claiming and completer must be null while no mandala is shared out",
    "not-given": "before the start tiles are given there are two of them, the bowls are null, "
    "and the player who does not start is to move",
    "given": "start_tiles must be empty once they are given",
    "bowl-empty": "the bowl of player {player} is empty",
    "start-tiles-alike": "the start tiles must have different colours",
    "tile-count": "there are {number} {color} tiles, not 9",
    "spaces-empty": "{number} spaces have no tile",
    "marker-or-river": "the {color} group of player {player} needs both a marker and a place in the river",
    "no-marker": "the {color} group of player {player} has no marker",
    "in-pieces": "the {color} group of player {player} is in pieces",
    "groups-touch": "the {color} group of player {player} touches the opponent's group of the same colour",
    "group-before-giving": "no tile lies back up before the start tiles are given",
    "no-action": "the player to move has no action, so the phase cannot be turn",
    "no-flip": "no flip is left, so the phase cannot be last-flips",
}
