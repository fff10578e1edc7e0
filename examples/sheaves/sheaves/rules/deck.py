"""The deal, the deck, and what a player may know of them. The deck holds all cards that lie nowhere else."""

from typing import Any

from mandala.compile.jit import rule
from mandala.compile.rng import below, bounded, playout_word, words
from sheaves.rules.record import CARDS, COLORS, COPIES, DEAL, HAND, HAND_LIMIT, OVER, ROW, TURN

CONTRADICTIONS = (None, "card-count", "hand-size")
CONSISTENT, CARD_COUNT, HAND_SIZE = range(3)


@rule
def deal(states: Any, i: int, first: int) -> None:
    """Set up record i from the seed it holds."""
    lay_out(states, i, first)
    for place in DEAL:
        deal_card(states, i, place, top_card(states[i]))


@rule
def lay_out(states: Any, i: int, first: int) -> None:
    """Set up record i as it is before the deal. The deal goes to the places in DEAL, in their order."""
    s = states[i]
    s.row[:] = 0
    s.hands[:] = 0
    s.hand_sizes[:] = 0
    s.sheaves[:] = 0
    s.phase = TURN
    s.to_move = first
    s.ply = s.reason = s.viewer = 0


@rule
def deal_card(states: Any, i: int, place: int, color: int) -> None:
    """Deal a card of this colour, which the deck must hold, to a place."""
    s = states[i]
    if place == ROW:
        s.row[color] += 1
    else:
        s.hands[place - HAND, color] += 1
        s.hand_sizes[place - HAND] += 1


@rule
def place_of(states: Any, i: int, todo: int) -> int:
    """Where the next card goes."""
    return HAND + int(states[i].to_move)


@rule
def unseen(s: Any, color: int) -> int:
    """Cards of a colour that this record does not show: in a whole state, those in the deck."""
    hands, sheaves = s.hands[0, color] + s.hands[1, color], s.sheaves[0, color] + s.sheaves[1, color]
    return COPIES - int(s.row[color] + hands + sheaves)


@rule
def deck_size(s: Any) -> int:
    size = CARDS - int(s.hand_sizes[0]) - int(s.hand_sizes[1])
    for color in range(COLORS):
        size -= int(s.row[color] + s.sheaves[0, color] + s.sheaves[1, color])
    return size


@rule
def top_card(s: Any) -> int:
    """The colour of the next card of the deck: any of all cards, until it is one that may lie there."""
    pick, block = -1, 0
    while pick < 0 or pick // COLORS >= unseen(s, pick % COLORS):
        pick = int(bounded(words(s.seed, deck_size(s), block)[0], CARDS))
        block += 1
    return pick % COLORS


@rule
def draws(states: Any, i: int) -> int:
    """A number that grows with every card that leaves the deck."""
    return -deck_size(states[i])


@rule
def hide(states: Any, i: int, viewer: int) -> None:
    """Turn record i into what a player, or a SPECTATOR, may know of it. A finished game has no secrets."""
    s = states[i]
    if s.phase != OVER:
        s.viewer = viewer + 1
        s.seed[:] = 0
        for player in range(2):
            if player != viewer:
                s.hands[player, :] = 0


@rule
def redeal(states: Any, i: int, rng: Any) -> None:
    """Turn a view into a whole state that the viewer could not tell from the real one."""
    s = states[i]
    if s.viewer == 0:
        return
    for player in range(2):
        if player != s.viewer - 1:
            for _ in range(s.hand_sizes[player]):
                pick = below(rng, CARDS)
                while pick // COLORS >= unseen(s, pick % COLORS):
                    pick = below(rng, CARDS)
                s.hands[player, pick % COLORS] += 1
    s.seed[0] = playout_word(rng)
    s.seed[1] = playout_word(rng)
    s.viewer = 0


@rule
def contradiction(states: Any, i: int) -> tuple[int, int, int, int]:
    """What is wrong with record i: an index into CONTRADICTIONS, a player, a colour and a number, where there are."""
    s = states[i]
    for color in range(COLORS):
        if unseen(s, color) < 0:
            return CARD_COUNT, 0, color, COPIES - unseen(s, color)
    me, size = int(s.to_move), deck_size(s)
    mine, theirs = int(s.hand_sizes[me]), int(s.hand_sizes[1 - me])
    full, in_turn = mine == HAND_LIMIT and theirs == HAND_LIMIT and size >= 0, theirs <= mine <= theirs + 1
    if (not full and (size != 0 or not in_turn or mine > HAND_LIMIT)) or (mine == 0) != (s.phase == OVER):
        return HAND_SIZE, me, 0, mine
    return CONSISTENT, 0, 0, 0
