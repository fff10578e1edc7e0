"""Which moves are allowed, and why the others are not."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.mandala.rules.deck import nothing_to_draw
from mandala.games.mandala.rules.record import (
    ALLOWED,
    CLAIM,
    CLAIM_FIRST,
    CLAIMING,
    COLORS,
    DISCARD,
    FIELD,
    GAME_OVER,
    KEEP_ONE_CARD,
    LIES_IN_OTHER_FIELD,
    LIES_IN_OWN_FIELD,
    LIES_ON_MOUNTAIN,
    MOST_GROWN,
    NOT_ON_MOUNTAIN,
    NOTHING_TO_CLAIM,
    NOTHING_TO_DRAW,
    OVER,
    TOO_FEW_IN_HAND,
    TURN,
)


@rule
def legal_moves(states: Any, i: int, moves: Any) -> int:
    """Write the legal moves of record i into `moves`; the number of them is returned."""
    s = states[i]
    count = 0
    if s.phase == CLAIMING:
        for color in range(COLORS):
            if s.mountains[s.claiming, color] > 0:
                moves[count] = CLAIM * COLORS + color
                count += 1
    elif s.phase == TURN:
        for color in range(COLORS):
            if s.hands[s.to_move, color] > 0:
                count = write_turns(s, color, moves, count)
    return count


@rule
def write_turns(s: Any, color: int, moves: Any, count: int) -> int:
    # A move is written in any case and counted if it is legal: branches here would be mispredicted.
    held = int(s.hands[s.to_move, color])
    grown = most_grown(s, color)
    build0 = int(may_build(s, 0, color))
    build1 = int(may_build(s, 1, color))
    grow0 = int(may_grow(s, 0, color))
    grow1 = int(may_grow(s, 1, color))
    moves[count] = color
    count += build0
    moves[count] = COLORS + color
    count += build1
    for more in range(grown):
        moves[count] = (FIELD + more) * COLORS + color
        count += grow0
        moves[count] = (FIELD + MOST_GROWN + more) * COLORS + color
        count += grow1
    for more in range(held):
        moves[count] = (DISCARD + more) * COLORS + color
        count += 1
    return count


@rule
def refusal(states: Any, i: int, move: int) -> int:
    """Why the player to move may not make this move: an index into REFUSALS; ALLOWED if they may."""
    s = states[i]
    kind = move // COLORS
    color = move % COLORS
    if s.phase == OVER:
        return GAME_OVER
    if s.phase == CLAIMING:
        if kind != CLAIM:
            return CLAIM_FIRST
        return ALLOWED if s.mountains[s.claiming, color] > 0 else NOT_ON_MOUNTAIN
    if kind == CLAIM:
        return NOTHING_TO_CLAIM
    held = s.hands[s.to_move, color]
    if kind >= DISCARD:
        return ALLOWED if held > kind - DISCARD else TOO_FEW_IN_HAND
    if kind < FIELD:
        return mountain_refusal(s, kind, color) if held > 0 else TOO_FEW_IN_HAND
    amount = (kind - FIELD) % MOST_GROWN + 1
    return field_refusal(s, (kind - FIELD) // MOST_GROWN, color, amount) if held >= amount else TOO_FEW_IN_HAND


@rule
def mountain_refusal(s: Any, mandala: int, color: int) -> int:
    if may_build(s, mandala, color):
        return ALLOWED
    if s.fields[mandala, s.to_move, color] > 0:
        return LIES_IN_OWN_FIELD
    return LIES_IN_OTHER_FIELD if s.fields[mandala, 1 - s.to_move, color] > 0 else NOTHING_TO_DRAW


@rule
def field_refusal(s: Any, mandala: int, color: int, amount: int) -> int:
    if may_grow(s, mandala, color):
        return ALLOWED if amount <= most_grown(s, color) else KEEP_ONE_CARD
    return LIES_ON_MOUNTAIN if s.mountains[mandala, color] > 0 else LIES_IN_OTHER_FIELD


@rule
def may_build(s: Any, mandala: int, color: int) -> bool:
    """The colour rule for the mountain; and no turn may end with an empty hand (M7)."""
    elsewhere = s.fields[mandala, 0, color] | s.fields[mandala, 1, color]
    keeps_a_card = s.hand_sizes[s.to_move] > 1 or not nothing_to_draw(s)
    return bool((elsewhere == 0) & keeps_a_card)


@rule
def may_grow(s: Any, mandala: int, color: int) -> bool:
    """The colour rule for the own field."""
    return bool((s.mountains[mandala, color] | s.fields[mandala, 1 - s.to_move, color]) == 0)


@rule
def most_grown(s: Any, color: int) -> int:
    """How many cards of a colour may go into a field: one card stays in hand."""
    return int(min(s.hands[s.to_move, color], s.hand_sizes[s.to_move] - 1))


@rule
def missing(states: Any, i: int, mandala: int) -> int:
    """The colours that a mandala of record i lacks, a bit each."""
    colors = 0
    for color in range(COLORS):
        if lacks(states[i], mandala, color):
            colors |= 1 << color
    return colors


@rule
def lacks(s: Any, mandala: int, color: int) -> bool:
    """A colour lies nowhere in a mandala."""
    return bool((s.mountains[mandala, color] | s.fields[mandala, 0, color] | s.fields[mandala, 1, color]) == 0)
