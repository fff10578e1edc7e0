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
from typing import Any

from rich.console import Console
from rich.table import Table
from running import Site, run_nodes, run_server

from mandala.client import Client, ServerError, TableConnection
from mandala.client.calls import FRIEND
from mandala.games import GAMES
from mandala.server.rooms.pressure import RETRY_AFTER

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


class Page(TableConnection):
    """A seat's connection; what it receives goes to its match."""

    def __init__(self, match: "Match", seat: int, client: Client, table: str, token: str) -> None:
        super().__init__(client, table, token, read=self._take, note=self._note_loss)
        self.match = match
        self.seat = seat

    def _take(self, text: str) -> dict[str, Any]:
        received = time.perf_counter()
        if not text.startswith('{"type":"table"'):
            return dict(json.loads(text))
        status = self.match.take(self, text, received)
        return {"type": "table", "id": self.id, "seq": int(entry(text, '"seq":', ",")), "status": status}

    def _note_loss(self, what: str, text: str) -> None:
        if what == "lost":
            self.match.fail("connection lost")


class Match:
    """One game and its pages, two of friends or one against a bot."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.pages: list[Page] = []
        self.opened = contextlib.AsyncExitStack()
        self.over = False
        self.turn: asyncio.Event = asyncio.Event()
        self._ply = -1
        self._choice: tuple[Page, str] | None = None  # who is to move, and what
        self._sent: tuple[int, int, float] | None = None  # seat, ply and time of the move that was sent

    @classmethod
    async def begin(cls, tally: Tally, clients: Sequence[Client], number: int, bot: int | None = None) -> "Match":
        """Set up a table, seat the players and open their sockets."""
        opponent: dict[str, Any] = FRIEND if bot is None else {"kind": "bot", "level": bot}
        options: dict[str, Any] = {"clock": CLOCK} if number % 4 < 2 else {}
        clients[0].http.cookies.clear()  # a different guest for each seat
        created = await clients[0].create_table(list(GAMES)[number % len(GAMES)], opponent, **options)
        tokens = [created["tokens"][0]]
        if bot is None:
            clients[-1].http.cookies.clear()
            tokens.append((await clients[-1].take_seat(created["table"], created["invite"]))["token"])
        match = cls(tally)
        for seat, token in enumerate(tokens):
            page = Page(match, seat, clients[(number + seat) % len(clients)], created["table"], token)
            match.pages.append(await match.opened.enter_async_context(page))
            await anext(page)
        tally.games += 1
        return match

    def take(self, page: Page, text: str, received: float) -> str:
        """A table came to one of the pages; returns its status."""
        ply, legal = int(entry(text, '"ply":', ",")), entry(text, '"legal":[', "]")
        if self._sent and page.seat != self._sent[0] and ply > self._sent[1]:
            self.tally.seconds.append(received - self._sent[2])
            self._sent = None
        if ply > self._ply:
            self._ply, self._choice = ply, None
        if legal and ply == self._ply:
            self._choice = page, random.choice(legal.split(",")).strip('"')
            self.turn.set()
        status = entry(text, '"status":"', '"')
        if status == "over":
            self.over = True
            self.turn.set()
        return status

    def move(self) -> None:
        """Make a move, if it is known whose turn it is."""
        if self._sent or not self._choice:
            self.tally.late += 1
            if self._sent and time.perf_counter() - self._sent[2] > PATIENCE:
                self.fail("never received")
                self._sent = None
            return
        (page, move), self._choice = self._choice, None
        self.turn.clear()
        if len(self.pages) == 2:
            self._sent = page.seat, self._ply, time.perf_counter()
        self._moving = asyncio.create_task(self._send(page, move, self._ply))

    async def _send(self, page: Page, move: str, ply: int) -> None:
        try:
            await page.move(move, ply)
        except ServerError as error:
            if error.kind != "stale":  # a forced move may have been on its way
                self.fail(str(error.kind))
            self._sent = None

    def fail(self, kind: str) -> None:
        """Count an error."""
        self.tally.errors[kind] += 1

    async def end(self) -> None:
        """Close the pages."""
        await self.opened.aclose()


class Load:
    """All games, until the time is up."""

    def __init__(self, options: argparse.Namespace, addresses: Sequence[str]) -> None:
        self.tally = Tally()
        self.begun = 0.0
        self.started = self.ended = 0.0, 0.0  # processor time and memory of the server
        self.others: dict[str, float] = {}  # processor time of the database and the rest
        self._options = options
        self._clients = [Client(address, patience=0, timeout=PATIENCE, trust_env=False) for address in addresses]
        self._opening = asyncio.Semaphore(20)  # the pool of httpx itself is slow where many wait for it

    async def _begin(self, number: int, bot: int | None = None) -> Match:
        async with self._opening:
            return await Match.begin(self.tally, self._clients, number, bot)

    async def run(self, server: Site) -> None:
        """Open the games, then play them."""
        options = self._options
        screen.print(f"opening {options.games} games ...")

        async def open_match(number: int) -> Match:
            while True:
                try:
                    return await self._begin(number)
                except ServerError as error:
                    if error.kind != "busy":
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
        for client in self._clients:
            await client.http.aclose()

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
                match.move()
        await asyncio.sleep(1)
        if match:
            await match.end()

    async def _wait_for_match(self, number: int) -> Match | None:
        """A game, as soon as the server lets one in; None if the time is up before."""
        while time.perf_counter() < self._ends:
            try:
                return await self._begin(number)
            except ServerError as error:
                if error.kind != "busy":
                    raise
                self.tally.refused += 1
                await asyncio.sleep(min(RETRY_AFTER, self._ends - time.perf_counter()))
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
                        match.move()
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
