"""Limits on requests."""

import hashlib
import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, NamedTuple

SITE_FACTOR = 16  # a whole site may have this many times the limit of one address


class Networks(NamedTuple):
    """The networks that a request comes from.

    Attributes:
        narrow: what counts as one address: an IPv4 address, or the /64 of an IPv6 connection.
        wide: the /48 of a site; for IPv4 the same address.
    """

    narrow: str = ""
    wide: str = ""


NOWHERE = Networks()  # of a table without a visitor since it was loaded


def networks_of(address: str) -> Networks:
    """The networks of an address."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return Networks(address, address)
    if isinstance(parsed, ipaddress.IPv6Address) and not parsed.ipv4_mapped:
        narrow, wide = (str(ipaddress.ip_network((parsed, bits), strict=False)) for bits in (64, 48))
        return Networks(narrow, wide)
    parsed = getattr(parsed, "ipv4_mapped", None) or parsed
    return Networks(str(parsed), str(parsed))


class Bucket:
    """A token bucket: allows `size` requests at once, and `rate` more every second."""

    __slots__ = ("_left", "_rate", "_size", "_when")

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._left = size
        self._when = monotonic()

    def take(self) -> bool:
        """Take one token; returns whether there was one."""
        now = monotonic()
        self._left = min(self._size, self._left + (now - self._when) * self._rate)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class AddressLimits:
    """A bucket for each network, and a larger one for each site. The least recently used ones are dropped."""

    MAX_BUCKETS = 10_000

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, networks: Networks) -> bool:
        """Whether one more request from these networks is allowed."""
        narrow, wide = networks
        return self._bucket(narrow, 1).take() and (narrow == wide or self._bucket(wide, SITE_FACTOR).take())

    def _bucket(self, network: str, times: int) -> Bucket:
        bucket = self._buckets.get(network)
        if bucket is None:
            bucket = self._buckets[network] = Bucket(self._rate * times, self._size * times)
            if len(self._buckets) > self.MAX_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(network)
        return bucket


# A bucket for each key, by the clock of Redis and not of a node; full buckets expire.
TAKE = """
local rate, size = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call("TIME")
local now = time[1] + time[2] / 1e6
local kept = redis.call("HMGET", KEYS[1], "left", "when")
local left = math.min(size, (tonumber(kept[1]) or size) + math.max(0, now - (tonumber(kept[2]) or now)) * rate)
local allowed = left >= 1
if allowed then left = left - 1 end
redis.call("HSET", KEYS[1], "left", tostring(left), "when", string.format("%.6f", now))
redis.call("PEXPIRE", KEYS[1], math.ceil((size - left) / rate * 1000) + 1000)
return allowed and 1 or 0
"""


class SharedLimits:
    """Limits over all nodes. While Redis cannot be used, only the limits of each node apply."""

    PAUSE = 1.0  # seconds without requests to Redis after a failure

    def __init__(self, redis: Any, rate: float, size: float, name: str) -> None:
        self._script = redis.register_script(TAKE)
        self._rate = rate
        self._size = size
        self._name = name
        self._retry_at = 0.0

    async def take(self, networks: Networks) -> bool:
        """Whether one more request from these networks is allowed, on any node."""
        narrow, wide = networks
        return await self._take(narrow, 1) and (narrow == wide or await self._take(wide, SITE_FACTOR))

    async def _take(self, network: str, times: int) -> bool:
        if monotonic() < self._retry_at:
            return True
        key = f"mandala:limit:{self._name}:{hashlib.sha256(network.encode()).hexdigest()[:32]}"
        try:
            return bool(await self._script(keys=[key], args=[self._rate * times, self._size * times]))
        except Exception:  # an error of Redis must not refuse requests
            self._retry_at = monotonic() + self.PAUSE
            return True


class AddressCounts:
    """Counts the concurrent operations of each network, up to a limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    @contextmanager
    def one_more(self, networks: Networks) -> Iterator[bool]:
        """Count one more operation within the context; yields False if there are too many already."""
        narrow, wide = networks
        if self._counts[narrow] >= self._most or self._counts[wide] >= self._most * SITE_FACTOR:
            yield False
            return
        counted = {narrow, wide}
        self._counts.update(counted)
        try:
            yield True
        finally:
            self._counts.subtract(counted)
            for network in counted:
                if not self._counts[network]:
                    del self._counts[network]
