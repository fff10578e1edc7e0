"""What the end of a game is worth to a network: mostly whether it is won, a little by how much."""

from mandala.rules.jit import rule

WIN_SHARE = 0.8  # the rest is the margin
MARGIN = 40.0  # points that count as 1


@rule
def worth(win: float, margin: float) -> float:
    """The worth of a game that was won (1), drawn (0) or lost (-1) by so many points."""
    return WIN_SHARE * win + (1.0 - WIN_SHARE) * max(-1.0, min(1.0, margin / MARGIN))
