"""How many threads NumPy uses for its matrices: one, while a player thinks, since others want to think beside it."""

from contextlib import AbstractContextManager
from functools import cache
from typing import Any

from threadpoolctl import ThreadpoolController  # type: ignore[import-untyped]


@cache
def _libraries() -> Any:
    return ThreadpoolController().select(user_api="blas")


def one_thread() -> AbstractContextManager[Any]:
    """While this context lasts, matrices are multiplied by one thread."""
    context: AbstractContextManager[Any] = _libraries().limit(limits=1)
    return context
