"""The module for the page against native code: the same bytes, the same searches, the same choices."""

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mandala.games import GAMES
from web import native

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "web" / "src" / "engine"
BIN = Path(sys.executable).parent
IS_SHORT = "ENGINE_POSITIONS" not in os.environ
MANY = int(os.environ.get("ENGINE_GAMES", "30"))  # `make engine` compares 1,000,
POSITIONS = int(os.environ.get("ENGINE_POSITIONS", "2"))  # and 200 at each level
THOROUGH = 8  # levels from this one on think longest at the start of a game, which the short run leaves to the others
SEARCHES = {"greedy": 1, "search": 400}
LARGEST, LARGEST_WEIGHTS = 60_000, 1_400_000  # bytes, compressed


Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def in_node() -> Iterator[Ask]:
    """What the page's code answers, run by Node: one process for all questions."""
    command = [BIN / "node", ROOT / "web" / "harness" / "engine.ts"]
    node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def ask(**request: Any) -> Any:
        assert node.stdin
        assert node.stdout
        node.stdin.write(json.dumps(request) + "\n")
        node.stdin.flush()
        return json.loads(node.stdout.readline())

    yield ask
    node.communicate(timeout=60)


def test_the_module_is_small_and_needs_nothing_from_the_page() -> None:
    module = (ENGINE / "build" / "engine.wasm").read_bytes()
    assert len(gzip.compress(module, 9)) <= LARGEST
    assert b"\x03env" not in module


@pytest.mark.parametrize("game", GAMES)
def test_the_weights_of_a_network_are_small(game: str) -> None:
    weights = (ENGINE / "build" / f"{game}.weights").read_bytes()
    assert len(gzip.compress(weights, 9)) <= LARGEST_WEIGHTS


@pytest.mark.parametrize("game", GAMES)
def test_records_moves_refusals_views_and_worlds_are_the_same_bytes(game: str, in_node: Ask) -> None:
    assert in_node(call="games", game=game, **{"from": 0, "to": MANY}) == native.games(game, 0, MANY)


@pytest.mark.parametrize("engine", SEARCHES)
@pytest.mark.parametrize("game", GAMES)
def test_evaluations_trees_and_solver_tables_are_the_same_bytes(game: str, engine: str, in_node: Ask) -> None:
    request = {"game": game, "engine": engine, "simulations": SEARCHES[engine], "from": 0, "to": POSITIONS}
    assert in_node(call="searches", **request) == native.searches(game, engine, SEARCHES[engine], 0, POSITIONS)


@pytest.mark.parametrize(
    ("game", "level"), [(name, number) for name, spec in GAMES.items() for number in range(1, len(spec.levels) + 1)]
)
def test_every_level_chooses_the_same_move(game: str, level: int, in_node: Ask) -> None:
    start = int(IS_SHORT and level >= THOROUGH)
    request = {"game": game, "level": level, "from": start, "to": POSITIONS}
    assert in_node(call="choices", **request) == native.choices(game, level, start, POSITIONS)


@pytest.mark.parametrize("game", GAMES)
def test_predictions_do_not_depend_on_which_worker_makes_them(game: str, in_node: Ask) -> None:
    whole, *shared = in_node(call="predictions", game=game)
    assert len(shared) == 6
    assert set(shared) == {whole}
