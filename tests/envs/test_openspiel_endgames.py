"""Games from positions: small enough to check every history, and to solve."""

import math
import random
from collections import Counter, defaultdict
from typing import Any

import numpy as np
import pyspiel
import pytest
from builders import card_game, card_position
from open_spiel.python.algorithms import expected_game_score, ismcts, mcts
from open_spiel.python.policy import UniformRandomPolicy

from mandala.bots.bot import Limit
from mandala.bots.registry import make_contestant
from mandala.envs.openspiel_game import endgame, endgames
from mandala.envs.openspiel_start import pack_position, unpack_position
from mandala.envs.openspiel_tree import InformationSet, tree_of
from mandala.errors import MandalaError, PositionError


def tiny(**more: Any) -> dict[str, Any]:
    """Two cards in each hand and two in the deck, all six unknown; a mandala lacks red, of which there are three."""
    position = card_position(
        hands=("rr", "gb"),
        deck="ro",
        mountains=("oyg", "oyg"),
        fields=(("p", "b"), ("", "")),
        rivers=("yo", "gp"),
        dealt=("yy", "gg"),
        rest="cup",
        last_mandala=True,
    )
    return position | {"hands": [None, None], "hand_sizes": [2, 2], "deck": None} | more


def histories(state: Any, odds: float = 1.0, past: tuple[Any, ...] = ()) -> Any:
    """Every history, its probability if all moves are equally likely, and what both players have seen."""
    if not state.is_chance_node():
        past += ((state.view(0).to_bytes(), state.view(1).to_bytes()),)
    yield state, odds, past
    if state.is_chance_node():
        following = state.chance_outcomes()
    else:
        following = [(move, 1 / len(state.legal_actions())) for move in state.legal_actions()]
    for action, share in following:
        moved = past if state.is_chance_node() else (*past, action)
        yield from histories(state.child(action), odds * share, moved)


@pytest.fixture(scope="module")
def all_histories() -> list[Any]:
    return list(histories(endgame(tiny(), ply_limit=2).new_initial_state()))


def test_the_probabilities_of_all_histories_sum_to_one(all_histories: list[Any]) -> None:
    for state, _, _ in all_histories:
        if state.is_chance_node():
            assert math.isclose(sum(odds for _, odds in state.chance_outcomes()), 1)
    ends = [odds for state, odds, _ in all_histories if state.is_terminal()]
    assert len(ends) > 1000
    assert math.isclose(sum(ends), 1)


def test_information_states_are_equal_if_and_only_if_a_player_cannot_tell_histories_apart(
    all_histories: list[Any],
) -> None:
    for player in range(2):
        texts_seen, seen, tensors = (defaultdict[Any, set[Any]](set) for _ in range(3))
        for state, _, past in all_histories:
            if state.is_chance_node() or state.is_terminal():
                continue
            eyes = tuple(step if isinstance(step, int) else step[player] for step in past)
            text = state.information_state_string(player)
            texts_seen[eyes].add(text)
            seen[text].add(eyes)
            tensors[text].add(bytes(map(int, state.information_state_tensor(player))))
        assert len(seen) > 50
        assert {len(texts) for texts in texts_seen.values()} == {len(eyes) for eyes in seen.values()} == {1}
        assert len({next(iter(found)) for found in tensors.values()}) == len(seen)
        assert all(len(found) == 1 for found in tensors.values())


def test_chance_deals_as_redeal_does() -> None:
    view = open_game().view(0)
    hidden: Counter[Any] = Counter()
    cards = Counter(dict(enumerate(view.unseen() or [])))
    for state, odds, _ in histories(endgame(view.to_dict(), ply_limit=1).new_initial_state()):
        if state.opening and not state.log:
            hidden[world(state.record, state)] += odds
    assert math.isclose(sum(hidden.values()), 1)
    for (hand, cup), odds in hidden.items():  # each card is equally likely everywhere
        left = cards - Counter(hand)
        ways = math.prod(math.comb(cards[c], n) for c, n in Counter(hand).items())
        ways *= math.prod(math.comb(left[c], n) for c, n in Counter(cup).items())
        assert math.isclose(odds, ways / (math.comb(8, 2) * math.comb(6, 2)))
    many = 4000
    dealt = Counter(
        world(view.redeal(seed).to_bytes(), endgame(view.to_dict()).new_initial_state()) for seed in range(many)
    )
    assert dealt.keys() == hidden.keys()
    assert all(abs(dealt[one] / many - odds) < 4 * math.sqrt(odds / many) for one, odds in hidden.items())


def open_game() -> Any:
    """Player 0 holds every colour that a mandala lacks, so that none is hopeless: `redeal` leaves such worlds out."""
    return card_game(hands=("rrpb", "ro"), deck="rbog", mountains=("oyg", "oyg"), dealt=("yy", "gb"), rest="cup")


def world(record: bytes, state: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Hand and dealt cup of player 1, as colours."""
    s = state.start.states(record)
    hand, cup = s["hands"][0, 1].tolist(), s["dealt"][0, 1].tolist()
    return tuple(c for c in range(6) for _ in range(hand[c])), tuple(c for c in range(6) for _ in range(cup[c]))


def test_resampling_deals_as_redeal_does() -> None:
    state = endgame(open_game().view(0).to_dict(), ply_limit=3).new_initial_state()
    for color in (0, 1, 3, 5):
        state.apply_action(color)
    for text in ("dr1", "black", "dr1", "orange"):
        state.apply_action(state.string_to_action(text))
    view, rng, many = state.view(0), random.Random(1), 1500
    exact = Counter(world(view.redeal(seed).to_bytes(), state) for seed in range(many))
    found: Counter[Any] = Counter()
    for _ in range(many):
        twin = state.resample_from_infostate(0, rng.random)
        assert twin.information_state_string(0) == state.information_state_string(0)
        found[world(twin.record, twin)] += 1
    assert found.keys() == exact.keys()
    assert all(abs(found[one] - count) < 4 * math.sqrt(2 * count) for one, count in exact.items())


def test_after_a_reshuffle_what_was_in_the_old_deck_is_known() -> None:
    state = endgame(tiny(), ply_limit=4).new_initial_state()
    for color in (0, 0, 3, 5):
        state.apply_action(color)
    for text in ("dr2", "red", "orange", "dg1", "red", "m2o"):
        state.apply_action(state.string_to_action(text))
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    rng = random.Random(2)
    for _ in range(50):
        twin = state.resample_from_infostate(0, rng.random)
        assert twin.information_state_string(0) == state.information_state_string(0)
        # The deck held red and orange, which player 0 drew: the dealt hand of player 1 can only be green and black.
        assert "hand:gb" in twin.information_state_string(1)


def test_a_position_travels_in_the_text_of_a_game() -> None:
    position = tiny()
    assert unpack_position(pack_position(position)) == position
    game = endgame(position, ply_limit=3)
    again = pyspiel.load_game(str(game))
    assert again.get_parameters() == game.get_parameters()
    assert str(again.new_initial_state().child(0)) == str(game.new_initial_state().child(0))
    with pytest.raises(PositionError):
        unpack_position("nonsense")
    with pytest.raises(MandalaError):
        endgame(tiny(hand_sizes=[9, 2]))


def test_hands_that_a_position_shows_are_not_dealt() -> None:
    known = card_position(hands=("rog", "yp"), deck="rb", rest="cup")
    state = endgame(known).new_initial_state()
    assert state.current_player() == 0
    assert state.information_state_string(0) == "player0"
    state.apply_action(state.string_to_action("dr1"))
    assert dict(state.chance_outcomes()) == {0: 0.5, 5: 0.5}  # no matter which card was on top


def test_the_tree_in_c_plus_plus_is_the_same_game() -> None:
    game = endgame(tiny(), ply_limit=2)
    tree = tree_of(game)
    loaded = tree.loaded()
    uniform = pyspiel.UniformRandomPolicy(loaded)
    there = pyspiel.expected_returns(loaded.new_initial_state(), uniform, -1, True)
    here = expected_game_score.policy_value(game.new_initial_state(), [UniformRandomPolicy(game)] * 2)
    assert there == pytest.approx(here)
    assert loaded.utility_sum() == 0
    with pytest.raises(MandalaError, match="more than 100 nodes"):
        tree_of(game, most=100)


def test_the_search_of_openspiel_plays_an_endgame() -> None:
    state, chance = endgames()[0].new_initial_state(), np.random.RandomState(5)
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, chance), 2.0, 20, random_state=chance)
    rng = random.Random(5)
    while not state.is_terminal():
        chances = state.is_chance_node() and state.chance_outcomes()
        state.apply_action(rng.choices(*zip(*chances, strict=True))[0] if chances else int(bot.step(state)))
    assert sum(state.returns()) == 0


def test_cfr_solves_an_endgame_and_the_bots_are_measured_beside_it() -> None:
    games = endgames()
    assert len(games) >= 20
    tree = tree_of(games[11])
    loaded = tree.loaded()
    solver, curve = pyspiel.CFRPlusSolver(loaded), []
    for _ in range(3):
        for _ in range(10):
            solver.evaluate_and_update_policy()
        curve.append(pyspiel.exploitability(loaded, solver.average_policy()))
    assert curve[0] > curve[1] > curve[2] >= 0
    assert curve[2] < 0.01
    asked = []

    def greedy(one: InformationSet) -> list[int]:
        assert one.view.player == one.view.turn == int(one.key[0])
        assert {move.code for move in one.view.legal_moves} == set(one.moves)
        asked.append(one)
        return [bot.bot.choose(one.view, Limit(), random.Random(1)).move.code]

    bot = make_contestant("mandala", "greedy")
    lost = pyspiel.exploitability(loaded, tree.policy(greedy))
    assert curve[2] < lost <= 1
    assert 0 < len(asked) < len(tree.sets)
    assert pyspiel.exploitability(loaded, pyspiel.UniformRandomPolicy(loaded)) > 0.1
