"""Reviews of finished games, and mistakes as exercises."""

import re

from browser.conftest import NewVisitor
from browser.player import Mouse, Player, Touch
from browser.records import packed, short_record
from browser.screen import Json
from browser.visitor import Visitor
from playwright.sync_api import expect

PHONE = {"viewport": {"width": 375, "height": 553}, "has_touch": True}
COMPLETE = 180_000  # milliseconds; only detects a hang
SOLUTION = """() => ({
    cards: [...document.querySelectorAll("[data-place^=hand-] .advised")].map((card) => card.dataset.card),
    place: document.querySelector(".area.advised, .pile.advised").dataset.place,
})"""


def open_record(visitor: Visitor, record: str) -> None:
    visitor.page.goto("/r")
    visitor.at("record-text").fill(record)
    visitor.page.locator("form button[type=submit]").click()
    visitor.at("review").click()


def wait_until_complete(visitor: Visitor) -> None:
    visitor.at("graph").wait_for()
    expect(visitor.page.locator("progress")).to_have_count(0, timeout=COMPLETE)


def show_solution(visitor: Visitor) -> Json:
    """Give up an exercise, and read the better move from the board."""
    visitor.at("show-solution").tap()
    visitor.page.locator(".area.advised, .pile.advised").wait_for()
    solution: Json = visitor.page.evaluate(SOLUTION)
    return solution


def play(device: Touch, solution: Json) -> None:
    color, count = solution["cards"][0][0], len(solution["cards"])
    color = "b" if solution["cards"][0] == "black" else color
    device.pick_up(color, count)
    kind, *number = solution["place"].split("-")
    device.put(f"{kind}-{int(number[0]) + 1}" if number else kind)


def test_a_game_is_reviewed_and_its_mistakes_are_practised_by_touch(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(locale="de-DE", **PHONE)
    page, graph = visitor.page, visitor.at("graph")
    open_record(visitor, short_record("mandala", moves=6))
    wait_until_complete(visitor)
    assert "/review#record=" in page.url

    box = graph.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + 2, box["y"] + box["height"] / 2)
    expect(graph).to_have_attribute("aria-valuenow", "0")
    page.touchscreen.tap(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    expect(graph).to_have_attribute("aria-valuenow", "6")
    page.keyboard.press("ArrowLeft")
    expect(graph).to_have_attribute("aria-valuenow", "5")

    visitor.at("next-mistake").tap()
    expect(visitor.at("grading")).to_contain_text(re.compile(r"Patzer.*Chance \d+.%, bester Zug \d+.%", re.DOTALL))
    visitor.at("better").tap()
    page.locator("[data-testid=board] .advised").first.wait_for()
    page.locator("[data-testid=better-line] button").first.tap()
    expect(page.locator("[data-testid=better-line] [aria-current=step]")).to_have_count(1)
    page.locator("[data-testid=players]").scroll_into_view_if_needed()
    expect(visitor.at("luck")).to_contain_text("ohne Glück")
    expect(page.get_by_text("zusammen müssen es deshalb nicht 100")).to_have_count(1)

    visitor.at("learn-0").tap()
    visitor.wait_for_board()
    expect(page.locator("h1")).to_have_text(re.compile(r"^Fehler 1 von \d$"))
    count = int(page.locator("h1").inner_text()[-1])
    solution = show_solution(visitor)
    for _ in range(1, count):
        visitor.at("next-exercise").tap()
        visitor.at("show-solution").tap()
    visitor.at("next-exercise").tap()
    expect(visitor.at("mistakes-summary")).to_have_text(f"0 von {count} im ersten Versuch gefunden.")
    page.get_by_role("button", name="Noch einmal").tap()
    visitor.wait_for_board()
    play(Touch(visitor), solution)
    expect(visitor.at("status")).to_have_text("Richtig, das ist der beste Zug!")
    visitor.at("to-review").tap()
    graph.wait_for()


def test_any_try_is_judged(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.page.goto(f"/review#record={packed(short_record('patterns', moves=4))}")
    wait_until_complete(visitor)
    visitor.at("learn-0").click()
    visitor.wait_for_board()
    visitor.page.locator(".cell.lit").last.click()
    visitor.page.locator(".actions button").first.click()
    expect(visitor.at("status")).to_have_text(re.compile("That lowers|Right|That is what was played"))
    visitor.page.go_back()
    visitor.at("graph").wait_for()
    visitor.page.go_forward()
    visitor.wait_for_board()
    expect(visitor.at("graph")).to_have_count(0)
    visitor.page.go_back()
    visitor.at("graph").wait_for()
    visitor.page.keyboard.press("Home")
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.at("grading")).to_contain_text("Reed:")
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.at("grading")).to_contain_text("Ada:")


def test_a_review_is_kept_with_the_game_and_a_link_carries_it(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    page = visitor.page
    page.goto("/")
    visitor.choose_level("patterns", 1)
    visitor.start("patterns", "bot")
    player = Player(visitor, Mouse(visitor))
    assert not player.is_over()
    player.take_turn()
    player.is_over()
    visitor.at("resign").click()
    visitor.at("resign-confirm").click()
    visitor.at("review").click()
    wait_until_complete(visitor)
    expect(page.locator("h1")).to_contain_text("You – Pebble")
    expect(visitor.at("replay-moves")).to_contain_text("You ")
    expect(page.locator("main")).not_to_contain_text("Player 1")
    accuracy = visitor.at("players").locator("tbody tr").first.inner_text()
    link = visitor.at("replay-link").input_value()
    assert "/review#record=" in link

    page.goto("/")
    page.locator("section[aria-labelledby=your-games] summary").click()
    page.route("**/*.weights", lambda route: route.abort())  # nothing is judged again
    visitor.at("review-game").click()
    expect(visitor.at("players").locator("tbody tr").first).to_have_text(accuracy, use_inner_text=True)
    expect(page.locator("progress")).to_have_count(0)

    elsewhere = new_visitor()
    elsewhere.page.goto(link)
    wait_until_complete(elsewhere)
    assert elsewhere.at("players").locator("tbody tr").first.inner_text() == accuracy
