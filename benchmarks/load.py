"""Many games at once on a server of its own, on the loopback: how soon the opponent's page receives a move.

    python benchmarks/load.py --games 300 --rate 1 --seconds 60

Each game has two sockets and makes `--rate` random moves a second, spread evenly over time; a finished game is replaced
by a new one. The time runs from a move's sending until the opponent's socket has received the table after it. With
`--bots N`, N more games against level 8 are played without a pause, so that the bots always compute.

With `--nodes N` there are several nodes, with PostgreSQL, Redis and nginx, and the two players of a game are at
different ones. With `--newcomers N`, N more players come evenly over the time: more than the server can
hold. Those who are refused come back after `Retry-After`. Running games must not get slower.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import random
import resource
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import httpx
from rich.console import Console
from rich.table import Table
from running import Site, run_nodes, run_server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mandala.games import GAMES

REPORT = 10.0  # seconds between two lines
PATIENCE = 10.0  # seconds after which a move counts as lost
CLOCK = {"kind": "game", "minutes": 180}
screen = Console(highlight=False, width=160)


@dataclass
class Tally:
    """The measurements."""

    seconds: list[float] = field(default_factory=list)
    games: int = 0
    bot_moves: int = 0
    late: int = 0  # moves that were due while the one before was still on its way
    refused: int = 0  # newcomers
    errors: Counter[str] = field(default_factory=Counter)


def entry(text: str, name: str, end: str) -> str:
    """The first entry of this name in a table message. Parsing the JSON took a third of the generator's time."""
    start = text.index(name) + len(name)
    return text[start : text.index(end, start)]


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
                self.match.take(self, str(text), time.perf_counter())
        if not self.closing:
            self.match.fail("connection lost")

    async def close(self) -> None:
        """Close the socket."""
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
        self._sent: tuple[int, int, float] | None = None  # seat, ply and time of the move that was sent

    @classmethod
    async def begin(
        cls, tally: Tally, http: httpx.AsyncClient, addresses: Sequence[str], number: int, bot: int | None = None
    ) -> "Match":
        """Set up a table, seat the players and open their sockets."""
        opponent = {"kind": "friend"} if bot is None else {"kind": "bot", "level": bot}
        body = {"game": list(GAMES)[number % len(GAMES)], "opponent": opponent}
        if number % 4 < 2:
            body["clock"] = CLOCK
        created = (await http.post(f"{addresses[0]}api/tables", json=body)).raise_for_status().json()
        tokens = [created["tokens"][0]]
        http.cookies.clear()  # a different guest for each seat
        if bot is None:
            place = f"{addresses[-1]}api/tables/{created['table']}/seats"
            seated = (await http.post(place, json={"invite": created["invite"]})).raise_for_status().json()
            tokens.append(seated["token"])
            http.cookies.clear()
        match = cls(tally)
        for seat, token in enumerate(tokens):
            node = addresses[(number + seat) % len(addresses)].replace("http", "ws", 1)
            address = f"{node}api/tables/{created['table']}/socket"
            socket = await connect(address, compression=None, ping_interval=None, max_size=None)
            match.pages.append(Page(match, seat, socket))
            await socket.send(json.dumps({"type": "join", "token": token}))
        tally.games += 1
        return match

    def take(self, page: Page, text: str, received: float) -> None:
        """A message came to one of the pages."""
        if text.startswith('{"type":"table"'):
            self._take_table(page, text, received)
            return
        message = json.loads(text)
        if message["type"] == "error" or (message["type"] == "answer" and not message["ok"]):
            problem = message["problem"]["kind"]
            if problem != "stale":  # a forced move may have been on its way
                self.fail(problem)
            self._sent = None

    def _take_table(self, page: Page, text: str, received: float) -> None:
        ply, legal = int(entry(text, '"ply":', ",")), entry(text, '"legal":[', "]")
        if self._sent and page.seat != self._sent[0] and ply > self._sent[1]:
            self.tally.seconds.append(received - self._sent[2])
            self._sent = None
        if ply > self._ply:
            self._ply, self._choice = ply, None
        if legal and ply == self._ply:
            self._choice = page, random.choice(legal.split(",")).strip('"')
            self.turn.set()
        if entry(text, '"status":', ",") == '"over"':
            self.over = True
            self.turn.set()

    async def move(self) -> None:
        """Make a move, if it is known whose turn it is."""
        if self._sent or not self._choice:
            self.tally.late += 1
            if self._sent and time.perf_counter() - self._sent[2] > PATIENCE:
                self.fail("never received")
                self._sent = None
            return
        (page, move), self._choice = self._choice, None
        self.turn.clear()
        message = {"type": "move", "id": str(self._ply), "ply": self._ply, "move": move}
        if len(self.pages) == 2:
            self._sent = page.seat, self._ply, time.perf_counter()
        with contextlib.suppress(ConnectionClosed):
            await page.socket.send(json.dumps(message))

    def fail(self, kind: str) -> None:
        """Count an error."""
        self.tally.errors[kind] += 1

    async def end(self) -> None:
        """Close the pages."""
        for page in self.pages:
            await page.close()


class Load:
    """All games, until the time is up."""

    def __init__(self, options: argparse.Namespace, addresses: Sequence[str]) -> None:
        self.tally = Tally()
        self._addresses = addresses
        self.begun = 0.0
        self.started = self.ended = 0.0, 0.0  # processor time and memory of the server
        self.others: dict[str, float] = {}  # processor time of the database and the rest
        self._options = options
        limits = httpx.Limits(max_connections=20)
        self._http = httpx.AsyncClient(limits=limits, timeout=PATIENCE, trust_env=False)
        self._opening = asyncio.Semaphore(20)  # the pool of httpx itself is slow where many wait for it

    async def _begin(self, number: int, bot: int | None = None) -> Match:
        async with self._opening:
            return await Match.begin(self.tally, self._http, self._addresses, number, bot)

    async def run(self, server: Site) -> None:
        """Open the games, then play them."""
        options = self._options
        screen.print(f"opening {options.games} games ...")

        async def open_match(number: int) -> Match:
            while True:
                try:
                    return await self._begin(number)
                except httpx.HTTPStatusError as error:
                    if "retry-after" not in error.response.headers:
                        raise
                    await asyncio.sleep(0.1)  # no game has started yet

        matches = await asyncio.gather(*(open_match(number) for number in range(options.games)))
        self.begun = time.perf_counter()
        self.started = server.cpu(), server.memory()
        before = server.others()
        work = [self._play(number, match) for number, match in enumerate(matches)]
        work += [self._play_bot(number) for number in range(options.bots)]
        work += [self._newcomer(number) for number in range(options.newcomers)]
        tasks = [asyncio.create_task(one) for one in work]
        watch = asyncio.create_task(self._watch(server))
        await asyncio.sleep(self._ends - time.perf_counter())
        self.ended = server.cpu(), server.memory()
        self.others = {name: seconds - before[name] for name, seconds in server.others().items()}
        await asyncio.gather(*tasks)
        watch.cancel()
        await self._http.aclose()

    @property
    def _ends(self) -> float:
        return self.begun + float(self._options.seconds)

    async def _play(self, number: int, match: Match | None) -> None:
        options = self._options
        due = self.begun + number / options.games / options.rate
        while match and due < self._ends:
            await asyncio.sleep(due - time.perf_counter())
            due = max(due, time.perf_counter() - 1 / options.rate) + 1 / options.rate
            if match.over:
                await match.end()
                match = await self._wait_for_match(number)
            else:
                await match.move()
        await asyncio.sleep(1)
        if match:
            await match.end()

    async def _wait_for_match(self, number: int) -> Match | None:
        """A game, as soon as the server lets one in; None if the time is up before."""
        while time.perf_counter() < self._ends:
            try:
                return await self._begin(number)
            except httpx.HTTPStatusError as error:
                pause = error.response.headers.get("retry-after")
                if pause is None:
                    raise
                self.tally.refused += 1
                await asyncio.sleep(min(float(pause), self._ends - time.perf_counter()))
        return None

    async def _play_bot(self, number: int) -> None:
        match = await self._begin(number, bot=8)
        while time.perf_counter() < self._ends:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await match.turn.wait()
                    if match.over:
                        await match.end()
                        match = await self._begin(number, bot=8)
                    else:
                        await match.move()
                        self.tally.bot_moves += 1
        await match.end()

    async def _newcomer(self, number: int) -> None:
        """Come when it is time, ask for a game, and play on."""
        options = self._options
        await asyncio.sleep(number / options.newcomers * options.seconds)
        await self._play(number, await self._wait_for_match(number))

    async def _watch(self, server: Site) -> None:
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


def quantiles(seconds: list[float]) -> str:
    ranked = sorted(seconds)
    if not ranked:
        return "none"
    points = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return "  ".join(
        f"{name} {ranked[min(len(ranked) - 1, int(len(ranked) * point))] * 1000:6.1f} ms"
        for name, point in points.items()
    )


def report(load: Load, server: Site, options: argparse.Namespace) -> bool:
    tally = load.tally
    moves = len(tally.seconds)
    cpu = (load.ended[0] - load.started[0]) / max(1, moves)
    warnings = server.warnings()
    table = Table(show_header=False)
    table.add_row("games at once", f"{options.games} x 2 sockets, {options.rate:g} moves/s each, {options.seconds:g} s")
    table.add_row("moves received", f"{moves:,} in {tally.games:,} games; {tally.late:,} came late")
    table.add_row("from sent to received", quantiles(tally.seconds))
    table.add_row("server", f"{cpu * 1000:.2f} ms of processor time a move")
    if options.nodes > 1:
        beside = ", ".join(f"{name} {seconds / max(1, moves) * 1000:.2f} ms" for name, seconds in load.others.items())
        table.add_row("beside the nodes", f"{beside} a move")
    table.add_row("memory", f"{load.started[1]:.1f} MB when all games were open, {load.ended[1]:.1f} MB at the end")
    if options.bots:
        table.add_row("bots of level 8", f"{options.bots} games, {tally.bot_moves} moves against them")
    table.add_row("errors", ", ".join(f"{kind}: {n}" for kind, n in tally.errors.items()) or "none")
    if options.newcomers:
        table.add_row("newcomers", f"{options.newcomers:,}; {tally.refused:,} refused, each with a time to come back")
    table.add_row("warnings in the log", str(len(warnings)))
    screen.print(table)
    for line in warnings[-20:]:
        screen.print(line, markup=False)
    return moves > 0 and not tally.errors and not warnings


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second in each game")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--bots", type=int, default=0, help="games against level 8 besides")
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--newcomers", type=int, default=0, help="who want to play besides, over the time")
    parser.add_argument("--database", help="an empty database; a temporary SQLite file if not given")
    options = parser.parse_args()
    gc.disable()  # the generator's own pauses would count as the server's
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # the server inherits it
    with contextlib.ExitStack() as parts:
        if options.nodes > 1:
            site = parts.enter_context(run_nodes(options.nodes))
        else:
            server = parts.enter_context(run_server(options.database))
            site = Site([server], [server.address])
        load = Load(options, site.addresses)
        asyncio.run(load.run(site))
        if not report(load, site, options):
            raise SystemExit(1)


if __name__ == "__main__":
    main()
