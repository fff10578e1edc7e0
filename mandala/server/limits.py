"""How often and how much somebody may ask."""

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic


def network_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 that an IPv6 connection is given as a whole."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    return str(parsed.ipv4_mapped or ipaddress.ip_network((parsed, 64), strict=False))


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("_left", "_rate", "_size", "_when")

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._left = size
        self._when = monotonic()

    def take(self) -> bool:
        """Whether one more is allowed."""
        now = monotonic()
        self._left = min(self._size, self._left + (now - self._when) * self._rate)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class AddressLimits:
    """A bucket for each address that asks; those not seen for long are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address may ask once more."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._size)
            if len(self._buckets) > self.MOST:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket.take()


class AddressCounts:
    """How many things each address has under way, up to a limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    @contextmanager
    def one_more(self, address: str) -> Iterator[bool]:
        """Count one more while it lasts; false if there are too many already."""
        if self._counts[address] >= self._most:
            yield False
            return
        self._counts[address] += 1
        try:
            yield True
        finally:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]
