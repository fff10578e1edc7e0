"""Tables over HTTP: set up, look at, sit down, play."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse

from mandala.server.api.dependencies import (
    LONGEST_WAIT,
    AnyState,
    CallerNetworks,
    CurrentRoom,
    CurrentViewer,
    EnsuredGuest,
    Guest,
    ReadyState,
    TableId,
    ensure_guest,
)
from mandala.server.responses import Created, Seated, Summaries
from mandala.tables.messages import Act, Answer, MakeMove, NewSeat, NewTable, RevealNonce, TableMessage, Upload

router = APIRouter(prefix="/api/tables")


@router.post("", status_code=201)
async def create_table(body: NewTable, state: ReadyState, guest: EnsuredGuest, networks: CallerNetworks) -> Created:
    """Set up a table."""
    created = await state.host.create(body, guest, networks)
    state.metrics.tables.labels(body.game, body.opponent.kind).inc()
    return created


@router.post("/upload", status_code=201)
async def upload_table(body: Upload, state: ReadyState, guest: EnsuredGuest, networks: CallerNetworks) -> Created:
    """Set up a table for a game that the caller has played elsewhere so far."""
    created = await state.host.upload(body, state.replays, guest, networks)
    state.metrics.tables.labels(body.game, "friend" if body.invite else body.opponent.kind).inc()
    return created


@router.get("")
async def my_tables(state: AnyState, guest: Guest) -> Summaries:
    """The caller's tables."""
    return await state.host.tables_of(guest) if guest else Summaries(tables=[])


@router.get("/{table}", response_model=TableMessage)
async def table_now(
    request: Request,
    room: CurrentRoom,
    viewer: CurrentViewer,
    state: ReadyState,
    after: Annotated[int | None, Query(ge=0, le=1 << 31, description="Wait for an event after this one.")] = None,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="The longest wait, in seconds.")] = 0.0,
) -> Response:
    """The table as the caller may see it."""
    is_open = room.table.open_seat is not None
    if after is not None and wait > 0:
        await room.wait_for_news(lambda: room.table.seq > after or not state.host.rooms.holds(room), wait)
        if not state.host.rooms.holds(room):
            room = await state.host.room(room.table.id)
    answer = Response(room.text(viewer, state.host.uptime.now()), media_type="application/json")
    if is_open:  # with the cookie, a second request for the seat is recognised
        ensure_guest(request, answer)
    return answer


@router.delete("/{table}", status_code=204)
async def cancel_table(room: CurrentRoom, viewer: CurrentViewer, state: ReadyState) -> None:
    """Withdraw an invitation that nobody has followed."""
    await state.host.cancel(room, viewer)


@router.post("/{table}/seats", status_code=201)
async def take_seat(table: TableId, body: NewSeat, state: ReadyState, guest: EnsuredGuest) -> Seated:
    """Sit down by invitation."""
    return await state.host.take_seat(table, body, guest)


@router.post("/{table}/nonce")
async def reveal_nonce(body: RevealNonce, room: CurrentRoom, viewer: CurrentViewer, state: ReadyState) -> Answer:
    """Reveal the nonce whose hash the caller's seat gave."""
    return await state.host.reveal(room, viewer, body)


@router.post("/{table}/moves")
async def make_move(body: MakeMove, room: CurrentRoom, viewer: CurrentViewer, state: ReadyState) -> Answer:
    """Make a move."""
    with state.metrics.move_seconds.time():
        return await state.host.move(room, viewer, body)


@router.post("/{table}/actions")
async def act(body: Act, room: CurrentRoom, viewer: CurrentViewer, state: ReadyState) -> Answer:
    """Resign, offer, agree, decline, take back or play again."""
    return await state.host.act(room, viewer, body)


@router.get(
    "/{table}/record",
    response_class=Response,  # errors are JSON all the same
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def record(table: TableId, room: CurrentRoom) -> PlainTextResponse:
    """The game as a text file; the seed only once it is over."""
    name = f"{room.table.setup.game}-{table}.txt"
    return PlainTextResponse(room.table.record(), headers={"Content-Disposition": f'attachment; filename="{name}"'})
