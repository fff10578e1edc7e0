"""How fast well-known peers play at random, move by move from Python on one core: OpenSpiel, RLCard and PettingZoo.

A move asks the peer for its legal actions, draws one of them uniformly and applies it. Every peer plays whole games
through the interface it documents, its environment built once and seeded, and one that is not installed is left out.
OpenSpiel's wheel for Windows comes without Hanabi, so there both of its entries are left out as well.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import numpy as np

SEED = 1

Play = Callable[[Random], int]
"""Plays one whole random game and returns its number of moves."""

Clock = Callable[[], float]


def measure(seconds: float, report: Callable[[str], None], clock: Clock = time.perf_counter) -> dict[str, float]:
    """Moves per second of every peer that is installed, each played for about this many seconds after a warm-up."""
    rates = {}
    for name, (modules, prepare) in PEERS.items():
        if all(find_spec(module) for module in modules):
            report(name)
            rates[name] = moves_per_second(prepare(), seconds, clock)
    return rates


def moves_per_second(play: Play, seconds: float, clock: Clock = time.perf_counter) -> float:
    """Moves per second in games played for about this many seconds after a warm-up."""
    rng = Random(SEED)
    _timed(play, rng, seconds / 10, clock)
    return _timed(play, rng, seconds, clock)


def _timed(play: Play, rng: Random, seconds: float, clock: Clock) -> float:
    moves = 0
    start = clock()
    while True:
        moves += play(rng)
        spent = clock() - start
        if spent >= seconds:
            return moves / spent


def play_open_spiel(name: str, even_chance: bool = False) -> Play:
    """Games of OpenSpiel, by their name."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)

    def play(rng: Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            # Where all outcomes of chance are equally likely they may be drawn like a player's actions: not how the
            # peer's documentation plays, but much faster, so both ways are measured.
            if even_chance or not state.is_chance_node():
                action = rng.choice(state.legal_actions())
            else:
                action, _ = pyspiel.sample_action(state.chance_outcomes(), rng.random())
            state.apply_action(action)
            moves += 1  # in the peer's favour, each card dealt or drawn by chance counts as a move too
        return moves

    return play


def _rlcard(name: str) -> Play:
    env = import_module("rlcard").make(name, {"seed": SEED})

    def play(rng: Random) -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return play


def _pettingzoo(name: str, reseed: bool = False) -> Play:
    return play_aec(import_module("pettingzoo").make("aec", f"classic/{name}"), reseed)


def play_aec(env: Any, reseed: bool = False) -> Play:
    """Games of an environment of PettingZoo whose observations have an action mask."""
    env.reset(seed=SEED)

    def play(rng: Random) -> int:
        # Hanabi forgets its seed at every reset; the others keep it, and Leduc is rebuilt from scratch by a new one.
        env.reset(seed=rng.getrandbits(31) if reseed else None)
        moves = 0
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return moves
            env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            moves += 1

    return play


PEERS: dict[str, tuple[tuple[str, ...], Callable[[], Play]]] = {
    "open_spiel hearts": (("pyspiel",), partial(play_open_spiel, "hearts")),
    "open_spiel hearts, chance as actions": (("pyspiel",), partial(play_open_spiel, "hearts", even_chance=True)),
    "open_spiel gin_rummy": (("pyspiel",), partial(play_open_spiel, "gin_rummy")),
    "open_spiel hanabi": (("pyspiel",), partial(play_open_spiel, "hanabi")),
    "rlcard gin-rummy": (("rlcard",), partial(_rlcard, "gin-rummy")),
    "rlcard leduc-holdem": (("rlcard",), partial(_rlcard, "leduc-holdem")),
    "rlcard uno": (("rlcard",), partial(_rlcard, "uno")),
    "pettingzoo connect_four": (("pettingzoo", "pygame"), partial(_pettingzoo, "connect_four-v3")),
    "pettingzoo leduc_holdem": (("pettingzoo", "pygame", "rlcard"), partial(_pettingzoo, "leduc_holdem-v4")),
    "pettingzoo hanabi": (("pettingzoo", "shimmy", "pyspiel"), partial(_pettingzoo, "hanabi-v5", reseed=True)),
}
if sys.platform == "win32":
    del PEERS["open_spiel hanabi"], PEERS["pettingzoo hanabi"]
