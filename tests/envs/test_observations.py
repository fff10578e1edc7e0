"""Observations show what a player may know, all of it as documented, and nothing else."""

import re
from pathlib import Path

import numpy as np
import pytest
from builders import card_game
from hypothesis import given
from hypothesis import strategies as st
from strategies import SEEDS, games

from mandala import Game
from mandala.colors import COLORS
from mandala.envs.observations import action_mask, observation, observation_of
from mandala.games import GAMES
from mandala.games.patterns.moves import CELLS

PAGE = Path(__file__).parent.parent.parent / "docs" / "environments.md"


def full_observation(game: Game, player: int) -> bytes:
    """The observation of the whole state rather than of a view."""
    shown = observation_of(game.spec.name)
    words = shown.words(1)
    shown.write(game.to_array(), 0, player, words, 0)
    return words.tobytes()


@given(games(), st.integers(0, 1), SEEDS)
def test_only_what_the_viewer_may_know_is_observed(game: Game, player: int, seed: int) -> None:
    view = game.view(player)
    seen = observation(view, player)
    assert seen.tobytes() == full_observation(game, player)
    assert seen.tobytes() == full_observation(view.redeal(seed), player)
    assert seen.min() >= 0
    assert seen.max() <= observation_of(game.spec.name).highest


@given(games(st.just("patterns")), st.integers(0, 1))
def test_the_parts_that_a_gpu_writes_are_the_whole(game: Game, player: int) -> None:
    shown = observation_of("patterns")
    words = shown.words(1)
    for part in range(shown.parts):
        shown.write_part(game.to_array(), 0, player, part, words, 0)
    assert words.tobytes() == full_observation(game, player)


@given(games(), st.integers(0, 1))
def test_a_mask_holds_the_moves_of_the_player_to_move_or_an_action_that_is_ignored(game: Game, player: int) -> None:
    mask = action_mask(game.view(player), player)
    moves = list(game.legal_moves) if game.turn == player else []
    assert np.flatnonzero(mask).tolist() == (sorted(move.code for move in moves) or [0])


@given(games(st.just("mandala")), st.integers(0, 1))
def test_every_entry_of_the_card_game_is_as_documented(game: Game, player: int) -> None:
    rows = observation(game.view(player), player).reshape(14, 8)
    position, other = game.to_dict(), 1 - player
    dealt = position["cups_dealt"]
    claimed = [np.subtract(position["cups"][k], dealt[k]).tolist() for k in range(2)]
    rivers = [[river.index(color) + 1 if color in river else 0 for color in COLORS] for river in position["rivers"]]
    fields = position["fields"]
    hidden = np.bincount([COLORS.index(card) for card in position["deck"]], minlength=6)
    hidden += np.add(position["hands"][other], dealt[other])
    expected = [
        (position["hands"][player], position["to_move"] == player),
        (dealt[player], position["last_mandala"]),
        (claimed[player], position["completer"] == player),
        (claimed[other], sum(position["hands"][other])),
        (rivers[player], 0),
        (rivers[other], 0),
        (position["mountains"][0], position["claiming"] == 0),
        (position["mountains"][1], position["claiming"] == 1),
        (fields[0][player], 0),
        (fields[1][player], 0),
        (fields[0][other], 0),
        (fields[1][other], 0),
        (position["discard"], 0),
        (hidden, len(position["deck"])),
    ]
    for row, (counts, more) in zip(rows.tolist(), expected, strict=True):
        assert row == [*counts, sum(counts), int(more)]


@given(games(st.just("patterns")), st.integers(0, 1))
def test_every_entry_of_the_tile_game_is_as_documented(game: Game, player: int) -> None:
    seen = observation(game.view(player), player)
    boards, lists = seen[: 18 * 64].reshape(18, 64), seen[18 * 64 :].reshape(5, 8)
    position = game.to_dict()
    expected = np.zeros((18, 64), np.int8)
    for space, tile in zip(CELLS, position["board"], strict=True):
        owner = 0 if tile["owner"] is None else 1 if tile["owner"] == player else 2
        expected[6 * owner + COLORS.index(tile["color"]), space] = 1
    assert (boards == expected).all()
    for row, owner in ((0, player), (1, 1 - player)):
        river, bowl = position["rivers"][owner], position["bowls"][owner]
        assert lists[row, :6].tolist() == [river.index(color) + 1 if color in river else 0 for color in COLORS]
        assert lists[2 + row, :6].tolist() == [int(color == bowl) for color in COLORS]
    assert lists[4, :6].tolist() == [int(color in position["start_tiles"]) for color in COLORS]
    flags = [int(position["to_move"] == player), int(position["phase"] == "last-flips")]
    assert lists[0, 6:].tolist() == flags
    assert not lists[1:, 6:].any()


def test_a_river_says_which_card_is_out_of_sight_no_more() -> None:
    game = card_game(rivers=("ro", "b"), discard="rr")
    unseen = observation(game.view(0), 0).reshape(14, 8)[13]
    assert unseen[:6].tolist() == [18 - 1 - 1 - 2, 18 - 1 - 1, 17, 17, 18 - 1, 18 - 1 - 1]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_page_gives_the_number_of_entries_and_actions(name: str) -> None:
    text = PAGE.read_text()
    assert re.search(rf"{observation_of(name).entries:,} entries", text)
    assert re.search(rf"{GAMES[name].rules.MOVES} actions", text)
