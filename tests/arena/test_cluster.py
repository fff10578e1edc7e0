"""A tournament on a real Ray cluster of two workers ends like the same tournament on this machine."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from polling import until

from mandala.arena.match import GameResult
from mandala.arena.sprt import Sprt
from mandala.arena.tournament import run_arena
from mandala.bots.bot import Bot
from mandala.bots.registry import make_contestant
from mandala.errors import MandalaError

SPECS = ["test_cluster:make_greedy:as=greedy", "random"]

SCRIPT = """
import os, sys
from pathlib import Path
import ray
from ray.cluster_utils import Cluster
from mandala.arena.tournament import run_arena

os.environ["DRIVER"] = str(os.getpid())
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
cluster.add_node(num_cpus=1)
from test_cluster import SPECS
run_arena("mandala", SPECS, 12, 5, Path(sys.argv[1]), ray=cluster.address)
cluster.shutdown()
"""


def make_greedy() -> Bot:
    """Called in driver and workers, which leave their numbers behind; a worker waits until the other has begun, too."""
    if "WORKERS_SEEN" in os.environ:
        seen = Path(os.environ["WORKERS_SEEN"])
        (seen / str(os.getpid())).touch()
        if str(os.getpid()) != os.environ["DRIVER"]:
            until(lambda: len(list(seen.iterdir())) >= 3, "the other worker does not begin")
    return make_contestant("mandala", "greedy").bot


@pytest.mark.slow
def test_a_cluster_of_two_workers_plays_the_same_tournament(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    seen.mkdir()
    env = os.environ | {
        "WORKERS_SEEN": str(seen),
        "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), str(Path(__file__).parent.parent)]),
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    }
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "cluster.jsonl")]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr
    assert len(list(seen.iterdir())) >= 3  # the driver, which tries the words, and both workers
    there = run_arena("mandala", SPECS, 12, 5, tmp_path / "cluster.jsonl", jobs=1)
    here = run_arena("mandala", SPECS, 12, 5, tmp_path / "here.jsonl", jobs=1)
    assert there.pairings[0].scores == here.pairings[0].scores
    assert there.pairings[0].margins == here.pairings[0].margins
    assert (there.games, there.reasons) == (here.games, here.reasons) == (24, here.reasons)


KILLER = """
import sys
from pathlib import Path
from mandala.arena.tournament import run_arena
if __name__ == "__main__":
    run_arena("patterns", ["random", "arena.contestants:ExitingBot:as=killer"], 1, 9, Path(sys.argv[1]), ray="local")
"""


@pytest.mark.slow
def test_a_bot_that_ends_a_worker_of_the_cluster_forfeits(tmp_path: Path) -> None:
    script, path = tmp_path / "killer.py", tmp_path / "games.jsonl"
    script.write_text(KILLER)
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent.parent), *sys.path]),
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    }
    done = subprocess.run(
        [sys.executable, str(script), str(path)], env=env, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.returncode == 0, done.stderr
    results = [GameResult.from_json(line) for line in path.read_bytes().splitlines()[1:]]
    assert len(results) == 2
    for result in results:
        assert result.is_forfeit
        assert result.winner == result.names.index("random")


def test_no_cluster_at_an_address_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(MandalaError, match=r"^no Ray cluster at 127.0.0.1:1: Connection refused$"):
        run_arena("mandala", SPECS, 1, 1, tmp_path / "x.jsonl", ray="127.0.0.1:1")


def test_sequential_tests_are_for_two(tmp_path: Path) -> None:
    with pytest.raises(MandalaError, match="between two contestants"):
        run_arena("mandala", [*SPECS, "level1"], 1, 1, tmp_path / "x.jsonl", sprt=Sprt())
