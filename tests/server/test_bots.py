"""Bots of a real server: whoever asks for many of them keeps nobody waiting."""

from server.servers import Server, table_as, table_at


def test_a_guest_who_floods_slow_bots_does_not_delay_a_quick_one(server: Server) -> None:
    sky = {"opponent": {"kind": "bot", "level": 10}, "game": "mandala", "first": "them"}
    with server.client() as flooder, server.client() as visitor:
        tables, refused = [], None
        while refused is None:
            answer = flooder.post("/api/tables", json=sky)
            if answer.status_code == 201:
                tables.append(answer.json()["table"])
            else:
                refused = answer
            assert len(tables) < 100
        assert (refused.status_code, refused.json()["problem"]["kind"]) == (429, "too-many")
        made = server.new_table(visitor, opponent={"kind": "bot", "level": 1}, first="them")
        assert table_at(visitor, made["table"], 1)["ply"] > 0
        still = [table for table in tables if table_as(flooder, table)["ply"] == 0]
        assert len(still) > len(tables) / 2  # the quick bot overtook them
