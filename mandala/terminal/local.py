"""A table on this machine: against a bot, or two people at one screen."""

import asyncio
import random
import re
from pathlib import Path
from typing import Any

from mandala.bots.bot import Contestant
from mandala.game import Game, View
from mandala.moves import Move
from mandala.terminal.files import save
from mandala.terminal.snapshot import Seat, Snapshot
from mandala.terminal.table import Table


def warm_up(name: str, bot: Contestant | None) -> None:
    """Make a move in a throwaway game, so that everything is compiled before the first real move."""
    game = Game.new(name)
    game.push(game.legal_moves[0])
    view = game.view(game.turn)
    if bot:
        bot.warm_up(view)


def seat_of(name: str, bot: Contestant | None) -> Seat:
    """The player of a seat, from the name in the record and the bot; levels are recognised by their number."""
    level = re.fullmatch(r"level([0-9]+)", bot.name if bot else name)
    if level:
        return Seat(None, True, int(level[1]))
    if bot:
        return Seat(bot.name, True)
    return Seat(None if name in ("?", "you", "friend", "") else name)


def effects_of_moves(game: Game) -> list[dict[str, Any]]:
    """The player and the public effect of each move made."""
    now, made = game.root(), []
    for move in game.moves:
        made.append(effect_of_move(now, move))
        now.push(move)
    return made


def effect_of_move(game: Game, move: Move) -> dict[str, Any]:
    """The player and the public effect of a move that is about to be made."""
    effect: dict[str, Any] = {"player": game.turn, **game.effect(move)}
    return effect | ({"color": move.color} if move.color else {})


def is_forced(game: Game) -> bool:
    """Whether a spectator can see that there is only one move."""
    return len(game.legal_moves) == 1 and not game.is_over and len(game.view(None).legal_moves) == 1


class LocalTable(Table):
    """A game of this process. With a bot, `seat` is where it sits; without one, two people share the screen."""

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
        self.game = game
        self.bot = bot
        self.bot_seat = seat if bot else None
        self.path = path
        self._chance = chance or random.SystemRandom()
        self._made = effects_of_moves(game)
        self._cause: dict[str, Any] | None = None
        self._changed = asyncio.Event()
        self._refresh()
        self._save()

    async def run(self) -> None:
        """Make the bot's moves and forced moves."""
        if self.bot:
            self.bot.new_game()
        while True:
            self._changed.clear()
            if is_forced(self.game):
                self._push(self.game.legal_moves[0])
            elif self.bot and not self.game.is_over and self.game.turn == self.bot_seat:
                await self._let_bot_move(self.bot)
            else:
                await self._changed.wait()

    async def play(self, move: str) -> None:
        """Make a legal move."""
        self._push(self.game.parse(move))

    async def act(self, action: str) -> None:
        """Take back, resign, agree to a draw, play again, or use a hint."""
        if action == "take-back":
            self._take_back()
        elif action == "hint":
            self.game.practice = True
        elif action == "resign":
            self.game.adjudicate(1 - self._person, "resignation")
        elif action == "draw":
            self.game.adjudicate(None, "agreement")
        elif action == "rematch":
            self._play_again()
        self._cause = {"kind": action, "player": self._person, "done": True}
        self._update()

    async def record(self) -> Game:
        """The whole game so far."""
        return self.game.copy()

    def view(self) -> View | None:
        """What the player to move knows, unless it is the bot's turn."""
        if self.game.is_over or self.game.turn == self.bot_seat:
            return None
        return self.game.view(self.game.turn)

    def resume_hint(self) -> str:
        """The command that resumes a saved game."""
        return f"mandala play --resume {self.path}" if self.path and not self.game.is_over else ""

    @property
    def _person(self) -> int:
        """The seat at the screen."""
        return self.game.turn if self.bot_seat is None else 1 - self.bot_seat

    async def _let_bot_move(self, bot: Contestant) -> None:
        self.thinking = self.game.turn
        self.notify()
        view, ply = self.game.view(self.game.turn), self.game.ply
        choice = await asyncio.to_thread(bot.choose, view, self._chance)
        self.thinking = None
        if self.game.ply == ply and not self.game.is_over:
            self._push(choice.move)

    def _push(self, move: Move) -> None:
        player = self.game.turn
        self._made.append(effect_of_move(self.game, move))
        self.game.push(move)
        self._cause = {"kind": "move", "player": player, "done": True}
        self._update()

    def _take_back(self) -> None:
        """Take back moves to the person's last decision; forced moves and the bot's moves are no decisions."""
        if self._take_back_marks():
            self.game.practice = True
        for _ in range(self._take_back_count()):
            self.game.pop()
            self._made.pop()

    def _take_back_count(self) -> int:
        """How many moves to take back to reach the person's last decision; 0 if there was none."""
        trial = self.game.copy()
        for count in range(1, len(self.game.moves) + 1):
            trial.pop()
            if trial.turn != self.bot_seat and not is_forced(trial):
                return count
        return 0

    def _take_back_marks(self) -> bool:
        """Whether taking back would return cards that were seen."""
        trial = self.game.copy()
        for _ in range(self._take_back_count()):
            trial.pop()
        return trial.draws != self.game.draws

    def _play_again(self) -> None:
        """Deal again; the player who did not start the last game starts."""
        first = 1 - self.game.first if self.game.first is not None else "lot"
        players = self.game.players
        self.game = Game.new(self.game.spec.name, first=first)  # type: ignore[arg-type]
        self.game.players = players
        self._made = []
        self.path = None  # the file keeps the game that has ended
        if self.bot:
            self.bot.new_game()

    def _update(self) -> None:
        self._save()
        self._refresh()
        self._changed.set()
        self.notify()

    def _save(self) -> None:
        if self.path:
            save(self.game, self.path)

    def _refresh(self) -> None:
        """Make the snapshot for the person at the screen, from their view."""
        game = self.game
        you = self._person
        view = game.view(you)
        mine = not game.is_over and game.turn == you and not is_forced(game)
        ended = game.outcome()
        bots = [self.bot if seat == self.bot_seat else None for seat in (0, 1)]
        self.snapshot = Snapshot(
            spec=game.spec,
            status="over" if game.is_over else "playing",
            seats=(seat_of(game.players[0], bots[0]), seat_of(game.players[1], bots[1])),
            position=view.to_dict() if ended is None else game.to_dict(),
            you=you,
            both=self.bot is None,
            turn=None if game.is_over else game.turn,
            legal=tuple(view.legal_moves) if mine else (),
            effects=tuple(view.effects()) if mine else (),
            moves=tuple(game.moves),
            made=tuple(self._made),
            can=self._actions(),
            marks=not game.practice and self._take_back_marks(),
            practice=game.practice,
            scores=(sum(view.score_terms(0)), sum(view.score_terms(1))),
            unseen=view.unseen(),
            result=None
            if ended is None
            else {
                "winner": ended.winner,
                "reason": ended.reason,
                "scores": ended.scores,
                "sums": (game.score_sheet(0), game.score_sheet(1)),
            },
            cause=self._cause,
        )

    def _actions(self) -> frozenset[str]:
        game, can = self.game, set()
        if game.is_over:
            can.add("rematch")
        elif game.turn != self.bot_seat:
            can |= {"hint", "resign"} | ({"draw"} if self.bot is None else set())
        if (game.is_over or game.turn != self.bot_seat) and self._take_back_count():
            can.add("take-back")
        return frozenset(can)
