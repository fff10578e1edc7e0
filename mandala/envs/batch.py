"""Many games at once on one core: the raw environment, in compiled loops over records."""

import secrets
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mandala.compile.jit import rule_closure
from mandala.envs.transitions import empty_arrays, keys, transitions
from mandala.errors import MandalaError
from mandala.game import PLY_LIMIT
from mandala.games import spec_named


class Batch:
    """Many games, each with its player to move. When a game ends, the next one begins at once.

    The arrays are written in place by `reset` and `step`: copy what you want to keep. All games follow from the seed;
    None is a random seed.

    Attributes:
        states: the records of the games.
        observations: of the players to move, a row for each game.
        masks: 1 for every legal action.
        players: who is to move, 0 or 1.
        rewards: 1, 0 or -1 for the player who made the last step, when it ended the game; else 0.
        margins: by how many points they were ahead then; else 0.
        dones: whether the last step ended the game.
        capped: whether the ply limit ended it (M11: the current score decides).
        finals: how the last game of a row ended, as the player who made its last step saw it.
    """

    def __init__(
        self, game: str = "mandala", count: int = 1024, seed: int | None = 0, ply_limit: int = PLY_LIMIT
    ) -> None:
        if count < 1 or ply_limit < 1:
            raise MandalaError("a batch has one game and one ply at least")
        self.spec = spec_named(game)
        self.ply_limit = ply_limit
        self._loops = loops(self.spec.name)
        self._moves = np.empty(self.spec.rules.MOVES, np.uint8)
        self._arrays = arrays = empty_arrays(self.spec, count)
        self.states: NDArray[Any] = arrays.states
        self.observations: NDArray[np.int8] = arrays.words.view(np.int8)
        self.masks: NDArray[np.int8] = arrays.masks
        self.players: NDArray[np.int8] = arrays.players
        self.rewards: NDArray[np.float32] = arrays.rewards
        self.margins: NDArray[np.float32] = arrays.margins
        self.dones: NDArray[np.bool_] = arrays.dones
        self.capped: NDArray[np.bool_] = arrays.capped
        self.finals: NDArray[np.int8] = arrays.finals.view(np.int8)
        self.reset(secrets.randbits(64) if seed is None else seed)

    def __len__(self) -> int:
        return len(self.states)

    def reset(self, seed: int | None = None) -> None:
        """Deal every game again: the games of a seed from the first one on, or, without a seed, the next ones."""
        if seed is not None:
            self._key, self._arrays.streams[:] = keys(seed, len(self))
            self._arrays.episodes[:] = 0
        self._loops.begin_all(self._arrays, self._key, self._moves)

    def step(self, actions: ArrayLike) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Make a move in every game; `rewards` and `dones` are returned. If one is illegal, none is made."""
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (len(self),):
            raise MandalaError(f"a step takes {len(self)} actions, not an array of shape {chosen.shape}")
        wrong = self._loops.take_all(self._arrays, chosen, self._key, self.ply_limit, self._moves)
        if wrong >= 0:
            raise MandalaError(f"action {chosen[wrong]} is illegal in game {wrong}: its mask is not 1")
        return self.rewards, self.dones

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for every game."""
        actions = np.empty(len(self), np.int64)
        self._loops.draw_all(self._arrays, actions, self._moves)
        return actions


class Loops(NamedTuple):
    """Compiled loops over all games of a batch."""

    begin_all: Any
    take_all: Any
    draw_all: Any


@cache
def loops(game: str) -> Loops:
    """The loops of a game, compiled when they are first called."""
    spec = spec_named(game)
    begin, _, _, take, show, mark, draw = transitions(spec)

    @rule_closure
    def begin_all(a: Any, key: Any, moves: Any) -> None:
        for i in range(a.states.shape[0]):
            begin(a, i, key)
            refresh(a, i, moves)

    @rule_closure
    def refresh(a: Any, i: int, moves: Any) -> None:
        show(a, i)
        for action in range(a.masks.shape[1]):
            a.masks[i, action] = 0
        mark(a, i, moves)

    @rule_closure
    def take_all(a: Any, actions: Any, key: Any, limit: int, moves: Any) -> int:
        """Make all the moves; -1, or the first game whose action is illegal."""
        for i in range(actions.shape[0]):
            if not 0 <= actions[i] < a.masks.shape[1] or a.masks[i, actions[i]] == 0:
                return i
        for i in range(actions.shape[0]):
            take(a, i, actions[i], key, limit)
            refresh(a, i, moves)
        return -1

    @rule_closure
    def draw_all(a: Any, actions: Any, moves: Any) -> None:
        for i in range(actions.shape[0]):
            actions[i] = draw(a, i, moves)

    return Loops(begin_all, take_all, draw_all)
