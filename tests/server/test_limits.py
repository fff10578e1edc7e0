"""How often and how much a client may ask, with exact limits."""

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import httpx
import pytest
from polling import until
from server.servers import Server

from mandala.server import limits
from mandala.server.limits import SITE_FACTOR, AddressCounts, AddressLimits, Bucket, networks_of

A, B, C = (networks_of(f"192.0.2.{number}") for number in range(3))


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, set by the test."""
    clock = [1000.0]
    monkeypatch.setattr(limits, "monotonic", lambda: clock[0])
    return clock


def test_a_bucket_gives_its_size_at_once_and_its_rate_after_that(now: list[float]) -> None:
    bucket = Bucket(rate=2, size=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] += 0.4375
    assert not bucket.take()
    now[0] += 0.0625
    assert [bucket.take(), bucket.take()] == [True, False]
    now[0] += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_every_address_has_its_own_bucket(now: list[float]) -> None:
    each = AddressLimits(rate=1, size=1)
    assert [each.take(A), each.take(A), each.take(B), each.take(B)] == [True, False, True, False]
    now[0] += 1
    assert each.take(A)


def test_of_too_many_addresses_the_one_not_seen_for_longest_is_forgotten(
    now: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AddressLimits, "MAX_BUCKETS", 2)
    each = AddressLimits(rate=1, size=1)
    assert [each.take(A), each.take(B), each.take(A)] == [True, True, False]
    assert each.take(C)  # b is forgotten
    assert [each.take(A), each.take(B)] == [False, True]


def test_requests_of_an_address_under_way_are_limited() -> None:
    counts = AddressCounts(2)
    with counts.one_more(A) as first, counts.one_more(A) as second:
        with counts.one_more(A) as third, counts.one_more(B) as other:
            assert (first, second, third, other) == (True, True, False, True)
        with counts.one_more(A) as still_third:
            assert not still_third
    with pytest.raises(RuntimeError), counts.one_more(A):
        raise RuntimeError
    with counts.one_more(A) as first, counts.one_more(A) as second:
        assert first
        assert second


@pytest.mark.parametrize(
    ("address", "narrow", "wide"),
    [
        ("192.0.2.7", "192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64", "2001:db8:1::/48"),
        ("::ffff:192.0.2.7", "192.0.2.7", "192.0.2.7"),
        ("", "", ""),
        ("unix", "unix", "unix"),
    ],
)
def test_an_ipv6_network_is_one_address(address: str, narrow: str, wide: str) -> None:
    assert networks_of(address) == (narrow, wide)


def test_a_site_has_a_wider_limit(now: list[float]) -> None:
    each = AddressLimits(rate=1, size=1)
    site = [networks_of(f"2001:db8:1:{number:x}::1") for number in range(SITE_FACTOR + 1)]
    assert [each.take(one) for one in site] == [True] * SITE_FACTOR + [False]
    assert each.take(networks_of("2001:db8:2::1"))
    counts = AddressCounts(1)
    with ExitStack() as under_way:
        assert [under_way.enter_context(counts.one_more(one)) for one in site] == [True] * SITE_FACTOR + [False]
    with counts.one_more(site[-1]) as few:
        assert few


def test_an_address_that_asks_too_often_has_to_wait(tmp_path: Path, serving: Callable[..., Server]) -> None:
    server = serving(f"sqlite:///{tmp_path}/mandala.db", per_address=2)  # 4 calls, and 20 files
    with server.client() as client:

        def refused(path: str) -> httpx.Response | None:
            answer = client.get(path)
            return None if answer.status_code == 200 else answer

        for path in ("/api/status", "/"):
            found = until(partial(refused, path), f"{path} may be asked for as often as one likes")
            assert found is not None
            assert (found.status_code, found.json()["problem"]["kind"]) == (429, "too-fast")
            until(lambda path=path: not refused(path), f"{path} is not answered again")  # type: ignore[misc]
