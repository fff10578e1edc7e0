"""A store that fails for a while, and a wall clock that jumps: no player loses time, and the server shows its state."""

import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from seeds import seeded
from server.forks import set_shift
from server.servers import Json, Server, bearer, play_on, table_as
from services import Cluster

from mandala.server.store.uptime import MAX_AHEAD

MINUTES = 180  # far more than an outage and a slow machine take together
CLOCK = {"kind": "game", "minutes": MINUTES}
HOUR = 3600


def remaining_time(client: httpx.Client, table: str) -> int:
    """What the player to move has left, in milliseconds."""
    now = table_as(client, table)
    assert now["status"] == "playing"
    return int(now["clock"]["remaining"][now["turn"]])


def next_move(client: httpx.Client, table: str, tokens: list[str]) -> Json:
    """A move that the rules allow, as it is posted."""
    turn = table_as(client, table)["turn"]
    seen = table_as(client, table, tokens[turn])
    asked = {"id": f"m{seen['seq']}", "ply": seen["ply"], "move": seen["legal"][0]}
    return {"url": f"/api/tables/{table}/moves", "json": asked, "headers": bearer(tokens[turn])}


def attempt(client: httpx.Client, table: str, tokens: list[str]) -> Json:
    """The answer to a move that the rules allow."""
    return dict(client.post(**next_move(client, table, tokens)).json())


def test_an_outage_of_the_store_costs_no_player_time(
    cluster: Cluster, tmp_path: Path, serving: Callable[..., Server]
) -> None:
    shift = tmp_path / "shift"
    set_shift(shift, 0)
    url = cluster.create_database()
    server = serving(url, shift=("monotonic", shift))
    table, tokens = server.pair(clock=CLOCK)
    with server.client() as client:
        play_on(client, table, tokens, 1)
        move = next_move(client, table, tokens)
        before = remaining_time(client, table)
        cluster.kill()
        server.wait_until(lambda: not server.readiness()["ready"])
        unready = client.get("/readyz")
        assert unready.status_code == 503
        assert unready.json()["reason"] in ("the database cannot be read", "the database cannot be written")
        assert client.get("/healthz").status_code == 200
        assert client.get("/api/status").json()["ready"] is False
        assert client.post(**move).json()["problem"]["kind"] == "unavailable"
        server.wait_until(lambda: "heartbeat failed" in server.log)
        set_shift(shift, HOUR)  # the length of the outage, as the server measures it
        cluster.start()
        server.wait_until(lambda: server.readiness()["ready"])
        assert before - remaining_time(client, table) < 1000 * HOUR
        assert client.get("/api/status").json()["ready"] is True
        assert attempt(client, table, tokens)["ok"]
    failed = [line for line in server.log.splitlines() if "heartbeat failed" in line]
    assert len(failed) == 1  # an outage is logged once
    server.stop()
    cluster.drop_database(url)


@contextmanager
def no_larger_files(server: Server, size: int) -> Iterator[None]:
    """The server's disk is full: no file of more than this size can grow."""
    usual = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, usual[1]))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, usual)


def test_a_server_that_cannot_write_its_file_is_not_ready(tmp_path: Path, serving: Callable[..., Server]) -> None:
    file = tmp_path / "mandala.db"
    server = serving(f"sqlite:///{file}")
    table, tokens = server.pair(clock=CLOCK)
    log = file.with_name("mandala.db-wal")

    def ready() -> bool:
        return bool(server.readiness()["ready"])

    with server.client() as client:
        with no_larger_files(server, log.stat().st_size):
            server.wait_until(lambda: not ready())
            assert attempt(client, table, tokens)["problem"]["kind"] == "unavailable"
        server.wait_until(ready)
        assert attempt(client, table, tokens)["ok"]

        file.rename(tmp_path / "elsewhere")
        server.wait_until(lambda: not ready())
        (tmp_path / "elsewhere").rename(file)
        server.wait_until(ready)

        with sqlite3.connect(file) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        size = file.stat().st_size
        with file.open("r+b") as content:
            content.seek(4096)
            content.write(seeded("damage").randbytes(size - 4096))
        server.wait_until(lambda: not ready())
        assert client.get("/healthz").status_code == 200


def test_a_wall_clock_that_jumps_neither_ends_nor_prolongs_a_game(
    tmp_path: Path, serving: Callable[..., Server]
) -> None:
    shift = tmp_path / "shift"
    set_shift(shift, 0)
    server = serving(f"sqlite:///{tmp_path}/mandala.db", shift=("time", shift))
    table, tokens = server.pair(clock=CLOCK)
    with server.client() as client:
        play_on(client, table, tokens, 1)
        before = remaining_time(client, table)
        for hours, restarted in ((1, False), (-1, False), (1, True), (-1, True)):
            if restarted:
                server.kill()
            set_shift(shift, hours * HOUR)
            if restarted:
                server.start()
            now = remaining_time(client, table)
            assert before - 1000 * HOUR < now <= before + (restarted and 1000 * MAX_AHEAD)
            server.wait_until(lambda now=now: remaining_time(client, table) < now)  # type: ignore[misc]
            before = remaining_time(client, table)
        assert attempt(client, table, tokens)["ok"]
        assert remaining_time(client, table) <= MINUTES * 60_000
