"""How fast both games are played at random: in compiled code on one core and on all, and through the Python API."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from tempfile import TemporaryDirectory
from typing import Any

import numba
import numpy as np

from mandala.compile.jit import records
from mandala.compile.rng import playout_word
from mandala.game import Game
from mandala.games.spec import GameSpec

MOST_PLIES = 2000
BATCH = 2000


def simulator(spec: GameSpec) -> Callable[..., Any]:
    """A compiled loop that deals and plays whole random games in one record and returns the number of moves."""
    deal, play_randomly = spec.rules.deal, spec.rules.play_randomly

    def simulate(states: Any, moves: Any, rng: Any, games: int) -> int:
        plies = 0
        for game in range(games):
            states[0].seed[0] = playout_word(rng)
            states[0].seed[1] = playout_word(rng)
            deal(states, 0, game % 2)
            play_randomly(states, 0, moves, rng, MOST_PLIES)
            plies += states[0].ply
        return plies

    compiled: Callable[..., Any] = numba.njit(nogil=True)(simulate)
    return compiled


def measure(spec: GameSpec, seconds: float) -> dict[str, float]:
    """Moves and games per second, with about `seconds` for each way of playing, and the time to a first move."""
    cold, warm = _first_moves(spec)
    simulate = simulator(spec)
    _run(spec, simulate, 1, 0.0)
    moves, games, spent = _run(spec, simulate, 1, seconds)
    cores = os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        shares = list(pool.map(lambda seed: _run(spec, simulate, seed, seconds), range(1, cores + 1)))
    _run_api(spec, 0.0)
    api_moves, api_spent = _run_api(spec, seconds)
    return {
        "moves_per_s": moves / spent,
        "games_per_s": games / spent,
        "moves_per_game": moves / games,
        "cores": cores,
        "all_cores_moves_per_s": sum(moves / spent for moves, _, spent in shares),
        "all_cores_games_per_s": sum(games / spent for _, games, spent in shares),
        "api_moves_per_s": api_moves / api_spent,
        "record_bytes": spec.rules.STATE.itemsize,
        "first_move_cold_s": cold,
        "first_move_warm_s": warm,
    }


FIRST_MOVE = """
import time
start = time.perf_counter()
from mandala import Game
game = Game.new({name!r})
game.push(game.legal_moves[0])
print(time.perf_counter() - start)
"""


def _first_moves(spec: GameSpec) -> tuple[float, float]:
    """Seconds from `import mandala` to the first compiled move in a new process, with an empty cache and a full one."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-c", FIRST_MOVE.format(name=spec.name)]
        env = os.environ | {"NUMBA_CACHE_DIR": folder}
        first, second = (
            float(subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout) for _ in range(2)
        )
    return first, second


def _run(spec: GameSpec, simulate: Callable[..., Any], seed: int, seconds: float) -> tuple[int, int, float]:
    states = records(spec.rules.STATE)
    buffer = np.empty(spec.rules.MOVES, np.uint8)
    rng = np.array([seed * 0x9E3779B97F4A7C15 % 2**64], np.uint64)
    moves = games = 0
    start = time.perf_counter()
    while True:
        moves += simulate(states, buffer, rng, BATCH)
        games += BATCH
        spent = time.perf_counter() - start
        if spent >= seconds:
            return moves, games, spent


def _run_api(spec: GameSpec, seconds: float) -> tuple[int, float]:
    choose = random.Random(1).choice
    moves = 0
    start = time.perf_counter()
    while True:
        game = Game.new(spec.name, seed=moves)
        while not game.is_over:
            game.push(choose(game.legal_moves))
        moves += game.ply
        spent = time.perf_counter() - start
        if spent >= seconds:
            return moves, spent
