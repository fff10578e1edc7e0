"""Positions set up by hand: by touch and by keyboard, analysed, shared by link, and taken from a replay."""

import re

from browser.conftest import PHONE, NewVisitor
from browser.visitor import Visitor
from playwright.sync_api import expect
from server.servers import Server, play_on

SMALL_PHONE = {**PHONE, "viewport": {"width": 375, "height": 553}, "locale": "de-DE"}


def tap_places(visitor: Visitor, *places: str) -> None:
    for place in places:
        visitor.at(f"place-{place}").tap()


def test_an_endgame_by_touch_in_german(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**SMALL_PHONE)
    said = visitor.at("contradiction")
    visitor.page.goto("/editor/mandala")
    visitor.at("place-mountain-0").wait_for()
    visitor.at("start-empty").tap()
    expect(said).to_have_text("Person 1 hat zwei Karten in den Kelch bekommen; hier sind es 0.")
    visitor.at("brush-black").tap()
    visitor.at("editor-dealt-0").tap()
    visitor.at("editor-dealt-1").tap()
    expect(said).to_have_text("Person 1 hat keine Karte auf der Hand; mindestens eine muss es immer sein.")
    tap_places(visitor, "hand-0", "hand-0")
    for color in ("red", "orange", "yellow"):
        visitor.at(f"brush-{color}").tap()
        tap_places(visitor, "mountain-0")
    visitor.at("brush-green").tap()
    tap_places(visitor, "field-0-0", "field-0-0", "river-0-0", "hand-0")
    visitor.at("brush-purple").tap()
    tap_places(visitor, "field-0-1", "mountain-0", "cup-1")
    expect(said).to_have_text("In Mandala 1 liegt eine Farbe in zwei Bereichen: Violett.")
    expect(visitor.at("analyse")).to_be_disabled()
    tap_places(visitor, "mountain-0")
    visitor.at("editor-less").tap()
    visitor.at("editor-less").tap()
    expect(said).to_contain_text("Die Stellung ist möglich")

    visitor.at("analyse").tap()
    analysis = visitor.at("analysis")
    expect(analysis).to_have_attribute("data-state", "done")
    best = analysis.locator("li button").first
    expect(best).to_contain_text("Punkte")
    expect(best.locator(".move")).to_contain_text(re.compile("Grün|Schwarz"))
    best.tap()
    expect(visitor.at("status")).to_contain_text("1 Zug ausprobiert")
    visitor.at("editor-back").tap()
    expect(visitor.at("status")).to_have_text("Verdeckte Karten werden zufällig verteilt.")
    visitor.at("editor-edit").tap()

    link = visitor.at("editor-link").input_value()
    friend = new_visitor(**SMALL_PHONE)
    friend.page.goto(link)
    expect(friend.at("contradiction")).to_have_text(said.inner_text())
    expect(friend.at("place-field-0-0")).to_have_attribute("aria-label", "Feld 1 (Person 1): 2 × Grün")
    expect(friend.at("place-cup-1")).to_have_attribute("aria-label", "Kelch von Person 2, genommen: 1 × Violett")


def test_tiles_by_keyboard(visitor: Visitor) -> None:
    keyboard, said = visitor.page.keyboard, visitor.at("contradiction")
    visitor.page.goto("/editor/patterns")
    visitor.at("place-d5").focus()
    keyboard.press("ArrowRight")
    expect(visitor.at("place-e5")).to_be_focused()
    keyboard.press("Delete")
    expect(said).to_have_text("1 space has no tile.")
    keyboard.press("ArrowDown")
    keyboard.press("Delete")
    expect(said).to_have_text("2 spaces have no tile.")
    keyboard.press("Control+z")
    keyboard.press("Control+z")
    expect(said).to_contain_text("The position is possible")
    visitor.at("start-empty").click()
    expect(said).to_have_text("The bowl of Player 1 has no swap tile.")


def test_a_position_of_a_replay_is_edited(visitor: Visitor, server: Server) -> None:
    made = server.new_table(game="patterns", opponent={"kind": "here"})
    with server.client() as client:
        play_on(client, made["table"], made["tokens"])
    visitor.page.goto(f"/r/{made['table']}#9")
    visitor.at("edit-position").click()
    expect(visitor.at("contradiction")).to_contain_text("The position is possible")
    visitor.page.go_back()
    visitor.at("replay-slider").wait_for()


def test_a_broken_link_is_reported(visitor: Visitor) -> None:
    visitor.page.goto("/editor/mandala#position=abc")
    expect(visitor.page.get_by_role("alert")).to_have_text("This link holds no position. Here is a new deal instead.")
    expect(visitor.at("contradiction")).to_contain_text("The position is possible")
