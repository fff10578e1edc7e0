"""The one decorator that compiles a rule, and where the compiled code is kept."""

import contextlib
import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
import platformdirs
from numpy.typing import NDArray

Rule = TypeVar("Rule", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent.parent
SOURCES = (
    "compile",
    "games",
    "neural",
    "bots",
    "coach",
    "envs",
    "learn",
)  # the folders whose functions may be compiled
COMPILED = not numba.config.DISABLE_JIT
DAY = 24 * 3600


def digest(folders: Iterable[Path]) -> str:
    """A fingerprint of all sources in these folders."""
    hashed = hashlib.sha256()
    for folder in folders:
        for source in sorted(folder.rglob("*.py")):
            hashed.update(source.read_bytes())
    return hashed.hexdigest()[:16]


def writable_folder(name: str, parents: Iterable[Path]) -> Path | None:
    """A folder of this name in the first parent where it can be written; None if there is none."""
    for parent in parents:
        with contextlib.suppress(OSError):
            folder = parent / name
            folder.mkdir(parents=True, exist_ok=True)
            if os.access(folder, os.W_OK):
                return folder
    return None


def _remove_old(folder: Path) -> None:
    prefix, _, _ = folder.name.rpartition("-")
    for other in set(folder.parent.glob(f"{prefix}-*")) - {folder}:
        with contextlib.suppress(OSError):  # another process may remove it at the same time
            if time.time() - other.stat().st_mtime > DAY:  # younger ones may be in use
                shutil.rmtree(other)


def _cache_folder() -> Path | None:
    # Numba renews a cached function when its own file changes, but not when a function it calls in another
    # file does. A folder named after all the sources makes a stale rule impossible.
    parents = (Path(numba.config.CACHE_DIR or PACKAGE / "__pycache__"), platformdirs.user_cache_path("mandala"))
    name = f"rules-{digest(PACKAGE / folder for folder in SOURCES)}"
    found = writable_folder(name, (p for p in parents if p.parts[0] != "~"))  # "~": no home
    if found:
        _remove_old(found)
    return found


FOLDER = _cache_folder() if COMPILED else None


@cache
def folder_of(package: str) -> Path | None:
    """Where the compiled code of an imported package is kept, by its name; None if it is not kept.

    Games of other packages have folders inside that of this package, named after all their own sources. So their rules
    may call this package's and their own; a module that is not in a package may call any, and is compiled every time.
    """
    if FOLDER is None or package == PACKAGE.name:
        return FOLDER
    sources = [Path(folder) for folder in getattr(sys.modules[package], "__path__", ())]
    found = writable_folder(f"rules-{package}-{digest(sources)}", [FOLDER]) if sources else None
    if found:
        _remove_old(found)
    return found


def rule(function: Rule) -> Rule:
    """Compile a function for the CPU; a CUDA kernel may call the result as it is."""
    return _compiled(function)


def floating(function: Rule) -> Rule:
    """Compile loops over fractions that may be added up in any order, so that several are at once."""
    return _compiled(function, fastmath={"reassoc", "contract", "nsz"})


def _compiled(function: Rule, **options: Any) -> Rule:
    package = function.__module__.partition(".")[0]
    outer, folder = numba.config.CACHE_DIR, folder_of(package)
    numba.config.CACHE_DIR = str(folder or "")
    try:
        with_options = numba.njit(
            nogil=True, cache=folder is not None, no_cfunc_wrapper=True, error_model="numpy", **options
        )
        compiled: Any = with_options(function)
    finally:
        numba.config.CACHE_DIR = outer
    if COMPILED and folder is not None:
        _keep_own(compiled._cache, {"builtins", PACKAGE.name, package})
    made: Rule = compiled
    return made


def _keep_own(cache: Any, packages: set[str]) -> None:
    """Keep only code for types of these packages: the index holds their classes, and must be readable without others.

    So a function of this package that takes the memory of another package's engine is compiled every time.
    """
    save = cache.save_overload

    def save_own(types: Any, compiled: Any) -> None:
        if all(_is_of(kind, packages) for kind in types):
            save(types, compiled)

    cache.save_overload = save_own


def _is_of(kind: Any, packages: set[str]) -> bool:
    module: str = getattr(kind, "instance_class", tuple).__module__  # of a named tuple
    parts = getattr(kind, "types", ())
    return module.partition(".")[0] in packages and all(_is_of(part, packages) for part in parts)


def rule_closure(function: Rule) -> Rule:
    """Compile a rule that is made inside a function, around rules of one game: Numba cannot keep those on disk."""
    compiled: Rule = numba.njit(nogil=True, no_cfunc_wrapper=True, error_model="numpy")(function)
    return compiled


def modular(function: Rule) -> Rule:
    """A rule whose 64-bit arithmetic wraps around. Machine words do so silently; NumPy's scalars would warn."""
    return rule(function) if COMPILED else np.errstate(over="ignore")(function)


def copied(states: NDArray[Any], times: int = 1) -> NDArray[Any]:
    """The same records, once or more, in memory of their own. NumPy's `copy` goes field by field, ten times slower."""
    twins = np.frombuffer(bytearray(states.tobytes() * times), states.dtype)
    return twins if COMPILED else twins.view(np.recarray)


def records(dtype: np.dtype[Any], count: int = 1) -> NDArray[Any]:
    """An array of zeroed records, whose fields interpreted rules can reach by name too."""
    blank = np.frombuffer(bytearray(count * dtype.itemsize), dtype)
    return blank if COMPILED else blank.view(np.recarray)
