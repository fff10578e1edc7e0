"""The page's coach against native code: the same reviews, but for the last digits of what a network predicts."""

import gzip
import json
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from mandala import Game
from mandala.coach.judge import coach_of
from mandala.coach.reasons import reasons
from mandala.coach.review import review
from mandala.games import GAMES

WEB = Path(__file__).parents[2] / "web"
RECORDS = Path(__file__).parents[1] / "records"
LARGEST = 60_000  # bytes, compressed
PLIES = {"mandala": (18, 4), "patterns": (30, 3)}  # of a game that is cut off: reviewed quickly, and deeply
SIMULATIONS = 32
CLOSE = 1e-3


@pytest.fixture(scope="module")
def page() -> Any:
    """The review of a record by the page's code, run by Node."""
    command = [Path(sys.executable).with_name("node"), WEB / "harness" / "coach.ts"]
    node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def ask(call: str, record: str, simulations: int = 0) -> Any:
        assert node.stdin
        assert node.stdout
        node.stdin.write(json.dumps({"call": call, "record": record, "simulations": simulations}) + "\n")
        node.stdin.flush()
        return json.loads(node.stdout.readline())

    yield ask
    node.communicate(timeout=60)


def cut_off(name: str, start: int, plies: int) -> Game:
    """A recorded game up to some ply, where somebody resigns."""
    recorded = Game.from_record(next(iter(sorted(RECORDS.glob(f"{name}-*.txt")))).read_bytes())
    game = recorded.root()
    for move in recorded.moves[: start + plies]:
        game.push(move)
    game.players = "Ada", "Ben"
    game.adjudicate(1, "resignation")
    return game


def must_agree(found: Any, wanted: Any, place: str = "") -> None:
    """The same words and whole numbers, and about the same chances."""
    if isinstance(wanted, dict):
        assert found.keys() == wanted.keys(), place
        for name in wanted:
            must_agree(found[name], wanted[name], f"{place}.{name}")
    elif isinstance(wanted, list):
        assert len(found) == len(wanted), place
        for index, (one, other) in enumerate(zip(found, wanted, strict=True)):
            must_agree(one, other, f"{place}[{index}]")
    elif isinstance(wanted, float):
        scale = 100 if place.endswith(("accuracy", "margin", "points")) else 1
        assert found == pytest.approx(wanted, abs=scale * CLOSE), place
    else:
        assert found == wanted, place


@pytest.mark.parametrize(("deep", "simulations"), [(False, 0), (True, SIMULATIONS)])
@pytest.mark.parametrize("name", GAMES)
def test_a_review_in_the_page_is_the_native_one(name: str, deep: bool, simulations: int, page: Any) -> None:
    game = cut_off(name, 0, PLIES[name][deep])
    found, wanted = (
        page("review", game.record(), simulations),
        json.loads(json.dumps(review(game, simulations).to_dict())),
    )
    must_agree(found, wanted)
    assert len(found["decisions"]) == PLIES[name][deep]
    assert any(decision["deep"] for decision in found["decisions"]) == deep
    assert bool(found["draws"]) == (found["players"][0]["luck"] is not None)


@pytest.mark.parametrize("name", GAMES)
def test_reasons_in_the_page_are_the_native_ones(name: str, page: Any) -> None:
    record = next(iter(sorted(RECORDS.glob(f"{name}-*.txt")))).read_text()
    game = Game.from_record(record)
    position, wanted = game.root(), []
    for made in game.moves:
        view = position.view(position.turn)
        for move in list(position.legal_moves):
            for against in (False, True):
                found = reasons(view, move, None if move == made else made, against=against)
                wanted.append([asdict(reason) for reason in found])
        position.push(made)
    assert page("reasons", record) == wanted
    assert {row["kind"] for rows in wanted for row in rows} > set(list(coach_of(name).KINDS)[:2])


def test_the_module_is_small_and_needs_nothing_from_the_page() -> None:
    module = (WEB / "src" / "engine" / "build" / "coach.wasm").read_bytes()
    assert len(gzip.compress(module, 9)) <= LARGEST
    assert b"\x03env" not in module
