"""The one decorator that compiles a rule, and where the compiled code is kept."""

import contextlib
import hashlib
import os
import shutil
import time
from collections.abc import Callable, Iterable
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


def digest(package: Path) -> str:
    """A fingerprint of everything that may be compiled."""
    hashed = hashlib.sha256()
    for folder in SOURCES:
        for source in sorted((package / folder).rglob("*.py")):
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
    for other in set(folder.parent.glob("rules-*")) - {folder}:
        with contextlib.suppress(OSError):  # another process may remove it at the same time
            if time.time() - other.stat().st_mtime > DAY:  # younger ones may be in use
                shutil.rmtree(other)


def _cache_folder() -> Path | None:
    # Numba renews a cached function when its own file changes, but not when a function it calls in another
    # file does. A folder named after all the sources makes a stale rule impossible.
    parents = (Path(numba.config.CACHE_DIR or PACKAGE / "__pycache__"), platformdirs.user_cache_path("mandala"))
    found = writable_folder(f"rules-{digest(PACKAGE)}", (p for p in parents if p.parts[0] != "~"))  # "~": no home
    if found:
        _remove_old(found)
    return found


FOLDER = _cache_folder() if COMPILED else None


def rule(function: Rule) -> Rule:
    """Compile a function for the CPU; a CUDA kernel may call the result as it is."""
    return _compiled(function)


def floating(function: Rule) -> Rule:
    """Compile loops over fractions that may be added up in any order, so that several are at once."""
    return _compiled(function, fastmath={"reassoc", "contract", "nsz"})


def _compiled(function: Rule, **options: Any) -> Rule:
    outer = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(FOLDER or "")
    try:
        with_options = numba.njit(
            nogil=True, cache=FOLDER is not None, no_cfunc_wrapper=True, error_model="numpy", **options
        )
        compiled: Rule = with_options(function)
        return compiled
    finally:
        numba.config.CACHE_DIR = outer


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
