"""Views as bytes, by pickle, by copies, and as the JSON that servers and the protocol of bots send."""

import copy
import json
import pickle
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from seeds import seeded
from strategies import games

from mandala import Game, MandalaError, PositionError, View
from mandala.bots.bot import Limit
from mandala.bots.registry import bots_of, levels_of, make_contestant
from mandala.games import GAMES

VIEWERS = st.sampled_from([0, 1, None])


def sent(view: View) -> Any:
    """The JSON of a view, as it arrives elsewhere."""
    return json.loads(json.dumps(view.to_dict()))


def same(one: View, other: View) -> bool:
    return (one.to_bytes(), one.player, list(one.legal_moves)) == (
        other.to_bytes(),
        other.player,
        list(other.legal_moves),
    )


@given(games(), VIEWERS)
def test_copies_of_a_view_are_the_same_view(game: Game, viewer: int | None) -> None:
    view = game.view(viewer)
    copies = copy.deepcopy(view), copy.copy(view), pickle.loads(pickle.dumps(view))
    for again in (*copies, View.from_bytes(game.spec.name, view.to_bytes(), viewer)):
        assert same(again, view)


@given(games(), VIEWERS)
def test_the_json_of_a_view_gives_the_view(game: Game, viewer: int | None) -> None:
    view = game.view(viewer)
    assert same(View.from_dict(sent(view), viewer), view)


@given(games(), VIEWERS)
def test_json_that_hides_a_hand_says_whose_view_it_is(game: Game, viewer: int | None) -> None:
    view = game.view(viewer)
    again = View.from_dict(sent(view))
    if game.spec.secrets and not game.is_over:
        assert same(again, view)
    else:
        assert same(again, game.view(game.turn))


def test_a_game_that_the_players_ended_has_no_secrets_in_json_either() -> None:
    game = Game.new("mandala", seed=3)
    game.adjudicate(1, "resignation")
    for viewer in (0, None):
        assert same(View.from_dict(sent(game.view(viewer)), viewer), game.view(viewer))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_built_in_bot_chooses_the_same_move_from_json(name: str) -> None:
    chance, limit = seeded("views", name), Limit(simulations=8)
    game = Game.new(name, seed=chance.getrandbits(128))
    for _ in range(chance.randrange(8, 24)):
        game.push(chance.choice(game.legal_moves))
    view = game.view(game.turn)
    for words in (*bots_of(name), *(f"level{n + 1}" for n in range(len(levels_of(name))))):
        bot = make_contestant(name, words).bot
        there, here = (bot.choose(v, limit, random.Random(5)).move for v in (View.from_dict(sent(view)), view))
        assert there == here, words


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"cups_dealt": [[0] * 6, [0] * 6]}, "hands and cups_dealt must be null for the same players"),
        ({"hand_sizes": [6, 9]}, "hand_sizes must be a whole number from 0 to 8, not 9"),
        ({"deck_size": 3}, "deck"),
        ({"deck_size": None}, "deck_size must be a whole number"),
        ({"cups_claimed": [[0] * 6]}, "cups_claimed must have 2 entries"),
        ({"cups": None}, "cups must be a list, not null"),
        ({"discard": [18] * 6}, "there are"),
    ],
    ids=str,
)
def test_a_view_that_contradicts_itself_is_refused(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        View.from_dict(sent(Game.new("mandala", seed=7).view(0)) | change)


def test_the_viewer_must_be_the_one_whose_hand_is_shown() -> None:
    view = sent(Game.new("mandala", seed=7).view(0))
    for other, name in ((1, "player 1"), (None, "a spectator")):
        with pytest.raises(PositionError, match=f"this is not the view of {name}"):
            View.from_dict(view, other)
    for game in GAMES:
        with pytest.raises(MandalaError, match="a view is for player 0, player 1 or a spectator"):
            View.from_dict(sent(Game.new(game, seed=7).view(0)), 2)


def test_a_view_is_read_from_its_own_game_only() -> None:
    with pytest.raises(PositionError, match="game must be one of mandala, patterns"):
        View.from_dict({"game": "chess"})
