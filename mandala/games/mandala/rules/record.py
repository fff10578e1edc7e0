"""Mandala, the card game, as functions over one record.

Colours are 0 to 5 (red, orange, yellow, green, purple, black), players and mandalas 0 and 1. A function of the game
takes an array of records and an index; the helpers take the record `s` itself.

A move is `6 * kind + colour`. Kinds: 0 and 1 build mountain 0 or 1; 2 to 8 grow the own field of mandala 0 by 1 to 7
cards, 9 to 15 that of mandala 1; 16 to 23 discard 1 to 8 cards; 24 claims.
"""

from typing import Literal

import numpy as np

COLORS = 6
COPIES = 18
CARDS = COLORS * COPIES
HAND_DEALT = 6
CUP_DEALT = 2
MOUNTAIN_DEALT = 2
HAND_LIMIT = 8
DRAW = 3
MOST_GROWN = HAND_LIMIT - 1

# Where a card from the deck may go: to mountain 0 or 1, to a player's hand (HAND + player), or to a cup (CUP + player).
HAND = 2
CUP = HAND + 2
DEAL = (
    *(0,) * MOUNTAIN_DEALT,
    *(1,) * MOUNTAIN_DEALT,
    *(HAND,) * HAND_DEALT,
    *(CUP,) * CUP_DEALT,
    *(HAND + 1,) * HAND_DEALT,
    *(CUP + 1,) * CUP_DEALT,
)

FIELD = 2
DISCARD = FIELD + 2 * MOST_GROWN
CLAIM = DISCARD + HAND_LIMIT
MOVES = (CLAIM + 1) * COLORS

Phase = Literal["turn", "claim", "over"]
PHASES: tuple[Phase, ...] = ("turn", "claim", "over")
TURN, CLAIMING, OVER = range(3)

REASONS = (None, "sixth-colour", "deck-ran-out", "no-mandala-can-be-completed", "nothing-can-change")
SIXTH_COLOR, DECK_RAN_OUT, NO_MANDALA_CAN_BE_COMPLETED, NOTHING_CAN_CHANGE = range(1, 5)

REFUSALS = (
    None,
    "game-over",
    "claim-first",
    "nothing-to-claim",
    "too-few-in-hand",
    "keep-one-card",
    "nothing-to-draw",
    "lies-on-mountain",
    "lies-in-own-field",
    "lies-in-other-field",
    "not-on-mountain",
)
ALLOWED = 0
(
    GAME_OVER,
    CLAIM_FIRST,
    NOTHING_TO_CLAIM,
    TOO_FEW_IN_HAND,
    KEEP_ONE_CARD,
    NOTHING_TO_DRAW,
    LIES_ON_MOUNTAIN,
    LIES_IN_OWN_FIELD,
    LIES_IN_OTHER_FIELD,
    NOT_ON_MOUNTAIN,
) = range(1, 11)

NONE = -1
SPECTATOR = 2
SECRETS = True  # hands, the dealt part of the cups and the deck

STATE = np.dtype(
    [
        ("seed", np.uint64, 2),
        ("ply", np.int32),
        ("reshuffles", np.int32),  # so far; also the number of the stream that made the last one
        ("hands", np.int8, (2, COLORS)),
        ("hand_sizes", np.int8, 2),
        ("dealt", np.int8, (2, COLORS)),  # the secret part of each cup
        ("claimed", np.int8, (2, COLORS)),  # the public part
        ("rivers", np.int8, (2, COLORS)),  # place 1 to 6 of each colour; 0: not in the river
        ("mountains", np.int8, (2, COLORS)),
        ("fields", np.int8, (2, 2, COLORS)),  # mandala, player, colour
        ("discard", np.int8, COLORS),
        ("deck", np.int8, CARDS),  # the top card is deck[deck_size - 1]; zeros beyond
        ("deck_size", np.int8),
        ("phase", np.int8),
        ("to_move", np.int8),
        ("claiming", np.int8),  # the mandala being destroyed, or NONE
        ("completer", np.int8),  # who completed it, or NONE
        ("last_mandala", np.int8),  # 1 once the deck has run out
        ("reason", np.int8),
        ("viewer", np.int8),  # 0: the whole state; 1, 2: what player 0, 1 may know; 3: a spectator's view
    ],
    align=True,
)
