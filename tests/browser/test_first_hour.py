"""The first hour of a beginner with a small phone: course, guided game, another game, its review and five puzzles."""

import re

import pytest
from browser.conftest import NewVisitor
from browser.player import Player, Touch
from browser.test_every_page import FIND_OVERFLOW
from browser.test_learn import SMALL_PHONE, course, make, play_first_game
from browser.test_puzzle_page import page as puzzle_page
from browser.test_puzzle_page import shown_puzzle
from browser.visitor import Visitor
from fluent.syntax import ast
from playwright.sync_api import expect
from web.texts import messages

RAW_KEY = re.compile(r"\[[a-z0-9]+(-[a-z0-9]+)+\]")
# Where a list or a sum in a text has no terms: "= 0", "1 + = 3", "Cup: .", "()".
EMPTY_TERM = re.compile(r"^= |\+ *[+=]|\( *\)|, *[,.;]|: *[.,;]")
TEXTS = """() => {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement } = walker.currentNode;
        if (!parentElement.closest("noscript, script, style")) texts.push(walker.currentNode.textContent.trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [alt], [placeholder]"))
        for (const name of ["aria-label", "title", "alt", "placeholder"]) texts.push(element.getAttribute(name) ?? "");
    return texts.filter(Boolean);
}"""
PUZZLES = 5


def plain_texts(lang: str) -> set[str]:
    """The messages of a language that have no variables."""
    patterns = [message.value for message in messages(lang).values() if message.value]
    return {
        element.value
        for pattern in patterns
        if len(pattern.elements) == 1 and isinstance(element := pattern.elements[0], ast.TextElement)
    }


class Beginner:
    """Checks each screen, and collects its faults."""

    def __init__(self, visitor: Visitor, lang: str) -> None:
        self.visitor = visitor
        self.device = Touch(visitor)
        self._foreign = plain_texts("en") - plain_texts(lang)
        self.faults: list[str] = []

    def look(self, where: str) -> None:
        page = self.visitor.page
        texts: list[str] = page.evaluate(TEXTS)
        found: list[str] = page.evaluate(FIND_OVERFLOW, True)
        found += [f"a raw key: {text}" for text in texts if RAW_KEY.search(text)]
        found += [f"a term is empty: {text}" for text in texts if EMPTY_TERM.search(text)]
        found += [f"not translated: {text}" for text in texts if text in self._foreign]
        self.faults += [f"{where}: {fault}" for fault in found]

    def solve_course(self, game: str) -> None:
        visitor = self.visitor
        visitor.at(f"learn-{game}").tap()
        made = set[tuple[str, str]]()
        lessons = course(game)
        for number, lesson in enumerate(lessons, 1):
            title = f"lesson-{game}-{lesson['name']}"
            for count, step in enumerate(lesson["steps"], 1):
                expect(visitor.at("lesson-text")).to_have_attribute("data-message", f"{title}-{count}")
                visitor.wait_for_board()
                self.look(f"{title}-{count}")
                move = next(move for move in step["moves"] if (lesson["name"], move) not in made)
                made.add((lesson["name"], move))
                make(self.device, game, move)
            expect(visitor.at("lesson-text")).to_have_attribute("data-message", f"{title}-end")
            self.look(f"{title}-end")
            self.device.press("next-lesson" if number < len(lessons) else "course-done")
        visitor.at(f"first-game-{game}").wait_for()
        self.look("home after the course")

    def play_again(self) -> None:
        self.visitor.tables.clear()
        self.device.press("rematch")
        self.visitor.sit_down()
        player = Player(self.visitor, self.device)
        while not player.is_over():
            self.look(f"second game, ply {self.visitor.table['ply']}")
            player.take_turn()
        player.result()
        self.look("result of the second game")

    def review(self) -> None:
        self.device.press("review")
        self.visitor.at("graph").wait_for()
        self.visitor.wait_for_board()
        self.visitor.at("grading").wait_for()
        self.look("review")

    def solve_puzzles(self, game: str) -> None:
        self.visitor.page.locator("p.home a").tap()
        self.visitor.page.locator(f"a[href='/puzzles/{game}']").tap()
        for number in range(1, PUZZLES + 1):
            puzzle = shown_puzzle(self.visitor, game)
            self.look(f"puzzle {number}")
            make(self.device, game, puzzle.solution)
            puzzle_page(self.visitor, "right").wait_for()
            self.look(f"solution of puzzle {number}")
            self.device.press("next-puzzle")


@pytest.mark.parametrize(("game", "locale"), [("mandala", "de-DE"), ("patterns", "hu-HU")])
def test_the_first_hour_on_a_small_phone(new_visitor: NewVisitor, game: str, locale: str) -> None:
    visitor = new_visitor(locale=locale, **SMALL_PHONE)
    beginner = Beginner(visitor, locale[:2])
    visitor.page.goto("/")
    visitor.at(f"learn-{game}").wait_for()
    beginner.look("home")
    beginner.solve_course(game)
    play_first_game(visitor, beginner.device, game, beginner.look)
    beginner.look("result of the first game")
    beginner.play_again()
    beginner.review()
    beginner.solve_puzzles(game)
    assert not beginner.faults, "\n".join(beginner.faults)
