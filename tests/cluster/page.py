"""A client that plays at random over a connection, which reconnects at the next of its addresses.

All that it sends and receives is noted, as bytes.
"""

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from cluster.history import History, Json, What

from mandala.client import Client, ServerError, TableConnection
from mandala.fairness import nonce_hash

LONGEST_DELAY = 1.5  # seconds before the next attempt
ONCE_MORE = 0.5  # seconds after a refusal until it tries again


class Addresses:
    """The addresses of a client for the site: always the balancer, or one node after another."""

    def __init__(self, addresses: Sequence[str], first: int = 0) -> None:
        self._addresses = addresses
        self._place = first

    @property
    def address(self) -> str:
        return self._addresses[self._place % len(self._addresses)]

    def try_next(self) -> None:
        """Use the next address from now on."""
        self._place += 1


@dataclass
class Nonces:
    """The nonces that a client has promised, by their hashes."""

    rng: random.Random
    kept: dict[str, str] = field(default_factory=dict)

    def new_hash(self) -> str:
        nonce = f"{self.rng.getrandbits(128):032x}"
        self.kept[nonce_hash(nonce)] = nonce
        return nonce_hash(nonce)


@dataclass
class Behaviour:
    """How a client plays."""

    rng: random.Random
    thinking: float = 0.2  # seconds at most for a move
    rematch: bool = False  # asks for one, or agrees
    wild: float = 0.0  # how often it does something else than a move
    sleeps: bool = False  # never moves

    def new_id(self) -> str:
        """The id of a message that nobody else sends."""
        return f"{self.rng.getrandbits(96):024x}"

    def choice(self, table: Json) -> Json | None:
        """What to do about a table: a move, or an action; None if there is nothing."""
        you, can = table["you"], table["can"]
        if self.sleeps or you is None:
            return None
        if table["status"] == "over":
            return self._next_game(table)
        theirs = [name for name, offerer in table["offers"].items() if offerer == 1 - you]
        if theirs and "decline" in can:
            agreed = theirs[0] == "take_back" and self.rng.random() < 0.5
            return _act("take-back" if agreed and "take-back" in can else "decline")
        if not table["legal"]:
            return None
        if self.rng.random() < self.wild:
            others = [action for action in can if action in ("draw", "take-back", "hint")]
            if others:
                return _act(self.rng.choice(others))
        return {"type": "move", "ply": table["ply"], "move": self.rng.choice(table["legal"])}

    def _next_game(self, table: Json) -> Json | None:
        return _act("rematch") if self.rematch and "rematch" in table["can"] else None

    def is_done(self, table: Json) -> bool:
        """Whether there is nothing more to do here."""
        return bool(table["status"] == "over" and (not self.rematch or table["rematch"]))


def _act(action: str) -> Json:
    return {"type": "act", "action": action}


class Page:
    """One open page: a seat, both, or a spectator."""

    def __init__(
        self, history: History, token: str | None, addresses: Addresses, behaviour: Behaviour, nonces: Nonces
    ) -> None:
        self.history = history
        self.acknowledged: list[tuple[float, float]] = []  # when moves were sent first, and acknowledged
        self.pauses: list[tuple[float, float]] = []  # when the socket was lost, and when the table was received again
        self.refusals: list[str] = []
        self.abandoned = False  # it may be closed
        self._addresses = addresses
        self._behaviour = behaviour
        self._client = Client(f"http://{addresses.address}", rng=behaviour.rng, sleep=_sleep)
        self._client.nonces = nonces.kept
        self._connection = TableConnection(self._client, history.table, token, note=self._note)
        self._known = 0  # its own last event that it knows
        self._lost_at: float | None = None

    @property
    def latest(self) -> Json | None:
        """The last table that it received."""
        return self._connection.table

    @property
    def is_done(self) -> bool:
        """Whether it may be closed."""
        return self.abandoned or (self.latest is not None and self._behaviour.is_done(self.latest))

    @property
    def is_lost(self) -> bool:
        """Whether it has been without the table since it lost its socket."""
        return self._lost_at is not None

    async def stay(self) -> None:
        """Look at the table, and play, until there is nothing more to do."""
        playing = asyncio.create_task(self._play())
        try:
            while not playing.done() and not self.abandoned:
                await asyncio.wait([playing], timeout=ONCE_MORE)
        finally:
            playing.cancel()
            with suppress(asyncio.CancelledError, ServerError):  # no such table: the history says so
                await playing

    async def _play(self) -> None:
        async with self._connection as connection:
            while not self.is_done:
                with suppress(TimeoutError):
                    async with asyncio.timeout(ONCE_MORE):
                        await anext(connection)
                await asyncio.sleep(self._behaviour.rng.uniform(0, self._behaviour.thinking))
                if connection.connected and self.latest and self.latest["seq"] >= self._known:
                    await self._ask(self._behaviour.choice(self.latest))

    async def _ask(self, choice: Json | None) -> None:
        if choice is None:
            return
        first = time.monotonic()
        try:
            if choice["type"] == "act":
                answer = await self._connection.act(choice["action"])
            else:
                answer = await self._connection.move(choice["move"], choice["ply"])
                self.acknowledged.append((first, time.monotonic()))
            self._known = answer["seq"]
        except ServerError as error:
            self.refusals.append(str(error.kind))

    def _note(self, what: What, text: str) -> None:
        self.history.note(what, text)
        if what == "lost":
            self._lost_at = self._lost_at or time.monotonic()
            self._addresses.try_next()
            self._client.server = f"http://{self._addresses.address}"
        elif self._lost_at is not None and text.startswith('{"type":"table"'):
            self.pauses.append((self._lost_at, time.monotonic()))
            self._lost_at = None


async def _sleep(seconds: float) -> None:
    await asyncio.sleep(min(seconds, LONGEST_DELAY))
