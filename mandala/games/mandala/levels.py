"""The levels of the card game, from the easiest up."""

from mandala.games.spec import Level

LEVELS = (
    Level("Pebble", "Plays whatever catches its eye.", "greedy", notices=0.08, temperature=20.0),
    Level("Brook", "Spots a few good moves and misses just as many.", "greedy", notices=0.25, temperature=2.5),
    Level("Reed", "Takes whatever looks good now, never mind what follows.", "greedy", notices=0.6, temperature=0.8),
    Level("Heron", "Careful with every card, but looks only one move ahead.", "greedy"),
    Level("Fox", "Thinks ahead a little and plans its fields.", "search", 500),
    Level("Crane", "Patient: knows when to let you complete a mandala.", "search", 2000),
    Level("Mountain", "Counts what is left and times the end.", "search", 8000),
    Level("River", "Considers thousands of ways the cards might lie.", "search", 40000),
    Level("Moon", "Has learned from millions of games what a good move looks like.", "policy"),
    Level("Sky", "Has learned from millions of games, and plays every idea through before choosing.", "neural", 1200),
)
