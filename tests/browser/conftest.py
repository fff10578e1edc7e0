"""A real server, a real Chromium, and visitors whose pages must report no error."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from browser.visitor import Visitor
from playwright.sync_api import Browser, expect, sync_playwright
from server.servers import Server
from services import chromium

PACE = 0.05  # seconds that a bot takes at least
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}

PATIENCE_MS = 180_000  # only detects a hang; the engine computes for long on a busy machine
expect.set_options(timeout=PATIENCE_MS)

NewVisitor = Callable[..., Visitor]


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember a failure until the visitors leave, so that they can show what they saw."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of this worker."""
    folder = tmp_path_factory.mktemp("server")
    server = Server(f"sqlite:///{folder}/mandala.db", folder / "log", pace=PACE)
    yield server
    server.stop()


@pytest.fixture
def mortal_server(tmp_path: Path) -> Iterator[Server]:
    """A server that the test may kill."""
    server = Server(f"sqlite:///{tmp_path}/mandala.db", tmp_path / "log", pace=PACE)
    yield server
    server.stop()


@pytest.fixture(scope="module")  # while Playwright is open, no other test of this process can run an event loop
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def new_visitor(
    browser: Browser, server: Server, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[NewVisitor]:
    """Makes visitors, each with its own browser profile; by default without animations and in English."""
    visitors: list[Visitor] = []

    def make(pace: float = PACE, **options: Any) -> Visitor:
        wished = {"reduced_motion": "reduce", "locale": "en-GB", "service_workers": "block", **DESKTOP, **options}
        context = browser.new_context(**{"base_url": server.address, **wished})
        context.set_default_timeout(PATIENCE_MS)
        visitors.append(Visitor(context.new_page(), pace, f"{request.node.name}:{len(visitors)}"))
        return visitors[-1]

    yield make
    for number, visitor in enumerate(visitors):
        if request.node.stash.get(FAILED, False) and not visitor.page.is_closed():
            visitor.page.screenshot(path=tmp_path / f"visitor-{number}.png")
        visitor.page.context.close()
    for visitor in visitors:
        assert visitor.complaints == [], "the page must not complain"


@pytest.fixture
def visitor(new_visitor: NewVisitor) -> Visitor:
    return new_visitor()
