"""Imports of optional packages (extras)."""

from collections.abc import Iterator
from contextlib import contextmanager

from mandala.errors import MandalaError


class MissingExtraError(MandalaError, ModuleNotFoundError):
    """A package of an extra is missing; the text says how to install it."""


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Import the packages of an extra in this context: if one is missing, the error names the extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or extra).partition(".")[0]
        raise MissingExtraError(f"{missing} is missing: pip install -e '.[{extra}]' in a checkout") from None
