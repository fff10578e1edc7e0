"""The speed of the engine for the page, run by Node, beside native code: `make bench`."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from mandala.bots.bot import Limit
from mandala.bots.registry import bots_of
from mandala.compile.jit import records
from mandala.game import Game
from mandala.games import GAMES
from mandala.neural.blas import one_thread
from mandala.neural.network import network_of

ROOT = Path(__file__).parents[1]
SECONDS = 1.0
POSITIONS = 8  # that a network predicts at once


def rate(work: Callable[[], float]) -> float:
    """How much work is done in a second, the best of three."""
    work()
    best = 0.0
    for _ in range(3):
        began, done = time.perf_counter(), 0.0
        while time.perf_counter() - began < SECONDS:
            done += work()
        best = max(best, done / (time.perf_counter() - began))
    return best


def moves_per_second(game: str) -> float:
    """Random games, from the deal to the end."""
    rules = GAMES[game].rules
    states, moves, rng = records(rules.STATE), np.empty(rules.MOVES, np.uint8), np.ones(1, np.uint64)

    def play() -> float:
        rules.deal(states, 0, 0)
        rules.play_randomly(states, 0, moves, rng, 2000)
        return float(states["ply"][0])

    return rate(play)


def simulations_per_second(game: str, bot: str, simulations: int) -> float:
    """Searches of the first position."""
    player, new = bots_of(game)[bot](), Game.new(game, seed=1)
    view = new.view(new.turn)
    return rate(lambda: float(player.choose(view, Limit(simulations=simulations), random.Random(1)).simulations))


def predictions_per_second(game: str) -> float:
    """Positions that a network predicts."""
    network = network_of(game)
    features = network.feature_spec.allocate(POSITIONS)
    features[:] = np.random.default_rng(1).integers(0, 2, features.shape)
    with one_thread():
        return rate(lambda: float(len(network.predict(features).values)))


def in_node(game: str) -> dict[str, float]:
    """The same in WebAssembly."""
    request = {"call": "speed", "game": game, "from": 0, "to": POSITIONS}
    node = Path(sys.executable).with_name("node")
    script = ROOT / "web" / "harness" / "engine.ts"
    done = subprocess.run([node, script], input=json.dumps(request), capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    """Print a table."""
    print(f"{'':34}{'native':>12}{'WebAssembly':>14}{'ratio':>8}")
    for game in GAMES:
        native = {
            "moves": moves_per_second(game),
            "simulations": simulations_per_second(game, "search", 2000),
            "network": predictions_per_second(game),
            "simulations with the network": simulations_per_second(game, "neural", 600),
        }
        page = in_node(game)
        for name, speed in native.items():
            print(f"{f'{game}, {name} a second':34}{speed:12,.0f}{page[name]:14,.0f}{page[name] / speed:8.2f}")


if __name__ == "__main__":
    main()
