"""Attacks on a server of its own, on the loopback, and their effect on other visitors.

    python benchmarks/attacks.py half-open --connections 1100 --seconds 20

Each attack takes `--seconds`. Meanwhile a visitor loads the page again and again, on a new connection each time,
and the server's log must stay small.
"""

import argparse
import asyncio
import contextlib
import http.client
import multiprocessing
import resource
import time
from collections import Counter
from dataclasses import dataclass

from load import quantiles, screen
from rich.table import Table
from running import Server, run_server

ATTACKS = {  # what a connection sends at first, and then every second
    "half-open": (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ", b"x"),
    "silent": (b"", b""),
    "slow-bodies": (b"POST /api/replays HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000\r\n\r\n", b"x"),
    "garbage": (b"\x00\xff\r\n\r\n", b""),
}
REST = 0.1  # seconds between two visits

SETTLING = 3.0  # seconds until all connections of an attack are open


@dataclass
class Attacker:
    """Many connections in a process of their own."""

    address: tuple[str, int]
    made: int = 0
    open: int = 0

    async def hold(self, opening: bytes, more: bytes) -> None:
        """Hold one connection that never completes a request; when it is dropped, open it again."""
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection(*self.address)
                self.made += 1
                self.open += 1
                try:
                    writer.write(opening)
                    while await self._is_kept(reader):
                        writer.write(more)
                finally:
                    self.open -= 1
                    writer.transport.abort()

    async def _is_kept(self, reader: asyncio.StreamReader) -> bool:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                return bool(await reader.read(1000))
        return True

    async def run(self, attack: str, connections: int, seconds: float) -> None:
        """Hold all connections until the time is up."""
        tasks = [asyncio.create_task(self.hold(*ATTACKS[attack])) for _ in range(connections)]
        await asyncio.sleep(seconds)
        screen.print(f"{attack}: {self.open:,} of {connections:,} connections are open; {self.made:,} were opened")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def attack_for(options: argparse.Namespace, address: tuple[str, int]) -> None:
    """Run one attack; called in a process of its own."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(Attacker(address).run(options.attack, options.connections, SETTLING + options.seconds))


def address_of(server: Server) -> tuple[str, int]:
    host, _, port = server.address.removeprefix("http://").rstrip("/").partition(":")
    return host, int(port)


def visit(server: Server) -> float:
    """Load the page and the state of the server as a newcomer does; seconds."""
    begun = time.perf_counter()
    with contextlib.closing(http.client.HTTPConnection(*address_of(server), timeout=10)) as connection:
        for place in ("/", "/api/status"):
            connection.request("GET", place)
            answer = connection.getresponse()
            answer.read()
            if answer.status != 200:
                raise http.client.HTTPException(f"{place} answers {answer.status}")
    return time.perf_counter() - begun


def measure(server: Server, seconds: float) -> tuple[list[float], Counter[str]]:
    """Visit until the time is up: seconds of each visit, and failures."""
    took: list[float] = []
    failures: Counter[str] = Counter()
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            took.append(visit(server))
        except (OSError, http.client.HTTPException) as error:
            failures[f"{type(error).__name__}: {error}"] += 1
        time.sleep(REST)
    return took, failures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attack", choices=ATTACKS)
    parser.add_argument("--connections", type=int, default=1100)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--files", type=int, help="open files that the server may have")
    options = parser.parse_args()
    with run_server(None, options.files) as server:
        context = multiprocessing.get_context("spawn")
        attack = context.Process(target=attack_for, args=(options, address_of(server)), daemon=True)
        attack.start()
        time.sleep(SETTLING)
        cpu = server.cpu()
        took, failures = measure(server, options.seconds)
        cpu = server.cpu() - cpu
        attack.join()
        table = Table(show_header=False)
        table.add_row("a visitor's page", f"{quantiles(took)} ({len(took)} visits)")
        table.add_row("failed visits", ", ".join(f"{count} {kind}" for kind, count in failures.items()) or "none")
        table.add_row("server", f"{cpu / options.seconds:.0%} of a core, {server.memory():.0f} MB")
        table.add_row("log", f"{server.log.stat().st_size:,} bytes")
        screen.print(table)
    if failures or max(took, default=10) > 1:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
