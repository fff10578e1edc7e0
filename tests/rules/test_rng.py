"""The random streams: the published cipher, every bit of the seed, even deals."""

import numpy as np
import pytest

from mandala import Game
from mandala.rules.jit import records
from mandala.rules.mandala import STATE, deal
from mandala.rules.rng import below, bounded, shuffle, threefry

MAX = 2**64 - 1


@pytest.mark.parametrize(
    ("counter", "key", "block"),
    [
        ((0, 0), (0, 0), (0xC2B6E3A8C2C69865, 0x6F81ED42F350084D)),
        ((MAX, MAX), (MAX, MAX), (0xE02CB7C4D95D277A, 0xD06633D0893B8B68)),
        (
            (0x243F6A8885A308D3, 0x13198A2E03707344),
            (0xA4093822299F31D0, 0x082EFA98EC4E6C89),
            (0x263C7D30BB0F0AF1, 0x56BE8361D3311526),
        ),
    ],
)
def test_threefry_2x64_20_gives_its_authors_test_vectors(
    counter: tuple[int, int], key: tuple[int, int], block: tuple[int, int]
) -> None:
    got = threefry(*(np.uint64(word) for word in key + counter))
    assert tuple(map(int, got)) == block


def test_every_bit_of_the_seed_matters() -> None:
    for game in ("mandala", "patterns"):
        deals = {Game.new(game, seed=seed).to_bytes()[16:] for seed in [0, *(1 << bit for bit in range(128))]}
        assert len(deals) == 129


def test_every_card_is_equally_likely_in_every_place() -> None:
    games = 20_000
    states = records(STATE)
    seen = np.zeros((108, 6))
    for seed in range(games):
        states["seed"][0] = (seed, 12345)
        deal(states, 0, 0)
        seen[np.arange(88), states["deck"][0][:88]] += 1
    expected = games / 6
    chi_square = ((seen[:88] - expected) ** 2 / expected).sum(axis=1)  # 5 degrees of freedom a place
    assert chi_square.mean() == pytest.approx(5, abs=1)
    assert chi_square.max() < 30


def test_reshuffles_have_streams_of_their_own() -> None:
    orders = set()
    for stream in range(200):
        cards = np.arange(50, dtype=np.int8)
        shuffle(cards, 50, np.array([7, 8], np.uint64), stream)
        assert sorted(cards) == list(range(50))
        orders.add(cards.tobytes())
    assert len(orders) == 200


def test_bounded_refuses_exactly_the_words_that_would_favour_some_numbers() -> None:
    # 2**32 = 3 * 1431655765 + 1: of all words, one must be refused for three numbers.
    assert bounded(np.uint64(0), 3) == -1
    assert bounded(np.uint64(1), 3) == 0
    assert bounded(np.uint64(2**32 - 1), 3) == 2
    assert all(bounded(np.uint64(word << 24), 4) == word >> 6 for word in range(256))


def test_playout_numbers_are_even() -> None:
    rng = np.array([1], np.uint64)
    drawn = np.bincount([below(rng, 7) for _ in range(70_000)], minlength=7)
    assert len(drawn) == 7
    assert abs(drawn - 10_000).max() < 500


def test_redeal_is_even_over_the_unseen_cards() -> None:
    view = Game.new("mandala", seed=1).view(0)
    unseen = 18 - sum(pile["red"] for pile in _red_piles(view.to_dict()))
    hidden = 108 - 2 - 2 - 6 - 2
    drawn = [view.redeal(seed).to_dict()["hands"][1][0] for seed in range(4000)]
    assert np.mean(drawn) == pytest.approx(6 * unseen / hidden, rel=0.05)


def _red_piles(state: dict[str, object]) -> list[dict[str, int]]:
    piles = [*state["mountains"], state["hands"][0], state["cups"][0]]  # type: ignore[index, misc]
    return [{"red": pile[0]} for pile in piles]
