"""The memory of an engine, described as data, so that every host allocates the same."""

from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from mandala.rules.jit import COMPILED

Layout = TypeVar("Layout", bound=tuple[Any, ...])


class Block(NamedTuple):
    """An array.

    Attributes:
        dtype: of its items.
        shape: how many there are in each dimension.
        zeroed: whether the engine expects zeros. Trees are large and written before they are read.
    """

    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    zeroed: bool = True


def block(dtype: Any, *shape: int, zeroed: bool = True) -> Any:
    """The description of an array; it stands where the array will be, so it passes for one."""
    return Block(np.dtype(dtype), shape, zeroed)


def allocate(layout: Layout) -> Layout:
    """A tuple of arrays in the place of their descriptions; tuples inside are filled likewise.

    The operating system provides large arrays page by page, as they are written.
    """
    return type(layout)(*(_array(item) if isinstance(item, Block) else allocate(item) for item in layout))


def _array(block: Block) -> NDArray[Any]:
    array = (np.zeros if block.zeroed else np.empty)(block.shape, block.dtype)
    return array.view(np.recarray) if block.dtype.names and not COMPILED else array
