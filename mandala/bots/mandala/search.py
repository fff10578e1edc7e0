"""A bot that searches: information-set Monte Carlo tree search, the stronger the more simulations it may run."""

import random
from typing import Any

import numpy as np

from mandala.bots.bot import Bot, Choice, Limit, stream
from mandala.bots.clock import Clock
from mandala.bots.mandala.tree import MAX_DEPTH, NODE, NODES, simulate
from mandala.bots.tree import allocate
from mandala.game import Game, View
from mandala.moves import Move
from mandala.rules.jit import records
from mandala.rules.mandala import MOVES, STATE

LONGEST_LINE = 8


class SearchBot(Bot):
    """It keeps the memory of its tree between moves, but nothing that was in it."""

    def __init__(self) -> None:
        self._tree = allocate(NODE, NODES)
        self._state = records(STATE)
        self._path = np.zeros(MAX_DEPTH, np.int32)
        self._moves = np.zeros(MOVES, np.uint8)
        self._children = np.zeros(MOVES, np.int32)
        # Compile now, or read compiled code from disk, so that the first choice does not pay for it.
        self._search(Game.new("mandala", seed=0).view(0), Clock(0.0, Limit(simulations=2)), random.Random(0))

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """The most visited move."""
        clock = Clock.start(limit)
        if len(view.legal_moves) == 1:
            return Choice(view.legal_moves[0], line=(view.legal_moves[0],))
        simulations = self._search(view, clock, rng)
        children = self._children_of(0)
        best = max(children, key=self._visits)
        node = self._tree[best]
        by_code = view.spec.moves.by_code
        return Choice(
            move=by_code[int(node["move"])],
            win=float(node["values"] / node["visits"]),
            margin=float(node["margins"] / node["visits"]),
            scores={by_code[int(self._tree[k]["move"])].text: float(self._visits(k)) for k in children},
            line=self._line(best, by_code),
            seconds=clock.spent(),
            simulations=simulations,
        )

    def _search(self, view: View, clock: Clock, rng: random.Random) -> int:
        self._tree[0] = np.zeros((), NODE)
        self._tree["mover"][0] = 1 - view.turn
        root, playouts = view.to_array(), np.array([stream(rng)], np.uint64)
        used = 1

        def more(count: int) -> None:
            nonlocal used
            used = simulate(
                root, self._state, self._tree, used, self._path, self._moves, self._children, playouts, count
            )

        return clock.run(more)

    def _visits(self, node: int) -> int:
        return int(self._tree[node]["visits"])

    def _children_of(self, node: int) -> list[int]:
        """The children in the order in which they were added."""
        children = []
        child = int(self._tree[node]["child"])
        while child:
            children.append(child)
            child = int(self._tree[child]["sibling"])
        return children[::-1]

    def _line(self, node: int, by_code: dict[int, Move]) -> tuple[Move, ...]:
        line: list[Any] = []
        while node and self._visits(node) > 0 and len(line) < LONGEST_LINE:
            line.append(by_code[int(self._tree[node]["move"])])
            children = self._children_of(node)
            node = max(children, key=self._visits) if children else 0
        return tuple(line)
