"""What games cost a real PostgreSQL: bytes a game, writes a second, and processor time a write.

    python benchmarks/storage.py --games 400 --writers 1

A PostgreSQL of its own is started on the loopback. Bots play the games beforehand; then their events are stored as a
server would, all games at once and as fast as the database takes them, by as many processes as there would be nodes.
Each game waits for its own commit, so `--games` is also how many moves are written at the same time.
"""

import argparse
import asyncio
import multiprocessing
import random
import secrets
import sys
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from rich.console import Console
from rich.table import Table as Output
from services import Cluster
from sqlalchemy import text

from mandala.bots.registry import make_contestant
from mandala.games import GAMES
from mandala.server.rooms.summaries import now_ms, stored_summary
from mandala.server.rooms.tokens import new_guest, new_table
from mandala.server.store.database import connect, parse_database_url
from mandala.server.store.schema import StoredEvent, Summary, TableRow
from mandala.server.store.store import READERS, Store
from mandala.tables.events import Event, Setup
from mandala.tables.messages import MakeMove, Seat
from mandala.tables.table import Table

LEVEL = 3  # of the bots; stronger ones play games of the same length
SIZES = ("tables", "events", "seats")
READS = 10_000
POLLS = 50
TICKS = 100.0  # of processor time a second, in /proc
screen = Console(highlight=False, width=140)


@dataclass(frozen=True)
class PlayedGame:
    """A game as it will be stored: the table, and what each write adds."""

    row: TableRow
    guests: dict[int, str]
    writes: list[tuple[list[StoredEvent], Summary]]


def play(game: str, number: int) -> PlayedGame:
    """A game between two people with names, nonces and every other time a clock, as bots would play it."""
    hashes = (secrets.token_hex(32), None)
    setup = Setup.model_validate(
        {
            "game": game,
            "seed": secrets.token_hex(16),
            "first": "lot",
            "opponent": "friend",
            "level": None,
            "bot": None,
            "open": 1,
            "aid": True,
            "clock": {"kind": "game", "minutes": 30} if number % 2 else None,
            "names": ("Alexandra", None),
            "nonce_hashes": hashes,
            "date": "2026-11-18",
        }
    )
    table = Table(new_table(), setup)
    summary = stored_summary(table)
    row = TableRow(id=table.id, game=game, setup=setup.model_dump_json(), created=summary.updated, **vars(summary))
    writes = []

    def take(tables: list[Table]) -> Table:
        stored = [
            StoredEvent(table.seq, now_ms(), table.cause.model_dump_json(exclude_defaults=True))
            for table in tables
            if table.cause
        ]
        writes.append((stored, stored_summary(tables[-1])))
        return tables[-1]

    now = 1_000_000_000
    table = take(table.join("Maximilian", secrets.token_hex(32), now))
    seats: tuple[Seat, Seat] = (0, 1)
    for seat in seats:
        nonce = Event(kind="nonce", player=seat, at=now, id=secrets.token_hex(12), nonce=secrets.token_hex(16))
        table = take([table.after(nonce)])
    bot, rng = make_contestant(game, f"level{LEVEL}"), random.Random(number)
    while table.turn is not None:
        now += 10_000
        choice = bot.choose(table.game.view(table.turn), rng)
        message = MakeMove(id=secrets.token_hex(12), ply=table.ply, move=choice.move.text)
        table = take(table.move(table.turn, message, now))
    return PlayedGame(row, {0: new_guest()}, writes)


async def store_all(url: str, games: list[PlayedGame]) -> None:
    """Store games at once, each write after the one before it was committed."""
    store = await Store.open(url)

    async def one(game: PlayedGame) -> None:
        await store.create(game.row, game.guests, [])
        for number, (events, summary) in enumerate(game.writes):
            await store.append(game.row.id, events, summary, None if number else {1: new_guest()})

    await asyncio.gather(*map(one, games))
    await store.close()


def write(url: str, games: list[PlayedGame], begin: Connection) -> None:
    """One node's share; it reports its processor time."""
    begin.recv()
    begun = time.process_time()
    asyncio.run(store_all(url, games))
    begin.send(time.process_time() - begun)


async def read_all(url: str, games: list[PlayedGame]) -> None:
    """Read the last event of a table, as a node does after a notice, many times."""
    store = await Store.open(url)

    async def some(share: list[PlayedGame]) -> None:
        for game in share:
            await store.newer(game.row.id, game.writes[-1][0][-1].seq - 1)

    everything = [game for _ in range(READS // len(games) + 1) for game in games][:READS]
    await asyncio.gather(*(some(everything[number::READERS]) for number in range(READERS)))
    await store.close()


class Postgres:
    """Figures that only the database can report."""

    def __init__(self, url: str) -> None:
        self.url = url

    def ask(self, question: str) -> list[Any]:
        """The first row of an answer."""

        async def run() -> list[Any]:
            engine = connect(parse_database_url(self.url), 1)
            async with engine.connect() as connection:
                row = (await connection.execute(text(question))).one()
            await engine.dispose()
            return list(row)

        return asyncio.run(run())

    def compact(self) -> None:
        """Give back the room of rows that were written over."""

        async def run() -> None:
            engine = connect(parse_database_url(self.url), 1, migrating=True).execution_options(
                isolation_level="AUTOCOMMIT"
            )
            async with engine.connect() as connection:
                await connection.execute(text("VACUUM FULL"))
            await engine.dispose()

        asyncio.run(run())

    def sizes(self) -> dict[str, tuple[int, int]]:
        """Bytes with indexes, and rows, of each table."""
        question = "SELECT pg_total_relation_size('{0}'), count(*) FROM {0}"
        return {name: (int(size), int(rows)) for name in SIZES for size, rows in [self.ask(question.format(name))]}

    def count(self) -> dict[str, int]:
        """Transactions and bytes of the write-ahead log so far."""
        transactions, log = self.ask(
            "SELECT xact_commit, pg_current_wal_insert_lsn() - '0/0' FROM pg_stat_database "
            "WHERE datname = current_database()"
        )
        return {"transactions": int(transactions), "log": int(log)}

    def cpu(self) -> float:
        """Seconds of processor time of the server and all its processes, those that ended included."""
        (backend,) = self.ask("SELECT pg_backend_pid()")
        (folder,) = self.ask("SHOW data_directory")
        main = int((Path(folder) / "postmaster.pid").read_text().split()[0])
        total = 0.0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = stat.read_text().rpartition(")")[2].split()
            except OSError:  # it has just ended
                continue
            if int(stat.parent.name) == main:
                total += sum(map(int, fields[11:15]))  # with children that ended
            elif int(fields[1]) == main:
                total += sum(map(int, fields[11:13]))
        assert backend
        return total / TICKS


def measure_reads(url: str, games: list[PlayedGame], postgres: Postgres) -> str:
    """What it costs a node to catch up with another."""
    cpu, own, begun = postgres.cpu(), time.process_time(), time.perf_counter()
    asyncio.run(read_all(url, games))
    seconds, used = time.perf_counter() - begun, time.process_time() - own
    return (
        f"{READS / seconds:,.0f} a second; {used / READS * 1e6:.0f} us of the node, "
        f"{(postgres.cpu() - cpu) / READS * 1e6:.0f} us of PostgreSQL each"
    )


def measure_polls(url: str, games: list[PlayedGame], postgres: Postgres) -> str:
    """What it costs a node to poll these tables for new events."""

    async def poll() -> None:
        store = await Store.open(url)
        for _ in range(POLLS):
            await store.latest([game.row.id for game in games])
        await store.close()

    cpu, own = postgres.cpu(), time.process_time()
    asyncio.run(poll())
    used, spent = time.process_time() - own, postgres.cpu() - cpu
    return f"{used / POLLS * 1e3:.1f} ms of the node, {spent / POLLS * 1e3:.1f} ms of PostgreSQL"


def measure(
    url: str, postgres: Postgres, games: list[PlayedGame], writers: int
) -> tuple[float, float, float, dict[str, int]]:
    """Store the games; seconds, processor seconds of the writers and of PostgreSQL, and what the database counted."""
    asyncio.run(store_all(url, []))  # the schema
    pipes = [multiprocessing.Pipe() for _ in range(writers)]
    processes = [
        multiprocessing.Process(target=write, args=(url, games[number::writers], pipes[number][1]))
        for number in range(writers)
    ]
    for process in processes:
        process.start()
    before, cpu, begun = postgres.count(), postgres.cpu(), time.perf_counter()
    for own, _ in pipes:
        own.send("go")
    used = sum(own.recv() for own, _ in pipes)
    seconds = time.perf_counter() - begun
    for process in processes:
        process.join()
    time.sleep(1.5)  # until the database has added up its own figures
    spent = postgres.cpu() - cpu
    after = postgres.count()
    return seconds, used, spent, {name: after[name] - before[name] for name in after}


def report(url: str, games: list[PlayedGame], writers: int) -> None:
    names = list(GAMES)
    postgres = Postgres(url)
    seconds, used, spent, counted = measure(url, postgres, games, writers)
    writes = sum(1 + len(game.writes) for game in games)
    events = sum(len(stored) for game in games for stored, _ in game.writes)
    shown = Output(show_header=False)
    for name in names:
        own = [sum(len(stored) for stored, _ in game.writes) for game in games if game.row.game == name]
        shown.add_row(f"events of a game of {name}", f"{sum(own) / len(own):.1f} on average, {max(own)} at most")
    shown.add_row("writes", f"{writes:,} with {events:,} events in {seconds:.1f} s: {writes / seconds:,.0f} a second")
    shown.add_row("transactions", f"{counted['transactions']:,}: {writes / counted['transactions']:.1f} writes each")
    shown.add_row(
        "processor time of a write",
        f"{used / writes * 1e6:.0f} us of the writers, {spent / writes * 1e6:.0f} us of PostgreSQL",
    )
    shown.add_row("write-ahead log", f"{counted['log'] / writes:.0f} bytes a write")
    shown.add_row("catching up by one event", measure_reads(postgres.url, games, postgres))
    shown.add_row(f"a poll of {len(games):,} tables", measure_polls(postgres.url, games, postgres))
    loose = postgres.sizes()
    postgres.compact()
    for name, (size, rows) in postgres.sizes().items():
        shown.add_row(
            f"table {name}",
            f"{rows:,} rows: {size / rows:.0f} bytes a row with indexes, {size / len(games):.0f} a game; "
            f"{loose[name][0] / len(games):.0f} before VACUUM FULL",
        )
    (length,) = postgres.ask("SELECT avg(length(event)) FROM events")
    (setup,) = postgres.ask("SELECT avg(length(setup) + length(names) + coalesce(length(result), 0)) FROM tables")
    shown.add_row("text of an event", f"{length:.0f} bytes on average; of a table {setup:.0f}")
    screen.print(shown)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--writers", type=int, default=1, help="how many processes store them")
    options = parser.parse_args()
    screen.print(f"{options.games} games of bots of level {LEVEL} ...")
    names = list(GAMES)
    games = [play(names[number % len(names)], number) for number in range(options.games)]
    cluster = Cluster()
    try:
        report(cluster.create_database(), games, options.writers)
    finally:
        cluster.remove()


if __name__ == "__main__":
    main()
