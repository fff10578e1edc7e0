"""The memory aid: counts that an attentive player would have kept."""

from typing import Any

from mandala.colors import COLORS
from mandala.game import View
from mandala.rules.mandala.record import COPIES
from mandala.server.protocol import Aid


def memory_aid(view: View, position: dict[str, Any]) -> Aid:
    """What this viewer could know by counting; `position` is the view in plain JSON."""
    scores = (sum(view.score_terms(0)), sum(view.score_terms(1)))
    return Aid(scores=scores, unseen=_unseen(position) if view.spec.name == "mandala" else None)


def _unseen(position: dict[str, Any]) -> list[int]:
    """Of each colour, the cards that lie where this viewer cannot look."""
    piles = [*position["mountains"], *position["fields"][0], *position["fields"][1], position["discard"]]
    piles += [hand for hand in position["hands"] if hand]
    piles += [cup or claimed for cup, claimed in zip(position["cups"], position["cups_claimed"], strict=True)]
    lying = [color for river in position["rivers"] for color in river] + (position["deck"] or [])
    return [COPIES - sum(pile[k] for pile in piles) - lying.count(color) for k, color in enumerate(COLORS)]
