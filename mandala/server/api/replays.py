"""Finished games and records, for replay."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from mandala.server.api.dependencies import CallerNetworks, CurrentRoom, ReadyState
from mandala.server.responses import Frames, Replay
from mandala.server.rooms.room import Room
from mandala.tables.errors import RefusedError
from mandala.tables.messages import MAX_FRAMES

RECORD_BODY = {"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}}
FrameStart = Annotated[int, Query(ge=0, le=1 << 31, description="The first position; 0 is the set-up.")]
FrameCount = Annotated[int, Query(ge=1, le=MAX_FRAMES, description="The most positions to return.")]

router = APIRouter()


@router.get("/api/tables/{table}/replay", response_model=Replay)
async def replay_table(room: CurrentRoom, state: ReadyState, networks: CallerNetworks) -> Response:
    """A finished game: its moves and its result."""
    return _json(await state.replays.overview(_record_of_finished(room), networks))


@router.get("/api/tables/{table}/replay/frames", response_model=Frames)
async def replay_table_frames(
    room: CurrentRoom,
    state: ReadyState,
    networks: CallerNetworks,
    start: FrameStart = 0,
    count: FrameCount = MAX_FRAMES,
) -> Response:
    """Some of its positions."""
    return _json(await state.replays.frames(_record_of_finished(room), start, count, networks))


@router.post("/api/replays", response_model=Replay, openapi_extra=RECORD_BODY)
async def replay_record(request: Request, state: ReadyState, networks: CallerNetworks) -> Response:
    """A record that the caller has: its moves and its result."""
    return _json(await state.replays.overview(await request.body(), networks))


@router.post("/api/replays/frames", response_model=Frames, openapi_extra=RECORD_BODY)
async def replay_record_frames(
    request: Request,
    state: ReadyState,
    networks: CallerNetworks,
    start: FrameStart = 0,
    count: FrameCount = MAX_FRAMES,
) -> Response:
    """Some of its positions."""
    return _json(await state.replays.frames(await request.body(), start, count, networks))


def _record_of_finished(room: Room) -> bytes:
    if not room.table.game.is_over:
        raise RefusedError("not-now", "a game is replayed once it is over")
    return room.table.record().encode()


def _json(content: bytes) -> Response:
    return Response(content, media_type="application/json")
