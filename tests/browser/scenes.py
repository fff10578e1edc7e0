"""Every page and dialog of the site, in walks that keep one page open where they can."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from browser.dealt import act, deal, reach, seat_link, seat_two, upload
from browser.records import packed, short_record
from browser.visitor import Visitor
from server.servers import Server

from mandala.game import Game

SHORT = 6  # moves of a game that is reviewed soon
MID_GAME = {"mandala": 12, "patterns": 16}  # moves


@dataclass(frozen=True)
class SceneTables:
    """Addresses of tables in the situations that the walks lead through."""

    playing: dict[str, str]
    beginning: dict[str, str]  # against a bot, by the clock
    finished: dict[str, str]
    resigned: str  # dealt by the server
    claiming: str
    offered: str
    covered: str
    invitation: str


def set_up(server: Server) -> SceneTables:
    """Set up tables in those situations."""

    def to_move(game: Game) -> str:
        table, tokens = seat_two(server, game)
        return seat_link(table, tokens[game.turn or 0])

    def beginning(game: str) -> str:
        clock = {"kind": "game", "minutes": 180, "increment": 0}
        made = server.new_table(game=game, opponent={"kind": "bot", "level": 8}, clock=clock)
        return seat_link(made["table"], made["tokens"][0])

    def offered() -> str:
        table, tokens = seat_two(server, reach("mandala", lambda game: game.ply > 2 and game.turn == 0))
        act(server, table, tokens[0], "take-back")
        return seat_link(table, tokens[1])

    def finished(game: str) -> str:
        return str(upload(server, reach(game, lambda played: played.is_over))["table"])

    def resigned() -> str:
        made = server.new_table(game="patterns", opponent={"kind": "here"})
        act(server, made["table"], made["tokens"][0], "resign")
        return str(made["table"])

    here = upload(server, deal("mandala", seed=1))
    clock = {"kind": "game", "minutes": 15, "increment": 10}
    invited = server.new_table(name="Wolfeschlegelsteinhausen", clock=clock)
    return SceneTables(
        playing={game: to_move(reach(game, _is_in_mid_game)) for game in MID_GAME},
        beginning={game: beginning(game) for game in MID_GAME},
        finished={game: finished(game) for game in MID_GAME},
        resigned=resigned(),
        claiming=to_move(reach("mandala", lambda game: game.to_dict()["phase"] == "claim")),
        offered=offered(),
        covered=seat_link(here["table"], here["tokens"][0]),
        invitation=f"/t/{invited['table']}#join={invited['invite']}",
    )


def _is_in_mid_game(game: Game) -> bool:
    return game.ply >= MID_GAME[game.spec.name] and game.to_dict()["phase"] == "turn"


# Each walk gives the name of a scene while it is shown; what has come before may be on the page's own list of games.


def home(visitor: Visitor, places: SceneTables) -> Iterator[str]:
    page = visitor.page
    page.goto("/")
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
    page.goto("/")
    page.locator("details summary").first.click()
    page.locator("details select").first.select_option("them")
    visitor.choose_level("mandala", 9)
    page.route("**/*.weights", lambda _: None)  # they are on their way for ever
    visitor.start("mandala", "bot")
    visitor.at("engine").wait_for()
    yield "table while its bot is loaded"
    page.unroute("**/*.weights")
    page.goto("/")
    visitor.at("delete-game").wait_for()
    yield "home with games"
    visitor.at("delete-game").click()
    visitor.at("delete-confirm").wait_for()
    yield "deletion of a game"
    page.goto("/")
    visitor.start("patterns", "here")
    visitor.at("menu").click()
    visitor.at("upload").click()
    visitor.at("upload-same").wait_for()
    yield "going on at the server"
    visitor.go(places.invitation)
    visitor.at("join").wait_for()
    yield "invitation"
    visitor.go("/t/0123456789abcdef#join=none")
    page.locator(".trouble").wait_for()
    yield "invitation that is gone"
    visitor.go("/nowhere")
    page.locator("h1").wait_for()
    yield "not found"
    visitor.go("/t/0123456789abcdef")
    page.locator(".trouble").wait_for()
    yield "no such table"


def tables(visitor: Visitor, places: SceneTables) -> Iterator[str]:
    page = visitor.page
    for game in MID_GAME:
        visitor.go(places.beginning[game])
        visitor.sit_down()
        yield f"table at the start of {game}"
        visitor.go(places.playing[game])
        visitor.sit_down()
        yield f"table of {game}"
    visitor.until(lambda: visitor.lit)
    page.locator(".cell.lit").first.click()
    page.locator(".actions button").first.wait_for()
    yield "table with the actions of a tile"
    visitor.go(places.playing["mandala"])
    visitor.until(lambda: visitor.hand)
    page.locator("[data-testid^=hand-]").first.click()
    yield "table with a card in hand"
    page.locator("button[data-testid^=cup-]").click()
    page.locator(".inside table").first.wait_for()
    yield "table with a look into the cup"
    visitor.go(places.claiming)
    page.locator(".claim.lit").first.wait_for()
    yield "table while colours are claimed"
    visitor.go(places.offered)
    visitor.at("accept").wait_for()
    yield "table with an offer"
    visitor.go(places.covered)
    visitor.at("cover-show").wait_for()
    yield "table under the cover"


def dialogs(visitor: Visitor, places: SceneTables) -> Iterator[str]:
    page = visitor.page
    for game in MID_GAME:
        visitor.go(places.playing[game])
        visitor.sit_down()
        page.keyboard.press("?")
        page.locator("dialog[open] kbd").first.wait_for()
        yield f"overview of {game}"
    page.keyboard.press("Escape")
    visitor.at("resign").click()
    visitor.at("resign-confirm").wait_for()
    yield "resigning"
    visitor.go(places.beginning["patterns"])
    visitor.sit_down()
    visitor.at("menu").click()
    visitor.at("menu-dialog").wait_for()
    yield "menu"
    visitor.at("menu-deal").click()
    visitor.at("commitment").wait_for()
    yield "promise of the deal"
    for game in MID_GAME:
        visitor.go(f"/t/{places.finished[game]}")
        visitor.at("result").wait_for()
        yield f"result of {game}"
    visitor.go(f"/t/{places.resigned}")
    visitor.at("verify").click()
    visitor.at("deal-answer").wait_for()
    yield "verified deal"
    for game in MID_GAME:
        visitor.go(f"/r/{places.finished[game]}#9")
        visitor.at("replay-slider").wait_for()
        visitor.wait_for_board()
        yield f"replay of {game}"


def reviews(visitor: Visitor, places: SceneTables) -> Iterator[str]:
    visitor.go("/r")
    visitor.at("record-text").wait_for()
    yield "opening a record"
    for game in MID_GAME:
        visitor.go(f"/review/{places.finished[game]}#9")
        visitor.at("better").or_(visitor.at("next-mistake")).first.wait_for()
        visitor.wait_for_board()
        yield f"review of {game}"
    for game in MID_GAME:
        visitor.go(f"/review#record={packed(short_record(game, SHORT))}&ply={SHORT}")
        visitor.at("learn-0").click()  # when the review is complete
        visitor.wait_for_board()
        yield f"mistakes of {game}"
    visitor.at("show-solution").click()
    yield "mistakes with their solution"


def lessons(visitor: Visitor, places: SceneTables) -> Iterator[str]:
    page = visitor.page
    for game in MID_GAME:
        visitor.go(f"/rules/{game}")
        page.locator("article h2").first.wait_for()
        yield f"rules of {game}"
    for game in MID_GAME:
        visitor.go(f"/learn/{game}")
        visitor.wait_for_board()
        yield f"lesson of {game}"
    for game in MID_GAME:
        visitor.go(f"/puzzles/{game}")
        visitor.wait_for_board()
        yield f"puzzle of {game}"
        visitor.at("show-solution").click()
        visitor.at("next-puzzle").wait_for()
        yield f"solution of a puzzle of {game}"
    for game in MID_GAME:
        visitor.go(f"/editor/{game}")
        visitor.at("analyse").wait_for()
        visitor.wait_for_board()
        yield f"editor of {game}"
    visitor.at("analyse").click()
    page.locator("[data-testid=analysis] li").first.wait_for()
    yield "analysis of a position"


WALKS: dict[str, Callable[[Visitor, SceneTables], Iterator[str]]] = {
    walk.__name__: walk for walk in (home, tables, dialogs, reviews, lessons)
}
