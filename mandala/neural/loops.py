"""What lies between the matrix products of a network, as compiled loops: norms, averages over groups of tokens, sums.

NumPy would go through memory once for every operation; here the rows stay in the cache. Where an average is one for
several tokens, it is taken once, and told to each of them.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mandala.neural.features import Sight
from mandala.rules.jit import floating

Floats = NDArray[np.float32]
EVEN = np.float32(1e-5)  # keeps the norm of a token from dividing by nothing
NOTHING = np.float32(0)


class Groups(NamedTuple):
    """The groups of tokens that one pool averages.

    Attributes:
        starts: where each group begins in `members`, and where the last one ends.
        members: the tokens of all groups.
        shares: by how much a member counts.
    """

    starts: NDArray[np.int64]
    members: NDArray[np.int64]
    shares: Floats


def groups_of(sight: Sight) -> tuple[list[Groups], NDArray[np.int64]]:
    """The groups that every pool of a game averages, and for every pool which of them each token is told of.

    They are read off what the pools make of single tokens.
    """
    groups, told = [], []
    alone = np.eye(sight.tokens, dtype=np.float32).reshape(*sight.shape, -1)
    for pool in sight.pools(alone, sight.near):
        rows = pool.reshape(-1, sight.tokens)
        starts = np.concatenate([[0], np.cumsum((rows > 0).sum(axis=1))])
        numbers = np.arange(len(rows)).reshape(pool.shape[:-1])
        groups.append(Groups(starts, np.nonzero(rows)[1], rows.max(axis=1)))
        told.append(np.broadcast_to(numbers, sight.shape).reshape(-1))
    return groups, np.array(told)


@floating
def settle(tokens: Any, change: Any, normed: Any) -> None:
    """Change tokens of mean 0, and write them scaled to deviation 1."""
    width = tokens.shape[1]
    for t in range(tokens.shape[0]):
        squares = NOTHING
        for k in range(width):
            changed = tokens[t, k] + change[t, k]
            tokens[t, k] = changed
            squares += changed * changed
        scale = np.float32(1) / np.sqrt(squares / np.float32(width) + EVEN)
        for k in range(width):
            normed[t, k] = tokens[t, k] * scale


@floating
def average(tokens: Any, each: int, starts: Any, members: Any, shares: Any, averages: Any) -> None:
    """Write the averages of all groups of tokens, position by position: so many tokens are in each."""
    width, groups = tokens.shape[1], len(shares)
    for position in range(tokens.shape[0] // each):
        for group in range(groups):
            total = averages[position * groups + group]
            for k in range(width):
                total[k] = NOTHING
            for m in range(starts[group], starts[group + 1]):
                member = tokens[position * each + members[m]]
                for k in range(width):
                    total[k] += member[k]
            for k in range(width):
                total[k] *= shares[group]


@floating
def mix(tokens: Any, told: Any, of: Any) -> None:
    """Add to each token what its group in every pool is told, and let nothing be negative then."""
    width, each = tokens.shape[1], of.shape[1]
    positions = tokens.shape[0] // each
    for pool in range(len(told)):
        groups = told[pool].shape[0] // positions
        for position in range(positions):
            for number in range(each):
                token = tokens[position * each + number]
                words = told[pool][position * groups + of[pool, number]]
                for k in range(width):
                    token[k] += words[k]
    for row in range(tokens.shape[0]):
        for k in range(width):
            tokens[row, k] = max(tokens[row, k], NOTHING)
