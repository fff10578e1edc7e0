"""Hypothesis strategies: games in the middle of random play."""

import random

from hypothesis import strategies as st

from mandala import Game
from mandala.games import GAMES

NAMES = st.sampled_from(sorted(GAMES))
SEEDS = st.integers(0, 2**128 - 1)


@st.composite
def games(draw: st.DrawFn, names: st.SearchStrategy[str] = NAMES) -> Game:
    """A game after some random moves, perhaps at its end."""
    game = Game.new(draw(names), seed=draw(SEEDS), first=draw(st.integers(0, 1)))
    plies = draw(st.one_of(st.integers(0, 120), st.just(1000)))
    chance = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(plies):
        if game.is_over:
            break
        game.push(chance.choice(game.legal_moves))
    return game
