"""The course of each game, solved by mouse, touch and keys, in languages other than English."""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from browser.conftest import NewVisitor
from browser.player import ACTIONS, InputDevice, Keys, Mouse, Player, Tabs
from browser.test_every_page import ALL_LOOKS, FIND_OVERFLOW, SPEAK
from browser.test_every_screen import FIND_LABELS
from browser.visitor import Visitor
from playwright.sync_api import Page, expect

from mandala.messages import LANGUAGES

PHONES = [(360, 640), (375, 553)]  # the last one is the size on which a course is played
SMALL_PHONE = {"viewport": {"width": 375, "height": 553}, "has_touch": True, "is_mobile": True}
# What happens in every game, no matter who wins it.
ALWAYS = {
    "mandala": {"turn", "mountain", "complete", "end"},
    "patterns": {"given", "turn", "open", "their-open", "end"},
}
THINKS = {"de": "denkt nach", "hu": "gondolkodik"}
MOST_NOTES = 30  # in a row; more than there are
FITS = """(note) => note.scrollHeight <= note.clientHeight + 2"""
# Controls of a lesson that cannot be pressed; its dots are reached by scrolling.
FIND_UNREACHABLE = """() => [...document.querySelectorAll(".learn-page :is(.told, .foot) :is(a, button)")]
    .filter((control) => !control.matches(".dot"))
    .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const there = [left + width / 2, top + height / 2];
        return width < 40 || height < 40 || !control.contains(document.elementFromPoint(...there));
    })
    .map((control) => `${control.textContent || control.ariaLabel} cannot be pressed`)"""


def course(game: str) -> list[Any]:
    lessons: list[Any] = json.loads(files("mandala").joinpath("games", game, "lessons.json").read_text())
    return lessons


def make(device: InputDevice, game: str, move: str) -> None:
    """Make a move such as m1g, f1p3, db2, cg, kp, or ob5."""
    if move[0] == "k":
        device.press(f"keep-{move[1]}")
    elif game == "patterns":
        device.play_tile(ACTIONS[move[0]], move[1:])
    elif move[0] == "c":
        device.claim(move[1])
    elif move[0] == "d":
        device.pick_up(move[1], int(move[2]))
        device.put("discard")
    else:
        device.pick_up(move[2], int(move[3:] or 1))
        device.put(f"{'mountain' if move[0] == 'm' else 'field'}-{move[1]}")


@pytest.mark.parametrize(
    ("game", "way", "locale"),
    [
        ("mandala", Mouse, "cs-CZ"),
        ("mandala", Keys, "de-DE"),
        ("patterns", Keys, "nl-NL"),
    ],
)
def test_a_course_is_solved_and_remembered(
    new_visitor: NewVisitor, game: str, way: type[InputDevice], locale: str
) -> None:
    visitor = new_visitor(locale=locale, **SMALL_PHONE)
    page, device = visitor.page, way(visitor)
    page.goto("/")
    visitor.at(f"learn-{game}").click()
    lessons = course(game)
    made = set[tuple[str, str]]()
    faults: list[str] = []
    text = visitor.at("lesson-text")
    for number, lesson in enumerate(lessons):
        title = f"lesson-{game}-{lesson['name']}"
        for count, step in enumerate(lesson["steps"], 1):
            expect(text).to_have_attribute("data-message", f"{title}-{count}")
            expect(text).not_to_contain_text("[")  # as a message that is missing does
            visitor.wait_for_board()  # keys wait for nothing
            faults += lesson_faults(page, [locale[:2]])
            move = next(move for move in step["moves"] if (lesson["name"], move) not in made)
            made.add((lesson["name"], move))
            make(device, game, move)
        expect(text).to_have_attribute("data-message", f"{title}-end")
        ends_rules = lesson["part"] == "rules" != lessons[number + 1]["part"]
        faults += lesson_faults(page, list(LANGUAGES) if ends_rules else [locale[:2]])
        if number + 1 < len(lessons):
            device.press("next-lesson")
    visitor.at("course-done").wait_for()
    expect(page.locator(".dot.solved")).to_have_count(len(lessons))
    page.reload()
    expect(page.locator(".dot.solved")).to_have_count(len(lessons))
    visitor.at("leave").click()
    visitor.at(f"learn-{game}").wait_for()
    assert not faults, "\n".join(faults)


def lesson_faults(page: Page, languages: list[str]) -> list[str]:
    """What does not fit or cannot be pressed on phones; `make looks` takes all languages."""
    found = []
    for language in LANGUAGES if ALL_LOOKS else languages:
        page.evaluate(SPEAK, language)
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            faults = page.evaluate(f"[...({FIND_OVERFLOW})(false), ...({FIND_UNREACHABLE})(), ...({FIND_LABELS})()]")
            text = page.get_by_test_id("lesson-text").get_attribute("data-message")
            found += [f"{text}, {language}, {width} x {height}: {fault}" for fault in faults]
    return found


def test_a_wrong_try_is_explained_and_changes_nothing(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(locale="en-GB")
    visitor.page.goto("/learn/mandala")
    expect(visitor.page.locator("[aria-busy=false]")).to_have_count(1)
    said = visitor.at("lesson-text").inner_text()
    device = Mouse(visitor)
    make(device, "mandala", "f2g1")
    expect(visitor.at("status")).to_have_text("That is your field, at the edge. The mountain lies in the middle.")
    make(device, "mandala", "m2g")
    expect(visitor.at("status")).to_contain_text("this lesson asks for something else")
    expect(visitor.at("lesson-text")).to_have_text(said)
    make(device, "mandala", "m1g")
    expect(visitor.at("lesson-text")).not_to_have_text(said)
    visitor.page.goto("/")
    expect(visitor.at("learn-mandala")).to_have_text("Continue with lesson 2")
    expect(visitor.at("learn-patterns")).to_have_text("New here? Learn by playing")


def test_after_two_wrong_tries_the_solution_is_shown_on_request(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(locale="de-DE")
    visitor.page.goto("/learn/patterns")
    lesson = next(number for number, lesson in enumerate(course("patterns")) if lesson["name"] == "marker")
    visitor.page.locator(".dot").nth(lesson).click()
    expect(visitor.at("lesson-text")).to_have_attribute("data-message", "lesson-patterns-marker-1")
    device = Mouse(visitor)
    for move, said in (("fb6", "Gelb hat Marker 3"), ("fc4", "niedrigen Marker")):
        assert visitor.at("show-move").count() == 0
        make(device, "patterns", move)
        expect(visitor.at("status")).to_contain_text(said)
    device.press("show-move")
    expect(visitor.at("lesson-text")).to_have_attribute("data-message", "lesson-patterns-marker-end")


class Reader(Player):
    """Reads every note before the next move."""

    def __init__(self, visitor: Visitor, device: InputDevice, thinks: str) -> None:
        super().__init__(visitor, device)
        self.page = visitor.page
        self.thinks = thinks  # what the status says of a bot that thinks
        self.notes: list[str] = []

    def read(self) -> None:
        """Read all notes, until the page shows the latest position."""
        note, button = self.page.get_by_test_id("guide"), self.page.get_by_test_id("guide-next")
        for _ in range(MOST_NOTES):
            if not button.count():
                return
            message = str(note.get_attribute("data-message"))
            self.notes.append(message)
            assert note.evaluate(FITS), f"{self.notes[-1]} does not fit"
            assert "[" not in note.inner_text()
            assert self.thinks not in self.page.get_by_test_id("status").inner_text(), "the bot waits for the reader"
            self.device.press("guide-next")
            self.visitor.until(lambda: not button.count() or note.get_attribute("data-message") != message)  # noqa: B023
            self.see_focus()
        raise AssertionError(f"the notes do not end: {self.notes[-MOST_NOTES:]}")

    def see_focus(self) -> None:
        """By keys something always has the focus."""
        if isinstance(self.device, Keys):
            self.visitor.until(lambda: self.page.evaluate("document.activeElement !== document.body"))

    def shows_the_turn(self) -> bool:
        self.read()
        return self.page.locator("[data-testid=guide-next], .skip-queue").count() == 0


def play_first_game(
    visitor: Visitor, device: InputDevice, game: str, look: Callable[[str], None] = lambda where: None
) -> None:
    """From the home page to the result, with a look at every turn; everything is explained once."""
    page = visitor.page
    device.press(f"first-game-{game}")
    visitor.sit_down()
    assert visitor.table["seats"][1]["level"] == 1
    visitor.at("guide-next").wait_for()
    panel, board = page.locator(".guide").bounding_box(), visitor.at("board").bounding_box()
    assert panel
    assert board
    assert panel["y"] + panel["height"] <= board["y"] + 1, "the panel covers nothing"
    reader = Reader(visitor, device, THINKS[page.evaluate("document.documentElement.lang")])
    while not reader.is_over():
        visitor.until(reader.shows_the_turn)
        look(f"first game, ply {visitor.table['ply']}")
        reader.take_turn()
        reader.see_focus()
    visitor.until(lambda: reader.shows_the_turn() and visitor.is_offered("result"))
    shown = [name.removeprefix(f"guide-{game}-") for name in reader.notes]
    assert sorted(set(shown)) == sorted(shown), "each is shown once"
    assert set(shown) >= ALWAYS[game]


@pytest.mark.parametrize(("game", "locale"), [("mandala", "hu-HU"), ("patterns", "de-DE")])
def test_a_first_game_explains_everything_once(new_visitor: NewVisitor, game: str, locale: str) -> None:
    """By Tab and Enter; test_first_hour.py plays it by touch."""
    visitor = new_visitor(locale=locale, **SMALL_PHONE)
    visitor.page.goto("/")
    play_first_game(visitor, Tabs(visitor), game)
    visitor.page.goto("/")
    assert not visitor.is_offered(f"first-game-{game}")


def test_explanations_can_be_closed_and_stay_closed(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(locale="nl-NL")
    visitor.page.goto("/")
    visitor.at("first-game-mandala").click()
    visitor.sit_down()
    expect(visitor.at("guide")).to_have_attribute("data-message", "guide-mandala-turn")
    visitor.page.reload()
    expect(visitor.at("guide")).to_have_attribute("data-message", "guide-mandala-turn")
    visitor.page.locator(".guide .close").click()
    expect(visitor.at("guide")).to_have_count(0)
    visitor.page.reload()
    visitor.sit_down()
    assert not visitor.is_offered("guide")
