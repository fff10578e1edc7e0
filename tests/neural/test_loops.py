"""The compiled loops of a network, against the definitions that they were made from."""

import numpy as np
import pytest

from mandala.neural.features import sight_of
from mandala.neural.loops import average, groups_of, mix, settle

GAMES = ["mandala", "patterns"]
WIDTH, POSITIONS = 24, 3


@pytest.mark.parametrize("game", GAMES)
def test_averages_are_those_of_the_pools(game: str) -> None:
    sight, rng = sight_of(game), np.random.default_rng(1)
    tokens = rng.normal(size=(POSITIONS * sight.tokens, WIDTH)).astype(np.float32)
    arranged = tokens.reshape(POSITIONS, *sight.shape, WIDTH)
    groups, told = groups_of(sight)
    for one, numbers, pool in zip(groups, told, sight.pools(arranged, sight.near), strict=True):
        averages = np.full((POSITIONS * len(one.shares), WIDTH), np.nan, np.float32)
        average(tokens, sight.tokens, *one, averages)
        np.testing.assert_allclose(averages, pool.reshape(-1, WIDTH), atol=1e-6)
        as_told = averages.reshape(POSITIONS, -1, WIDTH)[:, numbers]
        np.testing.assert_allclose(as_told, np.broadcast_to(pool, arranged.shape).reshape(as_told.shape), atol=1e-6)


@pytest.mark.parametrize("game", GAMES)
def test_tokens_are_told_what_concerns_their_groups(game: str) -> None:
    sight, rng = sight_of(game), np.random.default_rng(2)
    groups, told = groups_of(sight)
    tokens = rng.normal(size=(POSITIONS, sight.tokens, WIDTH)).astype(np.float32)
    words = [rng.normal(size=(POSITIONS, len(one.shares), WIDTH)).astype(np.float32) for one in groups]
    expected = np.maximum(tokens + sum(w[:, numbers] for w, numbers in zip(words, told, strict=True)), 0)
    mixed = tokens.reshape(-1, WIDTH).copy()
    mix(mixed, tuple(w.reshape(-1, WIDTH) for w in words), told)
    np.testing.assert_allclose(mixed, expected.reshape(-1, WIDTH), atol=1e-5)


def test_a_settled_token_has_deviation_1() -> None:
    rng = np.random.default_rng(3)
    tokens, change = (rng.normal(size=(40, WIDTH)).astype(np.float32) for _ in range(2))
    total, normed = tokens + change, np.empty_like(tokens)
    settle(tokens, change, normed)
    np.testing.assert_array_equal(tokens, total)
    np.testing.assert_allclose(normed, total / np.sqrt((total**2).mean(axis=1, keepdims=True)), atol=1e-4)
