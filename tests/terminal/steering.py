"""A person at the terminal, for tests: presses keys, clicks, reads the screen."""

import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from polling import until_async
from textual.pilot import Pilot
from textual.strip import Strip

from mandala.bots.registry import make_contestant
from mandala.game import Game
from mandala.moves import Move
from mandala.terminal.app import MandalaApp
from mandala.terminal.board import Board
from mandala.terminal.local import LocalTable
from mandala.terminal.playing import PlayScreen
from mandala.terminal.result import ResultScreen
from mandala.terminal.snapshot import Snapshot

SMALL, LARGE = (80, 24), (132, 43)
MOST_TABS = 200  # more than a board has places


def table_with(game: Game, against: str | None = "random", **options: Any) -> LocalTable:
    """A table on this machine whose bot draws its chance from a seed."""
    bot = make_contestant(game.spec.name, against) if against else None
    game.players = ("you", bot.name if bot else "friend")
    return LocalTable(game, bot, chance=random.Random(5), **options)


class Person:
    """A person at the screen."""

    def __init__(self, pilot: Pilot[Any], table: Any) -> None:
        self.pilot, self.table = pilot, table

    @property
    def app(self) -> MandalaApp:
        app = self.pilot.app
        assert isinstance(app, MandalaApp)
        return app

    @property
    def board(self) -> Board:
        return self.app.screen.query_one(Board)

    async def until(self, true: Callable[[], object]) -> None:
        """Wait for something that must come."""

        async def condition() -> object:
            assert self.app._exception is None
            if not (found := true()):
                await self.pilot.pause(0.01)
            return found

        await until_async(condition, lambda: f"the screen shows\n{self.text}")
        await self.pilot.pause()

    async def until_asked(self) -> None:
        """Wait until it is this person's turn on the screen, or the game is over."""

        def asked() -> bool:
            snapshot = self.table.snapshot
            if snapshot is None or (not snapshot.over and not snapshot.legal):
                return False
            if snapshot.over:
                return True
            return isinstance(self.app.screen, PlayScreen) and self.board.snapshot is snapshot

        await self.until(asked)

    async def until_playing(self) -> None:
        """Wait until the table is known, and dealt."""
        await self.until(lambda: self.table.snapshot and self.table.snapshot.status == "playing")

    async def until_made(self, count: int) -> None:
        """Wait until this many moves were made."""
        await self.until(lambda: len(self.table.snapshot.moves) >= count)

    async def until_over(self) -> None:
        """Wait until the screen tells the result."""
        await self.until(lambda: isinstance(self.app.screen, ResultScreen))

    @property
    def snapshot(self) -> Snapshot:
        assert self.table.snapshot is not None
        snapshot: Snapshot = self.table.snapshot
        return snapshot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def tab_to(self, place: str) -> None:
        """Press Tab until the board points there."""
        for _ in range(MOST_TABS):
            if self.board.focus_target == place:
                return
            await self.press("tab")
        raise AssertionError(f"{place} is not reached by Tab; the screen shows\n{self.text}")

    async def click(self, target: str) -> None:
        canvas = self.board.canvas
        assert canvas is not None
        region = canvas.targets[target]
        await self.pilot.click(Board, offset=(region.x + region.width // 2, region.y + region.height // 2))
        await self.pilot.pause()

    async def play(self, move: Move, by: Callable[["Person", Move], Coroutine[Any, Any, None]]) -> None:
        """Make a move, and check that it is the one that was made."""
        before = len(self.table.snapshot.moves)
        await by(self, move)
        await self.until(lambda: len(self.table.snapshot.moves) > before)
        assert self.table.snapshot.moves[before] is move

    @property
    def text(self) -> str:
        return screen_text(self.app)


@asynccontextmanager
async def at_table(table: LocalTable, size: tuple[int, int] = SMALL, **options: Any) -> AsyncIterator[Person]:
    """Somebody who sits at a table and is asked for a move."""
    async with MandalaApp(table, **options).run_test(size=size) as pilot:
        person = Person(pilot, table)
        await person.until_asked()
        yield person


async def by_mouse(person: Person, move: Move) -> None:
    """Click on one target after another."""
    for target in person.board.selection.path_to(move):
        await person.click(target)


async def by_keys(person: Person, move: Move) -> None:
    """Type the letters and digits of the game; go to a tile by Tab."""
    if "cell" in move.parts:
        await person.tab_to(f"cell:{move.cell}")
        await person.press(move.kind[0])
    elif move.kind == "stop":
        await person.tab_to("do:stop")
        await person.press("enter")
    elif move.kind in ("keep", "claim"):
        await person.press(move.text[-1])
    else:
        letter = move.text[1] if move.kind == "discard" else move.text[2]
        place = {"mountain": 0, "field": 2}.get(move.kind)
        key = "x" if place is None else str(place + (move.mandala or 0))
        await person.press(*[letter] * (move.count or 1), key)


def screen_text(app: MandalaApp) -> str:
    """Everything that the terminal shows, as plain text."""
    width, height = app.size
    update = app.screen._compositor.render_strips()
    strips: list[Strip] = list(update)
    assert len(strips) == height
    return "\n".join(strip.text[:width].rstrip() for strip in strips)
