"""Resampled histories that a player cannot distinguish from the real one.

The player knows every card but those that the opponent drew, and of those how many there were, from which deck, and
which were played later. A deck ends when the discard pile becomes the next one, whose cards everybody has seen; so the
hidden cards of each deck are a known multiset (heap). A card that the opponent plays is assumed to be any card of the
hand with equal probability: then the hidden hand, cup and deck have the distribution of `View.redeal`, as long as there
was one deck.
"""

import random
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from mandala.colors import COLORS
from mandala.envs.openspiel_start import NOBODY

CANDIDATES = 16  # one of them is chosen by its weight, if weights differ


@dataclass
class Draw:
    """A card that chance dealt or drew: its deck, its place, and its colour, or NOBODY if it was hidden."""

    deck: int
    place: int
    color: int


@dataclass
class KnownHistory:
    """What a player knows of a history.

    Attributes:
        actions: all moves and draws: False and the number of a move, or True and an index into `draws`.
        draws: the cards drawn.
        heaps: of each deck, the cards that the player has not seen, by colour.
        played: of each move that the opponent made, the cards that left the hand, by colour.
    """

    actions: list[tuple[bool, int]] = field(default_factory=list)
    draws: list[Draw] = field(default_factory=list)
    heaps: list[list[int]] = field(default_factory=list)
    played: dict[int, list[int]] = field(default_factory=dict)


def resample(state: Any, player: int, sampler: Any) -> Any:
    """A state with the same information state of a player, using a source of random numbers from 0 to 1."""
    if not state.start.spec.secrets:
        return state.clone()
    rng = random.Random(int(sampler() * 2**53))
    known = known_history(state, player)
    while True:  # ends, because the real history is possible
        twin = replay(state, known, sample_colors(known, state, player, rng))
        if twin is not None:
            return twin


def known_history(state: Any, player: int) -> KnownHistory:
    """What a player knows of the history of a state."""
    known, start = KnownHistory(), state.start
    chance, counts = start.chance, np.empty(len(COLORS), np.int64)
    record, last, todo, move = start.record, 0, 0, 0
    history = [action.action for action in state.full_history()]
    if not record:
        record = start.initial_record(history.pop(0))
    states = start.states(record)
    for number, action in enumerate(history):
        if number >= len(start.places) and not todo:
            known.actions.append((False, action))
            if int(states["to_move"][0]) != player:
                chance.played(action, counts)
                known.played[len(known.actions) - 1] = counts.tolist()
            move, todo = action, chance.begin(states, 0, action)
            continue
        dealing = number < len(start.places)
        place = start.places[number] if dealing else chance.place_of(states, 0, todo)
        total = chance.supply(states, 0, place, counts)
        if total != last - 1:
            known.heaps.append(counts.tolist())
        last = total
        visible = chance.owner(place) in (NOBODY, player)
        if visible:
            known.heaps[-1][action] -= 1
        known.actions.append((True, len(known.draws)))
        known.draws.append(Draw(len(known.heaps) - 1, place, action if visible else NOBODY))
        if dealing:
            chance.deal_card(states, 0, place, action)
        else:
            todo = chance.go_on(states, 0, move, todo, action)
    return known


def sample_colors(known: KnownHistory, state: Any, player: int, rng: random.Random) -> list[int]:
    """A colour for every draw; hidden ones are sampled."""
    hand = np.zeros(len(COLORS), np.int64)
    if state.start.record:
        state.start.chance.held(state.start.states(state.start.record), 0, 1 - player, hand)
    count = CANDIDATES if len(known.heaps) > 1 or hand.any() else 1
    while True:
        found = [ColorSample(known, state, player, rng, hand.tolist()) for _ in range(count)]
        weights = [one.weight for one in found]
        if any(weights):
            return rng.choices(found, weights)[0].colors


class ColorSample:
    """Colours for all draws that are consistent with the moves, and the weight of this sample."""

    def __init__(self, known: KnownHistory, state: Any, player: int, rng: random.Random, hand: list[int]) -> None:
        chance = state.start.chance
        self.colors = [draw.color for draw in known.draws]
        self.weight = 1.0
        self._draws, self._rng = known.draws, rng
        self._heaps = [heap.copy() for heap in known.heaps]
        # The opponent's hand: indices of hidden draws, and -1 - colour for cards known from the start.
        self._hand = [-1 - color for color, count in enumerate(hand) for _ in range(count)]
        for number, (is_draw, which) in enumerate(known.actions):
            if is_draw:
                place = known.draws[which].place
                if chance.is_hand(place) and chance.owner(place) != player:
                    self._hand.append(which)
            elif number in known.played:
                for color, count in enumerate(known.played[number]):
                    for _ in range(count):
                        self._play(color)
            if not self.weight:
                return
        self._fill()

    def _play(self, color: int) -> None:
        """Sample which card of the hand was played with this colour."""
        odds = [self._odds(card, color) for card in self._hand]
        self.weight *= sum(odds) / len(odds)
        if not self.weight:
            return
        card = self._hand.pop(self._rng.choices(range(len(odds)), odds)[0])
        if card >= 0:
            self.colors[card] = color
            self._heaps[self._draws[card].deck][color] -= 1

    def _odds(self, card: int, color: int) -> float:
        if card < 0:
            return float(card == -1 - color)
        heap = self._heaps[self._draws[card].deck]
        return heap[color] / sum(heap)

    def _fill(self) -> None:
        """Give every card that was not played a colour from those left of its deck."""
        rest = [[color for color, count in enumerate(heap) for _ in range(count)] for heap in self._heaps]
        for cards in rest:
            self._rng.shuffle(cards)
        for which, draw in enumerate(self._draws):
            if self.colors[which] == NOBODY:
                self.colors[which] = rest[draw.deck].pop()


def replay(state: Any, known: KnownHistory, colors: list[int]) -> Any:
    """The state with these colours; None if the game would have ended earlier, or not now."""
    twin = state.get_game().new_initial_state()
    if state.lot != NOBODY:
        twin.apply_action(state.lot)
    for is_draw, which in known.actions:
        if twin.is_terminal():
            return None
        twin.apply_action(colors[which] if is_draw else which)
    return twin if twin.current_player() == state.current_player() else None
