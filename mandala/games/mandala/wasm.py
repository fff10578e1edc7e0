"""What only the page needs to describe a position: functions of the rules, and no tables."""

from typing_extensions import TypedDict

from mandala.games.mandala.rules.consistency import left_for_deck, spare
from mandala.games.mandala.rules.knowledge import unseen
from mandala.games.mandala.rules.legality import lacks
from mandala.games.mandala.rules.scoring import cup_size
from mandala.games.mandala.rules.sharing import field_lead, first_chooser

FACTS = ((cup_size, 1), (lacks, 2), (first_chooser, 1), (field_lead, 1), (unseen, 2), (spare, 1), (left_for_deck, 0))


class Tables(TypedDict):
    """Nothing."""


TABLES: Tables = {}
