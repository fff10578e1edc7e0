"""The tables that a node has in memory, kept in step with the store, whichever node writes."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog

from mandala.server.cluster.bus import Bus, Notice, NullBus
from mandala.server.rooms.room import NodePresence, Room
from mandala.server.rooms.tokens import Tokens
from mandala.server.store.failures import StoreUnavailableError
from mandala.server.store.schema import StoredEvent, TableRow
from mandala.server.store.store import Store
from mandala.server.store.uptime import Uptime
from mandala.server.tracing import extract, inject, span
from mandala.tables.errors import RefusedError
from mandala.tables.events import Event, Setup
from mandala.tables.table import Table

log = structlog.get_logger()

POLL = 2.0  # seconds between two polls while the bus works: it may have lost a notice, or another node its voice


class Rooms:
    """Tables by their id, loaded when they are asked for.

    Attributes:
        damaged: the tables that could not be loaded. They are left alone until somebody asks for them again.
        on_load: is given every room that was loaded, and all when another node has died: their bots may wait.
        catch_ups: how often a table was brought up to date with what another node wrote.
    """

    def __init__(self, store: Store, uptime: Uptime, tokens: Tokens, bus: Bus | NullBus, idle: float) -> None:
        self.damaged: set[str] = set()
        self.on_load: Callable[[Room], None] = lambda room: None
        self.catch_ups = 0
        self.polls = 0
        self._store = store
        self._uptime = uptime
        self._tokens = tokens
        self._bus = bus
        self._idle = idle
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._looking: dict[str, asyncio.Task[None]] = {}  # for what another node has written, by table
        self._wanted: dict[str, int] = {}  # the last event that they look for
        self._polled = float("-inf")
        if isinstance(bus, Bus):
            bus.on_notice = self._hear
            bus.on_connect = self._ask_all
            bus.on_gone = self._forget_node

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
        """A table by its id, with everything that any node has stored if it has to be fresh.

        Raises:
            RefusedError: there is none, or it is damaged.
        """
        room = self._rooms.get(table_id)
        if room is None:
            may_be_old = table_id in self._loading  # that load may have read before the last event was stored
            room = await self._loaded(table_id)
            if may_be_old and fresh:
                return await self.get(table_id)
        elif fresh and (self._store.is_shared or room.table.setup.program is not None):  # whose account may be removed
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
            raise RefusedError("damaged", "what is stored of this table makes no sense; its host was told") from None
        self.damaged.discard(table_id)
        room = self.add(table, guests)
        self.announce(room, ask=True)  # whoever has gone on meanwhile answers
        self.on_load(room)
        return room

    def quarantine(self, table_id: str, error: Exception) -> None:
        """Leave a table alone, and say so once. What is wrong with it may be secret, so only the kind is told."""
        if table_id not in self.damaged:
            self.damaged.add(table_id)
            log.error("table damaged", table=table_id, error=type(error).__name__)

    def forget(self, room: Room) -> None:
        """What is in memory may not be what is stored: load it again when it is next asked for."""
        if self.holds(room):
            del self._rooms[room.table.id]
            self._bus.leave(room.table.id)
        room.dismiss()

    # In step with other nodes

    def announce(self, room: Room, ask: bool = False) -> None:
        """Tell other nodes how far the table is, and who looks at it from here."""
        here = room.here()
        notice: Notice = {"seq": room.table.seq, "present": here.present, "watching": here.watching}
        if ask:
            notice["ask"] = True
        if trace := inject():
            notice["trace"] = trace
        self._bus.publish(room.table.id, **notice)

    def _hear(self, table_id: str, notice: Notice) -> None:
        room = self._rooms.get(table_id)
        if room is None:
            return
        first, second = notice["present"]
        room.hear(notice["node"], NodePresence((bool(first), bool(second)), int(notice["watching"])))
        if notice["seq"] > room.table.seq:
            with extract(notice.get("trace")):
                self._look(room, int(notice["seq"]))
        elif notice.get("ask") and (room.listeners or notice["seq"] < room.table.seq):
            self.announce(room)

    def _ask_all(self) -> None:
        """The bus works again: tell what nobody could hear, and ask for what was told meanwhile."""
        for room in self:
            self.announce(room, ask=True)

    def _forget_node(self, node: str) -> None:
        for room in self:
            room.hear(node, NodePresence())
            self.on_load(room)  # its bot may have been that node's

    def _look(self, room: Room, seq: int) -> None:
        """Catch up with an event in a while; once, however many notices come."""
        table_id = room.table.id
        self._wanted[table_id] = max(seq, self._wanted.get(table_id, 0))
        if table_id not in self._looking:
            self._looking[table_id] = asyncio.create_task(self._look_now(room))

    async def _look_now(self, room: Room) -> None:
        table_id = room.table.id
        try:
            with span("catch up", table=table_id):
                async with room.lock:
                    while await self.catch_up(room) and room.table.seq < self._wanted[table_id]:
                        pass  # a notice came after the store was asked
        except (RefusedError, StoreUnavailableError) as error:
            log.info("catching up failed", table=table_id, error=type(error).__name__)
        finally:
            del self._looking[table_id], self._wanted[table_id]

    async def catch_up(self, room: Room) -> bool:
        """Take in what other nodes have stored at this table; whether there was anything. The room must be locked.

        Raises:
            RefusedError: the table is gone, or damaged.
        """
        if not self.holds(room):
            raise RefusedError("unavailable", "the table is loaded again just now; try again")
        found = await self._store.newer(room.table.id, room.table.seq)
        if found is None:
            self.forget(room)
            raise RefusedError("not-found", "there is no such table")
        guests, events = found
        if any(room.guests.get(seat) and guest is None for seat, guest in guests.items()):
            self.forget(room)  # a guest was forgotten, and what is in memory still has the name
            return False
        room.guests.update(guests)
        if not events:
            return False
        self.catch_ups += 1
        now = self._uptime.now()
        try:
            for event in events:
                _apply(room.table, event)
                room.tell(now)
        except Exception as error:
            self.quarantine(room.table.id, error)
            self.forget(room)
            raise RefusedError("damaged", "what is stored of this table makes no sense; its host was told") from None
        async with room.changed:
            room.changed.notify_all()
        return True

    async def poll(self) -> None:
        """Find what no notice told; all the time while the bus is down, now and then while it works."""
        if not self._store.is_shared or (self._bus.is_up and time.monotonic() - self._polled < POLL):
            return
        rooms = [room for room in self if room.is_watched]
        latest = await self._store.latest([room.table.id for room in rooms]) if rooms else {}
        self.polls += 1
        self._polled = time.monotonic()
        for room in rooms:
            seq = latest.get(room.table.id, room.table.seq + 1)  # more, or gone altogether
            if seq > room.table.seq:
                self._look(room, seq)

    def tidy(self) -> None:
        """Forget tables that nobody looks at; they are stored."""
        since = time.monotonic() - self._idle
        for room in self:
            if room.is_idle(since):
                del self._rooms[room.table.id]
                self._bus.leave(room.table.id)

    def close(self) -> None:
        """Send every page away."""
        for room in self:
            room.dismiss()

    @contextmanager
    def isolated(self, table_id: str) -> Iterator[None]:
        """Whatever is wrong with one table does not touch the next; only a store that fails concerns all of them."""
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
    """The table that its events make."""
    table = Table(row.id, Setup.model_validate_json(row.setup))
    for event in events:
        _apply(table, event)
        if event.seq % 50 == 0:
            await asyncio.sleep(0)  # a long game must not hold up the others
    return table


def _apply(table: Table, event: StoredEvent) -> None:
    table.apply(Event.model_validate_json(event.body))
    if event.seq != table.seq:
        raise ValueError(f"event {table.seq} is missing")
