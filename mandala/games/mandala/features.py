"""The features of Mandala: small integers for each colour in each of the two mandalas.

A token is `2 * colour + mandala`. Renaming colours or exchanging the mandalas only permutes the tokens. A network that
shares its weights between tokens and pools them by colour, by mandala and over everything permutes its outputs alike.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.compile.jit import rule
from mandala.games.mandala.rules.deck import total
from mandala.games.mandala.rules.knowledge import unseen
from mandala.games.mandala.rules.legality import lacks
from mandala.games.mandala.rules.record import (
    CLAIM,
    CLAIMING,
    COLORS,
    DISCARD,
    FIELD,
    HAND_LIMIT,
    MOST_GROWN,
    MOVES,
)
from mandala.games.mandala.rules.scoring import river_length

SHAPE = (COLORS, 2)
TOKENS = 2 * COLORS
PLACES = COLORS + 1
TOKEN_LOGITS = 1 + MOST_GROWN + HAND_LIMIT + 1  # mountain, field 1 to 7, discard 1 to 8, claim
GLOBAL_LOGITS = 0

# What each feature is divided by, so that inputs are around 1: first those of the colour, then of the colour in this
# mandala, of the mandala, and of the whole position.
SCALES = np.array(
    [4, 1, 1, 1, 4, 4, 8, 8] + [1] * (2 * PLACES)
    + [4, 4, 4, 1, 1, 1, 1, 1, 10, 10]
    + [10, 10, 10, 4, 6, 1, 1, 1, 1, 1, 1, 1, 1, 6]
    + [8, 8, 50, 1, 6, 6, 1, 1, 30, 30, 20, 20, 20, 1, 1],
    np.float32,
)  # fmt: skip
FEATURES = len(SCALES)
HERE = 8 + 2 * PLACES
MANDALA = HERE + 10
GLOBAL = MANDALA + 14
LARGEST = 127


@rule
def encode(states: Any, i: int, token: int, out: Any, j: int) -> None:
    """Write the features of a token of record i, as the player to move sees it, into out[j, token]."""
    encode_seat(states, i, int(states[i].to_move), token, out, j)


@rule
def encode_waiting(states: Any, i: int, token: int, out: Any, j: int) -> None:
    """The same, as the player who is not to move sees it."""
    encode_seat(states, i, 1 - int(states[i].to_move), token, out, j)


@rule
def encode_seat(states: Any, i: int, me: int, token: int, out: Any, j: int) -> None:
    """The same, as the player of a seat sees it."""
    s = states[i]
    color, mandala = token // 2, token % 2
    encode_color(s, color, me, out[j, token])
    encode_mandala(s, color, mandala, me, out[j, token])
    encode_global(s, me, out[j, token])


@rule
def encode_color(s: Any, color: int, me: int, row: Any) -> None:
    """Where the cards of a colour lie, and its places in the rivers."""
    other = 1 - me
    hand = int(s.hands[me, color])
    cup = cup_cards(s, color, me)
    row[0] = hand
    for few in range(3):
        row[1 + few] = hand > few
    row[4] = cup
    row[5] = s.claimed[other, color]
    row[6] = s.discard[color]
    row[7] = unseen(s, me, color)
    for place in range(PLACES):
        row[8 + place] = s.rivers[me, color] == place
        row[8 + PLACES + place] = s.rivers[other, color] == place


@rule
def cup_cards(s: Any, color: int, me: int) -> int:
    """Cards of a colour in the player's own cup."""
    return int(s.claimed[me, color]) + int(s.dealt[me, color])


@rule
def gain(s: Any, color: int, player: int, cup: int, cards: int) -> int:
    """The points of claiming `cards` cards of a colour, with `cup` in the cup already."""
    if cards == 0:
        return 0
    place = int(s.rivers[player, color])
    return cards * place if place > 0 else (cards - 1 + cup) * (river_length(s, player) + 1)


@rule
def encode_mandala(s: Any, color: int, mandala: int, me: int, row: Any) -> None:
    """What lies in a mandala, of the colour and of all colours."""
    other = 1 - me
    mountain = int(s.mountains[mandala, color])
    mine, theirs = int(s.fields[mandala, me, color]), int(s.fields[mandala, other, color])
    row[HERE], row[HERE + 1], row[HERE + 2] = mountain, mine, theirs
    row[HERE + 3], row[HERE + 4], row[HERE + 5] = mountain > 0, mine > 0, theirs > 0
    there = 1 - mandala
    row[HERE + 6] = lacks(s, mandala, color) and colors_in(s, mandala) == COLORS - 1
    row[HERE + 7] = lacks(s, there, color) and colors_in(s, there) == COLORS - 1
    row[HERE + 8] = min(gain(s, color, me, cup_cards(s, color, me), mountain), LARGEST)
    row[HERE + 9] = min(gain(s, color, other, int(s.claimed[other, color]), mountain), LARGEST)
    mine, theirs = total(s.fields[mandala, me]), total(s.fields[mandala, other])
    present = colors_in(s, mandala)
    row[MANDALA] = total(s.mountains[mandala])
    row[MANDALA + 1], row[MANDALA + 2], row[MANDALA + 3] = mine, theirs, mine - theirs
    row[MANDALA + 4], row[MANDALA + 5], row[MANDALA + 6] = present, present == COLORS - 1, present == COLORS - 2
    row[MANDALA + 7] = s.claiming == mandala
    row[MANDALA + 8] = s.claiming == mandala and s.completer == me
    row[MANDALA + 9], row[MANDALA + 10] = mine > theirs, mine < theirs
    row[MANDALA + 11], row[MANDALA + 12] = mine == 0, theirs == 0
    row[MANDALA + 13] = colors_on(s.mountains[mandala])


@rule
def colors_in(s: Any, mandala: int) -> int:
    """How many colours lie in a mandala."""
    count = 0
    for color in range(COLORS):
        count += not lacks(s, mandala, color)
    return count


@rule
def colors_on(cards: Any) -> int:
    """How many colours some cards have."""
    count = 0
    for color in range(COLORS):
        count += cards[color] > 0
    return count


@rule
def encode_global(s: Any, me: int, row: Any) -> None:
    """Hand and deck sizes, scores, how close the end is, and whether the other player is to move."""
    other = 1 - me
    mine, theirs, my_cup, their_cup = 0, 0, 0, 0
    for color in range(COLORS):
        cup = cup_cards(s, color, me)
        my_cup += cup
        mine += cup * int(s.rivers[me, color])
        their_cup += int(s.claimed[other, color])
        theirs += int(s.claimed[other, color]) * int(s.rivers[other, color])
    my_length, their_length = river_length(s, me), river_length(s, other)
    row[GLOBAL], row[GLOBAL + 1], row[GLOBAL + 2] = s.hand_sizes[me], s.hand_sizes[other], s.deck_size
    row[GLOBAL + 3] = s.last_mandala
    row[GLOBAL + 4], row[GLOBAL + 5] = my_length, their_length
    row[GLOBAL + 6], row[GLOBAL + 7] = my_length == COLORS - 1, their_length == COLORS - 1
    row[GLOBAL + 8], row[GLOBAL + 9] = min(mine, LARGEST), min(theirs, LARGEST)
    row[GLOBAL + 10] = max(min(mine - theirs, LARGEST), -LARGEST)
    row[GLOBAL + 11], row[GLOBAL + 12] = my_cup, their_cup
    row[GLOBAL + 13] = s.phase == CLAIMING
    row[GLOBAL + 14] = s.to_move != me


def logit_indices() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The two outputs of the network whose sum is the logit of each move; the last output is a constant 0."""
    none = TOKENS * TOKEN_LOGITS
    first, second = np.full(MOVES, none), np.full(MOVES, none)
    for move in range(MOVES):
        action, color = divmod(move, COLORS)
        token = 2 * color
        if action < FIELD:
            first[move] = (token + action) * TOKEN_LOGITS
        elif action < DISCARD:
            mandala, cards = divmod(action - FIELD, MOST_GROWN)
            first[move] = (token + mandala) * TOKEN_LOGITS + 1 + cards
        else:
            logit = 1 + MOST_GROWN + action - DISCARD
            first[move], second[move] = token * TOKEN_LOGITS + logit, (token + 1) * TOKEN_LOGITS + logit
    assert CLAIM - DISCARD == HAND_LIMIT
    return first, second


def pool(tokens: Any, adjacency: Any) -> tuple[Any, ...]:
    """The averages that a token receives: over its colour, over its mandala and over everything."""
    by_mandala = tokens.mean(axis=-3, keepdims=True)
    return tokens.mean(axis=-2, keepdims=True), by_mandala, by_mandala.mean(axis=-2, keepdims=True)


POOLS = 3
ADJACENCY = None
