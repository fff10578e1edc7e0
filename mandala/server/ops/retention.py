"""A server deletes tables that its host does not want to keep for ever: a few at a time, and no game in progress."""

import asyncio
from functools import partial

import structlog
from sqlalchemy import ColumnElement, false, or_, select

from mandala.server.ops.maintenance import BATCH, delete_old, idle
from mandala.server.rooms.rooms import Rooms
from mandala.server.store.schema import TABLES
from mandala.server.store.store import Store

log = structlog.get_logger()

MOST = 10_000  # tables at a time
PAUSE = 0.1  # seconds between two transactions


class Retention:
    """For how many days uploaded games and abandoned tables are kept; None for ever."""

    def __init__(self, store: Store, rooms: Rooms, uploads: int | None, abandoned: int | None) -> None:
        self._store = store
        self._rooms = rooms
        self._uploads = uploads
        self._abandoned = abandoned

    async def delete(self) -> None:
        """Delete what is too old."""
        old = self._old()
        wanted = select(TABLES.c.id).where(old).limit(MOST)
        ids = await self._store.read(lambda connection: list(connection.scalars(wanted)))
        for start in range(0, len(ids), BATCH):
            deleted = await self._store.transact(partial(delete_old, ids=ids[start : start + BATCH], old=old))
            for room in self._rooms:
                if room.table.id in deleted:
                    self._rooms.forget(room)
            log.info("old tables deleted", tables=deleted)
            await asyncio.sleep(PAUSE)

    def _old(self) -> ColumnElement[bool]:
        """Uploaded games that are over, and tables where nobody plays.

        A game with a clock is not abandoned: it ends when the time is up.
        """
        kinds = []
        if self._uploads is not None:
            kinds.append(TABLES.c.uploaded.is_(True) & (TABLES.c.status == "over") & idle(self._uploads))
        if self._abandoned is not None:
            unfinished = (TABLES.c.status != "over") & TABLES.c.deadline.is_(None)
            kinds.append(unfinished & idle(self._abandoned))
        return or_(false(), *kinds)
