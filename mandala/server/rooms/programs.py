"""Programs that play with an account: the accounts, their challenges and their turns.

Nodes share them through the database only.
"""

import asyncio
import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, Row, and_, select, update

from mandala.games import GAMES
from mandala.server.responses import Awaiting, Challenge, ListedBot, Profile, ToMove
from mandala.server.rooms.summaries import now_ms
from mandala.server.rooms.tokens import Tokens
from mandala.server.store.schema import BOTS, SEATS, TABLES
from mandala.server.store.store import Store
from mandala.server.store.uptime import Uptime
from mandala.tables.errors import RefusedError
from mandala.tables.events import Setup

# Milliseconds of the server's uptime
NOTE_AGAIN = 10_000  # least time between two writes of when a program was seen
ONLINE = 60_000  # a program is online for this time after it was seen

BOT = "bot:"  # the prefix of a program's name as a guest
NOTHING = "-"  # the mark if there is neither a challenge nor a turn
POLL = 0.5  # seconds between two polls for what other nodes have stored
POLL_ALONE = 5.0  # the same for a single node


def new_token() -> str:
    """A token for an account."""
    return f"bot-{secrets.token_urlsafe(32)}"


def token_hash(token: str) -> str:
    """The stored hash of a token. A token is too random to be guessed from a plain hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def guest_of_program(name: str) -> str:
    """A program as a guest at tables; no cookie names such a guest."""
    return f"{BOT}{name}"


def is_program(guest: str | None) -> bool:
    """Whether a guest is a program with an account."""
    return guest is not None and guest.startswith(BOT)


@dataclass(frozen=True)
class Account:
    """A program's account; `seen` is the uptime of the program's last request."""

    name: str
    games: list[str]
    most_games: int
    seen: int | None

    def is_online(self, now: int) -> bool:
        """Whether the program has sent a request recently."""
        return self.seen is not None and self.seen > now - ONLINE


class Programs:
    """The accounts, with their challenges and turns.

    Attributes:
        asking: a lock held from the check of a program's places until the new game is stored.
    """

    def __init__(self, store: Store, tokens: Tokens, uptime: Uptime) -> None:
        self.asking = asyncio.Lock()
        self._store = store
        self._tokens = tokens
        self._uptime = uptime
        self._noted: dict[str, int] = {}  # when the last request of a program was stored
        self._news: dict[str, asyncio.Event] = {}

    # Accounts

    async def account(self, token: str) -> Account | None:
        """The account that a token is for."""
        found = await self._accounts(BOTS.c.token_hash == token_hash(token))
        return found[0] if found else None

    async def note_seen(self, name: str) -> None:
        """Note a request of a program."""
        now = self._uptime.now()
        if name not in self._noted or now - self._noted[name] >= NOTE_AGAIN:
            self._noted[name] = now
            await self._update(name, seen=now_ms(), seen_uptime=now)

    async def declare(self, name: str, profile: Profile) -> None:
        """Store a program's profile."""
        await self._update(name, games=json.dumps(profile.games), most_games=profile.most_games)

    async def listed(self) -> list[ListedBot]:
        """All accounts by name."""
        now = self._uptime.now()
        places = await self._store.read(lambda connection: _places(connection, now))
        return [
            ListedBot(
                name=one.name,
                games=one.games,
                program=True,
                online=one.is_online(now),
                free=one.is_online(now) and len(places.get(one.name, ())) < one.most_games,
            )
            for one in await self._accounts(BOTS.c.name == BOTS.c.name)
        ]

    async def check_place(self, name: str, game: str, guest: str | None, origin: str | None) -> None:
        """Check that a guest may ask a program for one more game.

        A guest has one game at a time with each program, and guests of one network leave a place for others.

        Raises:
            RefusedError: the guest may not, for the reason given.
        """
        now = self._uptime.now()
        found = await self._accounts(BOTS.c.name == name)
        taken = (await self._store.read(lambda connection: _places(connection, now))).get(name, [])
        if guest in [place.guest for place in taken]:
            raise RefusedError("already-playing", f"you are playing against {name}; end that game first")
        if not found or not found[0].is_online(now) or game not in found[0].games:
            raise RefusedError("bot-away", f"{name} is not there, or does not play this game")
        most = found[0].most_games
        if len(taken) >= most:
            raise RefusedError("bot-away", f"{name} has enough games")
        if [place.origin for place in taken].count(origin) >= max(1, most - 1):
            raise RefusedError("bot-away", f"{name} has enough games with your network")

    async def check_rematch(self, setup: Setup, guests: Mapping[int, str | None]) -> None:
        """The same for a rematch at a table."""
        seat = setup.program
        name = None if seat is None else setup.names[seat]
        if seat is None or name is None or guests.get(seat) is None:
            raise RefusedError("bot-away", "this program has no account any more")
        await self.check_place(name, setup.game, guests.get(1 - seat), setup.origin)

    async def _accounts(self, which: ColumnElement[bool]) -> list[Account]:
        columns = (BOTS.c.name, BOTS.c.games, BOTS.c.most_games, BOTS.c.seen_uptime)
        query = select(*columns).where(which).order_by(BOTS.c.name)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [
            Account(row.name, [one for one in json.loads(row.games) if one in GAMES], row.most_games, row.seen_uptime)
            for row in rows
        ]

    async def _update(self, name: str, **values: object) -> None:
        write = update(BOTS).where(BOTS.c.name == name).values(**values)
        await self._store.transact(lambda connection: connection.execute(write))

    # Challenges and turns

    def news(self, name: str) -> asyncio.Event:
        """An event that is set when a table of this program changes on this node."""
        return self._news.setdefault(name, asyncio.Event())

    def notify(self, setup: Setup) -> None:
        """Wake the program that plays at a table that has changed."""
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
        """Wait for news of this node, or until the next poll for those of other nodes is due."""
        try:
            async with asyncio.timeout(min(seconds, POLL if self._store.is_shared else POLL_ALONE)):
                await news.wait()
        except TimeoutError:
            pass


@dataclass(frozen=True)
class Place:
    """One of a program's places that is taken: by whom, and from which network."""

    guest: str | None
    origin: str | None


def _places(connection: Connection, now: int) -> dict[str, list[Place]]:
    """The places of each program that are taken, by games and by challenges."""
    opponent = and_(SEATS.c.table_id == TABLES.c.id, ~SEATS.c.guest.startswith(BOT))
    query = (
        select(TABLES.c.program, TABLES.c.setup, SEATS.c.guest)
        .outerjoin(SEATS, opponent)
        .where(TABLES.c.program.is_not(None), TABLES.c.busy_until > now)
    )
    found: dict[str, list[Place]] = {}
    for row in connection.execute(query):
        found.setdefault(row.program, []).append(Place(row.guest, _origin(row.setup)))
    return found


def _origin(setup: str) -> str | None:
    try:
        return Setup.model_validate_json(setup).origin
    except ValueError:  # the table is damaged, but the others are not
        return None
