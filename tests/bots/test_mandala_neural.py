"""The bots with a network: legal, reproducible, independent of hidden cards, and within their limits."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from builders import card_game
from clocks import FakeClock
from hypothesis import given, settings
from hypothesis import strategies as st
from networks import random_network
from numpy.typing import NDArray
from strategies import SEEDS, games

from mandala import Game
from mandala.bots.bot import Limit
from mandala.bots.engine import EngineBot
from mandala.compile.memory import allocate
from mandala.games import spec_named
from mandala.games.mandala.bots import lockstep, neural
from mandala.games.mandala.rules import advance
from mandala.games.mandala.rules.record import MOVES
from mandala.neural.network import Network, Prediction
from mandala.testing import check_bot

NETWORK = random_network("mandala", seed=1)  # another seed may discard for ever


def searching(network: Network = NETWORK, **more: Any) -> EngineBot:
    return EngineBot("mandala", neural, network, **more)


def policy(network: Network = NETWORK) -> EngineBot:
    return EngineBot(network.game, spec_named(network.game).engines["policy"], network)


def predict(network: Network, states: NDArray[Any]) -> Prediction:
    """The network's prediction for one position, as the player to move sees it."""
    spec = network.feature_spec
    features = spec.allocate(1)
    for token in range(spec.tokens):
        spec.encode(states, 0, token, features, 0)
    return network.predict(features)


def softmax(logits: NDArray[Any]) -> NDArray[Any]:
    weights = np.exp(logits.astype(np.float64) - logits.max())
    probabilities: NDArray[Any] = weights / weights.sum()
    return probabilities


def codes(game: Game) -> list[int]:
    return [move.code for move in game.legal_moves]


@pytest.mark.parametrize("game", ["mandala", "patterns"])
def test_the_bare_network_conforms(game: str) -> None:
    network = random_network(game, seed=1)
    assert check_bot(lambda: policy(network), game, positions=60, now=FakeClock()) == []


def test_the_search_conforms() -> None:
    clock = FakeClock()
    assert check_bot(lambda: searching(now=clock), "mandala", positions=40, now=clock) == []


@pytest.mark.parametrize("name", ["mandala", "patterns"])
def test_the_bare_network_plays_its_most_probable_move(name: str) -> None:
    network = random_network(name)
    game = Game.new(name, seed=3)
    while not game.is_over:
        choice = policy(network).choose(game.view(game.turn), Limit(), random.Random(0))
        assert choice.move.text == max(choice.scores, key=lambda text: choice.scores[text])
        assert choice.win is not None
        assert 0 <= choice.win <= 1
        if game.phase != "give":
            logits = predict(network, game.to_array()).logits[0]
            assert choice.move.code == max(codes(game), key=lambda code: logits[code])
            assert sum(choice.scores.values()) == pytest.approx(1)
        game.push(random.Random(game.ply).choice(game.legal_moves))


def test_start_tiles_are_given_by_what_follows() -> None:
    network = random_network("patterns")
    game = Game.new("patterns", seed=3)
    values = {}
    for move in game.legal_moves:
        after = game.copy()
        after.push(move)
        value = float(predict(network, after.to_array()).values[0])
        values[move] = value if after.turn == game.turn else -value
    choice = policy(network).choose(game.view(game.turn), Limit(), random.Random(0))
    assert values[choice.move] == max(values.values())


def test_a_bare_network_predicts_once() -> None:
    asked = []

    class CountingNetwork(Network):
        def predict(self, features: NDArray[np.int8]) -> Prediction:
            asked.append(len(features))
            return super().predict(features)

    bot = policy(CountingNetwork("mandala", NETWORK.weights))
    asked.clear()
    bot.choose(Game.new("mandala", seed=1).view(0), Limit(), random.Random(0))
    assert asked == [1]


def test_a_search_reports_its_evaluation() -> None:
    game = Game.new("mandala", seed=9)
    choice = searching().choose(game.view(0), Limit(simulations=300), random.Random(1))
    assert 200 < choice.simulations <= 300
    assert choice.win is not None
    assert 0 <= choice.win <= 1
    assert choice.margin is not None
    assert choice.line == (choice.move,)
    assert set(choice.scores) == {move.text for move in game.legal_moves}
    assert sum(choice.scores.values()) == pytest.approx(1)
    assert max(choice.scores, key=lambda text: choice.scores[text]) == choice.move.text
    assert choice.seconds > 0


@pytest.mark.parametrize("seconds", [0.0, 0.001, 0.02, 0.2])
def test_a_search_keeps_to_its_time(seconds: float) -> None:
    clock = FakeClock()

    class TimedNetwork(Network):
        def predict(self, features: NDArray[np.int8]) -> Prediction:
            clock.seconds += 5e-6 * len(features)
            return super().predict(features)

    bot = searching(TimedNetwork("mandala", NETWORK.weights), now=clock)
    choice = bot.choose(Game.new("mandala", seed=9).view(0), Limit(seconds=seconds), random.Random(1))
    assert choice.seconds < seconds + 0.02
    if seconds in (0.0, 0.2):
        assert (choice.simulations > 0) == (seconds == 0.2)


def test_a_search_too_short_for_its_candidates_plays_by_its_policy() -> None:
    view = Game.new("mandala", seed=9).view(0)
    choice = searching().choose(view, Limit(simulations=1), random.Random(1))
    assert choice.simulations == 0
    assert choice.move == policy().choose(view, Limit(), random.Random(1)).move


def test_a_forced_move_takes_no_search() -> None:
    game = card_game(mountains=("yy", ""), fields=(("orp", "g"), ("", "")), hands=("bb", "r"))
    game.push("f1b1")
    choice = searching().choose(game.view(0), Limit(seconds=60), random.Random(1))
    assert (choice.move.text, choice.simulations) == ("cy", 0)


@settings(max_examples=15)
@given(games(st.just("mandala")), SEEDS)
def test_bots_choose_the_same_in_determinizations_of_one_view(game: Game, seed: int) -> None:
    if game.is_over:
        return
    view = game.view(game.turn)
    other = view.redeal(seed).view(game.turn)
    for bot in (policy(), searching()):
        one, two = (bot.choose(v, Limit(simulations=50), random.Random(3)) for v in (view, other))
        assert (one.move, one.scores) == (two.move, two.scores)


def last_choice() -> Game:
    """The last mandala is being shared out: ten yellows win, one black loses."""
    return card_game(
        mountains=("y" * 10, ""), fields=(("orp", "g"), ("", "")), hands=("bb", "r"), rivers=("y", "o"),
        claimed=("", "oooo"), last_mandala=True,
    ).push_all("m1b")  # fmt: skip


def test_rollouts_outweigh_the_prior() -> None:
    for seed in range(4):
        bot = searching(random_network("mandala", seed=seed))
        choice = bot.choose(last_choice().view(0), Limit(simulations=100), random.Random(1))
        assert choice.move.text == "cy"
        assert choice.win is not None
        assert choice.win > 0.9


def rolled_out(game: Game, moves: list[int], determinizations: int, seed: int = 1) -> tuple[NDArray[Any], NDArray[Any]]:
    """The values and margins of rollouts of some candidates, a row for each determinization."""
    m = allocate(neural.LAYOUT)
    m.root[:], m.rng[0] = game.view(0).to_array(), seed
    m.candidates["move"][: len(moves)] = moves
    progress = m.progress
    progress["left"], progress["determinizations"] = len(moves), determinizations
    neural.begin_rollouts(m, 0.0)
    while live := int(progress["live"][0]):
        m.logits[:live], m.values[:live], m.margins[:live] = NETWORK.predict(m.features[:live])
        neural.advance_rollouts(m)
    neural.count_rollouts(m, 0.0)
    values, margins = m.results[:, : determinizations * len(moves)].reshape(2, determinizations, len(moves))
    assert m.candidates["values"][: len(moves)] == pytest.approx(values.sum(axis=0))
    assert m.candidates["margins"][: len(moves)] == pytest.approx(margins.sum(axis=0))
    return values, margins


def test_copies_of_a_determinization_differ_in_nothing_but_the_candidate() -> None:
    game = Game.new("mandala", seed=4)
    first = game.legal_moves[0].code
    values, margins = rolled_out(game, [first, first], 20)
    assert values[:, 0] == pytest.approx(values[:, 1], abs=1e-5)
    assert margins[:, 0] == pytest.approx(margins[:, 1], abs=1e-3)
    assert len(set(values[:, 0].tolist())) > 10


def test_rollouts_to_the_end_have_the_value_of_their_result() -> None:
    game = last_choice()
    assert [move.text for move in game.legal_moves] == ["cy", "cb"]
    values, margins = rolled_out(game, codes(game), 50)
    for (won, lost), (more, fewer) in zip(values.tolist(), margins.tolist(), strict=True):
        assert won == pytest.approx(0.8 + 0.2 * more / 40)
        assert lost == pytest.approx(-0.8 + 0.2 * fewer / 40)
    # Ten yellows at place 1 against four oranges, or one black at place 2 against nine yellows besides; and whatever
    # the two cards are that were dealt to the other cup.
    assert margins.max(axis=0).tolist() == [10 - 4, 2 - 4 - 2 * 9]
    assert (margins >= margins.max(axis=0) - 2 * 2).all()


def test_halving_keeps_the_better_candidates_and_their_order() -> None:
    m = allocate(neural.LAYOUT)
    rng = np.random.default_rng(3)
    m.candidates["prior"], m.candidates["move"] = [0.3, 0.2, 0.2, 0.1, 0.1, 0.05, 0.03, 0.02], range(8)
    m.candidates["rollouts"], m.candidates["values"] = 10, rng.normal(0, 0.05, 8)
    logits = np.log(m.candidates["prior"]) + m.candidates["values"] / 10 / 0.003
    m.progress["left"] = 8
    for left in (4, 2, 1):
        neural.halve(m)
        assert m.progress["left"][0] == left
        assert m.candidates["move"][:left].tolist() == np.argsort(-logits, kind="stable")[:left].tolist()
    assert sorted(m.candidates["move"].tolist()) == list(range(8))


def test_rollouts_sample_from_the_policy() -> None:
    game = Game.new("mandala", seed=4)
    copies = np.concatenate([game.to_array()] * 4000)
    logits = np.repeat(predict(NETWORK, game.to_array()).logits, len(copies), axis=0)
    seeds = np.random.default_rng(1).integers(1, 2**63, len(copies)).astype(np.uint64)
    moves, live = np.zeros(MOVES, np.uint8), np.arange(len(copies))
    lockstep.step(copies, live, len(copies), logits, 1.0, seeds, 1, 0, moves)
    made = Counter(copy.tobytes() for copy in copies)
    for move, probability in zip(codes(game), softmax(logits[0, codes(game)]), strict=True):
        after = game.to_array()
        advance(after, 0, move)
        assert made[after.tobytes()] / len(copies) == pytest.approx(probability, abs=0.04)
