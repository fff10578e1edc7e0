"""What must hold in every position of every game."""

import json
import random
from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import SEEDS, games

from mandala import Game, Move
from mandala.compile.jit import COMPILED, records
from mandala.games import GAMES

CARDS = st.just("mandala")


def piles(state: dict[str, Any]) -> np.ndarray[Any, Any]:
    """All cards of a position, in piles by colour."""
    deck = [state["deck"].count(name) for name in ("red", "orange", "yellow", "green", "purple", "black")]
    river = [
        sum(name in r for r in state["rivers"]) for name in ("red", "orange", "yellow", "green", "purple", "black")
    ]
    fields = [field for pair in state["fields"] for field in pair]
    return np.array([*state["hands"], *state["cups"], *state["mountains"], *fields, state["discard"], deck, river])


@given(games(CARDS))
def test_cards_are_conserved(game: Game) -> None:
    assert (piles(game.to_dict()).sum(axis=0) == 18).all()


@given(games(st.just("patterns")))
def test_tiles_are_conserved(game: Game) -> None:
    state = game.to_dict()
    tiles = [tile["color"] for tile in state["board"]] + [b for b in state["bowls"] if b] + state["start_tiles"]
    assert sorted(tiles) == sorted(["red", "orange", "yellow", "green", "purple", "black"] * 9)


@given(games(CARDS))
def test_the_colour_rule_holds(game: Game) -> None:
    state = game.to_dict()
    for mandala in range(2):
        areas = np.array([state["mountains"][mandala], *state["fields"][mandala]]) > 0
        assert (areas.sum(axis=0) <= 1).all()


@given(games(CARDS))
def test_hands_hold_one_to_eight_cards_and_sizes_agree(game: Game) -> None:
    hands = game.to_dict()["hands"]
    assert all(1 <= sum(hand) <= 8 for hand in hands)
    assert game.to_array()["hand_sizes"][0].tolist() == [sum(hand) for hand in hands]


@given(games())
def test_rivers_hold_different_colours_in_order(game: Game) -> None:
    for river in game.to_dict()["rivers"]:
        assert len(set(river)) == len(river) <= 6


@given(games())
def test_nobody_is_stuck(game: Game) -> None:
    assert (len(game.legal_moves) == 0) == game.is_over == (game.outcome() is not None)


@given(games())
def test_a_move_is_legal_exactly_if_it_is_not_refused(game: Game) -> None:
    rules = game.spec.rules
    legal = {move.code for move in game.legal_moves}
    assert len(legal) == len(game.legal_moves)
    for code in range(rules.MOVES):
        refused = rules.refusal(game.to_array(), 0, code)
        assert (refused == 0) == (code in legal)


@given(games())
def test_every_known_move_is_pushed_or_refused_without_a_trace(game: Game) -> None:
    before = game.to_bytes()
    legal = set(game.legal_moves)
    for move in game.spec.moves.by_code.values():
        try:
            game.push(move)
        except ValueError:
            assert move not in legal
        else:
            assert move in legal
            assert game.pop() == move
        assert game.to_bytes() == before


@given(games(), st.integers(0, 5))
def test_pop_undoes_push(game: Game, count: int) -> None:
    trail: list[tuple[bytes, Move]] = []
    chance = random.Random(count)
    for _ in range(count):
        if game.is_over:
            break
        before = game.to_bytes()
        trail.append((before, game.push(chance.choice(game.legal_moves))))
    for before, move in reversed(trail):
        assert game.pop() == move
        assert game.to_bytes() == before


@given(games(), st.sampled_from([0, 1, None]), SEEDS)
def test_hide_after_redeal_is_the_view(game: Game, viewer: int | None, seed: int) -> None:
    view = game.view(viewer)
    world = view.redeal(seed)
    assert world.view(viewer).to_bytes() == view.to_bytes()
    assert Game.from_dict(world.to_dict()) == world  # a consistent position


@given(games(), st.sampled_from([0, 1, None]), SEEDS)
def test_two_worlds_that_agree_on_what_a_player_may_know_look_the_same(
    game: Game, viewer: int | None, seed: int
) -> None:
    view, other = game.view(viewer), game.view(viewer).redeal(seed).view(viewer)
    assert other.to_bytes() == view.to_bytes()
    assert json.dumps(other.to_dict()) == json.dumps(view.to_dict())
    assert str(other) == str(view)
    assert list(other.legal_moves) == list(view.legal_moves)
    if viewer == game.turn:
        assert list(view.legal_moves) == list(game.legal_moves)


@given(games(CARDS), SEEDS)
def test_a_view_holds_nothing_of_what_is_hidden(game: Game, seed: int) -> None:
    if game.is_over:
        return
    for viewer in range(2):
        view = game.view(viewer).to_array()[0]
        assert not view["seed"].any()
        assert not view["deck"].any()
        assert not view["hands"][1 - viewer].any()
        assert not view["dealt"][1 - viewer].any()
        assert (view["hands"][viewer] == game.to_array()[0]["hands"][viewer]).all()


@given(games())
def test_a_finished_game_has_no_secrets(game: Game) -> None:
    if game.is_over:
        assert game.view(0).to_bytes() == game.view(1).to_bytes() == game.view(None).to_bytes()
        assert game.view(0).to_dict() == game.to_dict()


@given(games())
def test_the_same_seed_and_moves_give_the_same_bytes(game: Game) -> None:
    again = Game.new(game.spec.name, seed=game.seed, first=game.first or 0)
    for move in game.moves:
        again.push(str(move))
    assert again == game


@given(games())
def test_json_and_record_round_trip(game: Game) -> None:
    assert Game.from_dict(json.loads(json.dumps(game.to_dict()))) == game
    text = game.record()
    again = Game.from_record(text)
    assert again == game
    assert again.record() == text
    middle = Game.from_dict(game.to_dict())
    assert Game.from_record(middle.record()).record() == middle.record()


@settings(max_examples=20 if COMPILED else 2)
@given(SEEDS)
def test_batches_play_like_single_games(seed: int) -> None:
    for spec in GAMES.values():
        single = Game.new(spec.name, seed=seed)
        batch = records(spec.rules.STATE, 3)
        batch["seed"][:] = single._setup["seed"]
        buffer = np.empty(spec.rules.MOVES, np.uint8)
        for i in range(3):
            spec.rules.deal(batch, i, 0)
            for _ in range(30):
                count = spec.rules.legal_moves(batch, i, buffer)
                if count:
                    spec.rules.play(batch, i, int(buffer[(i + 1) * 7 % count]))
        assert batch[0].tobytes() != single.to_bytes()
        for _ in range(30):
            if not single.is_over:
                single.push(single.legal_moves[7 % len(single.legal_moves)])
        assert batch[0].tobytes() == single.to_bytes()
