"""Memory layouts of engines, as data, so that every host allocates the same arrays.

A memory is declared once, as a named tuple whose defaults are `block`s: its fields, their types and their shapes. Its
`LAYOUT`, an instance, is what hosts allocate and what the page's description is written from.
"""

from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from mandala.compile.jit import COMPILED

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
    """The description of an array. It is typed as Any, because an array takes its place."""
    return Block(np.dtype(dtype), shape, zeroed)


def allocate(layout: Layout) -> Layout:
    """Replace the descriptions in a tuple by arrays, also in nested tuples; arrays stay.

    The operating system provides large arrays page by page, as they are written.
    """
    return type(layout)(*map(_allocated, layout))


def _allocated(item: Any) -> Any:
    if isinstance(item, Block):
        return _array(item)
    return item if isinstance(item, np.ndarray) else allocate(item)


def _array(block: Block) -> NDArray[Any]:
    array = (np.zeros if block.zeroed else np.empty)(block.shape, block.dtype)
    return array.view(np.recarray) if block.dtype.names and not COMPILED else array
