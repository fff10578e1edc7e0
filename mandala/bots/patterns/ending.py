"""Endings played exactly, by bots that search: when the solver is tried, and what it answers."""

import math

import numpy as np

from mandala.bots.bot import Choice, Limit
from mandala.bots.clock import Clock
from mandala.bots.patterns.solver import Solution, Solver
from mandala.game import View
from mandala.moves import PATTERNS, Move

SOLVER_SHARE = 0.3  # of the time
NODES_A_SECOND = 2_000_000  # more than any machine makes; the clock says how many it really makes
NODES_A_SIMULATION = 12
FIRST_ATTEMPT = 2_000  # nodes
GROWTH = 3  # of the attempts
TILES_SOLVED = 15  # plus one for every doubling of the nodes: there about half of the attempts succeed


def warm(view: View) -> None:
    """Compile the solver, or read it from disk."""
    Solver(view._state).attempt(1)


def move_of(code: int) -> Move:
    """The move of a number in a tree or in a solution."""
    return PATTERNS.by_code[int(code)]


def solved(view: View, clock: Clock, a_simulation: int = NODES_A_SIMULATION) -> Solution | None:
    """The solution, if the rest of the game looks short enough and the solver's share of the limit suffices.

    Args:
        view: of the player to move.
        clock: whose limit counts.
        a_simulation: how many nodes of the solver cost as much as a simulation of the bot that asks.
    """
    nodes = _affordable_nodes(clock.limit, a_simulation)
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


def _affordable_nodes(limit: Limit, a_simulation: int) -> int:
    nodes = []
    if limit.seconds is not None:
        nodes.append(int(NODES_A_SECOND * SOLVER_SHARE * limit.seconds))
    if limit.simulations is not None:
        nodes.append(a_simulation * limit.simulations)
    return max(min(nodes), 1)


def certain(solution: Solution, clock: Clock) -> Choice:
    """The choice of a solved position."""
    line = tuple(map(move_of, solution.line))
    return Choice(
        move=line[0],
        win=(1 + np.sign(solution.margin)) / 2,
        margin=float(solution.margin),
        scores={line[0].text: float(solution.margin)},
        line=line,
        seconds=clock.spent(),
        note=solution.note(),
    )
