"""The parts of a network between its matrix products, as compiled loops: layer norm, average pooling, ReLU.

NumPy would read and write memory for every operation; here the rows stay in the cache. An average that several tokens
receive is computed once.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mandala.compile.jit import floating
from mandala.neural.features import FeatureSpec

Floats = NDArray[np.float32]
EPSILON = np.float32(1e-5)  # keeps layer norm from dividing by zero
ZERO = np.float32(0)


class Groups(NamedTuple):
    """The groups of tokens that one pool averages.

    Attributes:
        starts: where each group begins in `members`, and where the last one ends.
        members: the tokens of all groups.
        factors: what the sum of a group is multiplied by.
    """

    starts: NDArray[np.int64]
    members: NDArray[np.int64]
    factors: Floats


def groups_of(spec: FeatureSpec) -> tuple[list[Groups], NDArray[np.int64]]:
    """The groups that each pool averages, and for each pool the group whose average a token receives.

    They are found by pooling one-hot tokens.
    """
    groups, group_of = [], []
    one_hot = np.eye(spec.tokens, dtype=np.float32).reshape(*spec.shape, -1)
    for pooled in spec.pool(one_hot, spec.adjacency):
        rows = pooled.reshape(-1, spec.tokens)
        starts = np.concatenate([[0], np.cumsum((rows > 0).sum(axis=1))])
        numbers = np.arange(len(rows)).reshape(pooled.shape[:-1])
        groups.append(Groups(starts, np.nonzero(rows)[1], rows.max(axis=1)))
        group_of.append(np.broadcast_to(numbers, spec.shape).reshape(-1))
    return groups, np.array(group_of)


@floating
def add_and_normalize(tokens: Any, change: Any, normalized: Any) -> None:
    """Add a change to tokens of mean 0, and write them scaled to standard deviation 1."""
    width = tokens.shape[1]
    for t in range(tokens.shape[0]):
        squares = ZERO
        for k in range(width):
            changed = tokens[t, k] + change[t, k]
            tokens[t, k] = changed
            squares += changed * changed
        scale = np.float32(1) / np.sqrt(squares / np.float32(width) + EPSILON)
        for k in range(width):
            normalized[t, k] = tokens[t, k] * scale


@floating
def average_groups(tokens: Any, each: int, starts: Any, members: Any, factors: Any, averages: Any) -> None:
    """Write the averages of all groups, position by position; a position has `each` tokens."""
    width, groups = tokens.shape[1], len(factors)
    for position in range(tokens.shape[0] // each):
        for group in range(groups):
            total = averages[position * groups + group]
            for k in range(width):
                total[k] = ZERO
            for m in range(starts[group], starts[group + 1]):
                member = tokens[position * each + members[m]]
                for k in range(width):
                    total[k] += member[k]
            for k in range(width):
                total[k] *= factors[group]


@floating
def add_pooled_relu(tokens: Any, pooled: Any, group_of: Any) -> None:
    """Add to each token the row of its group in every pool, then apply ReLU."""
    width, each = tokens.shape[1], group_of.shape[1]
    positions = tokens.shape[0] // each
    for pool in range(len(pooled)):
        groups = pooled[pool].shape[0] // positions
        for position in range(positions):
            for number in range(each):
                token = tokens[position * each + number]
                row = pooled[pool][position * groups + group_of[pool, number]]
                for k in range(width):
                    token[k] += row[k]
    for t in range(tokens.shape[0]):
        for k in range(width):
            tokens[t, k] = max(tokens[t, k], ZERO)
