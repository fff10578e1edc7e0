"""A table in memory, with its viewers."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from mandala.server.limits import NOWHERE, Networks
from mandala.server.rooms.tokens import Tokens
from mandala.tables.encoder import TableEncoder
from mandala.tables.errors import RefusedError
from mandala.tables.messages import Act, MakeMove, Presence, RevealNonce, Seat, TableMessage
from mandala.tables.table import Table


@dataclass(frozen=True)
class Viewer:
    """Who looks at a table: from a seat, from both, or from outside."""

    player: Seat | None = None
    both: bool = False


@dataclass(frozen=True, eq=False)
class Listener:
    """A page that receives what its viewer may know; `close` makes it reconnect later."""

    viewer: Viewer
    send: Callable[[str], None]
    close: Callable[[], None]


@dataclass(frozen=True)
class NodePresence:
    """The viewers of a table on the pages of one node."""

    present: tuple[bool, bool] = (False, False)
    watching: int = 0


@dataclass(eq=False)
class Room:
    """A table, its guests by seat, and its listeners.

    Attributes:
        remote_presence: its viewers on other nodes, by node.
        on_presence: is called when a page of this node has come or gone.
        long_polls: how many calls wait for news of it.
        networks: those of the last request of a player.
    """

    table: Table
    guests: dict[int, str | None]
    tokens: Tokens
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    listeners: set[Listener] = field(default_factory=set)
    remote_presence: dict[str, NodePresence] = field(default_factory=dict)
    on_presence: Callable[["Room"], None] = lambda room: None
    thinking: asyncio.Task[None] | None = None
    used: float = field(default_factory=time.monotonic)
    long_polls: int = 0
    networks: Networks = NOWHERE

    def message(self, viewer: Viewer, now: int) -> TableMessage:
        """The table as this viewer may see it."""
        return TableMessage.model_validate_json(self.text(viewer, now))

    def text(self, viewer: Viewer, now: int) -> str:
        """The same as JSON, as every viewer receives it."""
        return TableEncoder(self.table, now).text(viewer.player, viewer.both, self._token(viewer))

    def _token(self, viewer: Viewer) -> str | None:
        """A viewer's seat at the rematch, if there is one."""
        if self.table.next_table and (viewer.both or viewer.player is not None):
            return self.tokens.seat_token(self.table.next_table, viewer.player or 0)
        return None

    def seat_acting(self, viewer: Viewer, request: MakeMove | RevealNonce | Act) -> Seat:
        """The seat for which a viewer acts; at one screen a repeated message keeps the seat of the first one."""
        if viewer.both:
            table = self.table
            players: tuple[Seat, Seat] = (0, 1)
            repeated = [player for player in players if table.repeated(player, request.id) is not None]
            if isinstance(request, RevealNonce) and not repeated:
                return 1 if table.dealing.is_awaited(1) else 0
            return repeated[0] if repeated else table.turn or 0
        if viewer.player is None:
            raise RefusedError("not-your-seat", "you are watching; only a seat can do this")
        return viewer.player

    def send_table(self, now: int) -> None:
        """Send the table to every listener; equal viewers receive the same bytes."""
        if not self.listeners:
            return
        encoder = TableEncoder(self.table, now)
        texts: dict[Viewer, str] = {}
        for listener in self.listeners:
            viewer = listener.viewer
            text = texts.get(viewer)
            if text is None:
                text = texts[viewer] = encoder.text(viewer.player, viewer.both, self._token(viewer))
            listener.send(text)

    def connect(self, listener: Listener, now: int) -> None:
        """Add a page: it receives the table, and the others its presence."""
        self.listeners.add(listener)
        listener.send(self.text(listener.viewer, now))
        self.send_presence()
        self.on_presence(self)

    def disconnect(self, listener: Listener) -> None:
        """Remove a page that has closed."""
        self.listeners.discard(listener)
        self.used = time.monotonic()
        self.send_presence()
        self.on_presence(self)

    def disconnect_all(self) -> None:
        """Disconnect every page; they reconnect and receive the table as it is stored."""
        for listener in list(self.listeners):
            listener.close()

    def local_presence(self) -> NodePresence:
        """Its viewers on this node."""
        viewers = [listener.viewer for listener in self.listeners]
        return NodePresence(
            present=(
                any(viewer.player == 0 or viewer.both for viewer in viewers),
                any(viewer.player == 1 or viewer.both for viewer in viewers),
            ),
            watching=sum(viewer == Viewer() for viewer in viewers),
        )

    def send_presence(self) -> None:
        """Send the presence on all nodes to every listener."""
        everywhere = [self.local_presence(), *self.remote_presence.values()]
        message = Presence(
            present=(any(node.present[0] for node in everywhere), any(node.present[1] for node in everywhere)),
            watching=sum(node.watching for node in everywhere),
        )
        text = message.model_dump_json()
        for listener in self.listeners:
            listener.send(text)

    def update_presence(self, node: str, presence: NodePresence) -> None:
        """Take the presence on another node."""
        if presence == self.remote_presence.get(node, NodePresence()):
            return
        self.remote_presence.pop(node, None)
        if presence != NodePresence():
            self.remote_presence[node] = presence
        self.send_presence()

    @property
    def is_watched(self) -> bool:
        """Whether a page is open, or a call waits for news."""
        return bool(self.listeners or self.remote_presence or self.long_polls)

    async def wait_for_news(self, is_news: Callable[[], bool], seconds: float) -> None:
        """Wait for news, up to a number of seconds."""
        self.long_polls += 1
        try:
            async with asyncio.timeout(seconds), self.changed:
                await self.changed.wait_for(is_news)
        except TimeoutError:
            pass
        finally:
            self.long_polls -= 1

    def is_idle(self, since: float) -> bool:
        """Whether it has been unused since then."""
        busy = self.listeners or self.long_polls or self.lock.locked() or (self.thinking and not self.thinking.done())
        return not busy and self.used < since
