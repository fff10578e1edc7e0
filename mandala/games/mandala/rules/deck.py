"""The deck and the discard pile."""

from typing import Any

from mandala.compile.jit import rule
from mandala.compile.rng import shuffle
from mandala.games.mandala.rules.record import COLORS, CUP, HAND, MOUNTAIN_DEALT, NONE


@rule
def draw(s: Any, player: int, count: int) -> None:
    for _ in range(count):
        deal_to(s, HAND + player)


@rule
def deal_to(s: Any, place: int) -> None:
    """The top card of the deck, if there is one, goes to one of the places that `record.py` numbers."""
    card = take_card(s)
    if card == NONE:
        return
    if place < HAND:
        s.mountains[place, card] += 1
    elif place < CUP:
        s.hands[place - HAND, card] += 1
        s.hand_sizes[place - HAND] += 1
    else:
        s.dealt[place - CUP, card] += 1


@rule
def take_card(s: Any) -> int:
    """The top card of the deck, or NONE when there is nothing at all to draw (M6)."""
    if s.deck_size == 0:
        reshuffle(s)
    if s.deck_size == 0:
        return NONE
    s.deck_size -= 1
    top = int(s.deck_size)
    card = int(s.deck[top])
    s.deck[top] = 0
    if top == 0:
        reshuffle(s)
    return card


@rule
def reshuffle(s: Any) -> None:
    """The deck has run out: the discard pile, if it holds a card, becomes the new deck (M3 to M6)."""
    s.last_mandala = 1
    size = 0
    for color in range(COLORS):
        for _ in range(s.discard[color]):
            s.deck[size] = color
            size += 1
        s.discard[color] = 0
    if size > 0:
        s.deck_size = size
        s.reshuffles += 1
        shuffle(s.deck, size, s.seed, s.reshuffles)


@rule
def raise_mountain(s: Any, mandala: int) -> None:
    for _ in range(MOUNTAIN_DEALT):
        deal_to(s, mandala)


@rule
def discard_all(s: Any, pile: Any) -> None:
    for color in range(COLORS):
        s.discard[color] += pile[color]
        pile[color] = 0


@rule
def nothing_to_draw(s: Any) -> bool:
    return bool(s.deck_size == 0 and total(s.discard) == 0)


@rule
def total(counts: Any) -> int:
    cards = 0
    for color in range(COLORS):
        cards += int(counts[color])
    return cards
