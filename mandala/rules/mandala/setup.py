"""Setting up a game."""

from typing import Any

from mandala.rules.jit import rule
from mandala.rules.mandala.deck import draw, raise_mountain, take_card
from mandala.rules.mandala.record import CARDS, COLORS, CUP_DEALT, HAND_DEALT, NONE, TURN
from mandala.rules.rng import shuffle


@rule
def deal(states: Any, i: int, first: int) -> None:
    """Set up record i from the seed it holds."""
    s = states[i]
    clear(s)
    for card in range(CARDS):
        s.deck[card] = card % COLORS
    s.deck_size = CARDS
    shuffle(s.deck, CARDS, s.seed, 0)
    for mandala in range(2):
        raise_mountain(s, mandala)
    for player in range(2):
        draw(s, player, HAND_DEALT)
        for _ in range(CUP_DEALT):
            s.dealt[player, take_card(s)] += 1
    s.to_move = first


@rule
def clear(s: Any) -> None:
    for color in range(COLORS):
        for k in range(2):
            s.hands[k, color] = 0
            s.dealt[k, color] = 0
            s.claimed[k, color] = 0
            s.rivers[k, color] = 0
            s.mountains[k, color] = 0
            s.fields[k, 0, color] = 0
            s.fields[k, 1, color] = 0
        s.discard[color] = 0
    s.hand_sizes[0] = 0
    s.hand_sizes[1] = 0
    s.ply = 0
    s.reshuffles = 0
    s.phase = TURN
    s.claiming = NONE
    s.completer = NONE
    s.last_mandala = 0
    s.reason = 0
    s.viewer = 0
