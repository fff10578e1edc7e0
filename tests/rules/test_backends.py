"""One source: compiled code gives the same bytes as interpreted code."""

import hashlib
import importlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from mandala.compile.jit import COMPILED, records
from mandala.games import GAMES
from mandala.games.spec import Rules

SAMPLE = 200 if COMPILED else 20

SCRIPT = """
import sys
from test_backends import final_bytes
from mandala.compile.jit import COMPILED
assert COMPILED == (sys.argv[4] == "0")
sys.stdout.write(final_bytes(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
"""


def final_bytes(name: str, start: int, stop: int) -> str:
    """Fingerprints of the final states of whole random games, and of a world redealt from a view half-way."""
    rules = GAMES[name].rules
    states, moves = records(rules.STATE), np.empty(rules.MOVES, np.uint8)
    lines = []
    for seed in range(start, stop):
        rng = np.array([seed * 2 + 1], np.uint64)
        states["seed"][0] = (seed, seed * 7919)
        rules.deal(states, 0, seed % 2)
        rules.play_randomly(states, 0, moves, rng, 30)
        half = records(rules.STATE)
        half[:] = states
        rules.hide(half, 0, seed % 3)
        seen = half.tobytes()
        rules.redeal(half, 0, rng)
        rules.play_randomly(states, 0, moves, rng, 2000)
        points = [rules.score(states, 0, player) for player in range(2)]
        parts = states.tobytes() + half.tobytes() + seen + repr([int(p) for p in points]).encode()
        lines.append(hashlib.sha256(parts).hexdigest()[:16] + f" {int(states['ply'][0])}")
    return "\n".join(lines)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_compiled_equals_interpreted_over_many_games(name: str) -> None:
    def otherwise(start: int) -> str:
        interpreted = str(int(COMPILED))  # this process is the one, that process the other
        command = [sys.executable, "-W", "error", "-c", SCRIPT, name, str(start), str(start + SAMPLE // 2), interpreted]
        env = os.environ | {"NUMBA_DISABLE_JIT": interpreted, "PYTHONPATH": os.path.dirname(__file__)}
        return subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout

    with ThreadPoolExecutor(2) as pool:
        other = "\n".join(pool.map(otherwise, (0, SAMPLE // 2)))
    assert other == final_bytes(name, 0, SAMPLE)
    assert len(set(other.split("\n"))) == SAMPLE


@pytest.mark.parametrize(("name", "size", "moves"), [("mandala", 232, 150), ("patterns", 200, 199)])
def test_the_encoding_is_as_it_is_written_down(name: str, size: int, moves: int) -> None:
    rules = GAMES[name].rules
    assert (rules.STATE.itemsize, rules.MOVES, rules.NONE, rules.SPECTATOR) == (size, moves, -1, 2)
    record = importlib.import_module(f"mandala.games.{name}.rules.record")
    assert record.REFUSALS[record.ALLOWED] is None
    for texts in (record.REFUSALS[1:], record.REASONS[1:]):
        codes = [getattr(record, text.upper().replace("-", "_").replace("COLOUR", "COLOR")) for text in texts]
        assert codes == list(range(1, len(texts) + 1))


def test_both_rulebooks_have_the_same_functions() -> None:
    first, second = (set(importlib.import_module(f"{spec.package}.rules").__all__) for spec in GAMES.values())
    assert first == second == {name for name in vars(Rules) if not name.startswith("_")}
