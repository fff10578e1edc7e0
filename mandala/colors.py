"""The six colours that both games share, in the order in which everything counts them."""

COLORS = ("red", "orange", "yellow", "green", "purple", "black")
LETTERS = "roygpb"
