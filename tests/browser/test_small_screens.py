"""Cases that the walks through all pages do not reach: first games, large sums and long words on small screens."""

from collections.abc import Callable

import pytest
from browser.conftest import NewVisitor
from browser.dealt import act, reach, seat_link, seat_two, upload
from browser.full_tables import NAME
from browser.player import Player, Touch
from browser.test_every_page import FIND_OVERFLOW, SPEAK
from browser.test_every_screen import FIND_FAULTS
from browser.test_learn import SMALL_PHONE
from browser.visitor import Visitor
from playwright.sync_api import expect
from server.servers import Server

from mandala.coach.puzzle import Puzzle, puzzles_of
from mandala.game import Game
from mandala.messages import LANGUAGES

UPRIGHT = [(375, 553), (360, 640)]
ON_THEIR_SIDE = [(667, 375), (740, 360), (640, 400)]
TOUCH = {"has_touch": True, "is_mobile": True}
CARD, TARGET = 32, 40  # pixels at least, beside the notes of a first game
TURNS = 2
# Points beside the tiles of a river that lie under a marker or the next tile.
FIND_COVERED = """() => {
    const parts = [...document.querySelectorAll(".river :is(.number, .color)")]
        .map((part) => part.getBoundingClientRect());
    return [...document.querySelectorAll(".river li:has(.sum)")]
        .filter((place) => {
            const range = new Range();
            range.selectNodeContents(place.querySelector(".sum").lastChild);
            const { left, right, top, bottom } = range.getBoundingClientRect();
            return parts.some((part) => part.left < right - 1 && part.right > left + 1 && part.top < bottom - 3
                && part.bottom > top + 3);
        })
        .map((place) => `covered: ${place.innerText}`);
}"""
FIND_BROKEN = """() => [...document.querySelectorAll("[data-testid=players] td")]
    .filter((cell) => cell.firstChild?.data?.trim())
    .filter((cell) => {
        const range = new Range();
        range.selectNodeContents(cell);
        return range.getClientRects().length > 1;
    })
    .map((cell) => `broken: ${cell.innerText}`)"""

# Words of which a part is on another line.
FIND_CUT_WORDS = """() => [...document.querySelectorAll(".counts thead th:not(:first-child)")]
    .flatMap((head) => [...head.textContent.matchAll(/\\S+/g)].filter(({ index, 0: word }) => {
        const range = new Range();
        range.setStart(head.firstChild, index);
        range.setEnd(head.firstChild, index + word.length);
        return range.getClientRects().length > 1;
    }))
    .map(([word]) => `broken: ${word}`)"""

# Cards and numbers of cards on mountains and fields that cards of another place touch.
FIND_COVERED_CARDS = """() => {
    const cards = [...document.querySelectorAll(".area:not(.shared) .card")];
    const placeOf = (part) => part.closest("[data-place]").dataset.place;
    const touch = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const boxOf = (part) => part.getBoundingClientRect();
    const found = [...document.querySelectorAll(".area:not(.shared) :is(.card, .count)")].flatMap((part) =>
        cards.filter((card) => placeOf(card) !== placeOf(part) && touch(boxOf(card), boxOf(part)))
            .map((card) => `${part.classList[0]} of ${placeOf(part)} under ${placeOf(card)}`));
    if (cards.some((card) => boxOf(card).width < 24)) found.push("cards are too small");
    return [...new Set(found)];
}"""


def faults(visitor: Visitor, script: str, sizes: list[tuple[int, int]], *args: object) -> list[str]:
    found = []
    for width, height in sizes:
        visitor.page.set_viewport_size({"width": width, "height": height})
        for language in LANGUAGES:
            visitor.page.evaluate(SPEAK, language)
            here = visitor.page.evaluate(script, *args)
            found += [f"{language}, {width} x {height}: {fault}" for fault in here]
    return found


@pytest.mark.parametrize("game", ["mandala", "patterns"])
def test_a_first_game_fits_phones(new_visitor: NewVisitor, game: str) -> None:
    """With its notes read and unread; the status is never cut."""
    visitor = new_visitor(viewport={"width": 375, "height": 553}, **TOUCH)
    visitor.page.goto("/")
    visitor.at(f"first-game-{game}").tap()
    visitor.sit_down()
    visitor.at("guide-next").wait_for()
    player = Player(visitor, Touch(visitor))
    find = f"sizes => [...({FIND_FAULTS})(sizes), ...({FIND_OVERFLOW})(false)]"

    def has_read() -> bool:
        while visitor.is_offered("guide-next"):
            visitor.at("guide-next").tap()
        return player.has_turn

    found: list[str] = []
    for _ in range(TURNS):
        found += faults(visitor, find, UPRIGHT + ON_THEIR_SIDE, [CARD, TARGET])
        visitor.page.set_viewport_size({"width": 375, "height": 553})
        visitor.until(has_read)
        player.take_turn()
    # Tiles and bowls have what the notes leave.
    found = [fault for fault in found if "of cell-" not in fault and "div.bowl" not in fault]
    assert not found, "\n".join(found)


def test_large_sums_and_long_words_fit_beside_the_tiles(new_visitor: NewVisitor, server: Server) -> None:
    visitor = new_visitor(**TOUCH)
    table, tokens = seat_two(server, (game := reach("patterns", _has_large_sums)))
    visitor.visit(seat_link(table, tokens[game.turn or 0]))
    visitor.page.locator(".filter").first.wait_for()
    found = faults(visitor, f"() => [...({FIND_COVERED})(), ...({FIND_OVERFLOW})(false)]", ON_THEIR_SIDE)
    assert not found, "\n".join(found)


def _has_large_sums(game: Game) -> bool:
    """Both players have ten points or more in two groups, and several kinds of actions."""
    sheets = [[term["points"] for term in game.score_sheet(seat)] for seat in (0, 1)]
    kinds = {move.text[0] for move in game.legal_moves}
    return all(sum(points >= 10 for points in sheet) > 1 for sheet in sheets) and {"f", "s"} <= kinds


def _is_drawn(game: Game) -> bool:
    outcome = game.outcome()
    return outcome is not None and outcome.winner is None


def _is_won(game: Game) -> bool:
    return game.is_over and not _is_drawn(game)


def _claims_with_an_empty_field(game: Game) -> bool:
    position = game.to_dict()
    claiming, seat = position["claiming"], position["to_move"]
    return claiming is not None and not any(position["fields"][claiming][seat])


def test_the_warning_that_a_field_is_empty_lies_beside_the_cards(new_visitor: NewVisitor, server: Server) -> None:
    visitor = new_visitor(**TOUCH)
    table, tokens = seat_two(server, (game := reach("mandala", _claims_with_an_empty_field)), name=NAME)
    visitor.visit(seat_link(table, tokens[game.turn or 0]))
    visitor.page.locator(".claim.lit").first.wait_for()
    find = f"sizes => [...({FIND_FAULTS})(sizes), ...({FIND_OVERFLOW})(false), ...({FIND_COVERED_CARDS})()]"
    found = faults(visitor, find, UPRIGHT + ON_THEIR_SIDE, [CARD, TARGET])
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", ["majority", "sharing"])
def test_cards_cover_no_others_after_a_puzzle(new_visitor: NewVisitor, theme: str) -> None:
    visitor = new_visitor(viewport={"width": 375, "height": 553}, **TOUCH)
    puzzle = next(puzzle for puzzle in puzzles_of("mandala") if puzzle.theme == theme and _is_full(puzzle))
    visitor.page.goto(f"/puzzles/mandala#{puzzle.id}")
    visitor.wait_for_board()
    script = f"() => [...({FIND_COVERED_CARDS})(), ...({FIND_OVERFLOW})(false)]"
    found = faults(visitor, script, UPRIGHT)
    visitor.at("show-solution").click()
    visitor.at("puzzle-why").wait_for()
    found += faults(visitor, script, UPRIGHT)
    assert not found, "\n".join(found)


def _is_full(puzzle: Puzzle) -> bool:
    """Numbers of cards in both fields of the second mandala, and on the mountain."""
    position = puzzle.position("mandala").to_dict()
    return all(max(place) > 1 for place in [*position["fields"][1], position["mountains"][1]])


FIND_COVERING = """() => {
    const said = document.querySelector("[data-testid=status]").getBoundingClientRect();
    const board = document.querySelector("[data-testid=board]").getBoundingClientRect();
    return said.height > 10 && said.bottom <= board.top + 1 ? [] : [`the message ends at ${said.bottom}`];
}"""


def test_a_message_of_a_lesson_covers_no_cards(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**SMALL_PHONE)
    visitor.page.goto("/learn/mandala")
    for number, claim in ((10, "y"), (5, "o")):
        visitor.page.locator(".dot").nth(number).click()
        visitor.at(f"claim-{claim}").tap()
        visitor.page.locator("[data-testid=status].preview").wait_for()
        assert not visitor.page.evaluate(FIND_COVERING)
    visitor.at("claim-o").tap()
    expect(visitor.at("status")).to_contain_text("only two points")
    assert not visitor.page.evaluate(FIND_COVERING)


def test_what_a_claim_would_bring_covers_no_cards_in_a_puzzle(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**SMALL_PHONE)
    puzzle = next(puzzle for puzzle in puzzles_of("mandala") if puzzle.theme == "sharing")
    visitor.page.goto(f"/puzzles/mandala#{puzzle.id}")
    visitor.wait_for_board()
    visitor.at(f"claim-{puzzle.solution[1]}").tap()
    visitor.page.locator("[data-testid=status].preview").wait_for()
    assert not visitor.page.evaluate(FIND_COVERING)
    explained = visitor.page.locator(".explained")
    expect(explained).to_contain_text("your opponent")
    visitor.at("show-solution").click()
    expect(explained).to_have_count(0)


def test_who_is_asked_for_a_take_back_reads_that_the_game_becomes_practice(
    new_visitor: NewVisitor, server: Server
) -> None:
    visitor = new_visitor(**TOUCH)
    table, tokens = seat_two(server, reach("mandala", _has_drawn), name=NAME)
    act(server, table, tokens[0], "take-back")
    visitor.visit(seat_link(table, tokens[1]))
    expect(visitor.page.locator(".offer")).to_contain_text("The game would become practice.")
    find = f"sizes => [...({FIND_FAULTS})(sizes), ...({FIND_OVERFLOW})(false)]"
    found = faults(visitor, find, UPRIGHT + ON_THEIR_SIDE, [CARD, TARGET])
    assert not found, "\n".join(found)


def _has_drawn(game: Game) -> bool:
    return game.ply > 2 and game.turn == 1 and game.moves[-1].text[0] == "m" and game.to_dict()["phase"] == "turn"


@pytest.mark.parametrize(("game", "ends", "results"), [("mandala", _is_won, "Lost"), ("patterns", _is_drawn, "Draw")])
def test_the_table_of_a_review_fits_and_breaks_no_words(
    new_visitor: NewVisitor, server: Server, game: str, ends: Callable[[Game], bool], results: str
) -> None:
    visitor = new_visitor(**TOUCH)
    table = upload(server, reach(game, ends))["table"]
    visitor.page.goto(f"/review/{table}")
    visitor.at("players").locator("td", has_text=results).first.wait_for()
    if game == "mandala":
        visitor.page.locator(".legend .luck").wait_for()  # it takes room from the names
    script = f"() => [...({FIND_BROKEN})(), ...({FIND_OVERFLOW})(true)]"
    found = faults(visitor, script, [(375, 553), (360, 640), (320, 568)])
    assert not found, "\n".join(found)


def test_the_editor_shows_a_word_whole_or_not_at_all(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.page.goto("/editor/mandala")
    visitor.wait_for_board()
    found = faults(visitor, f"() => ({FIND_OVERFLOW})(true)", [(1280, 800)])
    assert not found, "\n".join(found)


def test_the_memory_aid_breaks_no_words_of_its_heads(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.page.goto("/")
    visitor.choose_level("mandala", 1)
    visitor.start("mandala", "bot")
    found = faults(visitor, FIND_CUT_WORDS, [(1280, 800), (1366, 650)])
    found += faults(visitor, f"() => ({FIND_OVERFLOW})(false)", [(1280, 800), (1366, 650)])
    assert not found, "\n".join(found)
