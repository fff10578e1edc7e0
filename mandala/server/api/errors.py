"""Error responses: every refusal is a JSON object with a problem."""

from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from mandala.errors import MandalaError, RecordError
from mandala.server.rooms.pressure import RETRY_AFTER
from mandala.server.store.failures import StoreUnavailableError
from mandala.tables.errors import RefusedError
from mandala.tables.messages import Message, Problem, ProblemKind

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


def problem_response(connection: HTTPConnection, problem: Problem) -> JSONResponse:
    """The response for a problem; its kind is also stored in the scope, for the metrics."""
    connection.scope["problem"] = problem.kind
    headers = {"Retry-After": str(RETRY_AFTER)} if problem.kind == "busy" else None
    return JSONResponse({"problem": problem.model_dump()}, STATUS.get(problem.kind, 409), headers)


def add_error_handlers(app: FastAPI) -> None:
    """Answer every exception that a route may raise."""
    app.add_exception_handler(RefusedError, _refused)
    app.add_exception_handler(MandalaError, _mandala_error)
    app.add_exception_handler(RecordError, _record_error)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(StoreUnavailableError, _unavailable)
    app.add_exception_handler(HTTPException, _http_error)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusedError)
    return problem_response(request, error.problem)


async def _mandala_error(request: Request, error: Exception) -> Response:
    return problem_response(request, Problem(kind="malformed", text=str(error)))


async def _record_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, RecordError)
    return problem_response(request, Problem(kind="malformed", text=str(error), reason=error.fault, about=error.about))


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"]).encode(errors="replace").decode()
    return problem_response(request, Problem(kind="malformed", text=f"{place}: {first['msg']}"))


async def _unavailable(request: Request, error: Exception) -> Response:
    return problem_response(request, NO_DATABASE)


async def _http_error(request: Request, error: Exception) -> Response:
    """What the framework refuses: bodies that cannot be read, routes that do not exist."""
    assert isinstance(error, HTTPException)
    kind: ProblemKind = "malformed" if error.status_code == 400 else "not-found"
    request.scope["problem"] = kind
    problem = ProblemBody(problem=Problem(kind=kind, text=error.detail))
    return JSONResponse(problem.model_dump(), error.status_code, error.headers)
