"""Frozen opponents of a learner in many games at once: random moves, the greedy bot, networks, or any function."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from mandala.bots.registry import POLICY, weights_named
from mandala.compile.jit import rule_closure
from mandala.compile.memory import allocate
from mandala.compile.rng import U64, below
from mandala.envs.observations import observation_of
from mandala.errors import MandalaError
from mandala.games import spec_named
from mandala.games.spec import Engine, GameSpec
from mandala.neural.blas import one_thread
from mandala.neural.features import feature_spec
from mandala.neural.network import Network, network_of

Actions = NDArray[np.int64]
Chooser = Callable[[NDArray[np.int8], NDArray[np.int8]], Any]  # actions, given observations and masks

RANDOM, GREEDY = "random", "greedy"
WEIGHTS = re.compile(rf"{POLICY}:.*|.*\.npz")


class Opponent(Protocol):
    """Chooses the moves of the other side, from what the players to move may know."""

    def reseed(self, seed: int) -> None:
        """Restart the stream of random numbers."""

    def choose(self, states: Any, rows: NDArray[np.int64]) -> Actions:
        """An action for each of these games."""


def make_opponent(game: str, opponent: "str | Path | Network | Chooser", sample: bool = False) -> Opponent:
    """Make an opponent from a name, a file of weights, a network or a function.

    Args:
        game: the name of the game.
        opponent: `random`, `greedy`, `policy` (the network that comes with the package), `policy:weights=FILE`, a path
            of such a file, a `Network`, or a function that takes observations and masks and returns actions.
        sample: whether a network samples its moves; otherwise it plays the most probable one.
    """
    spec = spec_named(game)
    if opponent == RANDOM:
        return RandomOpponent(spec)
    if opponent == GREEDY:
        return EngineOpponent(spec, spec_named(game).engines[GREEDY])
    if opponent == POLICY:
        opponent = network_of(game)
    elif isinstance(opponent, Path) or (isinstance(opponent, str) and WEIGHTS.match(opponent)):
        opponent = Network.read(game, weights_named(game, str(opponent)))
    if isinstance(opponent, Network):
        return NetworkOpponent(spec, opponent, sample)
    if callable(opponent):
        return FunctionOpponent(spec, opponent)
    raise MandalaError(
        f"many games at once are played against {RANDOM}, {GREEDY}, {POLICY}, a file of weights or a function, not"
        f' {str(opponent)[:40]!r}; against other bots use vectorization_mode="sync" or "async"'
    )


class RandomOpponent:
    """Any legal move."""

    def __init__(self, spec: GameSpec) -> None:
        self._draw, self._moves = row_loops(spec.name).draw, np.empty(spec.rules.MOVES, np.uint8)
        self.reseed(0)

    def reseed(self, seed: int) -> None:
        """Restart the stream of random numbers."""
        self._rng = stream_of(seed)

    def choose(self, states: Any, rows: NDArray[np.int64]) -> Actions:
        """An action for each of these games."""
        actions = np.empty(len(rows), np.int64)
        self._draw(states, rows, self._rng, self._moves, actions)
        return actions


class EngineOpponent:
    """A bot whose engine needs no search, such as the greedy bot."""

    def __init__(self, spec: GameSpec, engine: Engine) -> None:
        self._memory, self._choose = allocate(engine.LAYOUT), engine_loop(spec, engine)
        self.reseed(0)

    def reseed(self, seed: int) -> None:
        """Restart the stream of random numbers."""
        self._memory.rng[:] = stream_of(seed)

    def choose(self, states: Any, rows: NDArray[np.int64]) -> Actions:
        """An action for each of these games."""
        actions = np.empty(len(rows), np.int64)
        self._choose(states, rows, self._memory, actions)
        return actions


class NetworkOpponent:
    """A network without search: the most probable moves, or moves sampled by their probabilities."""

    def __init__(self, spec: GameSpec, network: Network, sample: bool) -> None:
        self._spec, self._network, self._sample = spec, network, sample
        self._encode = encode_loop(spec.name)
        self._loops, self._moves = row_loops(spec.name), np.empty(spec.rules.MOVES, np.uint8)
        self.reseed(0)

    def reseed(self, seed: int) -> None:
        """Restart the stream of random numbers."""
        self._chance = np.random.default_rng(seed)

    def choose(self, states: Any, rows: NDArray[np.int64]) -> Actions:
        """An action for each of these games."""
        features = self._network.feature_spec.allocate(len(rows))
        self._encode(states, rows, features)
        with one_thread():
            logits = self._network.predict(features).logits
        if self._sample:  # the largest after adding Gumbel noise is a sample of the softmax
            logits = logits + self._chance.gumbel(size=logits.shape).astype(np.float32)
        masks = np.zeros((len(rows), self._spec.rules.MOVES), np.int8)
        self._loops.mark(states, rows, self._moves, masks)
        chosen: Actions = np.where(masks > 0, logits, -np.inf).argmax(1)
        return chosen


class FunctionOpponent:
    """A function of observations and masks, a row for each game, that returns an action for each."""

    def __init__(self, spec: GameSpec, function: Chooser) -> None:
        self._spec, self._function = spec, function
        self._loops, self._moves = row_loops(spec.name), np.empty(spec.rules.MOVES, np.uint8)

    def reseed(self, seed: int) -> None:
        """Do nothing: the function has its own random numbers."""

    def choose(self, states: Any, rows: NDArray[np.int64]) -> Actions:
        """An action for each of these games."""
        words = observation_of(self._spec.name).words(len(rows))
        masks = np.zeros((len(rows), self._spec.rules.MOVES), np.int8)
        self._loops.show(states, rows, words)
        self._loops.mark(states, rows, self._moves, masks)
        actions = np.asarray(self._function(words.view(np.int8), masks), np.int64)
        known = actions.shape == rows.shape and actions.min() >= 0 and actions.max() < masks.shape[1]
        if not known or not np.take_along_axis(masks, actions[:, None], 1).all():
            raise MandalaError("the opponent's function must return one legal action for each row")
        return actions


def stream_of(seed: int) -> NDArray[np.uint64]:
    """A playout stream; it must not start at zero."""
    return np.asarray(np.random.SeedSequence(seed).generate_state(1, np.uint64), np.uint64) | U64(1)


class RowLoops(NamedTuple):
    """Compiled loops over some games of a batch, for the players to move.

    Attributes:
        draw: a random legal action for each.
        show: the observations.
        mark: the legal actions in masks that are all 0.
    """

    draw: Any
    show: Any
    mark: Any


@cache
def row_loops(game: str) -> RowLoops:
    """The loops of a game, compiled when they are first called."""
    legal_moves, observe = spec_named(game).rules.legal_moves, observation_of(game).write

    @rule_closure
    def draw(states: Any, rows: Any, rng: Any, moves: Any, actions: Any) -> None:
        for k in range(rows.shape[0]):
            actions[k] = moves[below(rng, legal_moves(states, rows[k], moves))]

    @rule_closure
    def show(states: Any, rows: Any, words: Any) -> None:
        for k in range(rows.shape[0]):
            observe(states, rows[k], int(states[rows[k]].to_move), words, k)

    @rule_closure
    def mark(states: Any, rows: Any, moves: Any, masks: Any) -> None:
        for k in range(rows.shape[0]):
            for m in range(legal_moves(states, rows[k], moves)):
                masks[k, moves[m]] = 1

    return RowLoops(draw, show, mark)


@cache
def encode_loop(game: str) -> Any:
    """The loop that writes the features that the network of a game takes."""
    features = feature_spec(game)
    write_token, tokens = features.encode, features.tokens

    @rule_closure
    def encode(states: Any, rows: Any, out: Any) -> None:
        for k in range(rows.shape[0]):
            for token in range(tokens):
                write_token(states, rows[k], token, out, k)

    return encode


def engine_loop(spec: GameSpec, engine: Engine) -> Any:
    """The loop in which an engine chooses in some games, from what the players to move may know."""
    begin, hide = engine.begin, spec.rules.hide

    @rule_closure
    def choose(states: Any, rows: Any, m: Any, actions: Any) -> None:
        for k in range(rows.shape[0]):
            m.root[0] = states[rows[k]]
            hide(m.root, 0, int(m.root[0].to_move))
            begin(m, 1, 0.0)
            actions[k] = m.answer[0].move

    return choose
