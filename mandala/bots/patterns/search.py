"""A bot that searches by Monte Carlo tree search, and solves the ending."""

import random

import numpy as np

from mandala.bots.bot import Bot, Choice, Limit, stream
from mandala.bots.clock import Clock
from mandala.bots.patterns.ending import compile_solver, move_of, solution_choice, solve
from mandala.bots.patterns.tree import MARGIN_WEIGHT, NODE, NODES, ROOT, add_node, simulate
from mandala.bots.tree import allocate, best_child, main_line, visit_counts
from mandala.game import Game, View
from mandala.rules.jit import records
from mandala.rules.patterns import STATE


class SearchBot(Bot):
    """Monte Carlo tree search with playouts to the end; an exact solver takes over as soon as it can."""

    def __init__(self) -> None:
        # Compile now, or read compiled code from disk, so that the first choice does not pay for it.
        view = Game.new("patterns", seed=0).view(1)
        self._search(view, Clock(0.0, Limit(simulations=2)), random.Random(0))
        compile_solver(view)

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose by search; a forced move is made at once."""
        clock = Clock.start(limit)
        if len(view.legal_moves) == 1:
            move = view.legal_moves[0]
            return Choice(move, scores={move.text: 0.0}, line=(move,), seconds=clock.spent())
        solution = solve(view, clock)
        return solution_choice(solution, clock) if solution else self._search(view, clock, rng)

    def _search(self, view: View, clock: Clock, rng: random.Random) -> Choice:
        states, tree = records(STATE, 3), allocate(NODE, NODES)
        states[ROOT : ROOT + 1] = view.to_array()
        playouts = np.array([stream(rng)], np.uint64)
        add_node(tree, 0, 0, 1 - view.turn)
        used = 1

        def more(count: int) -> None:
            nonlocal used
            used = simulate(states, tree, used, playouts, count)

        simulations = clock.run(more)
        best = tree[best_child(tree, 0, MARGIN_WEIGHT)]
        line = tuple(map(move_of, main_line(tree, MARGIN_WEIGHT)))
        return Choice(
            move=line[0],
            win=float(best["values"] / best["visits"]),
            margin=float(best["margins"] / best["visits"]),
            scores={move_of(move).text: float(visits) for move, visits in visit_counts(tree).items()},
            line=line,
            seconds=clock.spent(),
            simulations=simulations,
        )
