"""A table over a socket that reconnects."""

import asyncio
import contextlib
import json
import random
import re
from collections.abc import Callable, Coroutine
from typing import Any, Literal, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from mandala.bots.bot import Contestant
from mandala.client.calls import PASSING, Client, Json, ServerError, accepted
from mandala.game import View

What = Literal["open", "lost", "sent", "told"]

OPEN_WITHIN, PING_EVERY, PONG_WITHIN = 5.0, 15.0, 10.0  # seconds
SEND_AGAIN = 1.0  # seconds after a message that the server could not take
OVERTAKEN = {"stale", "not-your-turn", "not-now"}  # problems of a move if the table has changed meanwhile
FINAL_CODES = {4404: "not-found", 4500: "damaged"}  # close codes after which there is no reconnect


class TableConnection:
    """A seat at a table, or a spectator's view of it, over a socket that reconnects.

    It runs within `async with`. As an iterator it gives the newest table, whenever there is one; those that came in
    between are left out. After a reconnect, unanswered messages are sent again with the same id.

    Attributes:
        id: of the table.
        token: of the seat, or None for a spectator.
        table: the last `TableMessage`, or None.
        presence: the last `Presence`, or None.
        connected: whether the server sends what happens.
    """

    def __init__(
        self,
        client: Client,
        table: str,
        token: str | None = None,
        *,
        read: Callable[[str], Json] = json.loads,
        note: Callable[[What, str], object] = lambda what, text: None,
    ) -> None:
        """Prepare a connection.

        Args:
            client: of the server.
            table: the table's id.
            token: of a seat.
            read: parses a message. Of a table only its type, id, seq and status are needed here.
            note: is called when the socket is `open` (with the server) and `lost` (with the reason), and with each
                message that was `sent` or `told`.
        """
        self.client = client
        self.id = table
        self.token = token
        self.table: Json | None = None
        self.presence: Json | None = None
        self.connected = False
        self._read = read
        self._note = note
        self._pending: dict[str, tuple[Json, asyncio.Future[Json]]] = {}
        self._news = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._attempt = 0
        self._sends_again = False  # soon, what the server could not take
        self._tasks: set[asyncio.Task[None]] = set()
        self._staying: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._staying = asyncio.create_task(self._stay())
        self._staying.add_done_callback(self._end)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._staying
        tasks = [self._staying, *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Json:
        """The newest table; a ServerError if there is no such table any more."""
        await self._news.wait()
        self._news.clear()
        self._check()
        assert self.table
        return self.table

    async def move(self, move: str, ply: int | None = None) -> Json:
        """Make a move at a ply, by default at the present one: the `Answer`. A ServerError says why it is refused."""
        assert self.table or ply is not None
        return await self.send(type="move", ply=self.table["ply"] if self.table and ply is None else ply, move=move)

    async def act(self, action: str) -> Json:
        """Resign, offer, agree, decline, take back or play again: the `Answer`. A rematch promises a nonce."""
        promised = {"nonce_hash": self.client.promise()} if action == "rematch" else {}
        return await self.send(type="act", action=action, **promised)

    async def send(self, /, **message: Any) -> Json:
        """Send a message with a new id until it is answered: the `Answer`."""
        self._check()
        message["id"] = self.client.new_id()
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._pending[message["id"]] = message, answer
        try:
            if self.connected:
                await self._send(message)
            return accepted(await answer)
        finally:
            self._pending.pop(message["id"], None)

    async def follow_rematch(self) -> None:
        """Go to the table of the rematch that the present one names."""
        assert self.table
        rematch = self.table["rematch"]
        if self._pending:
            await asyncio.wait([answer for _, answer in self._pending.values()])
        self.id, self.token, self.table, self.connected = rematch["table"], rematch["token"], None, False
        if self._socket:
            await self._socket.close()

    async def play(self, bot: Contestant, rng: random.Random | None = None) -> Json:
        """Let a bot play the seat until the game is over: the last table."""
        rng = rng or random.Random()
        if self.table:
            self._news.set()  # it may be the bot's turn already
        async for table in self:
            if table["status"] in ("over", "cancelled"):
                break
            if table["legal"]:
                view = View.from_dict(table["position"], table["you"])
                choice = await asyncio.to_thread(bot.choose, view, rng)
                try:
                    await self.move(choice.move.text, table["ply"])
                except ServerError as error:
                    if error.kind not in OVERTAKEN:
                        raise
        assert self.table
        return self.table

    async def _stay(self) -> None:
        while True:
            retry_after = None
            try:
                await self._visit()
            except ConnectionClosed as error:
                code = error.rcvd.code if error.rcvd else None
                self._lose(str(code or type(error).__name__))
                if code in FINAL_CODES:
                    text = f"{self.client.server}/t/{self.id}: there is no such table, or it is damaged"
                    raise ServerError(text, {"kind": FINAL_CODES[code], "text": text}) from None
            except InvalidURI as error:
                raise ServerError(str(error)) from None
            except InvalidStatus as error:
                self._lose(f"{error.response.status_code} {bytes(error.response.body or b'')[:80]!r}")
                retry_after = error.response.headers.get("Retry-After")
            except (OSError, InvalidHandshake, TimeoutError) as error:
                self._lose(type(error).__name__)
            pause = self.client.pause(self._attempt, retry_after)
            self._attempt += 1
            await self.client.sleep(pause)

    def _check(self) -> None:
        """Raise the error that has ended the connection, if there was one."""
        if self._staying and self._staying.done():
            self._news.set()
            self._staying.result()

    def _lose(self, reason: str) -> None:
        self.connected, self._socket = False, None
        self._note("lost", reason)

    def _end(self, staying: asyncio.Task[None]) -> None:
        """The connection ended: by an error, which all who wait receive, or because it is not needed any more."""
        error = None if staying.cancelled() else staying.exception()
        for _, answer in self._pending.values():
            if not answer.done():
                answer.set_exception(error) if error else answer.cancel()
        self._news.set()

    async def _visit(self) -> None:
        """Join, and take messages until the socket is lost."""
        table, token = self.id, self.token
        address = f"{re.sub('^http', 'ws', self.client.server)}/api/tables/{table}/socket"
        async with connect(
            address, compression=None, ping_interval=None, max_size=None, open_timeout=OPEN_WITHIN, close_timeout=0.2
        ) as socket:
            if table != self.id:  # a rematch was followed meanwhile
                return
            self._socket = socket
            self._note("open", self.client.server)
            await self._send({"type": "join", "token": token})
            pinged = False
            while True:
                try:
                    async with asyncio.timeout(PONG_WITHIN if pinged else PING_EVERY):
                        text = await socket.recv(decode=True)
                except TimeoutError:
                    if pinged:
                        raise
                    pinged = True
                    await self._send({"type": "ping"})
                    continue
                pinged = False
                self._note("told", text)
                await self._receive(self._read(text))

    async def _send(self, message: Json) -> None:
        text = json.dumps(message)
        if self._socket:
            self._note("sent", text)
            with contextlib.suppress(ConnectionClosed):  # it is sent again after the reconnect
                await self._socket.send(text)

    async def _receive(self, message: Json) -> None:
        kind = message["type"]
        if kind == "table":
            await self._receive_table(message)
        elif kind == "answer":
            self._settle(message["id"], message)
        elif kind == "error" and not self.connected:
            self._refuse_to_join(message["problem"])
        elif kind == "error":  # it does not say which message was wrong
            for name in list(self._pending):
                self._settle(name, {"ok": False, "problem": message["problem"]})
        elif kind == "presence":
            self.presence = message
        elif kind == "pong" and self.table and message["seq"] > self.table["seq"]:
            await self._send({"type": "sync"})

    @staticmethod
    def _refuse_to_join(problem: Json) -> None:
        if problem["kind"] in PASSING:
            raise ConnectionError(problem["text"])
        raise ServerError(problem["text"], problem)

    async def _receive_table(self, table: Json) -> None:
        if table["id"] != self.id or (self.connected and self.table and table["seq"] <= self.table["seq"]):
            return
        self.table = table
        self._attempt = 0
        if not self.connected:
            self.connected = True
            await self._send_pending()
        if table["status"] == "dealing":
            self._reveal(table)
        self._news.set()

    def _settle(self, name: str, answer: Json) -> None:
        if not answer["ok"] and answer["problem"]["kind"] in PASSING:
            if not self._sends_again:
                self._sends_again = True
                self._begin(self._send_again())
        elif name in self._pending and not self._pending[name][1].done():
            self._pending[name][1].set_result(answer)

    async def _send_again(self) -> None:
        await self.client.sleep(SEND_AGAIN)
        self._sends_again = False
        if self.connected:
            await self._send_pending()

    async def _send_pending(self) -> None:
        for message, _ in list(self._pending.values()):
            await self._send(message)

    def _reveal(self, table: Json) -> None:
        """Reveal a nonce that this client has promised."""
        hashes, nonces = table["nonce_hashes"], table["nonces"]
        seat = 1 if table["both"] and (not hashes[0] or nonces[0]) else table["you"]
        nonce = None if seat is None or nonces[seat] else self.client.nonces.get(hashes[seat])
        if nonce and not any(message["type"] == "nonce" for message, _ in self._pending.values()):
            self._begin(self._send_nonce(nonce))

    async def _send_nonce(self, nonce: str) -> None:
        with contextlib.suppress(ServerError):  # another connection was faster
            await self.send(type="nonce", nonce=nonce)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
