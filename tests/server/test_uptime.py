"""Uptime: it runs while the store is written, and never while it is not."""

import time

import pytest

from mandala.server import uptime as module
from mandala.server.uptime import Uptime


def wait(uptime: Uptime, milliseconds: int) -> None:
    """Until it shows this."""
    while uptime.now() < milliseconds:
        time.sleep(0.001)


def test_it_goes_on_from_what_was_stored_once_a_write_is_confirmed() -> None:
    uptime = Uptime(1_000)
    time.sleep(0.01)
    assert (uptime.now(), uptime.is_running) == (1_000, False)
    uptime.confirm()
    wait(uptime, 1_010)
    assert uptime.is_running
    uptime.confirm()
    assert uptime.now() >= 1_010


def test_what_came_after_the_last_confirmed_write_does_not_count() -> None:
    uptime = Uptime(0)
    uptime.confirm()
    wait(uptime, 10)
    uptime.confirm()
    confirmed = uptime.now()
    wait(uptime, confirmed + 20)
    uptime.stop()
    assert not uptime.is_running
    assert uptime.now() < confirmed + 20
    stopped = uptime.now()
    time.sleep(0.01)
    assert uptime.now() == stopped
    uptime.confirm()
    wait(uptime, stopped + 5)


def test_it_never_runs_far_ahead_of_the_last_write(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FURTHEST", 0.02)
    uptime = Uptime(0)
    uptime.confirm()
    wait(uptime, 20)
    time.sleep(0.02)  # a write that hangs, or a machine that was asleep
    assert (uptime.now(), uptime.is_running) == (20, False)
    uptime.confirm()
    assert uptime.is_running
    assert uptime.now() < 40
