"""All tables of a server. Events are stored before they are sent; bots and clocks run here too."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress

import structlog

from mandala.fairness import new_seed, seed_text
from mandala.server.bus import Bus
from mandala.server.limits import Networks
from mandala.server.responses import Created, Seated, Summaries
from mandala.server.rooms.bot_turns import BotTurns, Decision
from mandala.server.rooms.pressure import Pressure
from mandala.server.rooms.programs import Programs, guest_of_program
from mandala.server.rooms.quotas import Quotas
from mandala.server.rooms.room import Room, Viewer
from mandala.server.rooms.rooms import Rooms
from mandala.server.rooms.summaries import now_ms, stored_summary, summary_message
from mandala.server.rooms.tokens import Tokens, new_table, same
from mandala.server.settings import Settings
from mandala.server.store.failures import StoreUnavailableError
from mandala.server.store.schema import StoredEvent, TableRow
from mandala.server.store.store import Store
from mandala.server.store.uptime import Uptime
from mandala.server.store.writes import ConflictError
from mandala.server.tracing import span
from mandala.server.workers.offered_bots import OfferedBots
from mandala.server.workers.provider import MoveProvider
from mandala.server.workers.replays import Replays
from mandala.tables.errors import RefusedError
from mandala.tables.messages import (
    Act,
    Answer,
    BotOpponent,
    MakeMove,
    NewSeat,
    NewTable,
    RevealNonce,
    Seat,
    Upload,
)
from mandala.tables.setups import new_setup, rematch_setup
from mandala.tables.table import Table

log = structlog.get_logger()

TABLES_LISTED = 50
TRIES = 5  # of a write that conflicts with another node's
GRACE = 20_000  # milliseconds for the bot move of another node


class Host:
    """The tables of one server process.

    Attributes:
        rooms: the tables in memory.
        conflicts: how often another node stored first.
        offered: the bots of this node besides the levels.
        programs: the accounts of programs.
        pressure: refuses new games while the process is overloaded.
    """

    def __init__(
        self,
        store: Store,
        uptime: Uptime,
        tokens: Tokens,
        move_provider: MoveProvider,
        bus: Bus,
        settings: Settings,
    ) -> None:
        self.store = store
        self.uptime = uptime
        self.tokens = tokens
        self.move_provider = move_provider
        self.conflicts = 0
        self.pressure = Pressure(settings.most_load, settings.most_lag)
        self.offered = OfferedBots(settings.bots)
        self.programs = Programs(store, tokens, uptime)
        self.rooms = Rooms(store, uptime, tokens, bus, settings.idle, self._wake_bot)
        self._quotas = Quotas(store, move_provider, settings.per_address, settings.most_uploads)
        self._bot_turns = BotTurns(
            move_provider, self.offered, self.rooms, self._submit, settings.pace, store.is_shared
        )

    # Tables

    async def create(self, request: NewTable, guest: str, networks: Networks) -> Created:
        """Set up a table; its maker has seat 0."""
        name = request.opponent.name if isinstance(request.opponent, BotOpponent) else None
        if name is None or request.game in self.offered.games.get(name, ()):
            setup = new_setup(request, False, None, await self._now())
            if setup.bot is not None:
                await self._quotas.check_waiting(guest, networks)
            return await self._open(Table(new_table(), setup), [], guest, networks)
        origin = self.tokens.origin(networks.wide)
        async with self.programs.asking:
            await self.programs.check_place(name, request.game, guest, origin)
            setup = new_setup(request, True, origin, await self._now())
            return await self._open(Table(new_table(), setup), [], guest, networks)

    async def upload(self, request: Upload, replays: Replays, guest: str, networks: Networks) -> Created:
        """Set up a table for a game that was played on a page so far; its maker has seat 0."""
        self.pressure.check()  # before the game is replayed
        if isinstance(request.opponent, BotOpponent) and not request.invite:
            await self._quotas.check_waiting(guest, networks)
        await self._quotas.check_uploads(guest)
        table, events = await replays.replay_upload(request, new_table(), await self._now(), networks)
        return await self._open(table, events, guest, networks)

    async def _open(self, table: Table, events: Sequence[str], guest: str, networks: Networks) -> Created:
        """Store a table with its events as JSON, unless the process is overloaded, and return its maker's tokens."""
        here = table.setup.opponent == "here"
        program = table.setup.program
        guests = {0: guest, 1: guest} if here else {0: guest}
        if program is not None:
            guests[program] = guest_of_program(table.names[program] or "")
        with self.pressure.new_game():
            await self._insert(table, events, guests, networks)
        second = self.tokens.seat_token(table.id, 1) if here else None
        invite = None if table.setup.open is None or program is not None else self.tokens.invitation(table.id)
        return Created(table=table.id, tokens=(self.tokens.seat_token(table.id, 0), second), invite=invite)

    async def _insert(self, table: Table, events: Sequence[str], guests: dict[int, str], networks: Networks) -> None:
        table_id, setup, summary = table.id, table.setup, stored_summary(table)
        row = TableRow(
            id=table_id,
            game=setup.game,
            setup=setup.model_dump_json(),
            created=summary.updated,
            uploaded=setup.uploaded > 0,
            **vars(summary),
        )
        stored = [StoredEvent(seq, summary.updated, body) for seq, body in enumerate(events, 1)]
        await self.store.create(row, guests, stored)
        room = self.rooms.add(table, {0: guests.get(0), 1: guests.get(1)})
        room.networks = networks
        log.info("table created", table=table_id, game=setup.game, opponent=setup.opponent, bot=setup.level)
        self.programs.notify(setup)
        self._wake_bot(room)

    async def room(self, table_id: str) -> Room:
        """A table by its id, as it is stored now."""
        return await self.rooms.get(table_id)

    async def tables_of(self, guest: str) -> Summaries:
        """A guest's tables, the latest first."""
        found = await self.store.tables_of(guest, TABLES_LISTED)
        summaries = []
        for table in found:
            with self.rooms.isolated(table.row.id):
                summaries.append(summary_message(table))
        return Summaries(tables=summaries)

    # Seats

    def viewer(self, room: Room, token: str | None, guest: str | None, networks: Networks) -> Viewer:
        """The caller at a table, by token or by cookie."""
        seats: list[Seat] = [seat for seat in (0, 1) if guest is not None and room.guests.get(seat) == guest]
        if token:
            seat = self.tokens.seat_of(room.table.id, token)
            if seat is None:
                raise RefusedError("not-your-seat", "this is not the token of a seat here")
            if seat == room.table.setup.program and room.guests.get(seat) is None:
                raise RefusedError("not-your-seat", "the account of this program was removed")
            seats = [seat]
        if not seats:
            return Viewer()
        room.networks = networks
        both = room.table.setup.opponent == "here"
        return Viewer(None if both else seats[0], both)

    async def take_seat(self, table_id: str, request: NewSeat, guest: str) -> Seated:
        """Sit down by invitation; the same guest receives the same seat again."""
        room = await self.room(table_id)
        seat = None if room.table.setup.program is not None else room.table.setup.open
        if seat is None or not same(request.invite, self.tokens.invitation(table_id)):
            raise RefusedError("not-found", "there is no such invitation")
        if room.guests.get(0) == guest:
            raise RefusedError("seat-taken", "you sit on the other side of this table already")
        if room.guests.get(seat) != guest:
            try:
                await self._submit(
                    room, lambda table, now: table.join(request.name or None, request.nonce_hash, now), {seat: guest}
                )
            except RefusedError:
                if room.guests.get(seat) != guest:  # a second request, on another node, was faster
                    raise
        return Seated(table=table_id, seat=seat, token=self.tokens.seat_token(table_id, seat))

    async def accept(self, table_id: str, program: str) -> Seated:
        """A program accepts a challenge; a second request has the same answer."""
        room, seat = await self._challenge(table_id, program)
        if room.table.open_seat is not None:
            try:
                await self._submit(room, lambda table, now: table.join(program, None, now))
            except RefusedError:
                if room.table.open_seat is not None:  # a second request, on another node, was faster
                    raise
        return Seated(table=table_id, seat=seat, token=self.tokens.seat_token(table_id, seat))

    async def decline(self, table_id: str, program: str) -> None:
        """A program declines a challenge: its table is deleted."""
        room, _ = await self._challenge(table_id, program)
        await asyncio.shield(asyncio.create_task(self._cancel_now(room)))

    async def _challenge(self, table_id: str, program: str) -> tuple[Room, Seat]:
        """A table that this program was asked to, and its seat there."""
        room = await self.room(table_id)
        seat = room.table.setup.program
        if seat is None or room.guests.get(seat) != guest_of_program(program):
            raise RefusedError("not-found", "there is no such challenge")
        return room, seat

    async def cancel(self, room: Room, viewer: Viewer) -> None:
        """Withdraw an invitation: its table is deleted, as long as nobody has sat down."""
        if viewer.player is None:
            raise RefusedError("not-your-seat", "only the player who set up the table can withdraw the invitation")
        await asyncio.shield(asyncio.create_task(self._cancel_now(room)))

    async def _cancel_now(self, room: Room) -> None:
        async with room.lock:
            try:
                await self.store.delete_waiting(room.table.id)
            except ConflictError:
                raise RefusedError("not-now", "somebody has sat down already") from None
            except StoreUnavailableError:
                raise RefusedError("unavailable", "the server cannot store games just now; try again soon") from None
            self.rooms.forget(room)
        async with room.changed:
            room.changed.notify_all()
        self.programs.notify(room.table.setup)
        log.info("table cancelled", table=room.table.id)

    # Actions of players

    async def move(self, room: Room, viewer: Viewer, request: MakeMove) -> Answer:
        """Make a move; the same id again gives the same answer."""
        player = room.seat_acting(viewer, request)
        return await self._answer(room, player, request.id, lambda table, now: table.move(player, request, now))

    async def reveal(self, room: Room, viewer: Viewer, request: RevealNonce) -> Answer:
        """Reveal the nonce of a seat; a viewer of both seats reveals the one that is missing."""
        player = room.seat_acting(viewer, request)
        return await self._answer(room, player, request.id, lambda table, now: table.reveal(player, request, now))

    async def act(self, room: Room, viewer: Viewer, request: Act) -> Answer:
        """Resign, offer, agree, decline, take back or play again."""
        player = room.seat_acting(viewer, request)
        next_table = new_table()

        def decide(table: Table, now: int) -> list[Table]:
            return table.act(player, request, now, next_table)

        if request.action != "rematch" or room.table.setup.program is None:
            return await self._answer(room, player, request.id, decide)
        async with self.programs.asking:
            try:
                if room.table.repeated(player, request.id) is None:
                    await self.programs.check_rematch(room.table.setup, room.guests)
            except RefusedError as refusal:
                return Answer(id=request.id, ok=False, seq=room.table.seq, problem=refusal.problem)
            return await self._answer(room, player, request.id, decide)

    async def _answer(self, room: Room, player: Seat, message_id: str, decide: Decision) -> Answer:
        def once(table: Table, now: int) -> list[Table]:
            if table.repeated(player, message_id) is not None:
                return []
            return table.expire(now) or decide(table, now)

        try:
            with span("decide", table=room.table.id):
                stored = await self._submit(room, once)
            seq = (stored or [room.table])[-1].repeated(player, message_id)
            if seq is None:
                raise RefusedError("not-now", "the time is up")
        except RefusedError as refusal:
            return Answer(id=message_id, ok=False, seq=room.table.seq, problem=refusal.problem)
        return Answer(id=message_id, ok=True, seq=seq)

    # Store, then send

    async def _submit(self, room: Room, decide: Decision, seats: dict[int, str] | None = None) -> list[Table]:
        """Store and send what is decided, even if the caller disconnects: memory must not fall behind the store."""
        return await asyncio.shield(asyncio.create_task(self._submit_now(room, decide, seats)))

    async def _submit_now(self, room: Room, decide: Decision, seats: dict[int, str] | None) -> list[Table]:
        async with room.lock:
            try:
                tables = await self._commit(room, decide, seats)
            except StoreUnavailableError:
                if not self.store.is_shared:  # a shared store is caught up with instead
                    self.rooms.forget(room)
                raise RefusedError("unavailable", "the server cannot store games just now; try again soon") from None
        if tables:
            async with room.changed:
                room.changed.notify_all()
            self.rooms.announce(room)
            self.programs.notify(room.table.setup)
            self._wake_bot(room)
        return tables

    async def _commit(self, room: Room, decide: Decision, seats: dict[int, str] | None) -> list[Table]:
        """Store what is decided, then send it, and return it. Conflicts with other nodes are retried."""
        for _ in range(TRIES):
            if not self.rooms.holds(room):
                raise RefusedError("unavailable", "the table is being reloaded; try again")
            now = await self._now()
            tables = await self._decide(room, decide, now)
            if not tables:
                return []
            try:
                await self._store(room, tables, seats)
            except ConflictError:
                self.conflicts += 1
                await self.rooms.catch_up(room)
                continue
            room.guests.update(seats or {})
            for table in tables:
                room.table = table
                room.send_table(now)
            return tables
        raise RefusedError("stale", "other changes were stored first; look at the table again")

    async def _decide(self, room: Room, decide: Decision, now: int) -> list[Table]:
        """The tables to store; a refusal counts only if no other node has stored a later event."""
        try:
            return decide(room.table, now)
        except RefusedError as refusal:
            final = refusal.problem.kind in ("malformed", "illegal") or not self.store.is_shared
            if final or not await self.rooms.catch_up(room):
                raise
        return decide(room.table, now)

    async def _store(self, room: Room, tables: list[Table], seats: dict[int, str] | None) -> None:
        """Store the events that led to these tables."""
        after, now = tables[-1], now_ms()
        if after.next_table and not room.table.next_table:
            setup = rematch_setup(after, time.strftime("%Y-%m-%d"), seed_text(new_seed()), after.since)
            guests = {seat: guest for seat, guest in room.guests.items() if guest}
            with suppress(ConflictError):  # stored by an earlier try
                await self._insert(Table(after.next_table, setup), [], guests, room.networks)
        stored = [
            StoredEvent(table.seq, now, table.cause.model_dump_json(exclude_defaults=True))
            for table in tables
            if table.cause
        ]
        with span("store", table=after.id, events=len(stored)):
            await self.store.append(after.id, stored, stored_summary(after), seats)

    # Bots and clocks

    def _wake_bot(self, room: Room) -> None:
        self._bot_turns.wake(room)

    async def beat(self) -> None:
        """Store a heartbeat; until the next one the uptime runs on."""
        try:
            counted = await self.store.beat()
        except StoreUnavailableError:
            self.uptime.stop()
            raise
        self.uptime.confirm(counted, time.monotonic())

    async def _now(self) -> int:
        """The uptime; after a failure it is first read again, as other nodes may have counted on."""
        if not self.uptime.is_running:
            await self.beat()
        return self.uptime.now()

    async def wake_bots(self) -> None:
        """Continue the games that wait for a bot: after a start, a failure of the store, or the end of another node."""
        grace = GRACE if self.store.is_shared else 0
        for table_id in await self.store.bot_tables(now_ms() - grace):
            if table_id not in self.rooms.damaged:
                with self.rooms.isolated(table_id):
                    self._wake_bot(await self.rooms.get(table_id, fresh=False))

    async def expire(self) -> None:
        """End the games whose time is up."""
        for table_id in await self.store.due(self.uptime.now()):
            if table_id not in self.rooms.damaged:
                with self.rooms.isolated(table_id):
                    room = await self.rooms.get(table_id, fresh=False)
                    if room.table.has_lapsed(self.uptime.now()):
                        await self._cancel_now(room)
                    else:
                        await self._submit(room, lambda table, now: table.expire(now))

    async def close(self) -> None:
        """Stop the bots; their games are stored, and continue after the next start."""
        thinking = [room.thinking for room in self.rooms if room.thinking]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        self.rooms.disconnect_all()
