"""The WebSocket of a page at a table: messages are checked on arrival and sent in order."""

import asyncio
from collections.abc import MutableMapping
from typing import Any

import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from mandala.server.api.dependencies import caller_networks, guest_of, ready_state
from mandala.server.api.errors import NO_DATABASE, problem_response
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
MAX_UNSENT = 200  # messages for a page that does not take them; after that it must reconnect
SEND_TIMEOUT = 20  # seconds for a page to take one message, or a little more
RATE = 10  # messages that a page may send
AT_ONCE = 40  # messages before the rate applies
MISTAKES = 50  # at once; a page that makes more is disconnected
ROUTE = "/api/tables/{table}/socket"
POLICY, RECONNECT = 1008, 1012  # close codes; after the second one a page reconnects
CLOSE = {"not-found": 4404, "damaged": 4500}  # close codes of refusals that are final, by kind of problem

router = APIRouter()


@router.websocket(ROUTE)
async def socket(socket: WebSocket, table: str) -> None:
    """Serve a page at a table."""
    try:
        state = ready_state(socket)
        if state.draining:
            raise RefusedError("unavailable", "this server is about to end; ask again, and another one answers")
        room = await state.host.room(table)
    except (RefusedError, StoreUnavailableError) as error:
        problem = error.problem if isinstance(error, RefusedError) else NO_DATABASE
        if problem.kind not in CLOSE:
            await socket.send_denial_response(problem_response(socket, problem))  # a balancer asks the next node
            return
        await socket.accept()
        await socket.close(CLOSE[problem.kind])
        return
    await socket.accept()
    await TableSocket(socket, state.host, room, guest_of(socket), caller_networks(socket), state.metrics).run()


class TableSocket:
    """An accepted WebSocket, until it is closed."""

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
        self._sending: object | None = None  # a new object for each message
        self._rate = Bucket(RATE, AT_ONCE)
        self._mistakes = Bucket(1, MISTAKES)

    async def run(self) -> None:
        """Serve the page until it leaves or is disconnected."""
        receiver = asyncio.create_task(self._receive())
        sender = asyncio.create_task(self._send())
        try:
            await self._watch(receiver, sender)
            if receiver.done():
                receiver.result()
                async with asyncio.timeout(SEND_TIMEOUT):
                    await sender  # the page is disconnected after it has received the reason
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            if self._listener:
                self._room.disconnect(self._listener)
            for task in (receiver, sender):
                task.cancel()
            await asyncio.gather(receiver, sender, return_exceptions=True)

    async def _watch(self, *tasks: asyncio.Task[None]) -> None:
        """Wait until one ends. Periodic checks find a slow page; a timer for every message would cost more."""
        before = None
        while not (await asyncio.wait(tasks, timeout=SEND_TIMEOUT, return_when=asyncio.FIRST_COMPLETED))[0]:
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

    def _queue(self, text: str) -> None:
        if self._outbox.qsize() < MAX_UNSENT:
            self._outbox.put_nowait(text)
        else:
            while not self._outbox.empty():
                self._outbox.get_nowait()
            self._close(RECONNECT)

    def _close(self, code: int) -> None:
        self._outbox.put_nowait(code)

    async def _receive(self) -> None:
        while True:
            frame = await self._socket.receive()
            if frame["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
            try:
                await self._handle(frame)
            except StoreUnavailableError:
                self._close(RECONNECT)
                return
            except RefusedError as refusal:
                self._reply(Error(problem=refusal.problem))
                if not self._mistakes.take():
                    self._close(POLICY)
                    return

    async def _handle(self, frame: MutableMapping[str, Any]) -> None:
        text = frame.get("text")
        if text is None:
            raise RefusedError("malformed", "messages are JSON text, not bytes")
        if not self._rate.take():
            raise RefusedError("too-fast", f"at most {RATE} messages a second")
        if len(text) > MAX_MESSAGE:
            raise RefusedError("too-large", f"a message has at most {MAX_MESSAGE} characters")
        try:
            message = MESSAGES.validate_json(text)
        except ValidationError as error:
            raise RefusedError("malformed", _error_text(error)) from None
        if isinstance(message, Join):
            await self._join(message)
        elif self._listener is None:
            raise RefusedError("not-joined", "the first message must be join")
        else:
            await self._answer(message, self._listener)

    async def _join(self, message: Join) -> None:
        if self._listener is not None:
            raise RefusedError("not-now", "this socket has joined already")
        if not self._host.rooms.holds(self._room):  # the room was dropped since the page connected, and gets no updates
            self._room = await self._host.room(self._room.table.id)
        viewer = self._host.viewer(self._room, message.token, self._guest, self._networks)
        self._listener = Listener(viewer, self._queue, lambda: self._close(RECONNECT))
        self._room.connect(self._listener, self._host.uptime.now())

    async def _answer(self, message: RevealNonce | MakeMove | Act | Sync | Ping, listener: Listener) -> None:
        if isinstance(message, MakeMove):
            with self._metrics.move_seconds.time():
                self._reply(await self._host.move(self._room, listener.viewer, message))
        elif isinstance(message, RevealNonce):
            self._reply(await self._host.reveal(self._room, listener.viewer, message))
        elif isinstance(message, Act):
            self._reply(await self._host.act(self._room, listener.viewer, message))
        elif isinstance(message, Sync):
            await self._host.room(self._room.table.id)  # catches up with other nodes
            self._queue(self._room.text(listener.viewer, self._host.uptime.now()))
        else:
            self._reply(Pong(seq=self._room.table.seq))

    def _reply(self, message: Answer | Error | Pong) -> None:
        if not isinstance(message, Pong) and message.problem:
            self._metrics.count_refusal(message.problem.kind, ROUTE)
        self._queue(message.model_dump_json())


def _error_text(error: ValidationError) -> str:
    """What is wrong with a message, without its content."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}" if place else str(first["msg"])
