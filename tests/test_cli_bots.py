"""Your own bot on the command line: checked, played against, measured, and listed if a package contains it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from bots.mine import DEADLY, OWN, install, own_folder
from test_cli import error_line, run

from mandala import Game
from mandala.games import GAMES

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "my_bot.py"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with own_folder(tmp_path) as found:
        shutil.copy(EXAMPLE, found)
        yield found


def test_the_example_is_checked_played_against_and_measured(folder: Path) -> None:
    for name in GAMES:
        done = run("bot", "check", "my_bot:Frugal:patience=0.9", "--positions", "30", "--game", name)
        assert (done.returncode, done.stdout) == (0, "my_bot:Frugal:patience=0.9 conforms\n")
    done = run("play", "--against", "my_bot:Frugal:as=Thrifty", "--seed", "7", "--first", "1", "--save", "game.txt")
    assert done.returncode == 0, done.stderr
    game = Game.from_record(Path("game.txt").read_text())
    assert (game.players, game.ply > 0) == (("you", "Thrifty"), True)
    done = run("arena", "mandala", "my_bot:Frugal", "random", "--deals", "2", "--jobs", "1", "--out", "games.jsonl")
    assert done.returncode == 0, done.stderr
    assert "my_bot:Frugal" in done.stdout
    assert "forfeit" not in Path("games.jsonl").read_text()


def test_a_bot_that_ends_its_process_ends_no_tournament_of_one_job(folder: Path) -> None:
    (folder / "deadly.py").write_text(DEADLY)
    done = run("arena", "patterns", "deadly:Killer", "random", "--deals", "1", "--jobs", "1", "--out", "games.jsonl")
    assert done.returncode == 0, done.stderr
    assert "2 × deadly:Killer: forfeit: the bot failed: it ended the process in which it" in done.stdout


def test_the_commands_in_the_example_are_those_of_the_manual() -> None:
    manual = (ROOT / "docs" / "bots.md").read_text()
    lines = [line.strip() for line in EXAMPLE.read_text().splitlines() if line.startswith("mandala ")]
    assert len(lines) == 3
    for line in lines:
        assert line.replace("my_bot", "mybot") in manual


def test_the_working_folder_is_searched_by_the_installed_command(folder: Path) -> None:
    command = str(Path(sys.executable).parent / "mandala")
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    words = [command, "bot", "check", "my_bot:Frugal", "--positions", "5"]
    done = subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "my_bot:Frugal conforms\n"), done.stderr
    safe = subprocess.run(words, cwd=folder, env=env | {"PYTHONSAFEPATH": "1"}, capture_output=True, text=True)
    assert safe.returncode == 2
    assert safe.stderr.startswith("mandala: there is no module 'my_bot'")


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [
        ("own:Quitter", "the bot failed: SystemExit: enough (own.py, line "),
        ("own:Cheat", "the bot's answer is invalid: "),
        ("own:Unmade", "own:Unmade cannot be made: LookupError: no weights here (own.py, line "),
        ("policy:weights=none.npz", "none.npz: No such file or directory"),
        ("own:Tiles", "own:Tiles plays patterns, and not mandala"),
    ],
)
def test_a_failing_opponent_is_one_clear_line(folder: Path, bot: str, complaint: str) -> None:
    done = run("play", "--against", bot, "--seed", "7", "--first", "1")
    assert done.returncode == 2
    assert done.stderr.startswith(f"mandala: {complaint}")
    assert done.stderr.count("\n") == 1


def test_check_says_what_is_wrong_and_where(folder: Path) -> None:
    done = run("bot", "check", "own:Broken", "--positions", "20")
    assert done.returncode == 2
    assert done.stdout.startswith("legal moves: RuntimeError: out of ideas (own.py, line ")
    assert done.stderr.endswith(f"mandala: own:Broken: {len(done.stdout.splitlines())} checks failed\n")
    assert "own:Unmade cannot be made" in error_line("bot", "check", "own:Unmade")
    assert "there is no bot 'wizard'" in error_line("bot", "check", "wizard")
    for cat in ("command:cat", "/bin/cat"):
        assert error_line("bot", "check", cat) == "mandala: the bot's answer is invalid: a hello without a name"
    assert run("bot", "check", "greedy", "--positions", "10").stdout == "greedy conforms\n"


def test_a_package_is_listed_with_its_origin_and_a_broken_one_reported(tmp_path: Path) -> None:
    install(tmp_path, "acme", OWN, "first = acme:First\ntiles = acme:Tiles")
    install(tmp_path, "broke", "raise OSError('no licence')", "broken = broke:Bot")
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(tmp_path)])}

    def mandala(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-W", "error", "-m", "mandala", *words]
        return subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True)

    listed = mandala("bot", "list")
    assert listed.returncode == 0, listed.stderr
    lines = listed.stdout.splitlines()
    assert "first: acme:First of acme 1.5" in lines
    assert not any(line.startswith("tiles: ") for line in lines)
    problem = "the module broke cannot be imported: OSError: no licence (broke.py, line 1)"
    assert f"broke 1.5 offers broken, but {problem}" in lines
    words = ("arena", "mandala", "first:as=A", "first:as=B", "--deals", "1", "--jobs", "2", "--out", "games")
    done = mandala(*words)
    assert done.returncode == 0, done.stderr
    assert "mandala, 2 games" in done.stdout
