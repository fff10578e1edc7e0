"""Servers for benchmarks: one alone, or several nodes with PostgreSQL, Redis and nginx, on the loopback."""

import contextlib
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from cluster.balancer import Balancer
from services import Cluster, Redis

from mandala.server.settings import Settings

PER_ADDRESS, PACE = Settings.per_address, Settings.pace


class Server:
    """A server in a process of its own."""

    def __init__(
        self,
        database: str,
        log: Path,
        files: int | None = None,
        redis: str | None = None,
        thinkers: int | None = None,
        per_address: int = 100_000,
        pace: float = 0,
    ) -> None:
        self.log = log
        command = [sys.executable, "-m", "mandala", "serve", "--no-browser", "--port", "0", "--pace", str(pace)]
        command += ["--per-address", str(per_address), "--database", database]
        command += ["--redis", redis] if redis else []
        command += [] if thinkers is None else ["--thinkers", str(thinkers)]
        if files is not None:
            command = ["prlimit", f"--nofile={files}", *command]
        with self.log.open("wb") as file:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=file, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "http://" not in line:
            raise SystemExit(f"the server did not start:\n{self.log.read_text()}")
        self.address = line.split()[3]
        self._ticks = os.sysconf("SC_CLK_TCK")
        while not httpx.get(f"{self.address}api/status", trust_env=False).json()["ready"]:
            time.sleep(0.1)

    def cpu(self) -> float:
        """Seconds of processor time so far, the bots' processes not included."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / self._ticks

    def memory(self) -> float:
        """Resident memory in MB."""
        return int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]) * resource.getpagesize() / 1e6

    def warnings(self) -> list[str]:
        """The warnings and errors that it logged."""
        return [line for line in self.log.read_text().splitlines() if '"level": "info"' not in line]

    def stop(self) -> None:
        """Stop the server by SIGTERM."""
        self._process.terminate()
        self._process.wait(30)


class Site:
    """One server or several, as one; `addresses` are those that pages connect to."""

    def __init__(self, servers: Sequence[Server], addresses: Sequence[str]) -> None:
        self.servers = servers
        self.addresses = addresses

    def cpu(self) -> float:
        """Seconds of processor time of all servers so far."""
        return sum(server.cpu() for server in self.servers)

    def others(self) -> dict[str, float]:
        """Processor seconds of the other services, summed over all processes of their names on the machine."""
        found = {"postgres": 0.0, "redis-server": 0.0, "nginx": 0.0}
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):  # it has just ended
                name, _, rest = stat.read_text().partition("(")[2].rpartition(")")
                if name in found:
                    found[name] += sum(map(int, rest.split()[11:13])) / os.sysconf("SC_CLK_TCK")
        return found

    def memory(self) -> float:
        """Resident memory of all servers in MB."""
        return sum(server.memory() for server in self.servers)

    def warnings(self) -> list[str]:
        """All warnings and errors."""
        return [line for server in self.servers for line in server.warnings()]


@contextlib.contextmanager
def run_server(
    database: str | None, files: int | None = None, per_address: int = 100_000, pace: float = 0
) -> Iterator[Server]:
    """One server; a temporary SQLite file unless another database is named."""
    with tempfile.TemporaryDirectory(prefix="mandala-load-") as folder:
        server = Server(
            database or f"sqlite:///{folder}/mandala.db", Path(folder) / "log", files, None, None, per_address, pace
        )
        try:
            yield server
        finally:
            server.stop()


@contextlib.contextmanager
def run_nodes(count: int) -> Iterator[Site]:
    """`count` nodes on one PostgreSQL with Redis, each behind nginx."""
    with contextlib.ExitStack() as parts:
        folder = Path(parts.enter_context(tempfile.TemporaryDirectory(prefix="mandala-load-")))
        cluster, redis = Cluster(), Redis()
        parts.callback(cluster.remove)
        parts.callback(redis.remove)
        database = cluster.create_database()
        servers = []
        for number in range(count):
            servers.append(Server(database, folder / f"log{number}", redis=redis.url))
            parts.callback(servers[-1].stop)
        balancers = [Balancer([int(server.address.rstrip("/").rsplit(":", 1)[1])]) for server in servers]
        for balancer in balancers:
            parts.callback(balancer.remove)
        yield Site(servers, [f"http://127.0.0.1:{balancer.port}/" for balancer in balancers])
