"""Inconsistent positions are refused with the reason."""

import copy
import json
from typing import Any

import pytest
from builders import card_position, counts, tile_position
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ConfigDict, TypeAdapter
from strategies import games

from mandala import Game, MandalaError, PositionError
from mandala.colors import COLORS
from mandala.games.mandala.rules.knowledge import unseen
from mandala.games.mandala.rules.scoring import cup_size
from mandala.games.patterns.rules import record as tiles
from mandala.games.patterns.rules.ending import stuck

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


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"deck": []}, "there are"),
        ({"hands": [counts("rrrrrrrrr"), counts("g")]}, "there are"),
        (card_position(hands=("rrrrrrrrr", "g")), "player 0 holds 9 cards, more than 8"),
        (card_position(hands=("", "g")), "player 0 holds no card"),
        (
            card_position(mountains=("r", ""), fields=(("r", ""), ("", ""))),
            "red lies in more than one area",
        ),
        (card_position(fields=(("", ""), ("g", "g"))), "green lies in more than one area of mandala 2"),
        (card_position(rivers=("rr", "")), "river of player 0 holds a colour twice"),
        (card_position(dealt=("b", "bp")), "the dealt cup of player 0 must hold 2 cards, not 1"),
        (card_position(cups_dealt=[counts("rr"), counts("bp")]), "holds cards that their cup does not"),
        (card_position(mountains=("roygpb", "")), "mandala 1 is complete, so it must be shared out"),
        (card_position(phase="claim"), "claiming and completer must be given"),
        (card_position(phase="claim", claiming=0, completer=0), "its mountain is empty"),
        (card_position(phase="claim", claiming=0, completer=0, mountains=("r", "")), "both its fields are empty"),
        (card_position(claiming=1), "must be null while no mandala is shared out"),
        (card_position(phase="over"), "outcome is missing"),
        (
            card_position(phase="over", outcome={"reason": "boredom"}),
            "reason of the outcome must be one of",
        ),
        (card_position(phase="nap"), "phase must be one of turn, claim, over, not 'nap'"),
        (card_position(ply=-1), "ply must be a whole number"),
        (card_position(ply=True), "ply must be a whole number"),
        (card_position(to_move=2), "to_move must be a whole number from 0 to 1"),
        (card_position(last_mandala=1), "last_mandala must be true or false"),
        (card_position(seed="xyz"), "seed must be 32 hexadecimal digits"),
        ({"hands": [counts("r")]}, "hands must have 2 entries, not 1"),
        ({"hands": "many"}, "hands must be a list, not a text"),
        ({"discard": [1, 2]}, "discard must have 6 entries, not 2"),
        ({"discard": [0.5] * 6}, "discard red must be a whole number"),
        ({"deck": ["pink"]}, "deck must be one of red, orange"),
    ],
)
def test_inconsistent_positions_of_mandala(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        Game.from_dict(card_position() | change)


@pytest.mark.parametrize("key", sorted(set(card_position()) - {"game", "claiming", "completer"}))
def test_missing_entries_of_mandala(key: str) -> None:
    position = card_position()
    del position[key]
    with pytest.raises(PositionError, match=f"{key} is missing"):
        Game.from_dict(position)


def changed(cell: int, **entries: Any) -> dict[str, Any]:
    position = tile_position(BOARD, bowls="gg")
    position["board"] = copy.deepcopy(position["board"])
    position["board"][cell] |= entries
    return position


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        (changed(0, owner=0), "the tile on c8 lies front up, so it has no owner"),
        (changed(0, color="black"), "there are"),
        (changed(0, side="edge"), "side on c8 must be one of front, back"),
        (changed(12, marker=2), "the marker on c6 does not agree with the river"),
        (changed(12, marker=None), "needs both a marker and a place"),
        (changed(13, marker=1), "has two markers"),
        (changed(13, owner=None), "owner on d6 must be a whole number"),
        (tile_position(BOARD.replace("R0 r0 .", "R0 . r0"), bowls="gg"), "is in pieces"),
        (
            tile_position(BOARD.replace("R0 r0 . .", "R0 R1 . .").replace(". R1 .", ". r ."), bowls="gg"),
            "touches",
        ),
        (tile_position(BOARD, bowls="gg", start_tiles=["red"]), "start_tiles must be empty"),
        (tile_position(BOARD, bowls="gg", phase="give"), "before the start tiles are given"),
        (tile_position(BOARD, bowls="gg", phase="last-flips"), None),
        (tile_position(BOARD, bowls="gg", board=[]), "board must have 52 entries"),
        (tile_position(BOARD, bowls="gg", rivers=[["red", "green"], ["red"]]), "needs both a marker and a place"),
        (tile_position(BOARD, bowls="gg", phase="claim"), "phase must be one of give, turn, last-flips, over"),
    ],
)
def test_inconsistent_positions_of_patterns(position: dict[str, Any], reason: str | None) -> None:
    if reason is None:
        assert Game.from_dict(position).phase == "last-flips"
        return
    with pytest.raises(PositionError, match=reason):
        Game.from_dict(position)


def test_start_tiles_must_differ() -> None:
    position = Game.new("patterns", seed=2).to_dict()
    position["start_tiles"][1] = position["start_tiles"][0]
    with pytest.raises(PositionError, match="different colours"):
        Game.from_dict(position)


@given(games(), st.sampled_from([0, 1, None]))
def test_positions_are_what_their_types_say(game: Game, viewer: int | None) -> None:
    positions: Any = game.spec.positions
    described = TypeAdapter(list[positions.Position], config=ConfigDict(strict=True, extra="forbid"))
    for position in (game.to_dict(), game.view(viewer).to_dict()):
        assert described.validate_python([position]) == [json.loads(json.dumps(position))] == [position]


@given(games(names=st.just("mandala")), st.sampled_from([0, 1, None]))
def test_what_a_screen_receives_of_mandala_follows_from_the_rest(game: Game, viewer: int | None) -> None:
    whole, view = game.to_dict(), game.view(viewer).to_dict()
    for position in (whole, view):
        assert position["hand_sizes"] == [sum(hand) for hand in whole["hands"]]
        assert position["cup_sizes"] == [sum(cup) for cup in whole["cups"]]
        assert position["deck_size"] == len(whole["deck"])
        for mandala in range(2):
            areas = [position["mountains"][mandala], *position["fields"][mandala]]
            here = {name for area in areas for name, count in zip(COLORS, area, strict=True) if count}
            assert position["missing"][mandala] == [name for name in COLORS if name not in here]
        for terms, score in zip(position["terms"], position["scores"], strict=True):
            assert (terms is None) == (score is None)
            assert terms is None or sum(terms) == score


@given(games(names=st.just("mandala")), st.sampled_from([0, 1, None]))
def test_what_is_counted_from_a_position_is_what_the_rules_count(game: Game, viewer: int | None) -> None:
    view = game.view(viewer)
    s = view.to_array()[0]
    assert view.to_dict()["cup_sizes"] == [cup_size(s, player) for player in range(2)]
    hidden = [unseen(s, int(s["viewer"]) - 1, color) for color in range(len(COLORS))]
    assert view.unseen() == ([0] * len(COLORS) if game.is_over else hidden)
    assert game.unseen() == [0] * len(COLORS)


@given(games(names=st.just("patterns")))
def test_who_is_stuck_is_whom_the_rules_say(game: Game) -> None:
    said = game.to_dict()["stuck"]
    assert stuck(game.to_array()[0]) == (tiles.NONE if said is None else said)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(games(), st.data())
def test_any_change_to_a_position_gives_a_game_or_a_clean_error(game: Game, data: st.DataObject) -> None:
    position = game.to_dict()
    position[data.draw(st.sampled_from(sorted(position)))] = data.draw(JSON)
    try:
        changed = Game.from_dict(position)
    except MandalaError:
        return
    assert Game.from_dict(changed.to_dict()) == changed
    assert changed.is_over or len(changed.legal_moves) > 0


def test_derived_entries_are_worked_out_and_a_seed_is_optional() -> None:
    position = card_position(scores=[99, 99], outcome={"winner": 0})
    game = Game.from_dict(position)
    assert game.scores == (0, 0)
    assert game.to_dict()["seed"] == "0" * 32
