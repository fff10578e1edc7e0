"""A real server process for tests, and helpers of clients."""

import asyncio
import json
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from polling import SECONDS, Message, until, until_async
from server.forks import Forked, Shift
from services import free_port
from sqlalchemy import text
from websockets.sync.client import ClientConnection, connect

from mandala.client import SyncClient
from mandala.server.store.database import connect as connect_database
from mandala.server.store.database import parse_database_url

COMMAND = ("-m", "mandala")  # for `Server(program=...)`: starts a new interpreter
START_SECONDS = 900  # the first start compiles the rules
ANSWER_SECONDS = 120  # only detects a hang

Json = dict[str, Any]


class Server:
    """A server on a free port of the loopback interface; it writes its log into a file."""

    process: "Forked | subprocess.Popen[bytes]"
    trust: ssl.SSLContext | None = None  # what its clients trust instead of the usual authorities

    def __init__(
        self,
        database: str,
        log: Path,
        per_address: int = 5000,
        pace: float = 0.0,
        program: Sequence[str] | None = None,
        shift: Shift | None = None,
        started: bool = True,
        files: int | None = None,
        redis: str | None = None,
        thinkers: int | None = None,
        most_lag: float = 60,  # the machine that runs the tests is busy
        most_load: float = 1000,
        bots: Sequence[str] = (),
        options: Sequence[str] = (),
    ) -> None:
        self.port = free_port()
        self._log = log
        self._shift = shift
        self._words = [
            *("serve", "--no-browser", "--port", str(self.port)),
            *("--database", database, "--pace", str(pace), "--per-address", str(per_address)),
            *("--most-load", str(most_load), "--most-lag", str(most_lag)),
            *(word for bot in bots for word in ("--bot", bot)),
            *options,
        ]
        if redis is not None:
            self._words += ["--redis", redis]
        if thinkers is not None:
            self._words += ["--thinkers", str(thinkers)]
        self._program = [] if program is None else [sys.executable, *program]
        if files is not None:  # the limit of open files
            self._program = ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh", sys.executable, *COMMAND]
        if started:
            self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return self._log.read_text()

    def start(self) -> None:
        """Start the process and wait until it is ready."""
        self.launch()
        self.wait_until(lambda: self.readiness()["ready"])

    def launch(self) -> None:
        """Start the process: a fork, or the given program."""
        if not self._program:
            self.process = Forked(self._words, self._log, self._shift)
            return
        words = [*self._program, *self._words]
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                words, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )

    def wait_until(self, true: Callable[[], object]) -> None:
        """Wait for something that the running server does."""

        def is_true() -> object:
            assert self.process.poll() is None, self.log[-2000:]
            return true()

        until(is_true, lambda: self.log[-2000:], START_SECONDS)

    def readiness(self) -> Json:
        """The answer of `/readyz`; not ready while the server does not answer."""
        try:
            answer = dict(httpx.get(f"{self.address}/readyz", timeout=ANSWER_SECONDS).json())
            return answer if "ready" in answer else {"ready": False, "reason": None}  # too many requests
        except httpx.TransportError:
            return {"ready": False, "reason": None}

    def stop(self) -> None:
        """Stop the server by SIGTERM."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill the server, like a crash."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait(ANSWER_SECONDS)

    def client(self, **options: Any) -> httpx.Client:
        """A client for a new guest; it keeps its cookies."""
        return httpx.Client(base_url=self.address, timeout=60, **options)

    def new_table(self, guest: httpx.Client | None = None, **options: Any) -> Json:
        """Set up a table, by default for two people, and return the server's answer."""
        new_table = {"game": "mandala", "opponent": {"kind": "friend"}, "first": "me"} | options
        if guest is None:
            with SyncClient(self.address, patience=0, verify=self.trust or True) as client:
                return client.create_table(**new_table)
        answer = guest.post("/api/tables", json=new_table)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def pair(self, **options: Any) -> tuple[str, list[str]]:
        """Set up a table with two people: its id and their tokens."""
        made = self.new_table(**options)
        with SyncClient(self.address, patience=0, verify=self.trust or True) as friend:
            return made["table"], [made["tokens"][0], friend.take_seat(made["table"], made["invite"])["token"]]

    @contextmanager
    def socket(self, table: str, token: str | None = None, **options: Any) -> Iterator["Page"]:
        """An open socket after `join`."""
        with self.raw_socket(table, **options) as raw:
            page = Page(raw)
            page.say(type="join", token=token)
            yield page

    def raw_socket(self, table: str, **options: Any) -> ClientConnection:
        """An open socket without `join`."""
        socket: ClientConnection = connect(f"ws://{self.host}/api/tables/{table}/socket", compression=None, **options)
        return socket


async def until_true(true: Callable[[], object], otherwise: Message) -> None:
    """Wait for a condition without blocking other tasks."""

    async def is_true() -> object:
        return true()

    await until_async(is_true, otherwise)


def execute(url: str, statement: str, **values: object) -> None:
    """Execute a statement on a database directly."""

    async def run() -> None:
        engine = connect_database(parse_database_url(url), 1)
        async with engine.begin() as connection:
            await connection.execute(text(statement), values)
        await engine.dispose()

    asyncio.run(run())


def value(url: str, query: str, **values: object) -> Any:
    """The single value that a query returns."""

    async def run() -> Any:
        engine = connect_database(parse_database_url(url), 1)
        async with engine.connect() as connection:
            found = (await connection.execute(text(query), values)).scalar_one()
        await engine.dispose()
        return found

    return asyncio.run(run())


def let_time_pass(url: str, table: str, milliseconds: int) -> None:
    """Let time pass at a table of a stopped server, by moving its events into the past."""

    async def shift() -> None:
        engine = connect_database(parse_database_url(url), 1)
        async with engine.begin() as connection:
            found = await connection.execute(text("SELECT seq, event FROM events WHERE table_id = :t"), {"t": table})
            for seq, body in found.all():
                old = int(body.partition('"at":')[2].split(",")[0].split("}")[0])
                await connection.execute(
                    text("UPDATE events SET event = :e WHERE table_id = :t AND seq = :s"),
                    {"e": body.replace(f'"at":{old}', f'"at":{old - milliseconds}'), "t": table, "s": seq},
                )
            await connection.execute(
                text("UPDATE tables SET deadline = deadline - :m WHERE id = :t"), {"m": milliseconds, "t": table}
            )
        await engine.dispose()

    asyncio.run(shift())


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


class Page:
    """A client's end of a socket, with all received texts."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.texts: list[str] = []
        self.table: Json = {"seq": -1}  # the last one received
        self._ids = 0

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, *kinds: str, seconds: float = ANSWER_SECONDS) -> Json:
        """The next message of one of these kinds; without kinds the next message."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                text = self.socket.recv(timeout=max(0.0, deadline - time.monotonic()))
            except TimeoutError:
                raise AssertionError(f"not within {seconds:.0f} s: {kinds}; received last: {self.texts[-1:]}") from None
            assert isinstance(text, str)
            self.texts.append(text)
            message: Json = json.loads(text)
            if message["type"] == "table":
                self.table = message
            if not kinds or message["type"] in kinds:
                return message

    def hear_table(self, seq: int) -> Json:
        """The table after event `seq` or a later one."""
        while self.table["seq"] < seq:
            self.hear("table")
        return self.table

    def move(self, table: Json, move: str, message_id: str | None = None) -> Json:
        """Make a move; one that comes too fast is sent again."""
        self._ids += 1

        def answer() -> Json | None:
            self.say(type="move", id=message_id or f"m{self._ids}", ply=table["ply"], move=move)
            answer = self.hear("answer", "error")
            return None if answer["problem"] and answer["problem"]["kind"] == "too-fast" else answer

        answered = until(answer, "every move is too fast", pause=0.2)
        assert answered
        return answered

    def act(self, action: str, message_id: str | None = None) -> Json:
        self._ids += 1
        self.say(type="act", id=message_id or f"a{self._ids}", action=action)
        return self.hear("answer", "error")

    def sync(self) -> Json:
        """The current table, after all pending messages."""
        self.say(type="sync")
        self.say(type="ping")
        self.hear("pong")
        return self.table


def table_as(client: httpx.Client, table: str, token: str | None = None, **query: Any) -> Json:
    """The table as a seat or a spectator may see it."""
    answer = client.get(f"/api/tables/{table}", headers=bearer(token) if token else {}, params=query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def table_at(client: httpx.Client, table: str, ply: int, token: str | None = None) -> Json:
    """Wait until the table has reached this ply."""
    return table_once(client, table, lambda message: bool(message["ply"] >= ply), token)


def table_over(client: httpx.Client, table: str) -> Json:
    """Wait until the game is over."""
    return table_once(client, table, lambda message: message["status"] == "over")


def table_once(
    client: httpx.Client,
    table: str,
    true: Callable[[Json], object],
    token: str | None = None,
    seconds: float = START_SECONDS,
) -> Json:
    """Wait until a condition is true for the table."""
    message = table_as(client, table, token)

    def is_true() -> object:
        nonlocal message
        message = message if true(message) else table_as(client, table, token, after=message["seq"], wait=30)
        return true(message)

    until(is_true, lambda: f"the table does not change: {message}", seconds)
    return message


def play_seat(client: httpx.Client, table: str, token: str) -> Json:
    """Play a seat's first legal moves until the game is over; returns the table."""
    while True:
        message = table_once(
            client, table, lambda message: message["legal"] or message["status"] == "over", token, SECONDS
        )
        if message["status"] == "over":
            return message
        move = {"id": f"at-{message['seq']}", "ply": message["ply"], "move": message["legal"][0]}
        answer = client.post(f"/api/tables/{table}/moves", json=move, headers=bearer(token))
        assert answer.json()["ok"], answer.text


def play_on(client: httpx.Client, table: str, tokens: list[str], most: int = 10_000) -> Json:
    """Play legal moves for both seats over HTTP; returns the table as a spectator sees it."""
    made = 0
    while made < most:
        now = table_as(client, table)
        if now["turn"] is None:
            break
        token = tokens[now["turn"]]
        legal = table_as(client, table, token)["legal"]
        move = legal[(now["ply"] * 7) % len(legal)]
        answer = client.post(
            f"/api/tables/{table}/moves",
            json={"id": f"p{now['seq']}", "ply": now["ply"], "move": move},
            headers=bearer(token),
        )
        assert answer.json()["ok"], answer.text
        made += 1
    return table_as(client, table)
