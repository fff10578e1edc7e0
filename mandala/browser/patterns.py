"""The functions of the tile game's rules that the page needs to describe a position."""

from mandala.rules.patterns.consistency import spare
from mandala.rules.patterns.ending import stuck

FACTS = ((stuck, 0), (spare, 1))
