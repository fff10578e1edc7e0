"""Chromium, Firefox and WebKit compute what native code does; the last two play whole games without a server."""

import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browser.conftest import PACE
from browser.driver import DrivenScreen, Driver
from browser.firefox import Firefox
from browser.player import Mouse, Player
from browser.screen import shown_sums
from browser.visitor import Visitor
from browser.webkit import WebKit
from server.servers import Server
from web.page import NODE, WEB

import mandala.server
from mandala.bots.registry import levels_of
from mandala.games import GAMES
from web import native

WINDOW = (1280, 840)
PLAYED = 10  # games
SEARCHED = 2  # positions
SIMULATIONS = 400

# The page's own code and files answer; evaluated by the driver, so that the page's security policy stays as it is.
ANSWER = """async (engine, weights) => {
    %s
    const file = async (address) => new Uint8Array(await (await fetch(address)).arrayBuffer());
    const files = Object.entries(weights).map(async ([game, address]) => [game, await file(address)]);
    globalThis.answer = await requests.answering(await file(engine), Object.fromEntries(await Promise.all(files)));
}"""


@pytest.fixture(scope="module", params=[Firefox, WebKit])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    driver = request.param()
    yield driver
    driver.close()


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The code that answers requests, as one script."""
    made = tmp_path_factory.mktemp("bundle") / "requests.js"
    source, rolldown = WEB / "harness" / "requests.ts", WEB / "node_modules" / "rolldown" / "bin" / "cli.mjs"
    words: list[str | Path] = [NODE, rolldown, source, "--file", made, "--format", "iife", "--name", "requests"]
    done = subprocess.run(words, cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    return made.read_text()


def asset(pattern: str) -> str:
    """Where the server has a file of the page."""
    (found,) = (Path(mandala.server.__path__[0]) / "page" / "assets").glob(pattern)
    return f"/assets/{found.name}"


def lowest_levels(game: str) -> Iterable[int]:
    """The lowest level of each bot."""
    return {level.bot: number for number, level in reversed(list(enumerate(levels_of(game), 1)))}.values()


def compare(call: Callable[..., Any], bundle: str) -> None:
    """Ask the page for fingerprints, and native code for the same."""
    call(ANSWER % bundle, asset("engine-*.wasm"), {game: asset(f"{game}-*.weights") for game in GAMES})

    def ask(what: str, game: str, to: int, **more: Any) -> Any:
        return call("(request) => answer(request)", {"call": what, "game": game, "from": 0, "to": to, **more})

    for game in GAMES:
        assert ask("games", game, PLAYED) == native.games(game, 0, PLAYED)
        searched = ask("searches", game, SEARCHED, engine="search", simulations=SIMULATIONS)
        assert searched == native.searches(game, "search", SIMULATIONS, 0, SEARCHED)
        for level in lowest_levels(game):
            assert ask("choices", game, 1, level=level) == native.choices(game, level, 0, 1)


def test_chromium_computes_what_native_code_does(visitor: Visitor, bundle: str) -> None:
    visitor.page.goto("/")
    compare(lambda function, *given: visitor.page.evaluate(f"(given) => ({function})(...given)", given), bundle)


@pytest.mark.slow
def test_the_others_compute_what_native_code_does(driver: Driver, server: Server, bundle: str) -> None:
    driver.open(f"{server.address}/")
    compare(driver.call, bundle)


@pytest.fixture(scope="module")
def address(driver: Driver, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a server that was killed as soon as the page had been visited once."""
    folder = tmp_path_factory.mktemp("server")
    server = Server(f"sqlite:///{folder}/mandala.db", folder / "log")
    try:
        screen = DrivenScreen(driver, f"{server.address}/")
        driver.call("(seconds) => localStorage.setItem('pace', JSON.stringify({ seconds }))", PACE)
        screen.until(lambda: driver.call("() => navigator.serviceWorker.controller?.state === 'activated'"), 120)
    finally:
        server.kill()
    return f"{server.address}/"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_bot_after_the_server_has_gone(driver: Driver, address: str, game: str) -> None:
    driver.resize(*WINDOW)
    screen = DrivenScreen(driver, address)
    screen.choose_level(game, 1)
    assert screen.cut == []
    screen.start(game, "bot")
    assert screen.cut == []
    result = Player(screen, Mouse(screen)).play_to_the_end()
    assert screen.sums == shown_sums(result)
    assert screen.complaints == []
