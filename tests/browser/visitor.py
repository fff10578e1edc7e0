"""Somebody with Chromium: what their page was told, and what it complains about."""

import json
from typing import Any

from browser.screen import LISTEN, Json, Screen
from playwright.sync_api import ConsoleMessage, Locator, Page, WebSocket

PACE = """(seconds) => {
    if (location.href !== "about:blank") localStorage.setItem("pace", JSON.stringify({ seconds }));
}"""


class Visitor(Screen):
    """One page of Playwright's."""

    def __init__(self, page: Page, pace: float = 1.0) -> None:
        """Open a page; bots at its own tables take `pace` seconds at least."""
        self.page = page
        self.tables: list[Json] = []  # as the server or the page's own table told them
        self.complaints: list[str] = []
        self._expected: tuple[str, ...] = ()
        page.on("console", self._hear_console)
        page.on("pageerror", lambda error: self._complain(str(error)))
        page.on("websocket", self._hear_socket)
        page.expose_function("heardTable", self._hear_table)
        page.add_init_script(LISTEN)
        page.add_init_script(f"({PACE})({pace})")

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
        """Of what the test is about to bring about."""
        self._expected = texts

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
