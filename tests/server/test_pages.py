"""The built page: compressed, cached, and the same document at every address."""

import gzip
import re
from collections.abc import Iterator

import httpx
import pytest
from server.servers import Server

from mandala.server import pages


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with server.client() as one:
        yield one


def raw(client: httpx.Client, path: str, accepted: str) -> tuple[httpx.Response, bytes]:
    with client.stream("GET", path, headers={"Accept-Encoding": accepted}) as answer:
        return answer, b"".join(answer.iter_raw())


def test_the_page_is_compressed_and_cached(client: httpx.Client) -> None:
    assert (pages.FOLDER / "index.html").is_file(), "the page has not been built: make page"
    document = client.get("/")
    assert document.headers["content-type"].startswith("text/html")
    assert document.headers["cache-control"] == "no-cache"
    assets = re.findall(r'(?:src|href)="/?(assets/[^"]+\.(?:js|css))"', document.text)
    assert assets
    for path in assets:
        plain, whole = raw(client, f"/{path}", "identity")
        assert plain.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert plain.headers["content-type"].startswith("text/css" if path.endswith("css") else "text/javascript")
        assert "content-encoding" not in plain.headers
        assert whole == (pages.FOLDER / path).read_bytes()
        if (pages.FOLDER / f"{path}.gz").is_file():
            packed, small = raw(client, f"/{path}", "gzip")
            assert packed.headers["content-encoding"] == "gzip"
            assert packed.headers["vary"] == "Accept-Encoding"
            assert gzip.decompress(small) == whole
            assert raw(client, f"/{path}", "gzip, br")[0].headers["content-encoding"] == "br"
    assert any((pages.FOLDER / f"{path}.gz").is_file() for path in assets)
    assert client.get("/service-worker.js").headers["cache-control"] == "no-cache"
    assert client.get("/manifest.webmanifest").headers["content-type"] == "application/manifest+json"


def test_every_place_of_the_page_is_the_same_document(client: httpx.Client) -> None:
    document = client.get("/").text
    for place in ("/t/0123456789abcdef", "/r", "/r/0123456789abcdef", "/rules/mandala", "/?x=1"):
        answer = client.get(place)
        assert (answer.status_code, answer.text) == (200, document)
    for nowhere in ("/nowhere", "/assets/none.js", "/index.html.gz", "/%00", "/a%2f..%2f..%2fapp.py", f"/{'a' * 5000}",
                    "/..%2f..%2f..%2f..%2fetc%2fpasswd", "/%F0%9F%98%80", "/assets"):  # fmt: skip
        answer = client.get(nowhere)
        assert (answer.status_code, answer.text) == (404, document), nowhere
