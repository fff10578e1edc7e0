"""Whole games are replayed in a process of its own: records for replays, and games that are uploaded."""

import asyncio
import os
from collections.abc import Callable
from typing import TypeVar

from pebble import ProcessExpired, ProcessPool

from mandala import processes
from mandala.errors import RecordError
from mandala.game import Game
from mandala.processes import prepare_worker
from mandala.server.limits import AddressCounts, Networks
from mandala.server.responses import Frames, Replay
from mandala.server.workers.warm import compile_part
from mandala.spec import GAMES
from mandala.tables.errors import RefusedError
from mandala.tables.messages import Made, Upload
from mandala.tables.move_effects import describe_move
from mandala.tables.result import result_of
from mandala.tables.table import Table
from mandala.tables.upload import replay_upload

MOST_MOVES = 2000
MOST_WAITING = 40  # jobs, the one in work among them
MOST_OF_ADDRESS = 20  # of them
SECONDS = 10.0  # for one job; 2000 moves take a fifth of a second
NICENESS = 5  # the server comes first, and bots last
Done = TypeVar("Done")


class Replays:
    """A process that replays records for everybody in turn, so that no table waits for it."""

    def __init__(self) -> None:
        self._pool = ProcessPool(1, context=processes.CONTEXT, initializer=_prepare)  # it starts with the first job
        self._waiting = 0
        self._addresses = AddressCounts(MOST_OF_ADDRESS)

    async def overview(self, record: bytes, networks: Networks) -> bytes:
        """A `Replay` as JSON; a RecordError says what is wrong with the record, and where."""
        return await self._limited(networks, overview, record)

    async def frames(self, record: bytes, start: int, count: int, networks: Networks) -> bytes:
        """`Frames` as JSON."""
        return await self._limited(networks, frames, record, start, count)

    async def replay_upload(
        self, upload: Upload, table_id: str, now: int, networks: Networks
    ) -> tuple[Table, list[str]]:
        """The table of an upload, and its events as JSON; see `mandala.tables.upload`."""
        return await self._limited(networks, replay_upload, upload.model_dump_json(), table_id, now)

    async def _limited(self, networks: Networks, job: Callable[..., Done], *parts: object) -> Done:
        """Do a job unless too many wait already, of everybody or of one address."""
        with self._addresses.one_more(networks) as few:
            if not few or self._waiting >= MOST_WAITING:
                raise RefusedError("too-fast", "too many games are being replayed; try again in a moment")
            return await self._done(job, *parts)

    async def _done(self, job: Callable[..., Done], *parts: object) -> Done:
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
        """Let the process go, at once."""
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()


# In the other process


def _prepare() -> None:
    os.nice(NICENESS)
    prepare_worker()
    for game in GAMES:
        compile_part(game, "rules")  # read from the cache, and not counted as time of the first job


def overview(record: bytes) -> bytes:
    """Everything about a game but its positions."""
    game = _read(record)
    again = game.root()
    made: list[Made] = []
    for move in game.moves:
        made.append(describe_move(again, move))
        again.push(move)
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
            "made": made,
            "record": game.record(),
        }
    )
    return replay.model_dump_json().encode()


def frames(record: bytes, start: int, count: int) -> bytes:
    """So many positions of a game, all cards open; number 0 is the set-up."""
    game = _read(record)
    again = game.root()
    positions = [again.to_dict()] if start == 0 else []
    for ply, move in enumerate(game.moves[: start + count - 1], 1):
        again.push(move)
        if ply >= start:
            positions.append(again.to_dict())
    return Frames(start=start, positions=positions).model_dump_json().encode()


def _read(record: bytes) -> Game:
    game = Game.from_record(record)
    if len(game.moves) > MOST_MOVES:
        complaint = f"the record has more than {MOST_MOVES} moves; replay it with `mandala replay`"
        raise RecordError(complaint, "too-long", most=MOST_MOVES)
    return game
