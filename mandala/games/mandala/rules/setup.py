"""Setting up a game."""

from typing import Any

from mandala.compile.jit import rule
from mandala.compile.rng import shuffle
from mandala.games.mandala.rules.deck import deal_to
from mandala.games.mandala.rules.record import CARDS, COLORS, DEAL, NONE, TURN


@rule
def deal(states: Any, i: int, first: int) -> None:
    """Set up record i from the seed it holds."""
    s = states[i]
    gather(s, first)
    shuffle(s.deck, CARDS, s.seed, 0)
    for place in DEAL:
        deal_to(s, place)


@rule
def gather(s: Any, first: int) -> None:
    """All cards are in the deck."""
    clear(s)
    for card in range(CARDS):
        s.deck[card] = card % COLORS
    s.deck_size = CARDS
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
