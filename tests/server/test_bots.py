"""Bots of a real server: a person who asks for many of them delays nobody else."""

import re
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from server.servers import Server, table_as, table_at

from mandala.games import GAMES
from mandala.server.settings import Settings


def test_a_guest_who_floods_slow_bots_does_not_delay_a_quick_one(
    tmp_path: Path, serving: Callable[..., Server]
) -> None:
    gate = tmp_path / "open"
    gate.touch()
    server = serving(f"sqlite:///{tmp_path}/mandala.db", thinkers=1, bots=[f"server.gate:Gate:as=Gate,file={gate}"])
    server.wait_until(lambda: len(re.findall("bot offered", server.log)) == len(GAMES))
    gate.unlink()  # from now on, it thinks
    slow = {"opponent": {"kind": "bot", "name": "Gate"}, "game": "mandala", "first": "them"}
    with server.client() as flooder, server.client() as visitor:
        tables, refused = [], None
        while refused is None:
            answer = flooder.post("/api/tables", json=slow)
            if answer.status_code == 201:
                tables.append(answer.json()["table"])
            else:
                refused = answer
            assert len(tables) < 100
        assert (refused.status_code, refused.json()["problem"]["kind"]) == (429, "too-many")
        made = server.new_table(visitor, opponent={"kind": "bot", "level": 1}, first="them")
        assert table_at(visitor, made["table"], 1)["ply"] > 0
        assert [table_as(flooder, table)["ply"] for table in tables] == [0] * len(tables)
        gate.touch()
        for table in tables:
            assert table_at(flooder, table, 1)["ply"] > 0


def test_a_class_behind_one_address_plays_with_the_usual_limits(tmp_path: Path, serving: Callable[..., Server]) -> None:
    """Thirty pupils begin at the same moment, each against a bot."""
    server = serving(f"sqlite:///{tmp_path}/mandala.db", per_address=Settings.per_address, thinkers=1)
    with ExitStack() as together:
        pupils = [together.enter_context(server.client()) for _ in range(30)]
        body = {"opponent": {"kind": "bot", "level": 1}, "first": "them"}
        tables = [server.new_table(pupil, **body)["table"] for pupil in pupils]
        for pupil, table in zip(pupils, tables, strict=True):
            now = table_at(pupil, table, 1)
            move = {"id": "first", "ply": now["ply"], "move": now["legal"][0]}
            assert pupil.post(f"/api/tables/{table}/moves", json=move).json()["ok"]
