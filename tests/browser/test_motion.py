"""With motion: drags by mouse and by touch, and animated moves that finish, are ended by a press, or are overtaken.

Flights are held until the test lets them land. Afterwards the page must show what it shows when it is loaded again.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable

import pytest
from browser.conftest import PHONE, NewVisitor
from browser.dealt import reach, seat_link, seat_two
from browser.visitor import Visitor
from server.servers import Server, bearer, table_as

from mandala.game import Game

GAMES = ["mandala", "patterns"]
CORNER = (3.0, 3.0)  # where there is nothing to drop on
# Flights wait for the test; what CSS moves is left alone.
HOLD = """(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const flight = animate.apply(this, how);
        flight.pause();
        return flight;
    };
})()"""
FLIGHTS = """const flights = () => document.getAnimations()
    .filter((each) => !(each instanceof CSSTransition) && !(each instanceof CSSAnimation));"""
COUNT = f"() => {{ {FLIGHTS} return flights().length; }}"
LAND = f"() => {{ {FLIGHTS} for (const each of flights()) each.finish(); }}"
CARRIED = """([x, y]) => [...document.querySelectorAll("body > div[aria-hidden], .dragged")].some((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left < x && x < right && top < y && y < bottom;
})"""
LEFT = (
    """() => [...document.querySelectorAll("body > div[aria-hidden], .dragged, .away")].map((each) => each.outerHTML)"""
)
SHOWN = """() => [...document.querySelectorAll("[data-place], [data-bowl], [data-testid^=cell-]")].map((each) => {
    const cards = [...each.querySelectorAll("[data-card]")].map((card) => card.dataset.card);
    const { place, bowl, testid } = each.dataset;
    return [place ?? testid ?? bowl, cards.join(" "), each.getAttribute("aria-label"), each.innerText].join("; ");
})"""


class Pointer(ABC):
    """A mouse or a finger."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    @abstractmethod
    def press(self, x: float, y: float) -> None: ...

    @abstractmethod
    def move(self, x: float, y: float) -> None: ...

    @abstractmethod
    def release(self) -> None: ...

    def drag(self, source: str, target: str) -> None:
        """From the middle of one element to that of another; without one to a corner where nothing can be dropped."""
        x, y = self._middle(source)
        self.press(x, y)
        self.move(x + 4, y - 12)
        there = self._middle(target) if target else CORNER
        self.move(*there)
        self.visitor.until(lambda: self.page.evaluate(CARRIED, there))
        self.release()

    def _middle(self, name: str) -> tuple[float, float]:
        box = self.page.get_by_test_id(name).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Mouse(Pointer):
    def press(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)
        self.page.mouse.down()

    def move(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)

    def release(self) -> None:
        self.page.mouse.up()


class Finger(Pointer):
    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self._session = visitor.page.context.new_cdp_session(visitor.page)

    def _touch(self, kind: str, *points: dict[str, float]) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def press(self, x: float, y: float) -> None:
        self._touch("touchStart", {"x": x, "y": y})

    def move(self, x: float, y: float) -> None:
        self._touch("touchMove", {"x": x, "y": y})

    def release(self) -> None:
        self._touch("touchEnd")


POINTERS = [(Mouse, {}), (Finger, PHONE)]


class WatchedTable:
    """A table of two people; seat 0 watches it with motion, and moves may come from outside for both."""

    def __init__(self, new_visitor: NewVisitor, server: Server, game: Game, **options: object) -> None:
        self.server = server
        self.table, self.tokens = seat_two(server, game)
        self.visitor = new_visitor(reduced_motion="no-preference", **options)
        self.visitor.page.add_init_script(HOLD)
        self.visitor.visit(seat_link(self.table, self.tokens[0]))

    def move(self, text: str) -> None:
        """A move of the seat whose turn it is, made elsewhere."""
        with self.server.client() as client:
            now = table_as(client, self.table)
            body = {"id": f"m{now['ply']}", "ply": now["ply"], "move": text}
            token = self.tokens[now["turn"]]
            answer = client.post(f"/api/tables/{self.table}/moves", json=body, headers=bearer(token))
        assert answer.json()["ok"], answer.text

    def wait_for_flights(self) -> None:
        self.visitor.until(lambda: self.visitor.evaluate(COUNT))

    def check(self, ply: int) -> None:
        """Finish all animations: nothing is left over, and a page without motion shows the same."""
        self.visitor.until(lambda: self.visitor.table["ply"] >= ply)
        self.visitor.until(self._has_landed)
        shown = self.visitor.evaluate(SHOWN)
        assert shown
        self.visitor.page.reload()
        self.visitor.sit_down()
        assert shown == self.visitor.evaluate(SHOWN)

    def _has_landed(self) -> bool:
        """Finish animations, those included that begin only after others."""
        self.visitor.evaluate(LAND)
        waiting = self.visitor.find(".skip-queue").count()
        return not waiting and not self.visitor.evaluate(LEFT) and not self.visitor.evaluate(COUNT)


def placing(move: str) -> Callable[[Game], bool]:
    """Whether player 0 can make a move of this kind at a space where the swap tile can do nothing else."""

    def can(game: Game) -> bool:
        return game.turn == 0 and bool(alone(game, move))

    return can


def alone(game: Game, kind: str) -> list[str]:
    legal = [move.text for move in game.legal_moves]
    other = {"o": "s", "s": "o"}[kind]
    return [move for move in legal if move[0] == kind and other + move[1:] not in legal]


def own_move(game: str) -> tuple[Game, str, str, str]:
    """A game, a move of player 0, and from where to where a drag makes it."""
    if game == "mandala":
        played = reach(game, lambda now: now.turn == 0 and now.ply > 2 and now.to_dict()["phase"] == "turn")
        move = next(move.text for move in played.legal_moves if move.text[0] == "m")
        return played, move, f"hand-{move[2]}-1", f"mountain-{move[1]}"
    played = reach(game, placing("o"))
    move = alone(played, "o")[0]
    return played, move, "bowl", f"cell-{move[1:]}"


@pytest.mark.parametrize("pointer", POINTERS, ids=["mouse", "touch"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_dropped_is_played_and_nothing_is_left(
    new_visitor: NewVisitor, server: Server, game: str, pointer: tuple[type[Pointer], dict[str, object]]
) -> None:
    played, move, source, target = own_move(game)
    kind, options = pointer
    watched = WatchedTable(new_visitor, server, played, **options)
    hand = kind(watched.visitor)
    hand.drag(source, "")
    watched.visitor.until(lambda: not watched.visitor.evaluate(LEFT))
    assert watched.visitor.table["ply"] == played.ply, "dropped where nothing can be dropped"
    hand.drag(source, target)
    watched.wait_for_flights()
    watched.check(played.ply + 1)
    assert watched.visitor.table["moves"][played.ply] == move


def opponents_move(game: str) -> tuple[Game, str]:
    """A game and a move of player 1 that moves cards, or swaps tiles."""
    if game == "mandala":
        played = reach(game, lambda now: now.turn == 1 and now.to_dict()["phase"] == "turn")
        return played, played.legal_moves[0].text
    played = reach(game, lambda now: now.turn == 1 and any(move.text[0] == "s" for move in now.legal_moves))
    return played, next(move.text for move in played.legal_moves if move.text[0] == "s")


@pytest.mark.parametrize("game", GAMES)
def test_the_opponents_move_flies(new_visitor: NewVisitor, server: Server, game: str) -> None:
    played, move = opponents_move(game)
    watched = WatchedTable(new_visitor, server, played)
    watched.move(move)
    watched.wait_for_flights()
    watched.check(played.ply + 1)


@pytest.mark.parametrize("pointer", POINTERS, ids=["mouse", "touch"])
@pytest.mark.parametrize("game", GAMES)
def test_a_press_ends_all_flights(
    new_visitor: NewVisitor, server: Server, game: str, pointer: tuple[type[Pointer], dict[str, object]]
) -> None:
    """A tile that turns over does not move."""
    played, move = opponents_move(game)
    kind, options = pointer
    watched = WatchedTable(new_visitor, server, played, **options)
    watched.move(move)
    watched.wait_for_flights()
    hand = kind(watched.visitor)
    hand.press(*CORNER)
    watched.visitor.until(lambda: not watched.visitor.find("body > div[aria-hidden]").count())
    hand.move(20.0, 20.0)  # so that it presses nothing
    hand.release()
    watched.check(played.ply + 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_overtakes_the_flights_of_the_one_before(new_visitor: NewVisitor, server: Server, game: str) -> None:
    played, move = opponents_move(game)
    watched = WatchedTable(new_visitor, server, played)
    watched.move(move)
    watched.wait_for_flights()
    after = played.copy()
    after.push(move)
    watched.move(after.legal_moves[0].text)
    watched.check(played.ply + 2)


def test_a_mandala_is_shared_out(new_visitor: NewVisitor, server: Server) -> None:
    """Claims move to rivers and cups, and after the last of them the fields are cleared."""
    played = reach("mandala", lambda game: game.to_dict()["phase"] == "claim")
    watched = WatchedTable(new_visitor, server, played)
    after = played.copy()
    while after.to_dict()["phase"] == "claim":
        move = after.legal_moves[0].text
        if len(after.legal_moves) > 1:
            watched.move(move)
        after.push(move)
    watched.wait_for_flights()
    watched.check(after.ply)
