"""The levels of Sheaves, from the easiest up."""

from mandala.games.spec import Level

LEVELS = (
    Level("Gleaner", "Picks up what lies in front of it.", "greedy", notices=0.3, temperature=10.0),
    Level("Reaper", "Takes the most points that it sees.", "greedy"),
    Level("Farmer", "Thinks about what comes next.", "search", 500),
)
