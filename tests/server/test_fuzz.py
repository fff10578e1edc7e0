"""Thousands of messages that make no sense: each is answered with an error, and the game continues."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, get_args

import pytest
from seeds import seeded
from server.servers import Page, Server, play_on
from websockets.exceptions import ConnectionClosed

from mandala.tables.messages import MAX_MESSAGE, Problem

AT_ONCE = 40  # how many are read before the server refuses more
KINDS = set(get_args(Problem.model_fields["kind"].annotation))
CUT = 1006  # the connection ended without a close frame
Said = tuple[str | bytes, bool]  # what is sent, and whether as text


def text(value: Any) -> Said:
    return json.dumps(value), True


def any_value(rng: random.Random, depth: int = 0) -> Any:
    choices: list[Callable[[], Any]] = [
        lambda: None,
        lambda: rng.random() < 0.5,
        lambda: rng.choice([0, -1, 2**31, 2**63, 2**64, 10**300, -(10**30)]),
        lambda: rng.choice([1e308, -0.0, float("nan"), float("inf"), 0.1]),
        lambda: "".join(chr(rng.choice([0, 9, 10, 34, 92, 127, 233, 8364, 0x1F600])) for _ in range(rng.randrange(9))),
        lambda: rng.choice(["join", "move", "act", "sync", "ping", "table", "m1r", "__proto__"]) * rng.randrange(1, 4),
        lambda: [any_value(rng, depth + 1) for _ in range(rng.randrange(4))] if depth < 4 else [],
        lambda: (
            {f"k{rng.randrange(9)}": any_value(rng, depth + 1) for _ in range(rng.randrange(4))} if depth < 4 else {}
        ),
    ]
    return rng.choice(choices)()


def random_bytes(rng: random.Random) -> Said:
    return rng.randbytes(rng.randrange(200)), False


def random_text(rng: random.Random) -> Said:
    return "".join(chr(rng.randrange(1, 0xD800)) for _ in range(rng.randrange(100))), True


def broken_json(rng: random.Random) -> Said:
    whole = json.dumps({"type": "move", "id": "a", "ply": 0, "move": "m1r"})
    at = rng.randrange(len(whole) - 1)
    return rng.choice([whole[:at], whole[:at] + rng.choice(',}]"\x00') + whole[at:] + "{", whole + whole]), True


def not_an_object(rng: random.Random) -> Said:
    return text(rng.choice([[], None, True, 1, "join", [{"type": "join"}], 1e400]))


def wrong_types(rng: random.Random) -> Said:
    message = {"type": "move", "id": "a", "ply": 0, "move": "m1r"}
    message[rng.choice(["id", "ply", "move"])] = rng.choice([None, [], {}, 1.5, True, ["a"], 10**40])
    return text(message)


def wrong_message(rng: random.Random) -> Said:
    return text({"type": any_value(rng), "unknown": any_value(rng)})


def wrong_action(rng: random.Random) -> Said:
    return text(
        {"type": "act", "id": "a", "action": rng.choice(["Resign", "", "win", None, 7, "take back", "decline"])}
    )


def wrong_values(rng: random.Random) -> Said:
    """Right in shape: a ply that is not the table's, or a move that is none."""
    if rng.random() < 0.5:
        return text({"type": "move", "id": f"i{rng.random()}", "ply": rng.choice([7, 2**31, 2**62]), "move": "m1r"})
    move = rng.choice(["", "m3r", "f1x2", "f1r0", "cr", "stop", "od4", "\x00", "m1r ", "M1R", "db99", "ßé"])
    return text({"type": "move", "id": f"i{rng.random()}", "ply": 0, "move": move})


def wrong_ids(rng: random.Random) -> Said:
    return text({"type": "move", "id": rng.choice(["", " ", "a" * 41, "é", "\n", 5]), "ply": 0, "move": "m1r"})


def wrong_join(rng: random.Random) -> Said:
    token: Any = rng.choice(["x", "x" * 64, "x" * 65, 5, ["x"], "é" * 9, "../../etc"])
    return text({"type": "join", "token": token})


def deep(rng: random.Random) -> Said:
    depth = rng.randrange(100, 2000)
    return rng.choice(
        ["[" * depth, "[" * depth + "]" * depth, '{"type":' * (depth // 4) + "1" + "}" * (depth // 4)]
    ), True


def long(rng: random.Random) -> Said:
    size = rng.choice([MAX_MESSAGE - 30, MAX_MESSAGE, MAX_MESSAGE + 1, 60_000])
    return text({"type": "act", "id": "a" * size, "action": "resign"})


def lone_surrogates(rng: random.Random) -> Said:
    return f'{{"type":"act","id":"\\ud8{rng.randrange(256):02x}","action":"resign"}}', True


def double_keys(rng: random.Random) -> Said:
    return '{"type":"join","type":"act","id":"a","id":"","action":"resign","action":"resign"}', True


def too_large_a_frame(rng: random.Random) -> Said:
    return "x" * rng.randrange(65_537, 90_000), True


def no_text(rng: random.Random) -> Said:
    return b"\xff\xfe" + rng.randbytes(5), True


SAYINGS = [
    random_bytes, random_text, broken_json, not_an_object, wrong_types, wrong_message, wrong_action, wrong_values,
    wrong_ids, wrong_join, deep, long, lone_surrogates, double_keys,
]  # fmt: skip
ENDINGS = [too_large_a_frame, no_text]


def hear_problems(page: Page, count: int) -> Counter[str]:
    """Read `count` answers, each of which must say what is wrong; how many there were of each kind."""
    kinds: Counter[str] = Counter()
    for _ in range(count):
        message = page.hear("error", "answer", "pong")
        assert message.get("problem"), message
        assert message["problem"]["text"]
        kinds[message["problem"]["kind"]] += 1
    return kinds


def closing_of(page: Page, sayings: list[Said]) -> int | None:
    """How the server closes after these messages; a frame not read to its end may reset the connection instead."""
    try:
        for said, as_text in sayings:
            page.socket.send(said, text=as_text)
        hear_problems(page, len(sayings) + 1)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else CUT
    return None


@contextmanager
def joined_page(server: Server, table: str, token: str | None) -> Iterator[Page]:
    with server.raw_socket(table) as raw:
        page = Page(raw)
        if token:
            page.say(type="join", token=token)
            page.hear("presence")
        yield page


@pytest.mark.parametrize("messages", [2_000, pytest.param(10_000, marks=pytest.mark.slow)])
def test_thousands_of_malformed_messages(server: Server, messages: int) -> None:
    table, tokens = server.pair()
    rng = seeded("fuzz", messages)
    kinds: Counter[str] = Counter()
    closings: Counter[int | None] = Counter()
    for number in range(messages // AT_ONCE):
        with joined_page(server, table, tokens[0] if rng.random() < 0.6 else None) as page:
            for said, as_text in [rng.choice(SAYINGS)(rng) for _ in range(AT_ONCE)]:
                page.socket.send(said, text=as_text)
            kinds += hear_problems(page, AT_ONCE)
            if number % 10 == 0:
                closings[closing_of(page, [ENDINGS[number // 10 % len(ENDINGS)](rng)])] += 1
    assert sum(kinds.values()) == messages
    assert set(kinds) <= KINDS
    assert {"malformed", "too-large", "not-joined", "not-your-seat", "stale", "illegal", "not-now"} <= set(kinds)
    assert {1007} < set(closings) <= {1007, 1009, CUT}
    with joined_page(server, table, tokens[0]) as page:  # a client that continues is disconnected, and may come back
        assert closing_of(page, [("nonsense", True)] * 200) in (1008, CUT)
    with server.client() as client:
        assert play_on(client, table, tokens, 10)["ply"] >= 10
    assert "Traceback" not in server.log
    assert '"level": "error"' not in server.log
