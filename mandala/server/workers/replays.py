"""Replays whole games in a separate process: records, and games that are uploaded."""

import asyncio
import os
from collections.abc import Callable
from typing import TypeVar

from pebble import ProcessExpired, ProcessPool

from mandala import processes
from mandala.errors import RecordError
from mandala.game import Game
from mandala.games import GAMES
from mandala.processes import prepare_worker
from mandala.server.limits import AddressCounts, Networks
from mandala.server.responses import Frames, Replay
from mandala.server.workers.warm import compile_part
from mandala.tables.errors import RefusedError
from mandala.tables.messages import Upload
from mandala.tables.move_effects import describe_moves
from mandala.tables.result import result_of
from mandala.tables.table import Table
from mandala.tables.upload import replay_upload

MOST_MOVES = 2000
MOST_WAITING = 40  # jobs, with the running one
MOST_OF_ADDRESS = 20  # of these jobs
SECONDS = 10.0  # for one job; 2000 moves take a fifth of a second
NICENESS = 5  # below the server, above the bots
Result = TypeVar("Result")


class Replays:
    """A process that replays games one after the other, so that no table waits for it."""

    def __init__(self) -> None:
        self._pool = ProcessPool(1, context=processes.CONTEXT, initializer=_prepare)  # it starts with the first job
        self._waiting = 0
        self._addresses = AddressCounts(MOST_OF_ADDRESS)

    async def overview(self, record: bytes, networks: Networks) -> bytes:
        """A `Replay` as JSON; a RecordError names the mistake in the record, and its line."""
        return await self._run_limited(networks, overview, record)

    async def frames(self, record: bytes, start: int, count: int, networks: Networks) -> bytes:
        """`Frames` as JSON."""
        return await self._run_limited(networks, frames, record, start, count)

    async def replay_upload(
        self, upload: Upload, table_id: str, now: int, networks: Networks
    ) -> tuple[Table, list[str]]:
        """The table of an upload, and its events as JSON; see `mandala.tables.upload`."""
        return await self._run_limited(networks, replay_upload, upload.model_dump_json(), table_id, now)

    async def _run_limited(self, networks: Networks, job: Callable[..., Result], *parts: object) -> Result:
        """Run a job unless too many wait already, of all addresses or of one."""
        with self._addresses.one_more(networks) as allowed:
            if not allowed or self._waiting >= MOST_WAITING:
                raise RefusedError("too-fast", "too many games are being replayed; try again in a moment")
            return await self._run(job, *parts)

    async def _run(self, job: Callable[..., Result], *parts: object) -> Result:
        self._waiting += 1
        try:
            return await asyncio.wrap_future(self._pool.schedule(job, parts, timeout=SECONDS))
        except TimeoutError:
            raise RefusedError("too-large", "this game takes too long to replay") from None
        except ProcessExpired:
            raise RefusedError("unavailable", "the replay was interrupted; try again") from None
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """End the process at once."""
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()


# In the other process


def _prepare() -> None:
    os.nice(NICENESS)
    prepare_worker()
    for game in GAMES:
        compile_part(game, "rules")  # loads them from the cache; this does not count as time of the first job


def overview(record: bytes) -> bytes:
    """A `Replay` as JSON: everything about a game except its positions."""
    game = _read(record)
    replay = Replay.model_validate(
        {
            "game": game.spec.name,
            "players": game.players,
            "date": game.date,
            "first": game.first,
            "dealer": game.dealer,
            "commitment": game.commitment,
            "seed": game.seed,
            "nonces": game.deal.nonces if game.deal else None,
            "result": result_of(game),
            "moves": [move.text for move in game.moves],
            "made": describe_moves(game),
            "record": game.record(),
        }
    )
    return replay.model_dump_json().encode()


def frames(record: bytes, start: int, count: int) -> bytes:
    """`Frames` as JSON: positions of a game with all cards open; number 0 is the set-up."""
    game = _read(record)
    copy = game.root()
    positions = [copy.to_dict()] if start == 0 else []
    for ply, move in enumerate(game.moves[: start + count - 1], 1):
        copy.push(move)
        if ply >= start:
            positions.append(copy.to_dict())
    return Frames(start=start, positions=positions).model_dump_json().encode()


def _read(record: bytes) -> Game:
    game = Game.from_record(record)
    if len(game.moves) > MOST_MOVES:
        text = f"the record has more than {MOST_MOVES} moves; replay it with `mandala replay`"
        raise RecordError(text, "too-long", most=MOST_MOVES)
    return game
