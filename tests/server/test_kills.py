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

import pytest
from seeds import seeded
from server.servers import Json, Server, until_true

from mandala.client import Client, ServerError, TableConnection
from mandala.game import Game
from mandala.server.store.store import Store

KILLS = int(os.environ.get("KILLS", "20"))  # of the long run
FEW = 2
MATCHES = 6  # at once; the last is against a bot
MOVES = 40  # at most between a start and a kill
WHILE_STARTING = 0.2  # of all kills, another one before the server is ready
CALLS = 50  # at most, while the server starts, before it is killed
PATIENCE = 120  # seconds for one kill and the start after it, on a busy machine


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
    """Somebody who plays at random, over a connection that comes back after every loss."""

    def __init__(self, crowd: "Crowd", server: Server, match: Match, token: str) -> None:
        name = len(crowd.matches), match.tokens.index(token)
        self._crowd = crowd
        self._rng = seeded("player", *name)
        self._client = Client(server.address, rng=seeded("client", *name), sleep=_come_back_soon)
        self._match = match
        self._connection = TableConnection(self._client, match.table, token)

    async def play(self) -> None:
        """Play until the game is over, or it is enough."""
        ply = -1  # the last one at which it has moved
        async with self._client, self._connection as connection:
            while not (self._match.over or self._crowd.enough):
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.1):
                        await anext(connection)
                latest = connection.table
                if latest and latest["legal"] and latest["ply"] > ply:
                    ply, move = latest["ply"], self._rng.choice(latest["legal"])
                    answer = await connection.move(move, ply)
                    self._match.acknowledged.append(AcknowledgedMove(answer["seq"], ply, move, answer["id"]))
                self._match.over = self._match.over or bool(latest and latest["status"] == "over")


async def _come_back_soon(seconds: float) -> None:
    await asyncio.sleep(min(seconds, 0.05))


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
            match = await self._begun(number)
            if match is None:
                await asyncio.sleep(0.1)
                continue
            self.matches.append(match)
            await asyncio.gather(*(Player(self, self._server, match, token).play() for token in match.tokens))

    async def _begun(self, number: int) -> Match | None:
        """A new match, or None if the server died meanwhile."""
        asked: Json = {"game": ("mandala", "patterns")[number % 2], "opponent": {"kind": "friend"}}
        if number % 4 < 2:
            asked["clock"] = {"kind": "game", "minutes": 180}
        if number == MATCHES - 1:
            asked["opponent"] = {"kind": "bot", "level": 1}
        address = self._server.address
        try:
            async with Client(address, patience=0) as maker, Client(address, patience=0) as friend:
                made = await maker.create_table(**asked)
                tokens = [made["tokens"][0]]
                if made["invite"]:
                    tokens.append((await friend.take_seat(made["table"], made["invite"]))["token"])
        except ServerError:
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
