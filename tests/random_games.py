"""Games of random moves."""

import random

from mandala import Game


def positions(name: str, seed: int) -> list[Game]:
    """All positions of a random game, but the last."""
    rng, game = random.Random(seed), Game.new(name, seed=seed, first=seed % 2)
    found = []
    while not game.is_over:
        found.append(game.copy())
        game.push(rng.choice(game.legal_moves))
    return found
