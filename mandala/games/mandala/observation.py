"""The observation of the card game: 112 small numbers.

Fourteen rows of eight: a number for each colour, their sum, and one more number. A row is written as one 64-bit word,
its first entry in the lowest byte, for a GPU stores whole words and single bytes equally fast.
"""

from typing import Any

from mandala.compile.jit import modular, rule
from mandala.compile.rng import U64
from mandala.games.mandala.rules.record import COLORS, COPIES

ENTRIES = 14 * 8
PARTS = 1
HIGHEST = COLORS * COPIES

BYTE = U64(8)
EACH = U64(0x010101010101)  # one of every colour
ALL_COPIES = U64(COPIES) * EACH
NEARLY_128 = U64(0x7F) * EACH
SEVEN = U64(7)
SUMMED = U64(0x0101010101010101)
SUM_BYTE = U64(56)
SUM_PLACE = U64(48)
NONE_MORE = U64(0)


@rule
def observe(states: Any, i: int, player: int, out: Any, j: int) -> None:
    """Write what a player may know of record i into row j of an array of words."""
    s = states[i]
    other = 1 - player
    hand, dealt, discard = packed(s.hands[player]), packed(s.dealt[player]), packed(s.discard)
    mine, theirs = packed(s.claimed[player]), packed(s.claimed[other])
    my_river, their_river = packed(s.rivers[player]), packed(s.rivers[other])
    unseen = ALL_COPIES - hand - dealt - discard - mine - theirs - filled(my_river) - filled(their_river)
    out[j, 0] = row(hand, s.to_move == player)
    out[j, 1] = row(dealt, s.last_mandala)
    out[j, 2] = row(mine, s.completer == player)
    out[j, 3] = row(theirs, s.hand_sizes[other])
    out[j, 4] = row(my_river, NONE_MORE)
    out[j, 5] = row(their_river, NONE_MORE)
    for mandala in range(2):
        mountain = packed(s.mountains[mandala])
        my_field, their_field = packed(s.fields[mandala, player]), packed(s.fields[mandala, other])
        unseen -= mountain + my_field + their_field
        out[j, 6 + mandala] = row(mountain, s.claiming == mandala)
        out[j, 8 + mandala] = row(my_field, NONE_MORE)
        out[j, 10 + mandala] = row(their_field, NONE_MORE)
    out[j, 12] = row(discard, NONE_MORE)
    out[j, 13] = row(unseen, s.deck_size)


@rule
def packed(counts: Any) -> Any:
    """Six small numbers in the bytes of a word."""
    word = U64(0)
    for color in range(COLORS):
        word |= U64(counts[color]) << (BYTE * U64(color))
    return word


@rule
def filled(river: Any) -> Any:
    """One for each colour that has a place in a river: adding 127 carries a place into the top bit of its byte."""
    return ((river + NEARLY_128) >> SEVEN) & EACH


@modular
def row(counts: Any, more: Any) -> Any:
    """Six numbers, their sum (multiplying adds all bytes into the top one) and one more number."""
    total = (counts * SUMMED) >> SUM_BYTE
    return counts | (total << SUM_PLACE) | (U64(more) << SUM_BYTE)
