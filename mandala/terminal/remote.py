"""A table on a server, by its link."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

from mandala.client import Client, Link, ServerError, SyncClient, TableConnection
from mandala.game import Game
from mandala.terminal.snapshot import snapshot_of
from mandala.terminal.table import Table

PATIENCE = 5.0  # seconds before a call is given up, while somebody waits for it


class RemoteTable(Table):
    """A seat at a server's table, or a spectator's view of it."""

    def __init__(self, link: Link, name: str | None = None) -> None:
        super().__init__()
        self._link = link
        self._name = name
        self._client = Client(link.server, patience=PATIENCE)
        self._connection = TableConnection(self._client, link.table, link.seat, note=self._note)
        self._messages: set[asyncio.Task[None]] = set()
        self.connected = False

    def take_seat(self) -> None:
        """Take the seat of the invitation, with a nonce for the deal; blocks until the server answers."""
        if self._link.invite is not None:
            with SyncClient(self._link.server, patience=PATIENCE) as client:
                seat = client.take_seat(self._link.table, self._link.invite, self._name, promise=True)
                self._client.nonces |= client.nonces
            self._connection.token = seat["token"]

    async def run(self) -> None:
        """Follow the table, and its rematches."""
        async with self._client, self._connection as connection:
            async for message in connection:
                if message["rematch"] and message["rematch"]["token"]:
                    await connection.follow_rematch()
                    continue
                self.connected = True
                self.snapshot = snapshot_of(message, time.monotonic())
                self.notify()

    async def play(self, move: str) -> None:
        """Send a move; if the connection is down, as soon as it is back."""
        assert self.snapshot is not None
        self._begin(self._connection.move(move, len(self.snapshot.moves)))

    async def act(self, action: str) -> None:
        """Resign, offer, agree, decline."""
        self._begin(self._connection.act(action))

    async def record(self) -> Game:
        """The record of the game; the server gives it once the game is over."""
        return Game.from_record(await self._client.record(self._connection.id))

    def resume_hint(self) -> str:
        """The link of the own seat."""
        own = f"#seat={self._connection.token}" if self._connection.token else ""
        return f"mandala play '{self._link.server}/t/{self._connection.id}{own}'"

    def _note(self, what: str, text: str) -> None:
        if what == "lost":
            self.connected = False
            self.notify()

    def _begin(self, sending: Coroutine[Any, Any, object]) -> None:
        """Send a message without waiting for its answer, so that the screen goes on."""
        task = asyncio.create_task(self._send(sending))
        self._messages.add(task)
        task.add_done_callback(self._messages.discard)

    async def _send(self, sending: Coroutine[Any, Any, object]) -> None:
        try:
            await sending
        except ServerError as error:
            self.problem = f"problem-{error.kind}"
            self.notify()
