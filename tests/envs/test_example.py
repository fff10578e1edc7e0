"""The script that trains on a laptop runs, and its weights can be read."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).parent.parent.parent
SCRIPT = ROOT / "examples" / "train_on_a_laptop.py"


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
