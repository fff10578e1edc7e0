"""The built page: its files, compressed beforehand, and one document for every address of the page."""

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

FOLDER = Path(__file__).resolve().parent / "page"
PACKINGS = {"br": ".br", "gzip": ".gz"}  # the better first
UNBUILT = "The page has not been built yet: run `make page`, or `npm ci && npm run build` in the folder web.\n"

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


def document(request: Request, status: int = 200) -> Response:
    """The page itself; which part of it is shown is for the address to say."""
    if not (FOLDER / "index.html").is_file():
        return PlainTextResponse(UNBUILT, 503)
    return _packed(request, FOLDER / "index.html", "no-cache", status)


def file(request: Request, path: str) -> Response:
    """A file of the page, or the page itself saying that there is no such place."""
    try:
        found = (FOLDER / path).resolve()
        known = found.is_relative_to(FOLDER) and found.is_file() and found.suffix not in PACKINGS.values()
    except (OSError, ValueError):  # no possible name of a file
        known = False
    if not known:
        return document(request, 404)
    named_by_content = path.startswith("assets/")
    return _packed(request, found, "public, max-age=31536000, immutable" if named_by_content else "no-cache")


def _packed(request: Request, path: Path, cache: str, status: int = 200) -> Response:
    accepted = request.headers.get("accept-encoding", "")
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    for name, suffix in PACKINGS.items():
        packed = path.with_name(path.name + suffix)
        if name in accepted and packed.is_file():
            return FileResponse(packed, status, {**headers, "Content-Encoding": name}, media_type=kind)
    return FileResponse(path, status, headers, media_type=kind)
