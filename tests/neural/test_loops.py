"""The compiled loops of a network, against the definitions that they were made from."""

import numpy as np
import pytest

from mandala.neural.features import feature_spec
from mandala.neural.loops import add_and_normalize, add_pooled_relu, average_groups, groups_of

GAMES = ["mandala", "patterns"]
WIDTH, POSITIONS = 24, 3


@pytest.mark.parametrize("game", GAMES)
def test_averages_are_those_of_the_pools(game: str) -> None:
    spec, rng = feature_spec(game), np.random.default_rng(1)
    tokens = rng.normal(size=(POSITIONS * spec.tokens, WIDTH)).astype(np.float32)
    arranged = tokens.reshape(POSITIONS, *spec.shape, WIDTH)
    groups, group_of = groups_of(spec)
    for one, numbers, pooled in zip(groups, group_of, spec.pool(arranged, spec.adjacency), strict=True):
        averages = np.full((POSITIONS * len(one.factors), WIDTH), np.nan, np.float32)
        average_groups(tokens, spec.tokens, *one, averages)
        np.testing.assert_allclose(averages, pooled.reshape(-1, WIDTH), atol=1e-6)
        received = averages.reshape(POSITIONS, -1, WIDTH)[:, numbers]
        np.testing.assert_allclose(received, np.broadcast_to(pooled, arranged.shape).reshape(received.shape), atol=1e-6)


@pytest.mark.parametrize("game", GAMES)
def test_tokens_receive_the_rows_of_their_groups(game: str) -> None:
    spec, rng = feature_spec(game), np.random.default_rng(2)
    groups, group_of = groups_of(spec)
    tokens = rng.normal(size=(POSITIONS, spec.tokens, WIDTH)).astype(np.float32)
    rows = [rng.normal(size=(POSITIONS, len(one.factors), WIDTH)).astype(np.float32) for one in groups]
    expected = np.maximum(tokens + sum(w[:, numbers] for w, numbers in zip(rows, group_of, strict=True)), 0)
    mixed = tokens.reshape(-1, WIDTH).copy()
    add_pooled_relu(mixed, tuple(w.reshape(-1, WIDTH) for w in rows), group_of)
    np.testing.assert_allclose(mixed, expected.reshape(-1, WIDTH), atol=1e-5)


def test_a_normalized_token_has_deviation_1() -> None:
    rng = np.random.default_rng(3)
    tokens, change = (rng.normal(size=(40, WIDTH)).astype(np.float32) for _ in range(2))
    total, normalized = tokens + change, np.empty_like(tokens)
    add_and_normalize(tokens, change, normalized)
    np.testing.assert_array_equal(tokens, total)
    np.testing.assert_allclose(normalized, total / np.sqrt((total**2).mean(axis=1, keepdims=True)), atol=1e-4)
