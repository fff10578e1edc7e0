"""What a page shows, in any browser: the table it has received, what is lit, and ways into a game."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

Json = dict[str, Any]
T = TypeVar("T")
PATIENCE = 60.0  # seconds; only detects a hang

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
HAND = """() => [...document.querySelectorAll("[data-testid^=hand-]")].map((card) => card.dataset.testid)"""


class Element(Protocol):
    """Part of a page, which may not exist yet; Playwright's locators are such elements."""

    def click(self) -> None: ...

    def wait_for(self) -> None: ...

    def count(self) -> int: ...

    def inner_text(self) -> str: ...


class Screen(ABC):
    """One page."""

    @property
    @abstractmethod
    def table(self) -> Json:
        """The table, as the server or the page's own table sent it last."""

    @property
    @abstractmethod
    def address(self) -> str: ...

    @abstractmethod
    def evaluate(self, function: str) -> Any:
        """The value of a function in the page."""

    @abstractmethod
    def find(self, selector: str, index: int = 0) -> Element: ...

    @abstractmethod
    def pause(self) -> None:
        """Let the page continue for a moment, and receive its messages meanwhile."""

    def until(self, condition: Callable[[], T], seconds: float = PATIENCE) -> T:
        """The value of the condition, as soon as it is true."""
        deadline = time.monotonic() + seconds
        while not (found := condition()):
            assert time.monotonic() < deadline, self._situation()
            self.pause()
        return found

    def _situation(self) -> str:
        table = {key: self.table.get(key) for key in ("ply", "turn", "you", "legal", "cause")}
        return (
            f"did not happen at {self.address}; lit {self.lit}; table {table}; shown:\n{self.find('body').inner_text()}"
        )

    # What the page shows

    def at(self, name: str) -> Element:
        return self.find(f"[data-testid='{name}']")

    @property
    def lit(self) -> set[str]:
        """The names of all targets that are lit."""
        return set(self.evaluate(LIT))

    @property
    def hand(self) -> list[str]:
        """The cards in hand that can be taken."""
        return sorted(self.evaluate(HAND))

    def is_offered(self, name: str) -> bool:
        return self.at(name).count() > 0

    @property
    def sums(self) -> list[str]:
        """Both scores as the result shows them. Browsers differ in the spaces that they give at both ends of a text."""
        texts = [self.find(f"[data-testid='score-{seat}'] .visually-hidden").inner_text() for seat in (0, 1)]
        return [" ".join(text.split()) for text in texts]

    # Ways into a game

    def choose_level(self, game: str, level: int) -> None:
        self.find(f"section[aria-labelledby=game-{game}] label:has(input[value='{level}'])").click()

    def start(self, game: str, opponent: str) -> None:
        """Set up a table on the first page, where that page is shown."""
        button = {"bot": 0, "friend": 1, "here": 2}[opponent]
        self.find(f"section[aria-labelledby=game-{game}] .ways button", button).click()
        self.sit_down()

    def sit_down(self) -> None:
        """Wait until the board is shown, or that there is none until somebody else sits down."""
        self.find(".table-page").wait_for()
        self.until(lambda: self.table and (self.table["status"] == "waiting" or self.is_offered("board")))
        if self.table["status"] != "waiting":
            self.wait_for_board()

    def wait_for_board(self) -> None:
        """Wait until all of the board is shown; the first one comes in parts."""
        self.at("board").wait_for()
        self.until(lambda: not self.find("[aria-busy=true]").count())


def shown_sums(result: Json) -> list[str]:
    """The sums that a result dialog should show."""

    def product(term: Json) -> str:
        return f"{term['color']} {term['count']} × {term['worth']}"

    pairs = zip(result["sums"], result["scores"], strict=True)
    sums = [(" + ".join(product(term) for term in terms), total) for terms, total in pairs]
    return [f"{terms} = {total}" if terms else str(total) for terms, total in sums]
