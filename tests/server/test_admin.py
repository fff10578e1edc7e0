"""`mandala admin` beside a running server: what a host can see, and how a guest is forgotten."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.conftest import Serving
from server.servers import ANSWER_SECONDS, Json, Server, bearer, execute, play_on, table_as
from services import Cluster, Redis
from typer.testing import CliRunner

from mandala.cli import app
from mandala.errors import MandalaError
from mandala.server.cluster import roster
from mandala.server.limits import NOWHERE
from mandala.server.ops import admin, guest_deletion
from mandala.server.workers.queue import JobRequest, Queue, Sizes
from mandala.version import __version__

MADE_UP = json.dumps({"kind": "move", "player": 0, "at": 0, "move": "m1?"})
NAME, FRIEND = "Ann [red]", "Ben"  # a name that looks like markup
ABSENT = "nobody-of-that-name"


def run(*words: str, typed: str = "") -> Any:
    return CliRunner().invoke(app, ["admin", *words], input=typed)


def printed_json(*words: str) -> Any:
    done = run(*words, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


class TwoGuests:
    """Two guests with names, and tables of theirs of every kind."""

    def __init__(self, server: Server, url: str) -> None:
        self.url = url
        self.server = server
        self.ann, self.ben = server.client(), server.client()
        self.over, over_seats = self.pair(self.ann, NAME, self.ben, FRIEND)
        self.resign(over_seats[1], self.over)
        self.playing, self.seats = self.pair(self.ben, FRIEND, self.ann, NAME)
        play_on(self.ann, self.playing, self.seats, 3)
        self.waiting = server.new_table(self.ann, name=NAME)["table"]
        self.bot = server.new_table(self.ann, opponent={"kind": "bot", "level": 1}, name=NAME)["table"]
        self.here = server.new_table(self.ann, opponent={"kind": "here"}, name=NAME)["table"]
        detail = admin.table(url, self.over)
        self.ann_id, self.ben_id = (str(seat.guest) for seat in detail.seats)

    def pair(self, maker: httpx.Client, name: str, friend: httpx.Client, other: str) -> tuple[str, list[str]]:
        made = self.server.new_table(maker, name=name)
        body = {"invite": made["invite"], "name": other}
        seated = friend.post(f"/api/tables/{made['table']}/seats", json=body).json()
        return made["table"], [made["tokens"][0], seated["token"]]

    def resign(self, token: str, table: str) -> None:
        action = {"id": "r", "action": "resign"}
        assert self.ann.post(f"/api/tables/{table}/actions", json=action, headers=bearer(token)).json()["ok"]

    def close(self) -> None:
        self.ann.close()
        self.ben.close()


@pytest.fixture
def party(serving: Serving, database_url: str) -> Iterator[TwoGuests]:
    one = TwoGuests(serving(database_url), database_url)
    yield one
    one.close()


def seed_of(url: str, table: str) -> str:
    def read(connection: Any) -> str:
        (stored,) = admin.load_tables(connection, [table])
        return str(json.loads(stored.row.setup)["seed"])

    return admin.read_transaction(url, read)


def everything(url: str) -> str:
    """All that a database holds, as text."""

    def read(connection: Any) -> str:
        rows = [connection.exec_driver_sql(f"SELECT * FROM {name}").all() for name in ("tables", "events", "seats")]
        return repr(rows)

    return admin.read_transaction(url, read)


def test_a_host_sees_tables_and_guests_but_no_seed(party: TwoGuests, tmp_path: Path) -> None:
    at = ("--database", party.url)
    found = printed_json("tables", *at)
    assert found["counts"] == {"over": 1, "playing": 3, "waiting": 1}
    assert {one["id"] for one in found["latest"]} == {
        party.over, party.playing, party.waiting, party.bot, party.here
    }  # fmt: skip
    assert [one["id"] for one in printed_json("tables", "--status", "waiting", *at)["latest"]] == [party.waiting]
    assert len(printed_json("tables", "--limit", "2", *at)["latest"]) == 2

    detail = printed_json("table", party.playing, *at)
    assert [seat["name"] for seat in detail["seats"]] == [FRIEND, NAME]
    assert [seat["guest"] for seat in detail["seats"]] == [party.ben_id, party.ann_id]
    assert detail["events"] >= 4
    assert "seed" not in detail["setup"]
    assert [seat["level"] for seat in printed_json("table", party.bot, *at)["seats"]] == [None, 1]

    assert [(one["guest"], one["name"], one["tables"], one["unfinished"]) for one in printed_json("guests", *at)] == [
        (party.ann_id, NAME, 5, 4),
        (party.ben_id, FRIEND, 2, 1),
    ]
    assert {one["id"] for one in printed_json("guest", party.ben_id, *at)} == {party.over, party.playing}

    for words in (["tables"], ["table", party.playing], ["guests"], ["guest", party.ann_id]):
        done = run(*words, *at)
        assert done.exit_code == 0, done.output
        assert seed_of(party.url, party.playing) not in done.stdout
    assert NAME in run("guests", *at).stdout
    narrow = CliRunner().invoke(app, ["admin", "tables", *at], env={"COLUMNS": "60"})
    assert {party.over, party.playing} <= {line.split(" ")[0] for line in narrow.stdout.splitlines()}
    check_export(party, tmp_path)
    stored = json.dumps(["Ann\x9b2J\u202e", None])  # by a version that accepted such names
    execute(party.url, "UPDATE tables SET names = :n WHERE id = :t", n=stored, t=party.over)
    for words in (["tables"], ["tables", "--json"], ["table", party.over], ["guest", party.ann_id, "--json"]):
        shown = run(*words, *at).stdout.replace("\n", "")
        assert "Ann" in shown
        assert shown.isprintable()
    assert printed_json("table", party.over, *at)["table"]["names"] == ["Ann\x9b2J\u202e", None]
    for question in (
        admin.table,
        admin.guest,
        admin.export,
        guest_deletion.preview_deletion,
        guest_deletion.delete_guest,
    ):
        with pytest.raises(MandalaError, match=f"there is no (guest|table) {ABSENT}"):
            question(party.url, ABSENT)
    hyphen = run("guest", "-9" + ABSENT, *at)  # ids may begin so
    assert str(hyphen.exception) == f"there is no guest -9{ABSENT}"


def check_export(party: TwoGuests, folder: Path) -> None:
    """It holds a guest's tables and records, but no secret of a running game."""
    done = run("export", party.ann_id, "--database", party.url)
    file = folder / "ann.json"
    assert run("export", party.ann_id, "--out", str(file), "--database", party.url).exit_code == 0
    assert file.read_text() == done.stdout
    assert file.stat().st_mode & 0o777 == 0o600
    found: Json = json.loads(done.stdout)
    tables = {one["id"]: one for one in found["tables"]}
    assert set(tables) == {party.over, party.playing, party.waiting, party.bot, party.here}
    assert tables[party.over]["seats"] == [0]
    assert tables[party.playing]["names"] == [NAME]
    assert tables[party.here]["seats"] == [0, 1]
    assert seed_of(party.url, party.over) in tables[party.over]["record"]
    assert seed_of(party.url, party.playing) not in done.stdout
    assert tables[party.waiting]["record"] is None


def test_a_guest_is_forgotten_and_nobody_else_loses_a_game(party: TwoGuests) -> None:
    preview_deletion = guest_deletion.preview_deletion(party.url, party.ann_id)
    assert sorted(preview_deletion.deleted) == sorted([party.waiting, party.bot, party.here])
    assert (preview_deletion.kept, preview_deletion.resigned) == ([party.over], [party.playing])
    assert NAME in everything(party.url)
    refused = run("forget", party.ann_id, "--database", party.url, typed="n\n")
    assert refused.exit_code == 1
    assert NAME in everything(party.url)

    before = {table: table_as(party.ben, table) for table in (party.over, party.playing)}
    mover = before[party.playing]["turn"]
    legal = table_as(party.ben, party.playing, party.seats[mover])["legal"]
    assert run("forget", party.ann_id, "--yes", "--database", party.url).exit_code == 0
    left = everything(party.url)
    assert NAME not in left
    assert party.ann_id not in left

    # The server still has the table in memory; it finds the resignation with the next move.
    asked = {"id": "late", "ply": before[party.playing]["ply"], "move": legal[0]}
    place = f"/api/tables/{party.playing}/moves"
    assert not party.ben.post(place, json=asked, headers=bearer(party.seats[mover])).json()["ok"]
    assert table_as(party.ben, party.playing)["result"]["reason"] == "resignation"

    party.server.kill()  # what was in memory is gone, and all that is printed comes from the database
    party.server.start()
    party.ben.close()
    with party.server.client(cookies=party.ben.cookies) as ben:
        over, played = table_as(ben, party.over), table_as(ben, party.playing)
        assert over["moves"] == before[party.over]["moves"]
        assert over["result"] == before[party.over]["result"]
        assert played["moves"] == before[party.playing]["moves"]
        assert (played["result"]["winner"], played["result"]["reason"]) == (0, "resignation")
        assert [seat["name"] for seat in played["seats"]] == [FRIEND, None]
        listed = {one["table"]: one for one in ben.get("/api/tables").json()["tables"]}
        assert set(listed) == {party.over, party.playing}
        assert {one["name"] for one in listed.values()} == {None}
        assert listed[party.playing]["result"]["reason"] == "resignation"
        assert "?" in ben.get(f"/api/tables/{party.over}/record").text
        for gone in (party.waiting, party.bot, party.here):
            assert ben.get(f"/api/tables/{gone}").status_code == 404
    assert admin.find_damaged(party.url)[1] == []
    with pytest.raises(MandalaError, match="there is no guest"):
        guest_deletion.delete_guest(party.url, party.ann_id)
    last = guest_deletion.delete_guest(party.url, party.ben_id)  # now both players of these games are deleted
    assert sorted(last.deleted) == sorted([party.over, party.playing])
    assert everything(party.url) == "[[], [], []]"


def test_damaged_tables_are_listed_with_the_kind_of_error(party: TwoGuests) -> None:
    assert run("damaged", "--database", party.url).stdout == "5 tables replayed, 0 damaged\n"
    execute(party.url, "UPDATE events SET event = :e WHERE table_id = :t AND seq = 2", t=party.playing, e=MADE_UP)
    execute(party.url, "UPDATE tables SET setup = 'hush', updated = 0 WHERE id = :t", t=party.over)
    done = run("damaged", "--json", "--database", party.url)
    assert done.exit_code == 1
    found = json.loads(done.stdout)
    assert found["replayed"] == 5
    assert {one["table"]: one["error"] for one in found["damaged"]} == {
        party.playing: "MalformedMoveError",
        party.over: "ValidationError",
    }
    done = run("damaged", "--days", "2", "--database", party.url)
    assert "4 tables replayed, 1 damaged" in done.stdout
    assert "hush" not in done.stdout
    # A damaged table still loses the name of who is forgotten; one whose set-up is unreadable goes.
    done = run("table", party.over, "--database", party.url)
    assert done.exit_code == 0, done.output
    fate = guest_deletion.delete_guest(party.url, party.ann_id)
    assert party.over in fate.deleted
    assert fate.resigned == [party.playing]
    assert NAME not in everything(party.url)


def test_nodes_are_listed_and_drained(redis: Redis, clusters: Callable[[], Cluster], tmp_path: Path) -> None:
    at = ("--redis", redis.url)
    assert printed_json("nodes", *at) == []
    url = clusters().create_database()
    node = Server(url, tmp_path / "log", redis=redis.url, thinkers=0)
    try:
        node.wait_until(lambda: printed_json("nodes", *at))
        (found,) = printed_json("nodes", *at)
        assert found["version"] == __version__
        assert str(node.port) in found["address"]
        assert found["id"] in run("nodes", *at).stdout
        with pytest.raises(MandalaError, match="there is no node b2"):
            roster.drain(redis.url, "b2")
        assert run("drain", found["id"], *at).exit_code == 0
        assert node.process.wait(ANSWER_SECONDS) == 0
    finally:
        node.stop()
        clusters().drop_database(url)


def test_the_queue_is_counted(redis: Redis) -> None:
    assert "workers" in run("queue", "--redis", redis.url).stdout
    assert printed_json("queue", "--redis", redis.url) == dict.fromkeys(Sizes._fields, 0)

    async def work() -> None:
        queue = Queue(redis.url)
        await queue.put(
            "node", [JobRequest(str(one), "guest", NOWHERE, 1.0, one < 2, one < 1, b"") for one in range(3)]
        )
        assert await queue.take("worker", only_quick=True)
        await queue.beat("worker", 4, [])
        await queue.close()

    asyncio.run(work())
    expected = {"quick": 0, "slow": 2, "unwatched": 1, "thinking": 1, "workers": 1, "processes": 4}
    assert printed_json("queue", "--redis", redis.url) == expected


def test_complaints_are_one_line() -> None:
    for words, complaint in (
        (["table", ABSENT, "--database", "sqlite:////nowhere/at/all.db"], "there is no such database"),
        (["tables", "--status", "won"], "no such status: won"),
        (["nodes", "--redis", "redis://127.0.0.1:1"], "no answer from Redis"),
        (["queue", "--redis", "redis://127.0.0.1:1"], "no answer from Redis"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "mandala", "admin", *words], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert complaint in done.stderr
        assert len(done.stderr.splitlines()) == 1
