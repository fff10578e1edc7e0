"""A table on this machine: against a bot, or two people at one screen."""

import asyncio
import datetime
import json
import random
import re
from collections.abc import Callable
from pathlib import Path

from mandala.bots.bot import Contestant
from mandala.fairness import new_seed, seed_text
from mandala.game import Game, View
from mandala.tables.encoder import TableEncoder
from mandala.tables.errors import RefusedError
from mandala.tables.events import Event, Setup
from mandala.tables.messages import Act, MakeMove
from mandala.tables.messages import Seat as SeatNumber
from mandala.tables.resume import resumed_table
from mandala.tables.setups import rematch_setup
from mandala.tables.table import Table
from mandala.terminal.files import save
from mandala.terminal.snapshot import Seat, Snapshot, snapshot_of
from mandala.terminal.table import Table as TerminalTable

ID = "local"  # of tables and messages, which are never sent


def warm_up(name: str, bot: Contestant | None) -> None:
    """Make a move in a throwaway game, so that everything is compiled before the first real move."""
    game = Game.new(name)
    game.push(game.legal_moves[0])
    view = game.view(game.turn)
    if bot:
        bot.warm_up(view)


def seat_of(name: str) -> Seat:
    """The player of a seat, from the name in a record; levels are recognised by their number."""
    level = re.fullmatch(r"level([0-9]+)", name)
    if level:
        return Seat(None, True, int(level[1]))
    return Seat(None if name in ("?", "you", "friend", "") else name)


class LocalTable(TerminalTable):
    """A table of this process. With a bot, `seat` is where it sits; without one, two people share the screen."""

    snapshot: Snapshot

    def __init__(
        self,
        game: Game,
        bot: Contestant | None = None,
        seat: int = 1,
        path: Path | None = None,
        chance: random.Random | None = None,
    ) -> None:
        super().__init__()
        self.bot = bot
        self.path = path
        self.chance = chance or random.SystemRandom()
        self._changed = asyncio.Event()
        self._table = resumed_table(ID, _setup(game, bot, seat), game)
        self._update()

    @property
    def game(self) -> Game:
        """The game so far; only the table may change it."""
        return self._table.game

    @property
    def bot_seat(self) -> SeatNumber | None:
        """Where the bot sits."""
        return self._table.setup.bot

    async def run(self) -> None:
        """Make the bot's moves."""
        known: Setup | None = None
        while True:
            self._changed.clear()
            if self.bot and known is not self._table.setup:
                known = self._table.setup
                self.bot.new_game()
            if self.bot and self._table.bot_turn:
                await self._let_bot_move(self.bot)
            else:
                await self._changed.wait()

    async def play(self, move: str) -> None:
        """Make a legal move."""
        self._try(self.move, move)

    async def act(self, action: str) -> None:
        """Take back, resign, agree to a draw, play again, or use a hint."""
        self._try(self.request, action)

    async def record(self) -> Game:
        """The whole game so far."""
        return self.game.copy()

    def view(self) -> View | None:
        """What the player to move knows, unless it is the bot's turn."""
        if self.game.is_over or self._table.bot_turn:
            return None
        return self.game.view(self.game.turn)

    def resume_hint(self) -> str:
        """The command that resumes a saved game."""
        return f"mandala play --resume {self.path}" if self.path and not self.game.is_over else ""

    def move(self, move: str) -> list[Event]:
        """Make a move of the player to move, and the forced moves that follow; a RefusedError if it is not legal."""
        table = self._table
        return self._apply(table.move(table.turn or 0, MakeMove(id=ID, ply=table.ply, move=move), 0))

    def request(self, action: str) -> list[Event]:
        """An action of the person at the screen; a RefusedError if the snapshot's `can` does not name it."""
        return self._apply(self._table.act(self._person, Act.model_validate({"id": ID, "action": action}), 0, ID))

    @property
    def _person(self) -> SeatNumber:
        """The seat at the screen; with two people, that of the player to move."""
        if self.bot_seat is not None:
            return 1 if self.bot_seat == 0 else 0
        return self._table.turn or 0

    def _try(self, request: Callable[[str], object], text: str) -> None:
        try:
            request(text)
        except RefusedError as refusal:
            self.problem = f"problem-{refusal.problem.kind}"
            self.notify()

    async def _let_bot_move(self, bot: Contestant) -> None:
        table = self._table
        self.thinking = table.turn
        self.notify()
        choice = await asyncio.to_thread(bot.choose, self.game.view(self.game.turn), self.chance)
        self.thinking = None
        if self._table is table:
            self.move(choice.move.text)

    def _apply(self, tables: list[Table]) -> list[Event]:
        self._table = tables[-1]
        if self._table.next_table:
            self._play_again()
        self.thinking = None
        self._update()
        return [table.cause for table in tables if table.cause]

    def _play_again(self) -> None:
        """Deal again; the player who did not start the last game starts."""
        players = self.game.players
        today = datetime.date.today().isoformat()
        self._table = Table(ID, rematch_setup(self._table, today, seed_text(new_seed()), 0))
        self.game.players = players
        self.path = None  # the file keeps the game that has ended

    def _update(self) -> None:
        """Save the record, and show the table to the person at the screen."""
        if self.path:
            save(self.game, self.path)
        message = TableEncoder(self._table, 0).text(self._person, both=self.bot is None)
        self.snapshot = snapshot_of(json.loads(message), 0)
        self._changed.set()
        self.notify()


def _setup(game: Game, bot: Contestant | None, seat: int) -> Setup:
    """The set-up of a table for this game."""
    names = [seat_of(name).name for name in game.players]
    if bot:
        names[seat] = bot.name
    return Setup.model_validate(
        {
            "game": game.spec.name,
            "seed": game.seed or "0",
            "first": game.root().turn,
            "opponent": "bot" if bot else "here",
            "level": seat_of(bot.name).level if bot else None,
            "bot": seat if bot else None,
            "open": None,
            "names": tuple(names),
            "date": game.date,
            "dealer": game.dealer,
        }
    )
