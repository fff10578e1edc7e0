"""How many ways a game can go: counts of move sequences by depth, kept in tests/perft.

`python tests/test_perft.py` counts the files' positions again and writes them.
"""

from pathlib import Path

import pytest

from mandala import Game
from mandala.games import GAMES

FOLDER = Path(__file__).parent / "perft"
LINES = [
    (path.stem, line)
    for path in sorted(FOLDER.glob("*.txt"))
    for line in path.read_text().splitlines()
    if line and not line.startswith("#")
]


def perft(game: Game, depth: int) -> int:
    if depth == 1:
        return len(game.legal_moves)
    nodes = 0
    for move in game.legal_moves:
        game.push(move)
        nodes += perft(game, depth - 1)
        game.pop()
    return nodes


def parse(name: str, line: str) -> tuple[Game, list[int]]:
    """A line is: seed, first player, moves before counting (or -), a colon, and the counts from depth 1 on."""
    start, counts = line.split(":")
    seed, first, *moves = start.split()
    game = Game.new(name, seed=seed, first=int(first), moves=" ".join(moves).replace("-", ""))
    return game, [int(count) for count in counts.split()]


@pytest.mark.parametrize(("name", "line"), LINES, ids=[f"{name}: {line.split(':')[0][:40]}" for name, line in LINES])
def test_perft(name: str, line: str) -> None:
    game, counts = parse(name, line)
    assert [perft(game, depth) for depth in range(1, len(counts) + 1)] == counts


def test_every_game_has_perft_counts() -> None:
    assert {name for name, _ in LINES} == set(GAMES)


if __name__ == "__main__":
    for path in FOLDER.glob("*.txt"):
        lines = path.read_text().splitlines()
        for k, line in enumerate(lines):
            if line and not line.startswith("#"):
                game, counts = parse(path.stem, line)
                found = [perft(game, depth) for depth in range(1, len(counts) + 1)]
                lines[k] = f"{line.split(':')[0]}: {' '.join(map(str, found))}"
        path.write_text("\n".join(lines) + "\n")
