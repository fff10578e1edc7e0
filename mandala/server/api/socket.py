"""One page's socket: every message checked, everything told in order."""

import asyncio
from collections.abc import MutableMapping
from typing import Any

import structlog
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from mandala.server.limits import Bucket, Networks
from mandala.server.ops.metrics import Metrics
from mandala.server.rooms.host import Host
from mandala.server.rooms.room import Listener, Room
from mandala.server.store.failures import StoreUnavailableError
from mandala.tables.errors import RefusedError
from mandala.tables.messages import (
    MAX_MESSAGE,
    Act,
    Answer,
    Error,
    FromSeat,
    Join,
    MakeMove,
    Ping,
    Pong,
    RevealNonce,
    Sync,
)

log = structlog.get_logger()

MESSAGES: TypeAdapter[Join | RevealNonce | MakeMove | Act | Sync | Ping] = TypeAdapter(FromSeat)
WAITING = 200  # messages for a page that does not take them; after that it must come back
SLOWEST = 20  # seconds for a page to take one message, or a little more
A_SECOND = 10  # messages that a page may send
AT_ONCE = 40
MISTAKES = 50  # at once; a page that goes on so is shown out
ROUTE = "/api/tables/{table}/socket"
POLICY, COME_BACK = 1008, 1012


class Session:
    """A socket from its first message to its last."""

    def __init__(
        self, socket: WebSocket, host: Host, room: Room, guest: str | None, networks: Networks, metrics: Metrics
    ) -> None:
        self._socket = socket
        self._host = host
        self._room = room
        self._guest = guest
        self._networks = networks
        self._metrics = metrics
        self._listener: Listener | None = None
        self._outbox: asyncio.Queue[str | int] = asyncio.Queue()
        self._sending: object | None = None  # another one for each message on its way
        self._pace = Bucket(A_SECOND, AT_ONCE)
        self._patience = Bucket(1, MISTAKES)

    async def run(self) -> None:
        """Serve the page until it leaves or is shown out."""
        receiver = asyncio.create_task(self._receive())
        sender = asyncio.create_task(self._send())
        try:
            await self._watch(receiver, sender)
            if receiver.done():
                receiver.result()
                async with asyncio.timeout(SLOWEST):
                    await sender  # shown out: it is told why, and then closed
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            if self._listener:
                self._room.depart(self._listener)
            for task in (receiver, sender):
                task.cancel()
            await asyncio.gather(receiver, sender, return_exceptions=True)

    async def _watch(self, *tasks: asyncio.Task[None]) -> None:
        """Wait until one ends. A look now and then finds a slow page; a timer for every message would cost more."""
        before = None
        while not (await asyncio.wait(tasks, timeout=SLOWEST, return_when=asyncio.FIRST_COMPLETED))[0]:
            if self._sending is not None and self._sending is before:
                raise TimeoutError
            before = self._sending

    async def _send(self) -> None:
        while isinstance(message := await self._outbox.get(), str):
            self._sending = object()
            await self._socket.send_text(message)
            self._sending = None
        self._sending = object()
        await self._socket.close(message)

    def _tell(self, text: str) -> None:
        if self._outbox.qsize() < WAITING:
            self._outbox.put_nowait(text)
        else:
            while not self._outbox.empty():
                self._outbox.get_nowait()
            self._close(COME_BACK)

    def _close(self, code: int) -> None:
        self._outbox.put_nowait(code)

    async def _receive(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
            try:
                await self._take(message)
            except StoreUnavailableError:
                self._close(COME_BACK)
                return
            except RefusedError as refusal:
                self._reply(Error(problem=refusal.problem))
                if not self._patience.take():
                    self._close(POLICY)
                    return

    async def _take(self, message: MutableMapping[str, Any]) -> None:
        text = message.get("text")
        if text is None:
            raise RefusedError("malformed", "messages are JSON text, not bytes")
        if not self._pace.take():
            raise RefusedError("too-fast", f"at most {A_SECOND} messages a second")
        if len(text) > MAX_MESSAGE:
            raise RefusedError("too-large", f"a message has at most {MAX_MESSAGE} characters")
        try:
            asked = MESSAGES.validate_json(text)
        except ValidationError as error:
            raise RefusedError("malformed", _complaint(error)) from None
        if isinstance(asked, Join):
            await self._join(asked)
        elif self._listener is None:
            raise RefusedError("not-joined", "the first message must be join")
        else:
            await self._answer(asked, self._listener)

    async def _join(self, asked: Join) -> None:
        if self._listener is not None:
            raise RefusedError("not-now", "this socket has joined already")
        if not self._host.rooms.holds(self._room):  # it was forgotten since the page came, and would never be told
            self._room = await self._host.room(self._room.table.id)
        viewer = self._host.viewer(self._room, asked.token, self._guest, self._networks)
        self._listener = Listener(viewer, self._tell, lambda: self._close(COME_BACK))
        self._room.arrive(self._listener, self._host.uptime.now())

    async def _answer(self, asked: RevealNonce | MakeMove | Act | Sync | Ping, listener: Listener) -> None:
        if isinstance(asked, MakeMove):
            with self._metrics.move_seconds.time():
                self._reply(await self._host.move(self._room, listener.viewer, asked))
        elif isinstance(asked, RevealNonce):
            self._reply(await self._host.reveal(self._room, listener.viewer, asked))
        elif isinstance(asked, Act):
            self._reply(await self._host.act(self._room, listener.viewer, asked))
        elif isinstance(asked, Sync):
            await self._host.room(self._room.table.id)  # brings it up to date
            self._tell(self._room.text(listener.viewer, self._host.uptime.now()))
        else:
            self._reply(Pong(seq=self._room.table.seq))

    def _reply(self, message: Answer | Error | Pong) -> None:
        if not isinstance(message, Pong) and message.problem:
            self._metrics.count_refusal(message.problem.kind, ROUTE)
        self._tell(message.model_dump_json())


def _complaint(error: ValidationError) -> str:
    """What is wrong with a message, without repeating what was in it."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}" if place else str(first["msg"])
