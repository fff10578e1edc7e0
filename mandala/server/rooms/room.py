"""A table in memory, and everybody who looks at it."""

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
    """A page that is told everything its viewer may know; `leave` asks it to come back later."""

    viewer: Viewer
    tell: Callable[[str], None]
    leave: Callable[[], None]


@dataclass(frozen=True)
class NodePresence:
    """Who looks at a table from the pages of one node."""

    present: tuple[bool, bool] = (False, False)
    watching: int = 0


@dataclass(eq=False)
class Room:
    """A table, its guests by seat, and its listeners.

    Attributes:
        elsewhere: who looks at it from other nodes, by node.
        on_presence: is called when somebody has come or gone here.
        long_polls: how many calls wait for news of it.
        networks: where somebody at a seat was last heard from.
    """

    table: Table
    guests: dict[int, str | None]
    tokens: Tokens
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    listeners: set[Listener] = field(default_factory=set)
    elsewhere: dict[str, NodePresence] = field(default_factory=dict)
    on_presence: Callable[["Room"], None] = lambda room: None
    thinking: asyncio.Task[None] | None = None
    used: float = field(default_factory=time.monotonic)
    long_polls: int = 0
    networks: Networks = NOWHERE

    def message(self, viewer: Viewer, now: int) -> TableMessage:
        """The table as this viewer may see it."""
        return self.table.message(viewer.player, now, viewer.both, self._token(viewer))

    def text(self, viewer: Viewer, now: int) -> str:
        """The same as it is sent."""
        return TableEncoder(self.table, now).text(viewer.player, viewer.both, self._token(viewer))

    def _token(self, viewer: Viewer) -> str | None:
        """A viewer's seat at the rematch, if there is one."""
        if self.table.next_table and (viewer.both or viewer.player is not None):
            return self.tokens.seat_token(self.table.next_table, viewer.player or 0)
        return None

    def seat_acting(self, viewer: Viewer, asked: MakeMove | RevealNonce | Act) -> Seat:
        """The seat for which a viewer acts; at one screen a repeated message is still the seat's that sent it first."""
        if viewer.both:
            table = self.table
            players: tuple[Seat, Seat] = (0, 1)
            repeated = [player for player in players if table.repeated(player, asked.id) is not None]
            if isinstance(asked, RevealNonce) and not repeated:
                return 1 if table.dealing.is_awaited(1) else 0
            return repeated[0] if repeated else table.turn or 0
        if viewer.player is None:
            raise RefusedError("not-your-seat", "you are watching; only a seat can do this")
        return viewer.player

    def tell(self, now: int) -> None:
        """Tell every listener how the table stands; each kind of viewer is told the same bytes."""
        if not self.listeners:
            return
        telling = TableEncoder(self.table, now)
        texts: dict[Viewer, str] = {}
        for listener in self.listeners:
            viewer = listener.viewer
            text = texts.get(viewer)
            if text is None:
                text = texts[viewer] = telling.text(viewer.player, viewer.both, self._token(viewer))
            listener.tell(text)

    def arrive(self, listener: Listener, now: int) -> None:
        """A page opens: it is told everything, and the others that it is there."""
        self.listeners.add(listener)
        listener.tell(self.text(listener.viewer, now))
        self.tell_presence()
        self.on_presence(self)

    def depart(self, listener: Listener) -> None:
        """A page closes."""
        self.listeners.discard(listener)
        self.used = time.monotonic()
        self.tell_presence()
        self.on_presence(self)

    def dismiss(self) -> None:
        """Send every page away; they come back by themselves and find the table as it is stored."""
        for listener in list(self.listeners):
            listener.leave()

    def here(self) -> NodePresence:
        """Who looks at it from this node."""
        viewers = [listener.viewer for listener in self.listeners]
        return NodePresence(
            present=(
                any(viewer.player == 0 or viewer.both for viewer in viewers),
                any(viewer.player == 1 or viewer.both for viewer in viewers),
            ),
            watching=sum(viewer == Viewer() for viewer in viewers),
        )

    def tell_presence(self) -> None:
        """Tell every listener who is there, at whichever node."""
        everywhere = [self.here(), *self.elsewhere.values()]
        message = Presence(
            present=(any(here.present[0] for here in everywhere), any(here.present[1] for here in everywhere)),
            watching=sum(here.watching for here in everywhere),
        )
        text = message.model_dump_json()
        for listener in self.listeners:
            listener.tell(text)

    def hear(self, node: str, here: NodePresence) -> None:
        """Another node tells who looks at it from there."""
        if here == self.elsewhere.get(node, NodePresence()):
            return
        self.elsewhere.pop(node, None)
        if here != NodePresence():
            self.elsewhere[node] = here
        self.tell_presence()

    @property
    def is_watched(self) -> bool:
        """Whether a page is open, or a call waits for news."""
        return bool(self.listeners or self.elsewhere or self.long_polls)

    async def wait_for_news(self, is_news: Callable[[], bool], seconds: float) -> None:
        """Wait until there is news, at most so long."""
        self.long_polls += 1
        try:
            async with asyncio.timeout(seconds), self.changed:
                await self.changed.wait_for(is_news)
        except TimeoutError:
            pass
        finally:
            self.long_polls -= 1

    def is_idle(self, since: float) -> bool:
        """Whether nobody has needed it since then."""
        busy = self.listeners or self.long_polls or self.lock.locked() or (self.thinking and not self.thinking.done())
        return not busy and self.used < since
