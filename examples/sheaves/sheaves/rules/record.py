"""The record of a game. A move is `6 * kind + colour` for the kinds 0 gather and 1 lay."""

import numpy as np

COLORS, COPIES, HAND_LIMIT = 6, 4, 3
CARDS = COLORS * COPIES
GATHER, LAY = range(2)
MOVES = 2 * COLORS
ROW, HAND = 0, 1  # places of cards: the row, and the hand of player 0; that of player 1 follows
DEAL = 3 * (ROW,) + HAND_LIMIT * (HAND,) + HAND_LIMIT * (HAND + 1,)

PHASES = ("turn", "over")
TURN, OVER = range(2)
REASONS = (None, "hands-empty")
HANDS_EMPTY = 1
REFUSALS = (None, "game-over", "not-in-hand", "not-in-row")
ALLOWED, GAME_OVER, NOT_IN_HAND, NOT_IN_ROW = range(4)
NONE, SPECTATOR = -1, 2
SECRETS = True  # hands, and with them the deck, which holds all cards that lie nowhere else

STATE = np.dtype(
    [
        ("seed", np.uint64, 2),
        ("ply", np.int32),
        ("hands", np.int8, (2, COLORS)),
        ("hand_sizes", np.int8, 2),
        ("row", np.int8, COLORS),
        ("sheaves", np.int8, (2, COLORS)),
        ("phase", np.int8),
        ("to_move", np.int8),
        ("reason", np.int8),
        ("viewer", np.int8),  # 0: the whole state; 1, 2: what player 0, 1 may know; 3: a spectator's view
    ],
    align=True,
)
