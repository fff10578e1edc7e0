"""The same game with chance as a player, who chooses every card at the moment it leaves the deck."""

from typing import Any

from mandala.compile.jit import rule
from sheaves.rules.deck import deal_card, deck_size, lay_out, place_of, unseen
from sheaves.rules.record import COLORS, DEAL, HAND, NONE, ROW
from sheaves.rules.turn import end_turn, play_card

__all__ = ["DEAL", "deal_card", "lay_out", "place_of"]  # besides what follows

MOST_DRAWN = 1  # cards drawn in one move
PLACE_NAMES = ("row", "hand", "hand")


@rule
def owner(place: int) -> int:
    """The only player who sees a card that is dealt to a place; NONE if both do."""
    return NONE if place == ROW else place - HAND


@rule
def is_hand(place: int) -> bool:
    return place != ROW


@rule
def held(states: Any, i: int, player: int, counts: Any) -> None:
    """Write the cards in a player's hand, by colour."""
    counts[:] = states[i].hands[player]


@rule
def take_back(states: Any, i: int, place: int) -> int:
    """Put the cards of a hand back into the deck, to be dealt by chance; their number is returned."""
    count = int(states[i].hand_sizes[place - HAND])
    states[i].hands[place - HAND, :] = 0
    states[i].hand_sizes[place - HAND] = 0
    return count


@rule
def supply(states: Any, i: int, place: int, counts: Any) -> int:
    """Write how many cards of each colour the next one may be; the number of all is returned."""
    for color in range(COLORS):
        counts[color] = unseen(states[i], color)
    return deck_size(states[i])


@rule
def begin(states: Any, i: int, move: int) -> int:
    """Make a legal move up to its draw; the number of cards to be drawn is returned."""
    play_card(states[i], move)
    if deck_size(states[i]) > 0:
        return 1
    end_turn(states[i])
    return 0


@rule
def go_on(states: Any, i: int, move: int, todo: int, color: int) -> int:
    """Draw a card of this colour; the turn ends, and nothing more is drawn."""
    deal_card(states, i, place_of(states, i, todo), color)
    end_turn(states[i])
    return 0


@rule
def played(move: int, counts: Any) -> int:
    """Write the cards that a move takes from the hand, by colour; their number is returned."""
    counts[:] = 0
    counts[move % COLORS] = 1
    return 1
