"""The page knows no rules: whatever a game decides comes with a message, or from the tables made by the server."""

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent.parent / "web" / "src"
MADE = {"net/protocol.ts"}  # by npm run generate
FILES = {
    name: path.read_text(encoding="utf-8")
    for path in SOURCE.rglob("*")
    if path.suffix in (".svelte", ".ts") and ".test." not in path.name
    and (name := path.relative_to(SOURCE).as_posix()) not in MADE
}  # fmt: skip
GAMES_OWN = re.compile(r"(boards|game/core|pages/editor/drafts)/(mandala|patterns)[./]")

GRAMMAR = {
    "the letters of colours": r"roygpb",
    "the list of colours": r"\"red\",\s*\"orange\",\s*\"yellow\"",
    "the files of the board": r"abcdefgh",
    "the rows of the board": r"4, 6, 8",
    "a pattern of moves": r"\[ofs\]|\[mfdc\]|\[a-h\]",
    "a move taken apart": r"\bmove\??\.(startsWith|charAt|slice|match)\(|\bmove\[\d\]",
    "a move put together": r"`[kofsmdc]\$\{",
}
SUMS = {
    "points worked out": r"\*\s*\(?(place|at|index) \+ 1|\(?(place|at|index) \+ 1\)? \*",
    "tiles that count": r"\.length - 1\)? (\*|×)",
}


@pytest.mark.parametrize("what", GRAMMAR)
def test_the_page_neither_reads_nor_writes_moves(what: str) -> None:
    assert [name for name, source in FILES.items() if re.search(GRAMMAR[what], source)] == []


@pytest.mark.parametrize("what", SUMS)
def test_the_page_adds_up_no_points(what: str) -> None:
    assert [name for name, source in FILES.items() if re.search(SUMS[what], source)] == []


def test_only_a_games_own_folder_names_it() -> None:
    named = [name for name, source in FILES.items() if re.search(r"(?<!class=)[\"'`](mandala|patterns)[\"'`]", source)]
    assert [name for name in named if not GAMES_OWN.match(name)] == []
