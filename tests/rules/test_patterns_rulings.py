"""Every ruling P1 to P5 and every example of the tile game, by name."""

import random

import numpy as np
import pytest
from builders import texts, tile_game

from mandala import Game, IllegalMoveError
from mandala.games import GAMES
from mandala.games.patterns.moves import CELLS
from mandala.games.patterns.rules import record as tiles
from mandala.games.patterns.rules.legality import flips, opens, swaps


def refusal_of(game: Game, move: str) -> str:
    before = game.to_bytes()
    with pytest.raises(IllegalMoveError) as caught:
        game.push(move)
    assert game.to_bytes() == before
    return caught.value.reason


def tile(game: Game, cell: str) -> dict[str, object]:
    found: dict[str, object] = game.to_dict()["board"][list(CELLS.values()).index(cell)]
    return found


def test_p1_the_shape_is_8_by_8_without_three_spaces_at_each_corner() -> None:
    assert len(tiles.SPACES) == 52
    cells = set(CELLS.values())
    corners = {"a8", "b8", "a7", "g8", "h8", "h7", "a1", "b1", "a2", "g1", "h1", "h2"}
    assert cells == {column + row for column in "abcdefgh" for row in "12345678"} - corners
    assert [CELLS[space] for space in tiles.CENTRE] == ["d5", "e5", "d4", "e4"]
    assert list(CELLS.values())[:4] == ["c8", "d8", "e8", "f8"]  # row by row from the top


def test_p2_a_swap_for_the_same_colour_is_offered_only_as_a_flip() -> None:
    game = tile_game(
        """
            . . . .
          . . . . . .
        . . . g . . . .
        . . o R0 r . . .
        . . . y . . . .
        . . . . . . . .
          . . . . . .
            . . . .
        """
    )
    assert {"fe5", "sd6", "sc5", "sd4"} <= texts(game)
    assert refusal_of(game, "se5") == "same-as-flip"
    game.push("sd6")
    assert game.to_dict()["bowls"][0] == "green"
    assert tile(game, "d6") == {"color": "red", "side": "back", "owner": 0, "marker": None}


LAST = """
        . . . .
      . . R1 g . .
    . . g O0 o p . .
    . . p o b . . .
    . p Y0 b . . . .
    . . b . . . . .
      . . . . . .
        . . . .
"""


def test_p3_the_last_flips_are_optional_and_stopping_is_never_the_only_move() -> None:
    game = tile_game(LAST, bowls="rr", phase="last-flips", to_move=0)
    assert texts(game) == {"fe6", "fd5", "stop"}
    assert refusal_of(game, "oa5") == "only-flips"
    game.push("fe6")
    assert texts(game) == {"fd5", "stop"}
    game.push("fd5")  # no flip is left, so the game is over by itself
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "no-action-left"


def test_p3_stopping_ends_the_game_at_once() -> None:
    game = tile_game(LAST, bowls="rr", phase="last-flips", to_move=0)
    game.push("stop")
    assert game.is_over
    assert game.scores == (0, 0)


@pytest.mark.parametrize("seed", range(6))
def test_p3_who_is_stuck_has_no_action_left(seed: int) -> None:
    game, rng = Game.new("patterns", seed=seed), random.Random(seed)
    while not game.is_over:
        if game.to_dict()["phase"] != "last-flips":
            assert game.to_dict()["stuck"] is None
        else:
            assert game.to_dict()["stuck"] == 1 - game.turn
        game.push(rng.choice(list(game.legal_moves)))
    stuck = game.to_dict()["stuck"]
    state = np.frombuffer(game.to_bytes(), tiles.STATE).view(np.recarray)[0]
    assert opens(state, stuck) | flips(state, stuck) | swaps(state, stuck) == tiles.EMPTY


def test_p3_one_may_not_stop_earlier() -> None:
    assert refusal_of(Game.new("patterns", seed=1), "stop") == "give-first"
    game = tile_game(LAST, bowls="gg")
    assert refusal_of(game, "stop") == "not-the-last-flips"


TOUCH = """
        . . . .
      . . . . . .
    . . . . . . . .
    . . R0 r R1 . . .
    . . . . . . . .
    . . . . . . . .
      . . . . . .
        . . . .
"""


def test_p4_the_new_space_may_not_touch_the_opponents_group_of_that_colour() -> None:
    game = tile_game(TOUCH, bowls="gg")
    assert refusal_of(game, "fd5") == "touches-other-group"


def test_a_refused_swap_says_why() -> None:
    game = tile_game(TOUCH.replace(" r ", " y "), bowls="rr")
    assert refusal_of(game, "sa5") == "not-next-to-group"
    assert refusal_of(game, "sd5") == "touches-other-group"


def test_example_a_flip_that_would_touch_the_opponents_group_is_illegal_for_both() -> None:
    assert refusal_of(tile_game(TOUCH, bowls="gg", to_move=1), "fd5") == "touches-other-group"


def test_p4_opening_next_to_the_opponents_group_of_that_colour_is_illegal() -> None:
    game = tile_game(TOUCH.replace("R0", "g"), bowls="ro")
    for cell in ("e6", "e4", "d5", "f5"):
        assert refusal_of(game, f"o{cell}") == "touches-other-group"
    assert "od6" in texts(game)  # diagonally is fine


def test_p5_any_other_colour_may_be_opened_beside_any_group() -> None:
    game = tile_game(TOUCH, bowls="gg")
    assert {"oe6", "oe4", "oc6", "oc4"} <= texts(game)


def test_example_a_tile_diagonal_to_the_group_cannot_be_flipped() -> None:
    game = tile_game(
        """
            . . . .
          . . . . . .
        . . . . r . . .
        . . . R0 . . . .
        . . r . r . . .
        . . . . . . . .
          . . . . . .
            . . . .
        """,
        bowls="gg",
    )
    assert refusal_of(game, "fe6") == "not-next-to-group"
    assert not {"fe6", "fc4", "fe4"} & texts(game)


def test_example_41_points() -> None:
    game = tile_game(
        """
            R0 r0 r0 r0
          O0 r0 . . . .
        o0 o0 o0 . . . . .
        Y0 y0 . G0 g0 g0 . .
        . . . g0 g0 . P0 .
        B0 b0 b0 . . . . .
          . . . . . .
            . . . .
        """,
        bowls="pp",
    )
    assert game.scores == (4 + 6 + 3 + 16 + 0 + 12, 0)
    assert game.scores[0] == 41


def test_example_46_points() -> None:
    game = tile_game(
        """
            R0 r0 r0 r0
          O0 r0 . . . .
        o0 o0 o0 o0 . . . .
        Y0 y0 y0 y0 G0 g0 g0 .
        P0 p0 . . . . . .
        B0 b0 b0 . . . . .
          . . . . . .
            . . . .
        """,
        bowls="pp",
    )
    assert game.scores == (46, 0)


ENDED = """
        R0 r0 . .
      G0 g0 . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . R1 . . . .
      . . . G1 g1 .
        . . . .
"""


@pytest.mark.parametrize(
    ("board", "winner", "scores"),
    [
        (ENDED, 0, (3, 2)),
        (ENDED.replace("0", "2").replace("1", "0").replace("2", "1"), 1, (2, 3)),
        (ENDED.replace("R0 r0", "R0 ."), None, (2, 2)),
    ],
)
def test_one_point_more_wins_and_equal_points_are_a_draw(
    board: str, winner: int | None, scores: tuple[int, int]
) -> None:
    game = tile_game(board, bowls="pp", phase="over", outcome={"reason": "no-action-left"})
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.scores) == (winner, scores)
    assert refusal_of(game, "od8") == "game-over"


def test_opening_takes_the_lowest_marker_and_the_river_place_of_that_number() -> None:
    game = Game.new("patterns", seed=5, first=0)
    kept = game.legal_moves[0]
    game.push(kept)
    state = game.to_dict()
    assert state["bowls"][1] == kept.color
    taken = tile(game, "d8")["color"]
    game.push("od8")
    assert tile(game, "d8") == {"color": state["bowls"][0], "side": "back", "owner": 0, "marker": 1}
    assert game.to_dict()["rivers"][0] == [state["bowls"][0]]
    assert game.to_dict()["bowls"][0] == taken


def test_a_colour_is_opened_once() -> None:
    game = tile_game(TOUCH, bowls="rr")
    assert refusal_of(game, "oa5") == "already-opened"
    game = tile_game(TOUCH, bowls="gg")
    assert refusal_of(game, "sd6") == "not-opened"
    assert refusal_of(game, "oc5") == "already-back-up"
    assert refusal_of(game, "kr") == "nothing-to-give"


def test_the_other_player_decides_who_gets_which_start_tile() -> None:
    for first in range(2):
        game = Game.new("patterns", seed=9, first=first)
        state = game.to_dict()
        assert (state["phase"], state["to_move"]) == ("give", 1 - first)
        keep = next(move for move in game.legal_moves if move.color == state["start_tiles"][1])
        game.push(keep)
        after = game.to_dict()
        assert (after["phase"], after["to_move"]) == ("turn", first)
        assert (after["bowls"][1 - first], after["bowls"][first]) == (state["start_tiles"][1], state["start_tiles"][0])
        other = next(c for c in "roygpb" if f"k{c}" not in {f"k{name[0]}" for name in state["start_tiles"]})
        assert refusal_of(Game.new("patterns", seed=9, first=first), f"k{other}") == "not-a-start-tile"


def test_setup_has_every_colour_once_among_centre_and_start_tiles() -> None:
    for seed in range(50):
        state = Game.new("patterns", seed=seed).to_dict()
        board = dict(zip(CELLS.values(), state["board"], strict=True))
        aside = [board[cell]["color"] for cell in ("d5", "e5", "d4", "e4")] + state["start_tiles"]
        assert len(set(aside)) == 6
        assert all(t["side"] == "front" for t in state["board"])


def test_an_action_must_be_taken_if_any_is_possible() -> None:
    for seed in range(10):
        game = Game.new("patterns", seed=seed)
        while not game.is_over:
            if game.phase == "turn":
                assert "stop" not in texts(game)
            game.push(game.legal_moves[seed % len(game.legal_moves)])


def test_the_numbers_of_moves_stay_as_they_are_written_down() -> None:
    """Networks, stored games and environments know moves by number."""
    numbers = {"oc8": 2, "of1": 61, "fc8": 66, "ff1": 125, "sc8": 130, "sf1": 189, "kr": 192, "kb": 197, "stop": 198}
    by_code = GAMES["patterns"].moves.by_code
    assert {move.text: code for code, move in by_code.items() if move.text in numbers} == numbers


def test_p1_a_number_beyond_the_shape_is_not_a_space() -> None:
    game = tile_game(TOUCH, bowls="gg")
    beyond = [space for space in range(64) if space not in CELLS]
    codes = [64 * kind + space for kind in range(3) for space in beyond]
    assert {game.spec.rules.refusal(game._state, 0, code) for code in codes} == {tiles.NOT_A_SPACE}
