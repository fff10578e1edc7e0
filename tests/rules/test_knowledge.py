"""What a view holds, and how likely each world is that fits it: against the exact odds."""

import functools
import math
from collections import Counter
from typing import Any

import numpy as np
import pytest
from builders import card_game

from mandala.compile.jit import COMPILED, copied, records
from mandala.games import GAMES
from mandala.games.mandala import rules as mandala
from mandala.games.mandala.rules.ending import unplaced
from mandala.games.mandala.rules.knowledge import unseen
from mandala.games.mandala.rules.record import CARDS, COLORS, COPIES

VIEWERS = (0, 1, 2)  # the last is a spectator
WORLDS = 4000 if COMPILED else 600


def dealt(name: str, plies: int = 0) -> np.ndarray[Any, Any]:
    """One game after some random moves."""
    rules = GAMES[name].rules
    states, moves = records(rules.STATE), np.empty(rules.MOVES, np.uint8)
    states["seed"][0] = (2026, 11)
    rules.deal(states, 0, 0)
    rules.play_randomly(states, 0, moves, np.array([5], np.uint64), plies)
    return states


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_says_whose_it_is_and_a_world_is_nobodys(name: str, viewer: int) -> None:
    rules = GAMES[name].rules
    states = dealt(name, 10)
    whole = states.tobytes()
    rules.redeal(states, 0, np.array([1], np.uint64))
    assert states.tobytes() == whole  # nothing is hidden yet
    rules.hide(states, 0, viewer)
    assert states["viewer"][0] == viewer + 1
    assert states["seed"][0].tolist() == [0, 0]
    rules.redeal(states, 0, np.array([1], np.uint64))
    assert states["viewer"][0] == 0


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_of_mandala_is_the_record_without_what_is_hidden(viewer: int) -> None:
    states = dealt("mandala", 20)
    expected = copied(states)
    mandala.hide(states, 0, viewer)
    hidden = [player for player in (0, 1) if player != viewer]
    for field, places in {"seed": ..., "deck": ..., "hands": hidden, "dealt": hidden}.items():
        assert expected[field][0].any()
        expected[field][0][places] = 0
    expected["viewer"] = viewer + 1
    assert states.tobytes() == expected.tobytes()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_is_unseen_is_counted_alike_in_a_record_and_in_a_view_of_it(viewer: int) -> None:
    for plies in range(0, 60, 3):
        states = dealt("mandala", plies)
        if mandala.is_over(states, 0):
            break
        s, view = states[0], copied(states)
        mandala.hide(view, 0, viewer)
        deck = Counter(s["deck"][: s["deck_size"]].tolist())
        for color in range(COLORS):
            hidden = deck[color] + sum(int(s["hands"][p, color] + s["dealt"][p, color]) for p in (0, 1) if p != viewer)
            assert unseen(s, viewer, color) == hidden
            assert unseen(view[0], viewer, color) == hidden
            assert unplaced(s, color) == deck[color] + s["hands"][:, color].sum() + s["discard"][color]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_finished_game_is_its_own_view(name: str) -> None:
    states = dealt(name, 2000)
    whole = states.tobytes()
    GAMES[name].rules.hide(states, 0, 1)
    assert states.tobytes() == whole


def test_a_deck_that_is_drawn_from_keeps_nothing_of_the_cards_drawn() -> None:
    states, moves = dealt("mandala"), np.empty(mandala.MOVES, np.uint8)
    rng = np.array([5], np.uint64)
    while not mandala.is_over(states, 0):
        assert not states["deck"][0][int(states["deck_size"][0]) :].any()
        assert states["last_mandala"][0] == (states["reshuffles"][0] > 0)
        mandala.play_randomly(states, 0, moves, rng, int(states["ply"][0]) + 1)
    assert states["reshuffles"][0] == 1


@pytest.mark.parametrize("name", sorted(GAMES))
def test_dealing_again_into_a_record_leaves_nothing_of_the_game_before(name: str) -> None:
    rules = GAMES[name].rules
    fresh = dealt(name)
    assert (fresh["ply"][0], fresh["reason"][0], fresh["viewer"][0]) == (0, 0, 0)
    used = dealt(name, 2000)
    assert rules.is_over(used, 0)
    scribbled = np.frombuffer(bytearray(b"\x7f" * rules.STATE.itemsize), rules.STATE).view(type(fresh))
    for states in (used, scribbled):
        states["seed"][0] = fresh["seed"][0]
        rules.deal(states, 0, 0)
        assert all((states[field] == fresh[field]).all() for field in rules.STATE.names or ())


def fits(observed: Any, expected: Any) -> bool:
    """Pearson's chi-square is within five deviations of what chance gives; rare cells are taken together."""
    order = np.argsort(np.ravel(expected))[::-1]
    seen, odds = np.ravel(observed)[order], np.ravel(expected)[order]
    assert seen.sum() == pytest.approx(odds.sum())
    common = int((odds >= 5).sum())
    seen = np.append(seen[:common], seen[common:].sum())
    odds = np.append(odds[:common], odds[common:].sum())
    seen, odds = seen[odds > 0], odds[odds > 0]
    freedom = len(odds) - 1
    chi_square = ((seen - odds) ** 2 / odds).sum()
    return bool(abs(chi_square - freedom) < 5 * math.sqrt(2 * freedom) + 5)


@functools.cache
def worlds(viewer: int) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Redealt records of one view, and how many cards of each colour are hidden in it."""
    view = dealt("mandala", 6)
    mandala.hide(view, 0, viewer)
    s = view[0]
    open_piles = np.concatenate([s["mountains"], s["fields"].reshape(4, COLORS), s["claimed"], [s["discard"]]])
    rivers = (s["rivers"] > 0).sum(axis=0)
    hidden = COPIES - open_piles.sum(axis=0) - rivers - s["hands"].sum(axis=0) - s["dealt"].sum(axis=0)
    rng = np.array([99], np.uint64)
    found = []
    for _ in range(WORLDS):
        world = copied(view)
        mandala.redeal(world, 0, rng)
        found.append(world.tobytes())
    return np.frombuffer(b"".join(found), mandala.STATE), hidden


@pytest.mark.parametrize("viewer", VIEWERS)
def test_redeal_deals_every_colour_by_the_exact_odds(viewer: int) -> None:
    redealt, hidden = worlds(viewer)
    cards = int(hidden.sum())
    for player in {0, 1} - {viewer}:
        size = int(redealt["hand_sizes"][0, player])
        for color in range(COLORS):
            held = np.bincount(redealt["hands"][:, player, color], minlength=size + 1)
            assert fits(held, WORLDS * hypergeometric(cards, int(hidden[color]), size)), f"colour {color} in hand"
        pairs = np.zeros((COLORS, COLORS))
        for cup in redealt["dealt"][:, player]:
            pairs[tuple(color for color in range(COLORS) for _ in range(cup[color]))] += 1
        assert fits(pairs, WORLDS * np.triu(2 * both(hidden) - np.diag(np.diag(both(hidden))))), "the dealt cup"


def arrangements(worlds: int, **piles: Any) -> Counter[bytes]:
    """How often each arrangement of what player 0 cannot see is dealt: the other's hand and cup, and a deck of two."""
    view = card_game(**piles).view(0)._state
    rng = np.array([7], np.uint64)
    seen: Counter[bytes] = Counter()
    for _ in range(worlds):
        world = copied(view)
        mandala.redeal(world, 0, rng)
        s = world[0]
        assert (s["hands"][1].sum(), s["dealt"][1].sum()) == (1, 2)
        seen[s["hands"][1].tobytes() + s["dealt"][1].tobytes() + s["deck"][:3].tobytes()] += 1
    return seen


def test_every_arrangement_of_five_hidden_cards_is_equally_likely() -> None:
    # Green in the hand, red and orange in the dealt cup, yellow and purple in the deck; the viewer sees none of them.
    seen = arrangements(60 * 20, hands=("bb", "g"), dealt=("bp", "ro"), deck="yp", mountains=("", "roygp"), rest="cup")
    assert len(seen) == 60  # 5 cards in the hand, times 4 * 3 orders of the deck; the cup has none
    assert fits(list(seen.values()), np.full(60, 20))


def test_worlds_in_which_the_game_would_be_over_are_dealt_again() -> None:
    # Both mandalas lack only red, and one red card is hidden: in the dealt cup it would have ended the game (M13).
    seen = arrangements(
        36 * 20, hands=("bb", "g"), dealt=("bp", "yo"), deck="rp", mountains=("oygbp", "oygbp"), rest="cup"
    )
    assert len(seen) == 36  # 6 pairs without red in the cup, times 3 * 2 orders of the rest
    assert fits(list(seen.values()), np.full(36, 20))


def test_draws_grow_by_the_cards_drawn_and_with_a_reshuffle() -> None:
    states, moves, rng = dealt("mandala"), np.empty(mandala.MOVES, np.uint8), np.array([5], np.uint64)
    while not mandala.is_over(states, 0):
        before = copied(states)
        mandala.play_randomly(states, 0, moves, rng, int(states["ply"][0]) + 1)
        grown = mandala.draws(states, 0) - mandala.draws(before, 0)
        if states["reshuffles"][0] == before["reshuffles"][0]:
            assert grown == before["deck_size"][0] - states["deck_size"][0]
        else:
            assert grown > 0
    assert states["reshuffles"][0] == 1


def test_every_world_has_a_seed_of_its_own_for_reshuffles() -> None:
    redealt, _ = worlds(0)
    for word in range(2):
        assert len(set(redealt["seed"][:, word].tolist())) == WORLDS


@pytest.mark.parametrize("viewer", VIEWERS)
def test_redeal_shuffles_the_deck_by_the_exact_odds(viewer: int) -> None:
    redealt, hidden = worlds(viewer)
    size = int(redealt["deck_size"][0])
    deck = redealt["deck"]
    assert (deck[:, size:] == 0).all()
    assert size < CARDS
    for place in range(size):
        assert fits(np.bincount(deck[:, place], minlength=COLORS), WORLDS * hidden / hidden.sum()), f"place {place}"
    for place in (0, size // 2, size - 2):
        neighbours = np.zeros((COLORS, COLORS))
        np.add.at(neighbours, (deck[:, place], deck[:, place + 1]), 1)
        assert fits(neighbours, WORLDS * both(hidden)), f"places {place} and {place + 1}"


@pytest.mark.parametrize("viewer", [0, 1])
def test_redeal_tells_nothing_of_the_cup_by_the_hand_or_the_deck(viewer: int) -> None:
    redealt, hidden = worlds(viewer)
    top = redealt["deck"][:, int(redealt["deck_size"][0]) - 1]
    for pile in ("hands", "dealt"):
        together = np.zeros((COLORS, COLORS))
        for color, counts in zip(top, redealt[pile][:, 1 - viewer], strict=True):
            together[color] += counts
        size = together.sum() / WORLDS
        assert fits(together / size, WORLDS * both(hidden)), pile


def both(hidden: Any) -> Any:
    """How likely two hidden cards are of these colours, the one and the other."""
    cards = int(hidden.sum())
    return np.outer(hidden, hidden) / cards / (cards - 1) - np.diag(hidden) / cards / (cards - 1)


def hypergeometric(cards: int, of_color: int, drawn: int) -> Any:
    """How likely 0, 1, ... cards of a colour are among those drawn."""
    ways = [math.comb(of_color, k) * math.comb(cards - of_color, drawn - k) for k in range(drawn + 1)]
    return np.array(ways) / math.comb(cards, drawn)
