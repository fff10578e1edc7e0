"""The levels of the tile game, from the easiest up."""

from mandala.games.spec import Level

LEVELS = (
    Level("Pebble", "Lays tiles where they look pretty.", "greedy", notices=0.05, temperature=20.0, rating=649),
    Level(
        "Brook",
        "Likes big groups, but misses most chances to build one.",
        "greedy",
        notices=0.3,
        temperature=2.0,
        rating=880,
    ),
    Level(
        "Reed",
        "Grows what it has and seldom looks across the board.",
        "greedy",
        notices=0.5,
        temperature=1.0,
        rating=1000,
    ),
    Level("Heron", "Weighs every tile, but looks only one move ahead.", "greedy", rating=1185),
    Level("Fox", "Sees your next few tiles coming.", "search", 60, rating=1400),
    Level("Crane", "Keeps room for its own groups and hems yours in.", "search", 600, rating=1623),
    Level("Mountain", "Knows when you will run out of moves.", "search", 10000, rating=1772),
    Level("River", "Reads far ahead and solves the endgame.", "neural", 300, rating=1955),
    Level("Moon", "Has learned from millions of games where to look.", "neural", 1500, rating=2169),
    Level("Sky", "Knows where to look, takes its time, and misses little.", "neural", 8000, rating=2367),
)
