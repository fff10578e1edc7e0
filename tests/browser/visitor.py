"""Somebody with Chromium: the tables that their page received, and its complaints."""

import json
from typing import Any
from urllib.parse import urlsplit

from browser.screen import LISTEN, Json, Screen
from playwright.sync_api import ConsoleMessage, Locator, Page, WebSocket
from seeds import SEED

# Go to another address inside the page, as a link does; done when the old page is no longer shown.
GO = """async (address) => {
    const shown = document.querySelector("main").firstElementChild;
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
    for (let frame = 0; shown?.isConnected; frame++) {
        if (frame > 1000) throw new Error(`${address} is not opened`);
        await new Promise(requestAnimationFrame);
    }
}"""
# Deals, ids and puzzles follow from the seed; every load of every page has its own random numbers.
SEEDED = """(seed) => {
    if (location.href === "about:blank") return;
    const loads = 1 + Number(localStorage.getItem("loads"));
    localStorage.setItem("loads", loads);
    let state = 2166136261;
    for (const letter of `${seed}:${loads}`) state = Math.imul(state ^ letter.codePointAt(0), 16777619);
    const next = () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return (mixed ^ (mixed >>> 14)) >>> 0;
    };
    Math.random = () => next() / 2 ** 32;
    crypto.getRandomValues = (array) => {
        const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
        for (let index = 0; index < bytes.length; index++) bytes[index] = next();
        return array;
    };
}"""
AHEAD = 30  # seconds: time passes while it is being stopped
PACE = """(seconds) => {
    if (location.href !== "about:blank") localStorage.setItem("pace", JSON.stringify({ seconds }));
}"""


class Visitor(Screen):
    """One page of Playwright's."""

    def __init__(self, page: Page, pace: float = 1.0, name: str = "") -> None:
        """Open a page; bots at its own tables take `pace` seconds at least. Its random numbers depend on the name."""
        self.page = page
        self.tables: list[Json] = []  # as the server or the page's own table sent them
        self.complaints: list[str] = []
        self._expected: tuple[str, ...] = ()
        page.on("console", self._hear_console)
        page.on("pageerror", lambda error: self._complain(str(error)))
        page.on("websocket", self._hear_socket)
        page.expose_function("heardTable", self._hear_table)
        page.add_init_script(LISTEN)
        page.add_init_script(f"({PACE})({pace})")
        page.add_init_script(f"({SEEDED})({json.dumps(f'{SEED}:{name}:{len(page.context.pages)}')})")

    def _hear_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._complain(message.text)

    def _complain(self, text: str) -> None:
        if not any(expected in text for expected in self._expected):
            self.complaints.append(f"{self.page.url}: {text}")

    def _hear_table(self, table: Json) -> None:
        self.tables.append(table)

    def _hear_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear_frame)

    def _hear_frame(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "table":
            self._hear_table(message)

    @property
    def table(self) -> Json:
        return self.tables[-1] if self.tables else {}

    @property
    def address(self) -> str:
        return self.page.url

    def evaluate(self, function: str) -> Any:
        return self.page.evaluate(function)

    def find(self, selector: str, index: int = 0) -> Locator:
        return self.page.locator(selector).nth(index)

    def at(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def pause(self) -> None:
        self.page.wait_for_timeout(10)

    def expect_complaints(self, *texts: str) -> None:
        """Ignore complaints with these texts: the test is about to cause them."""
        self._expected = texts

    def stop_time(self) -> None:
        """Stop the clock of the page, so that no timer ends by itself; the clock must be installed."""
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + AHEAD)

    def go(self, address: str) -> None:
        """Follow a link; the page is loaded where it is not open yet, or would take this for the same address."""
        self.tables.clear()
        here = urlsplit(self.page.url)
        if here.scheme == "about" or here.path == urlsplit(address).path:
            self.page.goto("about:blank")
            self.page.goto(address)
        else:
            self.page.evaluate(GO, address)

    def visit(self, address: str) -> None:
        """Open a table and wait until it is shown; an invitation is accepted."""
        self.page.goto(address)
        if "#join=" in address:
            self.page.locator("[data-testid=join], .table-page").wait_for()
            if self.is_offered("join"):
                self.at("join").click()
        self.sit_down()

    def take_back(self) -> None:
        """Take back, or ask to."""
        self.at("take-back").click()
        self.agree_to_practice()

    def agree_to_practice(self) -> None:
        """Where taking back would show cards to come, the page asks first."""
        if self.table["take_back_marks"] and not self.table["practice"]:
            self.at("take-back-confirm").click()
