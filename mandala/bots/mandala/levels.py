"""The levels of the card game, from the easiest up."""

from mandala.bots.levels import Level

LEVELS = (
    Level("Pebble", "Plays whatever catches the eye.", "greedy", notices=0.08, temperature=20.0),
    Level("Brook", "Sees a few good moves and misses as many.", "greedy", notices=0.25, temperature=2.5),
    Level("Reed", "Takes what looks good now, whatever follows.", "greedy", notices=0.6, temperature=0.8),
    Level("Heron", "Careful about every card, but only one move deep.", "greedy"),
    Level("Fox", "Thinks ahead a little and plans its fields.", "search", 500),
    Level("Crane", "Patient: knows when to let you finish a mandala.", "search", 2000),
    Level("Mountain", "Counts what is left and times the end.", "search", 8000),
    Level("River", "Considers thousands of ways the cards may lie.", "search", 40000),
    Level("Moon", "Plays by a feeling that millions of games have left.", "policy"),
    Level("Sky", "Has that feeling too, and checks where it leads.", "neural", 1200),
)
