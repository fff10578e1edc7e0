"""Game records on disk; errors name the file."""

from pathlib import Path

from mandala.errors import RecordError
from mandala.files import write_atomically
from mandala.game import Game


def load(path: Path) -> Game:
    """The game in a record file."""
    try:
        return Game.from_record(path.read_bytes())
    except RecordError as error:
        raise RecordError(f"{path}: {error}", error.fault, **error.about) from None


def save(game: Game, path: Path) -> None:
    """Write a record."""
    write_atomically(path, game.record())
