"""What the page asks the rules of the tile game to describe a position."""

from mandala.rules.patterns.consistency import spare
from mandala.rules.patterns.ending import stuck

FACTS = ((stuck, 0), (spare, 1))
