"""`mandala train` as a person runs it: a real process, Ctrl-C, and resuming."""

import io
import os
import re
import shlex
import signal
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest
import torch
from test_cli import run

from mandala import Game
from mandala.cli import main
from mandala.cli.train import next_lines
from mandala.learn.run import CHECKPOINT, LOG

TINY = ("--width", "8", "--layers", "1", "--games", "16")


def command(*words: str) -> list[str]:
    return [sys.executable, "-W", "error", "-m", "mandala", "train", *words]


def error_line(*words: str) -> str:
    done = run("train", *words)
    assert done.returncode == 2, done
    lines = done.stderr.strip().split("\n")
    assert len(lines) == 1, done.stderr
    return lines[0]


class InterruptingOutput(io.StringIO):
    """An output on which Ctrl-C is pressed when the first measurement appears."""

    pressed = False

    def write(self, text: str) -> int:
        if not self.pressed and re.match(r" *\d+:\d\d ", text):
            self.pressed = True
            signal.raise_signal(signal.SIGINT)
        return super().write(text)


def interrupted(*words: str) -> list[str]:
    """The lines of the command, a process of its own, if Ctrl-C is pressed after its first measurement."""
    process = subprocess.Popen(command(*words), stdout=subprocess.PIPE, text=True, env=os.environ | {"COLUMNS": "80"})
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(3)]
    process.send_signal(signal.SIGINT)
    said += process.stdout.readlines()
    process.stdout.close()
    assert process.wait(600) == 0
    return said


def test_ctrl_c_saves_and_the_same_command_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "run"
    words = ("mandala", "--out", str(out), "--minutes", "30", *TINY)
    said = interrupted(*words)
    assert "there is no GPU" in said[0]
    assert "random greedy" in said[1]
    assert re.fullmatch(r"\d+:\d\d", said[2].split()[0])
    assert said[-4].startswith("stopped; continue with: mandala train mandala --out")
    assert said[-3] == f"weights in {out / 'mandala.npz'}, report in {out / 'report.html'}\n"
    assert "<figure>" in (out / "report.html").read_text()
    rows, first = (out / LOG).read_text(), torch.load(out / CHECKPOINT, weights_only=True)
    monkeypatch.setattr("sys.argv", ["mandala", "train", *words])
    with redirect_stdout(InterruptingOutput()) as output, pytest.raises(SystemExit, match=r"^0$"):
        main()
    assert output.pressed
    second = torch.load(out / CHECKPOINT, weights_only=True)
    assert (out / LOG).read_text().startswith(rows)
    for name in ("rounds", "decisions", "seconds"):
        assert second[name] > first[name]
    assert "other settings (width 8 there, 9 here)" in error_line(*words, "--width", "9")
    gentler = error_line(*words, "--learning-rate", "1e-3,1e-4", "--entropy-bonus", "0.006,0")
    assert "entropy_bonus (0.02, 0.004) there, (0.006, 0.0) here" in gentler
    assert "learning_rate (0.005, 0.0005) there, (0.001, 0.0001) here" in gentler


def test_the_next_lines_of_the_output_play_with_the_weights(tmp_path: Path) -> None:
    game, out = "patterns", tmp_path / "my run"
    done = run("train", game, "--out", str(out), "--minutes", "0.01", "--smoke", *TINY)
    assert done.returncode == 0, done.stderr
    play, measure = (shlex.split(line)[1:] for line in done.stdout.splitlines()[-2:])
    bot = f"policy:weights={out}/{game}.npz"
    assert play == ["mandala", "play", game, "--against", bot]
    assert measure == ["mandala", "arena", game, bot, "greedy", "--out", f"{out}/arena.jsonl"]
    more = ["--first", "0", "--save", str(tmp_path / "game")]  # who does not start chooses the first tile
    played = run(*play[1:], *more, stdin="quit\n")
    assert played.returncode == 0, played.stderr
    game_played = Game.from_record((tmp_path / "game").read_text())
    assert (game_played.ply, game_played.players) == (1, ("you", bot))
    measured = run(*measure[1:], "--deals", "1", "--jobs", "1")
    assert measured.returncode == 0, measured.stderr
    assert f"{game}, 2 games" in measured.stdout


def test_a_comma_in_the_path_cannot_be_named(tmp_path: Path) -> None:
    (line,) = next_lines("x", tmp_path / "a,b.npz")
    assert line == f"to play with them, copy {tmp_path}/a,b.npz to a path without a comma"


def test_an_opponent_that_cannot_be_trained_against(tmp_path: Path) -> None:
    done = run("train", "mandala", "--out", str(tmp_path / "run"), "--against", "level3")
    assert done.returncode == 2
    assert done.stderr.endswith("'level3': training plays against networks: policy, policy:weights=FILE, or a file\n")


def test_without_torch_there_is_a_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    complaint = error_line("mandala", "--out", str(tmp_path / "run"))
    assert complaint == "mandala: torch is missing: pip install -e '.[learn]' in a checkout"


def test_an_opponent_that_is_not_there(tmp_path: Path) -> None:
    complaint = error_line("mandala", "--out", str(tmp_path / "run"), "--against", str(tmp_path / "none.npz"))
    assert complaint.endswith("none.npz: No such file or directory")
    assert not (tmp_path / "run").exists()


def test_training_needs_nothing_that_only_screens_need() -> None:
    blind = "import sys; sys.modules['rich'] = sys.modules['typer'] = None"
    code = f"{blind}; import mandala.learn.run, mandala.learn.report"
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("text", ["fast", "1e-3,-1"])
def test_a_learning_rate_is_two_small_numbers(tmp_path: Path, text: str) -> None:
    complaint = error_line("mandala", "--out", str(tmp_path / "run"), "--learning-rate", text)
    assert complaint == f"mandala: --learning-rate takes two numbers from 0 to 1, as in 0.01,0.001, not {text!r}"
    assert not (tmp_path / "run").exists()
