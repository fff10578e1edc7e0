"""The levels of the card game, from the easiest up."""

from mandala.games.spec import Level

LEVELS = (
    Level("Pebble", "Plays whatever catches its eye.", "greedy", notices=0.08, temperature=20.0, rating=774),
    Level(
        "Brook", "Spots a few good moves and misses just as many.", "greedy", notices=0.25, temperature=2.5, rating=877
    ),
    Level(
        "Reed",
        "Takes whatever looks good now, never mind what follows.",
        "greedy",
        notices=0.6,
        temperature=0.8,
        rating=1113,
    ),
    Level("Heron", "Careful with every card, but looks only one move ahead.", "greedy", rating=1379),
    Level("Fox", "Thinks ahead a little and plans its fields.", "search", 500, rating=1517),
    Level("Crane", "Patient: knows when to let you complete a mandala.", "search", 2000, rating=1680),
    Level("Mountain", "Counts what is left and times the end.", "search", 8000, rating=1803),
    Level("River", "Considers thousands of ways the cards might lie.", "search", 40000, rating=1878),
    Level("Moon", "Has learned from millions of games what a good move looks like.", "policy", rating=1948),
    Level(
        "Sky",
        "Has learned from millions of games, and plays every idea through before choosing.",
        "neural",
        1200,
        rating=2031,
    ),
)
