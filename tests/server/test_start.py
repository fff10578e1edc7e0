"""How a server starts, why it refuses to start, and how it ends."""

import asyncio
import os
import re
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from server.servers import ANSWER_SECONDS, COMMAND, START_SECONDS, Server
from services import Cluster, free_port

from mandala.errors import MandalaError
from mandala.server import state as life
from mandala.server.store.store import Store

NO_REDIS = "import sys; sys.modules['redis'] = None; from mandala.cli import main; main()"
NO_DRIVER = "import sys; sys.modules['asyncpg'] = None; from mandala.cli import main; main()"


def start_error(database: str, *program: str, redis: str | None = None) -> str:
    """The one line of a server that does not start."""
    words = [sys.executable, *(program or ("-m", "mandala")), "serve", "--no-browser", "--port", str(free_port())]
    words += ["--database", database, *(["--redis", redis] if redis else [])]
    ended = subprocess.run(words, capture_output=True, text=True, timeout=START_SECONDS, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")
    (line,) = ended.stderr.splitlines()
    return line


# A start that fails


def test_a_database_that_cannot_be_used_ends_the_start_with_one_line(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("This is no database. " * 100)
    assert start_error(f"sqlite:///{tmp_path}/text.db").endswith("text.db: file is not a database")
    assert "pip install" in start_error("postgresql://ann@127.0.0.1/x", "-c", NO_DRIVER)


def test_a_redis_that_can_never_be_used_ends_the_start_with_one_line(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/mandala.db"
    missing = start_error(database, "-c", NO_REDIS, redis="redis://127.0.0.1:6379/0")
    assert missing.startswith("mandala: redis is missing: ")
    assert missing.endswith("pip install -e '.[cluster]' in a checkout")
    malformed = "mandala: --redis takes the URL of a Redis, such as redis://HOST:6379/0"
    assert start_error(database, redis="http://:secret@127.0.0.1:6379/0") == malformed


def test_a_database_that_never_answers_ends_the_start_with_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(life, "START_TIMEOUT", 0.5)
    with pytest.raises(MandalaError, match=r"^no answer from postgresql\+asyncpg://ann:\*\*\*@127.0.0.1.*$"):
        asyncio.run(life.open_store(f"postgresql://ann:secret@127.0.0.1:{free_port()}/x"))


def test_an_error_that_waiting_cannot_fix_is_reported_at_once(tmp_path: Path, cluster: Cluster) -> None:
    url = cluster.create_database()
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    wrong = {
        url.replace("postgres@", "nobody@"): 'cannot use .*role "nobody" does not exist',
        url + "_or_not": "cannot use .*does not exist",
        f"sqlite:///{tmp_path}/file/mandala.db": "cannot use .*exists",
        f"sqlite:///{tmp_path}/folder": "cannot use .*Is a directory",
        "mysql://u@h/n": "no such database",
    }
    for database, reason in wrong.items():
        with pytest.raises(MandalaError, match=reason):
            asyncio.run(Store.open(database, exclusive=True))
    cluster.drop_database(url)


def test_the_user_and_the_database_of_the_manual_can_be_used(cluster: Cluster) -> None:
    manual = (Path(__file__).parent.parent.parent / "docs" / "hosting.md").read_text()
    commands = re.findall(r"^\$ sudo -u postgres (create\w+) (.*)$", manual, re.MULTILINE)
    assert [program for program, _ in commands] == ["createuser", "createdb"]
    for program, words in commands:
        cluster.administer(program, *words.replace("--pwprompt ", "").split())  # the cluster asks for no password
    url = f"postgresql://mandala@127.0.0.1:{cluster.port}/mandala"

    async def open_and_close() -> None:
        await (await Store.open(url)).close()

    asyncio.run(open_and_close())
    cluster.drop_database(url)
    cluster.administer("dropuser", "mandala")


def test_a_server_waits_for_its_database(cluster: Cluster, serving: Callable[..., Server]) -> None:
    url = cluster.create_database()
    cluster.stop()
    server = serving(url, started=False, program=COMMAND)
    server.launch()
    cluster.start()
    server.wait_until(lambda: server.readiness()["ready"])
    server.stop()
    cluster.drop_database(url)


# One process, one file


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path, serving: Callable[..., Server]) -> None:
    database = f"sqlite:///{tmp_path}/mandala.db"
    server = serving(database)
    line = start_error(database)
    assert line.startswith("mandala: another server uses ")
    assert line.endswith("; only PostgreSQL can be shared")
    assert server.readiness()["ready"]
    server.kill()
    server.start()


def test_nobody_else_can_read_the_database(tmp_path: Path, serving: Callable[..., Server]) -> None:
    def mode(path: Path) -> int:
        return stat.S_IMODE(path.stat().st_mode)

    file = tmp_path / "new" / "mandala.db"
    server = serving(f"sqlite:///{file}")
    server.new_table()
    files = [
        file,
        file.with_name("mandala.db-wal"),
        file.with_name("mandala.db-shm"),
        file.with_name("mandala.db.lock"),
    ]
    assert [oct(mode(path)) for path in files] == ["0o600"] * 4
    assert mode(file.parent) == 0o700
    server.kill()
    for path in files[:3]:
        path.chmod(0o644)
    server.start()
    assert [oct(mode(path)) for path in files] == ["0o600"] * 4


# The end


def end_cleanly(server: Server) -> None:
    """Ask all processes of a server to end, as a service manager does, and check that they end without an error."""
    os.killpg(server.process.pid, signal.SIGTERM)
    server.process.wait(ANSWER_SECONDS)
    assert server.process.returncode == 0
    for word in ("leaked", "failed", "Traceback", "Error", "terminated"):
        assert word not in server.log


def test_a_server_ends_quietly_while_it_compiles(
    tmp_path: Path, serving: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    server = serving(f"sqlite:///{tmp_path}/mandala.db", started=False, program=COMMAND)
    server.launch()
    server.wait_until(lambda: server.readiness()["reason"] == "the rules are being compiled")
    end_cleanly(server)


def test_a_server_ends_quietly_while_bots_think(tmp_path: Path, serving: Callable[..., Server]) -> None:
    server = serving(f"sqlite:///{tmp_path}/mandala.db", program=COMMAND)
    for _ in range(3):
        server.new_table(opponent={"kind": "bot", "level": 10}, first="them")
    end_cleanly(server)
