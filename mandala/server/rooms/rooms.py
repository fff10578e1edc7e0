"""The tables in a node's memory, kept up to date with the store and with what other nodes write."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog

from mandala.server.bus import Bus, Notice
from mandala.server.rooms.room import NodePresence, Room
from mandala.server.rooms.tokens import Tokens
from mandala.server.store.failures import StoreUnavailableError
from mandala.server.store.replay import apply_stored, stored_table
from mandala.server.store.schema import StoredEvent, TableRow
from mandala.server.store.store import Store
from mandala.server.store.uptime import Uptime
from mandala.server.tracing import extract, inject, span
from mandala.tables.errors import RefusedError
from mandala.tables.table import Table

log = structlog.get_logger()

POLL = 2.0  # seconds between two polls while the bus works: a notice may be lost


class Rooms:
    """Tables by their id, loaded on demand.

    Attributes:
        damaged: the tables that could not be loaded. They are skipped until they are requested again.
        catch_ups: how often events of another node were read.
        polls: how often the store was polled for events without a notice.
    """

    def __init__(
        self,
        store: Store,
        uptime: Uptime,
        tokens: Tokens,
        bus: Bus,
        idle: float,
        wake_bot: Callable[[Room], None],
    ) -> None:
        """Drop a room after `idle` seconds without use; `wake_bot` receives each room whose bot may be waiting."""
        self.damaged: set[str] = set()
        self.catch_ups = 0
        self.polls = 0
        self._store = store
        self._uptime = uptime
        self._tokens = tokens
        self._bus = bus
        self._idle = idle
        self._wake_bot = wake_bot
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._catching_up: dict[str, asyncio.Task[None]] = {}  # by table
        self._wanted: dict[str, int] = {}  # the last event that each of them needs
        self._polled = float("-inf")

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._rooms

    def holds(self, room: Room) -> bool:
        """Whether this room is still the one of its table."""
        return self._rooms.get(room.table.id) is room

    def add(self, table: Table, guests: dict[int, str | None]) -> Room:
        """A room for a table that was just stored."""
        room = Room(table, guests, self._tokens, on_presence=self.announce)
        self._bus.follow(table.id)
        return self._rooms.setdefault(table.id, room)

    async def get(self, table_id: str, fresh: bool = True) -> Room:
        """A table by its id, with everything that any node has stored if `fresh`.

        Raises:
            RefusedError: there is none, or it is damaged.
        """
        room = self._rooms.get(table_id)
        if room is None:
            may_be_old = table_id in self._loading  # that load may have read before the last event was stored
            room = await self._loaded(table_id)
            if may_be_old and fresh:
                return await self.get(table_id)
        elif fresh and (self._store.is_shared or room.table.setup.program is not None):  # its account may be removed
            async with room.lock:
                if self.holds(room):
                    await self.catch_up(room)
            if not self.holds(room):
                return await self.get(table_id)
        room.used = time.monotonic()
        return room

    async def _loaded(self, table_id: str) -> Room:
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        room = await asyncio.shield(loading)
        if room is None:
            raise RefusedError("not-found", "there is no such table")
        return room

    async def _load(self, table_id: str) -> Room | None:
        found = await self._store.load(table_id)
        if found is None:
            return None
        row, guests, events = found
        try:
            table = await _replayed(row, events)
        except Exception as error:
            self.quarantine(table_id, error)
            raise RefusedError("damaged", "the stored table is damaged; the server's log names the error") from None
        self.damaged.discard(table_id)
        room = self.add(table, guests)
        self.announce(room, ask=True)  # a node with later events answers
        self._wake_bot(room)
        return room

    def quarantine(self, table_id: str, error: Exception) -> None:
        """Skip a table from now on. The error may contain secrets, so only its kind is logged, once."""
        if table_id not in self.damaged:
            self.damaged.add(table_id)
            log.error("table damaged", table=table_id, error=type(error).__name__)

    def forget(self, room: Room) -> None:
        """Drop a room whose memory may differ from the store; the next request loads it again."""
        if self.holds(room):
            del self._rooms[room.table.id]
            self._bus.leave(room.table.id)
        room.disconnect_all()

    # Other nodes

    def announce(self, room: Room, ask: bool = False) -> None:
        """Publish the last event of a table and its viewers on this node."""
        presence = room.local_presence()
        notice: Notice = {"seq": room.table.seq, "present": presence.present, "watching": presence.watching}
        if ask:
            notice["ask"] = True
        if trace := inject():
            notice["trace"] = trace
        self._bus.publish(room.table.id, **notice)

    def receive(self, table_id: str, notice: Notice) -> None:
        """Take a notice of another node about a table."""
        room = self._rooms.get(table_id)
        if room is None:
            return
        first, second = notice["present"]
        room.update_presence(notice["node"], NodePresence((bool(first), bool(second)), int(notice["watching"])))
        if notice["seq"] > room.table.seq:
            with extract(notice.get("trace")):
                self._start_catching_up(room, int(notice["seq"]))
        elif notice.get("ask") and (room.listeners or notice["seq"] < room.table.seq):
            self.announce(room)

    def reconnect(self) -> None:
        """Publish and ask for what was lost while the bus was down."""
        for room in self:
            self.announce(room, ask=True)

    def forget_node(self, node: str) -> None:
        """Remove the viewers of a node that is gone, and take over its bots."""
        for room in self:
            room.update_presence(node, NodePresence())
            self._wake_bot(room)  # that node may have been computing its move

    def _start_catching_up(self, room: Room, seq: int) -> None:
        """Catch up with an event in a task; one task serves any number of notices."""
        table_id = room.table.id
        self._wanted[table_id] = max(seq, self._wanted.get(table_id, 0))
        if table_id not in self._catching_up:
            self._catching_up[table_id] = asyncio.create_task(self._catch_up_soon(room))

    async def _catch_up_soon(self, room: Room) -> None:
        table_id = room.table.id
        try:
            with span("catch up", table=table_id):
                async with room.lock:
                    while await self.catch_up(room) and room.table.seq < self._wanted[table_id]:
                        pass  # a notice came after the store was read
        except (RefusedError, StoreUnavailableError) as error:
            log.info("catching up failed", table=table_id, error=type(error).__name__)
        finally:
            del self._catching_up[table_id], self._wanted[table_id]

    async def catch_up(self, room: Room) -> bool:
        """Apply what other nodes have stored at this table; whether there was anything. The room must be locked.

        Raises:
            RefusedError: the table is gone, or damaged.
        """
        if not self.holds(room):
            raise RefusedError("unavailable", "the table is being reloaded; try again")
        found = await self._store.newer(room.table.id, room.table.seq)
        if found is None:
            self.forget(room)
            raise RefusedError("not-found", "there is no such table")
        guests, events = found
        if any(room.guests.get(seat) and guest is None for seat, guest in guests.items()):
            self.forget(room)  # the guest was deleted, but memory still has the name
            return False
        room.guests.update(guests)
        if not events:
            return False
        self.catch_ups += 1
        now = self._uptime.now()
        try:
            for event in events:
                apply_stored(room.table, event)
                room.send_table(now)
        except Exception as error:
            self.quarantine(room.table.id, error)
            self.forget(room)
            raise RefusedError("damaged", "the stored table is damaged; the server's log names the error") from None
        async with room.changed:
            room.changed.notify_all()
        return True

    async def poll(self) -> None:
        """Find events without a notice: at every call while the bus is down, seldom while it works."""
        if not self._store.is_shared or (self._bus.is_up and time.monotonic() - self._polled < POLL):
            return
        rooms = [room for room in self if room.is_watched]
        latest = await self._store.latest([room.table.id for room in rooms]) if rooms else {}
        self.polls += 1
        self._polled = time.monotonic()
        for room in rooms:
            seq = latest.get(room.table.id, room.table.seq + 1)  # more, or deleted
            if seq > room.table.seq:
                self._start_catching_up(room, seq)

    def tidy(self) -> None:
        """Drop idle rooms; their tables are stored."""
        since = time.monotonic() - self._idle
        for room in self:
            if room.is_idle(since):
                del self._rooms[room.table.id]
                self._bus.leave(room.table.id)

    def disconnect_all(self) -> None:
        """Disconnect every page of this node."""
        for room in self:
            room.disconnect_all()

    @contextmanager
    def isolated(self, table_id: str) -> Iterator[None]:
        """Keep an error of one table from the others; only an unavailable store concerns all of them."""
        try:
            yield
        except StoreUnavailableError:
            raise
        except RefusedError as refusal:
            if refusal.problem.kind == "unavailable":
                raise StoreUnavailableError(refusal.problem.text) from None
        except Exception as error:
            self.quarantine(table_id, error)


async def _replayed(row: TableRow, events: list[StoredEvent]) -> Table:
    """The table after its events."""
    table = stored_table(row)
    for event in events:
        apply_stored(table, event)
        if event.seq % 50 == 0:
            await asyncio.sleep(0)  # a long game must not hold up the others
    return table
