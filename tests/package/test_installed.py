"""The wheel as others run it: in folders that they cannot write, in a container, as a service."""

import shlex
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from package.installation import ROOT, Installation, InstalledServer
from server.servers import bearer, table_once
from services import systemd_analyze

import mandala

UNIT = ROOT / "deploy" / "mandala.service"
INTERPRETED = {"NUMBA_DISABLE_JIT": "1"}  # where the question is whether a command serves, not how fast
MOST_EXPOSED = "20"  # of 100, by systemd's own count; an unhardened service has 96

pytestmark = pytest.mark.slow

PROBE = """
import pathlib, mandala
for folder in (pathlib.Path(mandala.__file__).parent, pathlib.Path.home()):
    try:
        (folder / "x").touch()
    except PermissionError:
        continue
    raise SystemExit(f"{folder} can be written")
print(mandala.__file__)
"""


@pytest.fixture(scope="module")
def installation() -> Iterator[Installation]:
    made = Installation()
    yield made
    made.remove()


@pytest.fixture
def unit(installation: Installation, tmp_path: Path) -> Path:
    """The unit, for a machine below the installation's folder."""
    copy = tmp_path / UNIT.name
    copy.write_text(installation.local(UNIT.read_text()))
    return copy


def play(client: httpx.Client, table: str, token: str, most: int = 10_000) -> int:
    """Play the first legal moves against a bot, until the end or for `moves` moves."""
    moves = 0
    while moves < most:
        now = table_once(client, table, lambda now: now["legal"] or now["status"] == "over", token)
        if now["status"] == "over":
            break
        move = {"id": f"p{now['seq']}", "ply": now["ply"], "move": now["legal"][0]}
        answer = client.post(f"/api/tables/{table}/moves", json=move, headers=bearer(token)).json()
        assert answer["ok"], answer
        moves += 1
    return moves


@contextmanager
def serving(installation: Installation, words: list[str], log: Path, **environment: str) -> Iterator[InstalledServer]:
    server = InstalledServer(installation, words, log, **environment)
    try:
        yield server
    finally:
        server.stop()
    assert "Traceback" not in server.log
    assert '"level": "error"' not in server.log


def test_only_the_wheel_comes_from_this_checkout(installation: Installation) -> None:
    done = installation.run("python", "-c", PROBE, **INTERPRETED)
    assert Path(done.stdout.strip()) == installation.package / "__init__.py", done.stderr
    assert installation.run("python", "-m", "pip", "check").stdout == "No broken requirements found.\n"


def test_a_game_is_served_played_and_verified_where_nothing_can_be_written(
    installation: Installation, tmp_path: Path
) -> None:
    state = Path(installation.local("/var/lib/mandala"))
    words = f"mandala serve --no-browser --port 0 --pace 0 --database sqlite:///{state}/own.db".split()
    with (
        serving(installation, words, tmp_path / "log", NUMBA_CACHE_DIR="") as server,
        server.client() as client,
    ):
        page = client.get("/")
        assert "<html" in page.text
        script = page.text.split('src="')[1].split('"')[0]
        assert client.get(script).status_code == 200
        made = server.new_table(client, game="patterns", opponent={"kind": "bot", "level": 1})
        assert play(client, made["table"], made["tokens"][0]) > 0
        record = client.get(f"/api/tables/{made['table']}/record").text
    assert not list(installation.package.rglob("*.nbi"))

    file = installation.folder / "game.txt"
    file.write_text(record)
    cache = Path(installation.local("/var/lib/mandala/cache"))
    done = installation.run("mandala", "verify", str(file), NUMBA_CACHE_DIR="", XDG_CACHE_HOME=str(cache))
    assert done.returncode == 0, done.stderr
    assert "every one of them legal" in done.stdout
    assert list(cache.rglob("*.nbi")), "compiled code goes to the user's cache folder"


def test_the_container_serves(installation: Installation, tmp_path: Path) -> None:
    with (
        serving(installation, installation.command, tmp_path / "log", **INTERPRETED) as server,
        server.client() as client,
    ):
        assert client.get("/healthz").json()["version"] == mandala.__version__
        made = server.new_table(client, game="mandala", opponent={"kind": "bot", "level": 1})
        assert play(client, made["table"], made["tokens"][0], 1) == 1


def test_the_unit_is_sound_and_hardened(unit: Path) -> None:
    analyze = str(systemd_analyze())
    done = subprocess.run([analyze, "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    security = [analyze, "security", "--offline=true", "--no-pager", f"--threshold={MOST_EXPOSED}", str(unit)]
    done = subprocess.run(security, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_command_of_the_unit_serves_an_unprivileged_user(
    installation: Installation, unit: Path, tmp_path: Path
) -> None:
    lines = unit.read_text().splitlines()
    (command,) = (line.removeprefix("ExecStart=") for line in lines if line.startswith("ExecStart="))
    settings = dict(
        line.removeprefix("Environment=").split("=", 1) for line in lines if line.startswith("Environment=")
    )
    for kind in ("State", "Cache"):
        (name,) = (line.split("=")[1] for line in lines if line.startswith(f"{kind}Directory="))
        folder = Path(installation.local({"State": "/var/lib/", "Cache": "/var/cache/"}[kind])) / name
        folder.mkdir(parents=True, exist_ok=True)
        shutil.chown(folder, int(installation.user))
        folder.chmod(0o700)
    with (
        serving(installation, shlex.split(command), tmp_path / "log", **settings, **INTERPRETED) as server,
        server.client() as client,
    ):
        assert client.get("/healthz").status_code == 200
