"""A run keeps a log, saves itself, resumes where it was, and raises alarms."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from clocks import FakeClock
from learn.small import small

from mandala import MandalaError
from mandala.learn.run import CHECKPOINT, LOG, PAST_NETWORKS, Run, alarms, read_log
from mandala.learn.weights import write_weights
from mandala.neural.network import Network

FIELDS = [
    "seconds", "decisions", "decisions_per_second", "length", "capped", "margin", "discards", "policy_loss",
    "value_loss", "margin_loss", "waiting_value_loss", "entropy", "kl_to_average", "approx_kl", "against random",
    "against greedy", "against past network", "alarms",
]  # fmt: skip


def rounds(run: Run, count: int) -> list[dict[str, Any]]:
    """Let a run continue for `count` rounds; the rows it reported."""
    rows: list[dict[str, Any]] = []
    last = run.rounds + count

    def tick() -> None:
        if run.rounds >= last - 1:
            run.stop()

    run.train(rows.append, tick=tick)
    return rows


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a run of three rounds."""
    out = tmp_path_factory.mktemp("run") / "new"
    rounds(Run(small(minutes=500), out, now=FakeClock()), 3)
    return out


def copy(folder: Path, to: Path) -> Path:
    to.mkdir(exist_ok=True)
    for file in folder.iterdir():
        (to / file.name).write_bytes(file.read_bytes())
    return to


def test_a_run_leaves_a_log_a_checkpoint_and_weights(folder: Path) -> None:
    assert sorted(path.name for path in folder.iterdir()) == [CHECKPOINT, LOG, "mandala.npz"]
    row = json.loads((folder / LOG).read_text().splitlines()[-1])
    assert list(row) == FIELDS
    assert row["decisions"] == 3 * 4 * 16
    assert 0 <= row["against greedy"] <= row["against random"] <= 1
    assert Network.read("mandala", folder / "mandala.npz").feature_spec.tokens == 12


def test_a_run_goes_on_where_it_was(folder: Path, tmp_path: Path) -> None:
    out = copy(folder, tmp_path)
    first = torch.load(out / CHECKPOINT, weights_only=True)
    run = Run(small(minutes=700), out, now=FakeClock(0.1))
    assert (run.rounds, run.decisions) == (first["rounds"], first["decisions"]) == (3, 192)
    assert run.seconds >= first["seconds"] > 0
    for name, weights in run.learner.network.state_dict().items():
        assert torch.equal(weights, first["network"][name])
    for name, weights in run.learner.average.state_dict().items():
        assert torch.equal(weights, first["average"][name])
    steps = [state["step"].item() for state in run.learner.optimizer.state_dict()["state"].values()]
    assert set(steps) == {3 * 2}
    before = read_log(out / LOG)
    rounds(run, 2)
    after = read_log(out / LOG)
    assert after[: len(before)] == before
    assert after[-1]["decisions"] == 5 * 64
    assert after[-1]["seconds"] > before[-1]["seconds"]
    assert Run(small(minutes=500), out).rounds == 5


def test_new_deals_after_the_break(folder: Path, tmp_path: Path) -> None:
    begun = Run(small(minutes=500), tmp_path / "another")
    resumed = Run(small(minutes=500), copy(folder, tmp_path / "same"))
    assert begun.learner.batch.batch.states.tobytes() != resumed.learner.batch.batch.states.tobytes()


def test_rows_after_the_checkpoint_are_dropped(folder: Path, tmp_path: Path) -> None:
    out = copy(folder, tmp_path)
    rows = read_log(out / LOG)
    with (out / LOG).open("a") as log:
        log.write(json.dumps(rows[-1] | {"decisions": 999}) + "\n" + '{"seconds": 1')
    Run(small(minutes=500), out)
    assert read_log(out / LOG) == rows
    assert len((out / LOG).read_text().splitlines()) == len(rows)


def test_other_settings_are_refused_by_name(folder: Path) -> None:
    with pytest.raises(MandalaError, match=r"other settings \(width 8 there, 12 here; seed 1 there, 2 here\)"):
        Run(small(width=12, seed=2), folder)
    with pytest.raises(MandalaError, match="another opponent"):
        Run(small(), folder, opponent=folder / "mandala.npz")


def test_a_log_without_a_checkpoint_is_not_written_to(tmp_path: Path) -> None:
    (tmp_path / LOG).write_text("{}\n")
    with pytest.raises(MandalaError, match="has a log but no checkpoint"):
        Run(small(), tmp_path)
    assert (tmp_path / LOG).read_text() == "{}\n"


def test_a_run_may_begin_from_weights(folder: Path, tmp_path: Path) -> None:
    run = Run(small(width=20, layers=2), tmp_path, start=folder / "mandala.npz")
    assert (run.settings.width, run.settings.layers) == (8, 1)
    with np.load(folder / "mandala.npz") as weights:
        for network in (run.learner.network, run.learner.average, run.past[0]):
            assert all(np.array_equal(value, weights[name]) for name, value in network.weights().items())
    assert run.learner.network.policy_head.requires_grad


def test_an_exploiter_learns_against_frozen_weights(folder: Path, tmp_path: Path) -> None:
    run = Run(small(minutes=500), tmp_path, opponent=folder / "mandala.npz")
    before = run.learner.opponent.weights()
    row = rounds(run, 2)[-1]
    assert list(row) == [*FIELDS[:-2], "against opponent", "argmax against opponent", "alarms"]
    assert all(np.array_equal(value, before[name]) for name, value in run.learner.opponent.weights().items())
    assert 0 < run.learner.own.mean() < 1
    write_weights(tmp_path / "other.npz", run.learner.network)
    Run(small(minutes=500), tmp_path, opponent=folder / "mandala.npz")
    for opponent in (None, tmp_path / "other.npz"):
        with pytest.raises(MandalaError, match="another opponent"):
            Run(small(minutes=500), tmp_path, opponent=opponent)


def test_past_networks_are_few_and_the_first_one_stays(folder: Path, tmp_path: Path) -> None:
    run = Run(small(), tmp_path)
    first = run.past[0]
    for _ in range(3 * PAST_NETWORKS):
        run.rounds += 1
        run._keep_network()
    assert len(run.past) == PAST_NETWORKS
    assert run.past[0] is first


def test_weights_that_are_not_numbers_end_the_run(tmp_path: Path) -> None:
    run = Run(small(), tmp_path)
    with torch.no_grad():
        run.learner.network.global_head.fill_(float("nan"))
    with pytest.raises(MandalaError, match="diverged"):
        run.train(lambda row: None)
    assert not (tmp_path / CHECKPOINT).exists()


def test_a_run_ends_when_its_time_is_over(folder: Path, tmp_path: Path) -> None:
    run = Run(small(minutes=0.001), copy(folder, tmp_path), now=FakeClock(0.06))
    assert run.done > 1
    run.train(lambda row: pytest.fail("there was nothing to do"))
    run = Run(small(minutes=500), copy(folder, tmp_path))
    run.train(lambda row: None, stop_after=0.0)
    assert run.rounds == 4


GOOD = {"seconds": 200.0, "entropy": 0.4, "capped": 0.0, "discards": 0.02, "approx_kl": 0.004, "against random": 0.999}


@pytest.mark.parametrize(
    ("change", "heard"),
    [
        ({}, []),
        ({"entropy": 0.01}, ["play has narrowed to single moves"]),
        ({"capped": 0.02}, ["games do not come to an end"]),
        ({"discards": 0.3}, ["both sides discard for ever"]),
        ({"against random": 0.6}, ["it hardly beats random play"]),
        ({"approx_kl": 0.2}, ["a round changes play too much"]),
        ({"seconds": 20.0, "discards": 0.3, "capped": 0.02, "against random": 0.5}, []),
        ({"seconds": 20.0, "entropy": 0.01}, ["play has narrowed to single moves"]),
    ],
)
def test_alarms(change: dict[str, float], heard: list[str]) -> None:
    assert list(alarms(GOOD | change)) == heard
