"""The same game with chance as a player, who chooses every card at the moment it leaves the deck.

The deck has no order then: only its cards count. `begin` makes a move up to its first draw and returns what is still to
be drawn, 0 if nothing is. `go_on` draws a card of the colour that chance has chosen and returns the same again; when
that is 0, the move is complete. The value is a number of cards for the hand, or RAISE + 4 * mandala + a number of
cards for the mountain of a mandala.
"""

from typing import Any

from mandala.compile.jit import rule
from mandala.games.mandala.rules.deck import deal_to, reshuffle
from mandala.games.mandala.rules.record import COLORS, CUP, HAND, HAND_LIMIT, MOUNTAIN_DEALT, NONE
from mandala.games.mandala.rules.record import DEAL as DEAL
from mandala.games.mandala.rules.setup import gather
from mandala.games.mandala.rules.turn import cards_played, end_turn, play_cards, settle

RAISE = 16
MOST_DRAWN = HAND_LIMIT  # cards drawn in one move
PLACE_NAMES = ("mountain1", "mountain2", "hand", "hand", "cup", "cup")


@rule
def lay_out(states: Any, i: int, first: int) -> None:
    """Set up record i as it is before the deal. The deal goes to the places in DEAL, in their order."""
    states[i].seed[0] = 0
    states[i].seed[1] = 0
    gather(states[i], first)


@rule
def owner(place: int) -> int:
    """The only player who sees a card that is dealt to a place; NONE if both do."""
    return NONE if place < HAND else (place - HAND) % 2


@rule
def is_hand(place: int) -> bool:
    """Whether a place is a hand, from which cards are played."""
    return HAND <= place < CUP


@rule
def held(states: Any, i: int, player: int, counts: Any) -> None:
    """Write the cards in a player's hand, by colour."""
    for color in range(COLORS):
        counts[color] = states[i].hands[player, color]


@rule
def take_back(states: Any, i: int, place: int) -> int:
    """Put the cards of a hand or a cup back into the deck, to be dealt by chance; their number is returned."""
    s = states[i]
    player = (place - HAND) % 2
    cards = s.hands[player] if place < CUP else s.dealt[player]
    count = 0
    for color in range(COLORS):
        for _ in range(cards[color]):
            s.deck[s.deck_size] = color
            s.deck_size += 1
            count += 1
        cards[color] = 0
    if place < CUP:
        s.hand_sizes[player] = 0
    return count


@rule
def supply(states: Any, i: int, place: int, counts: Any) -> int:
    """Write how many cards of each colour the next one may be; the number of all is returned."""
    s = states[i]
    for color in range(COLORS):
        counts[color] = 0
    for card in range(s.deck_size):
        counts[s.deck[card]] += 1
    return int(s.deck_size)


@rule
def deal_card(states: Any, i: int, place: int, color: int) -> None:
    """Deal a card of this colour, which the deck must hold, to a place."""
    s = states[i]
    put_on_top(s, color)
    deal_to(s, place)


@rule
def put_on_top(s: Any, color: int) -> None:
    """Sort the deck, but for one card of a colour that goes on top."""
    size = int(s.deck_size)
    place = 0
    for other in range(COLORS):
        count = 0
        for card in range(place, size):
            if s.deck[card] == other:
                s.deck[card] = s.deck[place + count]
                s.deck[place + count] = other
                count += 1
        place += count
    for card in range(size - 1):
        if s.deck[card] == color:
            s.deck[card], s.deck[card + 1] = s.deck[card + 1], s.deck[card]


@rule
def begin(states: Any, i: int, move: int) -> int:
    """Make a legal move up to its first draw; what is to be drawn is returned."""
    s = states[i]
    return to_hand(s, move, play_cards(s, move))


@rule
def go_on(states: Any, i: int, move: int, todo: int, color: int) -> int:
    """Draw a card of this colour and continue up to the next draw; what is to be drawn then is returned."""
    s = states[i]
    deal_card(states, i, place_of(states, i, todo), color)
    if todo < RAISE:
        return to_hand(s, move, todo - 1)
    return to_mountain(s, (todo - RAISE) // 4, (todo - RAISE) % 4 - 1)


@rule
def place_of(states: Any, i: int, todo: int) -> int:
    """Where the next card goes."""
    return HAND + int(states[i].to_move) if todo < RAISE else (todo - RAISE) // 4


@rule
def to_hand(s: Any, move: int, left: int) -> int:
    if left > 0 and is_card_left(s):
        return left
    mandala = settle(s, move)
    return to_mountain(s, mandala, 0 if mandala == NONE else MOUNTAIN_DEALT)


@rule
def to_mountain(s: Any, mandala: int, left: int) -> int:
    if left > 0 and is_card_left(s):
        return RAISE + 4 * mandala + left
    end_turn(s)
    return 0


@rule
def is_card_left(s: Any) -> bool:
    """Whether there is a card to draw (M6); if only the discard pile has any, it becomes the deck."""
    if s.deck_size == 0:
        reshuffle(s)
    return bool(s.deck_size > 0)


@rule
def played(move: int, counts: Any) -> int:
    """Write the cards that a move takes from the hand, by colour; their number is returned."""
    for color in range(COLORS):
        counts[color] = 0
    counts[move % COLORS] = cards_played(move)
    return cards_played(move)
