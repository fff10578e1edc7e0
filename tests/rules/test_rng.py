"""The random streams: the published cipher, every bit of the seed, even deals."""

from collections.abc import Iterator

import numpy as np
import pytest

from mandala import Game
from mandala.compile.jit import COMPILED, records
from mandala.compile.rng import below, bounded, playout_word, shuffle, threefry
from mandala.games.mandala.rules import STATE, deal
from mandala.games.patterns.rules import STATE as TILES
from mandala.games.patterns.rules import deal as lay
from mandala.games.patterns.rules.record import CENTRE, SPACES

MAX = 2**64 - 1
REFUSED = 383616  # the first seed whose deals draw a word that has to be refused


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
    games = 20_000 if COMPILED else 1_000
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


def picks(seed: int, stream: int, counts: Iterator[int]) -> list[int]:
    """Numbers below each of the counts, by plain arithmetic; the second key word is 0."""
    block = 0
    drawn: list[int] = []
    count = next(counts)
    while True:
        x, y = (int(word) for word in threefry(*(np.uint64(word) for word in (seed, 0, block, stream))))
        block += 1
        for word in (x % 2**32, x >> 32, y % 2**32, y >> 32):
            if word * count % 2**32 < 2**32 % count:
                continue
            drawn.append(word * count >> 32)
            try:
                count = next(counts)
            except StopIteration:
                return drawn


@pytest.mark.parametrize(("seed", "stream"), [(0, 0), (7, 3), (REFUSED, 0)])
def test_a_shuffle_draws_each_place_from_those_left_and_passes_over_refused_words(seed: int, stream: int) -> None:
    for count in (108, 50):  # the last pick of 50 cards is the first of a block of words
        cards = np.arange(count, dtype=np.int8)
        shuffle(cards, count, np.array([seed, 0], np.uint64), stream)
        expected = list(range(count))
        for last, pick in zip(range(count - 1, 0, -1), picks(seed, stream, iter(range(count, 1, -1))), strict=True):
            expected[pick], expected[last] = expected[last], expected[pick]
        assert cards.tolist() == expected


@pytest.mark.parametrize("seed", [0, REFUSED])
def test_each_tile_is_drawn_from_those_left_and_refused_words_are_passed_over(seed: int) -> None:
    states = records(TILES)
    states["seed"][0] = (seed, 0)
    lay(states, 0, 0)
    fronts = states["fronts"][0].tolist()
    for stream, spaces, copies in ((0, [space for space in SPACES if space not in CENTRE], 8), (1, list(CENTRE), 1)):
        left = [copies] * 6
        counts = iter(range(6 * copies, 6 * copies - len(spaces), -1))
        for space, pick in zip(sorted(spaces), picks(seed, stream, counts), strict=True):
            color = [one for one in range(6) for _ in range(left[one])][pick]
            left[color] -= 1
            assert fronts[color] >> space & 1


def test_a_shuffle_of_one_card_or_none_is_no_shuffle() -> None:
    cards = np.array([3, 1, 2], np.int8)
    for count in (0, 1):
        shuffle(cards, count, np.array([1, 2], np.uint64), 0)
        assert cards.tolist() == [3, 1, 2]


def test_the_playout_stream_gives_the_numbers_published_for_xorshift64_star() -> None:
    # Rosetta Code, "Pseudo-random numbers/Xorshift star": the upper halves of five words after the seed 1234567.
    rng = np.array([1234567], np.uint64)
    upper = [int(playout_word(rng)) >> 32 for _ in range(5)]
    assert upper == [3540625527, 2750739987, 4037983143, 1993361440, 3809424708]


def test_the_playout_stream_is_xorshift64_star_in_plain_arithmetic() -> None:
    rng = np.array([MAX], np.uint64)
    state = MAX
    for _ in range(100):
        state ^= state >> 12
        state = (state ^ (state << 25)) & MAX
        state ^= state >> 27
        assert int(playout_word(rng)) == state * 0x2545F4914F6CDD1D & MAX
        assert int(rng[0]) == state


def test_playout_numbers_fall_as_published_for_xorshift64_star() -> None:
    # The same page: how often each of five numbers comes in 100,000 draws after the seed 987654321.
    rng = np.array([987654321], np.uint64)
    drawn = np.bincount([below(rng, 5) for _ in range(100_000)], minlength=5)
    assert drawn.tolist() == [20103, 19922, 19937, 20031, 20007]
