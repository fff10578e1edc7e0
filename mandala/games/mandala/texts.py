"""Why a game of Mandala ends, why moves are refused, and what is wrong with a position, in plain English."""

ENDINGS = {
    "sixth-colour": "a river holds all six colours",
    "deck-ran-out": "the deck had run out",
    "no-mandala-can-be-completed": "no mandala can be completed any more",
    "nothing-can-change": "nothing is left to draw and each player holds one card",
}

REFUSALS = {
    "claim-first": "a mandala is being shared out, so a colour from its mountain must be claimed",
    "nothing-to-claim": "no mandala is being shared out",
    "too-few-in-hand": "there are not that many cards of that colour in hand",
    "keep-one-card": "one card must stay in hand",
    "nothing-to-draw": "it is the only card in hand and there is nothing to draw",
    "lies-on-mountain": "that colour already lies on this mountain",
    "lies-in-own-field": "that colour already lies in your own field in this mandala",
    "lies-in-other-field": "that colour already lies in your opponent's field in this mandala",
    "not-on-mountain": "that colour is not on the mountain being shared out",
}

CONTRADICTIONS = {  # about a player or a mandala, a colour and a number
    "dealt-cup": "the dealt cup of player {player} must hold 2 cards, not {number}",
    "cup-without-dealt": "the dealt cup of player {player} holds cards that their cup does not",
    "card-count": "there are {number} {color} cards, not 18",
    "deck-size": "{number} cards are left for the deck",
    "hand-too-large": "player {player} holds {number} cards, more than 8",
    "hand-empty": "player {player} holds no card, and no turn may end so",
    "two-areas": "{color} lies in more than one area of mandala {place}",
    "complete": "mandala {place} is complete, so it must be shared out",
    "not-shared-out": "while a mandala is shared out, claiming and completer must be given",
    "mountain-empty": "mandala {place} is being shared out, but its mountain is empty",
    "fields-empty": "mandala {place} is being shared out, but both its fields are empty",
    "shared-out": "claiming and completer must be null while no mandala is shared out",
}
