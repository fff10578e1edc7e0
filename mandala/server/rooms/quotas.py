"""Limits on costly tables of guests and networks. They are checked before any work is done."""

from mandala.server.limits import SITE_FACTOR, Networks
from mandala.server.store.store import Store
from mandala.server.workers.provider import MoveProvider
from mandala.tables.errors import RefusedError

MOST_WAITING = 10  # of a guest's tables may wait for a bot when the guest asks for one more
MOST_UPLOADS_OF_GUEST = 200  # tables that are kept


class Quotas:
    """The limits for tables that wait for bots, and for uploaded games that are kept."""

    def __init__(self, store: Store, move_provider: MoveProvider, per_address: int, most_uploads: int) -> None:
        self._store = store
        self._move_provider = move_provider
        self._per_address = per_address
        self._most_uploads = most_uploads

    async def check_waiting(self, guest: str, networks: Networks) -> None:
        """Refuse one more table with a bot where bots have not caught up."""
        if await self._move_provider.waiting_for(guest) >= MOST_WAITING:
            raise RefusedError("too-many", f"bots have to move at {MOST_WAITING} of your tables; let them catch up")
        narrow, wide = await self._move_provider.waiting_in(networks)
        if narrow >= self._per_address or wide >= self._per_address * SITE_FACTOR:
            raise RefusedError("too-many", "bots have to move at many tables of your network; let them catch up")

    async def check_uploads(self, guest: str) -> None:
        """Refuse one more upload where enough are kept."""
        own, total = await self._store.uploads(guest)
        if own >= MOST_UPLOADS_OF_GUEST:
            raise RefusedError("no-room", f"{own} uploaded games of yours are kept here; there is no room for more")
        if total >= self._most_uploads:
            raise RefusedError("no-room", "this server has no room for more uploaded games")
