"""The described effects of a move are its real effects, and tell nobody what they may not know."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from mandala.game import Game
from mandala.games import GAMES
from mandala.moves import Move

CARDS_PLAYED = {"mountain": 1, "claim": 0}


def games(name: str, count: int) -> Iterator[Game]:
    """Random games, at every position in turn."""
    for seed in range(count):
        game, rng = Game.new(name, seed=seed), random.Random(seed)
        while not game.is_over:
            yield game
            moves = list(game.legal_moves)
            builds = [move for move in moves if move.kind in ("mountain", "claim")]
            game.push(rng.choice(builds if builds and rng.random() < 0.5 else moves))


def after(game: Game, move: Move) -> dict[str, Any]:
    twin = game.copy()
    twin.push(move)
    position: dict[str, Any] = twin.to_dict()
    return position


@pytest.mark.parametrize("name", GAMES)
def test_a_view_tells_of_its_own_moves_what_the_whole_game_would_tell(name: str) -> None:
    for game in games(name, 6):
        assert game.view(game.turn).effects() == game.effects() == [game.effect(move) for move in game.legal_moves]


def test_an_effect_is_the_same_however_the_hidden_cards_lie() -> None:
    cards = 0
    for ply, game in enumerate(games("mandala", 6)):
        view = game.view(game.turn)
        assert all(view.redeal(seed).effects() == view.effects() for seed in range(ply, ply + 3))
        cards += sum(effect.get("drawn", 0) for effect in view.effects())
    assert cards > 1000


def test_effects_of_cards() -> None:
    seen: Counter[str] = Counter()
    for game in games("mandala", 12):
        before = game.to_dict()
        me = before["to_move"]
        for move, effect in zip(game.legal_moves, game.effects(), strict=True):
            then = after(game, move)
            seen.update(effect.keys())
            played = CARDS_PLAYED.get(move.kind, move.count or 0)
            assert effect.get("drawn", 0) == then["hand_sizes"][me] - before["hand_sizes"][me] + played
            if move.kind == "claim":
                check_claim(before, then, effect, str(move.color))
            else:
                sharing = then["phase"] == "claim"
                assert effect.get("chooses_first", False) == (sharing and then["to_move"] == me)
                assert sharing <= effect.get("completes", False)
                assert ("swept" in effect) == (effect.get("completes", False) and not sharing)
    assert set(seen) == {"drawn", "completes", "chooses_first", "claimed", "place", "cup", "lost", "swept", "ends"}


def check_claim(before: dict[str, Any], then: dict[str, Any], effect: Any, color: str) -> None:
    me, mandala = before["to_move"], before["claiming"]
    new = color not in before["rivers"][me] and color in then["rivers"][me]
    assert effect.get("place") == (len(then["rivers"][me]) if new else None)
    assert effect.get("cup", 0) == then["cup_sizes"][me] - before["cup_sizes"][me]
    assert effect["claimed"] == new + effect.get("cup", 0) + effect.get("lost", 0)
    assert ("lost" in effect) == (sum(before["fields"][mandala][me]) == 0)
    fields = sum(map(sum, before["fields"][mandala]))
    assert effect.get("swept", 0) == (fields if then["claiming"] is None else 0)
    assert effect.get("ends", False) <= (then["phase"] == "over")


def test_effects_of_tiles() -> None:
    seen: Counter[str] = Counter()
    for game in games("patterns", 6):
        before = game.to_dict()
        me = before["to_move"]
        for move, effect in zip(game.legal_moves, game.effects(), strict=True):
            then = after(game, move)
            seen.update(effect.keys())
            assert effect.get("points", 0) == then["scores"][me] - before["scores"][me]
            assert effect.get("ends", False) == (then["phase"] == "over")
            assert effect.get("last_flips", False) == (before["phase"] == "turn" and then["phase"] == "last-flips")
            if move.kind == "open":
                assert then["rivers"][me][effect["place"] - 1] == effect["color"] == before["bowls"][me]
            if move.kind in ("open", "swap"):
                assert then["bowls"][me] == effect["swap_tile"]
    assert set(seen) == {"color", "swap_tile", "place", "points", "last_flips", "ends"}


@pytest.mark.parametrize("name", GAMES)
def test_the_score_sheet_adds_up(name: str) -> None:
    for game in games(name, 3):
        for player in (0, 1):
            sheet = game.score_sheet(player)
            assert [term["color"] for term in sheet] == game.to_dict()["rivers"][player]
            assert [term["worth"] for term in sheet] == list(range(1, len(sheet) + 1))
            assert all(term["count"] * term["worth"] == term["points"] for term in sheet)
            assert sum(term["points"] for term in sheet) == game.scores[player]
