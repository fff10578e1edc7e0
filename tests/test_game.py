"""The Python API: behaviour, errors, copies, repr."""

import copy
import pickle
import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import games

from mandala import (
    Game,
    IllegalMoveError,
    MalformedMoveError,
    MandalaError,
    Move,
    Outcome,
    PositionError,
    View,
    pictures,
)
from mandala.colors import COLORS
from mandala.game import PLY_LIMIT


def played(name: str, seed: int, plies: int = 1000) -> Game:
    game = Game.new(name, seed=seed)
    chance = random.Random(seed)
    while not game.is_over and game.ply < plies:
        game.push(chance.choice(game.legal_moves))
    return game


@pytest.mark.parametrize("name", ["mandala", "patterns"])
def test_a_whole_game_through_the_api(name: str) -> None:
    game = Game.new(name, seed=1, first=1)
    assert (game.ply, game.is_over, game.outcome()) == (0, False, None)
    while not game.is_over:
        assert game.turn in (0, 1)
        game.push(game.legal_moves[0])
    outcome = game.outcome()
    assert isinstance(outcome, Outcome)
    assert outcome.scores == game.scores
    better = max(outcome.scores)
    assert outcome.winner is None or outcome.scores[outcome.winner] == better
    assert game.phase == "over"
    assert len(game.legal_moves) == 0


def test_legal_moves_iterate_index_contain_and_count() -> None:
    game = Game.new("mandala", seed=7)
    moves = list(game.legal_moves)
    assert len(moves) == len(game.legal_moves)
    assert game.legal_moves[0] == moves[0]
    assert game.legal_moves[-1] == moves[-1]
    assert game.legal_moves[1:3] == moves[1:3]
    assert moves[0] in game.legal_moves
    assert "m1r" in game.legal_moves
    assert "m1g" not in game.legal_moves
    assert "nonsense" not in game.legal_moves
    assert 3 not in game.legal_moves
    with pytest.raises(IndexError, match="legal moves"):
        game.legal_moves[len(moves)]
    assert repr(game.legal_moves).startswith("<LegalMoves: m1r")


def test_a_loop_over_legal_moves_may_push_and_pop() -> None:
    game = Game.new("patterns", seed=7)
    game.push(game.legal_moves[0])
    expected = list(game.legal_moves)
    seen = []
    for move in game.legal_moves:
        game.push(move)
        game.pop()
        seen.append(move)
    assert seen == expected


def test_illegal_moves_say_why_and_what_is_legal() -> None:
    game = Game.new("mandala", seed=7)
    with pytest.raises(IllegalMoveError) as caught:
        game.push("cr")
    assert str(caught.value).startswith("cr is illegal: no mandala is being shared out; legal: m1r m2r")
    assert caught.value.legal == tuple(str(move) for move in game.legal_moves)
    assert caught.value.reason == "nothing-to-claim"


@pytest.mark.parametrize(
    ("text", "lack"),
    [
        ("m3r", "m takes a mandala (1 or 2) and a colour (r o y g p b), as in m1r"),
        ("m1x", "m takes a mandala"),
        ("f1r", "a number of cards (1 to 7), as in f2g3"),
        ("f1r8", "a number of cards (1 to 7)"),
        ("dr9", "a number of cards (1 to 8), as in db2"),
        ("M1R", "moves look like m1r, f2g3, db2, cr"),
        ("", "moves look like"),
        ("m1r ", "m takes"),
        ("é" * 100, "moves look like"),
    ],
)
def test_malformed_moves_say_what_is_wrong(text: str, lack: str) -> None:
    game = Game.new("mandala", seed=7)
    before = game.to_bytes()
    with pytest.raises(MalformedMoveError) as caught:
        game.push(text)
    assert lack in str(caught.value)
    assert len(str(caught.value)) < 200
    assert game.to_bytes() == before


def test_a_move_of_the_other_game_is_malformed() -> None:
    tile = Game.new("patterns", seed=1).spec.moves.by_text["oc8"]
    with pytest.raises(MalformedMoveError, match="'oc8' is not a mandala move"):
        Game.new("mandala", seed=1).push(tile)
    for wrong in (5.0, True):
        with pytest.raises(MalformedMoveError, match=rf"a move is a text, a code or a Move, not {wrong}"):
            Game.new("mandala", seed=1).push(wrong)  # type: ignore[arg-type]


@given(games())
def test_a_move_is_pushed_by_its_code_as_well(game: Game) -> None:
    for move in [] if game.is_over else [game.legal_moves[0], game.legal_moves[-1]]:
        for code in (move.code, np.int64(move.code)):
            assert game.push(code) is game.peek() is game.pop() is move


@pytest.mark.parametrize("code", [-1, 150, np.uint8(200)])
def test_an_unknown_code_is_malformed(code: int) -> None:
    with pytest.raises(MalformedMoveError, match=f"{code} is not a mandala move: codes are 0 to 149"):
        Game.new("mandala", seed=7).push(code)
    with pytest.raises(IllegalMoveError, match="not that many cards"):
        Game.new("mandala", seed=7).push(4)


@given(games())
def test_legal_moves_are_a_sequence_of_sortable_moves(game: Game) -> None:
    moves = game.legal_moves
    assert isinstance(moves, Sequence)
    assert list(reversed(moves)) == list(moves)[::-1]
    assert [moves.index(move) for move in moves] == list(range(len(moves)))
    assert [move.code for move in sorted(moves)] == sorted(move.code for move in moves)


def test_moves_have_named_parts_and_survive_pickling() -> None:
    game = Game.new("mandala", seed=7)
    move = game.spec.moves.parse("f2g3")
    assert move.parts == {"kind": "field", "color": "green", "mandala": 2, "count": 3}
    assert str(move) == "f2g3"
    copy: Move = pickle.loads(pickle.dumps(game.legal_moves[0]))
    assert game.push(copy) == copy


@pytest.mark.parametrize("name", ["mandala", "patterns"])
def test_every_move_text_round_trips(name: str) -> None:
    table = Game.new(name, seed=1).spec.moves
    assert len(table.by_code) == len(table.by_text) == (150 if name == "mandala" else 6 + 3 * 52 + 1)
    for move in table.by_code.values():
        assert table.parse(move.text) is move


def test_pop_without_moves_is_an_index_error() -> None:
    for last in (Game.peek, Game.pop):
        with pytest.raises(IndexError, match="no move"):
            last(Game.new("mandala", seed=7))


@given(games(), st.integers(0, 2**64))
def test_a_playout_is_random_to_the_end_and_changes_nothing(game: Game, seed: int) -> None:
    before, moves = game.to_bytes(), list(game.legal_moves)
    outcome = game.playout(random.Random(seed))
    assert outcome == game.playout(random.Random(seed))
    assert outcome.reason in (*game.spec.rules.REASONS, "ply-limit")
    assert (game.to_bytes(), list(game.legal_moves)) == (before, moves)
    if game.is_over:
        assert outcome == game.outcome()
    else:
        game.adjudicate(1 - game.turn, "resignation")
        assert game.playout(random.Random(seed)).reason == "resignation"


def test_at_the_ply_limit_the_score_decides_a_playout() -> None:
    position = played("mandala", 3, 40).to_dict() | {"ply": PLY_LIMIT}
    game = Game.from_dict(position)
    outcome = game.playout(random.Random(1))
    assert (outcome.winner, outcome.reason, outcome.scores) == (game.leader, "ply-limit", game.scores)


@given(games())
def test_a_notebook_shows_what_the_player_to_move_sees(game: Game) -> None:
    view = game.view(game.turn)
    assert game.name == view.name == game.spec.name
    assert game.svg() == game._repr_html_() == view.svg() == view._repr_html_()
    assert view.svg() == pictures.draw(view.to_dict(), view.player)


@pytest.mark.parametrize("name", ["mandala", "patterns"])
def test_a_copy_goes_its_own_way(name: str) -> None:
    game = played(name, 3, 12)
    game.players = ("Ada", "Ben")
    twin = game.copy()
    assert twin == game
    assert twin.record() == game.record()
    twin.push(twin.legal_moves[0])
    assert twin != game
    assert (twin.pop(), twin == game)[1]
    while game.moves:
        assert game.pop() == twin.pop()
    assert game == twin == Game.new(name, seed=3)


@pytest.mark.parametrize("name", ["mandala", "patterns"])
def test_repr_constructs_the_game(name: str) -> None:
    game = played(name, 4, 20)
    assert eval(repr(game)) == game
    by_hand = Game.from_dict(game.to_dict())
    by_hand.push(by_hand.legal_moves[0])
    assert eval(repr(by_hand)) == by_hand


def test_seeds_are_numbers_or_hexadecimal_digits() -> None:
    assert Game.new("mandala", seed=255) == Game.new("mandala", seed="FF") == Game.new("mandala", seed="ff".zfill(32))
    assert Game.new("mandala") != Game.new("mandala")
    for bad in (-1, 2**128, "xyz", "", "0" * 33, True, 1.5):
        with pytest.raises(MandalaError, match="a seed is"):
            Game.new("mandala", seed=bad)  # type: ignore[arg-type]


def test_unknown_games_players_and_viewers_are_refused() -> None:
    with pytest.raises(MandalaError, match="the games are mandala and patterns"):
        Game.new("chess")
    with pytest.raises(MandalaError, match="first is player 0, player 1 or lot"):
        Game.new("mandala", first=2)
    with pytest.raises(MandalaError, match="a view is for player 0, player 1 or a spectator"):
        Game.new("mandala").view(2)


def test_first_decides_who_starts() -> None:
    assert Game.new("mandala", seed=1, first=1).turn == 1
    assert Game.new("patterns", seed=1, first=1).turn == 0  # the other one gives the start tiles


def test_views_are_positions_without_a_push() -> None:
    view = Game.new("mandala", seed=7).view(1)
    assert isinstance(view, View)
    assert not hasattr(view, "push")
    assert list(view.legal_moves) == []
    assert repr(view) == "<View of mandala for player 1 at ply 0>"
    assert view.scores == (None, 0)


def test_games_are_compared_by_position_and_not_hashed() -> None:
    game = Game.new("mandala", seed=7)
    assert game == Game.from_dict(game.to_dict())
    assert game != "mandala"
    with pytest.raises(TypeError):
        hash(game)


def test_positions_of_no_game_are_refused() -> None:
    bad: Any
    for bad in ({}, {"game": "go"}, [], None, {"game": ["mandala"]}):
        with pytest.raises(PositionError, match=r"game must be one|game is missing|a position is"):
            Game.from_dict(bad)


@pytest.mark.parametrize("game", ["mandala", "patterns"])
@pytest.mark.parametrize(("winner", "reason"), [(1, "resignation"), (0, "time"), (None, "agreement")])
def test_players_may_end_a_game_and_its_record_says_so(game: str, winner: int | None, reason: str) -> None:
    ended = Game.new(game, seed=3)
    ended.push(ended.legal_moves[0])
    ended.adjudicate(winner, reason)
    assert ended.is_over
    outcome = ended.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (winner, reason)
    assert ended.view(None).to_bytes() == ended.to_bytes()  # a finished game has no secrets
    with pytest.raises(IllegalMoveError, match="over"):
        ended.push(ended.legal_moves[0])
    again = Game.from_record(ended.record())
    assert again.outcome() == outcome
    assert again.record() == ended.record()
    ended.pop()
    assert not ended.is_over


def test_at_the_ply_limit_the_score_as_it_stands_decides() -> None:
    game = Game.new("patterns", seed=3)
    with pytest.raises(MandalaError, match="present score"):
        game.adjudicate(1, "ply-limit")
    game.adjudicate(None, "ply-limit")
    assert game.result() == "draw 0-0 (ply-limit)"
    with pytest.raises(MandalaError, match="over already"):
        game.adjudicate(0, "time")


@pytest.mark.parametrize(("winner", "reason"), [(0, "agreement"), (None, "time"), (2, "time"), (0, "boredom")])
def test_a_verdict_must_make_sense(winner: int | None, reason: str) -> None:
    with pytest.raises(MandalaError):
        Game.new(seed=3).adjudicate(winner, reason)


@pytest.mark.parametrize("game", ["mandala", "patterns"])
def test_the_terms_of_a_score_add_up(game: str) -> None:
    played, rng = Game.new(game, seed=11), random.Random(1)
    while not played.is_over:
        played.push(rng.choice(played.legal_moves))
        assert tuple(played.visible_score(player) for player in range(2)) == played.scores
    assert any(played.scores)


def test_the_root_is_the_game_before_any_move() -> None:
    game = Game.new("patterns", seed=5)
    fresh = game.to_bytes()
    game.players = ("Ada", "Ben")
    game.push(game.legal_moves[0])
    assert game.root().to_bytes() == fresh
    assert game.root().players == ("Ada", "Ben")
    assert len(game.moves) == 1
    game.root().push(game.root().legal_moves[0])
    assert game.root().to_bytes() == fresh


def test_a_game_can_be_pickled_and_copied_in_depth() -> None:
    game = Game.new("mandala", seed=7, moves="m1r m2p")
    game.players = ("Ada", "Ben")
    for twin in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert twin == game
        assert twin.record() == game.record()
        twin.push(twin.legal_moves[0])
        assert twin != game


def test_parse_reads_a_move_without_making_it() -> None:
    game = Game.new("mandala", seed=7)
    before = game.to_bytes()
    assert game.parse("f2r2") is game.spec.moves.by_text["f2r2"]
    with pytest.raises(MalformedMoveError, match="m takes a mandala"):
        game.parse("m3r")
    with pytest.raises(IllegalMoveError, match="not that many cards") as refused:
        game.parse("m1g")
    assert refused.value.reason == "too-few-in-hand"
    assert (game.to_bytes(), game.moves) == (before, [])
    game.adjudicate(0, "resignation")
    with pytest.raises(IllegalMoveError, match="the game is over"):
        game.parse("f2r2")


@given(games(), st.data())
def test_parse_agrees_with_the_legal_moves(game: Game, data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(list(game.spec.moves.by_code.values())))
    if move in game.legal_moves:
        assert game.parse(move.text) is move
    else:
        with pytest.raises(IllegalMoveError) as refused:
            game.parse(move.text)
        assert refused.value.reason in game.spec.rules.REFUSALS


@given(games(), st.sampled_from([0, 1, None]))
def test_an_array_is_a_copy_of_what_the_viewer_may_know(game: Game, viewer: int | None) -> None:
    view = game.view(viewer)
    states = view.to_array()
    assert states.tobytes() == view.to_bytes()
    states["ply"] += 1
    assert states.tobytes() != view.to_bytes()


@given(games(names=st.just("mandala")), st.sampled_from([0, 1, None]))
def test_unseen_cards_are_those_that_lie_where_the_viewer_cannot_look(game: Game, viewer: int | None) -> None:
    whole, unseen = game.to_dict(), game.view(viewer).unseen()
    assert game.unseen() == [0] * 6
    hidden = [0] * 6
    if not game.is_over:
        for player in {0, 1} - {viewer}:
            for pile in (whole["hands"][player], whole["cups_dealt"][player]):
                hidden = [a + b for a, b in zip(hidden, pile, strict=True)]
        hidden = [cards + whole["deck"].count(name) for cards, name in zip(hidden, COLORS, strict=True)]
    assert unseen == hidden
    assert Game.new("patterns").view(0).unseen() is None
