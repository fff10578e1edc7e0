"""The built page: its files, compressed beforehand, and one document for every address of the page."""

import mimetypes
import os
import re
from pathlib import Path

from fastapi import APIRouter
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from mandala.server.api.dependencies import AnyState
from mandala.server.api.guard import TABLE_PAGES
from mandala.server.api.preview import preview_tags
from mandala.server.rooms.room import Viewer
from mandala.server.store.failures import StoreUnavailableError
from mandala.tables.errors import RefusedError

FOLDER = Path(__file__).resolve().parents[1] / "page"
ROBOTS = "\n".join(["User-agent: *", *(f"Disallow: {place}" for place in ("/api/", *TABLE_PAGES)), ""])
SUFFIXES = {"br": ".br", "gzip": ".gz", "identity": ""}  # the best first
UNBUILT = "The page has not been built yet: run `make page`, or `npm ci && npm run build` in the folder web.\n"
QUALITY = re.compile(r"q\s*=\s*(0(\.[0-9]{0,3})?|1(\.0{0,3})?)")

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/wasm", ".wasm")


class PageFiles(StaticFiles):
    """Starlette's files, which know about 304 and ranges but not about compressed files beside the originals."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file in the best encoding that is there and that the client takes."""
        path = str(full_path)
        if path.endswith((".br", ".gz")):
            raise HTTPException(404)
        request = Headers(scope=scope)
        encoding = best_encoding(
            request.get("accept-encoding"), [name for name in SUFFIXES if os.path.isfile(path + SUFFIXES[name])]
        )
        named_by_content = os.path.relpath(path, FOLDER).startswith("assets" + os.sep)
        headers = {
            "Cache-Control": "public, max-age=31536000, immutable" if named_by_content else "no-cache",
            "Vary": "Accept-Encoding",
        }
        if encoding != "identity":
            headers["Content-Encoding"] = encoding
        path_sent = path + SUFFIXES[encoding]
        media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
        response = FileResponse(path_sent, status_code, headers, media_type, stat_result=os.stat(path_sent))
        if status_code == 200 and self.is_not_modified(response.headers, request):
            return NotModifiedResponse(response.headers)
        return response


FILES = PageFiles(directory=FOLDER, check_dir=False)


def best_encoding(accepted: str | None, available: list[str]) -> str:
    """What an Accept-Encoding prefers of what there is, the best first; the plain file unless it is refused."""
    qualities = dict[str, float]()
    for part in (accepted or "").lower().split(","):
        name, _, parameter = part.partition(";")
        quality = QUALITY.fullmatch(parameter.strip())
        qualities[name.strip()] = float(quality[1]) if quality else 1.0
    plain = qualities.get("identity", qualities.get("*", 1.0) and 0.0001)  # if it is not named, it is the last choice
    quality_of = {name: qualities.get(name, qualities.get("*", 0.0)) for name in available} | {"identity": plain}
    best = max([*available, "identity"], key=lambda name: quality_of[name])
    if not quality_of[best]:
        raise HTTPException(406, "no encoding that is accepted")
    return best


router = APIRouter(include_in_schema=False)


@router.get("/api/{path:path}")
async def no_such_call(path: str) -> None:
    """Refuse an unknown call as all other refusals are: with JSON."""
    raise RefusedError("not-found", "there is no such call")


async def table_page(request: Request, table: str, state: AnyState) -> Response:
    """The page with the preview that a chat shows of a link. If there is a problem, the page itself reports it."""
    try:
        room = await state.host.room(table) if state.compiled else None
    except (RefusedError, StoreUnavailableError):
        room = None
    if room is None:
        return await document(request)
    message = room.message(Viewer(), state.host.uptime.now())
    return _document_with(preview_tags(message, request.headers.get("accept-language"), str(request.url)))


for place in TABLE_PAGES:
    router.add_api_route(f"{place}{{table}}", table_page, methods=["GET", "HEAD"])


@router.api_route("/robots.txt", methods=["GET", "HEAD"])
async def robots() -> PlainTextResponse:
    """Keep search engines away from tables and replays."""
    return PlainTextResponse(ROBOTS)


async def document(request: Request) -> Response:
    """The page itself; it shows what the address names."""
    return _document(request.scope, 200)


for place in ("/", "/r", "/review", "/rules/{game}", "/learn/{game}", "/puzzles/{game}", "/editor/{game}"):
    router.add_api_route(place, document, methods=["GET", "HEAD"])


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def file(request: Request, path: str) -> Response:
    """A file of the page, or the page itself, which says that there is no such address."""
    try:
        return await FILES.get_response(path, request.scope)
    except HTTPException as error:
        if error.status_code != 404:
            raise
        return _document(request.scope, 404)


def _document(scope: Scope, status: int) -> Response:
    path, found = FILES.lookup_path("index.html")
    if found is None:
        return PlainTextResponse(UNBUILT, 503)
    return FILES.file_response(path, found, scope, status)


def _document_with(tags: str) -> Response:
    """The page with more tags in its head."""
    path, found = FILES.lookup_path("index.html")
    if found is None:
        return PlainTextResponse(UNBUILT, 503)
    text = Path(path).read_text(encoding="utf-8").replace("</head>", f"{tags}  </head>", 1)
    return HTMLResponse(text, headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"})
