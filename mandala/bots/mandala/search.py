"""A bot that searches: information-set Monte Carlo tree search, as strong as the time it is given."""

import random
from typing import Any

import numpy as np

from mandala.bots.bot import Choice, Limit, stream
from mandala.bots.clock import Clock
from mandala.bots.mandala.tree import DEPTH, NODE, NODES, simulate
from mandala.game import Game, View
from mandala.moves import Move
from mandala.rules.jit import records
from mandala.rules.mandala import MOVES, STATE


class SearchBot:
    """Remembers nothing between moves but the memory of its tree."""

    def __init__(self) -> None:
        self._nodes = np.zeros(NODES, NODE)
        self._world = records(STATE)
        self._path = np.zeros(DEPTH, np.int32)
        self._moves = np.zeros(MOVES, np.uint8)
        self._children = np.zeros(MOVES, np.int32)
        # What has to be compiled, or read from disk, should not count as thinking.
        self._search(Game.new("mandala", seed=0).view(0), Clock(0.0, Limit(simulations=2)), random.Random(0))

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """The most visited move."""
        clock = Clock.start(limit)
        if len(view.legal_moves) == 1:
            return Choice(view.legal_moves[0], line=(view.legal_moves[0],))
        simulations = self._search(view, clock, rng)
        children = self._children_of(0)
        best = max(children, key=lambda child: int(self._nodes[child]["visits"]))
        node = self._nodes[best]
        known = view.spec.moves.by_code
        return Choice(
            move=known[int(node["move"])],
            win=float(node["value"] / node["visits"]),
            margin=float(node["margin"] / node["visits"]),
            scores={known[int(self._nodes[k]["move"])].text: float(self._nodes[k]["visits"]) for k in children},
            line=self._line(best, known),
            seconds=clock.spent(),
            simulations=simulations,
        )

    def _search(self, view: View, clock: Clock, rng: random.Random) -> int:
        self._nodes[0] = np.zeros((), NODE)
        self._nodes["player"][0] = 1 - view.turn
        playouts = np.array([stream(rng)], np.uint64)
        used = 1

        def more(count: int) -> None:
            nonlocal used
            used = simulate(
                view._state, self._world, self._nodes, used, self._path, self._moves, self._children, playouts, count
            )

        return clock.fill(more)

    def _children_of(self, node: int) -> list[int]:
        children = []
        child = int(self._nodes[node]["child"])
        while child:
            children.append(child)
            child = int(self._nodes[child]["sibling"])
        return children[::-1]

    def _line(self, node: int, known: dict[int, Move]) -> tuple[Move, ...]:
        line: list[Any] = []
        while node and self._nodes[node]["visits"] > 0 and len(line) < 8:
            line.append(known[int(self._nodes[node]["move"])])
            children = self._children_of(node)
            node = max(children, key=lambda child: int(self._nodes[child]["visits"])) if children else 0
        return tuple(line)
