"""How often and how much somebody may ask, to the last one."""

import pytest

from mandala.server import limits
from mandala.server.limits import AddressCounts, AddressLimits, Bucket, network_of


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, to be set by the test."""
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
    assert [each.take("a"), each.take("a"), each.take("b"), each.take("b")] == [True, False, True, False]
    now[0] += 1
    assert each.take("a")


def test_of_too_many_addresses_the_one_not_seen_for_longest_is_forgotten(
    now: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AddressLimits, "MOST", 2)
    each = AddressLimits(rate=1, size=1)
    assert [each.take("a"), each.take("b"), each.take("a")] == [True, True, False]
    assert each.take("c")  # b is forgotten
    assert [each.take("a"), each.take("b")] == [False, True]


def test_an_address_has_so_many_under_way_and_no_more() -> None:
    counts = AddressCounts(2)
    with counts.one_more("a") as first, counts.one_more("a") as second:
        with counts.one_more("a") as third, counts.one_more("b") as other:
            assert (first, second, third, other) == (True, True, False, True)
        with counts.one_more("a") as still_third:
            assert not still_third
    with pytest.raises(RuntimeError), counts.one_more("a"):
        raise RuntimeError
    with counts.one_more("a") as first, counts.one_more("a") as second:
        assert first
        assert second


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_an_ipv6_network_is_one_address(address: str, network: str) -> None:
    assert network_of(address) == network
