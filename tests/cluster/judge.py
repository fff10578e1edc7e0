"""Checks every match when it is over, and once more at the end; then its histories may be forgotten."""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path

from cluster.checker import Kept, Outage, violations
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
        messages: how many messages their clients were told.
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
        """Check what comes, until `close`."""
        while match := await self._waiting.get():
            await self._check(match)

    def close(self) -> None:
        """Nothing more comes."""
        self._waiting.put_nowait(None)

    async def _check(self, match: Match) -> None:
        found = await self._read([match.table])
        if not found:
            self.violations.append(f"table {match.table} ({match.kind}): it is not in the database")
            return
        (kept,) = found
        wrong = await asyncio.to_thread(violations, kept, match.histories, self._outages())
        self.violations += [f"{one} ({match.kind})" for one in wrong]
        if wrong:
            (self._folder / f"{match.table}.txt").write_text("\n".join([*wrong, *_story(kept, match)]))
        self.tables += 1
        self.events += len(kept.events)
        self.messages += sum(len(history.of("told")) for history in match.histories)
        self._seen[match.table] = _hash(kept)

    async def look_again(self) -> None:
        """What is over stays as it is."""
        for kept in await self._read(list(self._seen)):
            if self._seen.pop(kept.row.id) != _hash(kept):
                self.violations.append(f"table {kept.row.id}: its events changed after its end")
        self.violations += [f"table {table}: it is no longer in the database" for table in self._seen]

    async def _read(self, tables: Sequence[str]) -> list[Kept]:
        async def found() -> list[list[Kept]]:
            try:
                async with asyncio.timeout(PATIENCE):
                    return [await read(self._url, tables)]
            except Exception as error:
                if not _is_away(error):
                    raise
                return []

        return (await until_async(found, "the database cannot be read"))[0]


def _story(kept: Kept, match: Match) -> list[str]:
    """All that happened at a table, for people who look for the reason."""
    lines = [f"event {event.seq} {event.at} {event.body}" for event in kept.events]
    entries = [(entry, history.client) for history in match.histories for entry in history.entries]
    for entry, client in sorted(entries, key=lambda one: one[0].at):
        lines.append(f"{entry.at:.3f} {client.partition(' ')[2]:12} {entry.what} {entry.text[:200]}")
    return lines


def _hash(kept: Kept) -> str:
    return hashlib.sha256("\n".join(event.body for event in kept.events).encode()).hexdigest()


def _is_away(error: Exception) -> bool:
    """Whether the database is just down."""
    return isinstance(error, (OSError, TimeoutError, DBAPIError)) or type(error).__module__.startswith("asyncpg")
