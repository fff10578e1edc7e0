"""Every page and dialog of the site, each a short walk away."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from browser.records import packed, short_record
from browser.screen import Json
from browser.visitor import Visitor
from server.servers import Server, bearer, play_on, table_as

SHORT = 6  # moves of a game that is reviewed soon
MID_GAME = {"mandala": 12, "patterns": 16}  # moves


@dataclass(frozen=True)
class Places:
    """Addresses of tables in the situations that the walk leads through."""

    playing: dict[str, str]
    beginning: dict[str, str]  # against a bot, by the clock
    finished: dict[str, str]
    claiming: str
    offered: str
    covered: str
    invitation: str


def set_up(server: Server) -> Places:
    """Bring tables into those situations."""
    with server.client() as client:

        def pair(game: str, done: Callable[[Json], bool]) -> tuple[str, list[str], Json]:
            table, tokens = server.pair(game=game)
            while not done(now := table_as(client, table)):
                if now["turn"] is None:  # ended too soon: once more
                    table, tokens = server.pair(game=game)
                play_on(client, table, tokens, most=1)
            return table, tokens, now

        def to_move(game: str, done: Callable[[Json], bool]) -> str:
            table, tokens, now = pair(game, done)
            return f"/t/{table}#seat={tokens[now['turn']]}"

        def beginning(game: str) -> str:
            clock = {"kind": "game", "minutes": 180, "increment": 0}
            made = server.new_table(game=game, opponent={"kind": "bot", "level": 8}, clock=clock)
            return f"/t/{made['table']}#seat={made['tokens'][0]}"

        def offered() -> str:
            table, tokens, _ = pair("mandala", lambda now: bool(now["ply"] > 2 and now["turn"] == 0))
            answer = client.post(
                f"/api/tables/{table}/actions", json={"id": "offer", "action": "take-back"}, headers=bearer(tokens[0])
            )
            assert answer.json()["ok"], answer.text
            return f"/t/{table}#seat={tokens[1]}"

        def finished(game: str) -> str:
            made = server.new_table(game=game, opponent={"kind": "here"})
            play_on(client, made["table"], made["tokens"])
            return str(made["table"])

        here = server.new_table(opponent={"kind": "here"})
        clock = {"kind": "game", "minutes": 15, "increment": 10}
        invited = server.new_table(name="Wolfeschlegelsteinhausen", clock=clock)
        games = list(MID_GAME)
        return Places(
            playing={game: to_move(game, _in_mid_game) for game in games},
            beginning={game: beginning(game) for game in games},
            finished={game: finished(game) for game in games},
            claiming=to_move("mandala", _has_claims),
            offered=offered(),
            covered=f"/t/{here['table']}#seat={here['tokens'][0]}",
            invitation=f"/t/{invited['table']}#join={invited['invite']}",
        )


def _has_claims(now: Json) -> bool:
    return bool(now["position"]["phase"] == "claim" and now["turn"] is not None)


def _in_mid_game(now: Json) -> bool:
    return bool(now["ply"] >= MID_GAME[now["game"]] and now["position"]["phase"] == "turn")


def walk(visitor: Visitor, places: Places) -> Iterator[str]:
    """Lead the visitor everywhere; the name of each scene when it is shown."""
    page = visitor.page

    def at(address: str) -> None:
        page.goto("about:blank")
        page.goto(address)

    at("/")
    page.locator(".ways").nth(1).wait_for()
    yield "home"
    page.locator("details summary").first.click()
    clock = page.locator("details .clock select").first
    clock.select_option("game")
    yield "home with options by the game clock"
    clock.select_option("move")
    yield "home with options by days"
    clock.select_option("none")
    visitor.start("mandala", "friend")
    visitor.at("qr").or_(visitor.at("only-here")).wait_for()
    yield "table while a friend is awaited"
    at("/")
    page.locator("details summary").first.click()
    page.locator("details select").first.select_option("them")
    visitor.choose_level("mandala", 9)
    page.route("**/*.weights", lambda _: None)  # they are on their way for ever
    visitor.start("mandala", "bot")
    visitor.at("engine").wait_for()
    yield "table while its bot is loaded"
    page.unroute("**/*.weights")
    at("/")
    visitor.at("delete-game").wait_for()
    yield "home with games"
    visitor.at("delete-game").click()
    visitor.at("delete-confirm").wait_for()
    yield "deletion of a game"
    at("/")
    visitor.start("patterns", "here")
    visitor.at("menu").click()
    visitor.at("upload").click()
    visitor.at("upload-same").wait_for()
    yield "going on at the server"
    at(places.invitation)
    visitor.at("join").wait_for()
    yield "invitation"
    at("/t/0123456789abcdef#join=none")
    page.locator(".trouble").wait_for()
    yield "invitation that is gone"

    for game in MID_GAME:
        at(places.beginning[game])
        visitor.sit_down()
        yield f"table at the start of {game}"
        at(places.playing[game])
        visitor.sit_down()
        yield f"table of {game}"
    visitor.until(lambda: visitor.lit)
    page.locator(".cell.lit").first.click()
    page.locator(".actions button").first.wait_for()
    yield "table with the actions of a tile"
    at(places.playing["mandala"])
    visitor.until(lambda: visitor.hand)
    page.locator("[data-testid^=hand-]").first.click()
    yield "table with a card in hand"
    page.locator("button[data-testid^=cup-]").click()
    page.locator(".inside table").first.wait_for()
    yield "table with a look into the cup"
    at(places.claiming)
    page.locator(".claim.lit").first.wait_for()
    yield "table while colours are claimed"
    at(places.offered)
    visitor.at("accept").wait_for()
    yield "table with an offer"
    at(places.covered)
    visitor.at("cover-show").wait_for()
    yield "table under the cover"

    for game in MID_GAME:
        at(places.playing[game])
        visitor.sit_down()
        page.keyboard.press("?")
        page.locator("dialog[open] kbd").first.wait_for()
        yield f"overview of {game}"
    page.keyboard.press("Escape")
    visitor.at("resign").click()
    visitor.at("resign-confirm").wait_for()
    yield "resigning"
    page.keyboard.press("Escape")
    visitor.at("menu").click()
    visitor.at("menu-dialog").wait_for()
    yield "menu"
    visitor.at("menu-deal").click()
    visitor.at("commitment").wait_for()
    yield "promise of the deal"

    for game in MID_GAME:
        at(f"/t/{places.finished[game]}")
        visitor.at("result").wait_for()
        yield f"result of {game}"
    visitor.at("verify").click()
    visitor.at("deal-answer").wait_for()
    yield "verified deal"

    for game in MID_GAME:
        at(f"/r/{places.finished[game]}#9")
        visitor.at("replay-slider").wait_for()
        visitor.wait_for_board()
        yield f"replay of {game}"
    for game in MID_GAME:
        at(f"/review/{places.finished[game]}#9")
        visitor.at("better").or_(visitor.at("next-mistake")).first.wait_for()
        visitor.wait_for_board()
        yield f"review of {game}"
    for game in MID_GAME:
        at(f"/review#record={packed(short_record(game, SHORT))}&ply={SHORT}")
        visitor.at("learn-0").click(timeout=60_000)  # when the review is complete, on a busy machine
        visitor.wait_for_board()
        yield f"mistakes of {game}"
    visitor.at("show-solution").click()
    yield "mistakes with their solution"
    at("/r")
    visitor.at("record-text").wait_for()
    yield "opening a record"

    for game in MID_GAME:
        at(f"/learn/{game}")
        visitor.wait_for_board()
        yield f"lesson of {game}"
    for game in MID_GAME:
        at(f"/puzzles/{game}")
        visitor.wait_for_board()
        yield f"puzzle of {game}"
        visitor.at("show-solution").click()
        visitor.at("next-puzzle").wait_for()
        yield f"solution of a puzzle of {game}"
    for game in MID_GAME:
        at(f"/editor/{game}")
        visitor.at("analyse").wait_for()
        visitor.wait_for_board()
        yield f"editor of {game}"
    visitor.at("analyse").click()
    page.locator("[data-testid=analysis] li").first.wait_for()
    yield "analysis of a position"
    for game in MID_GAME:
        at(f"/rules/{game}")
        page.locator("article h2").first.wait_for()
        yield f"rules of {game}"
    at("/nowhere")
    page.locator("h1").wait_for()
    yield "not found"
    at("/t/0123456789abcdef")
    page.locator(".trouble").wait_for()
    yield "no such table"
