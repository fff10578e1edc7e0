"""The memory aid: counts that an attentive player could keep."""

from typing import Any

from mandala.game import View


def memory_aid(view: View) -> dict[str, Any]:
    """What this viewer could know by counting: the entries of an `Aid`, not validated."""
    return {"scores": (view.visible_score(0), view.visible_score(1)), "unseen": view.unseen()}
