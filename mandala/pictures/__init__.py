"""Positions as pictures: SVG with the drawings of the page, and pixels.

The motifs are in `motifs.json`, which the page draws too. Pixels need the extra `pictures`.
"""

from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.extras import needs
from mandala.games import spec_named


def draw(position: Any, player: int | None) -> str:
    """The table as a player sees it, as SVG: the opponent above, the own seat below; what is hidden lies face down."""
    return spec_named(position["game"]).picture.draw(position, player or 0)


def pixels(svg: str) -> NDArray[np.uint8]:
    """A picture as rows of red, green and blue, 0 to 255."""
    with needs("pictures"):
        import resvg_py
        from PIL import Image
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
    with Image.open(BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))
