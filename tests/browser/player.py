"""Plays on the page as a person does: by mouse, by dragging, by touch, or by keys alone."""

from abc import ABC, abstractmethod

from browser.screen import Json, Screen
from browser.visitor import Visitor
from seeds import seeded

LETTERS = "roygpb"
ACTIONS = {"o": "open", "f": "flip", "s": "swap"}
TARGET_KEYS = {"mountain-1": "1", "mountain-2": "2", "field-1": "3", "field-2": "4", "discard": "x"}
THOUGHT = 120.0  # seconds: the highest level needs five of them on two idle cores
MOST_TABS = 60  # more than a table has controls
MOST_STEPS = 30  # more than there are spaces between two
MOST_TURNS = 300  # more than one player has in a game
# Whether cards or the swap tile follow the pointer.
CARRIES = """() => document.querySelector(".dragged, [data-testid=bowl][style*=opacity]") !== null"""


class InputDevice(ABC):
    """Makes moves in one way; every target must be lit first."""

    def __init__(self, visitor: Screen) -> None:
        self.visitor = visitor

    @abstractmethod
    def pick_up(self, color: str, count: int) -> None: ...

    @abstractmethod
    def put(self, target: str) -> None: ...

    @abstractmethod
    def press(self, name: str) -> None:
        """Use the control of that name."""

    @abstractmethod
    def claim(self, color: str) -> None: ...

    @abstractmethod
    def play_tile(self, action: str, cell: str) -> None: ...


class Mouse(InputDevice):
    """Clicks: cards and then their target, a tile and then what to do with it."""

    def press(self, name: str) -> None:
        self.visitor.at(name).click()

    def pick_up(self, color: str, count: int) -> None:
        for number in range(1, count + 1):
            self.press(f"hand-{color}-{number}")

    def put(self, target: str) -> None:
        self.press(target)

    def claim(self, color: str) -> None:
        self.press(f"claim-{color}")

    def play_tile(self, action: str, cell: str) -> None:
        self.press(f"cell-{cell}")
        self.press(action)


class PageDevice(InputDevice):
    """A device that needs more than clicks: Playwright's page."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self.page = visitor.page


class Touch(PageDevice, Mouse):
    """Taps. The first tap on a colour to claim asks where its cards would go, the second takes them."""

    def press(self, name: str) -> None:
        self.page.get_by_test_id(name).tap()

    def claim(self, color: str) -> None:
        self.press(f"claim-{color}")
        self.page.locator("[data-testid=status].preview").wait_for()
        self.press(f"claim-{color}")


class MouseDrag(PageDevice, Mouse):
    """Drags everything that can be dragged, and counts how often."""

    dragged = 0

    def pick_up(self, color: str, count: int) -> None:
        super().pick_up(color, count - 1)
        self._grab(f"hand-{color}-{count}")

    def put(self, target: str) -> None:
        self._drop(target)

    def play_tile(self, action: str, cell: str) -> None:
        if action == "flip":
            super().play_tile(action, cell)
        else:
            self._grab("bowl")
            self._drop(f"cell-{cell}")

    def _grab(self, name: str) -> None:
        """Press and move until the card or tile follows; it may not while others are animated."""
        self.visitor.until(lambda: self._lifted(name))

    def _lifted(self, name: str) -> bool:
        x, y = self._reach(name)
        self.page.mouse.down()
        self.page.mouse.move(x, y - 12, steps=2)
        if self.visitor.evaluate(CARRIES):
            return True
        self.page.mouse.up()
        return False

    def _drop(self, name: str) -> None:
        self._reach(name)
        self.page.mouse.up()
        self.dragged += 1

    def _reach(self, name: str) -> tuple[float, float]:
        """Move to its middle, and after it if it moves."""
        there = None
        for _ in range(MOST_STEPS):
            if there == (there := self._middle(name)):
                return there
            self.page.mouse.move(*there, steps=3)
        raise AssertionError(f"{name} does not stand still")

    def _middle(self, name: str) -> tuple[float, float]:
        box = self.page.get_by_test_id(name).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Keys(PageDevice):
    """Keys alone: letters and digits for cards, arrows for tiles, Tab and Enter for the rest."""

    def press(self, name: str) -> None:
        self.tab_to(f"[data-testid='{name}']")
        self.page.keyboard.press("Enter")

    def pick_up(self, color: str, count: int) -> None:
        self.page.keyboard.press("Escape")
        for _ in range(count):
            self.page.keyboard.press(color)

    def put(self, target: str) -> None:
        self.page.keyboard.press(TARGET_KEYS[target])

    def claim(self, color: str) -> None:
        self.page.keyboard.press(color)

    def play_tile(self, action: str, cell: str) -> None:
        if not self._focused_cell():
            self.tab_to("[data-testid^='cell-']")
        for _ in range(MOST_STEPS):
            if (here := self._focused_cell()) == cell:
                break
            self.page.keyboard.press(_key_towards(here, cell))
        assert self._focused_cell() == cell, "the arrows do not lead there"
        self.page.keyboard.press(action[0])

    def tab_to(self, selector: str) -> None:
        """Press Tab until the focus is there."""
        self.page.locator(selector).first.wait_for()
        for _ in range(MOST_TABS):
            if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} is not reached by Tab")

    def _focused_cell(self) -> str:
        name = self.page.evaluate("() => document.activeElement.dataset.testid ?? ''")
        return str(name).removeprefix("cell-") if str(name).startswith("cell-") else ""


class Tabs(Keys):
    """Tab and Enter for everything that has the focus in turn, as with a screen reader."""

    def pick_up(self, color: str, count: int) -> None:
        for _ in range(count):
            self.press(f"hand-{color}-1")

    def put(self, target: str) -> None:
        self.press(target)

    def claim(self, color: str) -> None:
        self.press(f"claim-{color}")


def _key_towards(here: str, there: str) -> str:
    """The board is a rounded square: rows near the middle are widest, so that is the way around a corner."""
    if here[0] != there[0] and (here[1] in "3456" or here[1] == there[1]):
        return "ArrowRight" if here[0] < there[0] else "ArrowLeft"
    wanted = there[1] if here[0] == there[0] else "4"
    return "ArrowUp" if here[1] < wanted else "ArrowDown"


class Player:
    """Plays moves that the page highlights, and checks that it highlights exactly what the server allows."""

    def __init__(self, visitor: Screen, device: InputDevice, seed: int = 1) -> None:
        self.visitor = visitor
        self.device = device
        self.choices = seeded("player", seed)
        self.handovers = 0  # how often the hand was covered

    def play_to_the_end(self) -> Json:
        """Move whenever it is this player's turn; the result."""
        for _ in range(MOST_TURNS):
            if self.is_over():
                return self.result()
            self.take_turn()
        raise AssertionError("the game does not end")

    def is_over(self) -> bool:
        """Wait for a turn, or the end. A bot may make many moves in a row, and think about each."""
        while not (self._ended or self.has_turn):
            self._wait_for_more_than(self.visitor.table["seq"])
        return self._ended

    def _wait_for_more_than(self, seq: int) -> None:
        self.visitor.until(lambda: self.visitor.table["seq"] > seq or self._ended or self.has_turn, THOUGHT)

    @property
    def _ended(self) -> bool:
        return bool(self.visitor.table["status"] == "over")

    @property
    def has_turn(self) -> bool:
        """Nothing is legal while the table itself is about to make a forced claim."""
        table = self.visitor.table
        return bool(table["legal"] and table["turn"] == table["you"])

    def result(self) -> Json:
        """The server's result, once the page shows it."""
        self.visitor.at("result").wait_for()
        result: Json = self.visitor.table["result"]
        return result

    def take_turn(self) -> str:
        """Make one move, and wait until the server has taken it."""
        table = self.visitor.table
        move = self.make_move(table)
        self.visitor.until(lambda: self.visitor.table["seq"] > table["seq"])
        assert self.visitor.table["moves"][table["ply"] : table["ply"] + 1] in ([move], []), "another move was made"
        return move

    def make_move(self, table: Json) -> str:
        legal = table["legal"]
        phase = table["position"]["phase"]
        if table["game"] == "mandala":
            return self._claim(legal) if phase == "claim" else self._play_cards(table)
        if phase == "give":
            move = str(self.choices.choice(legal))
            self.device.press(f"keep-{move[1]}")
            return move
        return self._play_tile(legal)

    def _claim(self, legal: list[str]) -> str:
        assert len(legal) > 1, "a forced claim plays itself"
        self.see_lit({f"claim-{move[1]}" for move in legal})
        move = str(self.choices.choice(legal))
        self.device.claim(move[1])
        return move

    def _play_cards(self, table: Json) -> str:
        self._uncover()
        held = table["position"]["hands"][table["you"]]
        expected = sorted(
            f"hand-{LETTERS[color]}-{number + 1}" for color, count in enumerate(held) for number in range(count)
        )
        self.visitor.until(lambda: self.visitor.hand == expected)
        move = self.preferred(table["legal"])
        color, count = (move[2], 1) if move[0] == "m" else (move[-2], int(move[-1]))
        self.device.pick_up(color, count)
        ways = {target_of(move): move for move in table["legal"] if of_cards(move) in ((color, count), (color, None))}
        self.see_lit(set(ways))
        self.device.put(target_of(move))
        return move

    def preferred(self, legal: list[str]) -> str:
        """Mountains first and large fields next: that way games end soon."""
        mountains = [move for move in legal if move[0] == "m"]
        fields = [move for move in legal if move[0] == "f"]
        if mountains and (not fields or self.choices.random() < 0.7):
            return self.choices.choice(mountains)
        if fields:
            return max(fields, key=lambda move: (move[3], self.choices.random()))
        return self.choices.choice(legal)

    def _play_tile(self, legal: list[str]) -> str:
        spaces = [move for move in legal if move != "stop"]
        self.see_lit({f"cell-{move[1:]}" for move in spaces})
        if not spaces:
            self.device.press("stop")
            return "stop"
        move = self.choices.choice([move for move in spaces if move[0] == "o"] or spaces)
        self.device.play_tile(ACTIONS[move[0]], move[1:])
        return move

    def see_lit(self, expected: set[str]) -> None:
        self.visitor.until(lambda: self.visitor.lit == expected)

    def _uncover(self) -> None:
        """At one screen the other's hand is covered until it is asked for."""
        if not self.visitor.table["both"] or self.visitor.hand:
            return
        self.visitor.at("cover-show").wait_for()
        assert self.visitor.hand == [], "a covered hand is not on the page at all"
        self.device.press("cover-show")
        self.handovers += 1


def target_of(move: str) -> str:
    return {"m": f"mountain-{move[1]}", "f": f"field-{move[1]}", "d": "discard"}[move[0]]


def of_cards(move: str) -> tuple[str, int | None]:
    """The colour and the number of cards; a mountain takes one, however many are held."""
    return (move[2], None) if move[0] == "m" else (move[-2], int(move[-1]))
