"""Many people at many tables, each at a node of their own, who continue to play after every fault."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from cluster.caller import Caller
from cluster.history import History, Json
from cluster.page import Addresses, Behaviour, Nonces, Page

from mandala.client import Client, ServerError
from mandala.client.calls import PASSING
from mandala.game import Game
from mandala.server.rooms.room import Viewer

Kind = str
KINDS = ("friends", "watched", "clocked", "bot", "api", "rematch", "here", "expiring")
CLOCK = {"kind": "game", "minutes": 5}
LEFT = 4.0  # seconds on a clock that will expire
ASK_AGAIN_AFTER = 0.5
PATIENCE = 5.0  # seconds for an answer to a call

Player = Page | Caller


@dataclass
class Match:
    """A table of the test, and its clients."""

    kind: Kind
    table: str
    nonces: list[Nonces]
    rematch: bool = False  # whether both want a rematch
    clients: list[Player] = field(default_factory=list)

    @property
    def histories(self) -> list[History]:
        return [client.history for client in self.clients]

    @property
    def next_seats(self) -> dict[int, Json]:
        """The table and the token of the rematch, as each of its players received them."""
        tables = {client.history.viewer.player: client.latest or {} for client in self.clients}
        return {
            player: table["rematch"] for player, table in tables.items() if player is not None and table.get("rematch")
        }


class Crowd:
    """Matches that are played until it is enough; where one finishes early, another begins.

    Attributes:
        finish: takes every match that is over.
        locked_out: how often a person who had sat down was refused because the seat is taken.
    """

    def __init__(
        self, addresses: Sequence[str], seed: int, finish: Callable[[Match], object], thinking: float = 0.2
    ) -> None:
        self.matches: list[Match] = []  # under way
        self.enough = False
        self.begun: set[int] = set()  # the numbers of those who have begun a match
        self.finished: Counter[Kind] = Counter()
        self.refusals: Counter[str] = Counter()
        self.locked_out = 0
        self.acknowledged: list[tuple[float, float]] = []  # of all matches that are over
        self.pauses: list[tuple[float, float]] = []
        self._balancer, self._nodes = addresses[:1], addresses[1:]
        self._rng = random.Random(seed)
        self._finish = finish
        self._thinking = thinking  # seconds at most for a move

    @property
    def clients(self) -> list[Player]:
        """The clients of all current matches."""
        return [client for match in self.matches for client in match.clients]

    @property
    def moves(self) -> int:
        """How many were acknowledged so far."""
        return len(self.acknowledged) + sum(len(client.acknowledged) for client in self.clients)

    def all_acknowledged(self) -> list[tuple[float, float]]:
        """When each move was sent, and when it was acknowledged."""
        return [*self.acknowledged, *(one for client in self.clients for one in client.acknowledged)]

    def all_pauses(self) -> list[tuple[float, float]]:
        """When each loss of a connection began and ended."""
        return [*self.pauses, *(one for client in self.clients for one in client.pauses)]

    async def play(self, kinds: Sequence[Kind]) -> None:
        """Keep a match of each of these kinds going."""
        await asyncio.gather(*(self._play(kind, number) for number, kind in enumerate(kinds)))

    async def _play(self, kind: Kind, number: int) -> None:
        while not self.enough:
            match = await self._begun(kind, number)
            while match:
                self.begun.add(number)
                self.matches.append(match)
                await asyncio.gather(*(client.stay() for client in match.clients))
                self.matches.remove(match)
                self._count(match)
                self._finish(match)
                match = self._rematch(match)

    def _count(self, match: Match) -> None:
        self.finished[match.kind] += 1
        for client in match.clients:
            self.acknowledged += client.acknowledged
            self.pauses += client.pauses
            self.refusals.update(client.refusals)

    # Beginnings

    async def _begun(self, kind: Kind, number: int) -> Match | None:
        """A new match; None if it could not be set up."""
        nonces = [Nonces(random.Random(self._rng.random())) for _ in range(2)]
        match = Match(kind, "", nonces, self._wants_rematch(kind))
        since = time.monotonic()
        async with self._guest() as guest:
            if kind == "expiring":
                created = await self._call(guest, guest.upload(self._nearly_lost(number)))
            else:
                created = await self._call(guest, guest.create_table(**self._new_table(match)))
        if created is None:
            await asyncio.sleep(ASK_AGAIN_AFTER)
            return None
        match.table = created["table"]
        tokens: list[str | None] = [created["tokens"][0]]
        if created["invite"]:
            seated = await self._sit_down(match, created["invite"])
            if seated is None:
                return None
            tokens.append(seated["token"])
        self._seat(match, tokens)
        if kind == "expiring":
            for client in match.clients:
                client.history.running = since, LEFT
        return match

    def _new_table(self, match: Match) -> Json:
        kind = match.kind
        body: Json = {
            "game": self._rng.choice(("mandala", "patterns")),
            "opponent": {"kind": kind if kind == "here" else "friend"},
        }
        if kind == "bot":
            body["opponent"] = {"kind": "bot", "level": self._rng.randint(1, 3)}
        if kind in ("clocked", "bot", "here", "even"):
            body["clock"] = CLOCK
        if kind in ("watched", "rematch", "bot"):
            body["nonce_hash"] = match.nonces[0].new_hash()
        return body

    async def _sit_down(self, match: Match, invite: str) -> Json | None:
        """The invited person looks at the table, and asks for the seat until there is an answer.

        A cookie, which came with the table, shows that it is the same person.
        """
        async with self._guest() as guest:
            guest.nonces = match.nonces[1].kept
            while True:
                promise = match.kind in ("watched", "rematch")
                try:
                    seated = await self._call(guest, guest.take_seat(match.table, invite, promise=promise))
                except ServerError as error:
                    if error.kind != "seat-taken":
                        raise
                    self.locked_out += 1
                    return None
                if seated:
                    return seated
                await asyncio.sleep(ASK_AGAIN_AFTER)

    def _guest(self) -> Client:
        return Client("", patience=0, rng=random.Random(self._rng.random()), timeout=PATIENCE, trust_env=False)

    async def _call(self, guest: Client, call: Awaitable[Json]) -> Json | None:
        """The answer to a call at any address; None if there was none."""
        guest.server = f"http://{self._rng.choice([*self._balancer, *self._nodes])}"
        try:
            return await call
        except ServerError as error:
            if error.kind not in (None, *PASSING):
                raise
            return None

    def _rematch(self, match: Match) -> Match | None:
        """The match of the rematch; None if there is none."""
        seats = match.next_seats
        if len(seats) != 2 or self.enough:
            return None
        after = Match(match.kind, seats[0]["table"], match.nonces, self._wants_rematch(match.kind))
        self._seat(after, [seats[0]["token"], seats[1]["token"]])
        return after

    def _wants_rematch(self, kind: Kind) -> bool:
        return kind == "rematch" and self._rng.random() < 0.7

    def _nearly_lost(self, number: int) -> Json:
        """A game between two at one screen, uploaded when the player to move has a few seconds left."""
        seed, name = f"{self._rng.getrandbits(128):032x}", ("mandala", "patterns")[number % 2]
        game = Game.new(name, seed=seed, first=0)
        first = {"kind": "move", "player": game.turn, "at": 0, "id": "first", "move": game.legal_moves[0].text}
        return {
            "game": name,
            "opponent": {"kind": "here"},
            "first": 0,
            "aid": True,
            "take_backs": True,
            "clock": {"kind": "game", "minutes": 1},
            "name": None,
            "seed": seed,
            "nonce_hashes": [None, None],
            "date": "2026-11-18",
            "uptime": 60_000 - int(LEFT * 1000),
            "events": [first],
        }

    # Seats

    def _seat(self, match: Match, tokens: Sequence[str | None]) -> None:
        both = match.kind in ("here", "expiring")
        viewers = [Viewer(None, True)] if both else [Viewer(0), Viewer(1)][: len(tokens)]
        for seat, (token, viewer) in enumerate(zip(tokens, viewers, strict=False)):
            if match.kind == "api" and seat == 1:
                assert token is not None
                history = History(f"{match.table} api", match.table, viewer)
                match.clients.append(Caller(history, token, self._addresses(seat), self._behaviour(match)))
            else:
                self._add(match, viewer, token, seat)
        if match.kind in ("watched", "expiring", "bot"):
            self._add(match, Viewer(), None, 2)
        if match.kind == "clocked":  # a second page of the same seat
            self._add(match, Viewer(0), tokens[0], 3, idle=True)

    def _add(self, match: Match, viewer: Viewer, token: str | None, place: int, idle: bool = False) -> None:
        name = f"{match.table} {('seat 0', 'seat 1', 'spectator', 'other page')[place]}"
        history = History(name, match.table, viewer, prompt=match.kind != "expiring")
        behaviour = self._behaviour(match)
        behaviour.sleeps = behaviour.sleeps or idle
        behaviour.rematch = behaviour.rematch and not idle and viewer.player is not None
        nonces = match.nonces[viewer.player or 0]
        match.clients.append(Page(history, token, self._addresses(place), behaviour, nonces))

    def _behaviour(self, match: Match) -> Behaviour:
        return Behaviour(
            random.Random(self._rng.random()),
            thinking=self._thinking,
            rematch=match.rematch,
            wild=0.05 if match.kind in ("friends", "watched", "bot", "here") else 0.0,
            sleeps=match.kind == "expiring",
        )

    def _addresses(self, place: int) -> Addresses:
        """The players begin at different nodes, or through the balancer."""
        if self._rng.random() < 0.5:
            return Addresses(self._balancer)
        return Addresses(self._nodes, place)
