"""A bot that searches where a trained network tells it to look, and solves the end."""

import random
import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.bots.bot import Choice, Limit
from mandala.bots.clock import Clock
from mandala.bots.patterns.ending import certain, move_of, solved, warm
from mandala.bots.patterns.puct_tree import (
    DEEPEST,
    ROOT,
    SOUGHT,
    TWINS,
    Memory,
    absorb,
    clearing,
    favourite,
    gather,
    plant,
    seek,
    transplant,
)
from mandala.bots.patterns.solver import Solver
from mandala.game import Game, View
from mandala.moves import Move
from mandala.neural.blas import one_thread
from mandala.neural.network import Network, network_of
from mandala.neural.value import MARGIN_SCALE, WIN_WEIGHT
from mandala.rules.jit import copied, records
from mandala.rules.patterns import MOVES, STATE

BATCH = 8  # positions the network judges at once: more make it hardly faster, and the search less careful
CAREFUL = 16  # visits of the root for every position of a batch, as long as it is small
NODES_A_SIMULATION = 60  # of the solver


class PuctBot:
    """Tree search with the priors and values of a network; an exact solver takes over as soon as it can.

    What it found out about the position it is shown next is kept, unless the limit is one of simulations alone: then
    its choice depends on the view and on nothing else.
    """

    def __init__(self, network: Network | None = None) -> None:
        self._network = network or network_of("patterns")
        self._kept: Search | None = None
        # What has to be compiled, or read from disk, should not count as thinking.
        game = Game.new("patterns", seed=0)
        warm(game.view(1))
        search = Search(self._network, game.view(1)._state)
        clock = Clock(0.0, Limit(simulations=2))
        with one_thread():
            search.grow(clock)
        game.push(search.choice(clock, 2).move)
        search.below(game.view(0)._state)

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose by search; a forced move is made at once."""
        clock = Clock.start(limit)
        kept, self._kept = self._kept, None
        if len(view.legal_moves) == 1:
            move = view.legal_moves[0]
            self._kept = kept
            return Choice(move, scores={move.text: 0.0}, line=(move,), seconds=clock.spent())
        solution = solved(view, clock, NODES_A_SIMULATION)
        if solution:
            return certain(solution, clock)
        reused = kept.below(view._state) if kept and clock.limit.seconds is not None else None
        search = reused or Search(self._network, view._state)
        with one_thread():
            simulations = search.grow(clock)
        self._kept = search
        return search.choice(clock, simulations)


class Search:
    """The tree of one position, and all that is needed to let it grow."""

    def __init__(self, network: Network, state: NDArray[Any]) -> None:
        self._network = network
        self._memory = m = Memory(
            states=records(STATE, 3),
            tree=clearing(),
            twins=np.zeros(TWINS, np.int32),
            moves=np.empty(MOVES, np.uint8),
            paths=np.empty((BATCH + 1, DEEPEST), np.int64),  # one more: a walk that finds a node waiting
            depths=np.empty(BATCH, np.int64),
            features=network.feature_spec.allocate(BATCH),
            solver=Solver(state).memory,
        )
        m.states[ROOT : ROOT + 1] = copied(state)
        self._used = plant(m.states, m.tree)

    @property
    def nodes(self) -> NDArray[Any]:
        """The tree, the root first."""
        tree: NDArray[Any] = self._memory.tree[: self._used]
        return tree

    def below(self, state: NDArray[Any]) -> "Search | None":
        """The search of a position one or two moves later, with what this one found out; None if it did not look."""
        m = self._memory
        m.states[SOUGHT : SOUGHT + 1] = copied(state)
        node = seek(m.states, m.tree)
        if node < 0:
            return None
        later = Search(self._network, state)
        later._used = transplant(m.tree, node, later._memory)
        return later

    def grow(self, clock: Clock) -> int:
        """Simulate until the limit; the number of simulations is returned."""
        most = sys.maxsize if clock.limit.simulations is None else max(clock.limit.simulations, 1)
        made = 0
        if self._memory.tree[0]["visits"] == 0:
            self._simulate(1)  # it only judges the root
        while made < most:
            started = clock.spent()
            batch = min(BATCH, 1 + int(self._memory.tree[0]["visits"]) // CAREFUL)
            made += self._simulate(min(batch, most - made))
            if clock.left() < clock.spent() - started:
                break
        return made

    def _simulate(self, want: int) -> int:
        m = self._memory
        self._used, made, waiting = gather(m, self._used, want)
        if waiting > 0:
            absorb(m, waiting, *self._network.predict(m.features[:waiting]))
        return int(made)

    def choice(self, clock: Clock, simulations: int) -> Choice:
        """The move with most visits, and what speaks for it."""
        tree = self.nodes
        root, best = tree[0], tree[favourite(tree, 0)]
        value, margin = float(best["values"] / best["visits"]), float(best["margins"] / best["visits"])
        children = tree[root["first"] : root["first"] + root["children"]]
        line = self._line()
        return Choice(
            move=line[0],
            win=win_chance(value, margin),
            margin=margin,
            scores={move_of(child["move"]).text: float(child["visits"]) for child in children},
            line=line,
            seconds=clock.spent(),
            simulations=simulations,
        )

    def _line(self) -> tuple[Move, ...]:
        line = []
        tree = self.nodes
        node = favourite(tree, 0)
        while node >= 0:
            line.append(move_of(tree[node]["move"]))
            node = favourite(tree, node)
        return tuple(line)


def win_chance(value: float, margin: float) -> float:
    """How likely a win is, when a value is the blend of winning and margin that the network is trained on."""
    points = max(-1.0, min(1.0, margin / MARGIN_SCALE))
    return max(0.0, min(1.0, 0.5 + 0.5 * (value - (1.0 - WIN_WEIGHT) * points) / WIN_WEIGHT))
