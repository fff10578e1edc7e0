"""The functions of the card game's rules that the page needs to describe a position."""

from mandala.rules.mandala.consistency import left_for_deck, spare
from mandala.rules.mandala.knowledge import unseen
from mandala.rules.mandala.legality import lacks
from mandala.rules.mandala.scoring import cup_size
from mandala.rules.mandala.sharing import field_lead, first_chooser

FACTS = ((cup_size, 1), (lacks, 2), (first_chooser, 1), (field_lead, 1), (unseen, 2), (spare, 1), (left_for_deck, 0))
