"""A node with more to do than it can lets those play on who play, and refuses new games with a time to come back."""

import asyncio
import itertools
from collections.abc import Callable
from functools import partial
from pathlib import Path

import httpx
import pytest
from polling import until, until_async
from server.servers import Server, play_on

from mandala.server.pressure import RETRY_AFTER, TICK, Pressure


def test_new_games_are_refused_while_games_go_on(tmp_path: Path, serving: Callable[..., Server]) -> None:
    server = serving(f"sqlite:///{tmp_path}/mandala.db", most_lag=0)  # a loop is always a little late
    with server.client() as client:
        wish = {"game": "mandala", "opponent": {"kind": "friend"}}

        def answer() -> httpx.Response | None:
            found = client.post("/api/tables", json=wish)
            return None if found.is_success else found

        refused = until(answer, "every new game is let in")
        assert refused is not None
        assert (refused.status_code, refused.json()["problem"]["kind"]) == (429, "busy")
        assert refused.headers["retry-after"] == str(RETRY_AFTER)
        assert client.get("/api/tables").status_code == 200
        assert server.readiness()["ready"]


def test_games_under_way_are_played_on(tmp_path: Path, serving: Callable[..., Server]) -> None:
    database = f"sqlite:///{tmp_path}/mandala.db"
    server = serving(database)
    table, tokens = server.pair()
    server.stop()
    server = serving(database, most_lag=0)
    with server.client() as client:
        assert play_on(client, table, tokens, 4)["ply"] >= 4


@pytest.mark.anyio
async def test_pressure_rises_with_a_busy_loop_and_falls_again() -> None:
    seconds = itertools.count()  # every look at the clock is a second later
    pressure = Pressure(0.8, 0.05, clock=partial(next, seconds), worked=lambda: 0.0)
    watching = asyncio.create_task(pressure.watch())

    async def is_late() -> bool:
        return pressure.lag > 0.05

    await until_async(is_late, "nobody watches")
    watching.cancel()
    assert pressure.load == 0.0
    assert not pressure.admits()
    for _ in range(100):
        pressure.note(TICK, 0.0)
    assert pressure.admits()


def test_a_busy_process_is_under_pressure_before_it_is_late() -> None:
    pressure = Pressure(0.8, 0.05)
    for _ in range(100):
        pressure.note(TICK, 0.85 * TICK)
    assert not pressure.admits()
    assert pressure.lag == 0.0


def test_a_crowd_that_comes_at_once_is_let_in_bit_by_bit() -> None:
    pressure = Pressure(0.8, 0.05)
    admitted = sum(pressure.admits() for _ in range(1000))
    assert 0 < admitted < 100
    pressure.note(TICK, 0.0)
    assert pressure.admits()
