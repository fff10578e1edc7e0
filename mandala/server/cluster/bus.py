"""The bus of a node of several. Only the store is authoritative."""

import asyncio
import json
import secrets
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Protocol

import structlog

from mandala.server.bus import NodeControl, Notice, NoticeHandler

log = structlog.get_logger()

NODES = "nodes"  # the channel that every node follows
BEAT = 0.5  # seconds between two heartbeats
DOWN = 1.5  # seconds without the node's own heartbeat: the others do not receive it either
RECONNECT = 5.0  # seconds without the node's own heartbeat, after which it connects again
GONE = 5.0  # seconds without another node's heartbeat
PAUSE = 0.3  # seconds between two tries to connect
MAX_UNSENT = 10_000  # messages; more are dropped, and their events are found by polling


class Transport(Protocol):
    """Carries short texts between nodes, as long as it works; any call may raise `Exception` when it does not."""

    async def connect(self, channels: Iterable[str]) -> None:
        """Connect, again if need be, and subscribe to these channels."""

    async def follow(self, channel: str) -> None:
        """Subscribe to a channel."""

    async def leave(self, channel: str) -> None:
        """Unsubscribe from a channel."""

    async def send(self, messages: list[tuple[str, str]]) -> None:
        """Send texts, each to a channel."""

    async def announce(self, node: str, text: str) -> None:
        """List this node for some seconds, if the transport keeps a list."""

    async def receive(self) -> tuple[str, str] | None:
        """The next channel and text; None if nothing came for a while."""

    async def close(self) -> None:
        """Close every connection."""


class ClusterBus:
    """The bus of a node of several: a client of publish and subscribe.

    Attributes:
        node: the name of this node.
    """

    def __init__(self, transport: Transport) -> None:
        self.node = secrets.token_hex(4)
        self._transport = transport
        self._followed: set[str] = set()
        self._unsent: asyncio.Queue[tuple[str, str]] = asyncio.Queue(MAX_UNSENT)
        self._heard = float("-inf")  # when the node's own heartbeat came back
        self._others: dict[str, float] = {}  # when their last heartbeat came
        self._ready_others: set[str] = set()
        self._connected = False

    @property
    def is_up(self) -> bool:
        """Whether what is published reaches the other nodes."""
        return self._connected and time.monotonic() - self._heard < DOWN

    @property
    def others_may_be_ready(self) -> bool:
        """Whether another node can play, as far as is known here."""
        return not self.is_up or bool(self._ready_others)

    @property
    def nodes(self) -> frozenset[str]:
        """The other nodes with a recent heartbeat."""
        return frozenset(self._others)

    def follow(self, table: str) -> None:
        """Receive notices about this table from now on."""
        if table not in self._followed:
            self._followed.add(table)
            self._put("follow", table)

    def leave(self, table: str) -> None:
        """Receive no more notices about it."""
        if table in self._followed:
            self._followed.discard(table)
            self._put("leave", table)

    def publish(self, table: str, **notice: Any) -> None:
        """Send a notice to all nodes that follow this table."""
        self._put(table, json.dumps({"node": self.node, **notice}, separators=(",", ":")))

    def _put(self, first: str, second: str) -> None:
        if self._connected:
            with suppress(asyncio.QueueFull):
                self._unsent.put_nowait((first, second))

    async def run(self, notices: NoticeHandler, node: NodeControl) -> None:
        """Stay connected until cancelled."""
        try:
            await self._keep_connected(notices, node)
        finally:
            async with asyncio.timeout(PAUSE):
                await self._transport.close()

    async def _keep_connected(self, notices: NoticeHandler, node: NodeControl) -> None:
        logged = False
        while True:
            try:
                await self._transport.connect([NODES, *self._followed])
                self._heard = time.monotonic()
                self._connected = True
                notices.reconnect()
                async with asyncio.TaskGroup() as group:
                    group.create_task(self._beat(notices, node))
                    group.create_task(self._send())
                    group.create_task(self._receive(notices, node))
            except Exception as error:
                if not logged:
                    log.error("bus failed", error=type(_first_error(error)).__name__)
                logged = True
            finally:
                self._connected = False
                self._drop_unsent()
            await asyncio.sleep(PAUSE)

    def _drop_unsent(self) -> None:
        while not self._unsent.empty():
            self._unsent.get_nowait()

    async def _beat(self, notices: NoticeHandler, control: NodeControl) -> None:
        while True:
            self._put(NODES, json.dumps({"node": self.node, "ready": control.not_ready is None}))
            await self._transport.announce(self.node, json.dumps(control.describe()))
            _check_cancelled()
            now = time.monotonic()
            if now - self._heard > RECONNECT:
                raise TimeoutError("no heartbeat comes back")
            for node in [node for node, heard in self._others.items() if now - heard > GONE]:
                del self._others[node]
                self._ready_others.discard(node)
                notices.forget_node(node)
            await asyncio.sleep(BEAT)

    async def _send(self) -> None:
        while True:
            first = await self._unsent.get()
            batch = [first, *(self._unsent.get_nowait() for _ in range(self._unsent.qsize()))]
            for action, table in batch:
                if action == "follow":
                    await self._transport.follow(table)
                elif action == "leave":
                    await self._transport.leave(table)
            if texts := [message for message in batch if message[0] not in ("follow", "leave")]:
                await self._transport.send(texts)
            _check_cancelled()

    async def _receive(self, notices: NoticeHandler, node: NodeControl) -> None:
        while True:
            received = await self._transport.receive()
            _check_cancelled()
            if received is not None:
                with suppress(ValueError, KeyError, TypeError):  # a malformed notice is ignored
                    self._handle(*received, notices, node)

    def _handle(self, channel: str, text: str, notices: NoticeHandler, node: NodeControl) -> None:
        notice: Notice = json.loads(text)
        if channel == NODES:
            if notice.get("drain") == self.node:
                node.begin_drain()
            elif notice["node"] == self.node:
                self._heard = time.monotonic()
            else:
                self._others[notice["node"]] = time.monotonic()
                self._ready_others.discard(notice["node"])
                if notice.get("ready", True):
                    self._ready_others.add(notice["node"])
        elif notice["node"] != self.node and channel in self._followed:
            notices.receive(channel, notice)


def _check_cancelled() -> None:
    """Redis's driver uses `wait_for`, which sometimes swallows a cancellation in Python 3.11."""
    task = asyncio.current_task()
    if task and task.cancelling():
        raise asyncio.CancelledError


def _first_error(error: BaseException) -> BaseException:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error
