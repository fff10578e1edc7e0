"""The rules of the third game, its positions and its records."""

import json
from collections.abc import Iterator

import pytest
from seeds import seeded

from mandala.errors import IllegalMoveError, PositionError
from mandala.game import Game, View
from mandala.games import GAMES

VIEWERS = (0, 1, None)
GAMES_PLAYED = 40


def positions() -> Iterator[Game]:
    """Every position of some random games, the end included; the game continues with the same object."""
    for number in range(GAMES_PLAYED):
        rng = seeded("sheaves", number)
        game = Game.new("sheaves", seed=rng.getrandbits(128), first=number % 2)
        yield game
        while not game.is_over:
            game.push(rng.choice(game.legal_moves))
            yield game


def test_it_is_installed_beside_the_others() -> None:
    assert list(GAMES) == ["mandala", "patterns", "sheaves"]


def test_a_game_has_21_plies_and_24_cards() -> None:
    for game in positions():
        position = game.to_dict()
        hands, sheaves = map(sum, position["hands"]), map(sum, position["sheaves"])
        assert sum(hands) + sum(sheaves) + sum(position["row"]) + position["deck_size"] == 24
        assert game.is_over == (game.ply == 21) == (not game.legal_moves)


def test_a_move_is_legal_exactly_if_it_is_not_refused() -> None:
    for game in positions():
        rules = game.spec.rules
        legal = {move.code for move in game.legal_moves}
        assert legal == {code for code in range(rules.MOVES) if rules.refusal(game.to_array(), 0, code) == 0}


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    reasons = set()
    for game in positions():
        before = game.to_bytes()
        for move in game.spec.moves.by_code.values():
            if move not in game.legal_moves:
                with pytest.raises(IllegalMoveError) as raised:
                    game.push(move)
                reasons.add(raised.value.reason)
        assert game.to_bytes() == before
    assert reasons == {"game-over", "not-in-hand", "not-in-row"}


def test_a_redealt_world_looks_the_same_and_hides_nothing_else() -> None:
    worlds = set()
    for number, game in enumerate(positions()):
        for player in VIEWERS:
            view, world = game.view(player), game.view(player).redeal(number)
            assert world.view(player).to_bytes() == view.to_bytes()
            assert json.dumps(world.view(player).to_dict()) == json.dumps(view.to_dict())
            assert world.to_array()["viewer"][0] == 0
            assert game.is_over or set(map(int, view.to_array()["seed"][0])) == {0}
            worlds.add(world.to_bytes() != game.to_bytes())
    assert worlds == {False, True}


def test_draws_grow_with_every_card_that_is_drawn() -> None:
    for game in positions():
        for move, effect in zip(list(game.legal_moves), game.effects(), strict=True):
            after = game.copy()
            after.push(move)
            assert after.draws - game.draws == effect.get("drawn", 0)
            player = game.turn
            assert after.visible_score(player) - game.visible_score(player) == effect.get("points", 0)
            assert after.is_over == effect.get("ends", False)


def test_a_view_gives_the_effects_of_the_whole_state() -> None:
    for game in positions():
        for player in VIEWERS:
            assert [game.view(player).effect(move) for move in game.legal_moves] == game.effects()


def test_the_score_sheet_adds_up() -> None:
    for game in positions():
        for player in range(2):
            terms = game.score_sheet(player)
            assert all(term["points"] == term["count"] * term["worth"] for term in terms)
            assert sum(term["points"] for term in terms) == game.to_dict()["scores"][player]


def test_positions_go_to_json_and_back() -> None:
    for game in positions():
        assert Game.from_dict(json.loads(json.dumps(game.to_dict()))).to_bytes() == game.to_bytes()
        for player in VIEWERS:
            view = game.view(player)
            assert View.from_dict(json.loads(json.dumps(view.to_dict())), player) == view


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"row": [4, 4, 0, 0, 0, 0]}, "cards, not 4"),
        ({"hands": [[0, 0, 0, 0, 0, 0], [1, 1, 1, 0, 0, 0]], "hand_sizes": [0, 3]}, "a hand cannot hold 0"),
        ({"hands": [None, [1, 1, 1, 0, 0, 0]]}, "both hands must be lists"),
        ({"hand_sizes": [2, 3]}, "hand_sizes of player 0"),
        ({"phase": "over"}, "a hand cannot hold 3"),
        ({"to_move": 2}, "to_move"),
        ({"sheaves": [[5, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]}, "sheaves of player 0"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(change: dict[str, object], complaint: str) -> None:
    position = Game.new("sheaves", seed=7).to_dict() | {"row": [0, 1, 0, 1, 0, 1]}
    with pytest.raises(PositionError, match=complaint):
        Game.from_dict(position | change)


def test_moves_are_taken_back_one_by_one() -> None:
    game = Game.new("sheaves", seed=7)
    seen = [game.to_bytes()]
    while not game.is_over:
        game.push(game.legal_moves[0])
        seen.append(game.to_bytes())
    while game.ply:
        assert game.to_bytes() == seen.pop()
        game.pop()
    assert game.to_bytes() == seen.pop()


def test_a_record_is_read_back_from_a_deal_and_from_a_position() -> None:
    for game in positions():
        if game.ply == 10:
            halfway = Game.from_dict(game.to_dict())
        if game.is_over:
            assert Game.from_record(game.record()).to_bytes() == game.to_bytes()
            for move in game.moves[10:]:
                halfway.push(move)
            assert Game.from_record(halfway.record()).to_bytes() == halfway.to_bytes()
            assert halfway.result() == game.result()
