"""How soon a server with many unfinished games is ready again.

    python benchmarks/start.py --clocks 5000 --bots 500

A server of its own plays one game with a clock and one in which the bot is to move, and is killed. The rows of these
games are copied as often as given. Then the server starts on them. The time until it is ready is
printed beside that of a start without unfinished games.
"""

import argparse
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

from mandala.client import SyncClient

MOVES = 20  # made in the game with a clock
COLUMNS = {
    "tables": "game, setup, created, updated, status, ply, turn, deadline, bot_turn",
    "events": "seq, at, event",
    "seats": "player, guest",
}


class Server:
    """A server that was started just now; `seconds` until it was ready."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "mandala", "serve", "--no-browser", "--port", "0", "--pace", "60"]
        command += ["--per-address", "5000", "--database", f"sqlite:///{folder}/mandala.db"]
        begun = time.perf_counter()
        with (folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise SystemExit((folder / "log").read_text())
        self.address = line.split()[3]
        while not httpx.get(f"{self.address}api/status", trust_env=False).json()["ready"]:
            time.sleep(0.02)
        self.seconds = time.perf_counter() - begun

    def kill(self) -> None:
        """End it as a crash would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(30)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clocks", type=int, default=5000, help="games with a running clock")
    parser.add_argument("--bots", type=int, default=0, help="games in which a bot is to move")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="mandala-start-") as name:
        folder = Path(name)
        Server(folder).kill()  # compiles what is not compiled yet
        server = Server(folder)
        print(f"no unfinished games: ready after {server.seconds:.2f} s", flush=True)
        timed, waiting = begin_timed(server), begin_against_bot(server)
        server.kill()
        copy(folder / "mandala.db", timed, options.clocks)
        copy(folder / "mandala.db", waiting, options.bots)
        server = Server(folder)
        server.kill()
        print(f"{options.clocks} running clocks, {options.bots} waiting bots: ready after {server.seconds:.2f} s")


def begin_timed(server: Server) -> str:
    """A table of two friends where a clock runs."""
    with SyncClient(server.address, trust_env=False) as ann, SyncClient(server.address, trust_env=False) as bob:
        made = ann.create_table("mandala", first="me", clock={"kind": "game", "minutes": 180})
        table = str(made["table"])
        tokens = [made["tokens"][0], bob.take_seat(table, made["invite"])["token"]]
        for _ in range(MOVES):
            token = tokens[ann.table(table)["turn"]]
            view = ann.table(table, token)
            ann.move(table, view["ply"], view["legal"][0], token)
    return table


def begin_against_bot(server: Server) -> str:
    """A table where the bot has to make the first move."""
    with SyncClient(server.address, trust_env=False) as ann:
        return str(ann.create_table("mandala", {"kind": "bot", "level": 1}, first="them")["table"])


def copy(file: Path, table: str, times: int) -> None:
    """Copy a table until there are `times` of it."""
    with sqlite3.connect(file) as database:
        for _ in range(times - 1):
            name = os.urandom(8).hex()
            for rows, columns in COLUMNS.items():
                key = "id" if rows == "tables" else "table_id"
                query = f"INSERT INTO {rows} ({key}, {columns}) SELECT ?, {columns} FROM {rows} WHERE {key} = ?"
                database.execute(query, (name, table))
    database.close()


if __name__ == "__main__":
    main()
