"""Files are written whole or not at all."""

from contextlib import suppress
from pathlib import Path

import pytest

from mandala.files import replace_atomically, write_atomically


def test_a_file_is_replaced_in_one_step(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_atomically(path, "old")
    with replace_atomically(path) as fresh:
        fresh.write_text("new")
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]


def test_what_fails_halfway_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "a.npz"
    path.write_text("old")
    with suppress(RuntimeError), replace_atomically(path) as fresh:
        assert fresh.suffix == ".npz"
        fresh.write_text("ne")
        raise RuntimeError
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_error_names_the_file_that_was_asked_for(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as refused:
        write_atomically(tmp_path / "nowhere" / "a.txt", "text")
    assert refused.value.filename == str(tmp_path / "nowhere" / "a.txt")
