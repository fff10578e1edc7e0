"""The six colours that both games share, in the order in which everything counts them."""

from typing import Literal, get_args

Color = Literal["red", "orange", "yellow", "green", "purple", "black"]
COLORS: tuple[Color, ...] = get_args(Color)
LETTERS = "roygpb"
