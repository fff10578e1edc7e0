"""Checks every match when it is over, and once more at the end; then its histories may be deleted."""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path

from cluster.checker import Outage, StoredTable, violations
from cluster.crowd import Match
from cluster.truth import read
from polling import until_async
from sqlalchemy.exc import DBAPIError

PATIENCE = 10.0  # seconds for an answer of the database, which may be one of the parts that are down


class Judge:
    """Everything that was wrong.

    Attributes:
        violations: a sentence each.
        tables: how many were checked.
        events: how many events they have.
        messages: how many messages their clients received.
    """

    def __init__(self, url: str, outages: Callable[[], Sequence[Outage]], folder: Path) -> None:
        self.violations: list[str] = []
        self.tables = 0
        self.events = 0
        self.messages = 0
        self._url = url
        self._outages = outages
        self._folder = folder
        self._waiting: asyncio.Queue[Match | None] = asyncio.Queue()
        self._seen: dict[str, str] = {}  # by table: a hash of its events

    def take(self, match: Match) -> None:
        """Check a match soon."""
        self._waiting.put_nowait(match)

    async def work(self) -> None:
        """Check each match that is taken, until `close`."""
        while match := await self._waiting.get():
            await self._check(match)

    def close(self) -> None:
        """Take no more matches."""
        self._waiting.put_nowait(None)

    async def _check(self, match: Match) -> None:
        found = await self._read([match.table])
        if not found:
            self.violations.append(f"table {match.table} ({match.kind}): it is not in the database")
            return
        (stored,) = found
        wrong = await asyncio.to_thread(violations, stored, match.histories, self._outages())
        self.violations += [f"{one} ({match.kind})" for one in wrong]
        if wrong:
            (self._folder / f"{match.table}.txt").write_text("\n".join([*wrong, *_story(stored, match)]))
        self.tables += 1
        self.events += len(stored.events)
        self.messages += sum(len(history.of("told")) for history in match.histories)
        self._seen[match.table] = _hash(stored)

    async def check_again(self) -> None:
        """Check that no table has changed since its end."""
        for stored in await self._read(list(self._seen)):
            if self._seen.pop(stored.row.id) != _hash(stored):
                self.violations.append(f"table {stored.row.id}: its events changed after its end")
        self.violations += [f"table {table}: it is no longer in the database" for table in self._seen]

    async def _read(self, tables: Sequence[str]) -> list[StoredTable]:
        async def found() -> list[list[StoredTable]]:
            try:
                async with asyncio.timeout(PATIENCE):
                    return [await read(self._url, tables)]
            except Exception as error:
                if not _is_away(error):
                    raise
                return []

        return (await until_async(found, "the database cannot be read"))[0]


def _story(stored: StoredTable, match: Match) -> list[str]:
    """All that happened at a table, for people who look for the cause."""
    lines = [f"event {event.seq} {event.at} {event.body}" for event in stored.events]
    entries = [(entry, history.client) for history in match.histories for entry in history.entries]
    for entry, client in sorted(entries, key=lambda one: one[0].at):
        lines.append(f"{entry.at:.3f} {client.partition(' ')[2]:12} {entry.what} {entry.text[:200]}")
    return lines


def _hash(stored: StoredTable) -> str:
    return hashlib.sha256("\n".join(event.body for event in stored.events).encode()).hexdigest()


def _is_away(error: Exception) -> bool:
    """Whether the database is just down."""
    return isinstance(error, (OSError, TimeoutError, DBAPIError)) or type(error).__module__.startswith("asyncpg")
