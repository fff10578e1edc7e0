"""Somebody with a browser: what their page shows, what it was told, and what it complains about."""

import json
import time
from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import ConsoleMessage, Locator, Page, WebSocket

Json = dict[str, Any]
T = TypeVar("T")
PATIENCE = 30.0  # seconds

# A lit place may lose what names it for a moment, while cards fly: it is then called "".
LIT = """() => [...document.querySelectorAll("[data-testid=board] .lit")]
    .map((lit) => (lit.dataset.testid ? lit : lit.querySelector("[data-testid]"))?.dataset.testid ?? "")"""
# A table of the browser's own has no socket to listen to, but the page reads its messages as text all the same.
LISTEN = """const parse = JSON.parse;
    JSON.parse = (text, ...more) => {
        const message = parse(text, ...more);
        if (message?.type === "table" && message.id.startsWith("local-")) heardTable(message);
        return message;
    };"""
PACE = """(seconds) => {
    if (location.href !== "about:blank") localStorage.setItem("pace", JSON.stringify({ seconds }));
}"""
HAND = """() => [...document.querySelectorAll("[data-testid^=hand-]")].map((card) => card.dataset.testid)"""


class Visitor:
    """One page."""

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
        return self.tables[-1]

    def until(self, condition: Callable[[], T], seconds: float = PATIENCE) -> T:
        """Whatever the condition gives, as soon as it is something."""
        deadline = time.monotonic() + seconds
        while not (found := condition()):
            assert time.monotonic() < deadline, self._situation()
            self.page.wait_for_timeout(10)  # events of the page are heard meanwhile
        return found

    def _situation(self) -> str:
        shown = self.page.locator("body").inner_text()
        table = {key: self.table[key] for key in ("ply", "turn", "you", "legal", "cause")} if self.tables else None
        return f"waited in vain at {self.page.url}; lit {self.lit}; told {table}; shown:\n{shown}"

    def expect_complaints(self, *texts: str) -> None:
        """Of what the test is about to bring about."""
        self._expected = texts

    # What the page shows

    def at(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    @property
    def lit(self) -> set[str]:
        """The names of all targets that are lit."""
        return set(self.page.evaluate(LIT))

    @property
    def hand(self) -> list[str]:
        """The cards in hand that can be taken."""
        return sorted(self.page.evaluate(HAND))

    def is_offered(self, name: str) -> bool:
        return self.at(name).count() > 0

    @property
    def sums(self) -> list[str]:
        """Both scores as the result shows them."""
        return [self.at(f"score-{seat}").locator(".visually-hidden").inner_text() for seat in (0, 1)]

    # Ways into a game

    def start(self, game: str, opponent: str) -> None:
        """Set up a table on the first page, where that page is shown."""
        button = {"bot": 0, "friend": 1, "here": 2}[opponent]
        self.page.locator(f"section[aria-labelledby=game-{game}] .ways button").nth(button).click()
        self.sit_down()

    def choose_level(self, game: str, level: int) -> None:
        self.page.locator(f"section[aria-labelledby=game-{game}] label:has(input[value='{level}'])").click()

    def visit(self, address: str) -> None:
        """Open a table and wait until it is shown; an invitation is accepted."""
        self.page.goto(address)
        if "#join=" in address:
            self.page.locator("[data-testid=join], .table-page").wait_for()
            if self.is_offered("join"):
                self.at("join").click()
        self.sit_down()

    def sit_down(self) -> None:
        """Wait until the board is shown, or that there is none until somebody else sits down."""
        self.page.locator(".table-page").wait_for()
        self.until(lambda: self.tables and (self.table["status"] == "waiting" or self.is_offered("board")))

    def take_back(self) -> None:
        """Take back, or ask to."""
        self.at("take-back").click()
        self.agree_to_practice()

    def agree_to_practice(self) -> None:
        """Where taking back would show cards to come, the page asks first."""
        if self.table["take_back_marks"] and not self.table["practice"]:
            self.at("take-back-confirm").click()


def shown_sums(result: Json) -> list[str]:
    """The sums that a result dialog ought to show."""
    pairs = zip(result["sums"], result["scores"], strict=True)
    return [" + ".join(f"{one['count']} × {one['worth']}" for one in terms) + f" = {total}" for terms, total in pairs]
