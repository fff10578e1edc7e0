"""Steps a second of all environments on one core, beside comparable games of PettingZoo and OpenSpiel, and on a GPU.

    python benchmarks/environments.py [--games 1048576] [--seconds 2] [--json]

A step returns observations and masks. Against an opponent, a step is one of the learner's: the opponent's moves are
played within it. Learners move at random; drawing their actions is not timed. Peers play as `mandala bench` plays
them. Time is the processor's.

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

import gymnasium
import numpy as np
from numba import cuda
from numpy.typing import NDArray

from mandala.bench import peers
from mandala.envs.batch import Batch
from mandala.envs.vector_env import SelfPlayVectorEnv, SinglePlayerVectorEnv
from mandala.games import GAMES

CPU_GAMES = 1024
CHECKED = 1 << 16
CHECKED_STEPS = 200
STEPS = 64
REPEATS = 5
CLOCK = time.process_time  # of this process alone, so that others on the same machine do not count


def on_cpu(game: str) -> float:
    """Steps a second on one core; drawing the random actions is not timed."""
    batch = Batch(game, CPU_GAMES, seed=1)
    best = 0.0
    for _ in range(REPEATS):
        spent = 0.0
        for _ in range(STEPS):
            actions = batch.sample()
            begin = CLOCK()
            batch.step(actions)
            spent += CLOCK() - begin
        best = max(best, CPU_GAMES * STEPS / spent)
    return best


def draw_actions(masks: NDArray[np.int8], chance: np.random.Generator) -> NDArray[np.int64]:
    """A random legal action for each row."""
    actions: NDArray[np.int64] = (chance.random(masks.shape, np.float32) * masks).argmax(1)
    return actions


def of_vector(envs: Any, seconds: float) -> float:
    """Steps a second of a vector environment."""
    chance, spent, steps = np.random.default_rng(1), 0.0, -2
    _, infos = envs.reset(seed=1)
    while spent < seconds:
        actions = draw_actions(infos["action_mask"], chance)
        begin = CLOCK()
        infos = envs.step(actions)[4]
        steps += 1
        spent = spent + CLOCK() - begin if steps > 0 else 0.0  # the first two compile
    envs.close()
    return float(envs.num_envs * steps / spent)


def of_single(game: str, opponent: str, seconds: float) -> float:
    """Steps a second of one game against a bot."""
    env, chance, spent, steps, over = (
        gymnasium.make(f"{game.capitalize()}-v0", opponent=opponent),
        np.random.default_rng(1),
        0.0,
        -2,
        True,
    )
    while spent < seconds:
        if over:
            _, info = env.reset(seed=steps + 2)
        action = draw_actions(info["action_mask"][None], chance)[0]
        begin = CLOCK()
        _, _, terminated, truncated, info = env.step(action)
        over, steps = terminated or truncated, steps + 1
        spent = spent + CLOCK() - begin if steps > 0 else 0.0
    env.close()
    return steps / spent


def of_pettingzoo(game: str, seconds: float) -> float:
    """Moves a second of two agents in turn, played as the peers of PettingZoo are."""
    from mandala.envs.pettingzoo_env import env

    return peers.moves_per_second(peers.play_aec(env(game)), seconds, CLOCK)


def of_openspiel(game: str, seconds: float) -> float:
    """Moves a second in OpenSpiel, played as its own games are."""
    import mandala.envs.openspiel_game  # noqa: F401  (registers the games)

    return peers.moves_per_second(peers.play_open_spiel(f"python_{game}"), seconds, CLOCK)


def of_wrappers(game: str, seconds: float) -> dict[str, float]:
    """Steps a second of every wrapper, each played for the given seconds."""
    name = f"{game.capitalize()}-v0"
    return {
        "Gymnasium, one game against greedy": of_single(game, "greedy", seconds),
        "Gymnasium, 16 such games (sync)": of_vector(
            gymnasium.make_vec(name, 16, vectorization_mode="sync", opponent="greedy"), seconds
        ),
        f"SinglePlayerVectorEnv, {CPU_GAMES} games against random": of_vector(
            SinglePlayerVectorEnv(game, CPU_GAMES, "random"), seconds
        ),
        f"SinglePlayerVectorEnv, {CPU_GAMES} games against greedy": of_vector(
            SinglePlayerVectorEnv(game, CPU_GAMES, "greedy"), seconds
        ),
        f"SinglePlayerVectorEnv, {CPU_GAMES} games against policy": of_vector(
            SinglePlayerVectorEnv(game, CPU_GAMES, "policy"), seconds
        ),
        f"SelfPlayVectorEnv, {CPU_GAMES} games": of_vector(SelfPlayVectorEnv(game, CPU_GAMES), seconds),
        "PettingZoo, two players": of_pettingzoo(game, seconds),
        "OpenSpiel, two players": of_openspiel(game, seconds),
    }


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


def measure(game: str, games: int, seconds: float) -> dict[str, Any]:
    found: dict[str, Any] = {"cpu_steps_per_s": on_cpu(game), "wrappers": of_wrappers(game, seconds)}
    if cuda.is_available():
        found["gpu"] = on_gpu(game, games) | {"same_bytes": same_bytes(game, min(CHECKED, games))}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1 << 20, help="how many at once on the GPU")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to play each wrapper and each peer")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    results = {game: measure(game, options.games, options.seconds) for game in GAMES}
    others = peers.measure(options.seconds, lambda name: None, CLOCK)
    if options.json:
        print(json.dumps(results | {"peers": others}))
    else:
        for game, found in results.items():
            print(f"{game:9} Batch, one core: {found['cpu_steps_per_s']:>13,.0f} steps/s")
            for name, rate in found["wrappers"].items():
                print(f"{'':9} {name:48} {rate:>11,.0f} steps/s")
            if gpu := found.get("gpu"):
                rates = f"{gpu['steps_per_s']:,.0f} steps/s, {gpu['with_sampling_per_s']:,.0f} with sampling"
                print(f"{'':9} GPU, {options.games:,} games: {rates}; same bytes: {gpu['same_bytes']}")
        for name, rate in others.items():
            print(f"{'peers':9} {name:48} {rate:>11,.0f} moves/s")
    if any(not found["gpu"]["same_bytes"] for found in results.values() if "gpu" in found):
        sys.exit("CPU and GPU hold different bytes")


if __name__ == "__main__":
    main()
