"""A third game is one folder: `examples/sheaves`, installed as a package of its own, works wherever the others do.

The game is installed only in the processes that these tests start; `third_game` has what they check.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from third_game.installed import PROJECT, ROOT, environment

from mandala.games import GAMES

SECONDS = 900  # the rules may have to be compiled first
MOST_LINES = 800
CHECKS = ROOT / "tests" / "third_game"
SHARED = [  # tests of the other games that hold for any game
    "envs/test_batch.py", "envs/test_gymnasium.py", "envs/test_openspiel.py", "envs/test_vector.py",
    "rules/test_knowledge.py",
]  # fmt: skip
NEEDS_A_NETWORK = "opponents_are_as_strong"


def run(*words: object, cwd: Path, project: Path = PROJECT, code: int = 0, text: str = "", **env: str) -> str:
    """What a Python process with the installed game prints."""
    command = [sys.executable, *map(str, words)]
    given = environment(cwd, project, **env)
    done = subprocess.run(command, cwd=cwd, env=given, input=text, capture_output=True, text=True, timeout=SECONDS)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_it_is_not_installed_here() -> None:
    assert list(GAMES) == ["mandala", "patterns"]


def test_it_is_small() -> None:
    files = [path for path in PROJECT.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert sum(len(path.read_text().splitlines()) for path in files) <= MOST_LINES


SLOW = {"check_terminal"}


@pytest.mark.parametrize(
    "check",
    [
        pytest.param(name, marks=[pytest.mark.slow] if name in SLOW else [])
        for name in sorted(path.stem for path in CHECKS.glob("check_*.py"))
    ],
)
def test_it_passes(check: str, tmp_path: Path) -> None:
    run("-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", ROOT, CHECKS / f"{check}.py", cwd=tmp_path)


@pytest.mark.slow
def test_the_tests_of_the_other_games_hold_for_it(tmp_path: Path) -> None:
    chosen = f"sheaves and not {NEEDS_A_NETWORK}"
    files = [ROOT / "tests" / name for name in SHARED]
    said = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", chosen, "--rootdir", ROOT, *files, cwd=tmp_path)
    assert int(re.findall(r"(\d+) passed", said)[0]) >= 20


FINGERPRINTS = "from web.native import games; print(games('sheaves', 0, 30))"


def test_compiled_equals_interpreted_over_seeded_games(tmp_path: Path) -> None:
    compiled, interpreted = (
        run("-W", "error", "-c", FINGERPRINTS, cwd=tmp_path, NUMBA_DISABLE_JIT=disabled) for disabled in "01"
    )
    assert compiled == interpreted
    assert len(set(json.loads(compiled.replace("'", '"')))) == 30


NATIVE = """
import json
from web import native
print(json.dumps(native.games("sheaves", 0, 30)))
for engine, simulations in (("greedy", 1), ("search", 400)):
    print(json.dumps(native.searches("sheaves", engine, simulations, 0, 10)))
for level in (1, 2, 3):
    print(json.dumps(native.choices("sheaves", level, 0, 10)))
"""


@pytest.mark.slow
def test_webassembly_gives_the_same_bytes(tmp_path: Path) -> None:
    web = tmp_path / "web"
    shutil.copytree(ROOT / "web" / "src", web / "src", ignore=shutil.ignore_patterns("build"))
    shutil.copytree(ROOT / "web" / "harness", web / "harness")
    shutil.copy(ROOT / "web" / "package.json", web)
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    run("-m", "mandala.wasm", web / "src" / "engine" / "build", "sheaves_", "err", cwd=tmp_path)
    game = {"game": "sheaves", "from": 0}
    requests = [
        {"call": "games", **game, "to": 30},
        *(
            {"call": "searches", **game, "to": 10, "engine": engine, "simulations": simulations}
            for engine, simulations in (("greedy", 1), ("search", 400))
        ),
        *({"call": "choices", **game, "to": 10, "level": level} for level in (1, 2, 3)),
    ]
    command = [Path(sys.executable).parent / "node", web / "harness" / "engine.ts"]
    asked = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run(command, input=asked, capture_output=True, text=True, timeout=SECONDS, check=True)
    native = run("-c", NATIVE, cwd=tmp_path)
    assert [json.loads(line) for line in done.stdout.splitlines()] == [json.loads(line) for line in native.splitlines()]


MANDALA = ("-m", "mandala")
MOVES = [kind + color for kind in "gl" for color in "roygpb"]


def test_the_commands_play_and_replay_it(tmp_path: Path) -> None:
    every_move = "\n".join(60 * MOVES)  # those that are illegal are refused, and those after the end are not read
    words = ("play", "sheaves", "--plain", "--against", "human", "--seed", "7", "--save", "game.txt")
    assert "both hands are empty" in run(*MANDALA, *words, cwd=tmp_path, text=every_move)
    assert "moves       21, every one of them legal" in run(*MANDALA, "verify", "game.txt", cwd=tmp_path)
    assert "(hands-empty)" in run(*MANDALA, "replay", "game.txt", cwd=tmp_path)
    words = ("play", "sheaves", "--plain", "--against", "level3", "--first", "0", "--seed", "7")
    said = run(*MANDALA, *words, cwd=tmp_path, text="hint\n" + every_move)
    assert "Sheaves has no coach." in said
    assert "Farmer (player 1) plays" in said
    assert "both hands are empty" in said
    assert "Gather (gr)" in run(*MANDALA, "rules", "sheaves", "de", cwd=tmp_path)
    assert "Farmer" in run(*MANDALA, "bot", "list", "sheaves", cwd=tmp_path)
    words = ("arena", "sheaves", "search:simulations=50", "greedy", "random", "--deals", "4", "--jobs", "2")
    assert "hands-empty 100%" in run(*MANDALA, *words, cwd=tmp_path)
    refused = run(*MANDALA, "review", "game.txt", cwd=tmp_path, code=2).splitlines()
    assert [line for line in refused if line] == ["mandala: sheaves has no coach"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("puzzle sheaves", "sheaves has no puzzles"),
        ("train sheaves --smoke", "sheaves has no module learn"),
        ("arena sheaves greedy policy", "there is no bot 'policy' for sheaves"),
        ("arena sheaves greedy random --deals 1 --jobs 1 --luck", "sheaves has no coach"),
        ("dataset sheaves --games 1 --players greedy --players random --jobs 1", "sheaves has no"),
    ],
)
def test_what_needs_more_than_it_has_says_so(words: str, complaint: str, tmp_path: Path) -> None:
    assert f"mandala: {complaint}" in run(*MANDALA, *words.split(), cwd=tmp_path, code=2)


DEALT = """
from mandala.compile import jit
from mandala.game import Game
from sheaves.rules import deal
sizes = Game.new("sheaves", seed=7).to_dict()["hand_sizes"]
print(sizes, sum(deal.stats.cache_hits.values()), jit.folder_of("__main__"))
"""


def test_a_changed_rule_is_compiled_again_and_one_that_is_not_is_kept(tmp_path: Path) -> None:
    project = tmp_path / "project"
    shutil.copytree(PROJECT, project, ignore=shutil.ignore_patterns("__pycache__"))
    record = project / "sheaves" / "rules" / "record.py"
    before, text = record.stat(), record.read_text()

    def dealt() -> str:
        cache = str(tmp_path / "cache")
        said = run(
            *("-c", DEALT),
            cwd=tmp_path,
            project=project,
            NUMBA_CACHE_DIR=cache,
            NUMBA_DISABLE_JIT="0",
            PYTHONDONTWRITEBYTECODE="1",  # Python keeps code by time and size of its source
        )
        return said.strip()

    assert dealt() == "[3, 3] 0 None"  # a module outside packages is not kept
    assert dealt() == "[3, 3] 1 None"
    record.write_text(text.replace("HAND_LIMIT = 6, 4, 3", "HAND_LIMIT = 6, 4, 2"))
    os.utime(record, ns=(before.st_atime_ns, before.st_mtime_ns))  # not even the time tells
    assert dealt() == "[2, 2] 0 None"
    record.write_text(text)
    assert dealt() == "[3, 3] 1 None"


FINISHED = """
from mandala.compile.memory import allocate
from sheaves.bots import greedy
greedy.finish(allocate(greedy.LAYOUT))
"""
ALSO_FINISHED = "import numpy as np; from mandala.bots.answer import finish_nothing; finish_nothing(np.zeros(1))"


def test_compiled_code_of_this_package_does_not_need_the_game_afterwards(tmp_path: Path) -> None:
    cache = str(tmp_path / "cache")
    run("-c", FINISHED, cwd=tmp_path, NUMBA_CACHE_DIR=cache, NUMBA_DISABLE_JIT="0")
    env = os.environ | {"PYTHONPATH": str(ROOT), "NUMBA_CACHE_DIR": cache, "NUMBA_DISABLE_JIT": "0"}
    for _ in range(2):  # compiled, then read
        subprocess.run([sys.executable, "-c", ALSO_FINISHED], env=env, timeout=SECONDS, check=True)


def test_the_manual_shows_the_files_as_they_are() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text()
    blocks = re.findall(r'^```\w+ title="([^"\n]+)"\n(.*?)^```$', page, re.MULTILINE | re.DOTALL)
    assert len(blocks) > 10
    for name, text in blocks:
        assert text in (PROJECT / name).read_text(), name
    shown = {name for name, _ in blocks}
    files = {str(path.relative_to(PROJECT)) for path in PROJECT.rglob("*") if path.is_file()}
    assert {name for name in files if name.count("/") == 1 and not name.endswith("__init__.py")} <= shown
