"""The state of the server: for pages, load balancers and Prometheus."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse

from mandala.server.api.addresses import network_of_server
from mandala.server.api.dependencies import AnyState
from mandala.server.responses import ServerStatus
from mandala.version import __version__

router = APIRouter()


@router.get("/api/status")
async def status(request: Request, state: AnyState) -> ServerStatus:
    """Whether the server is ready to deal."""
    return ServerStatus(
        ready=state.not_ready is None,
        progress=state.progress,
        doing=state.doing,
        version=__version__,
        network=network_of_server(state.listening, request.client and request.client.host, request.url.hostname),
    )


@router.get("/healthz", include_in_schema=False)
async def health() -> JSONResponse:
    """Whether the process answers at all."""
    return JSONResponse({"ok": True, "version": __version__})


@router.get("/readyz", include_in_schema=False)
async def readiness(state: AnyState) -> JSONResponse:
    """Whether games can be played just now."""
    reason = state.not_ready
    content = {"ready": reason is None, "reason": reason, "degraded": state.degraded}
    return JSONResponse(content, 503 if reason else 200)


@router.get("/metrics", include_in_schema=False)
async def metrics(state: AnyState) -> PlainTextResponse:
    """The metrics of this node."""
    return PlainTextResponse(state.metrics.text(), media_type="text/plain; version=0.0.4")
