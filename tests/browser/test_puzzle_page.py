"""Puzzles in the page: solved by mouse, touch and keys in German, one for each day, and without a network."""

import re

import pytest
from browser.conftest import NewVisitor
from browser.player import InputDevice, Keys, Mouse, Touch
from browser.test_learn import SMALL_PHONE, make
from browser.test_visits import visit_once
from browser.visitor import Visitor
from playwright.sync_api import Locator, expect

from mandala.coach.puzzle import Puzzle, puzzle_named, puzzles_of
from mandala.tables.move_effects import is_forced

DAY = 24 * 3600  # seconds


def shown_puzzle(visitor: Visitor, game: str) -> Puzzle:
    """The puzzle on the page, once it can be tried."""
    page(visitor, "none").wait_for()
    visitor.wait_for_board()  # keys wait for nothing
    return puzzle_named(game, page(visitor, "none").get_attribute("data-puzzle") or "")


def page(visitor: Visitor, answer: str) -> Locator:
    return visitor.page.locator(f".puzzle-page[data-puzzle][data-answer={answer}]")


WAYS: list[type[InputDevice]] = [Mouse, Touch, Keys]


@pytest.mark.parametrize(
    "ways",
    [pytest.param(WAYS, id="all"), *(pytest.param([way], id=way.__name__, marks=pytest.mark.slow) for way in WAYS)],
)
@pytest.mark.parametrize("game", ["mandala", "patterns"])
def test_ten_puzzles_are_solved_in_german(new_visitor: NewVisitor, game: str, ways: list[type[InputDevice]]) -> None:
    visitor = new_visitor(locale="de-DE", viewport={"width": 390, "height": 664}, has_touch=True)
    visitor.page.goto("/")
    visitor.page.locator(f"a[href='/puzzles/{game}']").click()
    solved = set()
    for number in range(10):
        device = ways[number % len(ways)](visitor)
        puzzle = shown_puzzle(visitor, game)
        solved.add(puzzle.id)
        make(device, game, puzzle.solution)
        page(visitor, "right").wait_for()
        expect(visitor.at("puzzle-text")).to_contain_text("Richtig!")
        device.press("next-puzzle")
    assert len(solved) == 10
    expect(visitor.at("puzzle-streak")).to_have_text("Serie: 1 Tag")
    rating = visitor.at("puzzle-rating").inner_text()
    assert int(re.findall(r"\d+", rating)[0]) > 1200
    visitor.page.reload()
    expect(visitor.at("puzzle-rating")).to_have_text(rating.split("(")[0].strip())


def test_a_wrong_try_is_explained_and_another_is_possible(visitor: Visitor) -> None:
    puzzle = next(puzzle for puzzle in puzzles_of("patterns") if puzzle.value > 0)
    visitor.page.goto(f"/puzzles/patterns#{puzzle.id}")
    device = Mouse(visitor)
    legal = [move.text for move in shown_puzzle(visitor, "patterns").view("patterns").legal_moves]
    make(device, "patterns", next(move for move in legal if move != puzzle.solution))
    page(visitor, "wrong").wait_for()
    expect(visitor.at("puzzle-text")).to_contain_text("There is a clearly better one.")
    expect(visitor.at("puzzle-rating")).to_contain_text("−")
    make(device, "patterns", puzzle.solution)
    page(visitor, "right").wait_for()
    expect(visitor.at("puzzle-rating")).not_to_contain_text("1200")


def test_the_solution_is_shown_and_a_theme_chosen(visitor: Visitor) -> None:
    visitor.page.goto("/puzzles/mandala")
    puzzle = shown_puzzle(visitor, "mandala")
    visitor.at("show-solution").click()
    page(visitor, "shown").wait_for()
    expect(visitor.at("puzzle-text")).to_contain_text(f"{puzzle.value}%")
    visitor.at("puzzle-themes").select_option("completing")
    expect(visitor.page.locator(".places")).not_to_contain_text("Player ")
    assert shown_puzzle(visitor, "mandala").theme == "completing"
    visitor.at("daily-puzzle").click()
    expect(page(visitor, "none")).to_have_attribute("data-puzzle", puzzle.id)


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_days_are_counted(new_visitor: NewVisitor) -> None:
    puzzles = puzzles_of("patterns")
    today = 20_500
    visitor = new_visitor(timezone_id="Europe/Prague")
    for day in (today, today + 1, today + 3):
        visitor.page.clock.set_fixed_time(day * DAY + DAY // 2)
        visitor.page.goto("about:blank")
        visitor.page.goto("/puzzles/patterns")
        puzzle = shown_puzzle(visitor, "patterns")
        assert puzzle == puzzles[day % len(puzzles)]
        make(Mouse(visitor), "patterns", puzzle.solution)
        page(visitor, "right").wait_for()
        expect(visitor.at("puzzle-streak")).to_have_text("Streak: 2 days" if day == today + 1 else "Streak: 1 day")


def test_puzzles_need_no_network_after_one_visit(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(service_workers="allow")
    visitor.expect_complaints("ERR_INTERNET_DISCONNECTED")
    visit_once(visitor)
    visitor.page.context.set_offline(True)
    visitor.page.goto("/puzzles/patterns")
    make(Mouse(visitor), "patterns", shown_puzzle(visitor, "patterns").solution)
    page(visitor, "right").wait_for()
    visitor.page.context.set_offline(False)


def replies_by_force(puzzle: Puzzle) -> bool:
    game = puzzle.position("patterns")
    game.push(puzzle.solution)
    return not game.is_over and is_forced(game)


def test_a_solution_is_named_though_a_forced_reply_follows(visitor: Visitor) -> None:
    puzzle = next(puzzle for puzzle in puzzles_of("patterns") if replies_by_force(puzzle))
    visitor.page.goto(f"/puzzles/patterns#{puzzle.id}")
    shown_puzzle(visitor, "patterns")
    visitor.at("show-solution").click()
    page(visitor, "shown").wait_for()
    expect(visitor.at("puzzle-text")).to_contain_text(f"on {puzzle.solution[1:]}.")


@pytest.mark.parametrize("game", ["mandala", "patterns"])
def test_the_reasons_of_a_solution_cover_no_score_unasked(new_visitor: NewVisitor, game: str) -> None:
    visitor = new_visitor(locale="hu-HU", **SMALL_PHONE)
    visitor.page.goto(f"/puzzles/{game}")
    shown_puzzle(visitor, game)
    visitor.at("show-solution").tap()
    button, board = visitor.page.locator("summary").bounding_box(), visitor.at("board").bounding_box()
    assert button
    assert board
    assert button["y"] + button["height"] <= board["y"] + 1
