"""An overloaded node continues its games, and refuses new ones with a time to come back."""

import asyncio
import itertools
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import httpx
from polling import until, until_async
from server.servers import Server, play_on

from mandala.server.rooms.pressure import RETRY_AFTER, TICK, Pressure
from mandala.tables.errors import RefusedError


def test_new_games_are_refused_while_games_go_on(tmp_path: Path, serving: Callable[..., Server]) -> None:
    server = serving(f"sqlite:///{tmp_path}/mandala.db", most_lag=0)  # a loop is always a little late
    with server.client() as client:
        body = {"game": "mandala", "opponent": {"kind": "friend"}}

        def answer() -> httpx.Response | None:
            found = client.post("/api/tables", json=body)
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


def is_admitted(pressure: Pressure) -> bool:
    try:
        with pressure.new_game():
            return True
    except RefusedError:
        return False


async def test_pressure_rises_with_a_busy_loop_and_falls_again() -> None:
    seconds = itertools.count()  # every look at the clock is a second later
    pressure = Pressure(0.8, 0.05, clock=partial(next, seconds), worked=lambda: 0.0)
    watching = asyncio.create_task(pressure.watch())

    async def is_late() -> bool:
        return pressure.lag > 0.05

    await until_async(is_late, "nobody watches")
    watching.cancel()
    assert pressure.load == 0.0
    assert not is_admitted(pressure)
    for _ in range(100):
        pressure.note(TICK, 0.0)
    assert is_admitted(pressure)


def test_a_busy_process_is_under_pressure_before_it_is_late() -> None:
    pressure = Pressure(0.8, 0.05)
    for _ in range(100):
        pressure.note(TICK, 0.85 * TICK)
    assert not is_admitted(pressure)
    assert pressure.lag == 0.0


def test_a_crowd_that_comes_at_once_is_admitted_gradually() -> None:
    pressure = Pressure(0.8, 0.05)
    admitted = sum(is_admitted(pressure) for _ in range(1000))
    assert 0 < admitted < 100
    pressure.note(TICK, 0.0)
    assert is_admitted(pressure)


def test_what_becomes_no_game_does_not_count() -> None:
    pressure = Pressure(0.8, 0.05)
    for _ in range(1000):
        with suppress(RefusedError), pressure.new_game():
            raise RefusedError("malformed", "no game results")
    assert pressure.load == 0.0


def test_calls_that_make_no_game_keep_no_game_out(tmp_path: Path, serving: Callable[..., Server]) -> None:
    server = serving(f"sqlite:///{tmp_path}/mandala.db", per_address=40, most_load=3)  # a core counts 1
    body = {"game": "mandala", "opponent": {"kind": "friend"}}
    flood = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(base_url=server.address, transport=flood) as flooder, server.client() as visitor:
        answers = Counter(flooder.post("/api/tables").status_code for _ in range(200))
        assert set(answers) == {422, 429}, "the flood is refused, first for what it asks and then for how often"
        answers = Counter(flooder.post("/api/tables", json=body).status_code for _ in range(50))
        assert answers[429] > 0
        assert visitor.post("/api/tables", json=body).status_code == 201
