"""The built page: compressed, cached, and the same document at every address."""

import gzip
import re
from collections.abc import Iterator
from itertools import product

import httpx
import pytest
from server.servers import Server
from starlette.exceptions import HTTPException

from mandala.server.api import pages
from mandala.server.api.guard import TABLE_PAGES


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
    modules = sorted((pages.FOLDER / "assets").glob("*.wasm"))
    assert [module.name.partition("-")[0] for module in modules] == ["coach", "engine"]
    for module, accepted in product(modules, ("br", "gzip")):
        packed, _ = raw(client, f"/assets/{module.name}", accepted)
        assert packed.headers["content-type"] == "application/wasm"
        assert packed.headers["content-encoding"] == accepted
    assert client.get("/service-worker.js").headers["cache-control"] == "no-cache"
    assert client.get("/manifest.webmanifest").headers["content-type"] == "application/manifest+json"


def test_every_place_of_the_page_is_the_same_document(client: httpx.Client) -> None:
    document = client.get("/").text
    for place in (
        "/t/0123456789abcdef",
        "/r",
        "/r/0123456789abcdef",
        "/review",
        "/review/0123456789abcdef",
        "/rules/mandala",
        "/?x=1",
    ):
        answer = client.get(place)
        assert (answer.status_code, answer.text) == (200, document)
    for nowhere in ("/nowhere", "/assets/none.js", "/index.html.gz", "/%00", "/a%2f..%2f..%2fapp.py", f"/{'a' * 5000}",
                    "/..%2f..%2f..%2f..%2fetc%2fpasswd", "/%F0%9F%98%80", "/assets"):  # fmt: skip
        answer = client.get(nowhere)
        assert (answer.status_code, answer.text) == (404, document), nowhere


def test_a_page_that_has_not_changed_is_not_sent_again(client: httpx.Client) -> None:
    asset = re.findall(r'(assets/[^"]+\.js)"', client.get("/").text)[0]
    for path in ("/", "/rules/mandala", f"/{asset}", "/manifest.webmanifest"):
        for accepted in ("identity", "gzip", "br"):
            first = client.get(path, headers={"Accept-Encoding": accepted})
            assert first.status_code == 200
            for known in (
                {"If-None-Match": first.headers["etag"]},
                {"If-None-Match": f'"other", W/{first.headers["etag"]}'},
                {"If-Modified-Since": first.headers["last-modified"]},
            ):
                again = client.get(path, headers={"Accept-Encoding": accepted} | known)
                assert (again.status_code, again.content) == (304, b"")
                assert again.headers["cache-control"] == first.headers["cache-control"]
                assert (again.headers["etag"], again.headers["vary"]) == (first.headers["etag"], "Accept-Encoding")
            assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200
    nowhere = client.get("/nowhere")
    assert client.get("/nowhere", headers={"If-None-Match": nowhere.headers["etag"]}).status_code == 404


def test_each_encoding_has_its_own_tag(client: httpx.Client) -> None:
    tags = {client.get("/", headers={"Accept-Encoding": one}).headers["etag"] for one in ("identity", "gzip", "br")}
    assert len(tags) == 3


def test_a_head_has_no_body(client: httpx.Client) -> None:
    head = client.head("/")
    assert (head.status_code, head.content) == (200, b"")
    assert int(head.headers["content-length"]) > 0


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        (None, "identity"),
        ("", "identity"),
        ("gzip", "gzip"),
        ("GZIP", "gzip"),
        ("gzip, br", "br"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("br;q=0.8, gzip;q=0.8", "br"),
        ("br ; q=0.001", "br"),
        ("br;q=0, gzip;q=0", "identity"),
        ("br;q=0.000, *;q=0.5", "gzip"),
        ("*", "br"),
        ("*;q=0, gzip", "gzip"),
        ("identity, br;q=0.9", "identity"),
        ("identity;q=0.5, br;q=0.5", "br"),
        ("identity;q=0, *;q=0.1", "br"),
        ("bravo, gzipped", "identity"),
        ("zstd, deflate;q=0.3", "identity"),
        ("br;q=nonsense", "br"),
        ("br;q=0.\u0661, gzip;q=0.5", "br"),  # a digit of another script
    ],
)
def test_the_encoding_is_the_one_that_is_preferred(accepted: str | None, encoding: str) -> None:
    assert pages.best_encoding(accepted, ["br", "gzip", "identity"]) == encoding


@pytest.mark.parametrize("accepted", ["*;q=0", "identity;q=0", "identity;q=0, br;q=0"])
def test_a_client_that_accepts_no_encoding_is_refused(accepted: str) -> None:
    with pytest.raises(HTTPException) as refusal:
        pages.best_encoding(accepted, ["br", "gzip", "identity"])
    assert refusal.value.status_code == 406


def test_what_is_not_there_is_not_chosen() -> None:
    assert pages.best_encoding("br, gzip;q=0.1", ["gzip", "identity"]) == "gzip"
    assert pages.best_encoding("br, gzip", ["identity"]) == "identity"
    assert pages.best_encoding("*", ["identity"]) == "identity"


def test_search_engines_stay_out_of_all_pages_that_read_the_store(client: httpx.Client) -> None:
    robots = client.get("/robots.txt")
    assert robots.headers["content-type"].startswith("text/plain")
    assert [f"Disallow: {place}" for place in ("/api/", *TABLE_PAGES)] == robots.text.splitlines()[1:]
    assert set(TABLE_PAGES) == {"/t/", "/r/", "/review/"}
