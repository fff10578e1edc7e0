"""Completing a mandala, sharing out its mountain, destroying it."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.mandala.rules.deck import discard_all, total
from mandala.games.mandala.rules.ending import end
from mandala.games.mandala.rules.legality import lacks
from mandala.games.mandala.rules.record import CLAIMING, COLORS, DECK_RAN_OUT, NONE, SIXTH_COLOR, TURN
from mandala.games.mandala.rules.scoring import river_length


@rule
def check_mandala(s: Any, mandala: int) -> int:
    """Begin to share out a mandala if it is complete. If that is over at once, it is returned; else NONE."""
    return begin_sharing(s, mandala) if is_complete(s, mandala) else NONE


@rule
def is_complete(s: Any, mandala: int) -> bool:
    for color in range(COLORS):
        if lacks(s, mandala, color):
            return False
    return True


@rule
def begin_sharing(s: Any, mandala: int) -> int:
    s.phase = CLAIMING
    s.claiming = mandala
    s.completer = s.to_move
    s.to_move = first_chooser(s, mandala)
    if total(s.fields[mandala, 0]) == 0 and total(s.fields[mandala, 1]) == 0:
        discard_all(s, s.mountains[mandala])
    return end_sharing(s) if total(s.mountains[mandala]) == 0 else NONE


@rule
def field_lead(s: Any, mandala: int) -> int:
    """By how many cards the field of player 0 is the larger one: who leads chooses first."""
    return total(s.fields[mandala, 0]) - total(s.fields[mandala, 1])


@rule
def first_chooser(s: Any, mandala: int) -> int:
    """Who chooses first from the mountain of a mandala that is being shared out."""
    lead = field_lead(s, mandala)
    if lead == 0:
        return 1 - int(s.completer)
    return 0 if lead > 0 else 1


@rule
def claim(s: Any, color: int) -> int:
    """Claim a colour. If nothing is left to claim and the game goes on, the mandala is returned; else NONE."""
    me = s.to_move
    mountain = s.mountains[s.claiming]
    taken = mountain[color]
    mountain[color] = 0
    if total(s.fields[s.claiming, me]) == 0:
        s.discard[color] += taken
    elif s.rivers[me, color] == 0:
        s.rivers[me, color] = river_length(s, me) + 1
        s.claimed[me, color] += taken - 1
    else:
        s.claimed[me, color] += taken
    s.to_move = 1 - me
    return end_sharing(s) if total(mountain) == 0 else NONE


@rule
def end_sharing(s: Any) -> int:
    """Destroy the mandala. If the game goes on it is returned, for its mountain needs new cards; else NONE."""
    mandala = int(s.claiming)
    discard_all(s, s.fields[mandala, 0])
    discard_all(s, s.fields[mandala, 1])
    s.to_move = s.completer
    s.claiming = NONE
    s.completer = NONE
    if river_length(s, 0) == COLORS or river_length(s, 1) == COLORS:
        end(s, SIXTH_COLOR)
        return NONE
    if s.last_mandala:
        end(s, DECK_RAN_OUT)
        return NONE
    s.phase = TURN
    return mandala
