"""The observation of Sheaves: 40 small numbers, five 64-bit words of eight, the first entry lowest."""

from typing import Any

from mandala.compile.jit import rule
from mandala.compile.rng import U64
from sheaves.rules.deck import deck_size, unseen
from sheaves.rules.record import CARDS, COLORS

ENTRIES = 5 * 8
PARTS = 1
HIGHEST = CARDS
MORE = U64(8 * COLORS)  # the place of the number after those of the colours


@rule
def observe(states: Any, i: int, player: int, out: Any, j: int) -> None:
    """Write what a player may know of record i into row j of an array of words."""
    s, other = states[i], 1 - player
    out[j, 0] = U64(s.to_move == player) << MORE
    out[j, 1] = U64(s.hand_sizes[other]) << MORE
    out[j, 2] = U64(deck_size(s)) << MORE
    out[j, 3] = out[j, 4] = U64(0)
    for color in range(COLORS):
        place, hidden = U64(8 * color), unseen(s, color) + int(s.hands[other, color])
        out[j, 0] |= U64(s.hands[player, color]) << place
        out[j, 1] |= U64(s.row[color]) << place
        out[j, 2] |= U64(hidden) << place
        out[j, 3] |= U64(s.sheaves[player, color]) << place
        out[j, 4] |= U64(s.sheaves[other, color]) << place
