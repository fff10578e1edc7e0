"""The evaluation of a Mandala position: an estimate of the final margin, without search or hidden information."""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.mandala.rules.deck import total
from mandala.games.mandala.rules.legality import lacks
from mandala.games.mandala.rules.record import CLAIMING, COLORS, OVER
from mandala.games.mandala.rules.scoring import river_length, score, winner
from mandala.games.mandala.rules.sharing import field_lead

# Weights, in points.
NEW_COLOR = 1.0  # a new colour in the river, for the cards to come
DENY = 0.5  # a point that the opponent does not get, where an own point is 1
HAND = 0.35  # a card in hand
LEAD = 0.4  # a card more in a field
LAST = 0.3  # factor of the mandala that is further from completion, when only one more will be completed
WIN = 40.0  # winning the game


@rule
def evaluate(states: Any, i: int, player: int) -> float:
    """The estimated margin of a player, in points."""
    s = states[i]
    margin = float(score(states, i, 0) - score(states, i, 1))
    if s.phase == OVER:
        won = winner(states, i)
        margin += WIN if won == 0 else -WIN if won == 1 else 0.0
    else:
        near = completion(s, 0), completion(s, 1)
        for mandala in range(2):
            weight = near[mandala]
            if s.last_mandala and near[mandala] < near[1 - mandala]:
                weight *= LAST
            margin += weight * claim_margin(s, mandala)
            if s.phase != CLAIMING or s.claiming != mandala:
                margin += LEAD * weight * min(max(field_lead(s, mandala), -2), 2)
        margin += HAND * (int(s.hand_sizes[0]) - int(s.hand_sizes[1]))
    return margin if player == 0 else -margin


@rule
def completion(s: Any, mandala: int) -> float:
    """How likely a mandala is to be completed, from 0 to 1."""
    if s.phase == CLAIMING:
        return 1.0 if s.claiming == mandala else 0.15
    missing = 0
    for color in range(COLORS):
        missing += int(lacks(s, mandala, color))
    return 1.0 / (1.0 + 0.5 * missing)


@rule
def claim_margin(s: Any, mandala: int) -> float:
    """By how much player 0 gains more than player 1 if the mountain is claimed now and both claim the best colours."""
    if s.phase == CLAIMING and s.claiming == mandala:
        return claim_margin_from(s, mandala, int(s.to_move))
    lead = field_lead(s, mandala)
    if lead == 0:  # the player who does not complete it claims first, which is not known yet
        return 0.5 * (claim_margin_from(s, mandala, 0) + claim_margin_from(s, mandala, 1))
    return claim_margin_from(s, mandala, 0 if lead > 0 else 1)


@rule
def claim_margin_from(s: Any, mandala: int, first: int) -> float:
    """The same, with a given player to claim first."""
    taken = 0  # a bit a colour
    next0 = river_length(s, 0) + 1
    next1 = river_length(s, 1) + 1
    gains = total(s.fields[mandala, 0]) > 0, total(s.fields[mandala, 1]) > 0
    margin = 0.0
    turn = first
    while True:
        color = best_claim(s, mandala, turn, taken, next0, next1)
        if color < 0:
            return margin
        taken |= 1 << color
        if gains[turn]:
            place = next0 if turn == 0 else next1
            gain = claim_value(s, mandala, turn, color, place)
            margin += gain if turn == 0 else -gain
            if s.rivers[turn, color] == 0:
                next0 += int(turn == 0)
                next1 += int(turn == 1)
        turn = 1 - turn


@rule
def best_claim(s: Any, mandala: int, player: int, taken: int, next0: int, next1: int) -> int:
    """The colour a player should claim, by its points for them and for the opponent; -1 if none is left."""
    best = -1.0
    choice = -1
    own = 1.0 if total(s.fields[mandala, player]) > 0 else 0.0
    other = DENY if total(s.fields[mandala, 1 - player]) > 0 else 0.0
    for color in range(COLORS):
        if s.mountains[mandala, color] > 0 and (taken >> color) & 1 == 0:
            mine = claim_value(s, mandala, player, color, next0 if player == 0 else next1)
            theirs = claim_value(s, mandala, 1 - player, color, next1 if player == 0 else next0)
            value = own * mine + other * theirs
            if value > best:
                best = value
                choice = color
    return choice


@rule
def claim_value(s: Any, mandala: int, player: int, color: int, place: int) -> float:
    """The points a player gets for claiming a colour of a mountain; `place` is their next free river place."""
    cards = float(s.mountains[mandala, color])
    if s.rivers[player, color] > 0:
        return cards * float(s.rivers[player, color])
    kept = float(s.dealt[player, color])
    return (cards - 1.0 + kept) * place + NEW_COLOR
