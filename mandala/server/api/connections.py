"""Connections: how many there may be, and how long a client may take over a request."""

import asyncio
from collections import OrderedDict
from typing import Literal

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from mandala.server.limits import networks_of

Phase = Literal["head", "body", "answer"]
SECONDS: dict[Phase, float] = {
    "head": 10.0,  # from a connection's beginning, or from the answer before; uvicorn itself ends idle ones after 5
    "body": 20.0,  # a record of 200 kB at 10 kB a second
    "answer": 120.0,  # 30 for the longest long poll, the rest for a client that reads slowly
}


class PendingConnections:
    """The connections on which a request is awaited or incomplete, the oldest first."""

    def __init__(self, most: int) -> None:
        self.most = most  # connections of all kinds
        self.most_of_one = max(1, most // 4)  # waiting connections of one address
        self._all: OrderedDict[HttpConnection, None] = OrderedDict()
        self._by_address: dict[str, OrderedDict[HttpConnection, None]] = {}

    def add(self, connection: "HttpConnection", open_now: int) -> None:
        """Add a connection. If there are too many, the oldest is closed: a new one is always accepted."""
        if connection in self._all:
            return
        self._all[connection] = None
        same = self._by_address.setdefault(connection.address, OrderedDict())
        same[connection] = None
        if len(same) > self.most_of_one:
            self._drop(next(iter(same)))
        elif open_now > self.most:
            self._drop(next(iter(self._all)))

    def discard(self, connection: "HttpConnection") -> None:
        """Remove a connection."""
        if connection in self._all:
            del self._all[connection]
            same = self._by_address[connection.address]
            del same[connection]
            if not same:
                del self._by_address[connection.address]

    def _drop(self, connection: "HttpConnection") -> None:
        self.discard(connection)
        connection.transport.abort()


class HttpConnection(H11Protocol):
    """uvicorn's connection with limits. uvicorn only limits the time between two requests."""

    waiting: PendingConnections
    address = ""
    _phase: Phase | None = None
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Handle a new connection."""
        super().connection_made(transport)
        self.address = networks_of(self.client[0] if self.client else "").narrow
        self._follow()

    def data_received(self, data: bytes) -> None:
        """Handle received bytes."""
        super().data_received(data)
        self._follow()

    def on_response_complete(self) -> None:
        """Handle the end of a response."""
        super().on_response_complete()
        self._follow()

    def connection_lost(self, exc: Exception | None) -> None:
        """Handle the end of the connection."""
        super().connection_lost(exc)
        self._follow()

    def _phase_now(self) -> Phase | None:
        if self not in self.connections:  # it has ended, or become a socket
            return None
        if self.conn.their_state is h11.IDLE:
            return "head"
        return "body" if self.conn.their_state is h11.SEND_BODY else "answer"

    def _follow(self) -> None:
        """Start the timer of a new phase."""
        phase = self._phase_now()
        if phase == self._phase:
            return
        self._phase = phase
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if phase is not None:
            self._timer = self.loop.call_later(SECONDS[phase], self.transport.abort)
        if phase in ("head", "body"):
            self.waiting.add(self, len(self.connections))
        else:
            self.waiting.discard(self)


def limited_to(most: int) -> type[HttpConnection]:
    """The connection class of a server with a limit of open connections."""
    return type("LimitedConnection", (HttpConnection,), {"waiting": PendingConnections(most)})
