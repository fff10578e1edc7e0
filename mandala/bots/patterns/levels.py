"""The levels of the tile game, from the easiest up."""

from mandala.bots.levels import Level

LEVELS = (
    Level("Pebble", "Lays tiles where they look pretty.", "greedy", notices=0.05, temperature=20.0),
    Level("Brook", "Likes big groups, but overlooks most of them.", "greedy", notices=0.3, temperature=2.0),
    Level("Reed", "Grows what it has and seldom looks across the board.", "greedy", notices=0.5, temperature=1.0),
    Level("Heron", "Weighs every tile, one move deep.", "greedy"),
    Level("Fox", "Sees your next few tiles coming.", "search", 60),
    Level("Crane", "Keeps its colours open and closes yours.", "search", 600),
    Level("Mountain", "Knows when you will run out of moves.", "search", 10000),
    Level("River", "Reads far ahead and solves the ending.", "neural", 300),
    Level("Moon", "Has learned from millions of games where to look.", "neural", 1500),
    Level("Sky", "Looks there longer, and misses little.", "neural", 8000),
)
