"""Pictures show what a view shows, with the page's colours and motifs."""

import random
import re
from pathlib import Path

import numpy as np
import pytest

from mandala import Game, pictures
from mandala.colors import COLORS
from mandala.games import GAMES
from mandala.pictures import pieces

PAGE = Path(__file__).parent.parent / "web" / "src"


def test_the_colours_are_those_of_the_page() -> None:
    theme = (PAGE / "ui" / "theme.css").read_text()
    light = dict(re.findall(r"--([\w-]+): (?:light-dark\()?(#\w{6})", theme))
    assert [light[color] for color in COLORS] == list(pieces.GROUNDS.values())
    assert [light[f"on-{color}"] for color in COLORS] == list(pieces.MARKS.values())
    for name in ("paper", "panel", "ink", "soft", "line", "sand", "sand-deep", "wood", "wood-deep", "accent"):
        assert light[name] == getattr(pieces, name.replace("-", "_").upper())


def test_the_page_draws_the_same_motifs() -> None:
    assert "mandala/pictures/motifs.json" in (PAGE / "boards" / "art" / "motifs.ts").read_text()
    assert list(pieces.motifs()) == list(COLORS)


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("player", [0, 1])
def test_every_position_of_a_game_can_be_drawn(name: str, player: int) -> None:
    game, chance = Game.new(name, seed=7), random.Random(1)
    drawings = set()
    while True:
        drawings.add(pictures.draw(game.view(player).to_dict(), player))
        if game.is_over:
            break
        game.push(chance.choice(list(game.legal_moves)))
    assert len(drawings) > game.ply / 2


def test_hidden_cards_lie_face_down() -> None:
    game, chance = Game.new("mandala", seed=7), random.Random(1)
    for _ in range(12):
        game.push(chance.choice(list(game.legal_moves)))
    view = game.view(0)
    shown = pictures.draw(view.to_dict(), 0)
    assert shown == pictures.draw(view.redeal(3).view(0).to_dict(), 0)
    assert shown != pictures.draw(game.to_dict(), 0)
    back = pieces.card(None, 0, 0).partition(">")[2]
    position = view.to_dict()
    deck = 4  # the layers of its stack
    assert shown.count(back) == position["hand_sizes"][1] + 2 + deck


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_picture_has_pixels(name: str) -> None:
    image = pictures.pixels(pictures.draw(Game.new(name, seed=1).view(0).to_dict(), 0))
    assert image.shape[2] == 3
    assert image.dtype == np.uint8
    colors = {tuple(row) for row in image.reshape(-1, 3).tolist()}
    for ground in pieces.GROUNDS.values() if name != "mandala" else (pieces.PAPER, pieces.SAND, pieces.WOOD):
        assert tuple(int(ground[k : k + 2], 16) for k in (1, 3, 5)) in colors
