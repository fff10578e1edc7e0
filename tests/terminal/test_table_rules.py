"""The server's table, the terminal's and that of the plain mode follow the same rules."""

import asyncio
import io
import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tables import setup

from mandala.bots.bot import Choice, Contestant
from mandala.bots.registry import make_contestant
from mandala.game import PLY_LIMIT, Game, View
from mandala.tables.errors import RefusedError
from mandala.tables.messages import Act, MakeMove
from mandala.tables.move_effects import is_forced
from mandala.tables.table import Table
from mandala.terminal.local import LocalTable
from mandala.terminal.plain import Session


class ServerTable:
    """Two people at one screen, at the server's table."""

    def __init__(self, seed: int) -> None:
        self.table = Table("a" * 16, setup(opponent="here", seed=f"{seed:x}"))

    @property
    def game(self) -> Game:
        return self.table.game

    def move(self, text: str) -> None:
        for event in self.table.move(self.table.turn or 0, MakeMove(id="x", ply=self.game.ply, move=text), 0):
            self.table.apply(event)

    def take_back(self) -> None:
        for event in self.table.act(self.table.turn or 0, Act(id="x", action="take-back"), 0, ""):
            self.table.apply(event)


class ScreenTable:
    """The same at the terminal's table."""

    def __init__(self, seed: int) -> None:
        self.table = LocalTable(Game.new("mandala", seed=seed))

    @property
    def game(self) -> Game:
        return self.table.game

    def move(self, text: str) -> None:
        self.table.move(text)

    def take_back(self) -> None:
        self.table.request("take-back")


class LineTable(ScreenTable):
    """The same in the plain mode."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.output = io.StringIO()
        self.session = Session(self.table, Console(file=self.output))

    def move(self, text: str) -> None:
        self.session.execute([text])

    def take_back(self) -> None:
        self.output.truncate(0)
        self.session.execute(["undo"])
        if "nothing to take back" in self.output.getvalue():
            raise RefusedError("not-now", "there is nothing to take back")


TABLES = pytest.mark.parametrize("make", [ServerTable, ScreenTable, LineTable])
Make = Callable[[int], Any]


@TABLES
def test_only_a_public_forced_move_is_made_by_the_table_and_a_take_back_goes_to_a_decision(make: Make) -> None:
    forced = waited = 0
    for seed in range(12):
        table, chance = make(seed), random.Random(seed)
        while not table.game.is_over:
            ply, legal = table.game.ply, table.game.legal_moves
            assert not is_forced(table.game)
            waited += len(legal) == 1
            move = chance.choice(legal).text
            table.move(move)
            if table.game.ply > ply + 1 and not table.game.is_over:
                forced += 1
                table.take_back()
                assert table.game.ply == ply
                table.move(move)
    assert forced > 10
    assert waited > 0


@TABLES
def test_nothing_is_taken_back_after_the_end(make: Make) -> None:
    table, chance = make(3), random.Random(3)
    with pytest.raises(RefusedError):
        table.take_back()
    while not table.game.is_over:
        table.move(chance.choice(table.game.legal_moves).text)
    moves = table.game.moves
    with pytest.raises(RefusedError):
        table.take_back()
    assert table.game.is_over
    assert table.game.moves == moves


@TABLES
def test_the_ply_limit_ends_the_game(make: Make) -> None:
    table = make(1)
    while not table.game.is_over:
        table.move(next(move.text for move in table.game.legal_moves if move.kind == "discard"))
    ended = table.game.outcome()
    assert (table.game.ply, ended.reason, ended.winner) == (PLY_LIMIT, "ply-limit", table.game.leader)


@pytest.mark.parametrize("name", ["mandala", "patterns"])
@pytest.mark.parametrize("by_hand", [False, True], ids=["dealt", "by-hand"])
def test_a_resumed_game_has_the_same_record(name: str, by_hand: bool, tmp_path: Path) -> None:
    path, chance = tmp_path / "game.txt", random.Random(7)
    game = Game.new(name, seed=7, first="lot", nonces=("1" * 32, "-"))
    if by_hand:
        game = Game.from_dict(game.push_all(game.legal_moves[0].text).to_dict())
    game.players, game.date, game.dealer = ("Ann", "level3"), "2026-01-02", None if by_hand else 1
    verdicts = [(1, "resignation"), (0, "time"), (None, "agreement"), (None, None)]
    while not game.is_over:
        if not is_forced(game):
            winner, reason = verdicts[game.ply % 4]
            saved = game.copy()
            saved.practice = game.ply % 3 == 0
            if reason:
                saved.adjudicate(winner, reason)
            table = LocalTable(Game.from_record(saved.record()), path=path)
            assert path.read_text() == saved.record()
            assert ("take-back" in table.snapshot.can) == (reason is None and any_decision(game))
        game.push(chance.choice(game.legal_moves))
    LocalTable(Game.from_record(game.record()), path=path)
    assert path.read_text() == game.record()


def any_decision(game: Game) -> bool:
    now = game.root()
    for move in game.moves:
        if not is_forced(now):
            return True
        now.push(move)
    return False


def test_a_game_that_was_saved_before_a_forced_move_is_resumed_after_it() -> None:
    chance, game = random.Random(1), Game.new("mandala", seed=1)
    while not is_forced(game):
        game.push(chance.choice(game.legal_moves))
    table = LocalTable(game.copy())
    assert table.game.moves[game.ply] == game.legal_moves[0]
    assert not is_forced(table.game)


def test_a_choice_of_the_bot_is_dropped_if_its_turn_was_taken_back_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, answer, viewers, choose = threading.Event(), threading.Event(), [], Contestant.choose

    def choose_late(bot: Contestant, view: View, chance: random.Random) -> Choice:
        viewers.append(view.player)
        asked.set()
        assert answer.wait(60)
        return choose(bot, view, chance)

    monkeypatch.setattr(Contestant, "choose", choose_late)
    table = LocalTable(Game.new("mandala", seed=1, first=0), make_contestant("mandala", "random"))

    async def script() -> None:
        running = asyncio.create_task(table.run())
        table.move(table.snapshot.legal[0].text)
        await asyncio.to_thread(asked.wait, 60)
        table.request("take-back")
        assert table.thinking is None
        table.move(table.snapshot.legal[-1].text)
        answer.set()
        while table.game.turn == 1:
            await asyncio.sleep(0.01)
        running.cancel()

    asyncio.run(asyncio.wait_for(script(), 60))
    assert viewers == [1, 1]
    assert len(table.game.moves) == 2
