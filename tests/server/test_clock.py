"""Clocks: arithmetic on given times, and a server that keeps them through a crash."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from server.servers import Server, bearer, execute, let_time_pass, play_on, table_as, table_over, value
from tables import message_to, setup

from mandala.tables.clock import DAY, MINUTE, SECOND, Clock
from mandala.tables.events import Event
from mandala.tables.messages import GameClock, MakeMove, MoveClock, Seat
from mandala.tables.table import Table

START = 1_700_000_000_000
UPTIME = "SELECT milliseconds FROM uptime"


def test_a_move_costs_its_time_and_earns_the_increment() -> None:
    clock = Clock(GameClock(kind="game", minutes=5, increment=3))
    assert clock.deadline is None
    clock.press(0, START)
    assert clock.deadline == START + 5 * MINUTE
    clock.press(1, START + 10 * SECOND)
    assert clock.remaining == [5 * MINUTE - 7 * SECOND, 5 * MINUTE]
    state = clock.state(START + 11 * SECOND)
    assert (state.remaining, state.running) == ((5 * MINUTE - 7 * SECOND, 5 * MINUTE - SECOND), 1)
    clock.press(0, START + 14 * SECOND)
    assert clock.remaining == [5 * MINUTE - 7 * SECOND, 5 * MINUTE - SECOND]


def test_moving_twice_in_a_row_earns_one_increment() -> None:
    clock = Clock(GameClock(kind="game", minutes=1, increment=5))
    clock.press(0, START)
    clock.press(0, START + 4 * SECOND)
    assert clock.remaining[0] == 56 * SECOND
    clock.press(1, START + 6 * SECOND)
    assert clock.remaining[0] == 59 * SECOND


def test_every_move_has_the_full_number_of_days() -> None:
    clock = Clock(MoveClock(kind="move", days=2))
    clock.press(0, START)
    clock.press(0, START + DAY)  # the same player has to choose a colour
    assert clock.deadline == START + 3 * DAY
    clock.press(1, START + 2 * DAY)
    assert clock.remaining == [2 * DAY, 2 * DAY]
    assert clock.deadline == START + 4 * DAY


@pytest.mark.parametrize(
    "choice", [GameClock(kind="game", minutes=1, increment=30), MoveClock(kind="move", days=1)], ids=["game", "move"]
)
def test_an_expired_clock_shows_no_time_left(choice: GameClock | MoveClock) -> None:
    clock = Clock(choice)
    clock.press(1, START)
    clock.press(None, START + 2 * DAY)
    assert clock.remaining[1] == 0
    assert (clock.deadline, clock.state(START + 3 * DAY).running) == (None, None)


def test_uptime_that_goes_back_gives_no_time() -> None:
    clock = Clock(GameClock(kind="game", minutes=1))
    clock.press(0, START)
    assert clock.state(START - MINUTE).remaining == (MINUTE, MINUTE)
    clock.press(1, START - MINUTE)
    assert clock.remaining == [MINUTE, MINUTE]
    assert clock.deadline == START


def timed(clock: dict[str, Any]) -> Table:
    return Table("d" * 16, setup(clock=clock))


def moved(table: Table, now: int) -> Table:
    player: Seat = 0 if table.turn == 0 else 1
    asked = MakeMove(id=f"m{now}", ply=table.game.ply, move=table.game.legal_moves[0].text)
    return table.move(player, asked, now)[-1]


def test_the_time_of_a_table_runs_from_the_first_move_and_expires() -> None:
    table = timed({"kind": "game", "minutes": 1})
    assert table.expire(START + DAY) == []
    table = moved(table, START)
    loser = table.turn
    assert table.deadline == START + MINUTE
    assert table.expire(START + MINUTE - 1) == []
    (table,) = table.expire(START + MINUTE)
    message = message_to(table, None, START + MINUTE)
    assert message.result is not None
    assert message.clock is not None
    assert (message.result.reason, message.result.winner) == ("time", 1 - (loser or 0))
    assert message.clock.remaining[loser or 0] == 0
    assert message.clock.running is None
    assert table.expire(START + DAY) == []


def test_an_outage_in_an_old_game_is_given_back() -> None:
    table = moved(timed({"kind": "game", "minutes": 1}), START)
    table.apply(Event(kind="outage", player=0, at=START + DAY, lost=DAY - 10 * SECOND))
    assert table.deadline == START + DAY + 50 * SECOND
    assert message_to(table, None, START + DAY).cause is None


def test_a_table_without_a_clock_never_expires() -> None:
    table = moved(Table("d" * 16, setup()), START)
    assert (table.deadline, table.expire(1 << 62)) == (None, [])


# A real server


def test_a_clock_survives_the_killing_of_the_server_and_then_expires(
    database_url: str, serving: Callable[..., Server]
) -> None:
    server = serving(database_url)
    table, tokens = server.pair(clock={"kind": "game", "minutes": 180, "increment": 0})
    whole = 180 * MINUTE
    with server.client() as client:
        assert table_as(client, table)["clock"] == {"remaining": [whole, whole], "running": None}
        play_on(client, table, tokens, 1)
        before = table_as(client, table)
        assert before["clock"]["running"] == before["turn"] == 1
        last = "SELECT event FROM events WHERE table_id = :t ORDER BY seq DESC LIMIT 1"
        moved = json.loads(value(database_url, last, t=table))["at"]
        server.wait_until(lambda: value(database_url, UPTIME) > moved)  # a heartbeat at least
        server.kill()
        ran = value(database_url, UPTIME) - moved
        let_time_pass(database_url, table, 120 * MINUTE)
        execute(database_url, "UPDATE uptime SET at = at - :m", m=DAY)  # so long the server is down
        server.start()
        after = table_as(client, table)
        assert (after["ply"], after["turn"], after["position"]) == (before["ply"], 1, before["position"])
        left = after["clock"]["remaining"][1]
        assert 0 < left <= 60 * MINUTE - ran  # what passed before the kill has gone, but not the time it was down
        execute(database_url, "UPDATE uptime SET milliseconds = milliseconds + :m", m=60 * MINUTE)
        ended = table_over(client, table)
        assert (ended["status"], ended["result"]["reason"], ended["result"]["winner"]) == ("over", "time", 0)
        assert ended["clock"] == {"remaining": [whole, 0], "running": None}
        late = client.post(
            f"/api/tables/{table}/moves",
            json={"id": "late", "ply": after["ply"], "move": "m1r"},
            headers=bearer(tokens[1]),
        )
        assert late.json()["problem"]["kind"] == "not-now"
