"""Backups and deletions beside a running server, by the commands that a host runs."""

import asyncio
import json
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from polling import until
from server.conftest import Serving
from server.servers import Json, Server, bearer, execute, play_on, table_as
from server.test_upload import LocalGame, upload
from sqlalchemy import text

from mandala.errors import MandalaError
from mandala.server.ops import maintenance
from mandala.server.store.database import connect, parse_database_url

DAY = 24 * 3600 * 1000


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-m", "mandala", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


class Match(threading.Thread):
    """Two people who play without a pause, one game after the other, and what was acknowledged."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.acknowledged: list[tuple[str, int, str]] = []  # (table, number of the event, move)
        self._server = server
        self._enough = threading.Event()

    def run(self) -> None:
        with self._server.client() as client:
            while not self._enough.is_set():
                self._play(client, *self._server.pair(game="patterns"))

    def _play(self, client: httpx.Client, table: str, tokens: list[str]) -> None:
        while not self._enough.is_set():
            now = table_as(client, table)
            if now["turn"] is None:
                return
            token = tokens[now["turn"]]
            move = table_as(client, table, token)["legal"][0]
            asked = {"id": f"p{now['seq']}", "ply": now["ply"], "move": move}
            answer = client.post(f"/api/tables/{table}/moves", json=asked, headers=bearer(token)).json()
            assert answer["ok"], answer
            self.acknowledged.append((table, answer["seq"], move))

    def stop(self) -> None:
        self._enough.set()
        self.join()


def moves_in(file: Path) -> set[tuple[str, int, str]]:
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT table_id, seq, event FROM events").fetchall()
    return {(table, seq, json.loads(event).get("move")) for table, seq, event in rows}


def test_a_backup_while_games_go_on_holds_every_move_acknowledged_before_it_and_can_be_restored(
    serving: Serving, tmp_path: Path
) -> None:
    live, copy = tmp_path / "live" / "mandala.db", tmp_path / "backup.db"
    server = serving(f"sqlite:///{live}")
    table, tokens = server.pair()
    matches = [Match(server) for _ in range(2)]
    for match in matches:
        match.start()

    def is_played() -> bool:
        assert all(match.is_alive() for match in matches)
        return all(match.acknowledged for match in matches)

    until(is_played, "nobody moves")
    before = {one for match in matches for one in match.acknowledged}
    done = run("backup", str(copy), "--database", f"sqlite:///{live}")
    for match in matches:
        match.stop()
    assert done.returncode == 0, done.stderr
    assert sum(len(match.acknowledged) for match in matches) > len(before), "nobody moved meanwhile"
    assert moves_in(copy) >= before
    assert copy.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.glob("*backup*")) == ["backup.db"]

    # As docs/hosting.md says: stop, put the backup in its place, start.
    server.stop()
    for suffix in ("-wal", "-shm"):
        live.with_name(live.name + suffix).unlink(missing_ok=True)
    copy.replace(live)
    server.start()
    assert moves_in(live) >= before
    with server.client() as client:
        assert play_on(client, table, tokens, 2)["ply"] >= 2


def test_a_backup_is_never_written_over_and_needs_a_database(tmp_path: Path) -> None:
    live, copy = tmp_path / "mandala.db", tmp_path / "copy.db"
    url = f"sqlite:///{live}"
    with pytest.raises(MandalaError, match="there is no such database"):
        maintenance.backup(url, copy)
    live.write_text("something else")
    with pytest.raises(MandalaError, match="not a database"):
        maintenance.backup(url, copy)
    with pytest.raises(MandalaError, match="exists already"):
        maintenance.backup(url, live)
    with pytest.raises(MandalaError, match="pg_dump"):
        maintenance.backup("postgresql://127.0.0.1/none", copy)
    with pytest.raises(FileNotFoundError, match="none/copy"):
        maintenance.backup(url, tmp_path / "none" / "copy.db")
    assert [path.name for path in tmp_path.iterdir()] == ["mandala.db"]


def rows(url: str, statement: str) -> list[str]:
    return asyncio.run(_rows(url, statement))


async def _rows(url: str, statement: str) -> list[str]:
    engine = connect(parse_database_url(url), 1)
    async with engine.begin() as connection:
        result = await connection.execute(text(statement))
        found = list(result.scalars()) if result.returns_rows else []
    await engine.dispose()
    return found


def test_old_tables_go_and_others_stay_while_a_server_runs(serving: Serving, database_url: str) -> None:
    server = serving(database_url)
    with server.client() as client:
        over, tokens = server.pair()
        action = {"id": "r", "action": "resign"}
        assert client.post(f"/api/tables/{over}/actions", json=action, headers=bearer(tokens[0])).json()["ok"]
        waiting = server.new_table()["table"]
        left, left_seats = server.pair()
        resumed, resumed_seats = server.pair()
        young, _ = server.pair()
        execute(database_url, f"UPDATE tables SET updated = updated - {400 * DAY} WHERE id != '{young}'")

        def made(table: str, now: Json, token: str) -> bool:
            asked = {"id": "late", "ply": now["ply"], "move": now["legal"][0]}
            answer = client.post(f"/api/tables/{table}/moves", json=asked, headers=bearer(token))
            return bool(answer.json().get("ok", False))

        def move(table: str, token: str) -> bool:
            return made(table, table_as(client, table, token), token)

        shown = table_as(client, left, left_seats[0])

        assert maintenance.prune(database_url, 500, None, False, False) == 0
        assert maintenance.prune(database_url, 365, "over", False, False) == 1
        assert maintenance.prune(database_url, 365, None, False, True) == 3
        assert maintenance.prune(database_url, 365, None, True, True) == 0
        assert move(resumed, resumed_seats[0])  # so that it is not old any more
        done = run("prune", "--days", "365", "--database", database_url)
        assert done.stdout == "2 tables deleted\n", done.stderr
        kept = rows(database_url, "SELECT id FROM tables")
        assert sorted(kept) == sorted([resumed, young])
        for name in ("events", "seats"):
            assert set(rows(database_url, f"SELECT table_id FROM {name}")) <= {resumed, young}
        assert move(resumed, resumed_seats[1])
        assert not made(left, shown, left_seats[0])  # its page was still open
        assert [_status(client, table) for table in (left, young)] == [404, 200]
        assert waiting not in kept


def test_a_server_deletes_what_its_host_does_not_keep(serving: Serving, database_url: str) -> None:
    server = serving(database_url, options=["--keep-uploads", "30", "--keep-abandoned", "60"])
    game = LocalGame("patterns", opponent="here").play(5)
    with server.client() as client:
        over, young, played, left = (upload(client, game.upload())["table"] for _ in range(4))
        invited = upload(client, game.upload(invite=True))["table"]
        finished, tokens = server.pair(game="patterns")
        for table, token in ((over, None), (young, None), (finished, tokens[0])):
            resigned = {"id": "r", "action": "resign"}
            headers = bearer(token) if token else {}
            answer = client.post(f"/api/tables/{table}/actions", json=resigned, headers=headers)
            assert answer.json()["ok"], answer.text
        pairs = [server.pair(game="patterns")[0] for _ in range(2)]
        timed, seats = server.pair(game="patterns", clock={"kind": "move", "days": 14})
        play_on(client, timed, seats, 1)  # a clock runs
        for _ in range(2 * maintenance.BATCH):
            server.new_table(client)
        server.stop()
        execute(database_url, f"UPDATE tables SET updated = updated - {61 * DAY}")
        days = {over: 31, young: 29, played: 59, pairs[0]: 59, finished: 400, timed: 400}
        for table, passed in days.items():
            execute(database_url, f"UPDATE tables SET updated = updated + {(61 - passed) * DAY} WHERE id = '{table}'")
        server.start()
        kept = {young, played, finished, pairs[0], timed}

        def tables() -> set[str]:
            return set(rows(database_url, "SELECT id FROM tables"))

        until(lambda: tables() <= kept, lambda: f"too many are kept: {tables() - kept}")
        assert tables() == kept
        for table in (*days, left, invited):
            assert _status(client, table) == (200 if table in kept else 404)
        for name in ("events", "seats"):
            assert set(rows(database_url, f"SELECT table_id FROM {name}")) <= kept


def _status(client: httpx.Client, table: str) -> int:
    return client.get(f"/api/tables/{table}").status_code


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "mandala.db"
    with pytest.raises(MandalaError, match="there is no such database"):
        maintenance.prune(f"sqlite:///{file}", 1, None, False, False)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE tables (id TEXT)")
    with pytest.raises(MandalaError, match="no such status: won; there are waiting"):
        maintenance.prune(f"sqlite:///{file}", 1, "won", False, False)
    with pytest.raises(MandalaError, match="no tables of Mandala"):
        maintenance.prune(f"sqlite:///{file}", 1, None, False, False)
    with pytest.raises(MandalaError, match="no answer from postgresql"):
        maintenance.prune("postgresql://127.0.0.1:1/none", 1, None, False, False)
