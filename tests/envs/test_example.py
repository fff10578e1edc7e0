"""The scripts that train on a laptop run, and their weights can be read."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parent.parent.parent
SCRIPT = ROOT / "examples" / "train_on_a_laptop.py"
PPO = ROOT / "examples" / "ppo_cleanrl.py"


def test_a_few_seconds_of_training(tmp_path: Path) -> None:
    out = tmp_path / "weights.npz"
    command = [sys.executable, "-W", "error", str(SCRIPT), "--minutes", "0.05", "--out", str(out), "--games", "4"]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "against random: " in done.stdout
    assert "against greedy: " in done.stdout
    weights = np.load(out)
    assert weights["policy"].shape == (64, 25)
    assert all(np.isfinite(weights[name]).all() for name in weights)


def test_one_round_of_ppo(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    assert len(PPO.read_text().splitlines()) < 150
    out = tmp_path / "ppo.pt"
    command = [sys.executable, "-W", "error", str(PPO), "--minutes", "0.01", "--out", str(out), "--games", "20"]
    env = os.environ | {"PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "32,768 steps" in done.stdout
    assert "against greedy: " in done.stdout
    assert all(weights.isfinite().all() for weights in torch.load(out).values())
