"""Game records on disk: read with the file's name in every complaint, written whole or not at all."""

import os
from pathlib import Path

from mandala.errors import RecordError
from mandala.game import Game


def load(path: Path) -> Game:
    """The game in a record file."""
    try:
        return Game.from_record(path.read_bytes())
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def save(game: Game, path: Path) -> None:
    """Write a record in one step, so that a crash leaves the old file or the new one."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        fresh.write_text(game.record(), encoding="utf-8")
        fresh.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        fresh.unlink(missing_ok=True)
