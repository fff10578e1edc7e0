"""A bot that plays thousands of games in its head, and solves the end."""

import math
import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.bots.bot import Choice, Limit, stream
from mandala.bots.clock import Clock
from mandala.bots.patterns.solver import Solution, Solver
from mandala.bots.patterns.tree import clearing, favourite, plant, simulate
from mandala.game import Game, View
from mandala.moves import PATTERNS, Move
from mandala.rules.jit import copied, records
from mandala.rules.patterns import STATE

SOLVER_SHARE = 0.3  # of the time
NODES_A_SECOND = 2_000_000  # more than any machine makes; the clock says how many it really makes
NODES_A_SIMULATION = 12
FIRST_ATTEMPT = 2_000  # nodes
GROWTH = 3  # of the attempts
TILES_SOLVED = 15  # plus one for every doubling of the nodes: there about half of the attempts succeed


class SearchBot:
    """Monte Carlo tree search with whole playouts; an exact solver takes over as soon as it can."""

    def __init__(self) -> None:
        # What has to be compiled, or read from disk, should not count as thinking.
        view = Game.new("patterns", seed=0).view(1)
        self._search(view, Clock(0.0, Limit(simulations=2)), random.Random(0))
        Solver(view._state).attempt(1)

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose by search; a forced move is made at once."""
        clock = Clock.start(limit)
        if len(view.legal_moves) == 1:
            move = view.legal_moves[0]
            return Choice(move, scores={move.text: 0.0}, line=(move,), seconds=clock.spent())
        solution = _solved(view, clock)
        return _certain(solution, clock) if solution else self._search(view, clock, rng)

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
            scores={_move(child["move"]).text: float(child["visits"]) for child in children},
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
        line.append(_move(tree[node]["move"]))
        node = favourite(tree, node)
    return tuple(line)


def _move(code: int) -> Move:
    return PATTERNS.by_code[int(code)]


def _solved(view: View, clock: Clock) -> Solution | None:
    """The solution, if the rest of the game looks short enough and the solver's share of the limit suffices."""
    nodes = _affordable_nodes(clock.limit)
    tiles_left = sum(int(spaces).bit_count() for spaces in view._state["fronts"][0])
    if view.phase != "last-flips" and tiles_left > TILES_SOLVED + math.log2(nodes):
        return None
    solver = Solver(view._state)
    if clock.limit.seconds is None:
        return solver.attempt(nodes)
    attempt = FIRST_ATTEMPT
    while True:
        attempt = min(attempt, nodes)
        started = clock.spent()
        solution = solver.attempt(attempt)
        if solution or attempt == nodes:
            return solution
        speed = attempt / (clock.spent() - started)
        nodes = min(nodes, int(speed * clock.left(SOLVER_SHARE)))
        if nodes < attempt:
            return None
        attempt *= GROWTH


def _affordable_nodes(limit: Limit) -> int:
    nodes = []
    if limit.seconds is not None:
        nodes.append(int(NODES_A_SECOND * SOLVER_SHARE * limit.seconds))
    if limit.simulations is not None:
        nodes.append(NODES_A_SIMULATION * limit.simulations)
    return max(min(nodes), 1)


def _certain(solution: Solution, clock: Clock) -> Choice:
    line = tuple(map(_move, solution.line))
    return Choice(
        move=line[0],
        win=(1 + np.sign(solution.margin)) / 2,
        margin=float(solution.margin),
        scores={line[0].text: float(solution.margin)},
        line=line,
        seconds=clock.spent(),
        note=solution.note(),
    )
