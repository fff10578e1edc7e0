"""Replays, record files and the fairness of the deal."""

from pathlib import Path

import pytest
from browser.conftest import NewVisitor
from browser.dealt import act, is_tie, reach, seat_two, upload
from browser.visitor import Visitor
from playwright.sync_api import expect
from server.servers import Server, play_on

from mandala.game import Game

RECORDS = Path(__file__).parent.parent / "records"
GAMES = ["mandala", "patterns"]
STEP = 1100  # milliseconds from one position to the next while a replay plays


@pytest.fixture(scope="session")
def finished(server: Server) -> dict[str, str]:
    """A finished table of each game."""
    return {game: played_by_both(server, game) for game in GAMES}


def played_by_both(server: Server, game: str) -> str:
    """A table whose deal is the server's, played to the end."""
    made = server.new_table(game=game, opponent={"kind": "here"})
    with server.client() as client:
        play_on(client, made["table"], made["tokens"])
    return str(made["table"])


def shows(visitor: Visitor, ply: int, last: int) -> None:
    expect(visitor.at("replay-slider")).to_have_value(str(ply))
    expect(visitor.at("replay-position")).to_contain_text(str(last))
    expect(visitor.at("replay-moves").locator("[aria-current=step]")).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_slider_keys_and_a_link_to_any_move(visitor: Visitor, finished: dict[str, str], game: str) -> None:
    address = f"/r/{finished[game]}"
    visitor.page.clock.install()
    visitor.page.goto(f"{address}#7")
    last = int(visitor.at("replay-slider").get_attribute("max") or 0)
    shows(visitor, 7, last)
    for key, ply in {"ArrowRight": 8, "ArrowLeft": 7, "End": last, "Home": 0}.items():
        visitor.page.keyboard.press(key)
        shows(visitor, ply, last)
    visitor.at("replay-slider").fill("5")
    shows(visitor, 5, last)
    assert visitor.page.url.endswith(f"{address}#5")
    link = visitor.at("replay-link").input_value()
    assert link == visitor.page.url
    visitor.page.goto("/")
    visitor.page.goto(link)
    shows(visitor, 5, last)
    visitor.page.locator("[data-testid=replay-moves] button").nth(3).click()
    shows(visitor, 3, last)
    visitor.page.keyboard.press("Escape")
    visitor.page.locator("h1").first.click()
    visitor.page.keyboard.press(" ")
    visitor.page.clock.fast_forward(STEP)
    visitor.until(lambda: int(visitor.at("replay-slider").input_value()) > 3)
    visitor.page.keyboard.press(" ")


def test_a_win_on_equal_points_is_explained(visitor: Visitor, server: Server) -> None:
    table = upload(server, reach("mandala", is_tie))["table"]
    for address in (f"/t/{table}", f"/r/{table}", f"/review/{table}"):
        visitor.page.goto(address)
        expect(visitor.at("tie-break")).to_have_text(
            "The points are equal, so fewer cards in the cup decide: 9 against 12."
        )


@pytest.mark.parametrize("game", GAMES)
def test_a_downloaded_record_can_be_opened(
    visitor: Visitor, finished: dict[str, str], game: str, tmp_path: Path
) -> None:
    visitor.page.goto(f"/r/{finished[game]}")
    visitor.at("replay-slider").wait_for()
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="record").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.suffix == ".txt"
    visitor.page.goto("/r")
    visitor.at("record-file").set_input_files(path)
    visitor.at("replay-slider").wait_for()
    last = visitor.at("replay-slider").get_attribute("max")
    visitor.page.keyboard.press("End")
    expect(visitor.at("replay-slider")).to_have_value(str(last))
    visitor.at("verify").click()
    expect(visitor.at("deal-answer")).to_have_attribute(
        "data-answer", "alone"
    )  # made without a page, so without nonces


def test_a_record_can_be_pasted(visitor: Visitor) -> None:
    visitor.page.goto("/r")
    visitor.at("record-text").fill((RECORDS / "mandala-sixth-colour.txt").read_text())
    visitor.page.locator("form button[type=submit]").click()
    visitor.at("replay-slider").wait_for()


def test_a_record_of_a_position_set_up_by_hand_can_be_opened(visitor: Visitor) -> None:
    game = Game.from_dict(Game.new("patterns", seed=7).to_dict())
    game.push(game.legal_moves[0])
    visitor.page.goto("/r")
    visitor.at("record-text").fill(game.record())
    visitor.page.locator("form button[type=submit]").click()
    expect(visitor.at("replay-slider")).to_have_attribute("max", "1")


def test_a_broken_record_says_where_in_the_language_of_the_page(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(locale="de")
    lines = (RECORDS / "mandala-sixth-colour.txt").read_text().splitlines()
    wrong = next(number for number, line in enumerate(lines, 1) if "  1." in line)
    lines[wrong - 1] = lines[wrong - 1].replace("m1p", "m1x", 1)
    visitor.page.goto("/r")
    visitor.at("record-file").set_input_files(
        {"name": "broken.txt", "mimeType": "text/plain", "buffer": "\n".join(lines).encode()}
    )
    expect(visitor.at("record-problem")).to_contain_text(f"Zeile {wrong}, Zug 1: „m1x“ ist kein Zug")


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_is_proven_fair_or_found_out(visitor: Visitor, finished: dict[str, str], game: str) -> None:
    table = finished[game]
    visitor.visit(f"/t/{table}")
    visitor.at("result").wait_for()
    visitor.at("verify").click()
    expect(visitor.at("deal-answer")).to_have_attribute("data-answer", "alone")
    visitor.page.evaluate(
        "([key, promised]) => localStorage.setItem(key, JSON.stringify(promised))",
        [f"promised:{table}", {"commitment": "0" * 64, "hashes": [None, None]}],
    )
    visitor.page.reload()
    visitor.at("result").wait_for()
    visitor.at("verify").click()
    expect(visitor.at("deal-answer")).to_have_attribute("data-answer", "changed")
    visitor.page.keyboard.press("Escape")
    visitor.at("result").wait_for()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("dialog[open]")).to_have_count(0)


def test_a_replay_that_is_not_there_leads_home(visitor: Visitor, server: Server) -> None:
    visitor.expect_complaints("404", "409")
    visitor.page.goto("/r/0123456789abcdef")
    links = visitor.page.locator(".trouble a")
    expect(links).to_have_count(1)
    expect(links).to_have_attribute("href", "/")
    unfinished = server.pair()[0]
    visitor.page.goto(f"/r/{unfinished}")
    expect(links).to_have_count(2)
    links.first.click()
    visitor.wait_for_board()


def test_a_spectator_is_offered_to_watch_a_rematch(visitor: Visitor, server: Server) -> None:
    table, tokens = seat_two(server, reach("patterns", lambda game: game.is_over))
    for token in tokens:
        act(server, table, token, "rematch")
    visitor.page.goto(f"/t/{table}")
    expect(visitor.at("rematch")).to_have_text("Watch the rematch")
