"""Every call over HTTP, who may do what, and how it is refused."""

import json
import re
import select
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from polling import until
from server.servers import ANSWER_SECONDS, Json, Server, bearer, play_on, table_as

from mandala.server.api.guard import HEADERS
from mandala.tables.messages import MAX_RECORD, TableOptions

JSON = {"Content-Type": "application/json"}


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with server.client() as one:
        yield one


def problem(response: httpx.Response, status: int, kind: str) -> Json:
    assert response.status_code == status, response.text
    body = response.json()
    assert set(body) == {"problem"}
    assert set(body["problem"]) == {"kind", "text", "reason", "about"}
    assert body["problem"]["kind"] == kind
    assert body["problem"]["text"]
    return dict(body["problem"])


def new_table(**changes: Any) -> Json:
    """The body of a request for a new table."""
    return {"game": "mandala", "opponent": {"kind": "friend"}} | changes


# Tables


def test_the_server_says_how_it_is(client: httpx.Client) -> None:
    status = client.get("/api/status").json()
    assert (status["ready"], status["progress"], sorted(status)[:2]) == (True, 1.0, ["doing", "network"])
    assert client.get("/healthz").json() == {"ok": True, "version": status["version"]}
    assert client.get("/readyz").json() == {"ready": True, "reason": None, "degraded": None}


def test_metrics_count_what_happens(server: Server, client: httpx.Client) -> None:
    def count() -> float:
        found = re.search(r'mandala_tables_total\{game="patterns",opponent="here"\} (\S+)', client.get("/metrics").text)
        return float(found[1]) if found else 0.0

    before = count()
    server.new_table(game="patterns", opponent={"kind": "here"})
    assert count() == before + 1
    assert "mandala_move_seconds_bucket" in client.get("/metrics").text


@pytest.mark.parametrize("game", ["mandala", "patterns"])
def test_a_table_is_set_up_as_asked(server: Server, client: httpx.Client, game: str) -> None:
    clock = {"kind": "game", "minutes": 10, "increment": 5}
    name = " Zoe\u0308 "
    made = server.new_table(client, game=game, first="them", aid=False, take_backs=False, clock=clock, name=name)
    assert made["tokens"][1] is None
    assert made["invite"]
    received = table_as(client, made["table"])
    assert (received["game"], received["you"], received["first"], received["status"]) == (game, 0, 1, "waiting")
    asked = {"aid": False, "take_backs": False, "clock": clock}
    assert received["options"] == TableOptions().options() | asked | {"ply_limit": 600}
    assert received["seats"][0] == {"kind": "person", "taken": True, "name": "Zo\u00eb", "level": None}
    assert received["seats"][1]["taken"] is False
    assert received["aid"] is None
    assert len(received["commitment"]) == 64


def test_a_wrong_request_for_a_table_is_refused_with_an_error(client: httpx.Client) -> None:
    wrong: list[Any] = [
        {}, [], None, "x", new_table(game="chess"), new_table(opponent={"kind": "bot"}),
        new_table(opponent={"kind": "bot", "level": 11}),
        new_table(opponent={"kind": "bot", "level": "3"}), new_table(opponent={"kind": "here", "level": 1}),
        new_table(first="you"), new_table(clock={"kind": "game", "minutes": 0}),
        new_table(clock={"kind": "move", "days": 15}), new_table(name="a" * 25), new_table(name="a\n"),
        new_table(name="a\x85"), new_table(name="\u202ea"), new_table(name="\ufb2c" * 24),
        new_table(aid=1), new_table(extra=1), new_table(name=["a"]), {"\ud800": 1}, new_table(name="\ud800"),
    ]  # fmt: skip
    for one in wrong:
        problem(client.post("/api/tables", content=json.dumps(one), headers=JSON), 422, "malformed")
    for content in (b"", b"{", b"\xff\xfe", b'{"game": NaN}', b"[" * 50_000, b'{"a":' * 30_000):
        answer = client.post("/api/tables", content=content, headers=JSON)
        assert answer.status_code in (400, 422), content[:20]
        problem(answer, answer.status_code, "malformed")


def test_calls_that_do_not_exist_are_named(client: httpx.Client) -> None:
    problem(client.get("/api/nothing"), 404, "not-found")
    problem(client.delete("/api/tables"), 405, "not-found")
    problem(client.put("/api/status"), 405, "not-found")


@pytest.mark.parametrize(
    "odd", ["%00", "ABC", "0" * 15, "0" * 17, "G" * 16, "%F0%9F%98%80", "a" * 3000, "..%2f..", "'"]
)
def test_odd_names_of_tables_are_refused(client: httpx.Client, odd: str) -> None:
    for place in ("", "/record", "/replay", "/replay/frames"):
        answer = client.get(f"/api/tables/{odd}{place}")
        assert answer.status_code in (404, 422)
        problem(answer, answer.status_code, "malformed" if answer.status_code == 422 else "not-found")
    for place in ("/moves", "/actions", "/seats"):
        assert client.post(f"/api/tables/{odd}{place}", json={}).status_code in (404, 405, 422)


def test_an_unknown_table_is_not_found(client: httpx.Client) -> None:
    nowhere = "/api/tables/0123456789abcdef"
    for place in ("", "/record", "/replay", "/replay/frames"):
        problem(client.get(nowhere + place), 404, "not-found")
    problem(client.post(f"{nowhere}/moves", json={"id": "a", "ply": 0, "move": "m1r"}), 404, "not-found")
    problem(client.post(f"{nowhere}/actions", json={"id": "a", "action": "resign"}), 404, "not-found")
    problem(client.post(f"{nowhere}/seats", json={"invite": "x"}), 404, "not-found")


# Guests, seats and tokens


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(server: Server, client: httpx.Client) -> None:
    answer = client.post("/api/tables", json=new_table())
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/api" in cookie
    assert "set-cookie" not in client.post("/api/tables", json=new_table()).headers
    mine = [one["table"] for one in client.get("/api/tables").json()["tables"]]
    assert len(mine) == 2
    value = client.cookies["guest"]
    guest, _, signature = value.rpartition(".")
    flipped = ("A" if signature[0] != "A" else "B") + signature[1:]
    for forged in (f"{guest}.{flipped}", guest, f"{guest}.", f"x{value}", "", "\x7f", "a" * 3000, "\xe9"):
        headers = {b"Cookie": f"guest={forged}".encode("latin-1")}
        with server.client() as other:
            assert other.get("/api/tables", headers=headers).json() == {"tables": []}
            assert other.get(f"/api/tables/{mine[0]}", headers=headers).json()["you"] is None


def test_a_guest_lists_their_own_tables_the_latest_first(server: Server, client: httpx.Client) -> None:
    assert client.get("/api/tables").json() == {"tables": []}
    first = server.new_table(client, opponent={"kind": "here"}, game="patterns")["table"]
    then = time.time_ns() // 10**6
    until(lambda: time.time_ns() // 10**6 > then, "the clock stands still")  # tables are sorted by milliseconds
    second = server.new_table(client, opponent={"kind": "bot", "level": 2}, first="me")["table"]
    listed = client.get("/api/tables").json()["tables"]
    assert [one["table"] for one in listed] == [second, first]
    assert [(one["opponent"], one["level"], one["your_turn"]) for one in listed] == [
        ("bot", 2, True),
        ("here", None, True),
    ]


def test_a_token_is_a_seat_on_any_device_and_nothing_else_is(server: Server) -> None:
    table, tokens = server.pair()
    elsewhere, others = server.pair()
    with server.client() as device:
        assert [table_as(device, table, token)["you"] for token in tokens] == [0, 1]
        assert table_as(device, table)["you"] is None
        for wrong in ("x", others[0], tokens[0][:-1], "\xe9", "a" * 500):
            headers = {b"Authorization": f"Bearer {wrong}".encode("latin-1")}
            problem(device.get(f"/api/tables/{table}", headers=headers), 403, "not-your-seat")
        move = {"id": "a", "ply": 0, "move": "m1r"}
        problem(device.post(f"/api/tables/{table}/moves", json=move), 403, "not-your-seat")
        problem(
            device.post(f"/api/tables/{elsewhere}/moves", json=move, headers=bearer(tokens[0])), 403, "not-your-seat"
        )
        problem(device.post(f"/api/tables/{table}/actions", json={"id": "a", "action": "resign"}), 403, "not-your-seat")
        assert table_as(device, table)["seq"] == 1


def test_an_invitation_works_once(server: Server) -> None:
    with server.client() as ann, server.client() as bob, server.client() as eve:
        made = server.new_table(ann)
        place, ask = f"/api/tables/{made['table']}/seats", {"invite": made["invite"], "name": "Bob"}
        problem(ann.post(place, json=ask), 409, "seat-taken")  # the maker sits on the other side
        problem(bob.post(place, json={"invite": made["tokens"][0]}), 404, "not-found")
        taken = bob.post(place, json=ask)
        assert (taken.status_code, taken.json()["seat"]) == (201, 1)
        assert bob.post(place, json=ask).json() == taken.json()  # back by the same link
        assert table_as(bob, made["table"])["you"] == 1
        problem(eve.post(place, json=ask), 409, "seat-taken")
        watched = table_as(eve, made["table"])
        assert (watched["you"], watched["seats"][1]["name"], watched["seq"]) == (None, "Bob", 1)
        assert table_as(eve, made["table"], taken.json()["token"])["you"] == 1
        assert made["table"] in [one["table"] for one in bob.get("/api/tables").json()["tables"]]


def test_of_many_who_follow_an_invitation_at_once_one_gets_the_seat(server: Server) -> None:
    made = server.new_table()
    answers: list[int] = []

    def follow() -> None:
        with server.client() as guest:
            answer = guest.post(f"/api/tables/{made['table']}/seats", json={"invite": made["invite"]})
            answers.append(answer.status_code)

    threads = [threading.Thread(target=follow) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [201] + [409] * 7


def test_only_a_table_for_a_friend_has_an_invitation(server: Server, client: httpx.Client) -> None:
    for opponent in ({"kind": "bot", "level": 1}, {"kind": "here"}):
        made = server.new_table(opponent=opponent)
        assert made["invite"] is None
        problem(client.post(f"/api/tables/{made['table']}/seats", json={"invite": "x"}), 404, "not-found")


def test_at_one_screen_one_guest_moves_for_both(server: Server, client: httpx.Client) -> None:
    made = server.new_table(client, opponent={"kind": "here"}, first="me")
    table = made["table"]
    assert all(made["tokens"])
    with server.client() as device:
        for ply in range(6):
            received = table_as(client, table) if ply % 2 else table_as(device, table, made["tokens"][ply // 2 % 2])
            assert received["both"]
            assert received["you"] == received["turn"]
            assert received["position"]["hands"][received["turn"]]
            assert received["position"]["hands"][1 - received["turn"]] is None
            move = {"id": f"m{received['ply']}", "ply": received["ply"], "move": received["legal"][0]}
            first = client.post(f"/api/tables/{table}/moves", json=move).json()
            assert first["ok"]
            assert client.post(f"/api/tables/{table}/moves", json=move).json() == first  # a repeat is harmless
        assert not table_as(device, table)["both"]


# Moves


def test_moves_and_actions_are_answered(server: Server, client: httpx.Client) -> None:
    table, tokens = server.pair()
    place = f"/api/tables/{table}/moves"
    legal = table_as(client, table, tokens[0])["legal"]

    def move(player: int, **asked: Any) -> Json:
        return dict(client.post(place, json={"id": "a", "ply": 0} | asked, headers=bearer(tokens[player])).json())

    assert move(1, move=legal[0])["problem"]["kind"] == "not-your-turn"
    assert move(0, move=legal[0], ply=3)["problem"]["kind"] == "stale"
    assert move(0, move="cr")["problem"]["reason"] == "nothing-to-claim"
    assert move(0, move="?")["problem"]["kind"] == "malformed"
    answer = move(0, move=legal[0])
    assert answer | {"seq": 2} == {"type": "answer", "id": "a", "ok": True, "seq": 2, "problem": None}
    assert move(0, move=legal[-1]) == answer  # the id counts, not what comes with it
    assert table_as(client, table)["moves"][0] == legal[0]
    changes: list[Json] = [
        {"id": ""}, {"id": "a b"}, {"id": "x" * 41}, {"ply": -1}, {"ply": "0"}, {"move": "x" * 11}, {"more": 1},
    ]  # fmt: skip
    for wrong in changes:
        asked = {"id": "b", "ply": 0, "move": "m1r"} | wrong
        problem(client.post(place, json=asked, headers=bearer(tokens[0])), 422, "malformed")
    act = {"id": "c", "action": "draw"}
    assert client.post(f"/api/tables/{table}/actions", json=act, headers=bearer(tokens[1])).json()["ok"]
    assert table_as(client, table)["offers"]["draw"] == 1


@pytest.mark.parametrize("game", ["mandala", "patterns"])
def test_a_whole_game_is_played_recorded_and_replayed(server: Server, client: httpx.Client, game: str) -> None:
    table, tokens = server.pair(game=game, name="Ann")
    end = play_on(client, table, tokens)
    assert (end["status"], end["turn"], end["legal"]) == ("over", None, [])
    record = client.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert record.headers["content-disposition"] == f'attachment; filename="{game}-{table}.txt"'
    replay = client.get(f"/api/tables/{table}/replay").json()
    assert replay["players"][0] == "Ann"
    assert (replay["moves"], replay["made"]) == (end["moves"], end["made"])
    assert replay["result"] == end["result"]
    text = {"Content-Type": "text/plain"}
    assert client.post("/api/replays", content=record.content, headers=text).json() == replay
    place = f"/api/tables/{table}/replay/frames"
    first = client.get(place, params={"start": 0, "count": 10}).json()
    assert (first["start"], [one["ply"] for one in first["positions"]]) == (0, list(range(min(10, end["ply"] + 1))))
    last = client.get(place, params={"start": end["ply"], "count": 100}).json()
    assert [one["scores"] for one in last["positions"]] == [end["result"]["scores"]]
    asked = {"start": 3, "count": 2}
    slice_of = client.get(place, params=asked).json()
    assert [one["ply"] for one in slice_of["positions"]] == [3, 4]
    again = client.post("/api/replays/frames", params=asked, content=record.content, headers=text)
    assert again.json() == slice_of
    for wrong in ({"start": -1}, {"count": 0}, {"count": 101}, {"start": "x"}, {"start": 1 << 40}):
        problem(client.get(place, params=wrong), 422, "malformed")


def test_a_wrong_record_is_refused_with_the_place_of_the_mistake(server: Server, client: httpx.Client) -> None:
    table, tokens = server.pair()
    play_on(client, table, tokens, 4)
    client.post(f"/api/tables/{table}/actions", json={"id": "r", "action": "resign"}, headers=bearer(tokens[0]))
    record = client.get(f"/api/tables/{table}/record").text
    head, _, moves = record.rpartition("\n\n")
    third = [word for word in re.finditer(r"\S+", moves) if not word[0].endswith(".")][2]
    broken = f"{head}\n\n{moves[: third.start()]}cr{moves[third.end() :]}"
    about = {"line": broken[: broken.index(" cr")].count("\n") + 1, "ply": 3, "move": "cr"}
    received = problem(client.post("/api/replays", content=broken), 422, "malformed")
    assert (received["reason"], received["about"]) == ("illegal-move", about)
    for content in (b"", b"\x00", b"\xff", b"hello", record.encode()[:100], record.encode() * 2, b"a: b\n" * 1000):
        problem(client.post("/api/replays", content=content), 422, "malformed")
        problem(client.post("/api/replays/frames", content=content), 422, "malformed")


def test_a_long_poll_ends_with_the_next_event_or_its_time(server: Server, client: httpx.Client) -> None:
    table, tokens = server.pair()
    now = table_as(client, table, tokens[0])
    assert table_as(client, table, after=now["seq"], wait=0.3)["seq"] == now["seq"]
    assert table_as(client, table, after=now["seq"] - 1, wait=30)["seq"] == now["seq"]
    with socket.create_connection(("127.0.0.1", server.port), ANSWER_SECONDS) as waiting, server.client() as other:
        asked = f"GET /api/tables/{table}?after={now['seq']}&wait=30 HTTP/1.1\r\nHost: {server.host}\r\n"
        waiting.sendall(f"{asked}Connection: close\r\n\r\n".encode())
        for _ in range(3):  # later calls are answered first
            assert table_as(other, table)["seq"] == now["seq"]
        assert not select.select([waiting], [], [], 0)[0]
        move = {"id": "a", "ply": 0, "move": now["legal"][0]}
        other.post(f"/api/tables/{table}/moves", json=move, headers=bearer(tokens[0]))
        received = waiting.makefile().read()
    assert json.loads(received.partition("\n\n")[2])["seq"] == now["seq"] + 1
    for query in ({"wait": 31}, {"wait": "nan"}, {"wait": -1}, {"after": -1}, {"after": "x"}, {"after": 1 << 40}):
        problem(client.get(f"/api/tables/{table}", params=query), 422, "malformed")


# Safety


def test_a_foreign_page_has_no_authority(server: Server, client: httpx.Client) -> None:
    made = server.new_table(client, opponent={"kind": "here"})
    place = f"/api/tables/{made['table']}"
    assert client.get(place).json()["both"]
    for origin in ("http://evil.example", "null", "http://[", f"https://{server.host}", ""):
        foreign = {"Origin": origin}
        assert client.get(place, headers=foreign).json()["you"] is None
        problem(
            client.post(f"{place}/actions", json={"id": "a", "action": "resign"}, headers=foreign), 403, "not-your-seat"
        )
        assert client.get("/api/tables", headers=foreign).json() == {"tables": []}
        assert "set-cookie" not in client.post("/api/tables", json=new_table(), headers=foreign).headers
        answer = client.get(place, headers=foreign)
        assert not any(name.startswith("access-control") for name in answer.headers)
    own = client.post(f"{place}/actions", json={"id": "a", "action": "draw"}, headers={"Origin": server.address})
    assert own.json()["ok"]


def test_behind_a_proxy_with_tls_a_page_without_is_foreign(server: Server, client: httpx.Client) -> None:
    made = server.new_table(client, opponent={"kind": "here"})
    proxied = {"X-Forwarded-Proto": "https"}
    for origin, you in ((f"https://{server.host}", True), (f"http://{server.host}", False)):
        received = client.get(f"/api/tables/{made['table']}", headers=proxied | {"Origin": origin}).json()
        assert received["both"] is you


def test_every_answer_has_the_headers_of_safety(server: Server, client: httpx.Client) -> None:
    for answer in (
        client.get("/"),
        client.get("/nowhere"),
        client.get("/api/status"),
        client.get("/api/tables/x"),
        client.get("/api/nothing"),
        client.post("/api/replays", content=b"x" * (MAX_RECORD + 1)),
    ):
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "server" not in answer.headers
    policy = client.get("/").headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # the engine, and no other code


def test_a_body_that_is_too_large_is_refused(client: httpx.Client) -> None:
    problem(client.post("/api/replays", content=b"x" * (MAX_RECORD + 1)), 413, "too-large")

    def pieces() -> Iterator[bytes]:
        for _ in range(30):
            yield b"x" * 10_000

    problem(client.post("/api/tables", content=pieces()), 413, "too-large")
    assert client.get("/api/status").status_code == 200
