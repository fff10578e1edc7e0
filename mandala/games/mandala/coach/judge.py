"""The judge of Mandala, which estimates the value of each legal move of a view.

First every move is made in some worlds (determinizations of the view), the same for all moves and with the same cards
to come, and the network evaluates what the player would see then. That is the quick judgement. Then the best moves
and the one asked about are rolled out for some plies, again in common worlds, both sides playing by the network from
their own views; after each round the worse half of the moves is dropped.
"""

from typing import Any

import numpy as np

from mandala.coach.judgement import SEED, clear_judgement, write_priors
from mandala.compile.jit import rule
from mandala.games.mandala.coach.memory import DONE, LAYOUT, PRIORS, QUICK, ROLLOUTS
from mandala.games.mandala.coach.quick import continue_quick, judge_quickly
from mandala.games.mandala.coach.rollouts import begin_rollouts, begin_round, continue_rollouts, take_candidates
from mandala.games.mandala.coach.views import encode_view
from mandala.games.mandala.rules import legal_moves

__all__ = ["LAYOUT", "SIMULATIONS", "begin", "rows", "search"]

SIMULATIONS = 720  # rollouts of a deep judgement


def rows(m: Any) -> Any:
    """Where the network finds features and leaves its predictions."""
    return m


@rule
def begin(m: Any, asked: int, simulations: int) -> None:
    """Judge the moves of `root`, with `simulations` rollouts; `asked` is a move to judge thoroughly, or NO_MOVE."""
    p = m.progress[0]
    m.rng[0] = np.uint64(SEED)
    p.asked = asked
    p.simulations = simulations
    p.count = legal_moves(m.root, 0, m.all_moves)
    p.stage = PRIORS
    p.live = 0
    p.left = 0
    p.done = 0
    for k in range(p.count):
        for column in range(3):
            m.sums[k, column] = 0.0
        clear_judgement(m.judgements[k], m.all_moves[k])


@rule
def search(m: Any) -> int:
    """Use the network's predictions; the number of positions that wait for it next is returned, 0 at the end."""
    p = m.progress[0]
    if p.stage == PRIORS:
        if p.live == 0:
            encode_view(m.root, 0, int(m.root[0].to_move), m.features, 0)
            p.live = 1
            return 1
        write_priors(m.judgements, p.count, m.logits[0])
        p.stage = QUICK
        p.live = 0
        p.worlds = 0
    if p.stage == QUICK:
        if continue_quick(m):
            return int(p.live)
        judge_quickly(m)
        p.stage = DONE
        if p.simulations == 0 or p.count == 1:
            return 0
        p.stage = ROLLOUTS
        take_candidates(m)
        begin_round(m)
        begin_rollouts(m)
        if p.live > 0:
            return int(p.live)
    if p.stage == ROLLOUTS and continue_rollouts(m):
        return int(p.live)
    p.stage = DONE
    return 0
