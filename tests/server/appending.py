"""A process that stores events until it is killed."""

import asyncio
from collections.abc import Sequence
from multiprocessing.connection import Connection

from mandala.server.store.schema import StoredEvent, Summary
from mandala.server.store.store import Store


def append(url: str, names: Sequence[str], pipe: Connection) -> None:
    """Append to these tables, and send what was acknowledged."""
    asyncio.run(_append(url, names, pipe))


async def _append(url: str, names: Sequence[str], pipe: Connection) -> None:
    store = await Store.open(url)
    await asyncio.gather(*(_append_to(store, name, pipe) for name in names))


async def _append_to(store: Store, name: str, pipe: Connection) -> None:
    loaded = await store.load(name)
    assert loaded is not None
    seq = len(loaded[2])
    while True:
        summary = Summary(status="playing", ply=seq, turn=0, deadline=None, bot_turn=False, updated=seq)
        await store.append(name, [StoredEvent(seq, seq, f"{name}-{seq}")], summary)
        pipe.send((name, seq))
        seq += 1
