"""Replays: computed in a process of their own, which may hang, die or have too much to do."""

import asyncio
import json
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.servers import until_true
from server.test_upload import LocalGame
from tables import message_to

from mandala.errors import MandalaError
from mandala.game import Game
from mandala.games.patterns.moves import CELLS
from mandala.server.limits import NOWHERE, Networks, networks_of
from mandala.server.workers import replays
from mandala.server.workers.replays import Replays, frames, overview
from mandala.tables import upload
from mandala.tables.errors import RefusedError
from mandala.tables.messages import Seat, Upload

RECORDS = Path(__file__).parent.parent / "records"
CARDS = (RECORDS / "mandala-sixth-colour.txt").read_bytes()
TILES = (RECORDS / "patterns-1.txt").read_bytes()


def whole(record: bytes) -> list[Any]:
    """All positions of a record, one by one."""
    game = Game.from_record(record)
    again = game.root()
    positions = [again.to_dict()]
    for move in game.moves:
        again.push(move)
        positions.append(again.to_dict())
    return positions


@pytest.mark.parametrize("record", [CARDS, TILES], ids=["mandala", "patterns"])
def test_slices_put_together_are_the_whole_game(record: bytes) -> None:
    positions = json.loads(json.dumps(whole(record)))
    for start, count in ((0, 1), (0, 100), (1, 1), (1, 2), (7, 10), (len(positions) - 1, 100), (len(positions), 5)):
        slice_of = json.loads(frames(record, start, count))
        assert slice_of == {"start": start, "positions": positions[start : start + count]}


@pytest.mark.parametrize("record", [CARDS, TILES], ids=["mandala", "patterns"])
def test_the_headline_has_every_move_with_player_and_colour(record: bytes) -> None:
    answer = json.loads(overview(record))
    game = Game.from_record(record)
    assert answer["moves"] == [move.text for move in game.moves]
    assert answer["record"] == game.record()
    assert "positions" not in answer
    again = game.root()
    for one, move in zip(answer["made"], game.moves, strict=True):
        assert one["player"] == again.turn
        again.push(move)
        if "cell" in move.parts:
            tile = dict(zip(CELLS.values(), again.to_dict()["board"], strict=True))[move.cell]
            assert one["color"] == tile["color"]
        else:
            assert one.get("color") == move.color


def test_a_record_may_be_so_long_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = len(Game.from_record(CARDS).moves)
    monkeypatch.setattr(replays, "MOST_MOVES", moves)
    assert overview(CARDS)
    monkeypatch.setattr(replays, "MOST_MOVES", moves - 1)
    with pytest.raises(MandalaError, match=f"more than {moves - 1} moves"):
        overview(CARDS)
    with pytest.raises(MandalaError, match=f"more than {moves - 1} moves"):
        frames(CARDS, 0, 1)


# The process


def process_id(record: bytes) -> bytes:
    return str(os.getpid()).encode()


def hang(mark: bytes) -> bytes:
    Path(mark.decode()).touch()  # it has begun
    time.sleep(1000)
    return b""


@pytest.fixture(scope="module")
def worker() -> Iterator[Replays]:
    one = Replays()
    yield one
    one.close()


async def test_a_process_that_hangs_or_is_killed_is_replaced(
    worker: Replays, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await worker.overview(CARDS, NOWHERE) == overview(CARDS)
    with pytest.raises(MandalaError, match="line 1"):
        await worker.overview(b"hello", NOWHERE)
    monkeypatch.setattr(replays, "overview", process_id)
    first = int(await worker.overview(b"", NOWHERE))
    assert first != os.getpid()
    monkeypatch.setattr(replays, "SECONDS", 0.5)
    monkeypatch.setattr(replays, "overview", hang)
    with pytest.raises(RefusedError) as refusal:
        await worker.overview(bytes(tmp_path / "hung"), NOWHERE)
    assert refusal.value.problem.kind == "too-large"
    monkeypatch.setattr(replays, "SECONDS", 60.0)
    monkeypatch.setattr(replays, "overview", process_id)
    second = int(await worker.overview(b"", NOWHERE))
    assert second != first
    monkeypatch.setattr(replays, "overview", hang)
    hanging = asyncio.create_task(worker.overview(bytes(tmp_path / "killed"), NOWHERE))
    await until_true((tmp_path / "killed").exists, "it does not begin")
    os.kill(second, signal.SIGKILL)
    with pytest.raises(RefusedError) as refusal:
        await hanging
    assert refusal.value.problem.kind == "unavailable"
    assert await worker.frames(CARDS, 0, 2, NOWHERE) == frames(CARDS, 0, 2)


async def test_waiting_jobs_are_limited_in_all_and_for_one_address(worker: Replays) -> None:
    one, two, three = (networks_of(f"192.0.2.{number}") for number in (1, 2, 3))

    async def is_refused(networks: Networks) -> bool:
        with pytest.raises(RefusedError) as refusal:
            await worker.overview(TILES, networks)
        return refusal.value.problem.kind == "too-fast"

    def some(networks: Networks, count: int) -> list[asyncio.Task[bytes]]:
        return [asyncio.create_task(worker.frames(TILES, 0, 1, networks)) for _ in range(count)]

    waiting = some(one, replays.MOST_OF_ADDRESS)
    await asyncio.sleep(0)
    assert await is_refused(one)
    waiting += some(two, replays.MOST_WAITING - len(waiting))
    await asyncio.sleep(0)
    assert await is_refused(three)
    assert set(await asyncio.gather(*waiting)) == {frames(TILES, 0, 1)}
    assert await worker.overview(TILES, one) == overview(TILES)


# Uploads


def sent(body: dict[str, Any]) -> Upload:
    return Upload.model_validate_json(json.dumps(body))


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("game", ["mandala", "patterns"])
async def test_an_upload_is_replayed_in_the_process(
    worker: Replays, game: str, over: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    local = LocalGame(game, clock={"kind": "game", "minutes": 60, "increment": 5}).play(5, player=0)
    local.played.act(0, "take-back")
    if over:
        local.played.act(0, "resign")
    asked, now = sent(local.upload()), 5_000_000
    expected, bodies = upload.replay_upload(asked.model_dump_json(), "a" * 16, now)
    monkeypatch.setattr(upload, "Table", None)  # nothing can be replayed in this process
    table, events = await worker.replay_upload(asked, "a" * 16, now, NOWHERE)
    assert events == bodies
    viewers: tuple[Seat | None, ...] = (0, 1, None)
    for viewer in viewers:
        assert message_to(table, viewer, now) == message_to(expected, viewer, now)
    assert table.record() == expected.record()
    assert table.answers == expected.answers


async def test_why_an_upload_is_refused_comes_from_the_process(worker: Replays) -> None:
    body = LocalGame().play(6, player=0).upload()
    last = {"kind": "move", "player": 0, "at": body["uptime"], "id": "last", "move": "f1r6"}
    asked = sent(body | {"seed": "8" * 32, "events": [*body["events"], last]})
    with pytest.raises(RefusedError) as here:
        upload.replay_upload(asked.model_dump_json(), "a" * 16, 0)
    with pytest.raises(RefusedError) as there:
        await worker.replay_upload(asked, "a" * 16, 0, NOWHERE)
    assert there.value.problem == here.value.problem
    assert (here.value.problem.kind, bool(here.value.problem.reason)) == ("illegal", True)
