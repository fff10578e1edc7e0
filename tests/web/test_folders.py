"""The folders of the page import downwards only, and its files never import each other in a circle."""

import os
import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

WEB = Path(__file__).parent.parent.parent / "web"

# From the bottom up; folders on one line do not import each other. A file belongs to the deepest of these that has it.
LAYERS = [
    {"engine/build", "net"},
    {"engine/core", "store"},
    {"engine", "i18n"},
    {"ui"},
    {"game/core"},
    {"game/tables"},
    {"game/local"},
    {"game"},
    {"coach"},
    {"boards/art"},
    {"boards/core"},
    {"boards/mandala", "boards/patterns"},
    {"boards"},
    {"pages/editor", "pages/learn", "pages/puzzles", "pages/rules"},
    {"pages/play"},
    {"pages/home", "pages/replay"},
    {"pages/review"},
    {"pages"},
    {"app"},
]
LEVEL = {folder: level for level, folders in enumerate(LAYERS) for folder in folders}
ENDINGS = ("", ".ts", ".svelte.ts", ".json")
SOURCE = WEB / "src"
FILES = sorted(path for path in SOURCE.rglob("*") if path.suffix in (".ts", ".svelte") and ".test." not in path.name)


def folder_of(path: Path) -> str:
    return next(folder.as_posix() for folder in path.relative_to(SOURCE).parents if folder.as_posix() in LEVEL)


def imports(path: Path, types: bool = True) -> Iterator[Path]:
    """The page's own files that a file names: those that it imports, at once or later, and its Workers."""
    text = path.read_text(encoding="utf-8")
    if not types:
        text = re.sub(r"^\s*(?:import|export) type [^;]*;", "", text, flags=re.MULTILINE)
    for name in re.findall(r"(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*\"(\.[^\"?]+)", text):
        target = Path(os.path.normpath(path.parent / name))
        found = [file for ending in ENDINGS if (file := target.with_name(target.name + ending)).is_file()]
        assert found, f"{path.relative_to(WEB)} imports {name}"
        yield found[0]


def test_every_file_is_in_a_folder_of_these_layers() -> None:
    assert [path.name for path in FILES if path.parent == SOURCE] == []
    assert {folder_of(path) for path in FILES} == set(LEVEL) - {"engine/build"}


def test_folders_import_downwards_only() -> None:
    upwards = [
        f"{path.relative_to(SOURCE)} imports {target.relative_to(SOURCE)}"
        for path in FILES
        for target in imports(path)
        if SOURCE in target.parents
        and (here := folder_of(path)) != (there := folder_of(target))
        and LEVEL[here] <= LEVEL[there]
    ]
    assert upwards == []


def test_files_do_not_import_each_other_in_a_circle() -> None:
    """Types may: nothing runs for them."""
    graph = {path: {target for target in imports(path, types=False) if target in FILES} for path in FILES}
    TopologicalSorter(graph).prepare()


def test_the_page_imports_nothing_that_only_tests_use() -> None:
    harness = [path.name for path in FILES for target in imports(path) if SOURCE not in target.parents
               and WEB / "harness" in target.parents]  # fmt: skip
    assert harness == []


def test_only_tests_look_for_test_ids() -> None:
    """A component may carry one; what the page itself looks for has an attribute or a class of its own."""
    read = re.compile(r"\[data-testid|[\"']data-testid[\"']|dataset(?:\.testid|\[\"testid)")
    assert [path.name for path in FILES if read.search(path.read_text(encoding="utf-8"))] == []
