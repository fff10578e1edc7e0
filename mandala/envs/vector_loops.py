"""Compiled loops over many games of one learner, who plays against an opponent or both sides."""

from functools import cache
from typing import Any, NamedTuple

from mandala.compile.jit import rule_closure
from mandala.compile.rng import below
from mandala.envs.observations import IGNORED, observation_of
from mandala.envs.transitions import transitions
from mandala.games import spec_named

BOTH_SIDES = -1  # the seat of a learner who plays both
LOT = -2  # a seat that is drawn by lot for every game


class VectorLoops(NamedTuple):
    """The loops of a game.

    Attributes:
        deal: `(a, which, key, seat, seats)` deals the next game in these rows, and sets the learner's seat.
        refuse: `(a, actions, active)` marks illegal actions in `refused`; the first of them is returned, or -1.
        move: `(a, actions, active, limit)` makes the learner's moves that are not refused.
        waiting: `(a, seats, rows)` lists the games in which the opponent is to move; their number is returned.
        answer: `(a, rows, actions, limit)` makes the opponent's moves.
        conclude: `(a, active, lose, penalty, scores)` writes the rewards and results of the step for the learner.
        show: `(a, moves)` writes observations and masks; an ended game is shown as it ended, and
            action 0, which is ignored, is allowed.
    """

    deal: Any
    refuse: Any
    move: Any
    waiting: Any
    answer: Any
    conclude: Any
    show: Any


@cache
def vector_loops(game: str) -> VectorLoops:
    """The loops of a game, compiled when they are first called."""
    spec = spec_named(game)
    t = transitions(spec)
    begin, apply_move, write_result, mark = t.begin, t.move, t.write_result, t.mark
    score, observe = spec.rules.score, observation_of(game).write

    @rule_closure
    def deal(a: Any, which: Any, key: Any, seat: int, seats: Any) -> None:
        for i in range(which.shape[0]):
            if which[i]:
                begin(a, i, key)
                a.dones[i] = a.capped[i] = False
                seats[i] = below(a.streams[i : i + 1], 2) if seat == LOT else seat

    @rule_closure
    def refuse(a: Any, actions: Any, active: Any) -> int:
        first = -1
        for i in range(actions.shape[0]):
            legal = 0 <= actions[i] < a.masks.shape[1] and a.masks[i, actions[i]] == 1
            a.refused[i] = active[i] and not legal
            if a.refused[i] and first < 0:
                first = i
        return first

    @rule_closure
    def move(a: Any, actions: Any, active: Any, limit: int) -> None:
        for i in range(actions.shape[0]):
            a.rewards[i] = a.margins[i] = 0.0
            if active[i] and not a.refused[i]:
                apply_move(a, i, actions[i], limit)

    @rule_closure
    def waiting(a: Any, seats: Any, rows: Any) -> int:
        count = 0
        for i in range(seats.shape[0]):
            if seats[i] != BOTH_SIDES and a.states[i].to_move != seats[i] and not a.dones[i]:
                rows[count] = i
                count += 1
        return count

    @rule_closure
    def answer(a: Any, rows: Any, actions: Any, limit: int) -> None:
        for k in range(rows.shape[0]):
            apply_move(a, rows[k], actions[k], limit)

    @rule_closure
    def conclude(a: Any, active: Any, lose: bool, penalty: float, scores: Any) -> None:
        for i in range(active.shape[0]):
            if not active[i]:
                continue
            if a.refused[i]:
                a.dones[i] = lose
            if a.dones[i]:
                write_result(a, i, int(a.players[i]))
                for player in range(2):
                    scores[i, player] = score(a.states, i, player)
            if a.refused[i]:
                a.rewards[i] = -1.0 if lose else -penalty

    @rule_closure
    def show(a: Any, moves: Any) -> None:
        for i in range(a.states.shape[0]):
            for action in range(a.masks.shape[1]):
                a.masks[i, action] = 0
            if a.dones[i]:
                a.masks[i, IGNORED] = 1
            else:
                a.players[i] = a.states[i].to_move
                mark(a, i, moves)
            observe(a.states, i, int(a.players[i]), a.words, i)

    return VectorLoops(deal, refuse, move, waiting, answer, conclude, show)
