"""A bot that searches with the priors and values of a trained network (PUCT), and solves the ending."""

import random
import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.bots.bot import Bot, Choice, Limit
from mandala.bots.clock import Clock
from mandala.bots.patterns.ending import compile_solver, move_of, solution_choice, solve
from mandala.bots.patterns.puct_tree import (
    MAX_DEPTH,
    NODE,
    NODES,
    ROOT,
    TARGET,
    TRANSPOSITIONS,
    Memory,
    add_node,
    apply_predictions,
    collect_leaves,
    copy_subtree,
    find_node,
)
from mandala.bots.patterns.solver import Solver
from mandala.bots.tree import allocate, best_child, main_line, visit_counts
from mandala.game import Game, View
from mandala.neural.blas import one_thread
from mandala.neural.network import Network, network_of
from mandala.neural.value import MARGIN_SCALE, WIN_WEIGHT
from mandala.rules.jit import copied, records
from mandala.rules.patterns import MOVES, STATE

BATCH = 8  # positions that the network evaluates at once: more are hardly faster, and make the search less exact
VISITS_PER_SLOT = 16  # a young tree has smaller batches: one position for so many visits of the root
NODES_PER_SIMULATION = 60  # of the solver: they cost about as much


class PuctBot(Bot):
    """Tree search with the priors and values of a network; an exact solver takes over as soon as it can.

    The subtree of the next position is reused, unless the limit is one of simulations alone: then a choice depends on
    the view and on nothing else.
    """

    def __init__(self, network: Network | None = None) -> None:
        self._network = network or network_of("patterns")
        self._last: Search | None = None
        # Compile now, or read compiled code from disk, so that the first choice does not pay for it.
        game = Game.new("patterns", seed=0)
        compile_solver(game.view(1))
        search = Search(self._network, game.view(1).to_array())
        clock = Clock(0.0, Limit(simulations=2))
        with one_thread():
            search.run(clock)
        game.push(search.choice(clock, 2).move)
        search.reuse(game.view(0).to_array())

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose by search; a forced move is made at once."""
        clock = Clock.start(limit)
        last, self._last = self._last, None
        if len(view.legal_moves) == 1:
            move = view.legal_moves[0]
            self._last = last
            return Choice(move, scores={move.text: 0.0}, line=(move,), seconds=clock.spent())
        solution = solve(view, clock, NODES_PER_SIMULATION)
        if solution:
            return solution_choice(solution, clock)
        state = view.to_array()
        reused = last.reuse(state) if last and clock.limit.seconds is not None else None
        search = reused or Search(self._network, state)
        with one_thread():
            simulations = search.run(clock)
        self._last = search
        return search.choice(clock, simulations)

    def new_game(self) -> None:
        """Forget the last tree."""
        self._last = None


class Search:
    """The search of one position: its tree, and the memory that simulations need."""

    def __init__(self, network: Network, state: NDArray[Any]) -> None:
        self._network = network
        self._memory = m = Memory(
            states=records(STATE, 3),
            tree=allocate(NODE, NODES),
            transpositions=np.zeros(TRANSPOSITIONS, np.int32),
            moves=np.empty(MOVES, np.uint8),
            paths=np.empty((BATCH + 1, MAX_DEPTH), np.int64),  # one more, for a path that ends at a pending leaf
            depths=np.empty(BATCH, np.int64),
            features=network.feature_spec.allocate(BATCH),
            solver=Solver(state).memory,
        )
        m.states[ROOT : ROOT + 1] = copied(state)
        add_node(m.tree, 0, 0, 1 - int(m.states["to_move"][ROOT]))
        self._used = 1

    @property
    def nodes(self) -> NDArray[Any]:
        """The tree, the root first."""
        tree: NDArray[Any] = self._memory.tree[: self._used]
        return tree

    def reuse(self, state: NDArray[Any]) -> "Search | None":
        """A search of a position one or two moves later that starts with its subtree here; None if there is none."""
        m = self._memory
        m.states[TARGET : TARGET + 1] = copied(state)
        node = find_node(m.states, m.tree)
        if node < 0:
            return None
        later = Search(self._network, state)
        later._used = copy_subtree(m.tree, node, later._memory)
        return later

    def run(self, clock: Clock) -> int:
        """Run simulations until the limit; their number is returned."""
        most = sys.maxsize if clock.limit.simulations is None else max(clock.limit.simulations, 1)
        made = 0
        if self._memory.tree[0]["visits"] == 0:
            self._simulate(1)  # it only evaluates the root
        while made < most:
            started = clock.spent()
            batch = min(BATCH, 1 + int(self._memory.tree[0]["visits"]) // VISITS_PER_SLOT)
            made += self._simulate(min(batch, most - made))
            if clock.left() < clock.spent() - started:
                break
        return made

    def _simulate(self, want: int) -> int:
        m = self._memory
        self._used, made, pending = collect_leaves(m, self._used, want)
        if pending > 0:
            apply_predictions(m, pending, *self._network.predict(m.features[:pending]))
        return int(made)

    def choice(self, clock: Clock, simulations: int) -> Choice:
        """The move with most visits, and its statistics."""
        tree = self.nodes
        best = tree[best_child(tree, 0, 0.0)]
        value, margin = float(best["values"] / best["visits"]), float(best["margins"] / best["visits"])
        line = tuple(map(move_of, main_line(tree, 0.0)))
        return Choice(
            move=line[0],
            win=win_probability(value, margin),
            margin=margin,
            scores={move_of(move).text: float(visits) for move, visits in visit_counts(tree).items()},
            line=line,
            seconds=clock.spent(),
            simulations=simulations,
        )


def win_probability(value: float, margin: float) -> float:
    """The probability of winning, given a value that weighs win and margin as in training."""
    points = max(-1.0, min(1.0, margin / MARGIN_SCALE))
    return max(0.0, min(1.0, 0.5 + 0.5 * (value - (1.0 - WIN_WEIGHT) * points) / WIN_WEIGHT))
