"""The built page: its files, compressed beforehand, and one document for every address of the page."""

import mimetypes
import os
import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).resolve().parents[1] / "page"
OF_TABLES = ("/t/", "/r/", "/review/")  # pages whose addresses name a table: they read the store
ROBOTS = "\n".join(["User-agent: *", *(f"Disallow: {place}" for place in ("/api/", *OF_TABLES)), ""])
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


async def document(request: Request) -> Response:
    """The page itself; which part of it is shown is for the address to say."""
    return _document(request.scope, 200)


def document_with(tags: str) -> Response:
    """The page with more tags in its head."""
    path, found = FILES.lookup_path("index.html")
    if found is None:
        return PlainTextResponse(UNBUILT, 503)
    text = Path(path).read_text(encoding="utf-8").replace("</head>", f"{tags}  </head>", 1)
    return HTMLResponse(text, headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"})


async def file(request: Request, path: str) -> Response:
    """A file of the page, or the page itself saying that there is no such place."""
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
