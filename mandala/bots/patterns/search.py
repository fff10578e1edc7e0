"""A bot that plays thousands of games in its head, and solves the end."""

import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.bots.bot import Choice, Limit, stream
from mandala.bots.clock import Clock
from mandala.bots.patterns.ending import certain, move_of, solved, warm
from mandala.bots.patterns.tree import clearing, favourite, plant, simulate
from mandala.game import Game, View
from mandala.moves import Move
from mandala.rules.jit import copied, records
from mandala.rules.patterns import STATE


class SearchBot:
    """Monte Carlo tree search with whole playouts; an exact solver takes over as soon as it can."""

    def __init__(self) -> None:
        # What has to be compiled, or read from disk, should not count as thinking.
        view = Game.new("patterns", seed=0).view(1)
        self._search(view, Clock(0.0, Limit(simulations=2)), random.Random(0))
        warm(view)

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose by search; a forced move is made at once."""
        clock = Clock.start(limit)
        if len(view.legal_moves) == 1:
            move = view.legal_moves[0]
            return Choice(move, scores={move.text: 0.0}, line=(move,), seconds=clock.spent())
        solution = solved(view, clock)
        return certain(solution, clock) if solution else self._search(view, clock, rng)

    def _search(self, view: View, clock: Clock, rng: random.Random) -> Choice:
        tree = clearing()
        simulations = _grow(tree, view, clock, rng)
        root = tree[0]
        best = tree[favourite(tree, 0)]
        children = tree[root["first"] : root["first"] + root["children"]]
        line = _favourite_line(tree)
        return Choice(
            move=line[0],
            win=float(best["wins"] / best["visits"]),
            margin=float(best["margins"] / best["visits"]),
            scores={move_of(child["move"]).text: float(child["visits"]) for child in children},
            line=line,
            seconds=clock.spent(),
            simulations=simulations,
        )


def _grow(tree: NDArray[Any], view: View, clock: Clock, rng: random.Random) -> int:
    """Simulate until the limit; the number of simulations is returned."""
    states = records(STATE, 3)
    states[:1] = copied(view._state)
    playouts = np.array([stream(rng)], np.uint64)
    used = plant(states, tree)

    def more(count: int) -> None:
        nonlocal used
        used = simulate(states, tree, used, playouts, count)

    return clock.fill(more)


def _favourite_line(tree: NDArray[Any]) -> tuple[Move, ...]:
    line = []
    node = favourite(tree, 0)
    while node >= 0:
        line.append(move_of(tree[node]["move"]))
        node = favourite(tree, node)
    return tuple(line)
