"""A client that behaves as the page does (web/src/game/connection.svelte.ts), with somebody who plays at random.

It comes back after every loss of its socket, with the same token, at whichever node its entrance leads to then. What
was not answered it sends again with the same id. It notes all that it sends and is told.
"""

import asyncio
import json
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from cluster.history import History, Json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus

from mandala.fairness import nonce_hash

# The page's own times, in seconds.
PING_EVERY = 15.0
PONG_WITHIN = 10.0
RESEND_AFTER = 1.0
OPEN_WITHIN = 5.0
FIRST_DELAY = 0.3
QUICK_DELAY, QUICK_TRIES = 1.5, 10
LONGEST_DELAY = 8.0
FOR_LATER = ("too-fast", "getting-ready", "unavailable")

LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError)
ONCE_MORE = 0.5  # seconds after a refusal until somebody tries again


class Entrance:
    """Where a client finds the site: always the balancer, or one node after another."""

    def __init__(self, addresses: Sequence[str], first: int = 0) -> None:
        self._addresses = addresses
        self._place = first

    @property
    def address(self) -> str:
        return self._addresses[self._place % len(self._addresses)]

    def try_next(self) -> None:
        """The next time, go to another one, if there is one."""
        self._place += 1


@dataclass
class Nonces:
    """The nonces that somebody has promised, by their hashes."""

    rng: random.Random
    kept: dict[str, str] = field(default_factory=dict)

    def new_hash(self) -> str:
        nonce = f"{self.rng.getrandbits(128):032x}"
        self.kept[nonce_hash(nonce)] = nonce
        return nonce_hash(nonce)


@dataclass
class Temper:
    """How somebody plays."""

    rng: random.Random
    thinking: float = 0.2  # seconds at most for a move
    rematch: bool = False  # asks for one, or agrees
    wild: float = 0.0  # how often something else is done than a move
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
    """One open page: a seat, both, or somebody who watches."""

    def __init__(self, history: History, token: str | None, entrance: Entrance, temper: Temper, nonces: Nonces) -> None:
        self.history = history
        self.latest: Json | None = None
        self.acknowledged: list[tuple[float, float]] = []  # when moves were sent first, and acknowledged
        self.pauses: list[tuple[float, float]] = []  # when the socket was lost, and when it was told the table again
        self.refusals: list[str] = []
        self.abandoned = False  # nobody looks at it any more
        self._token = token
        self._entrance = entrance
        self._temper = temper
        self._nonces = nonces
        self._pending: dict[str, Json] = {}
        self._sent_at: dict[str, float] = {}
        self._socket: ClientConnection | None = None
        self._joining = True
        self._attempt = 0
        self._known = 0  # the last event of its own that it knows of
        self._lost_at: float | None = None
        self._timers: dict[str, float] = {}  # what is to be done, and when

    @property
    def is_done(self) -> bool:
        """Whether it may be closed."""
        return self.abandoned or (self.latest is not None and self._temper.is_done(self.latest) and not self._pending)

    @property
    def is_lost(self) -> bool:
        """Whether it has been without the table since it lost its socket."""
        return self._lost_at is not None

    async def stay(self) -> None:
        """Look at the table, and play, until there is nothing more to do."""
        while not self.is_done:
            try:
                await self._visit()
            except LOST as error:
                self._lose(error)
            if not self.is_done:
                longest = QUICK_DELAY if self._attempt < QUICK_TRIES else LONGEST_DELAY
                delay = min(FIRST_DELAY * 2**self._attempt, longest) * (1 + self._temper.rng.random() * 0.3)
                self._attempt += 1
                self._entrance.try_next()
                await asyncio.sleep(delay)

    async def _visit(self) -> None:
        place = f"ws://{self._entrance.address}/api/tables/{self.history.table}/socket"
        self._joining = True
        async with connect(
            place, compression=None, ping_interval=None, max_size=None, open_timeout=OPEN_WITHIN, close_timeout=0.2
        ) as socket:
            self._socket = socket
            self.history.note("open", self._entrance.address)
            self._timers = {"ping": time.monotonic() + PING_EVERY}
            await self._send({"type": "join", "token": self._token})
            self._await_pong()
            while not self.is_done:
                await self._step()

    async def _step(self) -> None:
        """Take the next message, or do what is due before it comes."""
        assert self._socket is not None
        name, due = min(self._timers.items(), key=lambda timer: timer[1])
        try:
            async with asyncio.timeout(max(0.0, due - time.monotonic())):
                text = await self._socket.recv()
        except TimeoutError:
            del self._timers[name]
            await self._tick(name)
            return
        assert isinstance(text, str)
        self.history.note("told", text)
        await self._receive(json.loads(text))

    async def _tick(self, name: str) -> None:
        if name == "pong":
            raise TimeoutError("no pong")
        if name == "ping":
            self._timers["ping"] = time.monotonic() + PING_EVERY
            await self._send({"type": "ping"})
            self._await_pong()
        elif name == "resend":
            await self._resend()
        elif name == "think":
            await self._act()

    def _lose(self, error: BaseException) -> None:
        reason = type(error).__name__
        if isinstance(error, ConnectionClosed) and error.rcvd:
            reason = str(error.rcvd.code)
        elif isinstance(error, InvalidStatus):
            reason = f"{error.response.status_code} {(error.response.body or b'')[:80]!r}"
        self.history.note("lost", reason)
        if self._lost_at is None:
            self._lost_at = time.monotonic()

    def _await_pong(self) -> None:
        self._timers.setdefault("pong", time.monotonic() + PONG_WITHIN)

    async def _send(self, message: Json) -> None:
        assert self._socket is not None
        text = json.dumps(message)
        self.history.note("sent", text)
        await self._socket.send(text)

    async def _ask(self, message: Json) -> None:
        message = message | {"id": self._temper.new_id()}
        self._pending[message["id"]] = message
        self._sent_at[message["id"]] = time.monotonic()
        await self._send(message)

    async def _resend(self) -> None:
        if not self._joining:
            for message in list(self._pending.values()):
                await self._send(message)

    async def _receive(self, message: Json) -> None:
        self._timers.pop("pong", None)
        kind = message["type"]
        if kind == "table":
            await self._receive_table(message)
        elif kind == "answer":
            self._settle(message)
        elif kind == "error":
            self._receive_problem(message["problem"])
        elif kind == "pong" and message["seq"] > (self.latest["seq"] if self.latest else -1):
            await self._send({"type": "sync"})

    async def _receive_table(self, message: Json) -> None:
        first, previous = self._joining, self.latest
        if previous and not first and message["seq"] <= previous["seq"]:
            return
        self._joining = False
        self._attempt = 0
        self.latest = message
        if self._lost_at is not None:
            self.pauses.append((self._lost_at, time.monotonic()))
            self._lost_at = None
        if first:
            await self._resend()
        if message["status"] == "dealing" and not (previous and previous["seq"] == message["seq"]):
            await self._reveal(message)
        self._think(self._temper.rng.uniform(0, self._temper.thinking))

    async def _reveal(self, table: Json) -> None:
        hashes, nonces = table["nonce_hashes"], table["nonces"]
        seat = 1 if table["both"] and (not hashes[0] or nonces[0]) else table["you"]
        if seat is None or not hashes[seat] or nonces[seat]:
            return
        if not any(message["type"] == "nonce" for message in self._pending.values()):
            await self._ask({"type": "nonce", "nonce": self._nonces.kept.get(hashes[seat])})

    def _receive_problem(self, problem: Json) -> None:
        if problem["kind"] in FOR_LATER:
            self._timers["resend"] = time.monotonic() + RESEND_AFTER
        else:
            for name in list(self._pending):
                self._settle({"id": name, "ok": False, "problem": problem})

    def _settle(self, answer: Json) -> None:
        message = self._pending.get(answer["id"])
        if message is None:
            return
        if not answer["ok"] and answer["problem"]["kind"] in FOR_LATER:
            self._timers["resend"] = time.monotonic() + RESEND_AFTER
            return
        del self._pending[answer["id"]]
        sent_at = self._sent_at.pop(answer["id"])
        if answer["ok"]:
            self._known = answer["seq"]
            if message["type"] == "move":
                self.acknowledged.append((sent_at, time.monotonic()))
            self._think(0.0)
        else:
            self.refusals.append(answer["problem"]["kind"])
            self._think(ONCE_MORE)

    def _think(self, seconds: float) -> None:
        self._timers["think"] = time.monotonic() + seconds

    async def _act(self) -> None:
        if self._pending or self._joining or self.latest is None or self.latest["seq"] < self._known:
            return
        choice = self._temper.choice(self.latest)
        if choice is None:
            return
        if choice.get("action") == "rematch":
            choice["nonce_hash"] = self._nonces.new_hash()
        await self._ask(choice)
