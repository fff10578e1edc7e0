"""Many games at once on a server of its own, on the loopback: how soon the opponent's page is told of a move.

    python benchmarks/load.py --games 300 --rate 1 --seconds 60

Each game has two sockets and makes `--rate` random moves a second, spread evenly over time; a finished game is replaced
by a new one. The time runs from a move's sending until the opponent's socket has received the table after it. With
`--bots N`, so many games against level 8 are played besides, with no pause, so that the bots always think.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mandala.spec import GAMES

REPORT = 10.0  # seconds between two lines
PATIENCE = 10.0  # seconds after which a move counts as lost
CLOCK = {"kind": "game", "minutes": 180}
screen = Console(highlight=False, width=160)


@dataclass
class Tally:
    """What was measured."""

    seconds: list[float] = field(default_factory=list)
    games: int = 0
    bot_moves: int = 0
    late: int = 0  # moves that were due while the one before was still on its way
    errors: Counter[str] = field(default_factory=Counter)


class Page:
    """One socket; what comes in goes to its match."""

    def __init__(self, match: "Match", seat: int, socket: ClientConnection) -> None:
        self.match = match
        self.seat = seat
        self.socket = socket
        self.closing = False
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self.socket:
                told = time.perf_counter()
                self.match.take(self, json.loads(text), told)
        if not self.closing:
            self.match.fail("connection lost")

    async def close(self) -> None:
        """Leave in good order."""
        self.closing = True
        await self.socket.close()
        await self.listening


class Match:
    """One game and its pages, two of friends or one against a bot."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.pages: list[Page] = []
        self.over = False
        self.turn: asyncio.Event = asyncio.Event()
        self._ply = -1
        self._choice: tuple[Page, str] | None = None  # who is to move, and what
        self._sent: tuple[int, int, float] | None = None  # seat, ply and time of the move under way

    @classmethod
    async def begin(cls, tally: Tally, http: httpx.AsyncClient, number: int, bot: int | None = None) -> "Match":
        """Set up a table, seat the players and open their sockets."""
        opponent = {"kind": "friend"} if bot is None else {"kind": "bot", "level": bot}
        asked = {"game": list(GAMES)[number % len(GAMES)], "opponent": opponent}
        if number % 4 < 2:
            asked["clock"] = CLOCK
        created = (await http.post("/api/tables", json=asked)).raise_for_status().json()
        tokens = [created["tokens"][0]]
        http.cookies.clear()  # a different guest for each seat
        if bot is None:
            place = f"/api/tables/{created['table']}/seats"
            seated = (await http.post(place, json={"invite": created["invite"]})).raise_for_status().json()
            tokens.append(seated["token"])
            http.cookies.clear()
        match = cls(tally)
        address = f"{str(http.base_url).replace('http', 'ws', 1)}api/tables/{created['table']}/socket"
        for seat, token in enumerate(tokens):
            socket = await connect(address, compression=None, ping_interval=None, max_size=None)
            match.pages.append(Page(match, seat, socket))
            await socket.send(json.dumps({"type": "join", "token": token}))
        tally.games += 1
        return match

    def take(self, page: Page, message: dict[str, Any], told: float) -> None:
        """A message came to one of the pages."""
        kind = message["type"]
        if kind == "table":
            self._take_table(page, message, told)
        elif kind == "error" or (kind == "answer" and not message["ok"]):
            problem = message["problem"]["kind"]
            if problem != "stale":  # a forced move may have been on its way
                self.fail(problem)
            self._sent = None

    def _take_table(self, page: Page, message: dict[str, Any], told: float) -> None:
        ply = message["ply"]
        if self._sent and page.seat != self._sent[0] and ply > self._sent[1]:
            self.tally.seconds.append(told - self._sent[2])
            self._sent = None
        if ply > self._ply:
            self._ply, self._choice = ply, None
        if message["legal"] and ply == self._ply:
            self._choice = page, random.choice(message["legal"])
            self.turn.set()
        if message["status"] == "over":
            self.over = True
            self.turn.set()

    async def move(self) -> None:
        """Make a move, if it is known whose turn it is."""
        if self._sent or not self._choice:
            self.tally.late += 1
            if self._sent and time.perf_counter() - self._sent[2] > PATIENCE:
                self.fail("never told")
                self._sent = None
            return
        (page, move), self._choice = self._choice, None
        self.turn.clear()
        asked = {"type": "move", "id": str(self._ply), "ply": self._ply, "move": move}
        if len(self.pages) == 2:
            self._sent = page.seat, self._ply, time.perf_counter()
        with contextlib.suppress(ConnectionClosed):
            await page.socket.send(json.dumps(asked))

    def fail(self, kind: str) -> None:
        """Count an error."""
        self.tally.errors[kind] += 1

    async def end(self) -> None:
        """Close the pages."""
        for page in self.pages:
            await page.close()


class Load:
    """All games, until the time is up."""

    def __init__(self, options: argparse.Namespace, address: str) -> None:
        self.tally = Tally()
        self.begun = 0.0
        self.started = self.ended = 0.0, 0.0  # processor time and memory of the server
        self._options = options
        limits = httpx.Limits(max_connections=20)
        self._http = httpx.AsyncClient(base_url=address, limits=limits, timeout=PATIENCE, trust_env=False)

    async def run(self, server: "Server") -> None:
        """Open the games, then play them."""
        options = self._options
        screen.print(f"opening {options.games} games ...")
        opening = asyncio.Semaphore(20)

        async def opened(number: int) -> Match:
            async with opening:
                return await Match.begin(self.tally, self._http, number)

        matches = await asyncio.gather(*(opened(number) for number in range(options.games)))
        self.begun = time.perf_counter()
        self.started = server.cpu(), server.memory()
        work = [self._play(number, match) for number, match in enumerate(matches)]
        work += [self._play_bot(number) for number in range(options.bots)]
        tasks = [asyncio.create_task(one) for one in work]
        watch = asyncio.create_task(self._watch(server))
        await asyncio.sleep(self._ends - time.perf_counter())
        self.ended = server.cpu(), server.memory()
        await asyncio.gather(*tasks)
        watch.cancel()
        await self._http.aclose()

    @property
    def _ends(self) -> float:
        return self.begun + float(self._options.seconds)

    async def _play(self, number: int, match: Match) -> None:
        options = self._options
        due = self.begun + number / options.games / options.rate
        while due < self._ends:
            await asyncio.sleep(due - time.perf_counter())
            due += 1 / options.rate
            if match.over:
                await match.end()
                match = await Match.begin(self.tally, self._http, number)
            else:
                await match.move()
        await asyncio.sleep(1)
        await match.end()

    async def _play_bot(self, number: int) -> None:
        match = await Match.begin(self.tally, self._http, number, bot=8)
        while time.perf_counter() < self._ends:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await match.turn.wait()
                    if match.over:
                        await match.end()
                        match = await Match.begin(self.tally, self._http, number, bot=8)
                    else:
                        await match.move()
                        self.tally.bot_moves += 1
        await match.end()

    async def _watch(self, server: "Server") -> None:
        """A line now and then, so that growth shows."""
        tally, line = self.tally, 0
        while True:
            line += 1
            before = len(tally.seconds), server.cpu(), time.process_time(), time.perf_counter()
            await asyncio.sleep(self.begun + line * REPORT - time.perf_counter())
            passed = time.perf_counter() - before[3]
            moves = tally.seconds[before[0] :]
            screen.print(
                f"{line * REPORT:5.0f} s  {len(moves) / passed:6.1f} moves/s  {quantiles(moves)}  "
                f"server {(server.cpu() - before[1]) / passed:4.0%} of a core, {server.memory():6.1f} MB  "
                f"generator {(time.process_time() - before[2]) / passed:4.0%}  errors {tally.errors.total()}"
            )


class Server:
    """A server of our own, in a process of its own."""

    def __init__(self, database: str, folder: Path, files: int | None = None) -> None:
        self.log = folder / "log"
        command = [sys.executable, "-m", "mandala", "serve", "--no-browser", "--port", "0", "--pace", "0"]
        command += ["--per-address", "5000", "--database", database]
        if files is not None:
            command = ["prlimit", f"--nofile={files}", *command]
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if "http://" not in said:
            raise SystemExit(f"the server did not start:\n{self.log.read_text()}")
        self.address = said.split()[3]
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

    def complaints(self) -> int:
        """How many warnings and errors it logged."""
        return sum('"level": "info"' not in line for line in self.log.read_text().splitlines())

    def stop(self) -> None:
        """End it in good order."""
        self._process.terminate()
        self._process.wait(30)


@contextlib.contextmanager
def serving(database: str | None, files: int | None = None) -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="mandala-load-") as folder:
        server = Server(database or f"sqlite:///{folder}/mandala.db", Path(folder), files)
        try:
            yield server
        finally:
            server.stop()


def quantiles(seconds: list[float]) -> str:
    ranked = sorted(seconds)
    if not ranked:
        return "nothing told"
    points = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return "  ".join(
        f"{name} {ranked[min(len(ranked) - 1, int(len(ranked) * point))] * 1000:6.1f} ms"
        for name, point in points.items()
    )


def report(load: Load, server: Server, options: argparse.Namespace) -> bool:
    tally = load.tally
    moves = len(tally.seconds)
    cpu = (load.ended[0] - load.started[0]) / max(1, moves)
    complaints = server.complaints()
    table = Table(show_header=False)
    table.add_row("games at once", f"{options.games} x 2 sockets, {options.rate:g} moves/s each, {options.seconds:g} s")
    table.add_row("moves told", f"{moves:,} in {tally.games:,} games; {tally.late:,} came late")
    table.add_row("from sent to told", quantiles(tally.seconds))
    table.add_row("server", f"{cpu * 1000:.2f} ms of processor time a move")
    table.add_row("memory", f"{load.started[1]:.1f} MB when all games were open, {load.ended[1]:.1f} MB at the end")
    if options.bots:
        table.add_row("bots of level 8", f"{options.bots} games, {tally.bot_moves} moves against them")
    table.add_row("errors", ", ".join(f"{kind}: {n}" for kind, n in tally.errors.items()) or "none")
    table.add_row("warnings in the log", str(complaints))
    screen.print(table)
    if complaints:
        screen.print(server.log.read_text()[-3000:], markup=False)
    return moves > 0 and not tally.errors and not complaints


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second in each game")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--bots", type=int, default=0, help="games against level 8 besides")
    parser.add_argument("--database", help="an empty database; a temporary SQLite file if not given")
    options = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # the server inherits it
    with serving(options.database) as server:
        load = Load(options, server.address)
        asyncio.run(load.run(server))
        if not report(load, server, options):
            raise SystemExit(1)


if __name__ == "__main__":
    main()
