"""Every page in every language: axe finds nothing, and no text overflows its box, on any screen, light or dark."""

import os
from pathlib import Path
from typing import Literal, NamedTuple

import pytest
from browser.conftest import PHONE, NewVisitor
from browser.scenes import WALKS, SceneTables, set_up
from playwright.sync_api import Page
from server.servers import Server

from mandala.messages import LANGUAGES

Theme = Literal["light", "dark"]


class Look(NamedTuple):
    """A size of a screen, and a colour scheme."""

    width: int
    height: int
    theme: Theme


# With the bars of a browser: phones upright and on their side, a tablet, laptops, also at 200%, a large screen
SIZES = [(320, 568), (1366, 650), (375, 553), (2560, 1300), (390, 664), (740, 360), (360, 560), (1440, 900), (390, 844),
         (844, 390), (820, 1180), (667, 375), (360, 640), (640, 400), (683, 325)]  # fmt: skip
THEMES: tuple[Theme, Theme] = ("light", "dark")
LOOKS = [Look(*size, THEMES[number % 2]) for number, size in enumerate(SIZES * 2)]
ALL_LOOKS = "ALL_LOOKS" in os.environ
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """async () => {
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    const say = (checks) => checks.map(({ message }) => message).join("; ").slice(0, 200);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any, all }) =>
        `${id}: ${html.slice(0, 160)} ${say([...any, ...all])}`));
}"""

# The rules are a text of their own in each language, which comes later than the words.
SPEAK = """async (language) => {
    const before = document.querySelector("article")?.textContent;
    const shown = document.querySelector("main").firstElementChild;
    const choice = document.querySelector("header select");
    const isOther = choice.value !== language;
    choice.value = language;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    const isSpoken = () => document.documentElement.lang === language
        && !(isOther && before && document.querySelector("article")?.textContent === before);
    for (let frame = 0; !isSpoken(); frame++) {
        if (frame > 1000) throw new Error(`the page does not speak ${language}`);
        await new Promise(requestAnimationFrame);
    }
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await frames(); // the letters of a language are asked for when they are laid out
    await document.fonts.ready;
    await frames();
    if (!shown.isConnected) throw new Error("another language must leave the page as it is");
}"""

FIND_OVERFLOW = """(mayScroll) => {
    const found = new Set();
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) found.add(`page: ${page.scrollWidth} px wide`);
    if (!mayScroll && page.scrollHeight > innerHeight) found.add(`page: ${page.scrollHeight} px high`);
    const styles = new Map();
    const styleOf = (element) => {
        if (!styles.has(element)) styles.set(element, getComputedStyle(element));
        return styles.get(element);
    };
    const isUnseen = (element) => {
        for (let each = element; each; each = each.parentElement) {
            const { width, height } = each.getBoundingClientRect();
            if (styleOf(each).display !== "contents" && width <= 1 && height <= 1) return true;
        }
        return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const node = texts.currentNode;
        const element = node.parentElement;
        const text = node.textContent.trim();
        if (!text || element.closest("option, noscript, svg")) continue;
        if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || isUnseen(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()];
        if (!rects.length) continue;
        const left = Math.min(...rects.map((rect) => rect.left));
        const right = Math.max(...rects.map((rect) => rect.right));
        const bottom = Math.max(...rects.map((rect) => rect.bottom));
        const where = `${element.tagName.toLowerCase()}.${element.className}`;
        let inside = true; // the text belongs to this box, not yet to one around it
        let scrolled = false;
        for (let box = element; box; box = box.parentElement) {
            const style = styleOf(box);
            if (style.display === "inline" || style.display === "contents") continue;
            const scrolls = ["auto", "scroll"].includes(style.overflowX);
            const edge = box.getBoundingClientRect();
            if (scrolls && box !== page && box !== document.body) {
                scrolled = edge.left >= -1 && edge.right <= innerWidth + 1; // what it holds is reached by scrolling
                break;
            }
            const clips = style.overflowX !== "visible";
            if ((inside || clips) && (left < edge.left - 1 || right > edge.right + 1)) {
                found.add(`${where}: "${text}" is wider than its box by ${Math.round(right - edge.right)} px`);
                break;
            }
            if (clips && box.scrollWidth > box.clientWidth + 1 && inside) {
                found.add(`${where}: "${text}" is cut: ${box.scrollWidth} > ${box.clientWidth} px`);
                break;
            }
            if (style.overflowY === "hidden" && bottom > edge.bottom + 4) {
                found.add(`${where}: "${text}" is cut below by ${Math.round(bottom - edge.bottom)} px`);
                break;
            }
            if (style.position === "fixed") break;
            inside = false;
        }
        if (!scrolled && (left < -1 || right > innerWidth + 1)) found.add(`${where}: "${text}" leaves the screen`);
    }
    return [...found];
}"""

# What the page measures itself, it measures after the next frame.
SETTLE = "() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))"


@pytest.fixture(scope="session")
def places(server: Server) -> SceneTables:
    return set_up(server)


def looks_of(scene: int, language: int) -> list[Look]:
    """One look of each scene in each language: another one in every language; `make looks` takes all."""
    return LOOKS if ALL_LOOKS else [LOOKS[(scene * len(LANGUAGES) + language) % len(LOOKS)]]


def faults(page: Page, scene: str, look: Look, with_axe: bool) -> list[str]:
    page.set_viewport_size({"width": look.width, "height": look.height})
    page.emulate_media(color_scheme=look.theme)
    page.evaluate(SETTLE)
    found: list[str] = page.evaluate(RUN_AXE) if with_axe else []
    found += page.evaluate(FIND_OVERFLOW, not scene.startswith("table"))
    language = page.evaluate("document.documentElement.lang")
    return [f"{scene}, {language}, {look.theme}, {look.width} x {look.height}: {fault}" for fault in found]


@pytest.mark.parametrize("walk", WALKS)
def test_every_page_is_accessible_and_fits(new_visitor: NewVisitor, places: SceneTables, walk: str) -> None:
    """Each scene in every language, with axe in one of them."""
    visitor = new_visitor(**PHONE)
    visitor.expect_complaints("404")
    visitor.page.add_init_script(path=AXE)
    phone = visitor.page.viewport_size
    assert phone
    found: list[str] = []
    for number, scene in enumerate(WALKS[walk](visitor, places)):
        for index, language in enumerate(LANGUAGES):
            visitor.page.evaluate(SPEAK, language)
            with_axe = ALL_LOOKS or index == number % len(LANGUAGES)
            for look in looks_of(number, index):
                found += faults(visitor.page, scene, look, with_axe)
        visitor.page.set_viewport_size(phone)
    assert not found, "\n".join(found)
