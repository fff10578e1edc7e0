"""What nodes tell each other: that a table has gone on, and who looks at it. Hints where to look, never the truth."""

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Protocol

import structlog

log = structlog.get_logger()

NODES = "nodes"  # the channel that every node follows
BEAT = 0.5  # seconds between two heartbeats
DOWN = 1.5  # seconds without hearing our own: nobody hears us either
RECONNECT = 5.0  # seconds without hearing our own, after which the connection is made anew
GONE = 5.0  # seconds without hearing another node's
PAUSE = 0.3  # seconds between two tries to connect
MOST_WAITING = 10_000  # messages to be sent; more are left out, and found by polling

Notice = dict[str, Any]
Handler = Callable[[str, Notice], None]


class Transport(Protocol):
    """Carries short texts between nodes, as long as it works; any call may raise `Exception` when it does not."""

    async def connect(self, channels: Iterable[str]) -> None:
        """Begin anew, and follow these channels."""

    async def follow(self, channel: str) -> None:
        """Hear what is sent there."""

    async def leave(self, channel: str) -> None:
        """Hear it no more."""

    async def send(self, messages: list[tuple[str, str]]) -> None:
        """Send texts, each to a channel."""

    async def announce(self, node: str, text: str) -> None:
        """Let whoever looks after the nodes know of this one for some seconds, if there is a place for it."""

    async def receive(self) -> tuple[str, str] | None:
        """The next channel and text; None if nothing came for a while."""

    async def close(self) -> None:
        """Let go of every connection."""


class NullBus:
    """The bus of the only node: there is nobody to tell."""

    node = "only"
    is_up = True
    nodes: frozenset[str] = frozenset()

    def follow(self, table: str) -> None:
        """Nobody else tells of it."""

    def leave(self, table: str) -> None:
        """Nobody else tells of it."""

    def publish(self, table: str, **notice: Any) -> None:
        """Nobody else wants to know."""


class Bus:
    """A node's ear and voice. What is lost on the way is found by polling the store.

    Attributes:
        node: the name of this node.
        on_notice: is given the table and the notice.
        on_connect: is called when the connection was made anew; what was told meanwhile was not heard.
        on_gone: is given the name of a node that was not heard for a while.
        on_drain: is called when somebody asks this node to end.
        is_ready: whether games can be played here; the others are told.
        describe: what is told of this node to whoever looks after all of them.
    """

    def __init__(self, transport: Transport) -> None:
        self.node = secrets.token_hex(4)
        self.on_notice: Handler = lambda table, notice: None
        self.on_connect: Callable[[], None] = lambda: None
        self.on_gone: Callable[[str], None] = lambda node: None
        self.on_drain: Callable[[], None] = lambda: None
        self.is_ready: Callable[[], bool] = lambda: True
        self.describe: Callable[[], dict[str, Any]] = dict
        self._transport = transport
        self._followed: set[str] = set()
        self._waiting: asyncio.Queue[tuple[str, str]] = asyncio.Queue(MOST_WAITING)
        self._heard = float("-inf")  # when our own heartbeat came back
        self._others: dict[str, float] = {}
        self._ready_others: set[str] = set()
        self._works = False

    @property
    def is_up(self) -> bool:
        """Whether what is published reaches the other nodes."""
        return self._works and time.monotonic() - self._heard < DOWN

    @property
    def others_may_be_ready(self) -> bool:
        """Whether another node can play, as far as is known here."""
        return not self.is_up or bool(self._ready_others)

    @property
    def nodes(self) -> frozenset[str]:
        """The other nodes that were heard of late."""
        return frozenset(self._others)

    def follow(self, table: str) -> None:
        """Hear of this table from now on."""
        if table not in self._followed:
            self._followed.add(table)
            self._put("follow", table)

    def leave(self, table: str) -> None:
        """Hear of it no more."""
        if table in self._followed:
            self._followed.discard(table)
            self._put("leave", table)

    def publish(self, table: str, **notice: Any) -> None:
        """Tell all nodes that follow this table."""
        self._put(table, json.dumps({"node": self.node, **notice}, separators=(",", ":")))

    def _put(self, first: str, second: str) -> None:
        if self._works:
            with suppress(asyncio.QueueFull):
                self._waiting.put_nowait((first, second))

    # While it runs

    async def run(self) -> None:
        """Keep the connection, for good."""
        try:
            await self._keep_connected()
        finally:
            async with asyncio.timeout(PAUSE):
                await self._transport.close()

    async def _keep_connected(self) -> None:
        told = False
        while True:
            try:
                await self._transport.connect([NODES, *self._followed])
                self._heard = time.monotonic()
                self._works = True
                self.on_connect()
                async with asyncio.TaskGroup() as group:
                    group.create_task(self._beat())
                    group.create_task(self._send())
                    group.create_task(self._receive())
            except Exception as error:
                if not told:
                    log.error("bus failed", error=type(_first(error)).__name__)
                told = True
            finally:
                self._works = False
                self._forget_waiting()
            await asyncio.sleep(PAUSE)

    def _forget_waiting(self) -> None:
        while not self._waiting.empty():
            self._waiting.get_nowait()

    async def _beat(self) -> None:
        while True:
            self._put(NODES, json.dumps({"node": self.node, "ready": self.is_ready()}))
            await self._transport.announce(self.node, json.dumps(self.describe()))
            _heed_cancellation()
            now = time.monotonic()
            if now - self._heard > RECONNECT:
                raise TimeoutError("nothing is heard any more")
            for node in [node for node, heard in self._others.items() if now - heard > GONE]:
                del self._others[node]
                self._ready_others.discard(node)
                self.on_gone(node)
            await asyncio.sleep(BEAT)

    async def _send(self) -> None:
        while True:
            first = await self._waiting.get()
            batch = [first, *(self._waiting.get_nowait() for _ in range(self._waiting.qsize()))]
            for word, table in batch:
                if word == "follow":
                    await self._transport.follow(table)
                elif word == "leave":
                    await self._transport.leave(table)
            if texts := [message for message in batch if message[0] not in ("follow", "leave")]:
                await self._transport.send(texts)
            _heed_cancellation()

    async def _receive(self) -> None:
        while True:
            received = await self._transport.receive()
            _heed_cancellation()
            if received is not None:
                with suppress(ValueError, KeyError, TypeError):  # somebody else's words are no reason to fall silent
                    self._take(*received)

    def _take(self, channel: str, text: str) -> None:
        notice: Notice = json.loads(text)
        if channel == NODES:
            if notice.get("drain") == self.node:
                self.on_drain()
            elif notice["node"] == self.node:
                self._heard = time.monotonic()
            else:
                self._others[notice["node"]] = time.monotonic()
                self._ready_others.discard(notice["node"])
                if notice.get("ready", True):
                    self._ready_others.add(notice["node"])
        elif notice["node"] != self.node and channel in self._followed:
            self.on_notice(channel, notice)


def _heed_cancellation() -> None:
    """Redis's driver waits by `wait_for`, which swallows it at times in Python 3.11."""
    task = asyncio.current_task()
    if task and task.cancelling():
        raise asyncio.CancelledError


def _first(error: BaseException) -> BaseException:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error
