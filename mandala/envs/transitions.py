"""One step of one game in a batch: functions for the CPU and for CUDA."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mandala.compile.jit import records, rule_closure
from mandala.compile.rng import U64, below, threefry
from mandala.envs.observations import observation_of
from mandala.games.spec import GameSpec


class Arrays(NamedTuple):
    """The arrays of a batch, with a row or an element for each game.

    Attributes:
        states: the records.
        episodes: how many games were dealt so far.
        streams: the playout streams that draw random actions.
        words: the observations of the players to move, as 64-bit words.
        masks: 1 for every legal action.
        players: who is to move.
        rewards: 1, 0 or -1 for the player who made the last step, when it ended the game.
        margins: by how many points they were ahead then.
        dones: whether the last step ended the game.
        capped: whether the ply limit ended it.
        finals: how the last game ended, as the player who made the last step saw it.
        refused: whether the last action was illegal; such a game stays as it was.
    """

    states: Any
    episodes: Any
    streams: Any
    words: Any
    masks: Any
    players: Any
    rewards: Any
    margins: Any
    dones: Any
    capped: Any
    finals: Any
    refused: Any


def empty_arrays(spec: GameSpec, count: int) -> Arrays:
    """Arrays for `count` games that are not dealt yet."""
    shown = observation_of(spec.name)
    return Arrays(
        states=records(spec.rules.STATE, count),
        episodes=np.zeros(count, np.int64),
        streams=np.zeros(count, np.uint64),
        words=shown.words(count),
        masks=np.zeros((count, spec.rules.MOVES), np.int8),
        players=np.zeros(count, np.int8),
        rewards=np.zeros(count, np.float32),
        margins=np.zeros(count, np.float32),
        dones=np.zeros(count, np.bool_),
        capped=np.zeros(count, np.bool_),
        finals=shown.words(count),
        refused=np.zeros(count, np.bool_),
    )


def keys(seed: int, count: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """The 128-bit key under which every game of a batch gets its seed, and the streams that draw random actions."""
    words = np.asarray(np.random.SeedSequence(seed).generate_state(2 + count, np.uint64), np.uint64)
    return words[:2], words[2:] | U64(1)


class Transitions(NamedTuple):
    """Compiled functions of one game; each takes the arrays of a batch and the index of a game.

    Attributes:
        begin: deal the next game.
        move: make a legal move, and write whether it ended the game.
        write_result: write the result of an ended game, and the player's observation.
        take: make a move; if it ends the game, write the result and deal the next.
        show: write the observation of the player to move.
        mark: set the legal actions in a mask that is all 0.
        draw: a random legal action.
    """

    begin: Any
    move: Any
    write_result: Any
    take: Any
    show: Any
    mark: Any
    draw: Any


def transitions(spec: GameSpec) -> Transitions:
    """The functions of a game, compiled when they are first called."""
    rules, observe = spec.rules, observation_of(spec.name).write
    deal, advance, legal_moves, is_over = rules.deal, rules.advance, rules.legal_moves, rules.is_over
    score, winner, nobody = rules.score, rules.winner, rules.NONE

    @rule_closure
    def begin(a: Any, i: int, key: Any) -> None:
        a.states[i].seed[0], a.states[i].seed[1] = threefry(key[0], key[1], U64(i), U64(a.episodes[i]))
        deal(a.states, i, (i + a.episodes[i]) % 2)
        a.episodes[i] += 1
        a.players[i] = a.states[i].to_move

    @rule_closure
    def move(a: Any, i: int, action: int, limit: int) -> None:
        advance(a.states, i, action)
        over = is_over(a.states, i)
        a.capped[i] = not over and a.states[i].ply >= limit
        a.dones[i] = over or a.capped[i]
        a.rewards[i] = 0.0
        a.margins[i] = 0.0

    @rule_closure
    def write_result(a: Any, i: int, player: int) -> None:
        won = winner(a.states, i)
        if won != nobody:
            a.rewards[i] = 1.0 if won == player else -1.0
        a.margins[i] = score(a.states, i, player) - score(a.states, i, 1 - player)
        observe(a.states, i, player, a.finals, i)

    @rule_closure
    def take(a: Any, i: int, action: int, key: Any, limit: int) -> None:
        player = int(a.states[i].to_move)
        move(a, i, action, limit)
        if a.dones[i]:
            write_result(a, i, player)
            begin(a, i, key)
        a.players[i] = a.states[i].to_move

    @rule_closure
    def show(a: Any, i: int) -> None:
        observe(a.states, i, int(a.players[i]), a.words, i)

    @rule_closure
    def mark(a: Any, i: int, moves: Any) -> None:
        for k in range(legal_moves(a.states, i, moves)):
            a.masks[i, moves[k]] = 1

    @rule_closure
    def draw(a: Any, i: int, moves: Any) -> int:
        return int(moves[below(a.streams[i : i + 1], legal_moves(a.states, i, moves))])

    return Transitions(begin, move, write_result, take, show, mark, draw)
