"""Boards of text: playable, coloured only for a terminal, and silent about what is hidden."""

import random
import re

import pytest
from builders import card_game

from mandala import Game, boards
from mandala.games.patterns.moves import CELLS


def test_the_card_table_shows_what_a_player_needs() -> None:
    game = card_game(hands=("rro", "yyg"), mountains=("pp", "b"), fields=(("g", "y"), ("", "")), discard="bb")
    text = str(game)
    assert "player 0 to play" in text
    assert re.search(r"hand +r2 +o1", text)
    assert "hand  3 cards" in text
    assert re.search(r"mountain +p2", text)
    assert re.search(r"discard pile +b2", text)
    assert "y2" not in text  # the opponent's hand


def test_the_tile_board_shows_every_space() -> None:
    game = Game.new("patterns", seed=3)
    game.push(game.legal_moves[0])
    game.push("od4")
    text = str(game)
    rows = [line for line in text.split("\n") if re.match(r"  [1-8]  ", line)]
    assert len(rows) == 8
    tiles = re.findall(r"[\[(]?[roygpb][1-6]?[\])]?", " ".join(row[3:-1] for row in rows))
    assert len(tiles) == 52 == len(CELLS)
    assert sum("1" in tile for tile in tiles) == 1


@pytest.mark.parametrize("name", ["mandala", "patterns"])
def test_boards_are_plain_in_a_pipe_and_coloured_on_demand(name: str) -> None:
    game = Game.new(name, seed=3)
    plain, colored = boards.draw(game.to_dict(), 0, False), boards.draw(game.to_dict(), 0, True)
    assert "\x1b" not in plain
    assert "\x1b[" in colored
    assert [line.rstrip() for line in re.sub(r"\x1b\[[0-9;]*m", "", colored).split("\n")] == [
        line.rstrip() for line in plain.split("\n")
    ]
    assert str(game.view(0)) == boards.draw(game.view(0).to_dict(), 0)


@pytest.mark.parametrize("name", ["mandala", "patterns"])
def test_every_line_of_every_board_of_a_game_fits_a_terminal(name: str) -> None:
    game = Game.new(name, seed=8)
    chance = random.Random(8)
    while not game.is_over:
        for viewer in (0, 1, None):
            assert all(len(line) <= 80 for line in str(game.view(viewer)).split("\n"))
        game.push(chance.choice(game.legal_moves))
    assert "over: " in str(game)
