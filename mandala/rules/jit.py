"""The one decorator that compiles a rule, and where the compiled code is kept."""

import hashlib
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numpy.typing import NDArray

Rule = TypeVar("Rule", bound=Callable[..., Any])

COMPILES = re.compile(rb"from mandala\.rules\.jit import .*\b(rule|modular|floating)\b")
COMPILED = not numba.config.DISABLE_JIT


def _cache_folder() -> str:
    # Numba renews a cached function when its own file changes, but not when a function it calls in another
    # file does. A folder named after all the compiled sources makes a stale rule impossible.
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for source in sorted(package.rglob("*.py")):
        text = source.read_bytes()
        if source.is_relative_to(package / "rules") or COMPILES.search(text):
            digest.update(text)
    parent = Path(numba.config.CACHE_DIR or package / "__pycache__")
    folder = parent / f"rules-{digest.hexdigest()[:16]}"
    for other in set(parent.glob("rules-*")) - {folder}:
        if time.time() - other.stat().st_mtime > 24 * 3600:  # younger ones may be in use
            shutil.rmtree(other, ignore_errors=True)
    return str(folder)


FOLDER = _cache_folder() if COMPILED else ""


def rule(function: Rule) -> Rule:
    """Compile a function for the CPU; a CUDA kernel may call the result as it is."""
    return _compiled(function)


def floating(function: Rule) -> Rule:
    """Compile loops over fractions that may be added up in any order, so that several are at once."""
    return _compiled(function, fastmath={"reassoc", "contract", "nsz"})


def _compiled(function: Rule, **options: Any) -> Rule:
    outer = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = FOLDER
    try:
        with_options = numba.njit(nogil=True, cache=True, no_cfunc_wrapper=True, error_model="numpy", **options)
        compiled: Rule = with_options(function)
        return compiled
    finally:
        numba.config.CACHE_DIR = outer


def inner(function: Rule) -> Rule:
    """Compile a rule that is made inside a function, around rules of one game: Numba cannot keep those on disk."""
    compiled: Rule = numba.njit(nogil=True, no_cfunc_wrapper=True, error_model="numpy")(function)
    return compiled


def modular(function: Rule) -> Rule:
    """A rule whose 64-bit arithmetic wraps around. Machine words do so silently; NumPy's scalars would warn."""
    return rule(function) if COMPILED else np.errstate(over="ignore")(function)


def copied(states: NDArray[Any]) -> NDArray[Any]:
    """The same records in memory of their own. NumPy's `copy` goes field by field, ten times slower."""
    twins = np.frombuffer(bytearray(states.tobytes()), states.dtype)
    return twins if COMPILED else twins.view(np.recarray)


def records(dtype: np.dtype[Any], count: int = 1) -> NDArray[Any]:
    """An array of zeroed records, whose fields interpreted rules can reach by name too."""
    blank = np.frombuffer(bytearray(count * dtype.itemsize), dtype)
    return blank if COMPILED else blank.view(np.recarray)
