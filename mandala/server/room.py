"""A table in memory, and everybody who looks at it."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from mandala.server.protocol import Presence, Seat, TableMessage
from mandala.server.table import Table
from mandala.server.tokens import Tokens

WATCHED_FOR = 10.0  # seconds after the last call over HTTP


@dataclass(frozen=True)
class Viewer:
    """Who looks at a table: from a seat, from both, or from outside."""

    player: Seat | None = None
    both: bool = False


@dataclass(frozen=True, eq=False)
class Listener:
    """A page that is told everything its viewer may know; `leave` asks it to come back later."""

    viewer: Viewer
    tell: Callable[[str], None]
    leave: Callable[[], None]


@dataclass(eq=False)
class Room:
    """A table, its guests by seat, and its listeners."""

    table: Table
    guests: dict[int, str | None]
    tokens: Tokens
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    listeners: set[Listener] = field(default_factory=set)
    thinking: asyncio.Task[None] | None = None
    used: float = field(default_factory=time.monotonic)

    def message(self, viewer: Viewer, now: int) -> TableMessage:
        """The table as this viewer may see it."""
        token = None
        if self.table.next_table and (viewer.both or viewer.player is not None):
            token = self.tokens.seat_token(self.table.next_table, viewer.player or 0)
        return self.table.message(viewer.player, now, viewer.both, token)

    def tell(self, now: int) -> None:
        """Tell every listener how the table stands; each kind of viewer is told the same bytes."""
        texts: dict[Viewer, str] = {}
        for listener in self.listeners:
            if listener.viewer not in texts:
                texts[listener.viewer] = self.message(listener.viewer, now).model_dump_json()
            listener.tell(texts[listener.viewer])

    def arrive(self, listener: Listener, now: int) -> None:
        """A page opens: it is told everything, and the others that it is there."""
        self.listeners.add(listener)
        listener.tell(self.message(listener.viewer, now).model_dump_json())
        self._tell_presence()

    def depart(self, listener: Listener) -> None:
        """A page closes."""
        self.listeners.discard(listener)
        self.used = time.monotonic()
        self._tell_presence()

    def dismiss(self) -> None:
        """Send every page away; they come back by themselves and find the table as it is stored."""
        for listener in list(self.listeners):
            listener.leave()

    def _tell_presence(self) -> None:
        viewers = [listener.viewer for listener in self.listeners]
        message = Presence(
            present=(
                any(viewer.player == 0 or viewer.both for viewer in viewers),
                any(viewer.player == 1 or viewer.both for viewer in viewers),
            ),
            watching=sum(viewer == Viewer() for viewer in viewers),
        )
        text = message.model_dump_json()
        for listener in self.listeners:
            listener.tell(text)

    def is_watched(self) -> bool:
        """Whether a page is open here, or somebody has asked for the table of late."""
        return bool(self.listeners) or time.monotonic() - self.used < WATCHED_FOR

    def is_idle(self, since: float) -> bool:
        """Whether nobody has needed it since then."""
        busy = self.listeners or self.lock.locked() or (self.thinking and not self.thinking.done())
        return not busy and self.used < since
