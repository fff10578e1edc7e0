"""What a player may know, and states that fit it."""

from typing import Any

from mandala.compile.jit import rule
from mandala.compile.rng import below, playout_word
from mandala.games.mandala.rules.ending import none_can_be_completed, unplaced
from mandala.games.mandala.rules.record import CARDS, COLORS, CUP_DEALT, OVER, TURN


@rule
def hide(states: Any, i: int, viewer: int) -> None:
    """Turn record i into what a player, or a SPECTATOR, may know of it. A finished game has no secrets."""
    s = states[i]
    if s.phase == OVER:
        return
    s.viewer = viewer + 1
    s.seed[0] = 0
    s.seed[1] = 0
    for card in range(CARDS):
        s.deck[card] = 0
    for player in range(2):
        if player != viewer:
            for color in range(COLORS):
                s.hands[player, color] = 0
                s.dealt[player, color] = 0


@rule
def unseen(s: Any, viewer: int, color: int) -> int:
    """Cards of a colour that lie where a viewer cannot look: in the deck, in a hand, or dealt to a cup."""
    cards = unplaced(s, color) - int(s.discard[color])
    for player in range(2):
        if player == viewer:
            cards -= int(s.hands[player, color])
        else:
            cards += int(s.dealt[player, color])
    return cards


@rule
def draws(states: Any, i: int) -> int:
    """A number that grows by every card that leaves the deck, and with every reshuffle."""
    s = states[i]
    return int(s.reshuffles) * CARDS - int(s.deck_size)


@rule
def redeal(states: Any, i: int, rng: Any) -> None:
    """Turn a view into a whole state that the viewer could not tell from the real one."""
    s = states[i]
    if s.viewer == 0:
        return
    viewer = s.viewer - 1
    # The turn has passed, so M13 did not hold: states in which it would are not possible. A position set up by hand
    # may have no other, hence the limit.
    for _ in range(64):
        redeal_once(s, viewer, rng)
        if s.phase != TURN or not none_can_be_completed(s):
            break
    s.seed[0] = playout_word(rng)
    s.seed[1] = playout_word(rng)
    s.viewer = 0


@rule
def redeal_once(s: Any, viewer: int, rng: Any) -> None:
    for player in range(2):
        if player != viewer:
            for color in range(COLORS):
                s.hands[player, color] = 0
                s.dealt[player, color] = 0
    size = 0
    for color in range(COLORS):
        for _ in range(unseen(s, viewer, color)):
            s.deck[size] = color
            size += 1
    for last in range(size - 1, 0, -1):
        pick = below(rng, last + 1)
        s.deck[pick], s.deck[last] = s.deck[last], s.deck[pick]
    for player in range(2):
        if player != viewer:
            for k in range(CUP_DEALT + s.hand_sizes[player]):
                size -= 1
                if k < CUP_DEALT:
                    s.dealt[player, s.deck[size]] += 1
                else:
                    s.hands[player, s.deck[size]] += 1
                s.deck[size] = 0
