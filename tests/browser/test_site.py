"""The static site (`make site`), from Python's plain web server and under a path of its own."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import NamedTuple

import pytest
from browser.conftest import NewVisitor
from browser.installable import check_installable
from browser.player import Mouse, Player
from browser.screen import shown_sums
from browser.test_visits import visit_once
from browser.visitor import Visitor
from playwright.sync_api import expect

from mandala.game import Game

FOLDER = Path(__file__).parents[2] / "dist-site"
NEEDS_SERVER = "This needs a server"


class Site(NamedTuple):
    address: str
    requests: list[tuple[str, int]]  # each path that was asked for, and the status of its answer


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """The built site in a folder of another one; no request may leave it, or find nothing."""
    requests: list[tuple[str, int]] = []

    class Handler(SimpleHTTPRequestHandler):
        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            requests.append((self.path, int(code)))

    assert (FOLDER / "index.html").is_file(), "run make site"
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "games").symlink_to(FOLDER)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=tmp_path))
    Thread(target=server.serve_forever, daemon=True).start()
    yield Site(f"http://127.0.0.1:{server.server_port}/club/games/", requests)
    server.shutdown()
    server.server_close()
    assert requests
    assert [(path, code) for path, code in requests if code >= 400 or not path.startswith("/club/games/")] == []


def visit(new_visitor: NewVisitor, site: Site, **options: str) -> Visitor:
    """A visitor whose page sends requests to the site only."""
    visitor = new_visitor(base_url=site.address, **options)

    def hear(url: str) -> None:
        if not url.startswith((site.address, "blob:", "data:")):
            visitor.complaints.append(f"asked for {url}")

    visitor.page.on("request", lambda request: hear(request.url))
    visitor.page.on("websocket", lambda socket: hear(socket.url))
    return visitor


def test_a_whole_game_with_a_reload_and_its_replay_elsewhere(site: Site, new_visitor: NewVisitor) -> None:
    visitor = visit(new_visitor, site)
    visitor.page.goto("./")
    visitor.choose_level("patterns", 3)
    visitor.start("patterns", "bot")
    player = Player(visitor, Mouse(visitor))
    for _ in range(3):
        assert not player.is_over()
        player.take_turn()
    player.is_over()
    before = visitor.table
    visitor.tables.clear()
    visitor.page.reload()
    visitor.sit_down()
    assert visitor.tables[0] == before
    result = player.play_to_the_end()
    assert visitor.sums == shown_sums(result)
    assert visitor.table["seats"][1]["level"] == 3
    visitor.at("result").get_by_role("link", name="Replay").click()
    slider = visitor.at("replay-slider")
    expect(slider).to_have_attribute("max", str(visitor.table["ply"]))
    link = visitor.at("replay-link").input_value()
    assert link.startswith(f"{site.address}?/r#record=")

    elsewhere = visit(new_visitor, site)
    elsewhere.page.goto(link)
    expect(elsewhere.at("replay-slider")).to_have_attribute("max", str(visitor.table["ply"]))
    elsewhere.at("board").wait_for()


def test_what_needs_a_server_says_so(site: Site, new_visitor: NewVisitor) -> None:
    visitor = visit(new_visitor, site)
    page = visitor.page
    page.goto("./")
    page.get_by_role("button", name="Invite a friend").first.click()
    expect(page.get_by_role("alert")).to_contain_text(NEEDS_SERVER)
    for address in ("./?/t/abc", "./?/t/abc#join=key", "./?/r/abc"):
        page.goto("about:blank")
        page.goto(address)
        expect(page.get_by_role("alert")).to_contain_text(NEEDS_SERVER)
    page.goto("./?/r")
    position = Game.new("mandala", seed=7).to_dict()
    visitor.at("record-text").fill(Game.from_dict(position).record())
    page.get_by_role("button", name="Show it").click()
    expect(visitor.at("record-problem")).to_contain_text(NEEDS_SERVER)
    page.goto("./?/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("Nothing here")
    page.get_by_role("link", name="Go to the home page").click()
    expect(page.locator(".ways")).to_have_count(2)
    assert page.url == site.address


def test_every_page_opens_without_a_network_after_the_first_visit(site: Site, new_visitor: NewVisitor) -> None:
    visitor = visit(new_visitor, site, service_workers="allow")
    visitor.expect_complaints("ERR_INTERNET_DISCONNECTED")
    page = visitor.page
    visit_once(visitor, "./")
    assert page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)") == site.address
    check_installable(page, site.address)
    page.context.set_offline(True)
    page.goto("./?/rules/mandala#section-2")
    page.get_by_role("link", name="Patterns", exact=True).click()
    page.locator("article h2").first.wait_for()
    assert page.url == f"{site.address}?/rules/patterns"
    page.reload()
    page.locator("article h2").first.wait_for()
    page.locator("header a.home").click()
    visitor.start("mandala", "here")
    Player(visitor, Mouse(visitor)).take_turn()
    page.context.set_offline(False)
