"""Chance as a player: choosing the cards that the deck would have given leads to the same game."""

from typing import Any

import numpy as np
import pytest
from builders import card_game

from mandala.compile.jit import COMPILED, copied, records
from mandala.compile.rng import below
from mandala.games import GAMES
from mandala.games.mandala.rules import chance as cards
from mandala.games.mandala.rules.record import CUP, DEAL, HAND
from mandala.games.patterns.rules import chance as tiles
from mandala.games.patterns.rules.record import COLORS

GAMES_PLAYED = 30 if COMPILED else 6
PLIES = 60


def fields(states: Any) -> dict[str, Any]:
    """All that counts: of a deck, which cards it holds, but not their order; and no seed."""
    values = {name: states[name].tolist() for name in states.dtype.names if name != "seed"}
    values["deck"] = sorted(states["deck"][0, : states["deck_size"][0]].tolist())
    return values


def at(states: Any, place: int) -> Any:
    """The cards at a place."""
    if place < HAND:
        return states["mountains"][0, place]
    return states["hands" if place < CUP else "dealt"][0, (place - HAND) % 2]


def played_by_choice(before: Any, move: int, after: Any) -> tuple[Any, list[int]]:
    """The position that the move leads to if chance chooses the cards that were drawn, and where these went."""
    states, counts, places = copied(before), np.empty(COLORS, np.int64), []
    todo = cards.begin(states, 0, move)
    while todo:
        place = cards.place_of(states, 0, todo)
        total = cards.supply(states, 0, place, counts)
        assert total == counts.sum() == states["deck_size"][0] > 0
        missing = at(after, place) - at(states, place)
        color = int(np.flatnonzero((missing > 0) & (counts > 0))[0])
        todo = cards.go_on(states, 0, move, todo, color)
        places.append(place)
    return states, places


@pytest.mark.parametrize("start", ["deal", "short deck", "nothing to draw", "nobody has a field"])
def test_choosing_what_the_deck_would_give_leads_to_the_same_position(start: str) -> None:
    rules = GAMES["mandala"].rules
    moves, rng = np.empty(rules.MOVES, np.uint8), np.array([7], np.uint64)
    reshuffled = raised = 0
    for number in range(GAMES_PLAYED):
        if start == "deal":
            states = records(rules.STATE)
            states["seed"][0] = (number, 1)
            rules.deal(states, 0, number % 2)
        elif start == "short deck":
            states = card_game(deck="rgb", rest="discard", mountains=("roy", "gp")).to_array()
        elif start == "nothing to draw":
            states = card_game(hands=("rogb", "yp"), mountains=("yp", "ro"), rest="cup").to_array()
        else:
            states = card_game(hands=("rrrb", "yp"), mountains=("oygpb", "o"), deck="gg", rest="discard").to_array()
        for _ in range(PLIES):
            if rules.is_over(states, 0):
                break
            move = int(moves[below(rng, rules.legal_moves(states, 0, moves))])
            before = copied(states)
            rules.advance(states, 0, move)
            chosen, places = played_by_choice(before, move, states)
            assert fields(chosen) == fields(states)
            reshuffled += int(
                states["reshuffles"][0] > before["reshuffles"][0] and len(places) > before["deck_size"][0]
            )
            raised += sum(place < HAND for place in places)
    if COMPILED and start == "short deck":
        assert reshuffled > 0  # cards came from both decks in one move
    if COMPILED and start == "deal":
        assert raised > 0


def test_dealing_card_by_card_is_dealing() -> None:
    rules = GAMES["mandala"].rules
    states, chosen = records(rules.STATE), records(rules.STATE)
    states["seed"][0] = (3, 4)
    rules.deal(states, 0, 1)
    cards.lay_out(chosen, 0, 1)
    for place in DEAL:
        color = int(np.flatnonzero(at(states, place) > at(chosen, place))[0])
        cards.deal_card(chosen, 0, place, color)
    assert fields(chosen) == fields(states)


def test_cards_taken_back_are_in_the_deck_again() -> None:
    states = card_game(hands=("rog", "yp")).to_array()
    before, counts = copied(states), np.empty(COLORS, np.int64)
    size = cards.supply(states, 0, HAND, counts)
    states["deck"][0, :size] = states["deck"][0, :size][::-1].copy()
    places = (CUP, CUP + 1, HAND, HAND + 1)
    assert [cards.take_back(states, 0, place) for place in places[:2]] == [2, 2]
    assert states["hand_sizes"][0].tolist() == [3, 2]
    assert [cards.take_back(states, 0, place) for place in places[2:]] == [3, 2]
    assert cards.supply(states, 0, HAND, counts) == size + 9
    assert states["hand_sizes"][0].tolist() == [0, 0]
    for place in places:
        for color in np.repeat(np.arange(COLORS), at(before, place)).tolist():
            cards.deal_card(states, 0, place, color)
            deck = states["deck"][0, : states["deck_size"][0]].tolist()
            assert deck == sorted(deck)  # equal heaps are equal records
    assert fields(states) == fields(before)


def test_who_sees_a_card() -> None:
    assert [cards.owner(place) for place in range(6)] == [-1, -1, 0, 1, 0, 1]
    assert [cards.is_hand(place) for place in range(6)] == [False, False, True, True, False, False]
    counts = np.empty(COLORS, np.int64)
    cards.held(card_game(hands=("rrog", "yp")).to_array(), 0, 0, counts)
    assert counts.tolist() == [2, 1, 0, 1, 0, 0]
    moves = GAMES["mandala"].moves
    assert [cards.played(moves.parse(text).code, counts) for text in ("m1r", "f2g3", "do2", "cb")] == [1, 3, 2, 0]
    cards.played(moves.parse("f2g3").code, counts)
    assert counts.tolist() == [0, 0, 0, 3, 0, 0]


def test_laying_tile_by_tile_is_dealing() -> None:
    rules, counts = GAMES["patterns"].rules, np.empty(COLORS, np.int64)
    states, chosen = records(rules.STATE), records(rules.STATE)
    states["seed"][0] = (3, 4)
    rules.deal(states, 0, 1)
    tiles.lay_out(chosen, 0, 1)
    left = [48 - n for n in range(48)] + [6, 5, 4, 3]
    for place, count in zip(tiles.DEAL, left, strict=True):
        assert tiles.supply(chosen, 0, place, counts) == counts.sum() == count
        color = next(color for color in range(COLORS) if int(states["fronts"][0, color]) >> place & 1)
        assert counts[color] > 0
        tiles.deal_card(chosen, 0, place, color)
    chosen["seed"] = states["seed"]
    assert chosen.tobytes() == states.tobytes()
    move = np.empty(rules.MOVES, np.uint8)
    rules.legal_moves(states, 0, move)
    rules.advance(states, 0, int(move[0]))
    assert tiles.begin(chosen, 0, int(move[0])) == 0
    assert chosen.tobytes() == states.tobytes()


def test_before_the_deal_nothing_of_a_seed_is_left() -> None:
    for name, chance in (("mandala", cards), ("patterns", tiles)):
        states = records(GAMES[name].rules.STATE)
        states["seed"][0] = (3, 4)
        chance.lay_out(states, 0, 1)
        assert states["seed"][0].tolist() == [0, 0]


def test_what_chance_deals_to_is_named() -> None:
    assert cards.PLACE_NAMES == ("mountain1", "mountain2", "hand", "hand", "cup", "cup")
    assert set(tiles.PLACE_NAMES) == {""}
    assert len(tiles.PLACE_NAMES) == max(tiles.DEAL) + 1
    assert (cards.MOST_DRAWN, tiles.MOST_DRAWN) == (8, 0)


def test_no_tile_is_hidden_or_drawn() -> None:
    states, counts = records(GAMES["patterns"].rules.STATE), np.full(COLORS, 7, np.int64)
    tiles.lay_out(states, 0, 0)
    tiles.held(states, 0, 0, counts)
    assert counts.tolist() == [0] * COLORS
    assert not any(tiles.is_hand(place) for place in tiles.DEAL)
    assert {tiles.owner(place) for place in tiles.DEAL} == {tiles.place_of(states, 0, 0)} == {-1}
    assert tiles.take_back(states, 0, 0) == tiles.go_on(states, 0, 0, 0, 0) == tiles.played(0, counts) == 0
