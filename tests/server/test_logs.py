"""Logs stay small whatever happens, and say what they leave out."""

import io
import logging
from collections.abc import Callable

import pytest

from mandala.server import logs

Say = Callable[..., None]


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, set by the test."""
    clock = [1000.0]
    monkeypatch.setattr(logs, "monotonic", lambda: clock[0])
    return clock


@pytest.fixture
def handler(now: list[float]) -> logs.ThrottledHandler:
    return logs.ThrottledHandler(io.StringIO())


def say(handler: logs.ThrottledHandler, message: object, *args: object) -> None:
    handler.handle(logging.LogRecord("x", logging.ERROR, "", 0, message, args, None))


def lines(handler: logs.ThrottledHandler) -> list[str]:
    stream = handler.stream
    assert isinstance(stream, io.StringIO)
    return stream.getvalue().splitlines()


def test_the_same_line_is_written_a_few_times_a_minute(handler: logs.ThrottledHandler, now: list[float]) -> None:
    for _ in range(1000):
        say(handler, "accept failed\nsocket 7")
    say(handler, "another")
    assert lines(handler) == ["accept failed", "socket 7"] * 5 + ["another"]
    now[0] += 59.9
    say(handler, "accept failed\nsocket 7")
    assert len(lines(handler)) == 11
    now[0] += 0.1
    say(handler, "accept failed\nsocket 7")
    assert lines(handler)[11:] == [
        "996 more lines like this were left out: accept failed",
        "accept failed",
        "socket 7",
    ]


def test_lines_with_other_details_are_other_lines_up_to_a_hundred(handler: logs.ThrottledHandler) -> None:
    for number in range(60):
        for _ in range(2):
            say(handler, "table %s", number)
    assert lines(handler) == [f"table {number}" for number in range(50) for _ in range(2)]
    for second in range(99):
        say(handler, {"event": "broken", "table": second, "timestamp": second})
    assert len(lines(handler)) == 199
    for second in range(2):
        say(handler, {"event": "broken", "table": "x", "timestamp": second})
    assert len(lines(handler)) == 200


def test_what_is_no_complaint_is_written_however_often_with_other_details(handler: logs.ThrottledHandler) -> None:
    for number in range(150):
        handler.handle(logging.LogRecord("x", logging.INFO, "", 0, "table %s", (number,), None))
    assert len(lines(handler)) == 150


def test_the_time_makes_no_difference(handler: logs.ThrottledHandler) -> None:
    for second in range(6):
        say(handler, {"event": "broken", "table": "x", "timestamp": second})
    assert len(lines(handler)) == 5


def test_the_end_says_what_was_left_out(handler: logs.ThrottledHandler) -> None:
    for _ in range(7):
        say(handler, "accept failed")
    handler.close()
    assert lines(handler)[-1] == "2 more lines like this were left out: accept failed"
    handler.close()
    assert len(lines(handler)) == 6
