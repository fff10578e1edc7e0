"""The luck of draws: mean 0 over what could have come, whatever the network believes."""

from itertools import permutations
from typing import Any

import numpy as np
import pytest
from builders import card_game
from networks import random_network
from numpy.typing import NDArray

from mandala import Game
from mandala.coach.judge import predict_all
from mandala.coach.luck import draws_of
from mandala.compile.memory import allocate
from mandala.games.mandala.coach import graph, luck
from mandala.games.mandala.rules import advance
from mandala.neural.features import feature_spec

NETWORK = random_network("mandala", seed=5, width=8, layers=1)
for head in ("global_head", "global_head_bias"):
    NETWORK.weights[head] *= 0.3  # or it would be sure of everything


def measured(state: NDArray[Any], move: int) -> Any:
    """What the engine says about a move."""
    m = allocate(luck.LAYOUT)
    m.root[:] = state
    luck.begin(m, move, 7)
    predict_all(luck, m, NETWORK)
    return m.luck[0]


def chance(state: NDArray[Any], viewer: int) -> float:
    """The chance of player 0 in a position, by what a player sees, or by the mean of what both see."""
    features = feature_spec("mandala").allocate(2)
    graph.encode_rows(state, 0, features, 0)
    predicted, both = NETWORK.predict(features), np.zeros(2)
    graph.read_rows(state, 0, predicted.values, predicted.margins, 0, both)
    return float([both[0], 1 - both[1], (both[0] + 1 - both[1]) / 2][viewer])


def orders(state: NDArray[Any], cards: int) -> list[NDArray[Any]]:
    """The position with every card of the deck on top, or every two and three in order."""
    size = int(state["deck_size"][0])
    found = []
    for top in permutations(range(size), cards):
        other = state.copy()
        rest = [k for k in range(size) if k not in top]
        other["deck"][0, :size] = state["deck"][0, [*rest, *top]]
        found.append(other)
    return found


BUILD = card_game(
    hands=("rrryyy", "goby"), fields=(("r", ""), ("", "")), mountains=("yy", "oo"), deck="rogpbyg", rest="discard"
)
CLAIM = card_game(
    hands=("rrryyy", "gob"),
    fields=(("r", "g"), ("", "")),
    mountains=("y", "oo"),
    deck="rogpby",
    rest="cup",
    phase="claim",
    claiming=0,
    completer=1,
)


@pytest.mark.parametrize(
    ("game", "text", "cards", "viewer"),
    [(BUILD, "m1y", 3, 0), (BUILD, "dr2", 2, 0), (BUILD, "dr1", 1, 0), (CLAIM, "cy", 2, luck.BOTH)],
)
def test_the_mean_over_all_draws_is_0(game: Game, text: str, cards: int, viewer: int) -> None:
    move, state = game.parse(text).code, game.to_array()
    found = measured(state, move)
    assert (found["viewer"], found["listed"]) == (viewer, 1)
    chances = []
    for other in orders(state, cards):
        advance(other, 0, move)
        chances.append(chance(other, viewer))
    assert np.ptp(chances) > 1e-3
    assert found["mean_win"] == pytest.approx(np.mean(chances), abs=1e-6)
    after = state.copy()
    advance(after, 0, move)
    assert found["win"] == pytest.approx(chance(after, viewer) - np.mean(chances), abs=1e-6)
    assert np.mean([measured(other, move)["win"] for other in orders(state, cards)]) == pytest.approx(0, abs=1e-6)


def test_a_draw_that_shuffles_the_discard_pile_is_compared_with_other_shuffles() -> None:
    game = card_game(
        hands=("rrryyy", "gob"),
        fields=(("r", ""), ("", "")),
        mountains=("yy", "oo"),
        deck="g",
        discard="rgbp",
        rest="cup",
    )
    found = measured(game.to_array(), game.parse("m1y").code)
    assert (found["viewer"], found["listed"], found["outcomes"]) == (0, 0, luck.SHUFFLES)
    assert abs(found["win"]) < 0.5


def test_moves_without_a_draw_have_no_luck() -> None:
    assert measured(BUILD.to_array(), BUILD.parse("f1r1").code)["outcomes"] == 0


def test_every_draw_of_a_game_is_measured_and_nothing_else() -> None:
    game = Game.new("mandala", seed=5)
    drawing = []
    rng = np.random.default_rng(1)
    while not game.is_over:
        before = game.draws
        game.push(game.legal_moves[int(rng.integers(len(game.legal_moves)))])
        if game.draws != before:
            drawing.append(game.ply)
    found = draws_of(game, NETWORK)
    assert [draw.ply for draw in found] == [0, *drawing]
    assert draws_of(Game.new("patterns", seed=1)) == []
