"""The rulebooks inside CUDA kernels: random games a thread each, against the CPU, byte for byte.

    python benchmarks/cuda.py [--games 1048576] [--json]

Needs an NVIDIA GPU and numba-cuda (`pip install -e '.[cuda]'`).
"""

import argparse
import json
import os
import statistics
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

# This folder would hide the package named cuda behind this very file.
sys.path[0] = str(Path(__file__).parent.parent)
vars(np).setdefault("row_stack", np.vstack)  # numba-cuda still asks for the old name

from numba import cuda, from_dtype, njit

from mandala.games import GAMES
from mandala.games.spec import GameSpec

PLY_LIMIT = 2000
CHECKED = 1 << 16
STEPS = 64
REPEATS = 5


def whole_games(spec: GameSpec) -> Any:
    """A kernel that deals and plays one whole game a thread, in the thread's own memory."""
    deal, play_randomly = spec.rules.deal, spec.rules.play_randomly
    record, most_moves = from_dtype(spec.rules.STATE), spec.rules.MOVES

    def kernel(states: Any, rngs: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            own = cuda.local.array(1, record)
            moves = cuda.local.array(most_moves, np.uint8)
            own[0] = states[i]
            deal(own, 0, i % 2)
            play_randomly(own, 0, moves, rngs[i : i + 1], PLY_LIMIT)
            states[i] = own[0]

    return cuda.jit(kernel)


def one_step(spec: GameSpec) -> Any:
    """A kernel that makes one random move in every game, and deals again where a game is over."""
    deal, play_randomly, over = spec.rules.deal, spec.rules.play_randomly, len(spec.rules.PHASES) - 1
    most_moves = spec.rules.MOVES

    def kernel(states: Any, rngs: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            moves = cuda.local.array(most_moves, np.uint8)
            if states[i].phase == over:
                deal(states, i, i % 2)
            play_randomly(states, i, moves, rngs[i : i + 1], states[i].ply + 1)

    return cuda.jit(kernel)


def on_cpu(spec: GameSpec, states: NDArray[Any], rngs: NDArray[np.uint64]) -> float:
    """Play the same games on all cores, and say how many seconds it took."""
    deal, play_randomly = spec.rules.deal, spec.rules.play_randomly

    def loop(states: Any, rngs: Any, moves: Any, start: int) -> None:
        for i in range(states.shape[0]):
            deal(states, i, (start + i) % 2)
            play_randomly(states, i, moves, rngs[i : i + 1], PLY_LIMIT)

    compiled = njit(nogil=True)(loop)
    cores = os.cpu_count() or 1
    share = (len(states) + cores - 1) // cores

    def work(start: int) -> None:
        part = slice(start, start + share)
        compiled(states[part], rngs[part], np.empty(spec.rules.MOVES, np.uint8), start)

    compiled(states[:1].copy(), rngs[:1].copy(), np.empty(spec.rules.MOVES, np.uint8), 0)
    begin = time.perf_counter()
    with ThreadPoolExecutor(cores) as pool:
        list(pool.map(work, range(0, len(states), share)))
    return time.perf_counter() - begin


def fresh(spec: GameSpec, games: int) -> tuple[NDArray[Any], NDArray[np.uint64]]:
    """Records that hold nothing but random seeds, and a playout stream for each."""
    words = np.random.default_rng(1).integers(1, 2**64, size=(3, games), dtype=np.uint64)
    states = np.zeros(games, spec.rules.STATE)
    states["seed"] = words[:2].T
    return states, words[2].copy()


def seconds(kernel: Any, threads: int, states: Any, rngs: Any, launches: int = 1) -> float:
    cuda.synchronize()
    begin = time.perf_counter()
    for _ in range(launches):
        kernel[(states.shape[0] + threads - 1) // threads, threads](states, rngs)
    cuda.synchronize()
    return time.perf_counter() - begin


def measure(spec: GameSpec, games: int) -> dict[str, Any]:
    states, rngs = fresh(spec, games)
    whole, step = whole_games(spec), one_step(spec)
    compile_s = seconds(whole, 128, cuda.to_device(states), cuda.to_device(rngs))
    medians = {}
    for threads in (32, 64, 128, 256):
        times = []
        for _ in range(REPEATS):
            on_gpu = cuda.to_device(states)
            times.append(seconds(whole, threads, on_gpu, cuda.to_device(rngs)))
        medians[threads] = statistics.median(times)
    final = on_gpu.copy_to_host()
    moves = int(final["ply"].sum())
    threads = min(medians, key=lambda threads: medians[threads])

    streams = cuda.to_device(rngs)
    seconds(step, 128, on_gpu, streams, STEPS)
    step_s = seconds(step, 128, on_gpu, streams, STEPS)

    checked = min(CHECKED, games)
    cpu_states = states[:checked].copy()
    cpu_s = on_cpu(spec, cpu_states, rngs[:checked].copy())
    return {
        "moves_per_s": moves / medians[threads],
        "games_per_s": games / medians[threads],
        "moves_per_game": moves / games,
        "threads": threads,
        "step_moves_per_s": games * STEPS / step_s,
        "compile_s": compile_s,
        "cpu_cores": os.cpu_count(),
        "cpu_moves_per_s": int(cpu_states["ply"].sum()) / cpu_s,
        "identical_bytes": cpu_states.tobytes() == final[:checked].tobytes(),
        "checked_games": checked,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1 << 20)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    results = {name: measure(spec, options.games) for name, spec in GAMES.items()}
    if options.json:
        print(json.dumps(results))
        return
    print(f"{cuda.get_current_device().name}, {options.games:,} games at once")
    heads = ("moves/s", "games/s", "a step a launch", "all CPU cores", "GPU : CPU")
    print(f"{'':9} {heads[0]:>15} {heads[1]:>13} {heads[2]:>16} {heads[3]:>14} {heads[4]:>10}  same bytes")
    for name, row in results.items():
        ratio = row["moves_per_s"] / row["cpu_moves_per_s"]
        print(
            f"{name:9} {row['moves_per_s']:15,.0f} {row['games_per_s']:13,.0f} {row['step_moves_per_s']:16,.0f} "
            f"{row['cpu_moves_per_s']:14,.0f} {ratio:10.1f}  {row['identical_bytes']} ({row['checked_games']:,} games)"
        )
    if not all(row["identical_bytes"] for row in results.values()):
        sys.exit("CPU and GPU ended in different bytes")


if __name__ == "__main__":
    main()
