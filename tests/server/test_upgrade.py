"""A database of each earlier schema is updated by a start of the server, and its games continue."""

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from server.conftest import Serving
from server.servers import bearer, execute, play_on, table_as, table_at, value
from services import Cluster
from sqlalchemy import text

from mandala.server.rooms.tokens import Tokens
from mandala.server.store.database import MIGRATIONS, connect, migrate, parse_database_url
from mandala.server.store.store import Store
from mandala.tables.clock import DAY

SCHEMAS = sorted((Path(__file__).parent / "schemas").glob("*.sql"))
PLAYING, AGAINST_A_BOT, WAITING, OVER = "d8cdde11874a9605", "9444f884d75f1f6e", "9e19c8c1deeedda6", "754ec24957bee445"
DEALING = "5d1c0b2e4f6a7889"
UPTIME = 1794811953600  # a little more than the databases have seen
SECRET = "e27de0048dbe04b8f862e92be329f9df76b140f24bd377891664703b7fd6ee1c"


def test_every_earlier_schema_is_kept() -> None:
    newest, *earlier = (one.revision for one in ScriptDirectory(str(MIGRATIONS)).walk_revisions())
    assert set(earlier) <= {path.stem for path in SCHEMAS} <= {newest, *earlier}


async def fill(url: str, script: str) -> None:
    engine = connect(parse_database_url(url), 1, migrating=True)
    async with engine.begin() as connection:
        for statement in re.findall(r"^(?:CREATE|INSERT).*;$", script, re.MULTILINE):
            await connection.execute(text(statement.replace(":", r"\:")))
    await engine.dispose()


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda path: f"schema-{path.stem}")
def test_games_go_on_after_an_upgrade(schema: Path, database_url: str, serving: Serving) -> None:
    asyncio.run(fill(database_url, schema.read_text()))
    server = serving(database_url)
    tokens = Tokens(SECRET)
    seats = {table: [tokens.seat_token(table, seat) for seat in (0, 1)] for table in (PLAYING, AGAINST_A_BOT)}
    with server.client() as client:
        before = table_as(client, PLAYING, seats[PLAYING][0])
        assert (before["status"], before["ply"], before["turn"]) == ("playing", 6, 0)
        assert before["clock"] is not None  # the months between were the server's, not the players'
        assert play_on(client, PLAYING, seats[PLAYING], 4)["ply"] >= 10

        mine = table_as(client, AGAINST_A_BOT, seats[AGAINST_A_BOT][0])
        assert mine["ply"] == 9
        move = {"id": "next", "ply": 9, "move": mine["legal"][0]}
        moved = client.post(
            f"/api/tables/{AGAINST_A_BOT}/moves", json=move, headers=bearer(seats[AGAINST_A_BOT][0])
        ).json()
        assert moved["ok"], moved
        assert table_at(client, AGAINST_A_BOT, 11)["ply"] >= 11

        seated = client.post(f"/api/tables/{WAITING}/seats", json={"invite": tokens.invitation(WAITING)})
        assert seated.status_code == 201, seated.text
        assert table_as(client, WAITING)["status"] == "playing"
        assert play_on(client, WAITING, [tokens.seat_token(WAITING, 0), seated.json()["token"]], 2)["ply"] >= 2

        assert table_as(client, OVER)["status"] == "over"
        record = client.get(f"/api/tables/{OVER}/record")
        assert record.status_code == 200
        assert "resign" in record.text


async def test_a_table_that_waited_for_nonces_gets_a_deadline(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/mandala.db"
    await fill(url, (Path(__file__).parent / "schemas" / "4.sql").read_text())
    store = await Store.open(url)
    assert DEALING not in await store.due(UPTIME + 13 * DAY)
    assert DEALING in await store.due(UPTIME + 14 * DAY)
    await store.close()


def test_games_that_were_uploaded_before_are_marked(database_url: str) -> None:
    asyncio.run(fill(database_url, (Path(__file__).parent / "schemas" / "4.sql").read_text()))
    for table, dealer in ((OVER, '"dealer":0'), (PLAYING, '"dealer": 0'), (WAITING, '"dealer":null')):
        changed = "UPDATE tables SET setup = replace(setup, '}', :dealer) WHERE id = :table"
        execute(database_url, changed, table=table, dealer=f",{dealer}}}")
    asyncio.run(migrate(parse_database_url(database_url)))
    assert value(database_url, "SELECT count(*) FROM tables WHERE uploaded") == 2
    for table in (OVER, PLAYING):
        assert value(database_url, "SELECT uploaded FROM tables WHERE id = :table", table=table)


def test_a_node_of_the_version_before_keeps_working_beside_the_new_one(
    clusters: Callable[[], Cluster], serving: Serving
) -> None:
    url = clusters().create_database()
    asyncio.run(fill(url, (Path(__file__).parent / "schemas" / "2.sql").read_text()))
    server = serving(url)
    token = Tokens(SECRET).seat_token(PLAYING, 0)
    with server.client() as client:
        before = table_as(client, PLAYING, token)
        move, seq = before["legal"][0], before["seq"] + 1
        body = json.dumps({"kind": "move", "player": 0, "at": UPTIME, "id": "old", "move": move})
        # What a node of schema 2 writes: its heartbeat, an event and the summary that it knows.
        alive = f"INSERT INTO settings VALUES ('alive', '{UPTIME}') ON CONFLICT (key) DO UPDATE SET value = '{UPTIME}'"
        execute(url, alive)
        execute(url, "INSERT INTO events VALUES (:table, :seq, 0, :body)", table=PLAYING, seq=seq, body=body)
        execute(
            url,
            "UPDATE tables SET status = 'playing', ply = :ply, turn = 1, deadline = NULL, bot_turn = FALSE,"
            " updated = 0, names = NULL, result = NULL WHERE id = :table",
            table=PLAYING,
            ply=before["ply"] + 1,
        )
        after = table_as(client, PLAYING)
        assert (after["seq"], after["moves"][-1]) == (seq, move)
        seats = [Tokens(SECRET).seat_token(PLAYING, seat) for seat in (0, 1)]
        assert play_on(client, PLAYING, seats, 2)["ply"] >= before["ply"] + 3
    server.stop()
    clusters().drop_database(url)
