"""A bot that searches: information-set Monte Carlo tree search, as strong as the time it is given."""

import random
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.bots.bot import Choice, Limit, stream
from mandala.bots.mandala.tree import DEPTH, NODE, NODES, simulate
from mandala.game import Game, View
from mandala.moves import Move
from mandala.rules.jit import records
from mandala.rules.mandala import MOVES, STATE

CHUNK_SECONDS = 0.002
DEFAULT_SIMULATIONS = 1000


class SearchBot:
    """Remembers nothing between moves but the memory of its tree."""

    def __init__(self) -> None:
        self._nodes = np.zeros(NODES, NODE)
        self._world = records(STATE)
        self._path = np.zeros(DEPTH, np.int32)
        self._moves = np.zeros(MOVES, np.uint8)
        self._children = np.zeros(MOVES, np.int32)
        # What has to be compiled, or read from disk, should not count as thinking.
        self._search(Game.new("mandala", seed=0).view(0), Limit(simulations=2), np.array([1], np.uint64), 0.0)

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """The most visited move."""
        begin = time.perf_counter()
        if len(view.legal_moves) == 1:
            return Choice(view.legal_moves[0], line=(view.legal_moves[0],))
        simulations = self._search(view, limit, np.array([stream(rng)], np.uint64), begin)
        children = self._children_of(0)
        best = max(children, key=lambda child: int(self._nodes[child]["visits"]))
        node = self._nodes[best]
        known = view.kind.moves.by_code
        return Choice(
            move=known[int(node["move"])],
            win=float(node["value"] / node["visits"]),
            margin=float(node["margin"] / node["visits"]),
            scores={known[int(self._nodes[k]["move"])].text: float(self._nodes[k]["visits"]) for k in children},
            line=self._line(best, known),
            seconds=time.perf_counter() - begin,
            simulations=simulations,
        )

    def _search(self, view: View, limit: Limit, rng: NDArray[np.uint64], begin: float) -> int:
        most = limit.simulations
        if most is None and limit.seconds is None:
            most = DEFAULT_SIMULATIONS
        self._nodes[0] = np.zeros((), NODE)
        self._nodes["player"][0] = 1 - view.turn
        used, done, chunk = 1, 0, 16
        while most is None or done < most:
            count = chunk if most is None else min(chunk, most - done)
            start = time.perf_counter()
            used = simulate(
                view._state, self._world, self._nodes, used, self._path, self._moves, self._children, rng, count
            )
            done += count
            now = time.perf_counter()
            if limit.seconds is not None and now - begin + CHUNK_SECONDS > limit.seconds:
                break
            chunk = max(1, min(4096, int(count * CHUNK_SECONDS / max(now - start, 1e-6))))
        return done

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
