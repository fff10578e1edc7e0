"""A server is killed at random moments in the middle of games: what it acknowledged is there, once, and play continues.

Twice on each database by `make test`, KILLS times by `make test-slow`, a hundred times by `make kills`.
"""

import asyncio
import contextlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from seeds import seeded
from server.servers import Json, Server, until_true
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from mandala.game import Game
from mandala.server.store.store import Store

KILLS = int(os.environ.get("KILLS", "20"))  # of the long run
FEW = 2
MATCHES = 6  # at once; the last is against a bot
MOVES = 40  # at most between a start and a kill
WHILE_STARTING = 0.2  # of all kills, another one before the server is ready
CALLS = 50  # at most, while the server starts, before it is killed
PATIENCE = 120  # seconds for one kill and the start after it, on a busy machine
LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError)


@dataclass
class AcknowledgedMove:
    """A move that the server said it had."""

    seq: int
    ply: int
    move: str
    message_id: str


@dataclass
class Match:
    """A table of the test, and what was acknowledged there."""

    table: str
    tokens: list[str]
    acknowledged: list[AcknowledgedMove] = field(default_factory=list)
    over: bool = False


class Player:
    """A page: it comes back after every loss of its socket, and sends again what was not answered."""

    def __init__(self, crowd: "Crowd", server: Server, match: Match, token: str) -> None:
        self._crowd = crowd
        self._rng = seeded("player", len(crowd.matches), match.tokens.index(token))
        self._name = match.tokens.index(token)
        self._address = f"ws://{server.host}/api/tables/{match.table}/socket"
        self._match = match
        self._token = token
        self._latest: Json | None = None
        self._asked: Json | None = None  # the move under way
        self._ply = -1  # the last one that was asked for

    async def play(self) -> None:
        """Play until the game is over, or it is enough."""
        while not self._is_done:
            with contextlib.suppress(*LOST):
                async with connect(self._address, compression=None, open_timeout=5, close_timeout=1) as socket:
                    await self._play(socket)
            await asyncio.sleep(0.05)  # until the server may be back; `_kill_and_play` ends in any case

    @property
    def _is_done(self) -> bool:
        return self._asked is None and (self._match.over or self._crowd.enough)

    async def _play(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "join", "token": self._token}))
        if self._asked:
            await socket.send(json.dumps(self._asked))
        async for text in socket:
            message: Json = json.loads(text)
            if message["type"] == "answer":
                self._take_answer(message)
            elif message["type"] == "table":
                self._latest = message
                self._match.over = self._match.over or message["status"] == "over"
            else:
                assert message["type"] == "presence", message
            if self._is_done:
                return
            if not self._asked:
                await self._move(socket)

    async def _move(self, socket: ClientConnection) -> None:
        latest = self._latest
        if latest and latest["legal"] and latest["ply"] > self._ply:
            self._ply = latest["ply"]
            move = self._rng.choice(latest["legal"])
            self._asked = {"type": "move", "id": f"{self._name}-{self._ply}", "ply": self._ply, "move": move}
            await socket.send(json.dumps(self._asked))

    def _take_answer(self, answer: Json) -> None:
        assert self._asked is not None
        assert answer["id"] == self._asked["id"]
        assert answer["ok"], answer
        self._match.acknowledged.append(
            AcknowledgedMove(answer["seq"], self._asked["ply"], self._asked["move"], self._asked["id"])
        )
        self._asked = None


class Crowd:
    """Matches that are played until it is enough; where one finishes early, another begins."""

    def __init__(self, server: Server) -> None:
        self.matches: list[Match] = []
        self.enough = False
        self._server = server

    @property
    def acknowledged(self) -> int:
        return sum(len(match.acknowledged) for match in self.matches)

    async def play(self) -> None:
        await asyncio.gather(*(self._play(number) for number in range(MATCHES)))

    async def _play(self, number: int) -> None:
        while not self.enough:
            match = await asyncio.to_thread(self._begun, number)
            if match is None:
                await asyncio.sleep(0.1)
                continue
            self.matches.append(match)
            await asyncio.gather(*(Player(self, self._server, match, token).play() for token in match.tokens))

    def _begun(self, number: int) -> Match | None:
        """A new match, or None if the server died meanwhile."""
        asked: Json = {"game": ("mandala", "patterns")[number % 2], "opponent": {"kind": "friend"}}
        if number % 4 < 2:
            asked["clock"] = {"kind": "game", "minutes": 180}
        if number == MATCHES - 1:
            asked["opponent"] = {"kind": "bot", "level": 1}
        try:
            with self._server.client() as maker, self._server.client() as friend:
                made = maker.post("/api/tables", json=asked).raise_for_status().json()
                tokens = [made["tokens"][0]]
                if made["invite"]:
                    place = f"/api/tables/{made['table']}/seats"
                    seated = friend.post(place, json={"invite": made["invite"]}).raise_for_status().json()
                    tokens.append(seated["token"])
        except httpx.HTTPError:
            return None
        return Match(made["table"], tokens)


@pytest.fixture
def server(database_url: str, tmp_path: Path) -> Iterator[Server]:
    server = Server(database_url, tmp_path / "log")
    yield server
    server.stop()


def test_every_acknowledged_move_survives_kills(server: Server, database_url: str) -> None:
    check(server, database_url, FEW)


@pytest.mark.slow
def test_every_acknowledged_move_survives_many_kills(server: Server, database_url: str) -> None:
    check(server, database_url, KILLS)


def check(server: Server, database_url: str, kills: int) -> None:
    crowd = Crowd(server)
    asyncio.run(asyncio.wait_for(_kill_and_play(server, crowd, kills), (kills + 2) * PATIENCE))
    server.stop()
    moves = sum(asyncio.run(_check(database_url, match)) for match in crowd.matches)
    assert moves > kills
    print(f"{kills} kills, {len(crowd.matches)} games, {moves} acknowledged moves: none lost, none twice")


async def _kill_and_play(server: Server, crowd: Crowd, kills: int) -> None:
    rng = seeded("kills", kills)
    playing = asyncio.create_task(crowd.play())

    async def play(moves: int) -> None:
        """Let this number of further moves be acknowledged."""
        wanted = crowd.acknowledged + moves
        await until_true(lambda: crowd.acknowledged >= wanted or playing.done(), "the games do not go on")
        assert not playing.done(), playing.exception()

    for number in range(1, kills + 1):
        await play(rng.randrange(MOVES))
        await asyncio.to_thread(server.kill)
        if number == kills or rng.random() < WHILE_STARTING:
            server.launch()
            for _ in range(rng.randrange(CALLS)):
                await asyncio.to_thread(server.readiness)
            await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        games = sum(match.over for match in crowd.matches)
        print(f"kill {number} of {kills}: {crowd.acknowledged} moves acknowledged, {games} games over", flush=True)
    await play(MOVES)
    crowd.enough = True
    await playing


async def _check(database_url: str, match: Match) -> int:
    """Every acknowledged move is in its place, and nothing is there twice; how many there are."""
    store = await Store.open(database_url)
    loaded = await store.load(match.table)
    await store.close()
    assert loaded is not None
    row, _, stored = loaded
    is_over = row.status == "over"
    assert is_over or not match.over  # the last player may have left before receiving the end
    assert [event.seq for event in stored] == list(range(1, len(stored) + 1))
    events = {event.seq: json.loads(event.body) for event in stored}
    ids = [event["id"] for event in events.values() if "id" in event]
    assert len(ids) == len(set(ids))
    moves = [event["move"] for event in events.values() if event["kind"] == "move"]
    for one in match.acknowledged:
        assert (events[one.seq]["id"], events[one.seq]["move"]) == (one.message_id, one.move)
        assert moves[one.ply] == one.move
    setup = json.loads(row.setup)
    game = Game.new(setup["game"], seed=setup["seed"], first=setup["first"], moves=" ".join(moves))
    assert (game.is_over or game.ply >= setup["ply_limit"]) == is_over
    return len(match.acknowledged)
