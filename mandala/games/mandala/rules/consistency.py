"""Whether a position contradicts itself: no game could reach it, or it could not be continued."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.mandala.rules.deck import total
from mandala.games.mandala.rules.record import (
    CLAIMING,
    COLORS,
    COPIES,
    CUP_DEALT,
    HAND_LIMIT,
    NONE,
    OVER,
    TURN,
)
from mandala.games.mandala.rules.sharing import is_complete

CONTRADICTIONS = (
    None,
    "dealt-cup",
    "cup-without-dealt",
    "card-count",
    "deck-size",
    "hand-too-large",
    "hand-empty",
    "two-areas",
    "complete",
    "not-shared-out",
    "mountain-empty",
    "fields-empty",
    "shared-out",
)
CONSISTENT = 0
(
    DEALT_CUP,
    CUP_WITHOUT_DEALT,
    CARD_COUNT,
    DECK_SIZE,
    HAND_TOO_LARGE,
    HAND_EMPTY,
    TWO_AREAS,
    COMPLETE,
    NOT_SHARED_OUT,
    MOUNTAIN_EMPTY,
    FIELDS_EMPTY,
    SHARED_OUT,
) = range(1, 13)


@rule
def contradiction(states: Any, i: int) -> tuple[int, int, int, int]:
    """What is wrong with record i, a whole state or a view: an index into CONTRADICTIONS, and what it is about.

    That is a player or a mandala, a colour and a number, each as far as the contradiction has one.
    """
    s = states[i]
    found = cups(s)
    if found[0] == CONSISTENT:
        found = cards(s)
    if found[0] == CONSISTENT:
        found = hands(s)
    if found[0] == CONSISTENT:
        found = areas(s)
    if found[0] == CONSISTENT:
        found = phases(s)
    return found


@rule
def is_open(s: Any, player: int) -> bool:
    """Whether the hand and the cup of a player lie open in this record."""
    return bool(s.viewer == 0 or s.viewer == player + 1)


@rule
def cups(s: Any) -> tuple[int, int, int, int]:
    for player in range(2):
        dealt = total(s.dealt[player])
        if is_open(s, player) and dealt != CUP_DEALT:
            return DEALT_CUP, player, 0, dealt
        for color in range(COLORS):
            if s.claimed[player, color] < 0:
                return CUP_WITHOUT_DEALT, player, color, 0
    return CONSISTENT, 0, 0, 0


@rule
def cards(s: Any) -> tuple[int, int, int, int]:
    for color in range(COLORS):
        left = spare(s, color)
        if s.viewer == 0:
            for card in range(s.deck_size):
                left -= int(s.deck[card] == color)
        if left < 0 or (s.viewer == 0 and left > 0):
            return CARD_COUNT, 0, color, COPIES - left
    size = left_for_deck(s)
    return (CONSISTENT, 0, 0, 0) if s.deck_size == size else (DECK_SIZE, 0, 0, size)


@rule
def spare(s: Any, color: int) -> int:
    """Cards of a colour that this record shows nowhere but perhaps in the deck; negative if there are too many."""
    left = COPIES - int(s.discard[color])
    for k in range(2):
        left -= int(s.mountains[k, color]) + int(s.fields[k, 0, color]) + int(s.fields[k, 1, color])
        left -= int(s.hands[k, color]) + int(s.dealt[k, color]) + int(s.claimed[k, color])
        left -= int(s.rivers[k, color] > 0)
    return left


@rule
def left_for_deck(s: Any) -> int:
    """How many cards the deck must hold, because they lie nowhere else; negative if there are too many elsewhere."""
    size = 0
    for color in range(COLORS):
        size += spare(s, color)
    for player in range(2):
        if not is_open(s, player):
            size -= CUP_DEALT + int(s.hand_sizes[player])
    return size


@rule
def hands(s: Any) -> tuple[int, int, int, int]:
    for player in range(2):
        size = int(s.hand_sizes[player])
        if size > HAND_LIMIT:
            return HAND_TOO_LARGE, player, 0, size
        if size == 0 and s.phase != OVER:
            return HAND_EMPTY, player, 0, 0
    return CONSISTENT, 0, 0, 0


@rule
def areas(s: Any) -> tuple[int, int, int, int]:
    for mandala in range(2):
        for color in range(COLORS):
            used = int(s.mountains[mandala, color] > 0)
            for player in range(2):
                used += int(s.fields[mandala, player, color] > 0)
            if used > 1:
                return TWO_AREAS, mandala, color, 0
    return CONSISTENT, 0, 0, 0


@rule
def phases(s: Any) -> tuple[int, int, int, int]:
    if s.phase == CLAIMING:
        mandala = int(s.claiming)
        if mandala == NONE or s.completer == NONE:
            return NOT_SHARED_OUT, 0, 0, 0
        if total(s.mountains[mandala]) == 0:
            return MOUNTAIN_EMPTY, mandala, 0, 0
        if total(s.fields[mandala, 0]) + total(s.fields[mandala, 1]) == 0:
            return FIELDS_EMPTY, mandala, 0, 0
    elif s.claiming != NONE or s.completer != NONE:
        return SHARED_OUT, 0, 0, 0
    if s.phase == TURN:
        for mandala in range(2):
            if is_complete(s, mandala):
                return COMPLETE, mandala, 0, 0
    return CONSISTENT, 0, 0, 0
