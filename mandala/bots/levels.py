"""Levels 1 to 10 of each game: opponents for everybody, as data.

A level is a bot with a limit, and two ways to make mistakes like a person: it notices only some of its moves, and it
chooses among those at a temperature.
"""

import math
import random
from dataclasses import dataclass, replace

from mandala.bots.bot import Bot, Choice, Limit
from mandala.game import View


@dataclass(frozen=True)
class Level:
    """An opponent of a certain strength.

    Attributes:
        name: what people call it.
        character: one sentence about how it plays.
        bot: the name of the bot that plays.
        simulations: how much it may search; None for a bot that does not.
        notices: the share of its legal moves that it notices at all.
        temperature: of the softmax over the scores of these moves; 0 takes the best.
    """

    name: str
    character: str
    bot: str
    simulations: int | None = None
    notices: float = 1.0
    temperature: float = 0.0


LEVELS: dict[str, tuple[Level, ...]] = {
    "mandala": (
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
    ),
    "patterns": (
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
    ),
}


TOP = len(LEVELS["mandala"])


class LevelBot:
    """A bot that makes the mistakes of its level."""

    def __init__(self, level: Level, bot: Bot) -> None:
        self.level = level
        self.bot = bot

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose among the moves it notices; the limit may shorten its search, not lengthen it."""
        most = self.level.simulations if limit.simulations is None else limit.simulations
        choice = self.bot.choose(view, Limit(limit.seconds, most), rng)
        if (self.level.notices == 1.0 and self.level.temperature == 0.0) or len(choice.scores) < 2:
            return choice
        noticed = noticed_moves(choice.scores, self.level.notices, rng)
        text = pick(noticed, self.level.temperature, rng)
        move = view.spec.moves.parse(text)
        return choice if move == choice.move else replace(choice, move=move, line=(move,))


def noticed_moves(scores: dict[str, float], share: float, rng: random.Random) -> dict[str, float]:
    """A random share of the moves, one at least."""
    seen = rng.sample(sorted(scores), max(1, round(share * len(scores))))
    return {text: scores[text] for text in seen}


def pick(scores: dict[str, float], temperature: float, rng: random.Random) -> str:
    """A move sampled from the softmax of the scores; at temperature 0, one of the best."""
    best = max(scores.values())
    if temperature == 0.0:
        return rng.choice(sorted(text for text, score in scores.items() if score == best))
    texts = sorted(scores)
    return rng.choices(texts, [math.exp((scores[text] - best) / temperature) for text in texts])[0]
