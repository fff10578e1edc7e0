"""Golden playthroughs: whole games whose every position is known by its fingerprint, kept in tests/records.

Beside each record NAME.txt stands NAME.positions with a line a ply: the ply, the move that led there, the number of
legal moves and the start of the SHA-256 of the position as JSON. `python tests/test_golden.py` writes them again.
"""

import hashlib
import json
from pathlib import Path

import pytest

from mandala import Game
from mandala.games import GAMES

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.txt"))


def positions(game: Game) -> str:
    again = game.root()
    lines = []
    for move in (None, *game.moves):
        if move:
            again.push(move)
        digest = hashlib.sha256(json.dumps(again.to_dict(), sort_keys=True).encode()).hexdigest()[:16]
        lines.append(f"{again.ply} {move or '-'} {len(again.legal_moves)} {digest}\n")
    return "".join(lines)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    game = Game.from_record(path.read_text())
    assert game.record() == path.read_text()
    assert positions(game) == path.with_suffix(".positions").read_text()


def test_every_game_and_every_ending_has_a_playthrough() -> None:
    endings: dict[str, set[str | None]] = {}
    for path in RECORDS:
        outcome = Game.from_record(path.read_text()).outcome()
        endings.setdefault(path.stem.split("-")[0], set()).add(outcome.reason if outcome else None)
    assert set(endings) == set(GAMES)
    for name, reasons in endings.items():
        assert reasons >= set(GAMES[name].rules.REASONS) - {None}


if __name__ == "__main__":
    for path in RECORDS:
        path.with_suffix(".positions").write_text(positions(Game.from_record(path.read_text())))
