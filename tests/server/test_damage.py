"""A table that cannot be loaded: its viewers get an error, and nobody else notices."""

import json
import re
from collections.abc import Callable

import httpx
import pytest
from server.servers import Server, execute, let_time_pass, play_on, table_as
from websockets.exceptions import ConnectionClosed

CLOCK = {"kind": "game", "minutes": 1}
MADE_UP = json.dumps({"kind": "move", "player": 0, "at": 0, "move": "m1?"})


def damaged_tables(client: httpx.Client) -> float:
    found = re.search(r"^mandala_tables_damaged (\S+)$", client.get("/metrics").text, re.MULTILINE)
    assert found
    return float(found[1])


def test_a_damaged_table_harms_no_other(database_url: str, serving: Callable[..., Server]) -> None:
    server = serving(database_url)
    with server.client() as client:
        changed, shortened, sound = (server.pair(clock=CLOCK) for _ in range(3))
        for table, tokens in (changed, shortened, sound):
            play_on(client, table, tokens, 1)
        unreadable = server.new_table(client, opponent={"kind": "bot", "level": 1}, first="me")["table"]
        listed = server.new_table(client)["table"]
        server.kill()
        execute(database_url, "UPDATE events SET event = :e WHERE table_id = :t AND seq = 2", t=changed[0], e=MADE_UP)
        execute(database_url, "DELETE FROM events WHERE table_id = :t AND seq = 1", t=shortened[0])
        execute(database_url, "UPDATE tables SET setup = 'hush', bot_turn = true WHERE id = :t", t=unreadable)
        let_time_pass(database_url, sound[0], 61_000)
        for table in (changed[0], shortened[0]):
            execute(database_url, "UPDATE tables SET deadline = -1 WHERE id = :t", t=table)
        server.start()

        over = table_as(client, sound[0], after=2, wait=30)
        assert (over["status"], over["result"]["reason"]) == ("over", "time")
        for table in (changed[0], shortened[0], unreadable):
            refused = client.get(f"/api/tables/{table}")
            assert (refused.status_code, refused.json()["problem"]["kind"]) == (500, "damaged")
            with pytest.raises(ConnectionClosed) as closed, server.raw_socket(table) as socket:
                socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4500
            assert [table in line for line in server.log.splitlines() if "damaged" in line].count(True) == 1
        assert damaged_tables(client) == 3
        assert "hush" not in server.log
        assert [one["table"] for one in client.get("/api/tables").json()["tables"]] == [listed]

        execute(database_url, "DELETE FROM events WHERE table_id = :t AND seq = 2", t=changed[0])
        assert table_as(client, changed[0])["ply"] == 0  # repaired by hand
        assert damaged_tables(client) == 2
