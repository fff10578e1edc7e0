"""A table on a server, by its link: the protocol of docs/protocol.md over a socket that reconnects."""

import asyncio
import hashlib
import json
import re
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from mandala.errors import MandalaError
from mandala.game import Game
from mandala.terminal.snapshot import snapshot_of
from mandala.terminal.table import Table

FIRST_PAUSE, LONGEST_PAUSE = 0.25, 10.0  # seconds before the next attempt to connect
FINAL_CODES = (4404, 4500)  # after these close codes there is no reconnect
TIMEOUT = 20


class Link(NamedTuple):
    """The parts of a table's address.

    Attributes:
        server: scheme and host.
        table: the table's id.
        seat: the token of a seat, or None.
        invite: the token of an invitation, or None.
    """

    server: str
    table: str
    seat: str | None = None
    invite: str | None = None


_LINK = re.compile(r"(?P<server>https?://[^/?#\s]+(?:/[^/?#\s]+)*?)/t/(?P<table>[0-9a-zA-Z_-]+)/?(?:#(?P<ask>\S*))?")


def read_link(text: str) -> Link:
    """The table of an address; a MandalaError shows what links look like."""
    found = _LINK.fullmatch(text.strip())
    if not found:
        raise MandalaError(f"{text[:60]!r} is no table; links look like https://host/t/6f0c1e5a9b2d4873#join=Qm9i...")
    request = urllib.parse.parse_qs(found["ask"] or "")
    return Link(
        found["server"],
        found["table"],
        request.get("seat", [None])[0],
        request.get("join", [None])[0],
    )


class RemoteTable(Table):
    """A seat at a server's table, or a spectator's view of it."""

    def __init__(self, link: Link, name: str | None = None) -> None:
        super().__init__()
        self._link = link
        self._name = name
        self._token = link.seat
        self._nonce: str | None = None
        self._socket: ClientConnection | None = None
        self._pending: dict[str, dict[str, Any]] = {}
        self._number = 0
        self.connected = False

    def take_seat(self) -> None:
        """Take the seat of the invitation, with a nonce for the deal; blocks until the server answers."""
        if self._link.invite is None:
            return
        self._nonce = secrets.token_hex(16)
        request = {"invite": self._link.invite, "nonce_hash": hashlib.sha256(self._nonce.encode()).hexdigest()}
        if self._name:
            request["name"] = self._name
        self._token = self._call(f"/api/tables/{self._link.table}/seats", request)["token"]

    async def run(self) -> None:
        """Stay connected; after a reconnect, unanswered messages are sent again."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with connect(self._address, compression=None, open_timeout=TIMEOUT) as socket:
                    pause = FIRST_PAUSE
                    await self._follow(socket)
            except ConnectionClosed as error:
                code = error.rcvd.code if error.rcvd else None
                if code in FINAL_CODES:
                    place = f"{self._link.server}/t/{self._link.table}"
                    raise MandalaError(f"{place}: there is no such table, or it is damaged") from None
            except InvalidURI as error:
                raise MandalaError(str(error)) from None
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            self._socket, self.connected = None, False
            self.notify()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def play(self, move: str) -> None:
        """Send a move; if the connection is down, as soon as it is back."""
        assert self.snapshot is not None
        await self._send({"type": "move", "ply": len(self.snapshot.moves), "move": move})

    async def act(self, action: str) -> None:
        """Resign, offer, agree, decline."""
        await self._send({"type": "act", "action": action})

    async def record(self) -> Game:
        """The record of the game; the server gives it once the game is over."""
        text = await asyncio.to_thread(self._fetch, f"/api/tables/{self._link.table}/record")
        return Game.from_record(text)

    def resume_hint(self) -> str:
        """The link of the own seat."""
        own = f"#seat={self._token}" if self._token else ""
        return f"mandala play '{self._link.server}/t/{self._link.table}{own}'"

    @property
    def _address(self) -> str:
        return f"{re.sub('^http', 'ws', self._link.server)}/api/tables/{self._link.table}/socket"

    async def _follow(self, socket: ClientConnection) -> None:
        self._socket = socket
        await socket.send(json.dumps({"type": "join", "token": self._token}))
        joined = False
        async for text in socket:
            message = json.loads(text)
            await self._handle(message)
            if message["type"] == "table" and not joined:
                joined = True
                for pending in list(self._pending.values()):
                    await socket.send(json.dumps(pending))

    async def _handle(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "table":
            if message["rematch"] and message["rematch"]["token"]:
                await self._go_to(message["rematch"])
                return
            self.connected = True
            self.snapshot = snapshot_of(message, time.monotonic())
            await self._reveal_nonce(message)
        elif kind == "answer":
            self._pending.pop(message["id"], None)
            if not message["ok"]:
                self._set_problem(message["problem"])
        elif kind == "error":
            self._set_problem(message["problem"])
        self.notify()

    async def _go_to(self, rematch: dict[str, Any]) -> None:
        """Follow a rematch to its table."""
        self._link = Link(self._link.server, rematch["table"], rematch["token"])
        self._token = rematch["token"]
        self._pending.clear()
        if self._socket:
            await self._socket.close()

    async def _reveal_nonce(self, message: dict[str, Any]) -> None:
        you = message["you"]
        if message["status"] != "dealing" or you is None or self._nonce is None:
            return
        if message["nonce_hashes"][you] and message["nonces"][you] is None:
            await self._send({"type": "nonce", "nonce": self._nonce})

    def _set_problem(self, problem: dict[str, Any]) -> None:
        self.problem = f"problem-{problem['kind']}"

    async def _send(self, message: dict[str, Any]) -> None:
        self._number += 1
        message["id"] = f"{secrets.token_hex(4)}-{self._number}"
        self._pending[message["id"]] = message
        if self._socket and self.connected:
            try:
                await self._socket.send(json.dumps(message))
            except ConnectionClosed:
                self.connected = False
        self.notify()

    def _call(self, path: str, body: dict[str, Any]) -> Any:
        return json.loads(self._fetch(path, json.dumps(body).encode()))

    def _fetch(self, path: str, body: bytes | None = None) -> bytes:
        headers = {"Content-Type": "application/json"} if body else {}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        request = urllib.request.Request(self._link.server + path, body, headers)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
                found: bytes = answer.read()
                return found
        except urllib.error.HTTPError as error:
            raise MandalaError(f"{self._link.server}: {_error_text(error)}") from None
        except urllib.error.URLError as error:
            raise MandalaError(f"{self._link.server}: {error.reason}") from None


def _error_text(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.loads(error.read())["problem"]["text"])
    except (ValueError, KeyError, TypeError):
        return f"the server answered {error.code}"
