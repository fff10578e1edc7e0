"""The application: routes over HTTP, the WebSocket and the page."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import FastAPI
from starlette.types import Scope

from mandala.server.api import pages, programs, replays, socket, status, tables
from mandala.server.api.errors import ERRORS, add_error_handlers
from mandala.server.api.guard import Guard
from mandala.server.settings import Settings
from mandala.server.state import ServerState
from mandala.version import __version__


def create_app(settings: Settings, server: AbstractAsyncContextManager[ServerState]) -> FastAPI:
    """The application of a server, which runs as long as the application; its state is `app.state.server`."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with server as app.state.server:
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
    app.add_middleware(Guard, per_address=settings.per_address, redis=settings.redis, on_answer=_count)
    add_error_handlers(app)
    for module in (status, tables, replays, socket, programs, pages):  # the catch-all routes of pages come last
        app.include_router(module.router)
    return app


def _count(scope: Scope, status: int) -> None:
    """Count a request in the metrics."""
    metrics, route = scope["app"].state.server.metrics, getattr(scope.get("route"), "path", "")
    metrics.count_request(route, status)
    if kind := scope.get("problem"):
        metrics.count_refusal(kind, route)
