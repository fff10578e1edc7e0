"""External bots are real processes here: good ones play whole games, bad ones are found out and leave nothing."""

import gc
import json
import os
import pickle
import random
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from clocks import FakeClock
from polling import until

from mandala.bots import external
from mandala.bots.bot import Bot, BotError, Limit
from mandala.bots.external import ExternalBot
from mandala.bots.random import RandomBot
from mandala.game import Game
from mandala.testing import check_bot

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
NODE = str(Path(sys.executable).parent / "node")  # the environment has its own
PYTHON = [sys.executable, "-S", str(EXAMPLES / "bot.py")]
JAVASCRIPT = [NODE, str(EXAMPLES / "bot.js")]
COMMANDS = [pytest.param(PYTHON, id="python"), pytest.param(JAVASCRIPT, id="javascript")]
SOON = Limit(seconds=0.1)

# A good bot, but for what a test puts in the place of START, HELLO and CHOICE.
SCRIPT = """
import json, os, signal, subprocess, sys, time
with open(FILE, "a") as file:
    file.write(f"{os.getpid()}\\n")
def say(**message):
    print(json.dumps(message), flush=True)
asked = 0
START
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        HELLO
    elif message["type"] == "choose":
        asked += 1
        first = message["legal"][0]
        CHOICE
"""
GOOD_HELLO = 'say(type="hello", protocol=1, name="Test")'
GOOD_CHOICE = 'say(type="choice", move=first)'
Maker = Callable[..., ExternalBot]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A good bot may take its time on a busy machine."""
    for name in ("HELLO_SECONDS", "DEFAULT_SECONDS", "QUIT_SECONDS"):
        monkeypatch.setattr(external, name, 120.0)


@pytest.fixture
def make(tmp_path: Path) -> Maker:
    def maker(choice: str = GOOD_CHOICE, hello: str = GOOD_HELLO, start: str = "") -> ExternalBot:
        text = SCRIPT.replace("FILE", repr(str(tmp_path / "pids")))
        text = text.replace("START", start).replace("HELLO", hello).replace("CHOICE", choice)
        script = tmp_path / f"bot{len(list(tmp_path.glob('bot*.py')))}.py"
        script.write_text(text)
        return ExternalBot([sys.executable, "-S", str(script)], grace=0.2)

    return maker


def is_gone(pid: int) -> bool:
    """Whether a process is gone, or a zombie that only its new parent can remove."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (ProcessLookupError, FileNotFoundError):
        return True


def wait_for_end(*pids: int) -> None:
    for pid in pids:
        until(lambda pid=pid: is_gone(pid), f"process {pid} is still running")  # type: ignore[misc]


def pids(tmp_path: Path) -> list[int]:
    return [int(word) for word in (tmp_path / "pids").read_text().split()]


def play(kind: str, bots: list[Bot], seed: int = 1, limit: Limit = Limit()) -> Game:
    game, rng = Game.new(kind, seed=seed), random.Random(seed)
    while not game.is_over:
        game.push(bots[game.turn].choose(game.view(game.turn), limit, rng).move)
    return game


def ask(bot: ExternalBot, limit: Limit = Limit()) -> str:
    return bot.choose(Game.new("mandala", seed=1).view(0), limit, random.Random(0)).move.text


@pytest.mark.parametrize("kind", ["mandala", "patterns"])
@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_beat_random(command: list[str], kind: str) -> None:
    wins = 0
    with ExternalBot(command) as bot:
        for seed in range(10):
            bots: list[Bot] = [bot, RandomBot()]
            outcome = play(kind, bots if seed % 2 == 0 else bots[::-1], seed).outcome()
            assert outcome
            wins += outcome.winner == seed % 2
    assert bot.name.startswith("Example in ")
    assert wins >= 6


@pytest.mark.parametrize("kind", ["mandala", "patterns"])
@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_conform(command: list[str], kind: str) -> None:
    assert check_bot(lambda: ExternalBot(command), kind, positions=60, now=FakeClock()) == []


@pytest.mark.parametrize("name", ["bot.py", "bot.js"])
def test_the_examples_are_short(name: str) -> None:
    assert len((EXAMPLES / name).read_text().splitlines()) < 40


BAD = {
    "late": ({"choice": "time.sleep(60)"}, "late", "the bot is late: no answer to choose within 0.3 s"),
    "mute": (
        {"hello": "pass", "start": "sys.exit(0)"},
        "failed",
        "the bot failed: its process ended with exit status 0",
    ),
    "dies at once": ({"start": "sys.exit(3)"}, "failed", "the bot failed: its process ended with exit status 3"),
    "is killed": (
        {"choice": "os.kill(os.getpid(), signal.SIGKILL)"},
        "failed",
        "the bot failed: its process was ended by signal 9",
    ),
    "dies in mid-line": (
        {"choice": "print('{\"type\": ', end='', flush=True); os._exit(1)"},
        "failed",
        "the bot failed: its process ended with exit status 1",
    ),
    "closes its output": (
        {"choice": "os.close(1); time.sleep(60)"},
        "failed",
        "the bot failed: it runs, but has closed its input or output",
    ),
    "garbage": ({"choice": "print('hm?', flush=True)"}, "invalid", "the bot's answer is invalid: 'hm?' is not JSON"),
    "bytes": (
        {"choice": "os.write(1, bytes(range(255, 127, -1)) + b'\\n')"},
        "invalid",
        "the bot's answer is invalid: '\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\\u… is not JSON",
    ),
    "deep": (
        {"choice": "print('[' * 10**5, flush=True)"},
        "invalid",
        f"the bot's answer is invalid: '{'[' * 38}… is not JSON",
    ),
    "list": ({"choice": "print([1], flush=True)"}, "invalid", "the bot's answer is invalid: [1] is not a JSON object"),
    "other type": (
        {"choice": GOOD_HELLO},
        "invalid",
        "the bot's answer is invalid: type 'hello' where choice was expected",
    ),
    "no move": ({"choice": 'say(type="choice")'}, "invalid", "the bot's answer is invalid: None is not a mandala move"),
    "malformed": (
        {"choice": 'say(type="choice", move="m3\\\\n")'},
        "invalid",
        "the bot's answer is invalid: 'm3\\\\n' is not a mandala move",
    ),
    "illegal": (
        {"choice": 'say(type="choice", move="cr")'},
        "invalid",
        "the bot's answer is invalid: cr is illegal here",
    ),
    "win": (
        {"choice": 'say(type="choice", move=first, win=2)'},
        "invalid",
        "the bot's answer is invalid: win is 2, not between 0 and 1",
    ),
    "not a number": (
        {"choice": 'say(type="choice", move=first, margin=float("nan"))'},
        "invalid",
        "the bot's answer is invalid: margin is nan, not a number",
    ),
    "note": (
        {"choice": 'say(type="choice", move=first, note=7)'},
        "invalid",
        "the bot's answer is invalid: note is not a text",
    ),
    "huge line": (
        {"choice": "os.write(1, b' ' * 2**21) and time.sleep(60)"},
        "invalid",
        "the bot's answer is invalid: a line of more than 1 MiB",
    ),
    "other protocol": (
        {"hello": 'say(type="hello", protocol=2, name="Test")'},
        "invalid",
        "the bot's answer is invalid: protocol 2; this is protocol 1",
    ),
    "no name": (
        {"hello": 'say(type="hello", protocol=1)'},
        "invalid",
        "the bot's answer is invalid: a hello without a name",
    ),
    "ignores SIGTERM": (
        {"start": "signal.signal(signal.SIGTERM, signal.SIG_IGN)", "choice": "time.sleep(60)"},
        "late",
        "the bot is late: no answer to choose within 0.3 s",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_bot_is_found_out_and_leaves_nothing_behind(
    name: str, make: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts, fault, text = BAD[name]
    if name == "closes its output":  # and runs
        monkeypatch.setattr(external, "QUIT_SECONDS", 0.5)
    with make(**parts) as bot, pytest.raises(BotError) as caught:
        ask(bot, SOON if fault == "late" else Limit())
    assert (str(caught.value), caught.value.fault) == (text, fault)
    assert bot.pid is None
    wait_for_end(*pids(tmp_path))
    with make() as good:
        assert play("mandala", [good, RandomBot()]).is_over


def test_a_bot_that_dies_in_mid_game_is_started_again(make: Maker, tmp_path: Path) -> None:
    with make(choice=f"{GOOD_CHOICE} if asked < 4 else os._exit(5)") as bot:
        with pytest.raises(BotError, match="exit status 5"):
            play("mandala", [bot, RandomBot()])
        assert ask(bot)
        first, second = pids(tmp_path)
        assert bot.pid == second != first
    wait_for_end(first, second)


def test_a_second_answer_is_not_taken_for_the_next(make: Maker) -> None:
    view = Game.new("mandala", seed=1).view(0)
    twice = """print('{"type": "choice", "move": "%s"}\\n' % first * 2, end="", flush=True)"""
    with make(choice=twice) as bot:
        bot.choose(view, Limit(), random.Random(0))
        with pytest.raises(BotError, match="without being asked"):
            bot.choose(view, Limit(), random.Random(0))


def test_a_bot_that_does_not_read_is_late(make: Maker) -> None:
    hello = f"{GOOD_HELLO}; time.sleep(60)"
    view = Game.new("patterns", seed=1).view(1)
    with make(hello=hello) as bot:
        with pytest.raises(BotError, match="is late"):
            bot.choose(view, SOON, random.Random(0))
        assert bot.pid is None


def test_the_children_of_a_bot_are_killed_with_it(make: Maker, tmp_path: Path) -> None:
    file = str(tmp_path / "pids")
    child = f"open({file!r}, 'a').write(str(subprocess.Popen(['sleep', '60']).pid))"
    with make(start=child, choice="time.sleep(60)") as bot, pytest.raises(BotError):
        ask(bot, SOON)
    assert len(pids(tmp_path)) == 2
    wait_for_end(*pids(tmp_path))


def test_a_bot_that_does_not_quit_is_killed(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    stubborn = "import atexit; atexit.register(time.sleep, 60); signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    with make(start=stubborn) as bot:
        ask(bot)
        assert bot._child
        process = bot._child.process
        monkeypatch.setattr(external, "QUIT_SECONDS", 0.5)
    assert process.returncode == -signal.SIGKILL
    assert is_gone(process.pid)


def test_a_forgotten_bot_is_killed(make: Maker) -> None:
    bot = make()
    ask(bot)
    pid = bot.pid
    assert pid
    del bot
    gc.collect()
    wait_for_end(pid)


@pytest.mark.parametrize("command", ["no-such-program --fast", ["/"], "", "a 'b", "a\0b"])
def test_what_cannot_be_started(command: str | list[str]) -> None:
    with pytest.raises(BotError, match=r"cannot be started|command") as caught:
        ask(ExternalBot(command))
    assert "\n" not in str(caught.value)


def test_what_the_bot_hears(make: Maker, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    log = f'open({str(heard)!r}, "a").write(line)'
    script = f'import json, sys\nfor line in sys.stdin:\n    {log}\n    m = json.loads(line)["type"]\n'
    script += '    if m == "hello": print(json.dumps({"type": m, "protocol": 1, "name": "A\\n\\x1bB"}), flush=True)\n'
    script += '    if m == "choose": print(json.dumps({"type": "choice", "move": json.loads(line)["legal"][0], '
    script += '"win": 0.5, "margin": -2, "note": "a\\nb", "more": []}), flush=True)\n'
    (tmp_path / "log.py").write_text(script)
    game = Game.new("mandala", seed=1)
    with ExternalBot([sys.executable, "-S", str(tmp_path / "log.py")]) as bot:
        choice = bot.choose(game.view(0), Limit(30.5, 70), random.Random(5))
        assert (choice.win, choice.margin, choice.note, bot.name) == (0.5, -2.0, "a b", "A B")
        bot.choose(game.view(0), Limit(), random.Random(5))
        later = game.copy()
        later.push(choice.move)
        later.push(later.legal_moves[0])
        bot.choose(later.view(0), Limit(), random.Random(6))  # the same game continues
        bot.choose(game.view(0), Limit(), random.Random(6))  # back at the start
        bot.choose(Game.new("mandala", seed=2).view(0), Limit(), random.Random(6))  # another deal
        bot.choose(Game.new("mandala", seed=2, first=1).view(1), Limit(), random.Random(6))
        bot.new_game()
        bot.choose(Game.new("patterns", seed=2).view(1), Limit(), random.Random(6))
    lines: list[dict[str, Any]] = [json.loads(line) for line in heard.read_text().splitlines()]
    assert [line["type"] for line in lines] == (
        ["hello", "new game", *["choose"] * 3, *["new game", "choose"] * 4, "quit"]
    )
    assert lines[0] == {"type": "hello", "protocol": 1}
    assert lines[1] == {"type": "new game", "game": "mandala", "player": 0}
    assert lines[-3] == {"type": "new game", "game": "patterns", "player": 1}
    question = lines[2]
    assert question.keys() == {"type", "view", "legal", "seconds", "simulations", "seed"}
    assert question["view"] == json.loads(json.dumps(game.view(0).to_dict()))
    assert question["view"]["hands"][1] is question["view"]["deck"] is question["view"]["seed"] is None
    assert question["legal"] == [move.text for move in game.legal_moves]
    assert (question["seconds"], question["simulations"]) == (30.5, 70)
    assert question["seed"] == lines[3]["seed"] != lines[4]["seed"]


def test_what_it_says_to_standard_error_is_passed_on_or_dropped(make: Maker, capfd: pytest.CaptureFixture[str]) -> None:
    for quiet in (False, True):
        with make(choice=f'print("thinking", file=sys.stderr); {GOOD_CHOICE}') as bot:
            bot.quiet = quiet
            assert ask(bot)
        assert capfd.readouterr().err == ("" if quiet else "thinking\n")


def test_the_error_travels_between_processes() -> None:
    error = pickle.loads(pickle.dumps(BotError("the bot is late", "late")))
    assert (str(error), error.fault) == ("the bot is late", "late")
