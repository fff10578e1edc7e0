"""The deletion of old tables by the server: a few at a time, and no game in progress."""

import asyncio
from functools import partial

import structlog
from sqlalchemy import ColumnElement, false, or_, select

from mandala.server.ops.maintenance import BATCH, delete_old, idle
from mandala.server.rooms.rooms import Rooms
from mandala.server.store.schema import TABLES
from mandala.server.store.store import Store

log = structlog.get_logger()

MAX_TABLES = 10_000  # in one run
PAUSE = 0.1  # seconds between two transactions


class Retention:
    """Deletes uploaded games and abandoned tables after a number of days; None keeps them forever."""

    def __init__(self, store: Store, rooms: Rooms, uploads: int | None, abandoned: int | None) -> None:
        self._store = store
        self._rooms = rooms
        self._uploads = uploads
        self._abandoned = abandoned

    async def delete(self) -> None:
        """Delete the tables that are too old."""
        old = self._old()
        wanted = select(TABLES.c.id).where(old).limit(MAX_TABLES)
        ids = await self._store.read(lambda connection: list(connection.scalars(wanted)))
        for start in range(0, len(ids), BATCH):
            deleted = await self._store.transact(partial(delete_old, ids=ids[start : start + BATCH], old=old))
            for room in self._rooms:
                if room.table.id in deleted:
                    self._rooms.forget(room)
            log.info("old tables deleted", tables=deleted)
            await asyncio.sleep(PAUSE)

    def _old(self) -> ColumnElement[bool]:
        """The condition for uploaded games that are over, and for tables where nobody plays.

        A game with a clock is never abandoned: it ends when the time is up.
        """
        kinds = []
        if self._uploads is not None:
            kinds.append(TABLES.c.uploaded.is_(True) & (TABLES.c.status == "over") & idle(self._uploads))
        if self._abandoned is not None:
            unfinished = (TABLES.c.status != "over") & TABLES.c.deadline.is_(None)
            kinds.append(unfinished & idle(self._abandoned))
        return or_(false(), *kinds)
