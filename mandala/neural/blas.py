"""The number of threads of NumPy's matrix products: one while a bot chooses, because other bots run in parallel."""

from contextlib import AbstractContextManager
from functools import cache
from typing import Any

from threadpoolctl import ThreadpoolController  # type: ignore[import-untyped]


@cache
def _libraries() -> Any:
    return ThreadpoolController().select(user_api="blas")


def one_thread() -> AbstractContextManager[Any]:
    """Within this context, matrix products run on one thread."""
    context: AbstractContextManager[Any] = _libraries().limit(limits=1)
    return context
