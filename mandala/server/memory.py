"""The memory aid: counts that an attentive player would have kept."""

from mandala.game import View
from mandala.server.protocol import Aid


def memory_aid(view: View) -> Aid:
    """What this viewer could know by counting."""
    return Aid(scores=(sum(view.score_terms(0)), sum(view.score_terms(1))), unseen=view.unseen())
