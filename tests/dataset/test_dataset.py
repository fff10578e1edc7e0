"""Data sets: what is written can be read back and replayed, a killed run is resumed, and the sample is correct."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest
from polling import until
from typer.testing import CliRunner

from mandala.cli import app
from mandala.dataset.plan import Plan
from mandala.dataset.write import write_dataset
from mandala.envs.observations import action_mask, observation
from mandala.errors import MandalaError
from mandala.game import Game

SAMPLE = Path(__file__).parents[2] / "examples" / "data"
PLAYERS = ("policy", "greedy")


def read(folder: Path) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """All games and all positions of a data set."""
    games = pq.read_table(sorted(folder.glob("games-*.parquet"))).to_pylist()
    return games, pq.read_table(sorted(folder.glob("positions-*.parquet"))).to_pylist()


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def check_game(row: dict[str, Any], positions: list[dict[str, Any]]) -> None:
    """Replay a game by its record, and compare every row with the rules."""
    game = Game.from_record(row["record"])
    assert (game.spec.name, game.seed, game.players) == (row["game"], row["seed"], (row["player_0"], row["player_1"]))
    assert len(game.moves) == len(positions) == row["plies"]
    assert game.scores == (row["score_0"], row["score_1"])
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (row["winner"], row["reason"])
    assert game.deal is not None
    assert game.deal.first == row["first"]
    position = game.root()
    for ply, (found, move) in enumerate(zip(positions, game.moves, strict=True)):
        view = position.view(position.turn)
        assert (found["game_id"], found["ply"], found["player"]) == (row["game_id"], ply, position.turn)
        assert found["observation"] == observation(view, position.turn).tolist()
        assert sorted(found["legal"]) == np.flatnonzero(action_mask(view, position.turn)).tolist()
        assert found["move"] == move.code
        check_judgement(found)
        position.push(move)


def check_judgement(found: dict[str, Any]) -> None:
    """What must hold for any judgement."""
    legal, wins = found["legal"], np.array(found["wins"])
    assert len(legal) == len(wins) == len(found["policy"])
    assert sum(found["policy"]) == pytest.approx(1, abs=0.0005 * len(legal) + 1e-6)
    assert {found["move"], found["best"]} <= set(legal)
    assert 0 <= found["win"] <= 1
    assert -1 <= found["value"] <= 1
    assert ((wins >= 0) & (wins <= 1)).all()
    gap = wins[legal.index(found["best"])] - wins[legal.index(found["move"])]
    assert found["cost"] == pytest.approx(max(gap, 0), abs=0.0105)
    assert found["cost"] == 0 or found["best"] != found["move"]


@pytest.mark.parametrize("game", ["mandala", "patterns"])
def test_what_is_written_is_what_was_played(game: str, tmp_path: Path) -> None:
    folder = write_dataset(Plan(game, 5, PLAYERS, explore=0.3, shard=3), tmp_path, jobs=1)
    games, positions = read(folder)
    assert [row["game_id"] for row in games] == list(range(5))
    assert len({row["seed"] for row in games}) == 5
    assert {row[name] for row in games for name in ("player_0", "player_1")} == set(PLAYERS)
    for row in games:
        check_game(row, [found for found in positions if found["game_id"] == row["game_id"]])
    assert 0.15 < np.mean([found["explored"] for found in positions]) < 0.45
    assert not any(found["searched"] for found in positions)
    drawn = [found["luck"] for found in positions if found["luck"] is not None]
    assert bool(drawn) == (games[0]["luck"] is not None)
    for row in games if drawn else []:
        signs = (
            (found["luck"] or 0) * (1 - 2 * found["player"])
            for found in positions
            if found["game_id"] == row["game_id"]
        )
        assert row["luck"] == pytest.approx(row["deal_luck"] + sum(signs), abs=0.02)


def test_the_coach_searches_where_that_may_matter(tmp_path: Path) -> None:
    plan = Plan("patterns", 1, ("policy",), judge="coach", ply_limit=4)
    games, positions = read(write_dataset(plan, tmp_path, jobs=1))
    assert games[0]["reason"] == "ply-limit"
    assert any(found["searched"] for found in positions)
    for found in positions:
        check_judgement(found)


SCRIPT = """
import sys, threading
from pathlib import Path
from mandala.dataset.plan import Plan
from mandala.dataset.write import write_dataset

def tell(done, total):
    if done == 4:  # the second shard is played, and only the first one is written
        threading.Event().wait()

write_dataset(Plan("patterns", 8, ("policy", "greedy"), shard=2), Path(sys.argv[1]), jobs=1, on_progress=tell)
"""


def test_a_killed_run_goes_on_to_the_same_files(tmp_path: Path) -> None:
    killed = tmp_path / "killed" / "patterns"
    program = subprocess.Popen([sys.executable, "-c", SCRIPT, str(killed.parent)])
    until((killed / "games-00000.parquet").exists, "no file is written")
    program.send_signal(signal.SIGKILL)
    assert program.wait() == -signal.SIGKILL, "it was done before it could be killed"
    assert not (killed / "games-00001.parquet").exists()
    (killed / ".99-positions-00001.parquet").write_bytes(b"half a file")
    first = (killed / "games-00000.parquet").stat().st_mtime_ns
    plan, seen = Plan("patterns", 8, PLAYERS, shard=2), []
    write_dataset(plan, killed.parent, jobs=1, on_progress=lambda done, total: seen.append((done, total)))
    assert (killed / "games-00000.parquet").stat().st_mtime_ns == first
    assert seen[0][0] == 2
    assert seen[-1] == (8, 8)
    whole = write_dataset(plan, tmp_path / "whole", jobs=2)
    assert bytes_of(killed) == bytes_of(whole)


def test_more_games_can_be_added_but_data_sets_are_not_mixed(tmp_path: Path) -> None:
    folder = write_dataset(Plan("patterns", 3, ("greedy",), shard=2), tmp_path / "grown", jobs=1)
    for wrong, complaint in (
        (Plan("patterns", 3, ("policy",), shard=2), "players"),
        (Plan("patterns", 3, ("greedy",), seed=2, shard=2), "seed 1, not 2"),
        (Plan("patterns", 2, ("greedy",), shard=2), "3 games already"),
    ):
        with pytest.raises(MandalaError, match=complaint):
            write_dataset(wrong, folder.parent, jobs=1)
    grown = bytes_of(write_dataset(Plan("patterns", 4, ("greedy",), shard=2), folder.parent, jobs=1))
    assert grown == bytes_of(write_dataset(Plan("patterns", 4, ("greedy",), shard=2), tmp_path / "at-once", jobs=1))
    (folder / "dataset.json").write_text("{}")
    with pytest.raises(MandalaError, match="not the header"):
        write_dataset(Plan("patterns", 4, ("greedy",), shard=2), folder.parent, jobs=1)


def test_the_command_writes_what_it_says(tmp_path: Path) -> None:
    words = ["dataset", "patterns", "--games", "2", "--players", "greedy", "--players", "random", "--explore", "0"]
    done = CliRunner().invoke(app, [*words, "--seed", "7", "--jobs", "1", "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert f"2 games written to {tmp_path / 'patterns'}" in done.output.replace("\n", "")
    games, positions = read(tmp_path / "patterns")
    assert {row["player_0"] for row in games} | {row["player_1"] for row in games} <= {"greedy", "random"}
    assert not any(found["explored"] for found in positions)
    again = CliRunner().invoke(app, [*words, "--seed", "8", "--jobs", "1", "--out", str(tmp_path)])
    assert isinstance(again.exception, MandalaError)


def test_a_plan_that_makes_no_sense_is_refused() -> None:
    for wrong in ({"games": 0}, {"shard": 0}, {"explore": 1.5}, {"players": ()}, {"game": "chess"}):
        with pytest.raises(MandalaError):
            Plan(**{"game": "mandala", "games": 1, **wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["mandala", "patterns"])
def test_the_sample_in_the_repository_is_true(game: str) -> None:
    folder = SAMPLE / game
    header = json.loads((folder / "dataset.json").read_text())
    assert (header["game"], header["games"], header["seed"]) == (game, 1000, 1)
    games = pq.read_table(sorted(folder.glob("games-*.parquet")))
    assert games["game_id"].to_pylist() == list(range(1000))
    positions = pq.read_table(sorted(folder.glob("positions-*.parquet")))
    assert positions.num_rows == sum(games["plies"].to_pylist())
    ids = positions["game_id"].to_numpy()
    for number in range(0, 1000, 125):
        rows = np.flatnonzero(ids == number)
        check_game(games.slice(number, 1).to_pylist()[0], positions.slice(rows[0], len(rows)).to_pylist())
