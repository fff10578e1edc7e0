"""Browsers driven by the W3C's protocols alone: the functions that the tests need, and a page in them."""

import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol, TypeVar

from browser.screen import LISTEN, Json, Screen
from polling import until

T = TypeVar("T")
END_SECONDS = 60
ANSWER_SECONDS = 120

# A press that misses what was aimed at, because that has moved meanwhile, must not reach anything else.
GUARD = """const PRESSES = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
    function guard(event) {
        if (!globalThis.aim) return;
        aim.hit ??= aim.element.contains(event.target);
        if (aim.hit) return;
        event.preventDefault();
        event.stopImmediatePropagation();
    }"""
HAS_MISSED = """() => {
    const missed = globalThis.aim?.hit === false;
    globalThis.aim = null;
    return missed;
}"""
# Keep the tables that the page receives and its complaints where the next question finds them.
REMEMBER = f"""() => {{
    {GUARD}
    globalThis.tables = [];
    globalThis.complaints = [];
    globalThis.heardTable = (table) => tables.push(table);
    const complain = (...words) => complaints.push(words.map(String).join(" "));
    console.error = complain;
    addEventListener("error", ({{ message }}) => complain(message));
    addEventListener("unhandledrejection", ({{ reason }}) => complain(reason));
    for (const kind of PRESSES) addEventListener(kind, guard, true);
    {LISTEN}
}}"""
# The middle of an element that is shown, stands still, and is what a click there would reach; null until then.
MIDDLE = """async (selector, index) => {
    const element = document.querySelectorAll(selector)[index];
    if (!element || element.disabled) return null;
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const measure = () => element.getBoundingClientRect();
    const before = measure();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { x, y, width, height } = measure();
    if (x !== before.x || y !== before.y || !width || !height) return null;
    const middle = [Math.round(x + width / 2), Math.round(y + height / 2)];
    if (!element.contains(document.elementFromPoint(...middle))) return null;
    globalThis.aim = { element };
    return middle;
}"""

# Words that are cut in two, and whether the page is wider than its window.
CUT = """() => {
    const words = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!(text.parentElement.offsetWidth > 1)) continue; // only for those who listen
        for (const { 0: word, index } of text.data.matchAll(/[^\\s\\-]+/g)) {
            const range = new Range();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word);
        }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...words, `${scrollWidth} > ${clientWidth} px`] : words;
}"""


class Driver(Protocol):
    """A browser with one window."""

    def open(self, address: str) -> None:
        """Go there, and wait until it has loaded."""

    def call(self, function: str, *arguments: Any) -> Any:
        """What a function answers in the page, awaited; all as JSON."""

    def act(self, actions: list[Json]) -> None:
        """Move, press and release, as WebDriver's actions say."""

    def resize(self, width: int, height: int) -> None: ...

    def screenshot(self) -> bytes:
        """What the window shows, as PNG."""

    def close(self) -> None: ...


class DrivenElement:
    """An element of a driven page, looked up whenever it is used."""

    def __init__(self, screen: "DrivenScreen", selector: str, index: int) -> None:
        self._screen = screen
        self._place = (selector, index)

    def click(self) -> None:
        self._screen.until(self._is_hit)

    def _is_hit(self) -> bool:
        middle = self._screen.driver.call(MIDDLE, *self._place)
        if middle is None:
            return False
        x, y = middle
        there = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
        press, release = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self._screen.driver.act([{**pointer, "actions": [there, press, release]}])
        return not self._screen.driver.call(HAS_MISSED)

    def wait_for(self) -> None:
        self._screen.until(self.count)

    def count(self) -> int:
        selector, _ = self._place
        return int(self._screen.driver.call("(selector) => document.querySelectorAll(selector).length", selector))

    def inner_text(self) -> str:
        read = "(selector, index) => document.querySelectorAll(selector)[index].innerText"
        return str(self._screen.driver.call(read, *self._place))


class DrivenScreen(Screen):
    """The page in a driven browser. It must not be loaded again once it has been opened."""

    def __init__(self, driver: Driver, address: str) -> None:
        self.driver = driver
        driver.open(address)
        driver.call(REMEMBER)

    @property
    def table(self) -> Json:
        return dict(self.driver.call("() => tables.at(-1) ?? {}"))

    @property
    def complaints(self) -> list[str]:
        return list(self.driver.call("() => complaints"))

    @property
    def address(self) -> str:
        return str(self.driver.call("() => location.href"))

    @property
    def cut(self) -> list[str]:
        """What does not fit."""
        return list(self.driver.call(CUT))

    def evaluate(self, function: str) -> Any:
        return self.driver.call(function)

    def find(self, selector: str, index: int = 0) -> DrivenElement:
        return DrivenElement(self, selector, index)

    def pause(self) -> None:
        time.sleep(0.01)


def wait_for(fact: Callable[[], T | None], name: str, log: Path) -> T:
    """Wait for something that a starting program does, and return it."""
    found = until(fact, lambda: f"{name} does not start: {log.read_text()[-2000:]}")
    assert found is not None
    return found


def run(opened: ExitStack, words: list[Any], log: Path, **options: Any) -> None:
    """Start a program that ends with the stack."""
    with log.open("wb") as file:
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=file, stderr=file, **options)
    opened.callback(process.wait, END_SECONDS)
    opened.callback(process.terminate)
