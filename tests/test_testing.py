"""The conformance suite accepts good bots and rejects bad ones."""

import doctest
import random
from collections.abc import Callable
from functools import partial

import pytest
from clocks import FakeClock
from seeds import seeded

from mandala import testing
from mandala.bots.bot import Bot, Choice, Limit
from mandala.bots.random import RandomBot
from mandala.bots.registry import bots_of
from mandala.game import View
from mandala.games import GAMES
from mandala.testing import check_bot, sample_positions

Act = Callable[[View, Limit, random.Random], Choice]


class FunctionBot(Bot):
    """A bot that does what a function does."""

    def __init__(self, act: Act) -> None:
        self.act = act
        self.closed = False

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        return self.act(view, limit, rng)

    def close(self) -> None:
        self.closed = True


def findings(act: Act, game: str = "mandala", clock: FakeClock | None = None) -> list[str]:
    found = check_bot(lambda: FunctionBot(act), game, positions=60, now=clock or FakeClock())
    assert all("\n" not in line for line in found)
    return found


def checks(found: list[str]) -> set[str]:
    return {line.split(":")[0] for line in found}


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in bots_of(game)])
def test_the_built_in_bots_conform(game: str, name: str) -> None:
    lines: list[str] = []
    clock = FakeClock()  # of the bot and of the check
    make = partial(bots_of(game)[name], **{} if name == "random" else {"now": clock})
    assert check_bot(make, game, positions=60, report=lines.append, now=clock) == []
    assert lines[0].startswith("60 positions: ")
    assert lines[1] == "legal moves: passed (60 checked)"
    assert sum("passed" in line for line in lines) == 5


@pytest.mark.parametrize("game", GAMES)
def test_the_positions_are_of_all_sorts(game: str) -> None:
    found = sample_positions(game, 60)
    assert len(found) == 60
    assert len(sample_positions(game, 1000)) == 1000
    assert {sample.game.phase for sample in found} == set(GAMES[game].rules.PHASES) - {"over"}
    assert sum(sample.last for sample in found) == 5
    assert sum(sample.forced for sample in found) >= 3
    assert {sample.game.turn for sample in found} == {0, 1}
    assert [repr(sample) for sample in found] == [repr(sample) for sample in sample_positions(game, 60)]
    assert [repr(sample) for sample in found] != [repr(sample) for sample in sample_positions(game, 60, seed=1)]
    for sample in found:
        if sample.last:
            assert any(sample.game.copy().push_all(move.text).is_over for move in sample.game.legal_moves)


def test_a_nondeterministic_bot_is_found_out() -> None:
    chance = seeded("a nondeterministic bot")
    found = findings(lambda view, limit, rng: Choice(chance.choice(view.legal_moves)))
    assert checks(found) == {"determinism", "hidden information"}
    assert len(found) == 6
    assert "for the same view, seed and simulations (" in found[0]
    assert "Game.new('mandala', seed='" in found[0]


def test_a_bot_that_remembers_other_games_is_found_out() -> None:
    seen: list[int] = []

    def act(view: View, limit: Limit, rng: random.Random) -> Choice:
        seen.append(view.ply)
        return Choice(view.legal_moves[len(seen) % len(view.legal_moves)])

    assert "determinism" in checks(findings(act))


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_move_is_found_out(game: str) -> None:
    def act(view: View, limit: Limit, rng: random.Random) -> Choice:
        table = view.spec.moves.by_code.values()
        return Choice(next(move for move in table if move not in view.legal_moves))

    found = findings(act, game)
    assert checks(found) == {"legal moves", "whole games"}
    assert "which is illegal (" in found[0]


def test_a_bot_that_fails_only_in_forced_moves_is_found_out() -> None:
    def act(view: View, limit: Limit, rng: random.Random) -> Choice:
        if len(view.legal_moves) == 1:
            raise ZeroDivisionError("no choice\nat all")
        return Choice(view.legal_moves[0])

    found = findings(act)
    assert found[0].startswith("legal moves: ZeroDivisionError: no choice at all (")
    assert "forced move, Game.new(" in found[0]


def test_a_slow_bot_is_found_out() -> None:
    clock = FakeClock()

    def act(view: View, limit: Limit, rng: random.Random) -> Choice:
        clock.seconds += 1.5 * (limit.seconds or 0.0)
        return Choice(view.legal_moves[0])

    found = findings(act, clock=clock)
    assert checks(found) == {"time"}
    assert "the best of 10, for a limit of 0.1 s (" in found[0]


def test_a_noisy_machine_is_remarked_upon() -> None:
    clock, lines = FakeClock(), list[str]()
    delays = [0.15]  # of the first choice within a time limit

    def act(view: View, limit: Limit, rng: random.Random) -> Choice:
        if limit.seconds and delays:
            clock.seconds += delays.pop()
        return Choice(view.legal_moves[0])

    assert check_bot(lambda: FunctionBot(act), "mandala", positions=30, report=lines.append, now=clock) == []
    assert "time: took 0.152 s, then 0.002 s; this machine is noisy" in lines


@pytest.mark.parametrize(
    ("act", "text"),
    [
        (lambda view, limit, rng: view.legal_moves[0], "is not a choice of a move"),
        (lambda view, limit, rng: Choice("m1r"), "is not a choice of a move"),  # type: ignore[arg-type]
        (lambda view, limit, rng: Choice(view.legal_moves[0], win=1.5), "probability 1.5"),
        (lambda view, limit, rng: Choice(view.legal_moves[0], simulations=60), "60 simulations for a limit of 50"),
    ],
)
def test_other_faults_are_found_out(act: Act, text: str) -> None:
    assert text in findings(act)[0]


def test_a_bot_that_changes_its_view_is_found_out() -> None:
    def act(view: View, limit: Limit, rng: random.Random) -> Choice:
        move = view.legal_moves[0]
        view._state["ply"] += 1
        return Choice(move)

    assert "changes the view" in findings(act)[0]


def test_both_bots_are_closed_whatever_happens() -> None:
    made: list[FunctionBot] = []

    def make() -> Bot:
        made.append(FunctionBot(lambda view, limit, rng: RandomBot().choose(view, limit, rng)))
        return made[-1]

    assert check_bot(make, "patterns", positions=10) == []
    with pytest.raises(ValueError, match="there is no game"):
        check_bot(make, "chess")
    assert [bot.closed for bot in made] == [True] * 2


def test_the_docstring_is_true() -> None:
    assert doctest.testmod(testing).failed == 0
