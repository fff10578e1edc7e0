"""A whole site on the loopback: PostgreSQL, Redis, nodes, workers for bots and a balancer."""

import contextlib
import os
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from cluster.balancer import Balancer
from cluster.proxy import Proxies, Proxy
from server.forks import Forked
from server.servers import Server
from services import Cluster, Redis

MAIN = "\nfrom mandala.cli import main\nmain()\n"
PACE = 0.1  # seconds that a bot takes at least
ENDED = 5.0  # seconds within which a node ends after SIGTERM, on a machine of its own
HANGS = 120.0  # seconds after which something that does not end is an error


class Node(Server):
    """A node behind proxies of its own; its wall clock may be wrong by some seconds."""

    def __init__(self, number: int, database: Proxy, redis: Proxy | None, parts: "Parts", skew: int) -> None:
        self.number = number
        self.database = database
        self.redis = redis
        shift = parts.folder / f"skew{number}"
        shift.write_text(str(skew))
        super().__init__(
            _through(parts.database_url, database),
            parts.folder / f"node{number}.log",
            pace=PACE,
            program=("-c", parts.planted + MAIN) if parts.planted else None,
            shift=("time", shift),
            started=False,
        )
        if redis:
            self._words += ["--redis", _through(parts.redis.url, redis), "--thinkers", "0" if parts.workers else "1"]

    @property
    def name(self) -> str:
        return f"node {self.number}"

    def pause(self) -> None:
        """Make it hang."""
        self.process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Continue it."""
        self.process.send_signal(signal.SIGCONT)

    def drain(self) -> float:
        """Ask it to end, as an update does, and wait; how many seconds it took."""
        begun = time.monotonic()
        self.resume()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(HANGS)
        return time.monotonic() - begun


class Worker:
    """A worker for bots behind a proxy of its own."""

    def __init__(self, number: int, redis: Proxy, parts: "Parts") -> None:
        self.number = number
        self.redis = redis
        self._log = parts.folder / f"worker{number}.log"
        self._words = ["think", "--redis", _through(parts.redis.url, redis), "--processes", "1"]

    @property
    def name(self) -> str:
        return f"worker {self.number}"

    def launch(self) -> None:
        """Start it; it begins to work as soon as it can."""
        self.process = Forked(self._words, self._log)

    def kill(self) -> None:
        """End it as a crash would, with its processes."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()  # one that has only just begun leads no group yet
        self.process.wait(HANGS)

    def pause(self) -> None:
        """Make it hang, with its processes."""
        os.killpg(self.process.pid, signal.SIGSTOP)

    def resume(self) -> None:
        """Continue it."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGCONT)

    def stop(self) -> None:
        """End it in good order."""
        self.resume()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(HANGS)
        finally:
            self.kill()


@dataclass
class Parts:
    """The parts of a fleet that its nodes and workers need to start."""

    folder: Path
    cluster: Cluster
    redis: Redis
    database_url: str
    workers: int
    planted: str  # Python that every node runs first


@dataclass
class Fleet:
    """Everything that runs. Each part has methods for its faults: `fleet.redis.kill()`."""

    cluster: Cluster
    redis: Redis
    balancer: Balancer
    proxies: Proxies
    nodes: list[Node]
    workers: list[Worker]
    database_url: str  # past all proxies
    drained: list[float] = field(default_factory=list)  # seconds that nodes took to end after SIGTERM

    @property
    def addresses(self) -> list[str]:
        """Host and port of the balancer, and of each node past it."""
        return [f"127.0.0.1:{self.balancer.port}", *(node.host for node in self.nodes)]

    def log(self) -> str:
        """The last lines of every node."""
        return "\n".join(f"{node.name}: {node.log[-1500:]}" for node in self.nodes)

    def repair(self) -> None:
        """Repair all faults: everything runs, all connections pass, and all nodes are ready."""
        for proxy in self.proxies:
            proxy.resume()
        self.cluster.resume()
        self.cluster.start()
        self.redis.resume()
        self.redis.start()
        parts: list[Node | Worker] = [*self.nodes, *self.workers]
        for part in parts:
            part.resume()
            if part.process.poll() is not None:
                part.launch()
        for node in self.nodes:
            node.wait_until(partial(_is_ready, node))


@contextmanager
def running(
    folder: Path,
    nodes: int = 2,
    workers: int = 1,
    skews: Sequence[int] = (0, 7, -5),
    with_redis: bool = True,
    planted: str = "",
) -> Iterator[Fleet]:
    """A fleet that is ready; without Redis, nodes use PostgreSQL for notices, and compute bot moves themselves."""
    with ExitStack() as stack:
        cluster = Cluster()
        stack.callback(cluster.remove)
        redis = Redis()
        stack.callback(redis.remove)
        proxies = stack.enter_context(Proxies())
        parts = Parts(folder, cluster, redis, cluster.create_database(), workers, planted)
        redis_port = urlsplit(redis.url).port
        assert redis_port is not None
        started = [
            Node(
                number,
                proxies.to(cluster.port),
                proxies.to(redis_port) if with_redis else None,
                parts,
                skews[number % len(skews)],
            )
            for number in range(nodes)
        ]
        thinking = [Worker(number, proxies.to(redis_port), parts) for number in range(workers if with_redis else 0)]
        programs: list[Node | Worker] = [*started, *thinking]
        for part in programs:
            part.launch()
            stack.callback(part.kill)
        balancer = Balancer([node.port for node in started])
        stack.callback(balancer.remove)
        fleet = Fleet(cluster, redis, balancer, proxies, started, thinking, parts.database_url)
        fleet.repair()
        yield fleet


def _is_ready(node: Node) -> bool:
    return bool(node.readiness()["ready"])


def _through(url: str, proxy: Proxy) -> str:
    """A URL that leads through a proxy."""
    place = urlsplit(url)
    return url.replace(f":{place.port}/", f":{proxy.port}/")
