"""The bot of Patterns with a network: legal, reproducible, exact at the end, and correct when it reuses its tree."""

import random
from typing import Any

import numpy as np
import pytest
from clocks import FakeClock
from networks import random_network
from numpy.typing import NDArray
from random_games import positions
from solving import solve

from mandala.bots.bot import Choice, Limit
from mandala.bots.clock import Clock
from mandala.bots.engine import EngineBot, read_choice
from mandala.bots.random import RandomBot
from mandala.compile.memory import allocate, block
from mandala.game import Game
from mandala.games import GAMES
from mandala.games.patterns.bots import puct, puct_tree
from mandala.games.patterns.bots.puct import win_probability
from mandala.games.patterns.features import GLOBAL
from mandala.games.patterns.rules import MOVES
from mandala.neural.features import feature_spec
from mandala.neural.network import Network, Prediction
from mandala.testing import check_bot

FEW = Limit(simulations=60)


class GreedyNetwork(Network):
    """A network that only uses points, groups and flips, and gives all moves the same prior."""

    def __init__(self) -> None:
        self.feature_spec = feature_spec("patterns")

    def predict(self, features: NDArray[np.int8]) -> Prediction:
        table = features[:, 0, GLOBAL:].astype(np.float32)
        leads = table[:, 4] + 4 * (table[:, 0] - table[:, 1]) + table[:, 7] - table[:, 10]
        return Prediction(np.zeros((len(features), MOVES), np.float32), np.tanh(leads / 6), leads)


@pytest.fixture(scope="module")
def network() -> Network:
    return random_network("patterns")


@pytest.fixture(scope="module")
def bot(network: Network) -> EngineBot:
    return EngineBot("patterns", puct, network)


class Search:
    """A search without the solver, whose tree can be inspected."""

    def __init__(self, network: Network, game: Game, nodes: int = 1 << 16) -> None:
        self._network = network
        self.memory = allocate(puct.LAYOUT._replace(tree=block(puct.LAYOUT.tree.dtype, nodes)))
        self.memory.root[:] = game.view(game.turn).to_array()
        puct.begin(self.memory, 1, 1e9)
        self.memory.attempts["nodes"] = 0

    def run(self, simulations: int) -> Choice:
        m = self.memory
        m.answer["limit"] = m.answer["simulations"] + simulations
        m.answer["finished"] = 0
        while not m.answer["finished"][0]:
            pending = puct.search(m, 1, 0.0)
            if pending:
                m.logits[:pending], m.values[:pending], m.margins[:pending] = self._network.predict(
                    m.features[:pending]
                )
        return self.choice()

    def choice(self) -> Choice:
        puct.finish(self.memory)
        return read_choice(self.memory.answer[0], GAMES["patterns"], Clock.start(Limit()))

    @property
    def nodes(self) -> NDArray[Any]:
        """The tree, the root first."""
        tree: NDArray[Any] = self.memory.tree[: self.memory.used[0]]
        return tree


def chosen(bot: EngineBot, game: Game, limit: Limit) -> Choice:
    return bot.choose(game.view(game.turn), limit, random.Random(0))


def test_it_passes_the_conformance_suite(network: Network) -> None:
    clock = FakeClock()
    few = Limit(simulations=20)
    found = check_bot(
        lambda: EngineBot("patterns", puct, network, now=clock), "patterns", positions=60, limit=few, now=clock
    )
    assert found == []


def test_choices_are_legal_reproducible_and_filled_in(bot: EngineBot) -> None:
    for game in positions("patterns", 3)[::3]:
        view = game.view(game.turn)
        before = view.to_bytes()
        first, second = (bot.choose(view, FEW, random.Random(seed)) for seed in range(2))
        assert view.to_bytes() == before
        assert first.move in game.legal_moves
        assert (first.move, first.scores, first.line, first.win, first.margin) == (
            second.move,
            second.scores,
            second.line,
            second.win,
            second.margin,
        )
        assert first.line[0] == first.move
        game.push_all(" ".join(map(str, first.line)))  # a line is playable


def test_a_search_says_what_it_thought(bot: EngineBot) -> None:
    game = Game.new("patterns", seed=7)
    for _ in range(2):  # giving the start tiles, then the first turn
        choice = chosen(bot, game, FEW)
        assert choice.simulations == sum(choice.scores.values()) == FEW.simulations
        assert set(choice.scores) == {move.text for move in game.legal_moves}
        assert choice.win is not None
        assert 0 <= choice.win <= 1
        assert choice.margin is not None
        assert choice.seconds > 0
        game.push(choice.move)
    assert chosen(bot, game, Limit()).simulations == 1000


def test_one_simulation_is_enough_for_a_legal_move(bot: EngineBot) -> None:
    game = Game.new("patterns", seed=8)
    while not game.is_over:
        choice = chosen(bot, game, Limit(simulations=1))
        assert choice.simulations <= 1
        game.push(choice.move)


def test_what_it_remembers_is_of_the_position_it_is_shown(bot: EngineBot) -> None:
    game = Game.new("patterns", seed=9)
    rng = random.Random(9)
    reused = 0
    while not game.is_over:
        choice = chosen(bot, game, Limit(seconds=1000.0, simulations=60))
        assert choice.move in game.legal_moves
        assert set(choice.scores) <= {move.text for move in game.legal_moves}
        reused += sum(choice.scores.values()) > choice.simulations > 0
        game.push(choice.move if rng.random() < 0.7 else rng.choice(game.legal_moves))
    assert reused > 5


def test_simulations_alone_depend_on_nothing_remembered(network: Network) -> None:
    used, fresh = EngineBot("patterns", puct, network), EngineBot("patterns", puct, network)
    game = Game.new("patterns", seed=10)
    for _ in range(6):
        chosen(used, game, Limit(seconds=1000.0, simulations=40))
        game.push(chosen(used, game, FEW).move)
    assert chosen(used, game, FEW).scores == chosen(fresh, game, FEW).scores


def test_a_reused_subtree_keeps_its_statistics(network: Network) -> None:
    game = Game.new("patterns", seed=11)
    game.push(game.legal_moves[0])
    search = Search(network, game)
    choice = search.run(300)
    game.push(choice.line[0])
    game.push(choice.line[1])
    later = Search(network, game)
    assert puct.reuse(later.memory, search.memory)
    root, known = later.nodes[0], search.nodes[search.nodes["key"] == later.nodes["key"][0]]
    assert root["visits"] in known["visits"]
    assert later.nodes["visits"][1 : 1 + root["children"]].sum() == root["visits"] - 1
    reused = later.run(50)
    assert sum(reused.scores.values()) == root["visits"] - 1 == reused.simulations + known["visits"].max() - 1
    assert set(reused.scores) == {move.text for move in game.legal_moves}
    assert not puct.reuse(later.memory, Search(network, Game.new("patterns", seed=12)).memory)


def test_no_visit_stays_on_its_way(network: Network) -> None:
    for game in positions("patterns", 13)[:30:6]:
        search = Search(network, game)
        search.run(200)
        tree = search.nodes
        assert (tree["virtual_visits"] == 0).all()
        assert (tree["stage"] != puct_tree.PENDING).all()
        for node in tree[tree["stage"] == puct_tree.EXPANDED]:
            children = tree[node["first"] : node["first"] + node["children"]]
            assert node["visits"] == 1 + children["visits"].sum()
            assert children["prior"].sum() == pytest.approx(1, abs=1e-4)


def test_a_position_reached_in_two_ways_is_judged_once(network: Network) -> None:
    game = positions("patterns", 16)[10]
    evaluated: list[bytes] = []

    class CountingNetwork(Network):
        def __init__(self) -> None:
            self.feature_spec = network.feature_spec

        def predict(self, features: NDArray[np.int8]) -> Prediction:
            evaluated.extend(row.tobytes() for row in features)
            return network.predict(features)

    search = Search(CountingNetwork(), game, 1 << 18)
    search.run(2000)
    nodes = search.nodes[search.nodes["stage"] == puct_tree.EXPANDED]
    _, counts = np.unique(nodes["key"], return_counts=True)
    assert counts.max() > 1, "nothing was reached in two ways"
    assert len(evaluated) < len(nodes)
    assert len(set(evaluated)) > 0.95 * len(evaluated), (
        "positions are evaluated again only when they wait at the same time"
    )
    for key in set(nodes["key"].tolist()):
        transpositions = nodes[nodes["key"] == key]
        moves = [
            search.nodes[node["first"] : node["first"] + node["children"]]["move"].tolist() for node in transpositions
        ]
        assert all(others == moves[0] for others in moves)


def test_the_end_is_seen_before_it_comes(network: Network) -> None:
    """A random network knows nothing, so what the search expects of a short ending comes from the solver."""
    tried = seen = 0
    for seed in range(40, 70):
        game = positions("patterns", seed)[-9]
        solution = solve(game.to_array(), 20_000)
        if solution is None or len(game.legal_moves) == 1:
            continue
        choice = Search(network, game).run(400)
        after = game.copy()
        after.push(choice.move)
        replies = solve(after.to_array(), 20_000)
        assert replies is not None
        margin = replies.margin if after.turn == game.turn else -replies.margin
        tried, seen = tried + 1, seen + (np.sign(margin) == np.sign(solution.margin))
    assert tried >= 10
    assert seen >= 0.9 * tried


def test_a_full_tree_goes_on_simulating(network: Network) -> None:
    search = Search(network, positions("patterns", 14)[5], 300)
    assert search.run(60).simulations == 60
    assert len(search.nodes) <= 300


def test_won_endings_are_won(bot: EngineBot) -> None:
    checked = 0
    for seed in range(20, 40):
        game = positions("patterns", seed)[-10]
        solution = solve(game.to_array(), 200_000)
        if solution is None or solution.margin <= 0:
            continue
        me, checked = game.turn, checked + 1
        while not game.is_over:
            choice = chosen(bot, game, Limit(simulations=3000))
            assert choice.note or len(game.legal_moves) == 1
            game.push(choice.move)
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.scores[me] - outcome.scores[1 - me] == solution.margin
    assert checked >= 3


def test_it_prefers_what_the_network_values() -> None:
    greed, anything, rng = EngineBot("patterns", puct, GreedyNetwork()), RandomBot(), random.Random(1)
    won = 0
    for number in range(8):
        game = Game.new("patterns", seed=number)
        while not game.is_over:
            bot = greed if game.turn == number % 2 else anything
            game.push(bot.choose(game.view(game.turn), Limit(simulations=1000), rng).move)
        won += game.leader == number % 2
    assert won >= 7


def test_it_keeps_to_its_time(network: Network) -> None:
    bot = EngineBot("patterns", puct, network, now=FakeClock())
    choice = chosen(bot, positions("patterns", 15)[4], Limit(seconds=0.2))
    assert choice.simulations > 10
    assert 0.1 < choice.seconds < 0.21


@pytest.mark.parametrize(("won", "points"), [(1, 12), (0, 0), (-1, -70)])
def test_a_finished_game_gives_back_its_chance_to_win(won: int, points: int) -> None:
    assert win_probability(puct_tree.value_of(points), points) == pytest.approx((1 + won) / 2)
