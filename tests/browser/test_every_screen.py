"""Both tables on every screen: nothing overlaps or leaves it, cards and targets keep a size, the status is visible."""

from collections.abc import Iterator

import pytest
from browser.conftest import NewVisitor
from browser.full_tables import full_tables, practice_table
from browser.test_every_page import FIND_OVERFLOW, SIZES, SPEAK
from browser.visitor import Visitor
from playwright.sync_api import Page
from server.servers import Server

CARD = {True: 40, False: 60}  # pixels at least that a card on the table is wide, by whether it is a phone
LEAST_CARD = 33  # on a phone while a mandala is shared out, which takes some of the height
GAMES = ["mandala", "patterns"]
LONG_WORDS = ["hu", "de"]  # in turn: the first one on most phones
TARGET = 44  # the least width and height in pixels of all that can be pressed

FIND_FAULTS = """([card, target]) => {
    const found = [];
    const boxes = new Map();
    const boxOf = (element) => {
        if (!boxes.has(element)) boxes.set(element, element.getBoundingClientRect());
        return boxes.get(element);
    };
    const isSeen = (element) => boxOf(element).width > 1 && boxOf(element).height > 1
        && !element.closest("[inert], .skip") && element.checkVisibility({ visibilityProperty: true });
    const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
    const name = (element) => {
        const { testid, place } = element.closest("[data-testid], [data-place]")?.dataset ?? {};
        return `${element.tagName.toLowerCase()}.${element.classList[0]} of ${testid ?? place}`;
    };
    const size = ({ width, height }) => `${width.toFixed(1)} x ${height.toFixed(1)}`;
    const isWithin = (box, { left, top, right, bottom }, slack) => box.left >= left - slack && box.top >= top - slack
        && box.right <= right + slack && box.bottom <= bottom + slack;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const isIn = (element, other) => other.contains(element);
    const textOf = (element) => {
        const range = new Range();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
    };
    const isOver = (point, element) => {
        const there = document.elementFromPoint(...point);
        return !there || isIn(there, element) || isIn(element, there) || there.closest(".actions");
    };

    const heads = all(".counts thead th:not(:first-child)").map(textOf);
    if (heads.some(({ left }, index) => index > 0 && left < heads[index - 1].right + 4)) found.push("heads touch");
    if (document.querySelector(".counted:popover-open")) return found;
    const dialog = document.querySelector("dialog[open]");
    if (dialog && !isWithin(boxOf(dialog), screen, 1)) found.push("the dialog leaves the screen");
    for (const control of all("button, a[href], select, summary, label:has(input)")) {
        if (dialog && !isIn(control, dialog)) continue;
        const box = boxOf(control);
        // Eight tiles side by side are as wide as the narrowest phone.
        const least = control.matches(".cell") ? 40 : target;
        if (Math.min(box.width, box.height) < least - 0.5) found.push(`${name(control)}: a target of ${size(box)}`);
        if (dialog) continue;
        if (!isWithin(box, screen, 1)) found.push(`${name(control)} leaves the screen`);
        const spots = control.closest("[data-place^=hand]") ? [0.15, 0.45] : [0.15, 0.5, 0.85]; // but in a fan
        for (const spot of spots) {
            const point = [box.left + spot * box.width, box.top + spot * box.height];
            const there = document.elementFromPoint(...point);
            if (!isOver(point, control)) found.push(`${name(control)} lies under ${name(there)}`);
        }
    }
    if (dialog) return found;

    const kinds = ["mountain", "field", "hand", "cup", "river", "deck", "discard"];
    const places = kinds.map((kind) => `[data-place^=${kind}]`).join();
    const blocks = all(`${places}, .space[role], [data-bowl], [data-testid=status], .seat, [role=note], header`);
    for (const [index, one] of blocks.entries()) {
        const a = boxOf(one);
        if (!isWithin(a, screen, 1)) found.push(`${name(one)} leaves the screen`);
        for (const two of blocks.slice(index + 1)) {
            const b = boxOf(two);
            const isBeside = a.right < b.left + 2 || b.right < a.left + 2;
            const isApart = isBeside || a.bottom < b.top + 2 || b.bottom < a.top + 2;
            if (!isApart && !isIn(one, two) && !isIn(two, one)) found.push(`${name(one)} overlaps ${name(two)}`);
        }
    }
    for (const each of all("[data-testid=board] .card")) {
        const box = boxOf(each);
        const place = each.closest(places);
        const lies = each.closest(".claim") ?? place;
        if (!isWithin(box, boxOf(lies), 12)) found.push(`${name(each)} lies beside ${name(place)}`);
        if (place.matches("[data-place^=mountain], [data-place^=field], [data-place^=river]") && box.width < card - 0.5)
            found.push(`${name(each)}: a card of ${size(box)}`);
    }
    const note = document.querySelector(".explained .claim");
    for (const claim of note ? all("button.claim").filter((each) => isWithin(boxOf(each), boxOf(note), 8)) : []) {
        if (textOf(note).bottom > boxOf(claim).top + 1) found.push(`${name(claim)} lies on the explanation`);
    }
    for (const tile of all(".space[role]")) {
        if (card > 40 && boxOf(tile).width < card - 0.5) found.push(`${name(tile)}: a tile of ${size(boxOf(tile))}`);
    }

    const status = document.querySelector("[data-testid=status]");
    const { left, top, width, height } = boxOf(status);
    if (height < 10 || !isOver([left + width / 2, top + height / 2], status)) found.push("the status is not in sight");
    if (status.scrollHeight > status.clientHeight + 1) found.push(`the status is cut: "${status.innerText}"`);
    return [...new Set(found)];
}"""


# Names of mountains and fields that lie outside of them.
FIND_LABELS = """() => [...document.querySelectorAll(".area :is(.hint, .side)")]
    .filter((label) => label.checkVisibility())
    .filter((label) => {
        const range = new Range();
        range.selectNodeContents(label);
        const [text, area] = [range.getBoundingClientRect(), label.closest(".area").getBoundingClientRect()];
        return text.top < area.top - 1 || text.bottom > area.bottom + 1;
    })
    .map((label) => `the label ${label.textContent} of ${label.closest(".area").dataset.place} leaves it`)"""


def faults(page: Page, what: str) -> list[str]:
    found = []
    for number, (width, height) in enumerate(SIZES):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SPEAK, LONG_WORDS[number % 2])
        phone = min(width, height) < 600
        card = LEAST_CARD if phone and what.startswith("share-out") else CARD[phone]
        here = page.evaluate(
            f"sizes => [...({FIND_FAULTS})(sizes), ...({FIND_OVERFLOW})(false), ...({FIND_LABELS})()]",
            [card, TARGET],
        )
        found += [f"{what}, {width} x {height}: {fault}" for fault in here]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_table_fits_every_screen(new_visitor: NewVisitor, server: Server, game: str) -> None:
    visitor = new_visitor()
    found: list[str] = []
    for state, address in full_tables(server, game).items():
        visitor.visit(address)
        found += [fault for look in looks(visitor, state) for fault in faults(visitor.page, look)]
    visitor.page.goto("/")
    visitor.start(game, "bot")
    found += faults(visitor.page, f"{game} against a bot, with hints")
    assert not found, "\n".join(found)


def test_the_table_fits_while_a_practice_game_is_watched(new_visitor: NewVisitor, server: Server) -> None:
    visitor = new_visitor()
    table, link = practice_table(server)
    visitor.visit(link)
    new_visitor().visit(f"/t/{table}")
    visitor.at("watchers").wait_for()
    visitor.page.locator(".badge").nth(1).wait_for()
    found = faults(visitor.page, "practice")
    assert not found, "\n".join(found)


def looks(visitor: Visitor, state: str) -> Iterator[str]:
    """All ways to show a state, where there are several."""
    page = visitor.page
    if state.startswith("end"):
        visitor.at("result").wait_for()
        yield f"{state}, the result"
        page.keyboard.press("Escape")
        visitor.at("result").wait_for(state="detached")
    yield state
    if state == "middle of mandala":
        page.locator("[data-testid^=hand-]").first.click()
        yield f"{state}, a card picked up"
        page.evaluate("document.querySelector('.counted').showPopover()")
        yield f"{state}, the memory aid"
    if state == "middle of patterns":
        page.locator(".cell.lit").first.click()
        page.locator(".actions button").first.wait_for()
        yield f"{state}, a tile chosen"
