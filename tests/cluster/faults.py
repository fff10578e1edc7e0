"""Faults of all kinds at random moments: several at once, never two of the same part, each repaired after a while."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from cluster.checker import Outage
from cluster.fleet import Fleet, Node, Worker
from cluster.proxy import Proxy
from polling import until_async

SHORT = 2.5  # seconds of an outage at most, mostly
MOVES = 10  # to be made between two faults
PATIENCE = 3.0  # seconds for these moves
LONG = 7.0  # seconds of one outage in ten at most; longer than an uptime may run ahead of the last heartbeat
RESTART = "a restart of a node"
DELAYS = (20, 100, 500)  # milliseconds


@dataclass(frozen=True)
class PastFault:
    """A fault of the past: from when until when."""

    kind: str
    part: str
    begin: float
    end: float


@dataclass(frozen=True)
class Fault:
    """A possible fault: `run` returns when it is repaired.

    No other fault affects the same part meanwhile, and only one node is away for a restart: two nodes are updated one
    after the other.
    """

    kind: str
    part: str
    weight: float
    run: Callable[[], Awaitable[None]]
    restarts: bool = False

    @property
    def parts(self) -> set[str]:
        return {self.part, RESTART} if self.restarts else {self.part}


class FaultInjector:
    """Injects faults into a fleet."""

    def __init__(self, fleet: Fleet, rng: random.Random) -> None:
        self.injected: list[PastFault] = []
        self.outages: list[Outage] = []
        self.failures: list[str] = []  # what did not come back
        self._fleet = fleet
        self._rng = rng
        self._faults = [*self._of_nodes(), *self._of_workers(), *self._of_services(), *self._of_links()]
        self._busy_parts: set[str] = set()
        self._left = 0

    @property
    def kinds(self) -> set[str]:
        """Every kind of fault that there is."""
        return {fault.kind for fault in self._faults}

    async def inject(
        self, faults: int, moves: Callable[[], int], at_once: int = 3, pause: float = 0.3, seconds: float = 3600.0
    ) -> None:
        """Inject `faults` faults, first one of each kind, each while moves are made; no new ones after `seconds`."""
        self._left = faults
        first = self._one_of_each_kind()
        deadline = time.monotonic() + seconds

        async def inject_next() -> None:
            while self._left > 0 and time.monotonic() < deadline:
                await asyncio.sleep(self._rng.uniform(0, 2 * pause))
                await _until_more(moves)
                fault = self._next(first)
                if fault:
                    self._left -= 1
                    await self._inject(fault)

        await asyncio.gather(*(inject_next() for _ in range(at_once)))

    async def _inject(self, fault: Fault) -> None:
        begin = time.monotonic()
        self._busy_parts |= fault.parts
        try:
            await fault.run()
        except Exception as error:
            self.failures.append(f"{fault.kind} ({fault.part}): {type(error).__name__}: {str(error)[-600:]}")
        finally:
            self._busy_parts -= fault.parts
        self.injected.append(PastFault(fault.kind, fault.part, begin, time.monotonic()))
        if fault.part == "PostgreSQL":
            self.outages.append(Outage(begin, time.monotonic()))

    def _next(self, first: list[Fault]) -> Fault | None:
        """A fault of a part that has none."""
        for fault in first:
            if not fault.parts & self._busy_parts:
                first.remove(fault)
                return fault
        possible = [fault for fault in self._faults if not fault.parts & self._busy_parts]
        return self._rng.choices(possible, [fault.weight for fault in possible])[0] if possible else None

    def _one_of_each_kind(self) -> list[Fault]:
        kinds = sorted(self.kinds)
        self._rng.shuffle(kinds)
        return [self._rng.choice([fault for fault in self._faults if fault.kind == kind]) for kind in kinds]

    # The possible faults

    def _of_nodes(self) -> list[Fault]:
        faults = []
        for node in self._fleet.nodes:
            faults += [
                Fault("node killed", node.name, 2, partial(self._kill_node, node), restarts=True),
                Fault("node drained", node.name, 2, partial(self._drain, node), restarts=True),
                Fault("node hung", node.name, 4, partial(self._hang, node)),
            ]
        return faults

    def _of_workers(self) -> list[Fault]:
        faults = []
        for worker in self._fleet.workers:
            faults += [
                Fault("worker killed", worker.name, 4, partial(self._kill_worker, worker)),
                Fault("worker hung", worker.name, 5, partial(self._hang, worker)),
            ]
        return faults

    def _of_services(self) -> list[Fault]:
        cluster, redis = self._fleet.cluster, self._fleet.redis
        faults = [
            Fault("PostgreSQL killed", "PostgreSQL", 3, lambda: self._down(cluster.kill, cluster.start)),
            Fault("PostgreSQL restarted", "PostgreSQL", 2, lambda: self._down(cluster.stop, cluster.start)),
            Fault("PostgreSQL hung", "PostgreSQL", 4, lambda: self._down(cluster.pause, cluster.resume)),
        ]
        if self._fleet.nodes[0].redis:
            faults += [
                Fault("Redis killed", "Redis", 6, lambda: self._down(redis.kill, redis.start)),
                Fault("Redis hung", "Redis", 6, lambda: self._down(redis.pause, redis.resume)),
                Fault("Redis flushed", "Redis", 6, lambda: asyncio.to_thread(redis.flush)),
            ]
        return faults

    def _of_links(self) -> list[Fault]:
        faults = []
        for node in self._fleet.nodes:
            faults += self._of_link("node | PostgreSQL", f"{node.name} | PostgreSQL", node.database)
            if node.redis:
                faults += self._of_link("node | Redis", f"{node.name} | Redis", node.redis)
        for worker in self._fleet.workers:
            faults += self._of_link("worker | Redis", f"{worker.name} | Redis", worker.redis)
        return faults

    def _of_link(self, kind: str, part: str, proxy: Proxy) -> list[Fault]:
        def late() -> None:
            proxy.delay(self._rng.choice(DELAYS))

        def delayed_and_reset() -> None:
            proxy.reset()
            proxy.resume()

        return [
            Fault(f"{kind} cut", part, 2, lambda: self._down(proxy.cut, proxy.resume)),
            Fault(f"{kind} hung", part, 2, lambda: self._down(proxy.hang, proxy.resume)),
            Fault(f"{kind} answers lost", part, 2, lambda: self._down(proxy.drop, proxy.resume)),
            Fault(f"{kind} delayed", part, 1, lambda: self._down(late, proxy.resume)),
            Fault(f"{kind} reset", part, 1, lambda: self._down(late, delayed_and_reset)),
        ]

    # How each is run

    def _seconds(self) -> float:
        return self._rng.uniform(SHORT, LONG) if self._rng.random() < 0.1 else self._rng.uniform(0, SHORT)

    async def _down(self, begin: Callable[[], None], end: Callable[[], None]) -> None:
        seconds = self._seconds()
        await asyncio.to_thread(begin)
        try:
            await asyncio.sleep(seconds)
        finally:
            await asyncio.to_thread(end)

    async def _kill_node(self, node: Node) -> None:
        seconds = self._seconds()
        await asyncio.to_thread(node.kill)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(node.launch)
        await self._ready(node)

    async def _drain(self, node: Node) -> None:
        self._fleet.drained.append(await asyncio.to_thread(node.drain))
        await asyncio.to_thread(node.launch)
        await self._ready(node)

    async def _ready(self, node: Node) -> None:
        """Wait until a node is ready again. One that starts without its database gives up after a while, and is started
        again, as a supervisor would do.
        """

        async def is_ready() -> bool:
            if (await asyncio.to_thread(node.readiness))["ready"]:
                return True
            if node.process.poll() is not None:
                await asyncio.to_thread(node.launch)
            return False

        await until_async(is_ready, lambda: node.log[-600:])

    async def _hang(self, part: Node | Worker) -> None:
        await self._down(part.pause, part.resume)

    async def _kill_worker(self, worker: Worker) -> None:
        await self._down(worker.kill, worker.launch)


async def _until_more(moves: Callable[[], int]) -> None:
    """Wait until a few more moves were made, or it takes too long."""
    wanted, deadline = moves() + MOVES, time.monotonic() + PATIENCE
    while moves() < wanted and time.monotonic() < deadline:
        await asyncio.sleep(0.02)
