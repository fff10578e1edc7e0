"""The exact solver in bots that search: when it is tried, and the choice it gives."""

import math

import numpy as np

from mandala.bots.bot import Choice, Limit
from mandala.bots.clock import Clock
from mandala.bots.patterns.solver import Solution, Solver
from mandala.game import View
from mandala.moves import Move
from mandala.moves.patterns import TABLE

SOLVER_SHARE = 0.3  # of the time
NODES_PER_SECOND = 2_000_000  # more than any machine manages; the clock measures how many it really is
NODES_PER_SIMULATION = 12
FIRST_ATTEMPT = 2_000  # nodes
GROWTH = 3  # of the attempts
TILES_SOLVED = 15  # plus one for every doubling of the nodes: there about half of the attempts succeed


def compile_solver(view: View) -> None:
    """Compile the solver, or read its compiled code from disk."""
    Solver(view.to_array()).attempt(1)


def move_of(code: int) -> Move:
    """The move with this code."""
    return TABLE.by_code[int(code)]


def solve(view: View, clock: Clock, nodes_per_simulation: int = NODES_PER_SIMULATION) -> Solution | None:
    """The solution, if the rest of the game looks short enough and the solver's share of the limit suffices.

    Args:
        view: of the player to move.
        clock: the time and the limit of the search.
        nodes_per_simulation: how many nodes of the solver cost as much as one simulation of the bot.
    """
    nodes = _max_nodes(clock.limit, nodes_per_simulation)
    state = view.to_array()
    tiles_left = sum(int(spaces).bit_count() for spaces in state["fronts"][0])
    if view.phase != "last-flips" and tiles_left > TILES_SOLVED + math.log2(nodes):
        return None
    solver = Solver(state)
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


def _max_nodes(limit: Limit, nodes_per_simulation: int) -> int:
    nodes = []
    if limit.seconds is not None:
        nodes.append(int(NODES_PER_SECOND * SOLVER_SHARE * limit.seconds))
    if limit.simulations is not None:
        nodes.append(nodes_per_simulation * limit.simulations)
    return max(min(nodes), 1)


def solution_choice(solution: Solution, clock: Clock) -> Choice:
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
