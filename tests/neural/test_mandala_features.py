"""What a network sees of the card game: nothing hidden, the same under other names, and within a byte."""

from typing import Any

import numpy as np
import pytest
from builders import card_game
from hypothesis import given, settings
from hypothesis import strategies as st
from networks import random_network
from numpy.typing import NDArray
from strategies import SEEDS, games

from mandala import Game
from mandala.compile.jit import copied
from mandala.games.mandala.features import FEATURES, GLOBAL, LARGEST, TOKENS, encode, encode_waiting
from mandala.games.mandala.rules.record import COLORS, DISCARD, FIELD, MOST_GROWN, MOVES, NONE

CARD_GAMES = games(st.just("mandala"))
RENAMINGS = st.permutations(range(COLORS))
PILES = ("hands", "dealt", "claimed", "rivers", "mountains", "fields", "discard")


def seen(state: NDArray[Any], room: type = np.int8, waiting: bool = False) -> NDArray[Any]:
    """The features of a record, as the player to move sees it, or as the other one does."""
    out: NDArray[Any] = np.zeros((1, TOKENS, FEATURES), room)
    for token in range(TOKENS):
        (encode_waiting if waiting else encode)(state, 0, token, out, 0)
    return out


def renamed(state: NDArray[Any], names: list[int]) -> NDArray[Any]:
    """The same position with other names for the colours: colour c becomes names[c]."""
    other = copied(state)
    for pile in PILES:
        other[pile][..., names] = state[pile]
    size = int(state["deck_size"][0])
    other["deck"][0, :size] = np.array(names)[state["deck"][0, :size]]
    return other


def exchanged(state: NDArray[Any]) -> NDArray[Any]:
    """The same position with the two mandalas exchanged."""
    other = copied(state)
    for pile in ("mountains", "fields"):
        other[pile] = state[pile][:, ::-1]
    if state["claiming"][0] != NONE:
        other["claiming"] = 1 - state["claiming"]
    return other


def exchanged_move(move: int) -> int:
    """A move in the other mandala."""
    kind, color = divmod(move, COLORS)
    if kind < FIELD:
        kind = 1 - kind
    elif kind < DISCARD:
        kind = FIELD + (kind - FIELD + MOST_GROWN) % (2 * MOST_GROWN)
    return kind * COLORS + color


@given(CARD_GAMES, SEEDS)
def test_hidden_cards_do_not_change_the_observation(game: Game, seed: int) -> None:
    if game.is_over:
        return
    for waiting in (False, True):
        view = game.view(1 - game.turn if waiting else game.turn)
        features = seen(game.to_array(), waiting=waiting).tobytes()
        assert seen(view.to_array(), waiting=waiting).tobytes() == features
        assert seen(view.redeal(seed).to_array(), waiting=waiting).tobytes() == features


@given(CARD_GAMES)
def test_a_waiting_player_sees_what_they_would_see_on_their_turn(game: Game) -> None:
    if game.is_over:
        return
    waiting, state = seen(game.to_array(), waiting=True), copied(game.to_array())
    state["to_move"] = 1 - state["to_move"]
    on_turn = seen(state)
    assert (waiting[..., -1] == 1).all()
    assert (on_turn[..., -1] == 0).all()
    assert (waiting[..., :-1] == on_turn[..., :-1]).all()


@given(CARD_GAMES, RENAMINGS)
def test_other_names_for_the_colors_reorder_the_tokens(game: Game, names: list[int]) -> None:
    before, after = seen(game.to_array())[0], seen(renamed(game.to_array(), names))[0]
    for token in range(TOKENS):
        assert (after[2 * names[token // 2] + token % 2] == before[token]).all()


@given(CARD_GAMES)
def test_exchanging_the_mandalas_reorders_the_tokens(game: Game) -> None:
    before, after = seen(game.to_array())[0], seen(exchanged(game.to_array()))[0]
    for token in range(TOKENS):
        assert (after[token ^ 1] == before[token]).all()


@settings(max_examples=50)
@given(CARD_GAMES, RENAMINGS)
def test_a_network_thinks_the_same_under_other_names(game: Game, names: list[int]) -> None:
    network = random_network("mandala")
    moves = np.arange(MOVES)
    for state, others in (
        (renamed(game.to_array(), names), moves // COLORS * COLORS + np.array(names)[moves % COLORS]),
        (exchanged(game.to_array()), np.array([exchanged_move(move) for move in range(MOVES)])),
    ):
        assert sorted(others) == moves.tolist()
        before, after = network.predict(seen(game.to_array())), network.predict(seen(state))
        assert after.logits[0, others] == pytest.approx(before.logits[0], abs=1e-4)
        assert after.values == pytest.approx(before.values, abs=1e-5)
        assert after.margins == pytest.approx(before.margins, abs=1e-3)


@given(CARD_GAMES)
def test_every_number_fits_a_byte(game: Game) -> None:
    assert (seen(game.to_array()) == seen(game.to_array(), np.int64)).all()


def test_numbers_that_would_not_fit_a_byte_are_cut_off() -> None:
    rich = card_game(
        hands=("ryy", "ryy"),
        rivers=("roygp", "pgy"),
        claimed=("p" * 14 + "g" * 14 + "y" * 8, ""),
        mountains=("bbbbbb", "pp"),
        dealt=("bb", "oo"),
    )
    wide = seen(rich.to_array(), np.int64)
    assert (seen(rich.to_array()) == wide).all()
    assert (wide[..., GLOBAL + 8] == LARGEST).all()
    assert (wide[..., GLOBAL + 10] == LARGEST).all()


def test_thinking_of_many_positions_is_thinking_of_each() -> None:
    network = random_network("mandala")
    features = np.concatenate([seen(Game.new("mandala", seed=seed).to_array()) for seed in range(150)])
    together = network.predict(features)
    apart = [network.predict(features[k : k + 1]) for k in range(len(features))]
    for one, other in zip(together, map(np.concatenate, zip(*apart, strict=True)), strict=True):
        assert one == pytest.approx(other, abs=1e-3)
