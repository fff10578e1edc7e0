"""Moves of the server's bots. An offered bot that fails repeatedly resigns."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from mandala.server.rooms.room import Room
from mandala.server.rooms.rooms import Rooms
from mandala.server.workers.offered_bots import OfferedBots
from mandala.server.workers.provider import MoveProvider
from mandala.tables.errors import RefusedError
from mandala.tables.messages import Act, MakeMove, Seat
from mandala.tables.table import Table, other

log = structlog.get_logger()

Decision = Callable[[Table, int], list[Table]]
RETRY = 1.0  # seconds after a bot or the database failed
MOST_FAILURES = 2  # of an offered bot; then it resigns


class BotTurns:
    """Computes bot moves and stores them with `submit`."""

    def __init__(
        self,
        move_provider: MoveProvider,
        offered: OfferedBots,
        rooms: Rooms,
        submit: Callable[[Room, Decision], Awaitable[list[Table]]],
        pace: float,
        is_shared: bool,
    ) -> None:
        self._move_provider = move_provider
        self._offered = offered
        self._rooms = rooms
        self._submit = submit
        self._pace = pace
        self._is_shared = is_shared

    def wake(self, room: Room) -> None:
        """Start the computation of a bot's move, if a bot is to move and none is running."""
        if self._has_to_think(room) and (room.thinking is None or room.thinking.done()):
            room.thinking = asyncio.create_task(self._think(room))

    def _has_to_think(self, room: Room) -> bool:
        """Whether a bot is to move and this node computes its moves; other nodes may offer other bots."""
        table = room.table
        known = table.setup.level is not None or table.bot_name in self._offered.games or not self._is_shared
        return table.bot_turn and known and self._rooms.holds(room)

    async def _think(self, room: Room) -> None:
        failures = 0
        while self._has_to_think(room):
            table = room.table
            bot, name, ply, seq = table.setup.bot, table.bot_name, table.game.ply, table.seq
            assert bot is not None
            if failures >= MOST_FAILURES and table.setup.level is None:
                await self._resign(room, bot)
                return
            try:
                text = await self._move_provider.choose(
                    table.game.view(bot),
                    name,
                    room.guests.get(other(bot)),
                    lambda: room.is_watched,
                    self._pace,
                    room.networks,
                )
                request = MakeMove(id=f"bot-{ply}", ply=ply, move=text)
                # A move taken back meanwhile may have led to another position with the same ply.
                await self._submit(
                    room,
                    lambda table, now: table.expire(now) or (table.move(bot, request, now) if table.seq == seq else []),  # noqa: B023
                )
                failures = 0
            except RefusedError as refusal:
                log.info("bot move refused", table=table.id, bot=name, kind=refusal.problem.kind)
                failures += refusal.problem.kind in ("malformed", "illegal")
                await asyncio.sleep(RETRY if refusal.problem.kind == "unavailable" else 0)
            except Exception:
                log.exception("bot failed", table=table.id, bot=name)
                failures += 1
                await asyncio.sleep(RETRY)

    async def _resign(self, room: Room, bot: Seat) -> None:
        """Resign for a bot that cannot move, so that nobody waits for it."""
        log.warning("bot resigns", table=room.table.id, bot=room.table.bot_name)
        request = Act(id=f"resign-{room.table.seq}", action="resign")
        with suppress(RefusedError):  # the store is unavailable: the bot is asked again later
            await self._submit(room, lambda table, now: table.act(bot, request, now, "") if table.bot_turn else [])
