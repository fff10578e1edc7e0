"""The value of a finished game, which networks learn to predict: mostly who won, and a little by how much."""

from mandala.compile.jit import rule

WIN_WEIGHT = 0.8  # the rest is the weight of the margin
MARGIN_SCALE = 40.0  # a margin of this many points counts as 1


@rule
def outcome_value(win: float, margin: float) -> float:
    """The value, from -1 to 1, of a game that was won (1), drawn (0) or lost (-1) with this margin."""
    return WIN_WEIGHT * win + (1.0 - WIN_WEIGHT) * max(-1.0, min(1.0, margin / MARGIN_SCALE))
