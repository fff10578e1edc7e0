"""The command, run as a person runs it: real files, exit codes, and where it matters real processes."""

import io
import json
import os
import pty
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from rich.console import Console

from mandala import Game, __version__
from mandala.bench import own
from mandala.bots.registry import levels_of
from mandala.cli import main
from mandala.cli.bench import bench_table
from mandala.messages import LANGUAGES, LOCALES


def run(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """What the command says and returns; in this process, since starting one costs a second."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr("sys.argv", ["mandala", *words])
        patch.setattr("sys.stdin", io.StringIO(stdin))
        try:
            main()
        except SystemExit as ended:
            code = int(ended.code or 0)
        else:
            code = 0
    return subprocess.CompletedProcess(words, code, out.getvalue(), err.getvalue())


def error_line(*words: str) -> str:
    done = run(*words)
    assert done.returncode == 2, done
    assert done.stdout == ""
    lines = done.stderr.strip().split("\n")
    assert len(lines) == 1, done.stderr
    return lines[0]


def finished_record(name: str = "mandala", seed: int = 5) -> str:
    game = Game.new(name, seed=seed)
    while not game.is_over:
        game.push(game.legal_moves[0])
    return game.record()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(finished_record())
    return path


def test_verify_accepts_a_good_record(record: Path) -> None:
    done = run("verify", str(record))
    game = Game.from_record(record.read_text())
    assert done.returncode == 0
    assert f"moves       {len(game.moves)}, every one of them legal" in done.stdout
    assert game.result() in done.stdout
    assert run("verify", str(record), "--commitment", str(game.commitment)).returncode == 0


def test_verify_names_both_nonces_and_checks_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = Game.new("patterns", seed=5, first="lot", nonces=("0f" * 16, "withheld"))
    game.practice = True
    game.dealer = 0
    path.write_text(game.record())
    printed = run("verify", str(path), "--nonce", "0f" * 16).stdout
    assert f"nonce 0     {'0f' * 16}  had its part in the deal" in printed
    assert "nonce 1     withheld  promised and not given" in printed
    assert "practice    moves were taken back" in printed
    assert "dealer      player 0, who may know all cards" in printed
    assert "was not used in this deal" in error_line("verify", str(path), "--nonce", "a5" * 16)


def test_undoing_a_draw_at_the_terminal_makes_the_game_practice(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = Game.new("mandala", seed=1)
    draws = next(move.text for move in game.legal_moves if move.kind == "mountain")
    done = run(
        "play",
        "--against",
        "human",
        "--seed",
        "1",
        "--first",
        "0",
        "--save",
        str(path),
        stdin=f"{draws}\n\nundo\nquit\n",
    )
    assert "this game is practice" in done.stdout
    assert Game.from_record(path.read_text()).practice


def test_verify_refuses_another_commitment(record: Path) -> None:
    assert "does not have the commitment abc" in error_line("verify", str(record), "--commitment", "abc")


def test_verify_accepts_a_position_set_up_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(Game.from_dict(Game.new("patterns", seed=1).to_dict()).record())
    assert "no deal to check" in run("verify", str(path)).stdout


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_bad_records_are_one_line_and_exit_code_2_and_stay_as_they_are(command: str, record: Path) -> None:
    good = record.read_text()
    moves = good.split("\n\n")[1].split()
    for text, place in [
        (good.replace(" 11. ", " 10. "), "line 12: the move number is 10, but ply 11 comes next"),
        (good.replace(f" {moves[3]} ", " cr ", 1), "ply 3: cr is illegal"),
        (good.replace(f" {moves[1]} ", " m1q ", 1), "line 11, ply 1: 'm1q' is not a mandala move"),
        (good[:-30], "line 18: the record is cut off after ply 78"),
        ("", "the Game header is missing"),
        ("Game: mandala", "line 1: the record ends before its moves"),
    ]:
        record.write_text(text)
        complaint = error_line(command, str(record))
        assert complaint.startswith(f"mandala: {record}: ")
        assert place in complaint
        assert record.read_text() == text
    record.write_bytes(b"\xff\xfe\x00")
    assert "line 1: this is not UTF-8 text" in error_line(command, str(record))


@pytest.mark.parametrize("words", [("verify",), ("replay",), ("play", "--resume")])
def test_missing_files(words: tuple[str, ...], tmp_path: Path) -> None:
    assert error_line(*words, str(tmp_path / "none.txt")).endswith("none.txt: No such file or directory")


def test_replay_shows_every_position_or_one(record: Path) -> None:
    game = Game.from_record(record.read_text())
    whole = run("replay", str(record)).stdout
    assert whole.count("Mandala · ply") == game.ply + 1
    assert whole.rstrip().endswith(game.result())
    one = run("replay", str(record), "--at", "3").stdout
    assert one.count("Mandala · ply") == 1
    assert "Mandala · ply 3 ·" in one
    assert f"plies 0 to {game.ply}, not 9999" in error_line("replay", str(record), "--at", "9999")


def test_replay_waits_for_enter_in_a_terminal(record: Path) -> None:
    leader, follower = pty.openpty()
    os.write(leader, b"\nq\n")
    command = [sys.executable, "-m", "mandala", "replay", str(record)]
    done = subprocess.run(command, stdin=follower, capture_output=True, text=True, timeout=600)
    os.close(leader)
    os.close(follower)
    assert done.returncode == 0
    assert done.stdout.count("Mandala · ply") == 2


@pytest.mark.parametrize("name", ["mandala", "patterns"])
def test_a_person_plays_a_whole_game_against_a_bot(name: str, tmp_path: Path) -> None:
    """Each line typed is the first legal move of what the record says so far; the game must end by the rules."""
    path = tmp_path / "game.txt"
    process = subprocess.Popen(
        [
            sys.executable,
            "-u",
            "-m",
            "mandala",
            "play",
            name,
            "--against",
            "random",
            "--seed",
            "2a",
            "--save",
            str(path),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    said = ""
    while chunk := process.stdout.read(1):
        said += chunk
        if said.endswith("player 0> "):
            game = Game.from_record(path.read_text())
            process.stdin.write(f"{game.legal_moves[0]}\n")
            process.stdin.flush()
    assert process.wait(600) == 0
    process.stdin.close()
    process.stdout.close()
    game = Game.from_record(path.read_text())
    assert game.is_over
    assert game.result() in said
    assert "random (player 1) plays" in said


def test_typing_mistakes_are_answered_and_cost_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    typed = "\n".join(["help", "m9r", "cr", "two words", "moves", "board", "undo", "m1r", "undo", "quit"])
    words = ("play", "--against", "random:as=[/x]", "--seed", "7", "--first", "0", "--save", str(path))
    done = run(*words, stdin=typed + "\n")
    assert done.returncode == 0
    for answer in (
        "take back the last move",
        "'m9r' is not a mandala move",
        "cr is illegal",
        "One word, please",
        "There is nothing to take back",
        "The game is at ply 0",
    ):
        assert answer in done.stdout
    game = Game.from_record(path.read_text())
    assert (game.ply, game.players) == (0, ("you", "[/x]"))


def test_a_saved_game_is_resumed_and_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    words = ("play", "--against", "human", "--seed", "7", "--first", "0", "--save", str(path))
    assert run(*words, stdin="m1r\n").returncode == 0
    before = path.read_text()
    assert "m1r" in before
    assert "the file exists already" in error_line(*words)
    assert path.read_text() == before
    assert "not both" in error_line("play", "--resume", str(path), "--save", "other.txt")
    done = run("play", "--against", "human", "--resume", str(path), stdin=f"save {path}\nquit\n")
    assert "exists already; nothing was written" in done.stdout
    assert path.read_text() == before
    path.write_text(before[:-5])
    assert "cut off" in error_line("play", "--resume", str(path))
    assert path.read_text() == before[:-5]
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.txt"]


@pytest.mark.parametrize(
    ("winner", "reason", "words"), [(1, "resignation", "a player resigned"), (None, "agreement", "agreed on a draw")]
)
def test_a_game_that_the_players_ended_is_shown_when_resumed(
    tmp_path: Path, winner: int | None, reason: str, words: str
) -> None:
    path = tmp_path / "game.txt"
    game = Game.new("patterns", seed=7)
    game.push(game.legal_moves[0])
    game.adjudicate(winner, reason)
    path.write_text(game.record())
    done = run("play", "--against", "human", "--resume", str(path))
    assert done.returncode == 0, done.stderr
    assert f"{game.result()}: " in done.stdout
    assert words in done.stdout
    assert path.read_text() == game.record()


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    done = run("play", "--save", str(tmp_path / "none" / "game.txt"))
    assert done.returncode == 2
    assert done.stderr == f"mandala: {tmp_path / 'none' / 'game.txt'}: No such file or directory\n"


def test_two_people_at_one_screen_do_not_see_each_others_hands() -> None:
    done = run("play", "--against", "human", "--seed", "7", "--first", "0", stdin="m1r\n\nquit\n")
    shown = done.stdout.split("Player 1, press Enter")
    assert len(shown) == 2
    hands = Game.new("mandala", seed=7).to_dict()["hands"]
    words = [" ".join(f" {c}{n} " for c, n in zip("roygpb", hand, strict=True) if n).strip() for hand in hands]
    assert words[0] in shown[0]
    assert words[1] not in shown[0]
    assert words[1] in shown[1]


def test_arena_plays_reports_and_goes_on(tmp_path: Path) -> None:
    out, page = tmp_path / "games.jsonl", tmp_path / "report.html"
    words = ("arena", "patterns", "greedy:as=[/x]", "random", "--out", str(out), "--report", str(page), "--jobs", "1")
    done = run(*words, "--deals", "2")
    assert done.returncode == 0, done.stderr
    assert "patterns, 4 games" in done.stdout
    assert "[/x]" in done.stdout
    first = out.read_text()
    done = run(*words, "--deals", "3")
    assert "patterns, 6 games" in done.stdout
    assert out.read_text().startswith(first[: first.index("\n") - 40])
    assert len(out.read_text().splitlines()) == 7
    assert page.read_text().startswith("<!doctype html>")
    assert "there is no bot 'chess'" in error_line("arena", "mandala", "chess", "random", "--out", str(tmp_path / "x"))
    assert "--sprt takes two Elo differences" in error_line("arena", "mandala", "greedy", "random", "--sprt", "much")


@pytest.mark.parametrize("missing", ["matplotlib", "jinja2"])
def test_a_report_that_cannot_be_written_is_an_error_before_the_games(tmp_path: Path, missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import mandala.cli as c; c.main()"
    words = ["arena", "patterns", "greedy", "random", "--out", str(tmp_path / "x"), "--report", str(tmp_path / "y")]
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"mandala: {missing} is missing: pip install -e '.[reports]' in a checkout\n"
    assert not list(tmp_path.iterdir())


def test_bot_list_shows_the_ladder() -> None:
    for name in ("mandala", "patterns"):
        text = run("bot", "list", name).stdout
        assert all(f"level{number}" in text for number in range(1, len(levels_of(name)) + 1))
        assert "random, greedy, search" in text


def test_bot_check_judges_programs(tmp_path: Path) -> None:
    good = Path(__file__).parent.parent / "examples" / "bot.py"
    done = run("bot", "check", f"{sys.executable} {good}", "--positions", "20", "--game", "patterns")
    assert done.returncode == 0, done.stdout
    assert done.stdout.rstrip().endswith("conforms")
    assert "mandala: " in error_line("bot", "check", str(tmp_path / "nobody"))


def test_playing_against_nobody_is_refused() -> None:
    assert "there is no bot 'wizard'" in error_line("play", "--against", "wizard")


def test_a_bad_seed_in_a_process_of_its_own() -> None:
    words = [sys.executable, "-W", "error", "-m", "mandala", "play", "--seed", "xyz"]
    done = subprocess.run(words, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "mandala: a seed is up to 32 hexadecimal digits, not 'xyz'\n"


def title(lang: str) -> str:
    """The title of the first section of the rules in a language."""
    lines = (LOCALES / lang / "rules-mandala.md").read_text().splitlines()
    return next(line.removeprefix("## ") for line in lines if line.startswith("## "))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_in_every_language(lang: str) -> None:
    text = run("rules", lang, "mandala").stdout
    assert title(lang) in text
    assert all(f"M{number}:" in text for number in range(1, 15))
    text = run("rules", "patterns", "--lang", lang).stdout
    assert all(f"P{number}:" in text for number in range(1, 6))


def test_rules_of_mandala_if_only_a_language_is_said() -> None:
    assert title("hu") in run("rules", "hu").stdout


@pytest.mark.parametrize("words", [("chess",), ("hu", "--lang", "de")])
def test_rules_refuse_other_words(words: tuple[str, ...]) -> None:
    assert "one game (mandala, patterns) and one language (en, de" in error_line("rules", *words)


def test_the_version_in_a_process_of_its_own() -> None:
    words = [sys.executable, "-W", "error", "-m", "mandala", "--version"]
    assert subprocess.run(words, capture_output=True, text=True).stdout == f"mandala {__version__}\n"


def test_a_shell_completes_commands_and_their_words() -> None:
    command = str(Path(sys.executable).parent / "mandala")
    script = subprocess.run(
        ["bash", "-c", '"$0" --show-completion; exit $?', command], capture_output=True, text=True, check=True
    ).stdout
    assert "complete -o default -F _mandala_completion mandala" in script
    for typed, place, offered in (("mandala ru", 1, "rules"), ("mandala rules h", 2, "hu")):
        asked = {"_MANDALA_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(place)}
        done = subprocess.run([command], env=os.environ | asked, capture_output=True, text=True)
        assert done.stdout.split() == [offered]


@pytest.mark.parametrize("first_move", ["interpreted", pytest.param("compiled", marks=pytest.mark.slow)])
def test_bench_prints_one_json_object_with_peers_or_a_table(first_move: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first moves are made in processes of their own, where compiling without a cache takes many seconds."""
    if first_move == "interpreted":
        setting = "import os\nos.environ['NUMBA_DISABLE_JIT'] = '1'\n"
        monkeypatch.setattr(own, "FIRST_MOVE", setting + own.FIRST_MOVE)
    done = run("bench", "--json", "--seconds", "0.02")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    for name in ("mandala", "patterns"):
        for key in ("moves_per_s", "games_per_s", "all_cores_moves_per_s", "api_moves_per_s", "first_move_cold_s"):
            assert result[name][key] > 0
        assert result[name]["record_bytes"] <= 256
    families = {name.split()[0] for name in result["peers"]}
    assert families == {"open_spiel", "rlcard", "pettingzoo"}
    assert {"open_spiel hearts", "open_spiel gin_rummy", "open_spiel hanabi"} <= set(result["peers"])
    assert all(rate > 0 for rate in result["peers"].values())
    screen = Console(file=io.StringIO(), width=120, record=True)
    screen.print(bench_table(result))
    shown = screen.export_text()
    assert "mandala, compiled, one core" in shown
    assert "patterns, Python API, move by move" in shown


def test_no_command_prints_help() -> None:
    assert "Mandala and Patterns, two games for two." in run("--help").stdout
