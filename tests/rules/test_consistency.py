"""Every contradiction in a record is named, and no position of a game has one."""

import importlib
from typing import Any

import pytest
from builders import card_position, tile_position
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from strategies import games

from mandala import Game
from mandala.games import GAMES
from mandala.games.mandala.rules.record import CLAIMING
from mandala.games.patterns.rules.record import GIVE, LAST_FLIPS, SPACES, TURN, U64

Fields = dict[tuple[Any, ...], int]  # what is written where: a field, and indices into it
RED, ORANGE, BLACK = 0, 1, 5
BOARD = """
        . . . .
      . . . . . .
    . . R0 r0 . . . .
    . . . . . R1 . .
    . . . . . . . .
    . . . . . . . .
      . . . . . .
        . . . .
"""
C6, D6, F5 = (1 << space for space in (18, 19, 29))


def contradiction(game: str, states: NDArray[Any]) -> tuple[str | None, int, int, int]:
    rules = GAMES[game].rules
    code, place, color, number = rules.contradiction(states, 0)
    return rules.CONTRADICTIONS[code], place, color, number


def changed(game: str, position: dict[str, Any], fields: Fields) -> tuple[str | None, int, int, int]:
    states = GAMES[game].positions.from_dict(position)
    assert contradiction(game, states) == (None, 0, 0, 0)
    for (field, *index), value in fields.items():
        states[field][(0, *index)] = value
    return contradiction(game, states)


SHARED = {("phase",): CLAIMING, ("claiming",): 1, ("completer",): 0}
LESS_RED = {("discard", RED): 1}  # of three
MANDALA: list[tuple[Fields, tuple[str, int, int, int]]] = [
    ({("dealt", 1, BLACK): 0}, ("dealt-cup", 1, 0, 1)),
    ({("claimed", 0, RED): -1}, ("cup-without-dealt", 0, RED, 0)),
    ({("mountains", 1, RED): 1}, ("card-count", 0, RED, 19)),
    ({("fields", 0, 1, BLACK): 1}, ("card-count", 0, BLACK, 19)),
    ({("rivers", 1, ORANGE): 1}, ("card-count", 0, ORANGE, 19)),
    ({("hands", 1, RED): 0}, ("card-count", 0, RED, 17)),
    ({("deck", 0): BLACK}, ("card-count", 0, RED, 17)),
    ({("hand_sizes", 1): 9}, ("hand-too-large", 1, 0, 9)),
    ({("hand_sizes", 0): 0}, ("hand-empty", 0, 0, 0)),
    ({("mountains", 1, RED): 1, ("fields", 1, 0, RED): 1, **LESS_RED}, ("two-areas", 1, RED, 0)),
    ({("fields", 1, 1, RED): 1, ("fields", 1, 0, RED): 1, **LESS_RED}, ("two-areas", 1, RED, 0)),
    ({("mountains", 1): 1, ("discard",): 2}, ("complete", 1, 0, 0)),
    ({("phase",): CLAIMING, ("completer",): 0}, ("not-shared-out", 0, 0, 0)),
    ({("phase",): CLAIMING, ("claiming",): 0}, ("not-shared-out", 0, 0, 0)),
    (SHARED, ("mountain-empty", 1, 0, 0)),
    ({**SHARED, ("mountains", 1): 1, ("discard",): 2}, ("fields-empty", 1, 0, 0)),
    ({("claiming",): 0}, ("shared-out", 0, 0, 0)),
    ({("completer",): 0}, ("shared-out", 0, 0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "expected"), MANDALA)
def test_contradictions_of_mandala(fields: Fields, expected: tuple[str, int, int, int]) -> None:
    assert changed("mandala", card_position(discard="roygpb" * 3), fields) == expected


HIDDEN = {("viewer",): 2, ("hands", 0): 0, ("dealt", 0): 0, ("deck",): 0}  # what player 1 sees
SIZE = 108 - 18 - 8 - 4  # of the deck: without the discard pile, the hands and the dealt cups
VIEWS: list[tuple[Fields, tuple[str | None, int, int, int]]] = [
    (HIDDEN, (None, 0, 0, 0)),
    ({**HIDDEN, ("hand_sizes", 0): 5}, ("deck-size", 0, 0, SIZE - 1)),
    ({**HIDDEN, ("hand_sizes", 0): 5, ("deck_size",): SIZE - 1}, (None, 0, 0, 0)),
    ({**HIDDEN, ("dealt", 1, BLACK): 0}, ("dealt-cup", 1, 0, 1)),
    ({**HIDDEN, ("discard", RED): 17, ("deck_size",): SIZE - 14}, (None, 0, 0, 0)),
    ({**HIDDEN, ("discard", RED): 18}, ("card-count", 0, RED, 19)),
]


@pytest.mark.parametrize(("fields", "expected"), VIEWS)
def test_contradictions_in_a_view(fields: Fields, expected: tuple[str | None, int, int, int]) -> None:
    assert changed("mandala", card_position(discard="roygpb" * 3), fields) == expected


GIVING = {("phase",): GIVE, ("to_move",): 1, ("bowls",): -1, ("start_tiles", 0): RED, ("start_tiles", 1): BLACK}
PATTERNS: list[tuple[Fields, tuple[str, int, int, int]]] = [
    ({**GIVING, ("bowls", 1): RED}, ("not-given", 0, 0, 0)),
    ({**GIVING, ("bowls", 0): RED}, ("not-given", 0, 0, 0)),
    ({**GIVING, ("start_tiles", 1): -1}, ("not-given", 0, 0, 0)),
    ({**GIVING, ("start_tiles", 0): -1}, ("not-given", 0, 0, 0)),
    ({**GIVING, ("to_move",): 0}, ("not-given", 0, 0, 0)),
    ({**GIVING, ("start_tiles", 1): RED}, ("start-tiles-alike", 0, 0, 0)),
    (GIVING, ("tile-count", 0, RED, 10)),
    ({("start_tiles", 1): RED}, ("given", 0, 0, 0)),
    ({("bowls", 1): -1}, ("bowl-empty", 1, 0, 0)),
    ({("bowls", 1): BLACK}, ("tile-count", 0, BLACK, 10)),
    ({("groups", 0, RED): C6}, ("spaces-empty", 0, 0, 1)),
    ({("groups", 0, RED): C6, ("fronts", ORANGE): 0}, ("spaces-empty", 0, 0, 10)),
    ({("rivers", 0, BLACK): 2}, ("marker-or-river", 0, BLACK, 0)),
    ({("markers", 1, RED): -1}, ("marker-or-river", 1, RED, 0)),
    ({("markers", 1, RED): -1, ("rivers", 1, RED): 0}, ("no-marker", 1, RED, 0)),
    ({("markers", 0, RED): 20}, ("in-pieces", 0, RED, 0)),
    ({("groups", 0, RED): C6 | F5, ("groups", 1, RED): D6, ("markers", 1, RED): 19}, ("in-pieces", 0, RED, 0)),
    ({("groups", 0, RED): C6, ("groups", 1, RED): D6 | F5, ("markers", 1, RED): 19}, ("groups-touch", 0, RED, 0)),
    ({("phase",): LAST_FLIPS, ("to_move",): 1}, ("no-flip", 1, 0, 0)),
]


@pytest.mark.parametrize(("fields", "expected"), PATTERNS)
def test_contradictions_of_patterns(fields: Fields, expected: tuple[str, int, int, int]) -> None:
    assert changed("patterns", tile_position(BOARD, bowls="gg"), fields) == expected


def test_no_group_before_the_start_tiles_are_given() -> None:
    assert changed("patterns", tile_position(BOARD, bowls="rb"), GIVING) == ("group-before-giving", 0, 0, 0)


def test_a_player_without_an_action_has_no_turn() -> None:
    game = Game.new("patterns", seed=1)
    while not game.is_over:
        game.push(game.legal_moves[0])
    stuck = game.to_dict()["stuck"]
    states = GAMES["patterns"].positions.from_dict(game.to_dict())
    assert contradiction("patterns", states)[0] is None
    states["phase"], states["to_move"] = TURN, stuck
    assert contradiction("patterns", states) == ("no-action", stuck, 0, 0)


@pytest.mark.parametrize("game", GAMES)
def test_every_contradiction_has_its_number_a_sentence_and_a_test(game: str) -> None:
    consistency = importlib.import_module(f"mandala.games.{game}.rules.consistency")
    names = consistency.CONTRADICTIONS[1:]
    assert [getattr(consistency, name.upper().replace("-", "_")) for name in names] == list(range(1, len(names) + 1))
    assert set(names) == set(GAMES[game].texts.CONTRADICTIONS)
    tested = {expected[0] for _, expected in MANDALA + VIEWS + PATTERNS}
    assert set(names) <= tested | {"group-before-giving", "no-action"}


@given(games(), st.sampled_from([None, 0, 1, 2]))
def test_no_position_of_a_game_and_no_view_of_it_contradicts_itself(game: Game, viewer: int | None) -> None:
    spec = game.spec
    states = spec.positions.from_dict(game.to_dict())
    if viewer is not None:
        spec.rules.hide(states, 0, viewer)
    assert contradiction(spec.name, states) == (None, 0, 0, 0)


PILES = ("hands", "dealt", "claimed", "mountains", "fields", "discard")


@given(games(names=st.just("mandala")), st.data())
def test_a_card_more_or_less_anywhere_is_a_contradiction(game: Game, data: st.DataObject) -> None:
    states = GAMES["mandala"].positions.from_dict(game.to_dict())
    pile = states[data.draw(st.sampled_from(PILES))].reshape(-1)
    pile[data.draw(st.integers(0, pile.size - 1))] += data.draw(st.sampled_from([-1, 1]))
    assert contradiction("mandala", states)[0] is not None


@given(games(names=st.just("patterns")), st.data())
def test_a_tile_more_or_less_anywhere_is_a_contradiction(game: Game, data: st.DataObject) -> None:
    states = GAMES["patterns"].positions.from_dict(game.to_dict())
    spaces = states[data.draw(st.sampled_from(["fronts", "groups"]))].reshape(-1)
    space = data.draw(st.sampled_from(SPACES))
    spaces[data.draw(st.integers(0, spaces.size - 1))] ^= U64(1 << space)
    assert contradiction("patterns", states)[0] is not None
