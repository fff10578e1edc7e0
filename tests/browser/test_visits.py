"""Languages, themes, the app without a network, and the size of the page."""

import re
import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from browser.conftest import NewVisitor
from browser.installable import check_installable
from browser.visitor import Visitor
from playwright.sync_api import Page, Request, Route, expect
from server.servers import Server

from mandala.server.api import pages

GREETINGS = {"en-US": "en", "de-AT": "de", "nl-BE": "nl", "cs-CZ": "cs", "hu-HU": "hu", "is-IS": "en"}
# Words that every visitor sees, and that nothing but the language changes.
WORDS = {"/rules/patterns": "article h2", "/r": "h1", "/nowhere": "h1", "/": "h1"}
KEPT_AFTER = 3_000  # milliseconds: a page that has just been opened first fetches what it shows
ASKED_AGAIN_AFTER = 1_000  # milliseconds
HANGS = 120.0  # seconds
LATE = re.compile("workbox|/api/")  # what a page fetches some seconds after it is shown
MOST_BYTES_SHOWN = 80_000  # of the first page
FONTS_LOADED = "document.fonts.check('600 20px Eczar', 'Mřž')"
MOST_BYTES = {"friend": 150_000, "bot": 185_000}  # with the first game; bots need the engine


def language_of(visitor: Visitor) -> str:
    return str(visitor.page.evaluate("document.documentElement.lang"))


def test_the_visitors_language_is_detected(visitor: Visitor) -> None:
    page = visitor.page
    devtools = page.context.new_cdp_session(page)
    for locale, language in GREETINGS.items():
        identity = {"userAgent": page.evaluate("navigator.userAgent"), "acceptLanguage": locale}
        devtools.send("Emulation.setUserAgentOverride", identity)
        page.goto("/")
        page.locator("h1").wait_for()
        assert (page.evaluate("navigator.language"), language_of(visitor)) == (locale, language)


def test_the_language_is_switched_anywhere_and_remembered(visitor: Visitor, server: Server) -> None:
    visitor.expect_complaints("404")
    made = server.new_table(opponent={"kind": "here"})
    table = {f"/t/{made['table']}#seat={made['tokens'][0]}": "[data-testid=cover-show]"}
    for address, words in (table | WORDS).items():
        visitor.page.goto(address)
        words_shown = visitor.page.locator(f"main {words}").first
        for language in ("de", "hu", "en"):
            before = words_shown.inner_text()
            visitor.page.locator("header select").select_option(language)
            expect(visitor.page.locator("html")).to_have_attribute("lang", language)
            expect(words_shown).not_to_have_text(before, use_inner_text=True)
    visitor.page.locator("header select").select_option("cs")
    visitor.until(lambda: language_of(visitor) == "cs")
    visitor.page.reload()
    visitor.page.locator("h1").wait_for()
    assert language_of(visitor) == "cs"


def test_the_theme_follows_the_system_until_chosen(new_visitor: NewVisitor) -> None:
    def ground(visitor: Visitor) -> str:
        return str(visitor.page.evaluate("getComputedStyle(document.body).backgroundColor"))

    light, dark = "rgb(245, 239, 228)", "rgb(25, 22, 19)"
    visitor = new_visitor(color_scheme="dark")
    visitor.page.goto("/")
    visitor.page.locator("h1").wait_for()
    assert ground(visitor) == dark
    switch = visitor.page.locator("header button").nth(1)
    switch.click()
    visitor.until(lambda: ground(visitor) == light)
    visitor.page.reload()
    visitor.page.locator("h1").wait_for()
    assert ground(visitor) == light
    switch.click()
    visitor.page.emulate_media(color_scheme="light")
    visitor.until(lambda: ground(visitor) == dark)


def visit_once(visitor: Visitor, address: str = "/") -> None:
    """Open the first page, and stay until the page is kept for times without a network."""
    visitor.page.clock.install()
    visitor.page.goto(address)
    visitor.page.locator("h1").wait_for()
    visitor.page.clock.fast_forward(KEPT_AFTER)
    visitor.until(lambda: visitor.page.evaluate("navigator.serviceWorker.controller?.state") == "activated", HANGS)


def test_the_app_can_be_installed_and_opens_without_a_network(new_visitor: NewVisitor, server: Server) -> None:
    visitor = new_visitor(service_workers="allow")
    visitor.expect_complaints("ERR_INTERNET_DISCONNECTED")
    page = visitor.page
    visit_once(visitor)
    check_installable(page, f"{server.address}/")

    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".ways")).to_have_count(2)
    page.goto("/rules/mandala")
    page.locator("article h2").first.wait_for()
    page.goto("/")
    expect(page.locator(".ways")).to_have_count(2)
    page.context.set_offline(False)


@pytest.fixture
def copied_page(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A copy of the built page that the test may change, and the address where it is served, without an API."""
    folder = tmp_path / "page"
    shutil.copytree(pages.FOLDER, folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=folder))
    Thread(target=server.serve_forever, daemon=True).start()
    yield folder, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_a_newer_version_is_offered_and_shown_on_request(
    copied_page: tuple[Path, str], new_visitor: NewVisitor
) -> None:
    folder, address = copied_page
    visitor = new_visitor(service_workers="allow", base_url=address)
    visitor.expect_complaints("404")
    page = visitor.page
    visit_once(visitor)
    assert page.get_by_role("button", name="Reload").count() == 0

    worker = folder / "service-worker.js"
    worker.write_text(worker.read_text() + "\n// a newer version\n")
    document = folder / "index.html"
    document.write_text(document.read_text().replace("<body>", '<body data-version="newer">'))
    page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.update()).then(() => undefined)")
    page.get_by_role("button", name="Reload").click()
    page.locator("body[data-version=newer]").wait_for()
    expect(page.locator(".ways")).to_have_count(2)
    assert page.get_by_role("button", name="Reload").count() == 0


def test_the_rules_are_those_of_the_game_that_is_shown(visitor: Visitor, server: Server) -> None:
    rules = visitor.page.locator("header nav a")
    for game in ("patterns", "mandala"):
        visitor.visit(f"/t/{server.pair(game=game)[0]}")
        expect(rules).to_have_attribute("href", f"/rules/{game}")


def test_a_page_that_takes_the_focus_has_no_outline(visitor: Visitor) -> None:
    visitor.page.goto("/")
    link = visitor.page.get_by_role("link", name="Open a game record")
    link.focus()
    visitor.page.keyboard.press("Enter")
    visitor.at("record-text").wait_for()
    expect(visitor.page.locator("main")).to_be_focused()
    assert visitor.page.evaluate("getComputedStyle(document.querySelector('main')).outlineStyle") == "none"


def refuse(route: Route, kind: str) -> None:
    route.fulfill(status=503, json={"problem": {"kind": kind, "text": "", "reason": None}})


def test_a_game_wished_for_too_early_starts_by_itself(visitor: Visitor) -> None:
    visitor.expect_complaints("503")
    early: list[Route] = []

    def answer(route: Route) -> None:
        if route.request.method == "POST" and len(early) < 2:
            early.append(route)
            refuse(route, "getting-ready")
        else:
            route.fallback()

    visitor.page.route("**/api/tables", answer)
    visitor.page.clock.install()
    visitor.page.goto("/")
    visitor.page.locator(".ways button").nth(1).click()
    for tries in (1, 2):
        visitor.until(lambda: len(early) == tries)  # noqa: B023
        visitor.page.clock.fast_forward(ASKED_AGAIN_AFTER)
    visitor.sit_down()
    assert len(early) == 2


def test_a_refusal_moves_nothing_on_the_first_page(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(viewport={"width": 1280, "height": 1200})  # where nothing has to be scrolled to
    visitor.expect_complaints("503")
    visitor.page.route("**/api/tables", lambda route: refuse(route, "unavailable"))
    with visitor.page.expect_response("**/api/bots"), visitor.page.expect_response("**/api/status"):
        visitor.page.goto("/")
    visitor.page.locator(".notice").wait_for()  # that the server cannot be reached
    visitor.page.evaluate("document.fonts.ready.then(() => undefined)")
    buttons = visitor.page.locator(".ways button")
    expect(buttons).to_have_count(6)
    before = [button.bounding_box() for button in buttons.all()]
    buttons.nth(1).click()  # only games with friends need the server
    visitor.page.get_by_role("alert").wait_for()
    assert [button.bounding_box() for button in buttons.all()] == before


class Traffic:
    """What a page has asked for, and how many bytes have come, without what it fetches seconds later."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0.0
        self._open = set[Request]()
        self._late = set[str]()
        page.on("request", lambda request: self._open.add(request))
        page.on("requestfinished", lambda request: self._open.discard(request))
        page.on("requestfailed", lambda request: self._open.discard(request))
        self._devtools = page.context.new_cdp_session(page)
        self._devtools.on("Network.requestWillBeSent", self._note)
        self._devtools.on("Network.loadingFinished", self._count)
        self._devtools.send("Network.enable")

    @property
    def is_over(self) -> bool:
        """Whether everything that was asked for has come."""
        return not self._open

    def _note(self, sent: dict[str, Any]) -> None:
        if LATE.search(sent["request"]["url"]):
            self._late.add(sent["requestId"])

    def _count(self, done: dict[str, Any]) -> None:
        if done["requestId"] not in self._late:
            self.bytes += done["encodedDataLength"]


@pytest.mark.parametrize("opponent", MOST_BYTES)
@pytest.mark.parametrize("game", ["mandala", "patterns"])
def test_a_first_game_is_light(new_visitor: NewVisitor, server: Server, game: str, opponent: str) -> None:
    visitor = new_visitor(locale="cs-CZ")  # whose letters need both files of the typeface
    page = visitor.page
    traffic = Traffic(page)
    page.goto("/")
    expect(page.locator(".ways")).to_have_count(2)
    visitor.until(lambda: traffic.is_over and page.evaluate("document.fonts.status") == "loaded")
    first_page = traffic.bytes
    if opponent == "friend":
        table, tokens = server.pair(game=game)
        visitor.visit(f"/t/{table}#seat={tokens[0]}")
    else:
        visitor.start(game, opponent)
    visitor.until(lambda: traffic.is_over and page.evaluate(FONTS_LOADED))
    assert 10_000 < first_page < MOST_BYTES_SHOWN
    assert first_page < traffic.bytes < MOST_BYTES[opponent]
