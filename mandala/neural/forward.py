"""The forward pass of a network as compiled loops without NumPy, for the page.

`Network.predict` computes the same with NumPy's matrix products, which are faster with a BLAS
library. The two differ in the order of additions, and so in the last digits.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mandala.compile.elementary import exp
from mandala.compile.jit import floating, rule
from mandala.compile.memory import block
from mandala.neural.loops import ZERO, add_and_normalize, average_groups
from mandala.neural.network import CHUNK, Network
from mandala.neural.value import MARGIN_SCALE

POINTS = np.float32(MARGIN_SCALE)


class NetworkMemory(NamedTuple):
    """The weights of a network, its tables, and memory for a few positions at a time."""

    embedding: Any  # features to tokens
    embedding_bias: Any
    hidden: Any  # a matrix for each layer; `pools` and `residual` likewise
    hidden_bias: Any
    pools: Any
    residual: Any
    policy_head: Any  # tokens to their logits
    policy_head_bias: Any
    global_hidden: Any  # the mean of the tokens to what the other heads see
    global_hidden_bias: Any
    global_head: Any  # to value, margin, and the logits of the whole position
    global_head_bias: Any
    group_counts: Any  # how many groups each pool has
    group_starts: Any  # for each pool, where each group begins in its `members`, and where the last one ends
    group_members: Any  # for each pool, the tokens of all groups
    group_factors: Any  # for each pool, what the sum of a group is multiplied by
    group_of: Any  # for each pool, the group whose average a token receives
    logit_indices: Any  # for each move, the two outputs whose sum is its logit
    tokens: Any  # a token in a row; `normalized` and `change` likewise
    normalized: Any
    change: Any
    averages: Any  # a group in a row; `pooled` likewise
    pooled: Any
    outputs: Any  # of one position


def network_memory(network: Network) -> NetworkMemory:
    """The memory of a network: its weights and tables, and descriptions of the rest for `allocate`."""
    spec, w = network.feature_spec, network.weights
    width = network.embedding.shape[1]
    rows = CHUNK // spec.tokens * spec.tokens
    hidden, hidden_bias, pools, residual = zip(*network.layers, strict=True)
    outputs = spec.tokens * spec.token_logits + 1 + spec.global_logits
    return NetworkMemory(
        embedding=network.embedding,
        embedding_bias=network.embedding_bias,
        hidden=np.stack(hidden),
        hidden_bias=np.stack(hidden_bias),
        pools=np.stack([np.stack(each) for each in pools]),
        residual=np.stack(residual),
        policy_head=w["policy_head"],
        policy_head_bias=w["policy_head_bias"],
        global_hidden=w["global_hidden"],
        global_hidden_bias=w["global_hidden_bias"],
        global_head=w["global_head"],
        global_head_bias=w["global_head_bias"],
        group_counts=np.array([len(groups.factors) for groups in network.groups], np.int32),
        group_starts=_padded([groups.starts for groups in network.groups], np.int32),
        group_members=_padded([groups.members for groups in network.groups], np.int32),
        group_factors=_padded([groups.factors for groups in network.groups], np.float32),
        group_of=network.group_of.astype(np.int32),
        logit_indices=np.stack(spec.logit_indices).astype(np.int32),
        tokens=block(np.float32, rows, width, zeroed=False),
        normalized=block(np.float32, rows, width, zeroed=False),
        change=block(np.float32, rows, width, zeroed=False),
        averages=block(np.float32, rows, width, zeroed=False),
        pooled=block(np.float32, rows, width, zeroed=False),
        outputs=block(np.float32, outputs, zeroed=False),
    )


def _padded(rows: list[NDArray[Any]], dtype: Any) -> NDArray[Any]:
    padded = np.zeros((len(rows), max(map(len, rows))), dtype)
    for row, values in zip(padded, rows, strict=True):
        row[: len(values)] = values
    return padded


@rule
def predict(n: Any, features: Any, count: int, logits: Any, values: Any, margins: Any) -> None:
    """Write predictions for the first `count` positions, given their features."""
    each = n.group_of.shape[1]
    most = n.tokens.shape[0] // each
    for start in range(0, count, most):
        some = min(most, count - start)
        embed(n, features, start, some * each)
        for layer in range(n.hidden.shape[0]):
            apply_layer(n, layer, some)
        for k in range(some):
            j = start + k
            values[j], margins[j] = apply_heads(n, k * each, logits[j])


@floating
def multiply(a: Any, weights: Any, rows: int, out: Any) -> None:
    """Write the product of the first rows of a matrix with weights, which are read once for four rows."""
    inner, columns = weights.shape
    row = 0
    while row + 4 <= rows:
        for j in range(columns):
            out[row, j] = ZERO
            out[row + 1, j] = ZERO
            out[row + 2, j] = ZERO
            out[row + 3, j] = ZERO
        for k in range(inner):
            a0, a1, a2, a3 = a[row, k], a[row + 1, k], a[row + 2, k], a[row + 3, k]
            for j in range(columns):
                weight = weights[k, j]
                out[row, j] += a0 * weight
                out[row + 1, j] += a1 * weight
                out[row + 2, j] += a2 * weight
                out[row + 3, j] += a3 * weight
        row += 4
    while row < rows:
        for j in range(columns):
            out[row, j] = ZERO
        for k in range(inner):
            one = a[row, k]
            for j in range(columns):
                out[row, j] += one * weights[k, j]
        row += 1


@floating
def embed(n: Any, features: Any, start: int, rows: int) -> None:
    """Make tokens of features; many features are 0."""
    each, width = n.group_of.shape[1], n.tokens.shape[1]
    for row in range(rows):
        given = features[start + row // each, row % each]
        for j in range(width):
            n.tokens[row, j] = ZERO
            n.change[row, j] = n.embedding_bias[j]
        for k in range(len(given)):
            if given[k] != 0:
                factor = np.float32(given[k])
                for j in range(width):
                    n.change[row, j] += factor * n.embedding[k, j]
    add_and_normalize(n.tokens[:rows], n.change[:rows], n.normalized[:rows])


@floating
def apply_layer(n: Any, layer: int, positions: int) -> None:
    """Combine each token with the averages it receives, and add the result to it."""
    each, width = n.group_of.shape[1], n.tokens.shape[1]
    rows = positions * each
    multiply(n.normalized, n.hidden[layer], rows, n.change)
    for pool in range(len(n.group_counts)):
        groups = n.group_counts[pool]
        starts, members, factors = n.group_starts[pool], n.group_members[pool], n.group_factors[pool, :groups]
        average_groups(n.normalized[:rows], each, starts, members, factors, n.averages)
        multiply(n.averages, n.pools[layer, pool], positions * groups, n.pooled)
        for row in range(rows):
            received = row // each * groups + n.group_of[pool, row % each]
            for j in range(width):
                n.change[row, j] += n.pooled[received, j]
    for row in range(rows):
        for j in range(width):
            n.change[row, j] = max(n.change[row, j] + n.hidden_bias[layer, j], ZERO)
    multiply(n.change, n.residual[layer], rows, n.pooled)
    add_and_normalize(n.tokens[:rows], n.pooled[:rows], n.normalized[:rows])


@floating
def apply_heads(n: Any, first: int, logits: Any) -> Any:
    """Write the logits of a position whose tokens begin with this row; its value and margin are returned."""
    each, width = n.group_of.shape[1], n.tokens.shape[1]
    own = n.policy_head.shape[1]
    tokens, mean, hidden, heads = n.normalized, n.averages[0], n.pooled[0], n.pooled[1]
    for j in range(width):
        mean[j] = ZERO
    for token in range(each):
        for k in range(own):
            n.outputs[token * own + k] = n.policy_head_bias[k]
        for j in range(width):
            active = max(tokens[first + token, j], ZERO)
            mean[j] += active / np.float32(each)
            for k in range(own):
                n.outputs[token * own + k] += active * n.policy_head[j, k]
    multiply_row(mean, n.global_hidden, n.global_hidden_bias, hidden)
    for j in range(width):
        hidden[j] = max(hidden[j], ZERO)
    multiply_row(hidden, n.global_head, n.global_head_bias, heads)
    constant = each * own
    n.outputs[constant] = ZERO
    for k in range(2, n.global_head.shape[1]):
        n.outputs[constant + k - 1] = heads[k]
    for move in range(len(logits)):
        logits[move] = n.outputs[n.logit_indices[0, move]] + n.outputs[n.logit_indices[1, move]]
    return tanh(heads[0]), POINTS * heads[1]


@floating
def multiply_row(row: Any, weights: Any, bias: Any, out: Any) -> None:
    """Write the product of one row with some weights, and add the bias."""
    for k in range(weights.shape[1]):
        out[k] = bias[k]
    for j in range(weights.shape[0]):
        for k in range(weights.shape[1]):
            out[k] += row[j] * weights[j, k]


@rule
def tanh(x: float) -> Any:
    """The hyperbolic tangent."""
    return np.float32(1.0 - 2.0 / (exp(2.0 * x) + 1.0))
