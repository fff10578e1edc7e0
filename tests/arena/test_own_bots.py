"""Bots of other people in a tournament: their classes, their weights, their instances, and their failures."""

import random
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from arena.contestants import FirstMoveBot, LastMoveBot
from bots.mine import DEADLY, OWN, own_folder

from mandala.arena.match import GameResult, play_game
from mandala.arena.tournament import run_arena
from mandala.bots.bot import Bot, Choice, Contestant, Limit
from mandala.bots.registry import BotLike, bots_of, make_contestant
from mandala.errors import MandalaError
from mandala.game import View
from mandala.neural.network import shipped_weights


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with own_folder(tmp_path) as found:
        yield found


def played(path: Path) -> list[GameResult]:
    lines = path.read_bytes().splitlines()[1:]
    return sorted(map(GameResult.from_json, lines), key=lambda result: result.key)


def reasons(path: Path, name: str) -> set[str]:
    return {result.reason for result in played(path) if name in result.names}


def test_failing_classes_forfeit_their_games_and_end_nothing(folder: Path) -> None:
    path = folder / "games"
    bots = ["random", "own:Broken", "own:Cheat", "own:Endless:seconds=0.01,as=endless", "own:Quitter", "own:Grudge"]
    found = run_arena("mandala", bots, 1, 1, path, jobs=2, ply_limit=30)
    assert found.games == 30
    whole = [result for result in played(path) if not result.is_forfeit]
    assert {name for result in whole for name in result.names} <= {"random", "own:Broken"}
    with_random = [result for result in played(path) if "random" in result.names]
    assert all(result.is_forfeit and result.names[result.winner or 0] == "random" for result in with_random)
    complaints = "\n".join(found.complaints)
    for complaint in (
        "own:Broken: forfeit: the bot failed: RuntimeError: out of ideas (own.py, line ",
        "own:Cheat: forfeit: the bot's answer is invalid: ",
        "endless: forfeit: the bot is late: no answer within 0.51 s",
        "own:Quitter: forfeit: the bot failed: SystemExit: enough (own.py, line ",
        "own:Grudge: forfeit: the bot failed: KeyError: 'again' (own.py, line ",
    ):
        assert complaint in complaints


def test_a_late_bot_in_one_process_forfeits_too(folder: Path) -> None:
    run_arena("patterns", ["random", "own:Slow:seconds=0.01,as=slow"], 1, 1, folder / "games", jobs=1)
    assert reasons(folder / "games", "slow") == {"forfeit: the bot is late: no answer within 0.51 s"}


UNSTEADY = """
from pathlib import Path
from own import First

class Unsteady(First):
    '''Can be made once.'''

    def __init__(self):
        Path("made").open("x").close()
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_cannot_be_made_again_loses_its_games(folder: Path, jobs: int) -> None:
    (folder / "unsteady.py").write_text(UNSTEADY)
    run_arena("patterns", ["random", "unsteady:Unsteady"], 1, 1, folder / "games", jobs=jobs)
    (reason,) = reasons(folder / "games", "random")
    assert reason.startswith("forfeit: unsteady:Unsteady cannot be made: FileExistsError: ")


def test_a_bot_that_ends_each_process_that_makes_it_forfeits(folder: Path) -> None:
    (folder / "deadly.py").write_text(DEADLY)
    found = run_arena("patterns", ["random", "deadly:Unmade", "own:First"], 2, 1, folder / "games", jobs=2)
    assert found.games == 12
    assert found.complaints == {
        "deadly:Unmade: forfeit: the bot failed: it ended the process in which it played": found.reasons["forfeit"]
    }
    for result in played(folder / "games"):
        assert result.is_forfeit == ("deadly:Unmade" in result.names)
        assert not result.is_forfeit or result.names[result.winner or 0] != "deadly:Unmade"


def test_a_single_job_plays_bots_of_others_in_another_process_if_that_is_wanted(folder: Path) -> None:
    (folder / "deadly.py").write_text(DEADLY)
    bots = ["random", "deadly:Killer", "own:First"]
    found = run_arena("patterns", bots, 1, 1, folder / "games", jobs=1, separate_process=True)
    assert found.complaints == {"deadly:Killer: forfeit: the bot failed: it ended the process in which it played": 4}
    assert found.reasons["forfeit"] == 4 < found.games == 6
    here = run_arena("patterns", bots, 1, 1, folder / "here", jobs=1)
    assert any("RuntimeError: this is no process for other people's bots" in text for text in here.complaints)


def test_a_bot_that_has_changed_begins_another_tournament(folder: Path) -> None:
    path = folder / "games"
    weights = folder / "w.npz"
    shutil.copy(shipped_weights("patterns"), weights)
    bots = ["own:First", f"policy:weights={weights},as=net"]
    run_arena("patterns", bots, 1, 1, path, jobs=1)
    before = path.read_bytes()
    assert run_arena("patterns", bots, 1, 1, path, jobs=1).games == 2
    assert path.read_bytes() == before
    (folder / "own.py").write_text(f"{OWN}\n# a new idea\n")
    with pytest.raises(MandalaError, match="games: own:First has changed since this tournament began; choose another"):
        run_arena("patterns", bots, 1, 1, path, jobs=1)
    (folder / "own.py").write_text(OWN)
    weights.write_bytes(weights.read_bytes() + b"\0")
    with pytest.raises(MandalaError, match="games: net has changed since this tournament began"):
        run_arena("patterns", bots, 1, 1, path, jobs=1)
    assert path.read_bytes() == before


class CountingBot(Bot):
    """Plays the first legal move, and counts its choices."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.asked = 0
        self.closed = False

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        self.asked += 1
        return Choice(view.legal_moves[0])

    def close(self) -> None:
        self.closed = True


def test_instances_play_here_and_copies_of_them_in_other_processes(tmp_path: Path) -> None:
    instances: list[BotLike] = [CountingBot("Ada"), bots_of("patterns")["greedy"](), Contestant("Eve", LastMoveBot())]
    here = run_arena("patterns", instances, 2, 1, tmp_path / "here", jobs=1)
    assert here.plan.names == ("Ada", "EngineBot", "Eve")
    ada = instances[0]
    assert isinstance(ada, CountingBot)
    asked = ada.asked
    assert asked > 0
    assert not ada.closed  # the caller closes it
    run_arena("patterns", instances, 2, 1, tmp_path / "there", jobs=2)
    assert ada.asked == asked
    assert played(tmp_path / "here") == played(tmp_path / "there")
    header = (tmp_path / "here").read_text().splitlines()[0]
    assert f'"Ada":"instance of {__name__}:CountingBot"' in header
    assert '"Eve":"instance of arena.contestants:LastMoveBot"' in header


def test_one_game_between_an_instance_and_a_specification() -> None:
    ada = CountingBot("Ada")
    results = [play_game("mandala", 3, pair, ply_limit=20) for pair in ((ada, "random"), ("random", ada))]
    assert [result.names for result in results] == [("Ada", "random"), ("random", "Ada")]
    assert ada.asked == sum(results[0].actions[0].values()) + sum(results[1].actions[1].values())


def test_a_contestant_made_from_a_specification_is_made_again_from_it(tmp_path: Path) -> None:
    level = make_contestant("patterns", "level2:as=easy")
    hasty = replace(make_contestant("patterns", "search"), name="hasty", limit=Limit(simulations=3))
    run_arena("patterns", [level, hasty], 1, 1, tmp_path / "games", jobs=2, ply_limit=20)
    header = (tmp_path / "games").read_text().splitlines()[0]
    assert '"easy":"level2:as=easy","hasty":"search with Limit(seconds=None, simulations=3)"' in header
    for result in played(tmp_path / "games"):
        seat = result.names.index("hasty")
        assert 0 < result.simulations[seat] <= 3 * sum(result.actions[seat].values())


def test_an_instance_that_cannot_be_copied_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    class Local(FirstMoveBot):
        """A class that only this function can access."""

    with pytest.raises(MandalaError, match=r"^Local cannot be copied to other processes \(.*\): play with jobs=1, or "):
        run_arena("patterns", [Local(), "random"], 1, 1, tmp_path / "games", jobs=2)
    assert not (tmp_path / "games").exists()
    assert run_arena("patterns", [Local(), "random"], 1, 1, tmp_path / "games", jobs=1).games == 2


def test_a_class_that_other_processes_do_not_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # As in a notebook: pickle names a class that is nowhere else.
    made = type("Nowhere", (FirstMoveBot,), {"__module__": "builtins"})
    monkeypatch.setattr("builtins.Nowhere", made, raising=False)
    bot: Bot = made()
    with pytest.raises(MandalaError, match=r"^Nowhere cannot be made in another process \(AttributeError: .*jobs=1"):
        run_arena("patterns", [bot, "random"], 1, 1, tmp_path / "games", jobs=2)


def test_a_bot_of_the_other_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MandalaError, match="EngineBot plays mandala, and not patterns"):
        run_arena("patterns", [bots_of("mandala")["greedy"](), "random"], 1, 1, tmp_path / "games")
