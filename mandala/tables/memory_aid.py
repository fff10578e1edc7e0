"""The memory aid: counts that an attentive player could keep."""

from typing import Any

from mandala.game import View


def memory_aid(view: View) -> dict[str, Any]:
    """What this viewer could know by counting: the entries of an `Aid`, not validated."""
    return {"scores": (sum(view.score_terms(0)), sum(view.score_terms(1))), "unseen": view.unseen()}
