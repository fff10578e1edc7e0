"""The routes: HTTP, the socket, and the page."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import Scope

from mandala.errors import MandalaError, RecordError
from mandala.server.api import pages
from mandala.server.api.addresses import network_of_server
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
    guest_of,
    networks_asking,
    state_of,
)
from mandala.server.api.guard import Guard
from mandala.server.api.preview import preview_tags
from mandala.server.api.programs import add_program_calls
from mandala.server.api.socket import Session
from mandala.server.responses import Created, Frames, Replay, Seated, ServerStatus, Summaries
from mandala.server.rooms.pressure import RETRY_AFTER
from mandala.server.rooms.room import Room, Viewer
from mandala.server.settings import Settings
from mandala.server.state import run_server
from mandala.server.store.failures import StoreUnavailableError
from mandala.tables.errors import RefusedError
from mandala.tables.messages import (
    MAX_FRAMES,
    Act,
    Answer,
    MakeMove,
    Message,
    NewSeat,
    NewTable,
    Problem,
    ProblemKind,
    RevealNonce,
    TableMessage,
    Upload,
)
from mandala.version import __version__

CLOSE = {"not-found": 4404, "damaged": 4500}  # why a socket is closed for good, by kind of problem
NO_DATABASE = Problem(kind="unavailable", text="the server cannot reach its database just now")
STATUS = {
    "malformed": 422,
    "too-large": 413,
    "too-fast": 429,
    "too-many": 429,
    "busy": 429,
    "no-account": 401,
    "not-your-seat": 403,
    "not-found": 404,
    "getting-ready": 503,
    "unavailable": 503,
    "damaged": 500,
}  # of HTTP, by kind of problem; 409 for all others


class ProblemBody(Message):
    """What an error answers."""

    problem: Problem


ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": ProblemBody} for status in (400, 401, 403, 404, 409, 413, 422, 429, 500, 503)
}
RECORD_BODY = {"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}}
FrameStart = Annotated[int, Query(ge=0, le=1 << 31, description="The first position; 0 is the set-up.")]
FrameCount = Annotated[int, Query(ge=1, le=MAX_FRAMES, description="At most so many.")]


def create_app(settings: Settings) -> FastAPI:
    """A server's application.

    Its state has to hold `opened`, the store; `listening`, its address and port; and `end`, which ends the server.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with run_server(settings, app.state.opened, app.state.listening, app.state.end) as life:
            app.state.life = life
            yield

    app = FastAPI(
        title="Mandala",
        version=__version__,
        description="Two games for two. A seat's token goes into `Authorization: Bearer TOKEN`.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=ERRORS,
    )

    def count(scope: Scope, status: int) -> None:
        metrics, route = app.state.life.metrics, getattr(scope.get("route"), "path", "")
        metrics.count_request(route, status)
        if kind := scope.get("problem"):
            metrics.count_refusal(kind, route)

    app.add_middleware(Guard, per_address=settings.per_address, redis=settings.redis, on_answer=count)
    app.add_exception_handler(RefusedError, _refused)
    app.add_exception_handler(MandalaError, _mandala_error)
    app.add_exception_handler(RecordError, _record_error)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(StoreUnavailableError, _unavailable)
    app.add_exception_handler(HTTPException, _http_error)
    _add_api(app)
    add_program_calls(app)
    _add_pages(app)
    return app


# What can be asked


def _add_api(app: FastAPI) -> None:
    @app.get("/api/status")
    async def status(request: Request, life: AnyState) -> ServerStatus:
        """Whether the server is ready to deal."""
        return ServerStatus(
            ready=life.not_ready is None,
            progress=life.progress,
            doing=life.doing,
            version=__version__,
            network=network_of_server(
                app.state.listening, request.client and request.client.host, request.url.hostname
            ),
        )

    @app.post("/api/tables", status_code=201)
    async def create_table(asked: NewTable, life: ReadyState, guest: EnsuredGuest, networks: CallerNetworks) -> Created:
        """Set up a table."""
        created = await life.host.create(asked, guest, networks)
        life.metrics.tables.labels(asked.game, asked.opponent.kind).inc()
        return created

    @app.post("/api/tables/upload", status_code=201)
    async def upload_table(asked: Upload, life: ReadyState, guest: EnsuredGuest, networks: CallerNetworks) -> Created:
        """Set up a table for a game that the caller has played elsewhere so far."""
        created = await life.host.upload(asked, life.replays, guest, networks)
        life.metrics.tables.labels(asked.game, "friend" if asked.invite else asked.opponent.kind).inc()
        return created

    @app.get("/api/tables")
    async def my_tables(life: AnyState, guest: Guest) -> Summaries:
        """The caller's tables."""
        return await life.host.tables_of(guest) if guest else Summaries(tables=[])

    @app.get("/api/tables/{table}")
    async def table_now(
        request: Request,
        response: Response,
        room: CurrentRoom,
        viewer: CurrentViewer,
        life: ReadyState,
        after: Annotated[int | None, Query(ge=0, le=1 << 31, description="Wait for an event after this one.")] = None,
        wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="At most so many seconds.")] = 0.0,
    ) -> TableMessage:
        """The table as the caller may see it."""
        if room.table.open_seat is not None:  # whoever asks twice for the seat, because an answer was lost, is known
            ensure_guest(request, response)
        if after is not None and wait > 0:
            await room.wait_for_news(lambda: room.table.seq > after or not life.host.rooms.holds(room), wait)
            if not life.host.rooms.holds(room):
                room = await life.host.room(room.table.id)
        return room.message(viewer, life.host.uptime.now())

    @app.delete("/api/tables/{table}", status_code=204)
    async def cancel_table(room: CurrentRoom, viewer: CurrentViewer, life: ReadyState) -> None:
        """Withdraw an invitation that nobody has followed."""
        await life.host.cancel(room, viewer)

    @app.post("/api/tables/{table}/seats", status_code=201)
    async def take_seat(table: TableId, asked: NewSeat, life: ReadyState, guest: EnsuredGuest) -> Seated:
        """Sit down by invitation."""
        return await life.host.take_seat(table, asked, guest)

    @app.post("/api/tables/{table}/nonce")
    async def reveal_nonce(asked: RevealNonce, room: CurrentRoom, viewer: CurrentViewer, life: ReadyState) -> Answer:
        """Reveal the nonce whose hash the caller's seat gave."""
        return await life.host.reveal(room, viewer, asked)

    @app.post("/api/tables/{table}/moves")
    async def make_move(asked: MakeMove, room: CurrentRoom, viewer: CurrentViewer, life: ReadyState) -> Answer:
        """Make a move."""
        with life.metrics.move_seconds.time():
            return await life.host.move(room, viewer, asked)

    @app.post("/api/tables/{table}/actions")
    async def act(asked: Act, room: CurrentRoom, viewer: CurrentViewer, life: ReadyState) -> Answer:
        """Resign, offer, agree, decline, take back or play again."""
        return await life.host.act(room, viewer, asked)

    @app.get(
        "/api/tables/{table}/record",
        response_class=Response,  # errors are JSON all the same
        responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
    )
    async def record(table: TableId, room: CurrentRoom) -> PlainTextResponse:
        """The game as a text file; the seed only once it is over."""
        name = f"{room.table.setup.game}-{table}.txt"
        return PlainTextResponse(room.table.record(), headers={"Content-Disposition": f'attachment; filename="{name}"'})

    @app.get("/api/tables/{table}/replay", response_model=Replay)
    async def replay_table(room: CurrentRoom, life: ReadyState, networks: CallerNetworks) -> Response:
        """A finished game: its moves and its result."""
        return _json(await life.replays.overview(_record_of_finished(room), networks))

    @app.get("/api/tables/{table}/replay/frames", response_model=Frames)
    async def replay_table_frames(
        room: CurrentRoom,
        life: ReadyState,
        networks: CallerNetworks,
        start: FrameStart = 0,
        count: FrameCount = MAX_FRAMES,
    ) -> Response:
        """Some of its positions."""
        return _json(await life.replays.frames(_record_of_finished(room), start, count, networks))

    @app.post("/api/replays", response_model=Replay, openapi_extra=RECORD_BODY)
    async def replay_record(request: Request, life: ReadyState, networks: CallerNetworks) -> Response:
        """A record that the caller has: its moves and its result."""
        return _json(await life.replays.overview(await request.body(), networks))

    @app.post("/api/replays/frames", response_model=Frames, openapi_extra=RECORD_BODY)
    async def replay_record_frames(
        request: Request,
        life: ReadyState,
        networks: CallerNetworks,
        start: FrameStart = 0,
        count: FrameCount = MAX_FRAMES,
    ) -> Response:
        """Some of its positions."""
        return _json(await life.replays.frames(await request.body(), start, count, networks))

    @app.websocket("/api/tables/{table}/socket")
    async def socket(socket: WebSocket, table: str) -> None:
        try:
            life = state_of(socket)
            if life.draining:
                raise RefusedError("unavailable", "this server is about to end; ask again, and another one answers")
            room = await life.host.room(table)
        except (RefusedError, StoreUnavailableError) as error:
            problem = error.problem if isinstance(error, RefusedError) else NO_DATABASE
            if problem.kind not in CLOSE:
                await socket.send_denial_response(_problem(socket, problem))  # a balancer asks the next node
                return
            await socket.accept()
            await socket.close(CLOSE[problem.kind])
            return
        await socket.accept()
        await Session(socket, life.host, room, guest_of(socket), networks_asking(socket), life.metrics).run()


def _record_of_finished(room: Room) -> bytes:
    if not room.table.game.is_over:
        raise RefusedError("not-now", "a game is replayed once it is over")
    return room.table.record().encode()


def _json(content: bytes) -> Response:
    return Response(content, media_type="application/json")


def _add_pages(app: FastAPI) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def health() -> JSONResponse:
        """Whether the process answers at all."""
        return JSONResponse({"ok": True, "version": __version__})

    @app.get("/readyz", include_in_schema=False)
    async def readiness(life: AnyState) -> JSONResponse:
        """Whether games can be played just now."""
        reason = life.not_ready
        content = {"ready": reason is None, "reason": reason, "degraded": life.degraded}
        return JSONResponse(content, 503 if reason else 200)

    @app.get("/metrics", include_in_schema=False)
    async def metrics(life: AnyState) -> PlainTextResponse:
        return PlainTextResponse(life.metrics.text(), media_type="text/plain; version=0.0.4")

    @app.get("/api/{path:path}", include_in_schema=False)
    async def no_such_call(path: str) -> None:
        raise RefusedError("not-found", "there is no such call")

    async def table_page(request: Request, table: str, life: AnyState) -> Response:
        """The page with a preview for whoever gets the link in a chat; any trouble is for the page itself to tell."""
        try:
            room = await life.host.room(table) if life.compiled else None
        except (RefusedError, StoreUnavailableError):
            room = None
        if room is None:
            return await pages.document(request)
        told = room.message(Viewer(), life.host.uptime.now())
        return pages.document_with(preview_tags(told, request.headers.get("accept-language"), str(request.url)))

    for place in pages.OF_TABLES:
        app.add_api_route(f"{place}{{table}}", table_page, methods=["GET", "HEAD"], include_in_schema=False)

    @app.api_route("/robots.txt", methods=["GET", "HEAD"], include_in_schema=False)
    async def robots() -> PlainTextResponse:
        """No search engine shall look at tables and replays."""
        return PlainTextResponse(pages.ROBOTS)

    for place in ("/", "/r", "/review", "/rules/{game}", "/learn/{game}", "/puzzles/{game}", "/editor/{game}"):
        app.add_api_route(place, pages.document, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/{path:path}", pages.file, methods=["GET", "HEAD"], include_in_schema=False)


# What goes wrong


def _problem(connection: HTTPConnection, problem: Problem) -> JSONResponse:
    connection.scope["problem"] = problem.kind  # for the figures
    headers = {"Retry-After": str(RETRY_AFTER)} if problem.kind == "busy" else None
    return JSONResponse({"problem": problem.model_dump()}, STATUS.get(problem.kind, 409), headers)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusedError)
    return _problem(request, error.problem)


async def _mandala_error(request: Request, error: Exception) -> Response:
    return _problem(request, Problem(kind="malformed", text=str(error)))


async def _record_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, RecordError)
    return _problem(request, Problem(kind="malformed", text=str(error), reason=error.fault, about=error.about))


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"]).encode(errors="replace").decode()
    return _problem(request, Problem(kind="malformed", text=f"{place}: {first['msg']}"))


async def _http_error(request: Request, error: Exception) -> Response:
    """What the framework refuses by itself: bodies that cannot be read, calls that do not exist."""
    assert isinstance(error, HTTPException)
    kind: ProblemKind = "malformed" if error.status_code == 400 else "not-found"
    request.scope["problem"] = kind
    problem = ProblemBody(problem=Problem(kind=kind, text=error.detail))
    return JSONResponse(problem.model_dump(), error.status_code, error.headers)


async def _unavailable(request: Request, error: Exception) -> Response:
    return _problem(request, NO_DATABASE)
