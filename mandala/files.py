"""Atomic writes of files."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replace_atomically(path: Path) -> Iterator[Path]:
    """Yield a temporary path. It replaces the file in one step, so a crash leaves the old file or the new."""
    fresh = path.with_name(f".{os.getpid()}-{path.name}")
    try:
        yield fresh
        with fresh.open("rb+") as file:
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        fresh.unlink(missing_ok=True)


def write_atomically(path: Path, text: str, private: bool = False) -> None:
    """Write a text file in one step; a private one can be read by its owner only."""
    with replace_atomically(path) as fresh:
        if private:
            fresh.touch(0o600)
        fresh.write_text(text, encoding="utf-8")
