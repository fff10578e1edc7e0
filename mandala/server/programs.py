"""Programs that play on a server with an account of their own: who they are, and what they are awaited for.

Nodes share nothing about them but the database.
"""

import asyncio
import hashlib
import json
import secrets
import time
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, Row, func, select, update

from mandala.server.answers import Awaiting, Challenge, ListedBot, Profile, ToMove
from mandala.server.events import Setup
from mandala.server.schema import BOTS, TABLES
from mandala.server.store import Store
from mandala.server.summaries import since_1970
from mandala.server.tokens import Tokens
from mandala.spec import GAMES

# Milliseconds
NOTE_AGAIN = 10_000  # how often at most it is written that a program was seen
ONLINE = 60_000  # a program is online for so long after it was seen
LEFT = 10 * 60_000  # a game in which nothing has happened for so long takes no program's place any more

NOTHING = "-"  # the mark of what a program is awaited for, if that is nothing
POLL = 0.5  # seconds between two looks for what other nodes have stored
POLL_ALONE = 5.0  # and if there are none


def new_token() -> str:
    """A token for an account."""
    return f"bot-{secrets.token_urlsafe(32)}"


def token_hash(token: str) -> str:
    """What is kept of it. A token is too random to be guessed from a plain hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def guest_of_program(name: str) -> str:
    """A program as a guest at tables; no cookie names such a guest."""
    return f"bot:{name}"


def is_program(guest: str | None) -> bool:
    """Whether a guest is a program with an account."""
    return guest is not None and guest.startswith("bot:")


@dataclass(frozen=True)
class Account:
    """A program's account."""

    name: str
    games: list[str]
    most_games: int
    seen: int | None

    @property
    def is_online(self) -> bool:
        """Whether it was seen of late."""
        return self.seen is not None and self.seen > since_1970() - ONLINE


class Programs:
    """The accounts, and the tables where they are awaited."""

    def __init__(self, store: Store, tokens: Tokens) -> None:
        self._store = store
        self._tokens = tokens
        self._noted: dict[str, float] = {}  # when it was last written that a program was seen
        self._news: dict[str, asyncio.Event] = {}

    # Accounts

    async def account(self, token: str) -> Account | None:
        """The account that a token is for."""
        found = await self._accounts(BOTS.c.token_hash == token_hash(token))
        return found[0] if found else None

    async def note_seen(self, name: str) -> None:
        """A program was heard."""
        now = time.monotonic()
        if now - self._noted.get(name, float("-inf")) >= NOTE_AGAIN / 1000:
            self._noted[name] = now
            await self._update(name, seen=since_1970())

    async def declare(self, name: str, profile: Profile) -> None:
        """Keep what a program says of itself."""
        await self._update(name, games=json.dumps(profile.games), most_games=profile.most_games)

    async def listed(self) -> list[ListedBot]:
        """All accounts by name."""
        counts = await self._store.read(_games_under_way)
        return [
            ListedBot(
                name=one.name,
                games=one.games,
                program=True,
                online=one.is_online,
                free=one.is_online and counts.get(one.name, 0) < one.most_games,
            )
            for one in await self._accounts(BOTS.c.name == BOTS.c.name)
        ]

    async def is_free(self, name: str, game: str) -> bool:
        """Whether a program is online, plays this game, and has room for one more."""
        found = await self._accounts(BOTS.c.name == name)
        if not found or not found[0].is_online or game not in found[0].games:
            return False
        counts = await self._store.read(_games_under_way)
        return counts.get(name, 0) < found[0].most_games

    async def _accounts(self, which: ColumnElement[bool]) -> list[Account]:
        query = select(BOTS.c.name, BOTS.c.games, BOTS.c.most_games, BOTS.c.seen).where(which).order_by(BOTS.c.name)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [
            Account(row.name, [game for game in json.loads(row.games) if game in GAMES], row.most_games, row.seen)
            for row in rows
        ]

    async def _update(self, name: str, **values: object) -> None:
        write = update(BOTS).where(BOTS.c.name == name).values(**values)
        await self._store.transact(lambda connection: connection.execute(write))

    # What they are awaited for

    def news(self, name: str) -> asyncio.Event:
        """Is set when something happens at a table of this program, at this node."""
        return self._news.setdefault(name, asyncio.Event())

    def tell(self, setup: Setup) -> None:
        """Something has happened at a table."""
        name = setup.program is not None and setup.names[setup.program]
        if name and (event := self._news.pop(name, None)):
            event.set()

    async def awaiting(self, name: str) -> Awaiting:
        """The challenges that a program may accept, and the tables where it is to move."""
        query = select(TABLES).where(TABLES.c.program == name, TABLES.c.status != "over").order_by(TABLES.c.id)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        challenges, tables, marks = [], [], []
        for row in rows:
            setup = Setup.model_validate_json(row.setup)
            if row.status == "waiting":
                challenges.append(
                    Challenge(table=row.id, game=setup.game, name=setup.names[0], first=setup.first, clock=setup.clock)
                )
            elif row.turn is not None and row.turn == setup.program:
                tables.append(self._to_move(row, setup))
            else:
                continue
            marks.append(f"{row.id} {row.status} {row.ply} {row.updated}")
        mark = hashlib.blake2b("\n".join(marks).encode(), digest_size=8).hexdigest() if marks else NOTHING
        return Awaiting(mark=mark, challenges=challenges, tables=tables)

    def _to_move(self, row: Row[tuple[object, ...]], setup: Setup) -> ToMove:
        assert setup.program is not None
        token = self._tokens.seat_token(row.id, setup.program)
        return ToMove(table=row.id, game=setup.game, seat=setup.program, token=token, ply=row.ply)

    async def wait(self, news: asyncio.Event, seconds: float) -> None:
        """Wait for news of this node, or until it is time to look for those of others."""
        try:
            async with asyncio.timeout(min(seconds, POLL if self._store.is_shared else POLL_ALONE)):
                await news.wait()
        except TimeoutError:
            pass


def _games_under_way(connection: Connection) -> dict[str, int]:
    """How many games each program plays, or is asked to play."""
    query = (
        select(TABLES.c.program, func.count().label("games"))
        .where(TABLES.c.program.is_not(None), TABLES.c.status != "over", TABLES.c.updated > since_1970() - LEFT)
        .group_by(TABLES.c.program)
    )
    return {row.program: row.games for row in connection.execute(query)}
