"""The plain mode: line editing and completion at a pseudo-terminal, and the whole screen only where there is one."""

import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from mandala.game import Game
from mandala.terminal.words import language_of

SECONDS = 600  # a hint may have to be compiled first


class Terminal:
    """A process at a pseudo-terminal: what it wrote, and what is typed to it."""

    def __init__(self, *words: str) -> None:
        self._leader, follower = pty.openpty()
        environment = os.environ | {"TERM": "xterm", "LINES": "24", "COLUMNS": "80"}
        environment |= {"LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
        command = [sys.executable, "-m", "mandala", *words]
        self.process = subprocess.Popen(
            command, stdin=follower, stdout=follower, stderr=follower, env=environment, start_new_session=True
        )
        os.close(follower)
        self.said = ""

    def until(self, true: Callable[[str], object]) -> None:
        """Wait until its output fulfils a condition."""
        while not true(self.said):
            assert select.select([self._leader], [], [], SECONDS)[0], self.said[-2000:]
            try:
                self.said += os.read(self._leader, 65536).decode(errors="replace")
            except OSError:  # the other end is closed
                assert true(self.said), self.said[-2000:]

    def type(self, text: str) -> None:
        os.write(self._leader, text.encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait(SECONDS)
        os.close(self._leader)


@contextmanager
def terminal(*words: str) -> Iterator[Terminal]:
    one = Terminal(*words)
    try:
        yield one
    finally:
        one.close()


def test_lines_are_edited_recalled_and_completed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    words = ("play", "--plain", "--against", "human", "--seed", "7", "--first", "0", "--save", str(path))
    game = Game.new("mandala", seed=7)
    with terminal(*words) as one:
        one.until(lambda said: said.endswith("player 0> "))
        one.type("boar\t\n")  # completed to board
        one.until(lambda said: said.count("Mandala · ply 0") == 2 and said.endswith("player 0> "))
        one.type("\x1b[A\n")  # the line before, once more
        one.until(lambda said: said.count("Mandala · ply 0") == 3 and said.endswith("player 0> "))
        one.type("hlp\x1b[D\x1b[De\n")  # edited in the middle
        one.until(lambda said: "take back the last move" in said)
        one.type("undo\nquit\n")
        one.until(lambda said: "resume it with" in said)
        assert one.process.wait(SECONDS) == 0
    assert game.ply == 0


def test_the_whole_screen_opens_in_a_terminal_and_leaves_it_tidy(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    with terminal("play", "--against", "random", "--seed", "7", "--first", "0", "--save", str(path)) as one:
        one.until(lambda said: "\x1b[?1049h" in said and "Quit" in said)
        one.type("q")
        one.until(lambda said: "\x1b[?1049l" in said and "--resume" in said)
        assert one.process.wait(SECONDS) == 0
    assert re.search(r"To continue this game: mandala play --resume \S+game.txt", one.said)


def test_the_language_is_that_of_the_locale() -> None:
    assert language_of({"LANG": "hu_HU.UTF-8"}) == "hu"
    assert language_of({"LC_ALL": "cs_CZ", "LANG": "hu_HU.UTF-8"}) == "cs"
    assert language_of({"LANG": "C.UTF-8"}) == language_of({}) == language_of({"LANG": "fr_FR"}) == "en"


def test_a_hint_in_the_plain_mode_makes_the_game_practice(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    words = ("play", "patterns", "--against", "human", "--seed", "7", "--save", str(path), "--lang", "de")
    command = [sys.executable, "-m", "mandala", *words]
    done = subprocess.run(command, input="hint\nquit\n", capture_output=True, text=True, timeout=SECONDS, check=True)
    assert "Am besten" in done.stdout or "Beste" in done.stdout
    assert Game.from_record(path.read_text()).practice


def test_a_link_needs_a_terminal() -> None:
    command = [sys.executable, "-m", "mandala", "play", "http://127.0.0.1:9/t/6f0c1e5a9b2d4873"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS)
    assert done.returncode == 2
    assert done.stderr == ("mandala: a table on a server needs the whole screen: input and output must be a terminal\n")
