"""The memory aid: counts that an attentive player would have kept."""

from typing import Any

from mandala.game import View


def memory_aid(view: View) -> dict[str, Any]:
    """What this viewer could know by counting: an `Aid`, unchecked."""
    return {"scores": (sum(view.score_terms(0)), sum(view.score_terms(1))), "unseen": view.unseen()}
