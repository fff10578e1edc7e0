"""How often and how much somebody may ask."""

import hashlib
import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, NamedTuple

SITE_FACTOR = 16  # times as much is allowed to a whole site


class Networks(NamedTuple):
    """Where a request comes from.

    Attributes:
        narrow: what counts as one address: an IPv4 address, or the /64 that an IPv6 connection is given as a whole.
        wide: the /48 that a site may have; for IPv4 the same address.
    """

    narrow: str = ""
    wide: str = ""


NOWHERE = Networks()  # of a table that nobody has come to since it was loaded


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
    """A bucket for each network that asks, larger ones for whole sites; those not seen for long are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, networks: Networks) -> bool:
        """Whether one more request is allowed from there."""
        narrow, wide = networks
        return self._bucket(narrow, 1).take() and (narrow == wide or self._bucket(wide, SITE_FACTOR).take())

    def _bucket(self, network: str, times: int) -> Bucket:
        bucket = self._buckets.get(network)
        if bucket is None:
            bucket = self._buckets[network] = Bucket(self._rate * times, self._size * times)
            if len(self._buckets) > self.MOST:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(network)
        return bucket


# A bucket for each key, in Redis's own time, so that no node's clock matters; full ones expire.
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
    """Limits that hold for all nodes together. While Redis is away, only each node's own hold."""

    PAUSE = 1.0  # seconds after a failure until Redis is asked again

    def __init__(self, redis: Any, rate: float, size: float, name: str) -> None:
        self._script = redis.register_script(TAKE)
        self._rate = rate
        self._size = size
        self._name = name
        self._again = 0.0

    async def take(self, networks: Networks) -> bool:
        """Whether one more request is allowed from there, at whichever node."""
        narrow, wide = networks
        return await self._take(narrow, 1) and (narrow == wide or await self._take(wide, SITE_FACTOR))

    async def _take(self, network: str, times: int) -> bool:
        if monotonic() < self._again:
            return True
        key = f"mandala:limit:{self._name}:{hashlib.sha256(network.encode()).hexdigest()[:32]}"
        try:
            return bool(await self._script(keys=[key], args=[self._rate * times, self._size * times]))
        except Exception:  # whatever is wrong with Redis, nobody is kept out because of it
            self._again = monotonic() + self.PAUSE
            return True


class AddressCounts:
    """How many things each network has under way, up to a limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    @contextmanager
    def one_more(self, networks: Networks) -> Iterator[bool]:
        """Count one more while it lasts; false if there are too many already."""
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
