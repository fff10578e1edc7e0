"""Random numbers: a keyed stream for deals that must stay secret, and a cheap one for playouts.

Deals use Threefry-2x64 with 20 rounds (Salmon, Moraes, Dror and Shaw, 2011): block `counter` of stream `stream` under a
128-bit seed is a pure function of the three, so the streams of the deal and of each reshuffle are independent, and
cards seen do not betray cards to come.
"""

from typing import Any

import numpy as np

from mandala.compile.jit import modular, rule

U64 = np.uint64
LOW = U64(0xFFFFFFFF)
HALF = U64(32)
WORD = U64(64)
PARITY = U64(0x1BD11BDAA9FC1A22)
EVEN_ROTATIONS = (U64(16), U64(42), U64(12), U64(31))
ODD_ROTATIONS = (U64(16), U64(32), U64(24), U64(21))


@modular
def threefry(key0: Any, key1: Any, x: Any, y: Any) -> Any:
    """One block of 128 random bits: the counter (x, y) under the key (key0, key1)."""
    key2 = PARITY ^ key0 ^ key1
    x += key0
    y += key1
    for five in range(5):
        for bits in EVEN_ROTATIONS if five % 2 == 0 else ODD_ROTATIONS:
            x += y
            y = ((y << bits) | (y >> (WORD - bits))) ^ x
        key0, key1, key2 = key1, key2, key0
        x += key0
        y += key1 + U64(five + 1)
    return x, y


@rule
def words(seed: Any, stream: int, block: int) -> Any:
    """Four 32-bit words of a stream."""
    x, y = threefry(seed[0], seed[1], U64(block), U64(stream))
    return x & LOW, x >> HALF, y & LOW, y >> HALF


@rule
def bounded(word: Any, count: int) -> Any:
    """A number below `count` from a 32-bit word; -1 for the few words that would favour some numbers."""
    product = word * U64(count)
    low = product & LOW
    if low < U64(count) and low < (LOW + U64(1)) % U64(count):
        return -1
    return np.int64(product >> HALF)


@rule
def shuffle(cards: Any, count: int, seed: Any, stream: int) -> None:
    """Shuffle the first `count` cards in place."""
    last = count - 1
    block = 0
    while last > 0:
        for word in words(seed, stream, block):
            pick = bounded(word, last + 1)
            if last > 0 and pick >= 0:
                cards[pick], cards[last] = cards[last], cards[pick]
                last -= 1
        block += 1


@modular
def playout_word(rng: Any) -> Any:
    """The next 64 bits of a playout stream (xorshift64*), which is an array of one non-zero word."""
    x = rng[0]
    x ^= x >> U64(12)
    x ^= x << U64(25)
    x ^= x >> U64(27)
    rng[0] = x
    return x * U64(0x2545F4914F6CDD1D)


@rule
def below(rng: Any, count: int) -> Any:
    """A number below `count`, good enough for playouts."""
    return np.int64(((playout_word(rng) >> HALF) * U64(count)) >> HALF)
