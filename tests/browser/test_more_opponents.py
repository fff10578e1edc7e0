"""Bots besides the levels on the page: those that the host offers, and programs that are online."""

import subprocess
import sys
import threading
from collections.abc import Iterator

import httpx
import pytest
from browser.conftest import PACE, PHONE, NewVisitor
from browser.visitor import Visitor
from playwright.sync_api import expect
from polling import until
from server.servers import Server, bearer

ADA, FRUGAL = "Ada of the long name", "Frugal"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A server that offers a bot, and the token of a program's account."""
    folder = tmp_path_factory.mktemp("opponents")
    url = f"sqlite:///{folder}/mandala.db"
    one = Server(url, folder / "log", pace=PACE, bots=[f"greedy:as={FRUGAL}"])
    one.wait_until(lambda: one.log.count("bot offered") == 2)
    added = subprocess.run(  # while Playwright is open, this process can run no event loop
        [sys.executable, "-m", "mandala", "admin", "bot", "add", ADA, "--database", url],
        capture_output=True,
        text=True,
        check=True,
    )
    yield one, added.stdout.strip()
    one.stop()


@pytest.fixture(scope="module")
def server(site: tuple[Server, str]) -> Server:
    return site[0]


def call(site: tuple[Server, str], method: str, path: str, **body: object) -> httpx.Response:
    """What the program asks."""
    server, token = site
    answer = httpx.request(method, f"{server.address}/api/bot{path}", headers=bearer(token), json=body, timeout=60)
    assert answer.is_success, answer.text
    return answer


def answer_next(site: tuple[Server, str], how: str) -> threading.Thread:
    """The program accepts or declines the next challenge."""

    def wait() -> None:
        asked = until(lambda: call(site, "GET", "/events?wait=30").json()["challenges"], "nobody asks for a game")
        (challenge,) = asked
        call(site, "POST", f"/challenges/{challenge['table']}/{how}")

    thread = threading.Thread(target=wait)
    thread.start()
    return thread


def test_a_bot_of_the_host_is_chosen_below_the_levels_and_named_at_the_table(visitor: Visitor) -> None:
    visitor.page.goto("/")
    visitor.at("more-patterns").get_by_role("button", name=f"Play against {FRUGAL}").click()
    visitor.sit_down()
    expect(visitor.at("seat-1")).to_contain_text(FRUGAL)
    expect(visitor.at("seat-1")).not_to_contain_text("level")
    visitor.page.goto("/")
    expect(visitor.page.get_by_text(f"against {FRUGAL}")).to_be_visible()


def test_a_program_is_offered_while_it_is_online_and_has_to_accept(
    new_visitor: NewVisitor, site: tuple[Server, str]
) -> None:
    call(site, "PUT", "", games=["mandala"], most_games=2)
    visitor = new_visitor(**PHONE)
    visitor.page.goto("/")
    play = visitor.at("more-mandala").get_by_role("button", name=f"Play against {ADA}")
    play.wait_for()
    assert visitor.at("more-patterns").get_by_text(ADA).count() == 0
    visitor.expect_complaints("404")  # the table that was declined
    answering = answer_next(site, "decline")
    play.click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("does not want to play")
    answering.join()
    answering = answer_next(site, "accept")
    play.click()
    visitor.sit_down()
    answering.join()
    expect(visitor.at("seat-1")).to_contain_text(ADA)
