"""How a turn passes and a game ends."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.mandala.rules.deck import nothing_to_draw
from mandala.games.mandala.rules.legality import lacks
from mandala.games.mandala.rules.record import COLORS, COPIES, NO_MANDALA_CAN_BE_COMPLETED, NOTHING_CAN_CHANGE, OVER


@rule
def pass_turn(s: Any) -> None:
    s.to_move = 1 - s.to_move
    if none_can_be_completed(s):
        end(s, NO_MANDALA_CAN_BE_COMPLETED)
    elif s.hand_sizes[0] == 1 and s.hand_sizes[1] == 1 and nothing_to_draw(s):
        end(s, NOTHING_CAN_CHANGE)


@rule
def none_can_be_completed(s: Any) -> bool:
    """Each mandala lacks a colour of which no card is left in hands, deck and discard pile (M13)."""
    hopeless0 = False
    hopeless1 = False
    for color in range(COLORS):
        if (s.hands[0, color] | s.hands[1, color] | s.discard[color]) == 0 and unplaced(s, color) == 0:
            hopeless0 |= lacks(s, 0, color)
            hopeless1 |= lacks(s, 1, color)
    return hopeless0 and hopeless1


@rule
def unplaced(s: Any, color: int) -> int:
    """Cards of a colour that lie in no mandala, cup or river."""
    placed = 0
    for k in range(2):
        placed += s.mountains[k, color] + s.fields[k, 0, color] + s.fields[k, 1, color]
        placed += s.claimed[k, color] + s.dealt[k, color] + min(s.rivers[k, color], 1)
    return COPIES - placed


@rule
def end(s: Any, reason: int) -> None:
    s.phase = OVER
    s.reason = reason


@rule
def is_over(states: Any, i: int) -> bool:
    return bool(states[i].phase == OVER)
