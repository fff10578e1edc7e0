"""The scripts that train on a laptop run, and their weights can be read."""

import re
import runpy
import sys
from pathlib import Path

import numpy as np
import pytest
import torch

pytestmark = pytest.mark.usefixtures("one_thread")
EXAMPLES = Path(__file__).parent.parent.parent / "examples"
MINUTES = "0.0001"  # over after the first update, which every script makes


def run(monkeypatch: pytest.MonkeyPatch, script: Path, *words: str) -> None:
    """Run a script as Python does, in this process, which has imported PyTorch and compiled the rules."""
    monkeypatch.setattr(sys, "argv", [str(script), *words])
    runpy.run_path(str(script), run_name="__main__")


def test_one_update_on_a_laptop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "weights.npz"
    run(monkeypatch, EXAMPLES / "train_on_a_laptop.py", "--minutes", MINUTES, "--out", str(out), "--games", "4")
    said = capsys.readouterr().out
    assert "against random: " in said
    assert "against greedy: " in said
    weights = np.load(out)
    assert weights["policy"].shape == (64, 25)
    assert all(np.isfinite(weights[name]).all() for name in weights)


def test_one_round_of_ppo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    script, out = EXAMPLES / "ppo_cleanrl.py", tmp_path / "ppo.pt"
    assert len(script.read_text().splitlines()) < 150
    run(monkeypatch, script, "--minutes", MINUTES, "--out", str(out), "--games", "20")
    said = capsys.readouterr().out
    assert "32,768 steps" in said
    share = re.search(r"^against greedy: (\d+\.\d)% \((\d+\.\d) to (\d+\.\d)\) of 20 games$", said, re.MULTILINE)
    assert share is not None
    score, low, high = map(float, share.groups())
    assert low <= score <= high
    assert high - low > 10  # also if all games were lost
    assert all(weights.isfinite().all() for weights in torch.load(out).values())
