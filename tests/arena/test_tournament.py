"""Whole tournaments: all cores, interruption and resumption, forfeits, early stops, and files that are refused."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from arena.contestants import entered, specification
from polling import until
from seeds import seeded

from mandala.arena.fixtures import Plan
from mandala.arena.journal import Journal
from mandala.arena.match import BuiltInBotError, GameResult
from mandala.arena.sprt import Sprt
from mandala.arena.standings import Standings
from mandala.arena.tournament import Progress, run_arena
from mandala.errors import MandalaError
from mandala.game import Game

DEALS = 30
EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"

# Tests that run in the background of a shell ignore interrupts; the program must not inherit that.
SCRIPT = """
import signal
import sys
from pathlib import Path
from mandala.arena.tournament import run_arena
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    path, jobs, deals, *specs = sys.argv[1:]
    run_arena("mandala", specs, int(deals), 4, Path(path), jobs=int(jobs))
"""


def played(path: Path) -> list[GameResult]:
    return [GameResult.from_json(line) for line in path.read_bytes().splitlines()[1:]]


def facts(results: Standings) -> tuple[object, ...]:
    """All that does not depend on how long it took."""
    meetings = [(pair.names, pair.scores, pair.margins, pair.reasons, pair.plies) for pair in results.pairings]
    return results.games, results.ratings, meetings, results.first_player, results.reasons


def small(path: Path, *names: str, deals: int = 3, jobs: int = 1, sprt: Sprt | None = None) -> Standings:
    bots = entered(*(names or ("random", "first")))
    return run_arena("patterns", bots, deals, 9, path, jobs=jobs, sprt=sprt)


def test_every_deal_is_played_by_every_two_with_seats_swapped(tmp_path: Path) -> None:
    seen: list[Progress] = []
    path = tmp_path / "games.jsonl"
    specs = entered("random", "first", "last")
    found = run_arena("mandala", specs, 4, 1, path, jobs=1, records=True, on_progress=seen.append)
    results = played(path)
    assert len(results) == found.games == 24
    assert len({result.key for result in results}) == 24
    assert [progress.done for progress in seen] == list(range(25))
    assert {progress.total for progress in seen} == {24}
    assert seen[-1].win_rate == found.pairings[0].win_rate
    for result in results:
        assert result.record is not None
        assert Game.from_record(result.record).seed == result.seed


def test_processes_play_the_same_games_as_one_and_leave_none_behind(tmp_path: Path) -> None:
    alone = small(tmp_path / "alone", "random", "first", "broken", deals=6)
    together = small(tmp_path / "together", "random", "first", "broken", deals=6, jobs=2)
    assert facts(alone) == facts(together)
    assert sorted(map(str, alone.complaints.items())) == sorted(map(str, together.complaints.items()))


def test_a_contestant_that_fails_disturbs_nobody_else(tmp_path: Path) -> None:
    found = small(tmp_path / "games", "random", "broken", "first", "cheat", deals=4)
    without = small(tmp_path / "without", "random", "first", deals=4)
    assert found.games == 48
    assert found.payoff[1][0] == found.payoff[1][2] == 0
    assert found.payoff[0][2] == without.payoff[0][1]
    assert sum(found.complaints.values()) == found.reasons["forfeit"] > 0
    assert any("broken: forfeit: the bot failed: RuntimeError: out of ideas" in text for text in found.complaints)


def test_a_bot_that_ends_its_process_forfeits_and_the_others_play_on(tmp_path: Path) -> None:
    path = tmp_path / "games"
    specs = entered("random", "killer", "first")
    found = run_arena("patterns", specs, 2, 9, path, jobs=2, records=True)
    without = small(tmp_path / "without", "random", "first", deals=2)
    assert found.games == 12
    assert found.payoff[1][0] == found.payoff[1][2] == 0
    assert found.payoff[0][2] == without.payoff[0][1]
    assert found.complaints == {
        "killer: forfeit: the bot failed: it ended the process in which it played": found.reasons["forfeit"]
    }
    for result in played(path):
        assert result.is_forfeit == ("killer" in result.names)
        assert result.record is not None
        assert Game.from_record(result.record).ply == result.plies >= 4
    resumed = run_arena("patterns", specs, 2, 9, path, jobs=2, records=True)
    assert facts(resumed) == facts(found)


def test_a_built_in_bot_that_ends_its_process_stops_the_tournament(tmp_path: Path) -> None:
    with pytest.raises(MandalaError, match="a worker process died; finished games are kept"):
        small(tmp_path / "games", "random", "built-in-killer", deals=1, jobs=2)
    assert not any(result.is_forfeit for result in played(tmp_path / "games"))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bug_of_the_package_stops_everything_and_counts_as_no_result(tmp_path: Path, jobs: int) -> None:
    path = tmp_path / "games"
    with pytest.raises(
        BuiltInBotError, match=r"built-in-bug failed in code of this package, which is a bug: .* Game.new"
    ):
        small(path, "random", "built-in-bug", jobs=jobs)
    assert not any(result.is_forfeit for result in played(path))


def test_a_program_is_called_by_the_name_it_gives_or_by_its_alias(tmp_path: Path) -> None:
    program = f"{sys.executable} {EXAMPLE}"
    specs = [f"command:{program}", f"command:as=the same again:{program}", "random:as=dice"]
    found = run_arena("patterns", specs, 1, 9, tmp_path / "games", jobs=1)
    names = ("Example in Python", "the same again", "dice")
    assert found.plan.names == names
    assert {name for result in played(tmp_path / "games") for name in result.names} == set(names)
    with pytest.raises(MandalaError, match=r"two contestants are called Example in Python; .* as=NAME"):
        run_arena("patterns", [specs[0], f"{specs[0]} again"], 1, 9, tmp_path / "twins")
    with pytest.raises(MandalaError, match="this is another tournament, with contestants"):
        run_arena("patterns", [*specs[:2], "greedy:as=dice"], 1, 9, tmp_path / "games", jobs=1)


def test_a_program_that_does_not_start_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    path = tmp_path / "games"
    with pytest.raises(MandalaError, match="the bot cannot be started"):
        run_arena("patterns", ["random", f"command:{tmp_path}/nobody"], 1, 9, path)
    assert not path.exists()


def test_a_bot_hears_of_each_new_game(tmp_path: Path) -> None:
    small(tmp_path / "games", "sleeper", "random", deals=2)
    for number, result in enumerate(played(tmp_path / "games"), start=1):
        seat = result.names.index("sleeper")
        assert result.simulations[seat] == number * sum(result.actions[seat].values())


def _start(path: Path, jobs: int, deals: int, *names: str, **given: str) -> subprocess.Popen[bytes]:
    script = path.with_suffix(".py")
    script.write_text(SCRIPT)
    path_of_modules = os.pathsep.join([str(Path(__file__).parent.parent), *sys.path])
    environment = {**os.environ, "PYTHONPATH": path_of_modules, **given}
    # What an interrupted program says on its way out is not for this screen.
    words = [str(path), str(jobs), str(deals), *map(specification, names)]
    return subprocess.Popen([sys.executable, str(script), *words], env=environment, stderr=subprocess.DEVNULL)


def _wait_for_games(path: Path, count: int, process: subprocess.Popen[bytes]) -> None:
    def finished() -> bool:
        assert process.poll() is None, "it ended before it could be killed"
        return path.exists() and path.read_bytes().count(b"\n") - 1 >= count

    until(finished, f"there are no {count} finished games")


def _children(pid: int) -> set[int]:
    """All processes that descend from this one."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found |= {child} | _children(child)
    return found


def _is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _wait_until_gone(processes: set[int]) -> None:
    until(lambda: not any(map(_is_alive, processes)), "a process outlived its parent")


@pytest.mark.parametrize(
    ("jobs", "kills"), [(2, 1), pytest.param(1, 3, marks=pytest.mark.slow), pytest.param(2, 3, marks=pytest.mark.slow)]
)
def test_killing_it_loses_no_finished_game_and_counts_none_twice(tmp_path: Path, jobs: int, kills: int) -> None:
    """Each process plays this number of games and stops in the middle of the next; the run is killed until then."""
    names, rng = ("stalling", "chance"), seeded("kills", jobs)
    whole = run_arena("mandala", entered(*names), DEALS, 4, tmp_path / "whole", jobs=1)
    path = tmp_path / "killed"
    survivors: list[bytes] = []
    for kill in range(kills):
        most = rng.randrange(2, 9)
        process = _start(path, jobs, DEALS, *names, STALL_AFTER=str(most))
        _wait_for_games(path, len(survivors) + rng.randint(2, jobs * most), process)
        workers = _children(process.pid) if sys.platform == "linux" else set()
        process.send_signal(signal.SIGKILL)
        process.wait()
        lines = path.read_bytes().split(b"\n")[1:-1]
        assert lines[: len(survivors)] == survivors, f"a finished game was lost by kill {kill}"
        survivors = lines
        _wait_until_gone(workers)
    assert 0 < len(survivors) < 2 * DEALS
    resumed = run_arena("mandala", entered(*names), DEALS, 4, path, jobs=1)
    lines = path.read_bytes().split(b"\n")[1:-1]
    assert lines[: len(survivors)] == survivors
    results = played(path)
    assert len(results) == len({result.key for result in results}) == 2 * DEALS
    assert sorted(results, key=lambda result: result.key) == sorted(
        played(tmp_path / "whole"), key=lambda result: result.key
    )
    assert facts(resumed) == facts(whole)


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes where Linux lists them")
def test_an_interrupt_ends_everything_at_once(tmp_path: Path) -> None:
    path = tmp_path / "games"
    process = _start(path, 2, 10_000, "sleeper", "chance")  # more than it can finish
    _wait_for_games(path, 5, process)
    family = _children(process.pid)
    assert len(family) >= 4  # two workers, each with a program
    process.send_signal(signal.SIGINT)
    assert process.wait(300) != 0
    _wait_until_gone(family)
    assert len(played(path)) >= 5


def test_a_file_cut_off_anywhere_is_resumed(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    found = small(whole)
    data = whole.read_bytes()
    torn = tmp_path / "torn"
    for cut in [*range(0, len(data), 97), len(data) - 1]:
        torn.write_bytes(data[:cut])
        assert facts(small(torn)) == facts(found), f"cut at {cut}"
        assert torn.read_bytes().startswith(data[: data.rfind(b"\n", 0, cut) + 1])
        assert len(played(torn)) == 6


def test_a_finished_tournament_is_only_read(tmp_path: Path) -> None:
    path = tmp_path / "games"
    found = small(path)
    data = path.read_bytes()
    assert facts(small(path)) == facts(found)
    assert path.read_bytes() == data


def test_more_deals_can_be_added_and_fewer_counted(tmp_path: Path) -> None:
    path = tmp_path / "games"
    few = small(path, deals=2)
    many = small(path, deals=5)
    assert facts(many) == facts(small(tmp_path / "at once", deals=5))
    assert facts(small(path, deals=2)) == facts(few)
    assert len(played(path)) == 10


@pytest.mark.parametrize(
    "change",
    [
        {"contestants": {"random": "random", "first": "last"}},
        {"game": "mandala"},
        {"seed": 10},
        {"ply_limit": 5},
        {"version": "0.0.0"},
        {"format": 1},
        {"what": "laundry"},
    ],
    ids=str,
)
def test_the_file_of_another_tournament_is_refused_and_left_alone(tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "games"
    small(path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[0] = json.dumps({**json.loads(lines[0]), **change}).encode() + b"\n"
    foreign = b"".join(lines) + b"a torn"
    path.write_bytes(foreign)
    with pytest.raises(MandalaError, match="games: "):
        small(path)
    assert path.read_bytes() == foreign


@pytest.mark.parametrize(
    "data", [b"Dear diary", b"Dear diary,\nI\n", b'{"what":"other"}\n', b"\n", b"[1]\n", b"\xff\n"]
)
def test_a_file_of_anything_else_is_refused_and_left_alone(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "diary"
    path.write_bytes(data)
    with pytest.raises(MandalaError, match="not the file of an arena"):
        small(path)
    assert path.read_bytes() == data


def test_damage_in_the_middle_is_named_by_line(tmp_path: Path) -> None:
    path = tmp_path / "games"
    small(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b"{}\n", *lines[4:]]))
    with pytest.raises(MandalaError, match="line 4: this is not the result"):
        small(path)
    path.write_bytes(b"".join([*lines, lines[2]]))
    with pytest.raises(MandalaError, match="line 8: this game was counted already"):
        small(path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such lock")
def test_two_arenas_cannot_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games"
    plan = Plan("patterns", ("random", "first"), 3, 9, 600)
    with (
        Journal(path, plan, {"random": "random", "first": "first"}),
        pytest.raises(MandalaError, match="another"),
    ):
        small(path)


def test_a_test_stops_early_and_at_the_same_deal_however_many_play(tmp_path: Path) -> None:
    sprt = Sprt(0, 200)
    alone = run_arena("mandala", entered("random", "first"), 200, 2, tmp_path / "a", jobs=1, sprt=sprt)
    assert alone.verdict is not None
    assert alone.verdict.decision == "accepted"
    assert alone.games == 2 * alone.verdict.pairs < 400
    together = run_arena("mandala", entered("random", "first"), 200, 2, tmp_path / "b", jobs=2, sprt=sprt)
    assert facts(alone) == facts(together)
    assert alone.verdict == together.verdict
    again = run_arena("mandala", entered("random", "first"), 200, 2, tmp_path / "b", jobs=1, sprt=sprt)
    assert facts(again) == facts(alone)


def test_what_cannot_be_played_is_refused_before_a_file_is_made(tmp_path: Path) -> None:
    path = tmp_path / "games"
    with pytest.raises(MandalaError, match="nobody"):
        small(path, "random", "nobody")
    with pytest.raises(MandalaError, match="between two"):
        small(path, "random", "first", "last", sprt=Sprt())
    with pytest.raises(MandalaError, match="jobs"):
        small(path, jobs=0)
    with pytest.raises(MandalaError, match="chess"):
        run_arena("chess", ["random", "first"], 1, 0, path)
    assert not path.exists()
