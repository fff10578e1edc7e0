"""Compiled code is cached where it can be, and is never that of other sources."""

import ast
import functools
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mandala.compile.jit import PACKAGE, SOURCES, digest

DECORATORS = {"rule", "floating", "modular", "rule_closure"}
NOWHERE = "/dev/null/folder"  # cannot be made, not even by root

SCRIPT = """
import numpy as np
from mandala.compile import jit
from mandala.compile.rng import below
assert jit.COMPILED and 0 <= below(np.array([1], np.uint64), 6) < 6
print(jit.FOLDER)
"""


@functools.cache
def sources() -> list[tuple[str, ast.Module]]:
    """Every module of the package: its path inside, and its syntax tree."""
    return [(str(path.relative_to(PACKAGE)), ast.parse(path.read_text())) for path in sorted(PACKAGE.rglob("*.py"))]


def imported(tree: ast.Module) -> dict[str, str]:
    """Names that a module imports from the package, and from where."""
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    names = {alias.asname or alias.name: str(node.module) for node in froms for alias in node.names}
    return {name: module for name, module in names.items() if module.split(".")[0] == "mandala"}


def compiled(tree: ast.Module) -> list[ast.FunctionDef]:
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [f for f in functions if DECORATORS & {d.id for d in f.decorator_list if isinstance(d, ast.Name)}]


def test_every_compiled_function_lies_in_a_folder_that_is_hashed() -> None:
    found = {path for path, tree in sources() if compiled(tree) or DECORATORS & set(imported(tree))}
    assert {path.split("/")[0] for path in found} == set(SOURCES)


def test_a_compiled_function_uses_nothing_that_is_not_hashed() -> None:
    hashed = tuple(f"mandala.{folder}" for folder in SOURCES)
    for path, tree in sources():
        origins = imported(tree)
        for function in compiled(tree):
            for name in {node.id for node in ast.walk(function) if isinstance(node, ast.Name)} & set(origins):
                assert origins[name].startswith(hashed), f"{path}: {function.name} uses {name} of {origins[name]}"


@pytest.mark.parametrize("folder", SOURCES)
def test_a_change_of_any_source_gives_another_digest_however_it_imports_the_decorator(
    folder: str, tmp_path: Path
) -> None:
    folders = [tmp_path / each for each in SOURCES]
    module = tmp_path / folder / "mandala" / "module.py"
    module.parent.mkdir(parents=True)
    text = "from mandala.compile.jit import (\n    records,\n    rule,\n)\n\n\n@rule\ndef one():\n    return 1\n"
    module.write_text(text)
    before = digest(folders)
    assert digest(folders) == before
    screen = tmp_path / "server" / "screen.py"
    screen.parent.mkdir()
    screen.write_text(text)
    assert digest(folders) == before  # nothing there may be compiled
    module.write_text(text.replace("return 1", "return 2"))
    assert digest(folders) != before


def folder_used(package_cache: str, user_cache: str) -> str:
    env = os.environ | {"NUMBA_CACHE_DIR": package_cache, "XDG_CACHE_HOME": user_cache, "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=env, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def test_compiled_code_goes_to_the_users_cache_folder_when_its_own_cannot_be_written(tmp_path: Path) -> None:
    folder = Path(folder_used(NOWHERE, str(tmp_path)))
    assert folder.is_relative_to(tmp_path / "mandala")
    assert list(folder.rglob("rng.below*.nbc"))


def test_where_nothing_can_be_written_rules_are_compiled_and_not_kept() -> None:
    assert folder_used(NOWHERE, NOWHERE) == "None"


def test_only_folders_that_were_not_added_to_for_a_day_are_removed(tmp_path: Path) -> None:
    young, old = tmp_path / "rules-young", tmp_path / "rules-old"
    young.mkdir()
    old.mkdir()
    os.utime(old, (0, 0))
    folder = Path(folder_used(str(tmp_path), NOWHERE))
    assert {path.name for path in tmp_path.iterdir()} == {"rules-young", folder.name}
