"""Steps a second of the batch environments, observations and masks included: one CPU core, and a GPU if there is one.

    python benchmarks/environments.py [--games 1048576] [--json]

On the GPU, 65,536 games are also played step by step beside the CPU, and every array must be equal to the byte.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

# This folder would hide the package named cuda behind a file beside this one.
sys.path[0] = str(Path(__file__).parent.parent)

from numba import cuda

from mandala.envs.batch import Batch
from mandala.spec import GAMES

CPU_GAMES = 1024
CHECKED = 1 << 16
CHECKED_STEPS = 200
STEPS = 64
REPEATS = 5


def on_cpu(game: str) -> float:
    """Steps a second on one core; drawing the random actions is not timed."""
    batch = Batch(game, CPU_GAMES, seed=1)
    best = 0.0
    for _ in range(REPEATS):
        spent = 0.0
        for _ in range(STEPS):
            actions = batch.sample()
            begin = time.perf_counter()
            batch.step(actions)
            spent += time.perf_counter() - begin
        best = max(best, CPU_GAMES * STEPS / spent)
    return best


def on_gpu(game: str, games: int) -> dict[str, float]:
    """Steps a second on the GPU, alone and with the random actions drawn there too."""
    from mandala.envs.batch_cuda import CudaBatch

    batch = CudaBatch(game, games, seed=1)
    steps = both = 0.0
    for _ in range(REPEATS):
        spent_stepping = 0.0
        began = time.perf_counter()
        for _ in range(STEPS):
            actions = batch.sample()
            cuda.synchronize()
            begin = time.perf_counter()
            batch.step(actions)
            cuda.synchronize()
            spent_stepping += time.perf_counter() - begin
        both = max(both, games * STEPS / (time.perf_counter() - began))
        steps = max(steps, games * STEPS / spent_stepping)
    return {"steps_per_s": steps, "with_sampling_per_s": both}


def same_bytes(game: str, games: int) -> bool:
    """Whether CPU and GPU hold the same bytes in every array after every one of many steps."""
    from mandala.envs.batch_cuda import CudaBatch

    here, there = Batch(game, games, seed=1, ply_limit=100), CudaBatch(game, games, seed=1, ply_limit=100)
    for _ in range(CHECKED_STEPS):
        here.step(here.sample())
        there.step(there.sample())
        for own, twin in zip(here._arrays, there._arrays, strict=True):
            if own.tobytes() != twin.copy_to_host().tobytes():
                return False
    return True


def measure(game: str, games: int) -> dict[str, Any]:
    found: dict[str, Any] = {"cpu_steps_per_s": on_cpu(game)}
    if cuda.is_available():
        found["gpu"] = on_gpu(game, games) | {"same_bytes": same_bytes(game, min(CHECKED, games))}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1 << 20, help="how many at once on the GPU")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    results = {game: measure(game, options.games) for game in GAMES}
    if options.json:
        print(json.dumps(results))
    else:
        for game, found in results.items():
            print(f"{game:9} one core: {found['cpu_steps_per_s']:>13,.0f} steps/s")
            if gpu := found.get("gpu"):
                rates = f"{gpu['steps_per_s']:,.0f} steps/s, {gpu['with_sampling_per_s']:,.0f} with sampling"
                print(f"{'':9} GPU, {options.games:,} games: {rates}; same bytes: {gpu['same_bytes']}")
    if any(not found["gpu"]["same_bytes"] for found in results.values() if "gpu" in found):
        sys.exit("CPU and GPU hold different bytes")


if __name__ == "__main__":
    main()
