"""The coach at the page's own tables: hints in three steps, and a warning before a mistake."""

import re

from browser.conftest import NewVisitor
from browser.player import Mouse
from browser.visitor import Visitor
from playwright.sync_api import Locator, expect

WIDTH = 375
PHONE = {"viewport": {"width": WIDTH, "height": 553}, "has_touch": True, "is_mobile": True}
STARTS = """if (location.href !== "about:blank") localStorage.setItem("choices", JSON.stringify({ first: "me" }));"""

# The same deal every time: with another one to discard may be no mistake.
SAME_DEAL = """if (location.href !== "about:blank") {
    const random = crypto.getRandomValues.bind(crypto);
    let state = 1;
    crypto.getRandomValues = (array) => {
        if (!(array instanceof Uint8Array)) return random(array);
        return array.map((_, at) => (array[at] = (state = (state * 48271) % 2147483647) & 255));
    };
}"""


def start(visitor: Visitor, game: str, opponent: str = "bot") -> None:
    visitor.page.add_init_script(STARTS)
    visitor.page.goto("/")
    visitor.start(game, opponent)
    visitor.until(lambda: visitor.table["legal"])


def coach_card(visitor: Visitor, pattern: str) -> Locator:
    card = visitor.at("coach")
    expect(card).to_have_text(re.compile(pattern), timeout=180_000)  # two deep judgements, and the weights
    return card


def test_a_hint_leads_to_the_move_in_german_by_touch(new_visitor: NewVisitor) -> None:
    """In a first game too, while a note is unread."""
    visitor = new_visitor(locale="de-DE", **PHONE)
    visitor.page.goto("/")
    visitor.at("first-game-patterns").tap()
    visitor.sit_down()
    visitor.at("guide-next").wait_for()
    visitor.until(lambda: visitor.table["legal"])
    assert not visitor.table["practice"]
    for step, words in enumerate((r"^Schau dir", r"^Am besten: ", r"% der Fälle|durchgerechnet")):
        visitor.at("coach-next" if step else "hint").tap()
        card = coach_card(visitor, words)
        assert visitor.at("pointer").count() > 0
        box = card.bounding_box()
        assert box
        assert 0 <= box["x"] <= box["x"] + box["width"] <= WIDTH
    expect(visitor.at("coach-next")).to_have_count(0)
    assert visitor.table["practice"]
    expect(visitor.at("status")).to_contain_text("Übung")
    expect(visitor.at("status").locator(".badge")).to_have_attribute("title", "Der Coach hat geholfen.")
    card.get_by_role("button").tap()
    expect(card).to_have_count(0)
    expect(visitor.at("pointer")).to_have_count(0)


def test_the_coach_warns_before_a_mistake_and_the_move_is_not_made(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.page.add_init_script(SAME_DEAL)
    start(visitor, "mandala")
    visitor.at("menu").click()
    visitor.at("coach-on").check()
    visitor.page.keyboard.press("Escape")
    visitor.until(lambda: visitor.table["practice"])
    device = Mouse(visitor)
    bad = [move for move in visitor.table["legal"] if move[0] == "d"][-1]  # to discard is no way to begin

    def discard() -> None:
        device.pick_up(bad[1], int(bad[2]))
        visitor.until(lambda: "discard" in visitor.lit)
        device.put("discard")

    discard()
    coach_card(visitor, r"^That would be a (blunder|mistake): your chance of winning would fall from \d+% to \d+%\.")
    assert visitor.at("pointer").count() == int(bad[2]) + 1, "the cards and the discard pile"
    text, cross = (visitor.page.locator(f"[data-testid=coach] {part}").bounding_box() for part in ("p", ".close"))
    assert text
    assert cross
    assert text["x"] + text["width"] <= cross["x"], "the cross covers no words"
    visitor.at("coach-again").click()
    expect(visitor.at("coach")).to_have_count(0)
    assert visitor.table["ply"] == 0
    visitor.page.keyboard.press("h")
    visitor.page.keyboard.press("h")
    coach_card(visitor, r"^(Look|Best)")
    discard()
    visitor.at("coach-anyway").click()
    visitor.until(lambda: visitor.table["ply"] > 0)
    assert visitor.table["moves"][0] == bad


def test_a_friends_table_has_no_coach(visitor: Visitor) -> None:
    visitor.page.goto("/")
    visitor.start("mandala", "friend")
    expect(visitor.at("hint")).to_have_count(0)
